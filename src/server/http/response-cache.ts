/**
 * Answers that depend on nothing but their topics' versions are built and compressed once for each version and then
 * sent from memory; a client that holds the present one gets 304 (RFC 9110, ETag).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '../../domain/topics.ts'
import type { Versions } from '../db/versions.ts'
import { compressResponse, type Encoding } from './compress-response.ts'
import { takesEncoding } from './encodings.ts'
import { matchesEtag } from './etags.ts'
import { jsonInSlices } from './json-in-slices.ts'
import { makeSingleFlight, type SingleFlight } from './single-flight.ts'

const worthCompressingBytes = 1_024

interface CachedResponse {
  readonly etag: string
  readonly json: Buffer
  readonly compressed: Map<Encoding, Buffer | Promise<Buffer>>
}

const encodings: readonly Encoding[] = ['br', 'gzip']

interface CacheEntry {
  readonly name: string
  readonly dependsOn: readonly Topic[]
  readonly versions: Versions
  /** No cache of a browser may keep it; a client that holds it all the same, in its memory, still gets 304. */
  readonly namesGuests: boolean
}

export interface ResponseCache {
  /**
   * Sends the answer called `name` for these versions, building it with `build` when there is none yet: one at a time,
   * however many ask. `build` reads answer and versions from one state of the database.
   */
  readonly send: (
    request: FastifyRequest,
    reply: FastifyReply,
    kept: CacheEntry,
    build: () => Promise<{ readonly versions: Versions; readonly value: unknown }>,
  ) => Promise<FastifyReply>
}

/** An empty memory; one for each server. */
export function makeResponseCache(): ResponseCache {
  const answers = new Map<string, SingleFlight<CachedResponse>>()

  return {
    send: async (request, reply, { name, dependsOn, versions, namesGuests }, build) => {
      const versionOf = (all: Versions) => dependsOn.map(topic => all[topic]).join('.')
      const newest = answers.get(name) ?? makeSingleFlight<CachedResponse>()
      answers.set(name, newest)
      const answer = await newest(versionOf(versions), async () => {
        const built = await build()
        const { json, sha256 } = await jsonInSlices(built.value)
        return {
          version: versionOf(built.versions),
          value: { etag: `"${sha256.slice(0, 27)}"`, json, compressed: new Map() },
        }
      })
      reply.header('etag', answer.etag).header('vary', 'accept-encoding')
      reply.header('cache-control', namesGuests ? 'private, no-store' : 'private, no-cache')
      if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
      reply.type('application/json; charset=utf-8')
      const accepted = request.headers['accept-encoding']
      if (answer.json.length < worthCompressingBytes) return reply.send(answer.json)
      const encoding = encodings.find(one => takesEncoding(accepted, one))
      if (!encoding) return reply.send(answer.json)
      const compressed = answer.compressed.get(encoding) ?? compressResponse(answer.json, encoding)
      answer.compressed.set(encoding, compressed)
      return reply.header('content-encoding', encoding).send(await compressed)
    },
  }
}
