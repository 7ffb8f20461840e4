/** One request, one answer. Only JSON counts: the page of a captive portal or proxy is no answer. */
import ky from 'ky'
import { cachedHeader, userHeader, userHeaderOf } from '../../contract/cached-answers.ts'
import { offlinePaymentHeader } from '../../contract/offline-payment-header.ts'
import { onBehalfHeader } from '../../contract/on-behalf.ts'
import { languageHeader } from '../../domain/language-header.ts'
import { spoken } from '../../texts/t.ts'
import type { CachedAnswers } from './cached-answers.ts'
import type { Online } from './online.ts'
import { within } from './within.ts'

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below /api/v1, filled in: '/kitchen/12'. */
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>> | undefined
  /** Sent as JSON, or as a form if a field is a file. */
  readonly body?: unknown
  /** The idempotency key of a write. */
  readonly key?: string | undefined
  /** The person whose write an admin sends. */
  readonly onBehalfOf?: string | null
  /** The money of this write counts as taken: its maker was told so. */
  readonly isLate?: boolean
  readonly withinMs?: number | undefined
  /** Aborts the try. */
  readonly signal?: AbortSignal
}

/** null: no answer, so the outcome is unknown. */
export type ApiResponse = {
  readonly status: number
  readonly body: unknown
  /** The worker's copy of an earlier answer, with its time (ms since epoch): the server was not reached. */
  readonly cachedAt?: number
  /** How long the server asks us to wait, in ms. */
  readonly retryAfterMs?: number
} | null

export type SendRequest = (request: ApiRequest) => Promise<ApiResponse>

type Reached = Pick<Online, 'answered' | 'unanswered' | 'check'>

/** How long a try may take before its outcome counts as unknown. */
export const responseMs = 20_000

/** `reader` names the signed-in user: stored and `cachedAnswers` are for nobody else. */
export function makeSendRequest(
  host: string,
  fetchFn: typeof fetch,
  online: Reached,
  reader: () => string | null,
  cachedAnswers: CachedAnswers,
): SendRequest {
  const http = ky.create({
    prefix: `${host}/api/v1`,
    credentials: 'include',
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    fetch: fetchFn,
  })

  const read = makeReader()

  async function exchange(request: ApiRequest, signal: AbortSignal): Promise<NonNullable<ApiResponse>> {
    const { method, path, query, body } = request
    const readBy = reader()
    const last = method === 'GET' && !query ? cachedAnswers.of(readBy, path) : undefined
    const response = await http(path.slice(1), {
      method,
      signal,
      headers: { ...headersOf(request), ...(last && { 'If-None-Match': last.etag }) },
      ...(query && { searchParams: query as Record<string, string> }),
      ...(hasFile(body) ? { body: (await import('./form-of.ts')).formOf(body) } : body !== undefined && { json: body }),
    })
    if (response.status === 304 && last) return { status: 200, body: last.body }
    const cachedAt = Number(response.headers.get(cachedHeader))
    const result = { status: response.status, body: await read(response, request) }
    const etag = method === 'GET' && !query && response.ok && isForMemoryOnly(response) && response.headers.get('etag')
    // If the person has left meanwhile, nothing is stored.
    if (etag && readBy === reader()) cachedAnswers.keep(readBy, path, { etag, body: result.body })
    const retryAfterMs = Number(response.headers.get('retry-after')) * 1_000
    return { ...result, ...(cachedAt > 0 && { cachedAt }), ...(retryAfterMs > 0 && { retryAfterMs }) }
  }

  function headersOf({ method, key, onBehalfOf, isLate }: ApiRequest): Record<string, string> {
    const username = method === 'GET' ? reader() : null
    return {
      [languageHeader]: spoken(),
      ...(key && { 'Idempotency-Key': key }),
      ...(isLate && { [offlinePaymentHeader]: '1' }),
      ...(onBehalfOf && { [onBehalfHeader]: userHeaderOf(onBehalfOf) }),
      ...(username && { [userHeader]: userHeaderOf(username) }),
    }
  }

  return async request => {
    try {
      const ms = request.withinMs ?? responseMs
      const response = await within(ms, signal => exchange(request, signal), request.signal)
      // A server that can't do this may be away: it is asked.
      if (response.cachedAt === undefined && !isUnable(response.status)) online.answered()
      else void online.check()
      return response
    } catch {
      // An aborted try says nothing about the server.
      if (!request.signal?.aborted) online.unanswered()
      return null
    }
  }
}

/** Reads bodies. A long menu comes again at every reconnect: with the same ETag it is the same object. */
function makeReader(): (response: Response, request: ApiRequest) => Promise<unknown> {
  const known = new Map<string, { readonly etag: string; readonly body: WeakRef<object> }>()
  return async (response, { method, path, query }) => {
    const etag = method === 'GET' && !query && response.ok ? response.headers.get('etag') : null
    const last = known.get(path)
    const same = etag !== null && last?.etag === etag ? last.body.deref() : undefined
    if (same) {
      void response.body?.cancel()
      return same
    }
    const body: unknown = JSON.parse(await response.text())
    if (etag !== null && typeof body === 'object' && body !== null) known.set(path, { etag, body: new WeakRef(body) })
    return body
  }
}

/** The server, or a proxy before it, answers but can do nothing (RFC 9110, sections 15.6.3 to 15.6.5). */
export const isUnable = (status: number): boolean => status >= 502 && status <= 504

const isForMemoryOnly = ({ headers }: Response) => headers.get('cache-control')?.includes('no-store') ?? false

const hasFile = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && Object.values(body).some(value => value instanceof Blob)
