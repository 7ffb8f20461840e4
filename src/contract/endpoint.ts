/**
 * One entry describes one call of §7. Routes, the typed client, cache keys, broadcasts, test doubles and the API
 * description are derived from it.
 */
import type * as z from 'zod/mini'
import type { Access } from '../domain/access.ts'
import type { Failure } from '../domain/failures.ts'
import type { Right } from '../domain/rights.ts'
import type { Topic } from '../domain/topics.ts'

interface Common<Path extends string, Reply extends z.ZodMiniType> {
  /** Below /api/v1, with `:name` for parameters. */
  readonly path: Path
  readonly reply: Reply
  readonly access: Access
  /** Somebody's PIN does not open it, though it opens its scopes. */
  readonly needsPassword?: true
  readonly failure: Failure
}

/** A read. Its answer is cached under its topic. */
export interface Read<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> extends Common<Path, Reply> {
  readonly method: 'GET'
  readonly topic: Topic
  readonly query?: Query
  /** Stored on the device until its reader signs out, to be there at the first paint without a network: small lists. */
  readonly persisted?: true
}

/**
 * A read whose answer is the same for everybody and depends only on these topics' versions: built once for each. Its
 * handler does not know who asks.
 */
export interface SharedRead<
  Path extends string = string,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> extends Read<Path, Query, Reply> {
  readonly dependsOn: readonly Topic[]
  /** It contains guests' names: no HTTP cache may store it. */
  readonly namesGuests?: true
  /** Who gets all of it, where others with access get less: one answer for each of the two. */
  readonly wholeFor?: Access
}

/**
 * A read by something that must not be in an address: a phone, or a search text. Sent by POST, it changes nothing and
 * needs no idempotency key.
 */
export interface LookUp<
  Path extends string = string,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> extends Common<Path, Reply> {
  readonly method: 'POST'
  readonly topic: Topic
  readonly body: Body
  readonly persisted?: never
  readonly form?: never
}

/** How a write that may wait in the outbox is sent: 'order', beside a few others; 'serial', one after the other. */
export type OutboxLane = 'order' | 'serial'

/** What a call may need besides its scopes; 'by-state': the server decides on the rows that it holds. */
export type NeededRight = Right | 'by-state'

/** A call that changes something. `Lane` is undefined where it needs the server at once. */
export interface Write<
  Path extends string = string,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Lane extends OutboxLane | undefined = OutboxLane | undefined,
  Needs extends NeededRight | undefined = NeededRight | undefined,
> extends Common<Path, Reply> {
  readonly method: 'POST' | 'DELETE'
  /** Its body has the members of `approvalFields`. Who lacks the right needs somebody's approval. */
  readonly right?: Needs
  readonly topic?: never
  readonly body?: Body
  /** The topics that must be read again afterwards. Empty: it only reads, and an idempotency key has no effect. */
  readonly changes: readonly Topic[]
  /** It writes although no topic changes, and so counts as a write of its session. */
  readonly writesUnseen?: true
  /** Its reply names guests and is never stored under an idempotency key: a repeat is carried out again. */
  readonly replyUnstored?: true
  /** May wait in the outbox, and how it is sent from there. */
  readonly outbox?: Lane
  /** Announced under this event's name instead of the one derived from `changes`. */
  readonly announces?: 'new_order'
  readonly session?: true
  /** Needs no session, but the cookie of a shared tablet. */
  readonly onTablet?: true
  /** The body is sent as a multipart form, because it contains a file. */
  readonly form?: true
  /** The largest file in the form, where it is not a photo. */
  readonly fileMaxBytes?: number
}

type NoInput = z.ZodMiniNever

/** Declares a read: `read('/kitchen', { topic, reply, access, failure })`. */
export const read = <const Path extends string, Reply extends z.ZodMiniType, Query extends z.ZodMiniType = NoInput>(
  path: Path,
  rest: Omit<Read<Path, Query, Reply>, 'path' | 'method'>,
): Read<Path, Query, Reply> => ({ method: 'GET', path, ...rest })

/** Declares a read whose answer is shared: `sharedRead('/kitchen', { topic, dependsOn, reply, access, failure })`. */
export const sharedRead = <
  const Path extends string,
  Reply extends z.ZodMiniType,
  Query extends z.ZodMiniType = NoInput,
>(
  path: Path,
  rest: Omit<SharedRead<Path, Query, Reply>, 'path' | 'method'>,
): SharedRead<Path, Query, Reply> => ({ method: 'GET', path, ...rest })

/** Declares a read by POST: `lookUp('/customers/look-up', { topic, body, reply, access, failure })`. */
export const lookUp = <const Path extends string, Reply extends z.ZodMiniType, Body extends z.ZodMiniType>(
  path: Path,
  rest: Omit<LookUp<Path, Body, Reply>, 'path' | 'method'>,
): LookUp<Path, Body, Reply> => ({ method: 'POST', path, ...rest })

/** Declares a write by POST: `post('/orders/cancel', { body, reply, changes, access, failure })`. */
export const post = <
  const Path extends string,
  Reply extends z.ZodMiniType,
  Body extends z.ZodMiniType = NoInput,
  const Lane extends OutboxLane | undefined = undefined,
  const Needs extends NeededRight | undefined = undefined,
>(
  path: Path,
  rest: Omit<Write<Path, Body, Reply, Lane, Needs>, 'path' | 'method'>,
): Write<Path, Body, Reply, Lane, Needs> => ({ method: 'POST', path, ...rest })

/**
 * Declares a call that starts, renews or ends a session: outside the transaction and the keys of other writes. Public,
 * unless `access` says otherwise.
 */
export const sessionPost = <
  const Path extends string,
  Reply extends z.ZodMiniType,
  Body extends z.ZodMiniType = NoInput,
  const Rest extends Partial<Pick<Write, 'access' | 'onTablet'>> = object,
>(
  path: Path,
  rest: Omit<Write<Path, Body, Reply>, 'path' | 'method' | 'changes' | 'session' | 'access' | 'onTablet'> & Rest,
): Write<Path, Body, Reply> & Rest & { readonly session: true } => ({
  method: 'POST',
  path,
  changes: [],
  access: 'public',
  session: true,
  ...rest,
})

/** Declares a write by DELETE. */
export const remove = <
  const Path extends string,
  Reply extends z.ZodMiniType,
  const Lane extends OutboxLane | undefined = undefined,
>(
  path: Path,
  rest: Omit<Write<Path, NoInput, Reply, Lane>, 'path' | 'method'>,
): Write<Path, NoInput, Reply, Lane> => ({ method: 'DELETE', path, ...rest })

// biome-ignore lint/suspicious/noExplicitAny: any schema fits; the precise ones stay with each entry
export type AnyLookUp = LookUp<string, any, any>
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnySharedRead = SharedRead<string, any, any>
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyRead = Read<string, any, any> | AnyLookUp
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyWrite = Write<string, any, any>
/** A write that may wait in the outbox. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyQueuedWrite = Write<string, any, any, OutboxLane>
export type Endpoint = AnyRead | AnyWrite

/** A write that may need a right. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyApprovableWrite = Write<string, any, any, OutboxLane | undefined, NeededRight>

/** Whether a call may need a right. */
export const needsRight = (endpoint: Endpoint): endpoint is AnyApprovableWrite => 'right' in endpoint

/** Whether a call only reads, by whatever method. */
export const isRead = (endpoint: Endpoint): endpoint is AnyRead => endpoint.topic !== undefined

/** Whether a call's answer is the same for everybody who may have it. */
export const isShared = (endpoint: Endpoint): endpoint is AnySharedRead => 'dependsOn' in endpoint

/** A call's one name, in the outbox, the logs and the documents: 'POST /orders/cancel'. */
export const idOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`

/** The names of a path's parameters: 'id' | 'variantId'. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type PathPart<Path extends string> = [ParamNames<Path>] extends [never]
  ? unknown
  : { readonly params: { readonly [K in ParamNames<Path>]: string | number } }
type Part<Name extends string, Value> = [Value] extends [never] ? unknown : { readonly [K in Name]: Value }

/** What the caller passes: params, query and body, each only if the call has one. */
export type Input<E extends Endpoint> =
  E extends Read<infer Path, infer Query, infer _Reply>
    ? PathPart<Path> & Part<'query', z.input<Query>>
    : E extends LookUp<infer Path, infer Body, infer _Reply>
      ? PathPart<Path> & Part<'body', z.input<Body>>
      : E extends Write<infer Path, infer Body, infer _Reply>
        ? PathPart<Path> & Part<'body', z.input<Body>>
        : never

/** What the caller gets back. */
export type Reply<E extends Endpoint> = z.infer<E['reply']>
