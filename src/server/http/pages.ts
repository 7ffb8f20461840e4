/** The staff app's files, and its one page for every staff address. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieIn, markerCookie } from '../auth/session-cookies.ts'
import { refuse } from './errors.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Whether an address is the server's own business: what is unknown there is not found, and never the staff app. */
export const isServersOwn = (url: string): boolean =>
  /^\/(api|socket\.io|photos|menu|healthz|metrics|assets)(\/|$|\?)/.test(url)

/** Whether somebody asks for a page, rather than for a file or by script. */
export const wantsPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !isServersOwn(url) && /text\/html|\*\/\*|^$/.test(headers.accept ?? '')

/** Serves the built app from `distDir`; what is unknown is refused with 404. */
export async function servePages(app: FastifyInstance, distDir: string): Promise<void> {
  const isBuilt = existsSync(join(distDir, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: distDir,
      index: false,
      // What draws pages here is nobody's file.
      allowedPath: path => !path.startsWith('/server/'),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
      },
    })
    // The folder itself is no file: without a route of its own its address would be refused.
    app.get('/', (_request, reply) => reply.sendFile('index.html'))
  }
  const ahead = isBuilt ? readAhead(distDir) : () => null
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt || !wantsPage(request) || looksLikeFile(request.url)) return refuse(reply, 404, 'refused.notFound')
    const links = ahead(request)
    return (links ? reply.header('link', links) : reply).sendFile('index.html')
  })
}

/** What a signed-in person's page will request next (RFC 8288): the till's code, and on POS the menu. */
function readAhead(distDir: string): (request: FastifyRequest) => string | null {
  const assets = join(distDir, 'assets')
  const till = newestTill(assets)
  const imported = till ? [...readFileSync(join(assets, till), 'utf8').matchAll(/from\s*"\.\/([\w.-]+\.js)"/g)] : []
  const files = [...new Set([till, ...imported.map(([, name]) => name)])]
  const code = files.map(name => `</assets/${name}>; rel=modulepreload`).join(', ')
  const menu = '</api/v1/pos/init?form=groups>; rel=preload; as=fetch; crossorigin=use-credentials'
  return request => {
    const { url } = request
    if (!till || !cookieIn(request, markerCookie) || !url.startsWith('/dashboard')) return null
    return /^\/dashboard\/pos(\?|$)/.test(url) ? `${code}, ${menu}` : code
  }
}

/** The till of the present build; that of the build before may stand beside it. */
function newestTill(assets: string): string | undefined {
  const list = join(assets, 'build.json')
  const names = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : readdirSync(assets)
  return names.find(name => /^till-.{8}\.js$/.test(name))
}

const looksLikeFile = (url: string) => /\.\w+$/.test(url.split('?')[0] ?? '')
