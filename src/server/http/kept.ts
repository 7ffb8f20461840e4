/**
 * Answers that depend on nothing but their topics' versions are built and compressed once for each version and then
 * sent from memory; a client that holds the present one gets 304 (RFC 9110, ETag).
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '../../domain/topics.ts'
import type { Versions } from '../db/versions.ts'
import { takesEncoding } from './encodings.ts'
import { holdsPresent } from './etags.ts'

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)
const brotliQuality = 5
const worthCompressingBytes = 1_024

interface KeptAnswer {
  readonly versions: string
  readonly etag: string
  readonly json: Buffer
  gzip?: Promise<Buffer>
  br?: Promise<Buffer>
}

interface KeptName {
  readonly name: string
  readonly dependsOn: readonly Topic[]
  readonly versions: Versions
  /** No cache of a browser may keep it; a client that holds it all the same, in its memory, still gets 304. */
  readonly namesGuests: boolean
}

export interface KeptAnswers {
  /** Sends the answer called `name` for these versions, building it with `build` when there is none yet. */
  readonly send: (
    request: FastifyRequest,
    reply: FastifyReply,
    kept: KeptName,
    build: () => Promise<unknown>,
  ) => Promise<FastifyReply>
}

/** An empty memory; one for each server. */
export function makeKeptAnswers(): KeptAnswers {
  const answers = new Map<string, Promise<KeptAnswer>>()
  const building = new Map<string, string>()

  const find = (name: string, versions: string, build: () => Promise<unknown>): Promise<KeptAnswer> => {
    const found = answers.get(name)
    if (found && building.get(name) === versions) return found
    const made = build().then(value => {
      const json = Buffer.from(JSON.stringify(value))
      const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`
      return { versions, etag, json }
    })
    answers.set(name, made)
    building.set(name, versions)
    made.catch(() => answers.get(name) === made && answers.delete(name))
    return made
  }

  return {
    send: async (request, reply, { name, dependsOn, versions, namesGuests }, build) => {
      const answer = await find(name, dependsOn.map(topic => versions[topic]).join('.'), build)
      reply.header('etag', answer.etag).header('vary', 'accept-encoding')
      reply.header('cache-control', namesGuests ? 'private, no-store' : 'private, no-cache')
      if (holdsPresent(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
      reply.type('application/json; charset=utf-8')
      const accepted = request.headers['accept-encoding']
      if (answer.json.length < worthCompressingBytes) return reply.send(answer.json)
      if (takesEncoding(accepted, 'br')) {
        answer.br ??= asBrotli(answer.json, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
        return reply.header('content-encoding', 'br').send(await answer.br)
      }
      if (takesEncoding(accepted, 'gzip')) {
        answer.gzip ??= asGzip(answer.json)
        return reply.header('content-encoding', 'gzip').send(await answer.gzip)
      }
      return reply.send(answer.json)
    },
  }
}
