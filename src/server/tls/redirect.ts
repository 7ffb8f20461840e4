/** An address typed without https leads to the restaurant all the same. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { say } from '../../texts/say.ts'

interface Place {
  readonly httpsPort: number
  readonly publicUrl: string | null
}

const arrivesMs = 10_000

/** Redirects pages; refuses calls, because their passwords and cookies have been readable on the way already. */
export function makeRedirect(place: Place): Server {
  const options = { maxHeaderSize: 8 * 1024, headersTimeout: arrivesMs, requestTimeout: arrivesMs }
  return createServer(options, (request, response) => {
    const to = targetOf(request, place)
    request.resume()
    if (to) response.writeHead(308, { location: to, connection: 'close' }).end()
    else {
      const code = 'refused.useHttps'
      const refusal = { success: false, message: say('en', code), code, values: {} }
      const headers = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }
      response.writeHead(403, headers).end(JSON.stringify(refusal))
    }
  })
}

/** Where a request belongs; null: nowhere, or it is no page that somebody opens. */
export function targetOf(
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { httpsPort, publicUrl }: Place,
): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/') || /^\/(api|socket\.io)(\/|$|\?)/.test(url))
    return null
  if (publicUrl?.startsWith('https://')) return `${new URL(publicUrl).origin}${url}`
  const asked = `http://${headers.host ?? ''}`
  if (!URL.canParse(asked)) return null
  const { hostname } = new URL(asked)
  return `https://${hostname}${httpsPort === 443 ? '' : `:${httpsPort}`}${url}`
}
