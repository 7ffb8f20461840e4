/** What the handlers of the contract's calls look like: what they get, and what they give. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type {
  AnyApprovableWrite,
  AnyLookUp,
  AnyRead,
  AnySharedRead,
  AnyWrite,
  Endpoint,
  Input,
  Reply,
} from '../../contract/endpoint.ts'
import type { Scope } from '../../domain/access.ts'
import type { Topic } from '../../domain/topics.ts'
import type { SignedIn } from '../auth/session.ts'
import type { TabletRow } from '../auth/tablet.ts'
import type { ApprovalRequest } from '../books/approval-request.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Unsaid } from './done.ts'

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
  : {
      readonly db: Tx
      readonly onCommit: OnCommit
      readonly alsoChanges: AlsoChanges
      readonly record: RecordEntry
      /** Its person was told that it is done, before the server answered. */
      readonly isLate: boolean
    }

/** Names a topic that this write changes besides those of its contract. */
export type AlsoChanges = (topic: Topic) => void

/** Adds work that is done once the transaction is durable. */
type OnCommit = (work: () => void) => void

/** Who sends a request (in a public call: nobody, there is no `user`), and when. */
interface Sender {
  readonly now: number
  readonly user: SignedIn
  /** In a write that an administrator sends in the place of `user`, who made it: that administrator. */
  readonly sentBy?: number | null
}

/** In a call that may need a right: what `permit` wants to know of the request. */
type Requested<E extends Endpoint> = E extends AnyApprovableWrite ? { readonly act: ApprovalRequest } : unknown

/**
 * What a handler gets. The answer of a shared read goes to everybody, so its handler gets neither user nor time, but
 * whether it is for those who get all of it.
 */
export type HandlerContext<E extends Endpoint> = Params<E> &
  Query<E> &
  Body<E> &
  Within<E> &
  Requested<E> &
  (E extends AnySharedRead ? { readonly isWhole: boolean } : Sender)

/** What a handler of a session call gets besides: the request itself, for cookies and addresses. */
export type SessionHandlerContext<E extends Endpoint> = Body<E> & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
} & (E extends { readonly access: readonly Scope[] } ? { readonly user: SignedIn } : unknown) &
  (E extends { readonly onTablet: true } ? { readonly tablet: TabletRow } : unknown)

/** A write with slow work that needs no database, such as hashing: `prepare` does it before the transaction opens. */
interface Prepared<E extends Endpoint> {
  readonly prepare: (
    context: Omit<HandlerContext<E>, keyof Within<AnyWrite>>,
  ) => Promise<((within: Within<E>) => Promise<Unsaid<Reply<E>>>) & { readonly steps?: Steps }>
}

/**
 * What a write does before its own transaction, where all of it in one would keep everybody waiting: each step is a
 * transaction of its own, with its entries in the books. `isBegun`: an earlier attempt under the same key was cut. The
 * steps of a cut attempt stay, so each leaves whole things, and doing the same again does the rest. Throws `Refused` before
 * the first one.
 */
export type Steps = (isBegun: boolean) => AsyncIterable<Step>
export type Step = (within: { readonly db: Tx; readonly record: RecordEntry }) => Promise<void>

/** One handler for each call of an area; leaving one out does not compile. */
export type Handlers<Area extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Area]: Area[Name] extends { readonly session: true }
    ? (context: SessionHandlerContext<Area[Name]>) => Promise<Unsaid<Reply<Area[Name]>>>
    :
        | ((context: HandlerContext<Area[Name]>) => Promise<Unsaid<Reply<Area[Name]>>>)
        | (Area[Name] extends AnyWrite ? Prepared<Area[Name]> : never)
}

/** The handlers of all areas; leaving out an area does not compile, nor does leaving out one of its calls. */
export type AllHandlers<Api extends Readonly<Record<string, Readonly<Record<string, Endpoint>>>>> = {
  readonly [Area in keyof Api]: Handlers<Api[Area]>
}

/** The same, as the routes see them: whichever call they are for. */
export type AnyWork = ((context: Record<string, unknown>) => Promise<unknown>) & { readonly steps?: Steps }
type AnyPrepared = { readonly prepare: (context: Record<string, unknown>) => Promise<AnyWork> }
export type AnyHandler = AnyWork | AnyPrepared

/** What is to be done within the transaction, in two steps: most handlers have nothing to do before it. */
export async function prepared(handler: AnyHandler, context: Record<string, unknown>): Promise<AnyWork> {
  if ('prepare' in handler) return handler.prepare(context)
  return within => handler({ ...context, ...within })
}
