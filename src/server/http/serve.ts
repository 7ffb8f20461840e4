/**
 * Turns the contract's calls and handlers into routes: session, scope, input, then a read or a write in one
 * transaction, then (after the commit) the announcement.
 */
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import {
  type AnyRead,
  type AnySharedRead,
  type Endpoint,
  idOf,
  isRead,
  isShared,
  needsRight,
} from '../../contract/endpoint.ts'
import { mayEnter } from '../../domain/access.ts'
import { issueText } from '../../domain/fields.ts'
import { signedOutBodyMaxBytes } from '../../domain/limits.ts'
import type { PlainKey } from '../../texts/text.ts'
import type { Sessions, SignedIn } from '../auth/session.ts'
import { accessCookie, cookieIn } from '../auth/session-cookies.ts'
import type { TabletRow } from '../auth/tablet.ts'
import type { Tablets } from '../auth/which-tablet.ts'
import { approvalRequest } from '../books/approval-request.ts'
import type { Db } from '../db/open.ts'
import { readVersions } from '../db/versions.ts'
import { checkingReply } from './check-reply.ts'
import { inWire } from './done.ts'
import { type AllHandlers, type AnyHandler, type AnyWork, type Handlers, prepared } from './handler.ts'
import { keyOf } from './idempotency.ts'
import { Refused } from './refused.ts'
import { cacheKey, jsonResponse, type ResponseCache } from './response-cache.ts'
import type { SessionQueue } from './session-queue.ts'
import { speaksIn } from './speech.ts'
import { readSpeech, type Speeches } from './speeches.ts'
import { runWrite, type WriteDependencies } from './write.ts'
import type { WriteRate } from './write-rate.ts'

export interface RouteDependencies extends WriteDependencies {
  readonly sessions: Sessions
  readonly tablets: Pick<Tablets, 'find'>
  readonly responseCache: ResponseCache
  readonly now: () => number
  readonly speeches: Pick<Speeches, 'of'>
  readonly writeRate: WriteRate
  readonly heavyReads: SessionQueue
  /** In development and tests: a reply that is not what its contract declares fails. */
  readonly checksReplies: boolean
}

/** Registers the routes of all areas under /api/v1. */
export function serveAll<Api extends Readonly<Record<string, Readonly<Record<string, Endpoint>>>>>(
  app: FastifyInstance,
  api: Api,
  handlers: AllHandlers<Api>,
  dependencies: RouteDependencies,
): void {
  for (const area of Object.keys(api) as (keyof Api)[])
    serve(app, api[area] as Api[keyof Api], handlers[area], dependencies)
}

/** Registers the routes of one area under /api/v1. */
export function serve<Area extends Readonly<Record<string, Endpoint>>>(
  app: FastifyInstance,
  area: Area,
  handlers: Handlers<Area>,
  dependencies: RouteDependencies,
): void {
  for (const [name, endpoint] of Object.entries(area)) {
    const plain = handlers[name as keyof Area] as unknown as AnyHandler
    const handler = dependencies.checksReplies ? checkingReply(endpoint, plain) : plain
    const admitted = new WeakMap<FastifyRequest, Admitted>()
    app.route({
      method: endpoint.method,
      url: `/api/v1${endpoint.path}`,
      config: { endpoint },
      // A request without access is refused before a byte of the body is read.
      onRequest: async request => {
        request.speech = await dependencies.speeches.of(request.headers)
        if (isForTablets(endpoint)) admitted.set(request, { tablet: await tabletOf(request, dependencies) })
        if (endpoint.access === 'public') return
        const user = await authorise(endpoint, request, dependencies)
        if (!changesNothing(endpoint)) dependencies.writeRate.count(user.sessionId)
        admitted.set(request, { user })
      },
      ...bodyLimitOf(endpoint),
      handler: (request, reply) =>
        inSpeech(request, () => answer(endpoint, handler, request, reply, admitted.get(request) ?? {}, dependencies)),
    })
  }
}

const inSpeech = <T>({ speech }: FastifyRequest, work: () => T): T => (speech ? speaksIn(speech, work) : work())

/** Who is at the door: somebody with a session, or a shared tablet. */
interface Admitted {
  readonly user?: SignedIn
  readonly tablet?: TabletRow
}

async function answer(
  endpoint: Endpoint,
  called: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, tablet }: Admitted,
  dependencies: RouteDependencies,
) {
  if (isShared(endpoint)) return sendShared(endpoint, called, request, reply, user ?? null, dependencies)
  const now = dependencies.now()
  const context = { params: request.params, now, ...(user && { user }) }
  const queued = <T>(work: () => Promise<T>) => (user ? dependencies.heavyReads.run(user.sessionId, work) : work())

  if (isRead(endpoint)) {
    const handler = await prepared(called, { ...context, ...inputOf(endpoint, request) })
    reply.header('cache-control', 'private, no-store')
    return reply.send(await queued(() => handler({ db: dependencies.database.read })))
  }

  reply.header('cache-control', 'private, no-store')
  const body = bodyOf(endpoint, request.body)
  if (endpoint.session) {
    const handler = await prepared(called, { body, ...(user && { user }), ...(tablet && { tablet }) })
    return reply.send(inWire(await handler({ request, reply })))
  }
  const key = keyOf(request.headers['idempotency-key'])
  if (endpoint.changes.length === 0) {
    const handler = await prepared(called, { ...context, body })
    return reply.send(inWire(await queued(() => dependencies.database.snapshot(db => handler({ db })))))
  }
  const act = needsRight(endpoint) && { act: approvalRequest(endpoint, { params: request.params, body, now }) }
  // What was done under this key has its answer, whatever has become of it since.
  const refuseIfNew = (why: unknown): AnyWork => {
    if (key === null) throw why
    return () => Promise.reject(why)
  }
  const handler = await prepared(called, { ...context, body, ...act }).catch(refuseIfNew)
  const write = { now, key: endpoint.replyUnstored ? null : key, user: user ?? null, request }
  return reply.send(inWire(await runWrite(endpoint, handler, write, dependencies)))
}

/**
 * Sends what is the same for everybody who speaks the same language. The handler does not know the user: its answer is
 * sent to others too.
 */
async function sendShared(
  endpoint: AnySharedRead,
  called: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  user: SignedIn | null,
  { database, responseCache }: RouteDependencies,
): Promise<FastifyReply> {
  const { dependsOn, namesGuests = false, wholeFor } = endpoint
  const { query } = inputOf(endpoint, request)
  const isWhole = wholeFor === undefined || mayEnter(user, wholeFor)
  const handler = await prepared(called, { params: request.params, query, isWhole })
  const read = async (db: Db) => {
    const versions = await readVersions(db)
    // What the request knows of the store may be a second old: the answer stays until the store changes again.
    const speech =
      request.speech && dependsOn.includes('store') ? { ...request.speech, store: await readSpeech(db) } : null
    return { versions, value: await (speech ? speaksIn(speech, () => handler({ db })) : handler({ db })) }
  }
  const entry = {
    key: cacheKey(`${idOf(endpoint)}${isWhole ? '' : ' in part'} ${request.speech?.language}`, request.params, query),
    dependsOn,
    versions: await readVersions(database.read),
    // No browser cache may store guests' names; a client that has them in its memory still gets 304.
    cacheControl: namesGuests ? 'private, no-store' : 'private, no-cache',
  }
  return responseCache.send(request, reply, entry, async () => {
    const { versions, value } = await database.snapshot(read)
    return { versions, ...(await jsonResponse(value)) }
  })
}

/** What a form says beside its file is far below this. */
const formFieldsMaxBytes = 64 * 1024

function bodyLimitOf(endpoint: Endpoint): { readonly bodyLimit?: number } {
  if (endpoint.access === 'public') return { bodyLimit: signedOutBodyMaxBytes }
  if (isRead(endpoint) || !endpoint.fileMaxBytes) return {}
  return { bodyLimit: endpoint.fileMaxBytes + formFieldsMaxBytes }
}

/** Whether a call only reads: frequent reads do no harm, because they wait in a queue. */
const changesNothing = (endpoint: Endpoint) =>
  isRead(endpoint) || (endpoint.changes.length === 0 && !endpoint.session && !endpoint.writesUnseen)

const inputOf = (endpoint: AnyRead, request: FastifyRequest): { readonly body?: unknown; readonly query?: unknown } =>
  endpoint.method === 'POST'
    ? { body: bodyOf(endpoint, request.body) }
    : { query: endpoint.query ? parsed(endpoint.query, request.query) : undefined }

/**
 * The body as the contract reads it. A call without one takes anything that is none. Throws Refused(400): a form that was
 * lost on its way must not be read as an empty one, which would clear what is stored.
 */
function bodyOf(endpoint: Endpoint, body: unknown): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const schema = isRead(endpoint) && endpoint.method === 'GET' ? undefined : endpoint.body
  const isNone = body === undefined || body === null || body === ''
  if (schema && body === null && schema.safeParse(null).success) return null
  if (!isObject && (schema || !isNone)) throw new Refused(400, 'refused.invalidRequest')
  return schema && parsed(schema, body)
}

async function authorise(
  endpoint: Endpoint,
  request: FastifyRequest,
  { sessions }: RouteDependencies,
): Promise<SignedIn> {
  const user = await sessions.authenticate(cookieIn(request, accessCookie))
  if (!user) throw new Refused(401, 'refused.signInFirst')
  request.userId = user.userId
  if (mayEnter(user, endpoint.access) && !(endpoint.needsPassword && user.byPin)) return user
  throw new Refused(403, mayEnter(user.withPassword, endpoint.access) ? 'refused.needsPassword' : 'refused.noAccess')
}

const isForTablets = (endpoint: Endpoint) => !isRead(endpoint) && endpoint.onTablet === true

async function tabletOf(request: FastifyRequest, { tablets }: RouteDependencies): Promise<TabletRow> {
  const tablet = await tablets.find(request)
  if (!tablet) throw new Refused(401, 'refused.tabletNotShared')
  return tablet
}

/** The input as the contract reads it. Throws Refused(400) with the message of the first wrong field. */
export function parsed(schema: z.ZodMiniType, input: unknown): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw new Refused(400, issueText(result.error.issues[0] ?? { message: '' }))
}

/** The id in a path. Throws Refused(404): there is nothing under a name that is no id. */
export function rowId(text: string, missing: PlainKey = 'refused.notFound'): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refused(404, missing)
  return Number(text)
}
