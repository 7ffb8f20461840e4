/** Every answer that is not a success: `{ success: false, message }`, without traces, SQL or internal names. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { failureText } from '../../domain/failures.ts'
import { inWords, isTextKey, say } from '../../texts/say.ts'
import type { PlainKey, Said } from '../../texts/text.ts'
import { asUnavailable, type TroubleKind, troubleOf } from '../db/trouble.ts'
import { readOff } from './connections.ts'
import { Refused, type WayOut } from './refused.ts'
import { referenceOf } from './request-id.ts'
import { Unavailable } from './unavailable.ts'
import { isUpload, tooLargeFor } from './uploads.ts'

const texts: Readonly<Record<number, PlainKey>> = {
  400: 'refused.invalidRequest',
  404: 'refused.notFound',
  413: 'refused.requestTooLarge',
  415: 'refused.sendJson',
}

/** Gives `app` one form of error. `notice` hears of trouble with the database. */
export function answerErrors(app: FastifyInstance, notice: (kind: TroubleKind) => void = () => {}): void {
  app.setErrorHandler<FastifyError>((thrown, request, reply) => {
    const error = asUnavailable(thrown) as FastifyError
    readOff(request, reply)
    const trouble = troubleOf(thrown)
    if (trouble) notice(trouble)
    if (error instanceof Refused) {
      if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS)
      return refuse(reply, error.status, error.said, undefined, error.wayOut)
    }
    if (error instanceof Unavailable) {
      request.log.warn({ err: error }, 'not able to just now')
      return refuse(reply.header('retry-after', error.retryAfterS), 503, error.text, whatThen(request))
    }
    // What can't be a file is "forbidden" to those who serve files; clients would renew their session and ask again.
    const status = error.statusCode === 403 ? 404 : (error.statusCode ?? 500)
    if (status === 413 && isUpload(request)) return refuse(reply, 413, tooLargeFor(request))
    if (status >= 400 && status < 500) return refuse(reply, status, texts[status] ?? 'refused.invalidRequest')
    request.log.error({ err: error }, `${request.routeOptions.url ?? 'unknown route'}: failed`)
    return refuse(reply, 500, failedText(request))
  })
}

/** The words of §8 for a call that failed. */
function failedText({ routeOptions }: FastifyRequest): PlainKey {
  const { endpoint } = routeOptions.config as { readonly endpoint?: Endpoint }
  return failureText(endpoint?.failure ?? null, false) ?? 'failures.createOrder'
}

/** What a device sends with a key it keeps and sends again by itself. */
const whatThen = ({ headers }: FastifyRequest): PlainKey =>
  headers['idempotency-key'] ? 'refused.waitsOnDevice' : 'refused.tryAgainSoon'

/**
 * Sends a refusal: a text of the catalogue or bare words, then perhaps a second sentence. A server error has the log's
 * reference.
 */
export function refuse(
  reply: FastifyReply,
  status: number,
  what: string | Said,
  then?: PlainKey,
  wayOut: WayOut = {},
): FastifyReply {
  const said = typeof what === 'object' ? what : isTextKey(what) ? { key: what, values: {} } : null
  const language = reply.request.speech?.language ?? 'en'
  const sentences = [said ? inWords(language, said) : String(what), ...(then ? [say(language, then)] : [])]
  const body = {
    success: false,
    message: sentences.join(' '),
    ...(said && { code: said.key, values: said.values }),
    ...(status >= 500 && { reference: referenceOf(reply.request.id) }),
    ...wayOut,
  }
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}
