/** Who may talk to the server from a browser: pages of its own origin. Headers that tell browsers what to forbid. */
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'

/**
 * A year, and of this name alone: what else the owner's domain serves is not ours (RFC 6797). Never for the machine itself,
 * whose name every other program there shares.
 */
const stayOnHttps = 'max-age=31536000'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Registers the security headers and refuses state-changing requests from other origins with 403. */
export async function secure(app: FastifyInstance, publicUrl: string | null, isDev: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: isDev
      ? false
      : {
          useDefaults: false,
          directives: {
            'default-src': ["'self'"],
            'base-uri': ["'none'"],
            'connect-src': ["'self'"],
            'font-src': ["'self'"],
            'form-action': ["'self'"],
            'frame-ancestors': ["'self'"],
            'frame-src': ["'self'"],
            'img-src': ["'self'", 'data:', 'blob:'],
            'manifest-src': ["'self'"],
            'media-src': ["'self'"],
            'object-src': ["'none'"],
            'script-src': ["'self'"],
            'style-src': ["'self'"],
            // Widths of virtual lists and the like are set on elements by script.
            'style-src-attr': ["'unsafe-inline'"],
            'worker-src': ["'self'"],
          },
        },
    // Said below, and over HTTPS only: the server may stand on plain HTTP in the restaurant's own network.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // Both have a meaning on secure origins only; elsewhere browsers complain about them.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname))
      reply.header('strict-transport-security', stayOnHttps)
    if (!safeMethods.has(request.method) && !isOwnOrigin(request, publicUrl))
      return refuse(reply, 403, 'Requests from other sites are not allowed!')
  })
}

/** Whether a request comes from a page of this server, or from no page at all (no Origin header, RFC 6454). */
export function isOwnOrigin(
  request: Pick<FastifyRequest, 'headers'> & { readonly host?: string },
  publicUrl: string | null,
): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site'
  if (publicUrl && origin === new URL(publicUrl).origin) return true
  try {
    return new URL(origin).host === (request.host ?? request.headers.host)
  } catch {
    return false
  }
}
