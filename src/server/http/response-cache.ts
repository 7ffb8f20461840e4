/** Responses that are the same for everybody are built and compressed once for each version of what they depend on. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '../../domain/topics.ts'
import type { Versions } from '../db/versions.ts'
import { compressResponse, type Encoding } from './compress-response.ts'
import { takesEncoding } from './encodings.ts'
import { matchesEtag } from './etags.ts'
import { jsonInSlices } from './json-in-slices.ts'
import { makeSingleFlight, type SingleFlight } from './single-flight.ts'

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
    send: async (request, reply, { key, dependsOn, versions, cacheControl }, build) => {
      const versionOf = (all: Versions) => dependsOn.map(topic => all[topic]).join('.')
      const response = await entryOf(key)(versionOf(versions), async () => {
        const { versions: builtFrom, ...built } = await build()
        const value = { ...built, etag: `"${built.sha256.slice(0, 27)}"`, compressed: new Map() }
        return { version: versionOf(builtFrom), value }
      })
      reply.headers({
        ...response.headers,
        etag: response.etag,
        vary: 'accept-encoding',
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
