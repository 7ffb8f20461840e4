/** Every answer that is not a success: `{ success: false, message }`, without traces, SQL or internal names. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { say } from '../../texts/say.ts'
import { asUnavailable, type TroubleKind, troubleOf } from '../db/trouble.ts'
import { Refused } from './refused.ts'
import { referenceOf } from './request-id.ts'
import { Unavailable } from './unavailable.ts'
import { isUpload, photoTooLarge } from './uploads.ts'

const words: Readonly<Record<number, string>> = {
  400: 'Invalid Request!',
  404: 'Not found!',
  413: 'The request is too large!',
  415: 'Please send JSON!',
}

/**
 * Gives `app` one form of error for everything that goes wrong, whoever notices it. `notice` hears of trouble with the
 * database itself.
 */
export function answerErrors(app: FastifyInstance, notice: (kind: TroubleKind) => void = () => {}): void {
  app.setErrorHandler<FastifyError>((thrown, request, reply) => {
    const error = asUnavailable(thrown) as FastifyError
    const trouble = troubleOf(thrown)
    if (trouble) notice(trouble)
    if (error instanceof Refused) {
      if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS)
      return refuse(reply, error.status, error.message)
    }
    if (error instanceof Unavailable) {
      request.log.warn({ err: error }, 'not able to just now')
      return refuse(reply.header('retry-after', error.retryAfterS), 503, `${error.message} ${whatThen(request)}`)
    }
    // What can't be a file is "forbidden" to those who serve files; clients would renew their session and ask again.
    const status = error.statusCode === 403 ? 404 : (error.statusCode ?? 500)
    if (status === 413 && isUpload(request)) return refuse(reply, 413, photoTooLarge)
    if (status >= 400 && status < 500) return refuse(reply, status, words[status] ?? 'Invalid Request!')
    request.log.error({ err: error }, `${request.routeOptions.url ?? 'unknown route'}: failed`)
    return refuse(reply, 500, say('en', 'failures.createOrder'))
  })
}

/** What a device sends with a stored key and repeats by itself. */
const whatThen = ({ headers }: FastifyRequest) =>
  headers['idempotency-key'] ? 'What you send waits on this device.' : 'Please try again in a moment!'

/** Sends a refusal. One that is not the client's fault has the reference to the log. */
export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  const body = { success: false, message, ...(status >= 500 && { reference: referenceOf(reply.request.id) }) }
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}
