/**
 * Turns the contract's calls and an area's handlers into routes. Every call goes the same way: who is it, may they, is
 * the input right, then a read from the database or a write in one transaction, then (after the commit) the announcement.
 */
import '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import {
  type AnyLookUp,
  type AnyRead,
  type AnyWrite,
  type Endpoint,
  type Input,
  idOf,
  isRead,
  type Reply,
} from '../../contract/endpoint.ts'
import { onBehalfHeader } from '../../contract/on-behalf.ts'
import { eventOf } from '../../contract/realtime.ts'
import { mayEnter, scopesOf } from '../../domain/access.ts'
import { signedOutBodyMaxBytes } from '../../domain/limits.ts'
import { topics as allTopics, type Topic } from '../../domain/topics.ts'
import type { Sessions, SignedIn } from '../auth/session.ts'
import { accessCookie, cookieIn } from '../auth/session-cookies.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import type { Attempt } from '../db/postgres/transactions.ts'
import { bumpVersions, readVersions } from '../db/versions.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Announce } from '../realtime/announce.ts'
import { keyOf, type Maker, makerOf, once, refuseWithoutRight } from './idempotency.ts'
import { Refused } from './refused.ts'
import type { ResponseCache } from './response-cache.ts'
import type { SessionQueue } from './session-queue.ts'
import type { WriteRate } from './write-rate.ts'

type Params<E extends Endpoint> =
  Input<E> extends { params: infer P } ? { readonly params: { readonly [K in keyof P]: string } } : unknown
type Query<E extends Endpoint> = E extends { readonly method: 'GET'; readonly query?: z.ZodMiniType }
  ? NonNullable<E['query']> extends z.ZodMiniNever
    ? unknown
    : { readonly query: z.output<NonNullable<E['query']>> }
  : unknown
type Body<E extends Endpoint> = E extends AnyLookUp | AnyWrite
  ? NonNullable<E['body']> extends z.ZodMiniNever
    ? unknown
    : { readonly body: z.output<NonNullable<E['body']>> }
  : unknown
type Within<E extends Endpoint> = E extends AnyRead
  ? { readonly db: Db }
  : { readonly db: Tx; readonly onCommit: OnCommit }

/** Leaves something to be done once the transaction is durable. */
type OnCommit = (work: () => void) => void

/**
 * What a handler gets: parameters as text, query and body as the contract reads them, who asks (in a public call: nobody,
 * there is no `user`), and the database.
 */
export type HandlerContext<E extends Endpoint> = Params<E> &
  Query<E> &
  Body<E> &
  Within<E> & {
    readonly now: number
    readonly user: SignedIn
    /** In a write that an administrator sends in the place of `user`, who made it: that administrator. */
    readonly sentBy?: number | null
  }

/** What a handler of a session call gets besides: the request itself, for cookies and addresses. */
export type SessionHandlerContext<E extends Endpoint> = Body<E> & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * A write with slow work that needs no database, such as hashing a password. `prepare` does it before the transaction
 * opens, which holds up every other write, and gives what is to be done within.
 */
interface Prepared<E extends Endpoint> {
  readonly prepare: (
    context: Omit<HandlerContext<E>, 'db' | 'onCommit'>,
  ) => Promise<(within: Within<E>) => Promise<Reply<E>>>
}

/**
 * A write whose repeat under the same key may bring what the first try could not say yet: a device names its order only
 * after it heard no answer.
 */
interface Repeatable<E extends Endpoint> {
  readonly first: (context: HandlerContext<E>) => Promise<Reply<E>>
  /** Whether the repeat, once answered with `reply`, has changed anything. */
  readonly again: (context: HandlerContext<E>, reply: Reply<E>) => Promise<boolean>
}

/** One handler for each call of an area; leaving one out does not compile. */
export type Handlers<Area extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Area]: Area[Name] extends { readonly session: true }
    ? (context: SessionHandlerContext<Area[Name]>) => Promise<Reply<Area[Name]>>
    :
        | ((context: HandlerContext<Area[Name]>) => Promise<Reply<Area[Name]>>)
        | (Area[Name] extends AnyWrite ? Prepared<Area[Name]> | Repeatable<Area[Name]> : never)
}

export interface RouteDependencies {
  readonly database: Database
  readonly sessions: Sessions
  readonly responseCache: ResponseCache
  readonly announce: Announce
  readonly now: () => number
  /** Runs in the transaction of a write, before the write, when it changes this topic. */
  readonly beforeChange: Partial<Record<Topic, (tx: Tx, now: number) => Promise<void>>>
  readonly metrics: Pick<Metrics, 'wrote'>
  readonly writeRate: WriteRate
  readonly heavyReads: SessionQueue
}

type AnyWork = (context: Record<string, unknown>) => Promise<unknown>
type AnyPrepared = { readonly prepare: (context: Record<string, unknown>) => Promise<AnyWork> }
type AnyAgain = (context: Record<string, unknown>, reply: unknown) => Promise<boolean>
type AnyRepeatable = { readonly first: AnyWork; readonly again: AnyAgain }
type AnyHandler = AnyWork | AnyPrepared | AnyRepeatable

/** Registers the routes of one area under /api/v1. */
export function serve<Area extends Readonly<Record<string, Endpoint>>>(
  app: FastifyInstance,
  area: Area,
  handlers: Handlers<Area>,
  dependencies: RouteDependencies,
): void {
  for (const [name, endpoint] of Object.entries(area)) {
    const handler = handlers[name as keyof Area] as unknown as AnyHandler
    const admitted = new WeakMap<FastifyRequest, SignedIn>()
    app.route({
      method: endpoint.method,
      url: `/api/v1${endpoint.path}`,
      config: { endpoint },
      // Whoever may not enter is turned away before a byte of the body is kept or read.
      onRequest: async request => {
        if (endpoint.access === 'public') return
        const user = await authorise(endpoint, request, dependencies)
        if (!changesNothing(endpoint)) dependencies.writeRate.count(user.sessionId)
        admitted.set(request, user)
      },
      ...(endpoint.access === 'public' && { bodyLimit: signedOutBodyMaxBytes }),
      handler: (request, reply) =>
        answer(endpoint, handler, request, reply, admitted.get(request) ?? null, dependencies),
    })
  }
}

/** What is to be done within the transaction, in two steps: most handlers have nothing to do before it. */
async function prepared(handler: AnyHandler, context: Record<string, unknown>): Promise<AnyWork> {
  if ('prepare' in handler) return handler.prepare(context)
  const work = 'first' in handler ? handler.first : handler
  return within => work({ ...context, ...within })
}

async function answer(
  endpoint: Endpoint,
  called: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  user: SignedIn | null,
  dependencies: RouteDependencies,
) {
  const now = dependencies.now()
  const context = { params: request.params, now, ...(user && { user }) }
  const queued = <T>(work: () => Promise<T>) => (user ? dependencies.heavyReads.run(user.sessionId, work) : work())

  if (isRead(endpoint)) {
    const handler = await prepared(called, { ...context, ...inputOf(endpoint, request) })
    const work = (db: Db) => handler({ db })
    if (endpoint.method === 'POST' || !endpoint.dependsOn) {
      reply.header('cache-control', 'private, no-store')
      return reply.send(await queued(() => work(dependencies.database.read)))
    }
    const versions = await readVersions(dependencies.database.read)
    const { dependsOn, namesGuests = false } = endpoint
    const entry = { name: idOf(endpoint), dependsOn, versions, namesGuests }
    return dependencies.responseCache.send(request, reply, entry, () =>
      dependencies.database.snapshot(async db => ({ versions: await readVersions(db), value: await work(db) })),
    )
  }

  reply.header('cache-control', 'private, no-store')
  const body = endpoint.body ? parsed(endpoint.body, request.body ?? {}) : undefined
  if (endpoint.session) return reply.send(await (await prepared(called, { body }))({ request, reply }))
  const key = keyOf(request.headers['idempotency-key'])
  if (endpoint.changes.length === 0) {
    const handler = await prepared(called, { ...context, body })
    return reply.send(await queued(() => dependencies.database.snapshot(db => handler({ db }))))
  }
  const handler: AnyRepeatable = {
    first: await prepared(called, { ...context, body }),
    again: async (within, earlier) => 'again' in called && called.again({ ...context, body, ...within }, earlier),
  }
  return reply.send(await write(endpoint, handler, { now, key, user, request }, dependencies))
}

/** Whether a call only asks: of those nobody can do harm by asking often, for they wait in line. */
const changesNothing = (endpoint: Endpoint) => isRead(endpoint) || (endpoint.changes.length === 0 && !endpoint.session)

const inputOf = (endpoint: AnyRead, request: FastifyRequest) =>
  endpoint.method === 'POST'
    ? { body: parsed(endpoint.body, request.body ?? {}) }
    : { query: endpoint.query ? parsed(endpoint.query, request.query) : undefined }

interface WriteRequest {
  readonly now: number
  /** Its idempotency key. */
  readonly key: string | null
  readonly user: SignedIn | null
  readonly request: FastifyRequest
}

/** Runs a write in one transaction and announces it after the commit; of a repeat under the same key only what is new. */
async function write(
  endpoint: AnyWrite,
  { first, again }: AnyRepeatable,
  { now, key, user, request }: WriteRequest,
  { database, announce, metrics, beforeChange }: RouteDependencies,
): Promise<unknown> {
  let afterwards: (() => void)[] = []
  const earlier: (() => void)[] = []
  const transaction = async (tx: Tx, run?: Attempt) => {
    if (run?.mayHaveCommitted) earlier.push(...afterwards)
    afterwards = []
    let seq = 0
    const topics = endpoint.changes
    const onCommit = (then: () => void) => afterwards.push(then)
    const maker = key === null || !user ? null : await makerOf(tx, user, request.headers[onBehalfHeader], key)
    const within = { db: tx, onCommit, ...(user && maker && madeBy(user, maker)) }
    const changed = async () => {
      if (endpoint.changes.length > 0) seq = await bumpVersions(tx, endpoint.changes)
    }
    const work = async () => {
      if (maker) refuseWithoutRight(maker, endpoint.access)
      for (const topic of endpoint.changes) await beforeChange[topic]?.(tx, now)
      const reply = await first(within)
      await changed()
      return reply
    }
    if (key === null || !maker) return { reply: await work(), seq, topics, isRepeat: false }
    const attempt = {
      userId: maker.userId,
      key,
      call: idOf(endpoint),
      address: `${request.method} ${request.url}`,
      body: request.body,
      now,
    }
    const { reply, isRepeat } = await once(tx, attempt, work)
    if (isRepeat && (await again(within, reply))) await changed()
    // It stands since an earlier run whose end nobody heard, so nobody was told.
    if (isRepeat && run?.mayHaveCommitted) {
      afterwards.push(...earlier)
      return { reply, seq: (await readVersions(tx)).seq, topics: allTopics, isRepeat: false }
    }
    return { reply, seq, topics, isRepeat }
  }
  const isKeyed = key !== null && user !== null
  const { reply, seq, topics, isRepeat } = await database.write(transaction, { isKeyed })
  const event = eventOf(endpoint)
  metrics.wrote(event, isRepeat)
  if (event && seq > 0) announce(event, { seq, topics })
  for (const then of afterwards) then()
  return reply
}

/** A write is its maker's, whoever sends it. */
function madeBy(sender: SignedIn, { userId, other, sentBy }: Maker) {
  const user: SignedIn = { ...sender, userId, ...(other && { ...other, scopes: scopesOf(other.scope) }) }
  return { user, sentBy }
}

async function authorise(
  endpoint: Endpoint,
  request: FastifyRequest,
  { sessions }: RouteDependencies,
): Promise<SignedIn> {
  const user = await sessions.authenticate(cookieIn(request.cookies, accessCookie))
  if (!user) throw new Refused(401, 'refused.signInFirst')
  request.userId = user.userId
  if (!mayEnter(user, endpoint.access)) throw new Refused(403, "You don't have access to this area!")
  return user
}

/** The input as the contract reads it. Throws Refused(400) with the words of the first field that is wrong. */
function parsed(schema: z.ZodMiniType, input: unknown): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const message = result.error.issues[0]?.message
  throw new Refused(400, message && message !== 'Invalid input' ? message : 'Invalid Request!')
}

/** The id in a path. Throws Refused(404): there is nothing under a name that is no id. */
export function rowId(text: string, message = 'Not found!'): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refused(404, message)
  return Number(text)
}
