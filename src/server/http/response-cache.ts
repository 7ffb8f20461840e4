/** Responses that are the same for everybody are built and compressed once for each version of what they depend on. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '../../domain/topics.ts'
import type { Versions } from '../db/versions.ts'
import { compressResponse, type Encoding } from './compress-response.ts'
import { jsonInSlices } from './json-in-slices.ts'

const worthCompressingBytes = 1_024
/** More than there are calls; those not used for the longest time are removed first. */
const entriesMax = 100
const encodings: readonly Encoding[] = ['br', 'gzip']

interface CacheEntry {
  /** Distinguishes this response from all others: `cacheKey`. */
  readonly key: string
  readonly dependsOn: readonly Topic[]
  readonly versions: Versions
  readonly cacheControl: string
  /** What of the request decides which response it is (RFC 9110); without it, the encoding alone. */
  readonly vary?: string
}

interface Response {
  readonly body: Buffer
  /** base64url */
  readonly sha256: string
  readonly type: string
  readonly headers?: Readonly<Record<string, string>>
  /** Stays the same for days and goes to strangers' phones: worth the smallest form. */
  readonly isForDays?: true
}

interface CachedResponse extends Response {
  readonly etag: string
  readonly compressed: Map<Encoding, Buffer | Promise<Buffer>>
}

export interface ResponseCache {
  /**
   * Sends the response of `key` for these versions, built once for any number of requests. `build` reads response and
   * versions from one state of the database.
   */
  readonly send: (
    request: FastifyRequest,
    reply: FastifyReply,
    entry: CacheEntry,
    build: () => Promise<Response & { readonly versions: Versions }>,
  ) => Promise<FastifyReply>
}

/** The key of a call's response for these parameters and this query, as the contract reads them. */
export const cacheKey = (call: string, params: unknown, query: unknown): string =>
  JSON.stringify([call, params ?? {}, query ?? {}])

/** `value` as JSON, ready to be cached. */
export async function jsonResponse(value: unknown): Promise<Response> {
  const { json, sha256 } = await jsonInSlices(value)
  return { body: json, sha256, type: 'application/json; charset=utf-8' }
}

/** An empty cache; one for each server. */
export function makeResponseCache(): ResponseCache {
  const responses = new Map<string, SingleFlight<CachedResponse>>()

  function entryOf(key: string): SingleFlight<CachedResponse> {
    const entry = responses.get(key) ?? makeSingleFlight<CachedResponse>()
    responses.delete(key)
    responses.set(key, entry)
    const [oldest] = responses.keys()
    if (responses.size > entriesMax && oldest !== undefined) responses.delete(oldest)
    return entry
  }

  return {
    send: async (request, reply, { key, dependsOn, versions, cacheControl, vary = 'accept-encoding' }, build) => {
      const versionOf = (all: Versions) => dependsOn.map(topic => all[topic]).join('.')
      const response = await entryOf(key)(versionOf(versions), async () => {
        const { versions: builtFrom, ...built } = await build()
        const value = { ...built, etag: `"${built.sha256.slice(0, 27)}"`, compressed: new Map() }
        return { version: versionOf(builtFrom), value }
      })
      reply.headers({
        ...response.headers,
        etag: response.etag,
        vary,
        'cache-control': cacheControl,
      })
      if (matchesEtag(request.headers['if-none-match'], response.etag)) return reply.code(304).send()
      return sendBody(reply.type(response.type), response, request.headers['accept-encoding'])
    },
  }
}

async function sendBody(
  reply: FastifyReply,
  { body, compressed, isForDays }: CachedResponse,
  accepted: string | string[] | undefined,
): Promise<FastifyReply> {
  const encoding = encodings.find(one => takesEncoding(accepted, one))
  if (!encoding || body.length < worthCompressingBytes) return reply.send(body)
  const made = compressed.get(encoding) ?? compressResponse(body, encoding, isForDays)
  compressed.set(encoding, made)
  return reply.header('content-encoding', encoding).send(await made)
}

/** Whether a client has `etag` (RFC 9110, If-None-Match). Split, not matched: blanks must cost no more than letters. */
const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some(tag => strong(tag.trim()) === etag)

const strong = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)

/** Which compression a client takes (RFC 9110, Accept-Encoding): what it names, unless it says with weight 0 that it does not. */
function takesEncoding(accepted: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  const offers = String(accepted ?? '').toLowerCase()
  // Most headers name it or not; only one that does is looked at more closely.
  if (!offers.includes(encoding)) return false
  return offers.split(',').some(offer => {
    const [name = '', ...details] = offer.split(';').map(part => part.trim())
    return name === encoding && !details.some(detail => /^q=0(\.0*)?$/.test(detail))
  })
}

/**
 * Caches the newest of something that is expensive to build, and never builds two of it at a time. What was built, and
 * the version of what it was built from.
 */
export interface Built<T> {
  readonly version: string
  readonly value: T
}

/**
 * Returns the value of `version` or of a newer one. One is built at a time; requests for a newer one wait and share the
 * next. `build` reads the newest and says its version. A failure is not cached.
 */
type SingleFlight<T> = (version: string, build: () => Promise<Built<T>>) => Promise<T>

/** An empty memory for one thing. */
export function makeSingleFlight<T>(): SingleFlight<T> {
  let begun = 0
  let kept: (Built<T> & { readonly number: number }) | null = null
  let atWork: { readonly version: string; readonly number: number; readonly value: Promise<T> } | null = null

  const begin = (version: string, build: () => Promise<Built<T>>) => {
    const number = ++begun
    const value = build()
      .then(built => {
        kept = { ...built, number }
        return built.value
      })
      .finally(() => {
        atWork = null
      })
    atWork = { version, number, value }
    return atWork
  }

  return async (version, build) => {
    const askedAfter = begun
    // A build that began after the request has seen everything that the request knew of.
    const isGood = (one: { readonly version: string; readonly number: number }) =>
      one.version === version || one.number > askedAfter
    for (;;) {
      if (kept && isGood(kept)) return kept.value
      const work = atWork ?? begin(version, build)
      if (isGood(work)) return work.value
      await work.value.catch(() => {})
    }
  }
}
