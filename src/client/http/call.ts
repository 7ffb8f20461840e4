/** The one way to the server: a call of the contract in, its reply out, or a `CallFailed` with the message to show. */
import { type Endpoint, type Input, idOf, isRead, type Reply } from '../../contract/endpoint.ts'
import { failureText } from '../../domain/failures.ts'
import { t } from '../../texts/t.ts'
import type { ApiRequest, ApiResponse, SendRequest } from './request.ts'

/** A call that did not succeed. `message` is the text to show: the server's own, or that of §8. */
export class CallFailed extends Error {
  /** The server's status; missing when no answer came. */
  readonly status: number | undefined
  /** Only logged: there is nothing to show (§8). */
  readonly quiet: boolean
  /** What the server answered besides. */
  readonly body: unknown
  constructor(text: string | null, status?: number, body?: unknown) {
    super(text ?? '')
    this.name = 'CallFailed'
    this.status = status
    this.quiet = text === null
    this.body = body
  }
}

export interface CallOptions {
  /** The idempotency key of a write: the same key and input never act twice. */
  readonly key?: string
  /** How long to wait for the answer. */
  readonly withinMs?: number
}

interface ReadCallOptions<E extends Endpoint> extends CallOptions {
  /** Gets the time (ms since epoch) of an earlier answer that the worker has; the call fails all the same. */
  readonly onCached?: (reply: Reply<E>, cachedAt: number) => void
}

type Rest<E extends Endpoint> =
  unknown extends Input<E>
    ? [input?: Input<E>, options?: ReadCallOptions<E>]
    : [input: Input<E>, options?: ReadCallOptions<E>]

/** `call(kitchen.advance, { params: { id: 12 }, body: { status: 'completed' } })`. Throws `CallFailed`. */
export type Call = <E extends Endpoint>(endpoint: E, ...rest: Rest<E>) => Promise<Reply<E>>

/** The answer to a request that this device has cached, with its time (ms since epoch); null: none. */
export type CachedOf = (request: ApiRequest) => Promise<{ readonly body: unknown; readonly cachedAt: number } | null>

/**
 * A success that does not have our server's form counts as no answer. A read that takes long returns what `cachedOf`
 * finds meanwhile.
 */
export function makeCall(sendRequest: SendRequest, cachedOf: CachedOf = async () => null): Call {
  return async (endpoint, ...[input, { onCached, ...options } = {}]) => {
    const request = requestOf(endpoint, input)
    const pending = sendRequest({ ...request, ...options })
    if (onCached) {
      void whileItTakesLong(pending, () => cachedOf(request)).then(cached => {
        if (cached && isOurs(endpoint, cached.body)) onCached(cached.body as Reply<typeof endpoint>, cached.cachedAt)
      })
    }
    const response = await pending
    const done = doneBody(response)
    if (done && isOurs(endpoint, done.body)) {
      const reply = done.body as Reply<typeof endpoint>
      if (response?.cachedAt === undefined) return reply
      onCached?.(reply, response.cachedAt)
    }
    if (!response || done) throw new CallFailed(failureWords(endpoint, false))
    const text = failureWords(endpoint, response.status < 500)
    if (text === null) console.warn(idOf(endpoint), response.status)
    const words = text === null ? null : withReference(messageIn(response) ?? text, response)
    throw new CallFailed(words, response.status, response.body)
  }
}

function failureWords({ failure }: Endpoint, answered: boolean): string | null {
  const key = failureText(failure, answered)
  return key && t(key)
}

/** The body of an answer that reports success; null for every other answer, and for none. */
export const doneBody = (response: ApiResponse): { readonly body: unknown } | null =>
  response !== null && response.status >= 200 && response.status < 300 ? response : null

/** Whether a success has the form of §7. The server and tests check the whole schema. */
function isOurs(endpoint: Endpoint, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const isWrite = !isRead(endpoint) && (endpoint.changes.length > 0 || endpoint.session === true)
  return !isWrite || (body as { success?: unknown }).success === true
}

/** The server's own message in an answer; null without any. */
export function messageIn(response: ApiResponse): string | null {
  const message = (response?.body as { message?: unknown } | null | undefined)?.message
  return typeof message === 'string' && message ? message : null
}

/** What the server's log calls a failure, '7f3a'; undefined where the answer is none or says nothing. */
export function referenceIn(response: ApiResponse): string | undefined {
  const reference = (response?.body as { reference?: unknown } | null | undefined)?.reference
  if (!response || response.status < 500 || typeof reference !== 'string') return undefined
  return /^[\w-]{4,8}$/.test(reference) ? reference : undefined
}

/** 'Error loading orders! Please try later! Reference 7f3a' */
function withReference(words: string, response: NonNullable<ApiResponse>): string {
  const reference = referenceIn(response)
  return reference ? t('client.withReference', { text: words, reference }) : words
}

/** A call's request: its path filled in with `input.params`. Throws RangeError when one is missing. */
export function requestOf({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: unknown): ApiRequest {
  const {
    params = {},
    query,
    body,
  } = (input ?? {}) as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new RangeError(`${method} ${path} needs ${name}`)
    return encodeURIComponent(String(params[name]))
  })
  return { method, path: filled, query, body }
}

const longMs = 250

/** The result of `look`, if `work` is not done before. */
async function whileItTakesLong<T>(work: Promise<unknown>, look: () => Promise<T>): Promise<T | null> {
  let isDone = false
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, longMs)
    const end = () => {
      isDone = true
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
  const found = isDone ? null : await look()
  return isDone ? null : found
}
