/** Fastify with everything that is the same for all routes: limits, input, errors, headers, cookies, compression. */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify'
import { requestBodyMaxBytes } from '../../domain/limits.ts'
import type { TroubleKind } from '../db/trouble.ts'
import { type Certificate, tlsOptions } from '../tls/certificate.ts'
import { bareHeaders } from './browser-headers.ts'
import { streamedBrotli } from './compress-response.ts'
import { connectionOptions, limitConnections, nodeServerOptions } from './connections.ts'
import { answerErrors, refuse } from './errors.ts'
import { readInput } from './input.ts'
import { hostOf, schemeOf } from './own-origin.ts'
import { requestIdHeader, requestIds } from './request-id.ts'
import { requestLog } from './request-log.ts'
import { secure } from './security.ts'
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
  readInput(app)
  readUploads(app)
  await secure(app, { publicUrl, isDev, isBehindProxy: proxies > 0 })
  await app.register(cookie)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions: streamedBrotli })
  return app
}

/** Every response carries its request's id. */
function nameRequests(app: FastifyInstance): void {
  app.decorateRequest('userId', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
}
