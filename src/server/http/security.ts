/** Who may use the server from a browser: pages of its own origin. Headers that tell browsers what to forbid. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { permissionsPolicy, secureOriginHeaders } from './browser-headers.ts'
import { refuse } from './errors.ts'
import { isOwnOrigin, schemeOf } from './own-origin.ts'

interface Place {
  readonly publicUrl: string | null
  readonly isDev: boolean
  readonly isBehindProxy: boolean
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Registers the security headers and refuses state-changing requests from other origins with 403. */
export async function secure(app: FastifyInstance, { publicUrl, isDev, isBehindProxy }: Place): Promise<void> {
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
    // Both have a meaning on secure origins only, where the first is said below; elsewhere browsers complain about them.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    if (request.protocol === 'https') reply.headers(secureOriginHeaders(request.hostname))
    const { headers, host, raw } = request
    const caller = { headers, host, scheme: schemeOf(raw, isBehindProxy) }
    if (!safeMethods.has(request.method) && !isOwnOrigin(caller, publicUrl))
      return refuse(reply, 403, 'refused.otherSites')
  })
}
