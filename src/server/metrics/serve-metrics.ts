/** GET /metrics, for everybody with the token; without one for the machine itself, if there is no proxy on it. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../http/errors.ts'
import type { Metrics } from './metrics.ts'

interface Door {
  readonly token: string | null
  readonly isBehindProxy: boolean
}

export function serveMetrics(app: FastifyInstance, metrics: Metrics, { token, isBehindProxy }: Door): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (token !== null && !bears(request, token))
      return refuse(reply.header('www-authenticate', 'Bearer'), 401, 'refused.tokenNeeded')
    // Anybody who comes through a proxy on this machine comes from this machine.
    if (token === null && (isBehindProxy || !isFromHere(request))) return refuse(reply, 404, 'refused.notFound')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** Compared in a time that tells nothing of the token. */
function bears({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}

/**
 * Whether a program on this machine asks: by the socket, unforwarded, and under the machine's own name, so that no page
 * in a browser here can.
 */
function isFromHere({ raw, headers, hostname }: FastifyRequest): boolean {
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some(name => headers[name] !== undefined)
  return !isPassedOn && /^(127\.\d+\.\d+\.\d+|::1)$/.test(address) && /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}
