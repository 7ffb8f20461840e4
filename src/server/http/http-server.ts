/** Fastify with everything that is the same for all routes: limits, input, errors, headers, cookies, compression. */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'
import Fastify from 'fastify'
import { requestBodyMaxBytes } from '../../domain/limits.ts'
import type { TroubleKind } from '../db/trouble.ts'
import { type Certificate, tlsOptions } from '../tls/certificate.ts'
import { bareHeaders, permissionsPolicy, secureOriginHeaders } from './browser-headers.ts'
import { streamedBrotli } from './compress-response.ts'
import { connectionOptions, limitConnections, nodeServerOptions } from './connections.ts'
import { answerErrors, refuse } from './errors.ts'
import { hostOf, isOwnOrigin, schemeOf } from './own-origin.ts'
import { Refused } from './refused.ts'
import { requestIdHeader, requestIds } from './request-id.ts'
import { requestLog } from './request-log.ts'
import { readUploads } from './uploads.ts'

interface HttpServerOptions {
  readonly logger: NonNullable<FastifyServerOptions['logger']>
  readonly https: Pick<Certificate, 'cert' | 'key'> | null
  readonly publicUrl: string | null
  /** How many proxies in front are trusted: anything before their additions may be false. */
  readonly proxies: number
  readonly isDev: boolean
  /** Hears of trouble with the database. */
  readonly notice: (kind: TroubleKind) => void
}

/** An app without routes. */
export async function makeHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { logger, https, publicUrl, proxies, isDev, notice } = options
  const server: FastifyServerOptions = {
    logger,
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    bodyLimit: requestBodyMaxBytes,
    ...connectionOptions,
    ...requestLog,
    genReqId: requestIds(proxies > 0),
    // No hook runs for an address that can't be read: its answer gets its headers here.
    frameworkErrors: (_error, request, reply) => {
      const answer = (reply as FastifyReply).header(requestIdHeader, request.id)
      const isSecure = schemeOf(request.raw, proxies > 0) === 'https'
      const hostname = hostOf(request.raw, proxies > 0).replace(/:\d+$/, '')
      return refuse(answer.headers(bareHeaders({ isSecure, hostname })), 400, 'refused.invalidRequest')
    },
  }
  const app: FastifyInstance = Fastify({
    ...server,
    ...(https
      ? { https: { ...tlsOptions, cert: https.cert, key: https.key, ...nodeServerOptions } }
      : { http: nodeServerOptions }),
  } as FastifyServerOptions)

  limitConnections(app)
  nameRequests(app)
  answerErrors(app, notice)
  await secure(app, { publicUrl, isDev, isBehindProxy: proxies > 0 })
  // After the headers: what is refused here carries them too.
  readInput(app)
  readUploads(app)
  await app.register(cookie)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions: streamedBrotli })
  return app
}

/** Every response carries its request's id. */
function nameRequests(app: FastifyInstance): void {
  app.decorateRequest('userId', null)
  app.decorateRequest('speech', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
}

/** What every request's input must be before any call looks at it: readable, of a sane depth, and storable. */
const depthMax = 50

/**
 * Makes `app` read JSON; an empty body is none. Refuses deep nesting, and the character NUL, which PostgreSQL can't
 * store.
 */
function readInput(app: FastifyInstance): void {
  const strict = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return strict(request, body as string, (error, value) =>
      done(error ?? (isStorable(value) ? null : new Refused(400, 'refused.invalidRequest')), value),
    )
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.includes('%00')) return refuse(reply, 400, 'refused.invalidRequest')
  })
}

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return depth < depthMax && Object.values(value).every(inside => isStorable(inside, depth + 1))
}

/** Who may use the server from a browser: pages of its own origin. Headers that tell browsers what to forbid. */
interface Place {
  readonly publicUrl: string | null
  readonly isDev: boolean
  readonly isBehindProxy: boolean
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Registers the security headers and refuses state-changing requests from other origins with 403. */
async function secure(app: FastifyInstance, { publicUrl, isDev, isBehindProxy }: Place): Promise<void> {
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
