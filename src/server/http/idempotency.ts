/**
 * A write with an idempotency key happens once, however often it arrives. The key is taken in the same transaction: a
 * repeat waits for it and gets its answer; a refused attempt stores nothing.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type AnyWrite, idOf } from '../../contract/endpoint.ts'
import { type Access, mayEnter } from '../../domain/access.ts'
import { keyMaxAgeMs, storedReplyMaxChars } from '../../domain/limits.ts'
import type { RightsHolder } from '../../domain/rights.ts'
import { deletedUserId } from '../auth/deleted-users.ts'
import type { SignedIn } from '../auth/session.ts'
import { rightsOfRow } from '../auth/stored-rights.ts'
import { usernameKey } from '../auth/username-key.ts'
import type { Database, Tx } from '../db/open.ts'
import { prepared, type Slots } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import { Refused } from './refused.ts'

export interface Attempt {
  readonly userId: number
  /** As the client sent it in `Idempotency-Key`. */
  readonly key: string
  /** The call's name, 'POST /orders/cancel'. */
  readonly call: string
  /** Method and address as they came. Only compared: a phone may stand in them. */
  readonly address: string
  readonly body: unknown
  readonly now: number
}

/** The attempt that a request is, under its key. */
export const attemptOf = (
  endpoint: AnyWrite,
  { userId }: Maker,
  key: string,
  { now, request }: { readonly now: number; readonly request: FastifyRequest },
): Attempt => ({
  userId,
  key,
  call: idOf(endpoint),
  address: `${request.method} ${request.url}`,
  body: request.body,
  now,
})

const keyMaxChars = 200

/** The key in a request's header; null when there is none. Throws Refused(400) when it makes no sense. */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || header.length === 0 || header.length > keyMaxChars)
    throw new Refused(400, 'refused.keyInvalid')
  return header
}

/** Who made a write, and so whose key it has. */
export interface Maker {
  readonly userId: number
  /** The maker's account where somebody else sends it; null: the sender made it, or the account is gone. */
  readonly other: (RightsHolder & { readonly username: string }) | null
  /** Who sends it in the maker's place; null: nobody else. */
  readonly sentBy: number | null
}

/**
 * Who made a write: its sender, or the person in `onBehalf`, if an admin sends it, so that it happens once anybody who
 * sends it. Of a deleted user the key may have been used before. Throws Refused(403).
 */
export async function makerOf(
  tx: Tx,
  sender: { readonly userId: number; readonly role: string },
  onBehalf: string | string[] | undefined,
  key: string,
): Promise<Maker> {
  if (onBehalf === undefined) return { userId: sender.userId, other: null, sentBy: null }
  if (sender.role !== 'admin') throw new Refused(403, 'refused.noAccess')
  const name = nameIn(String(onBehalf))
  const maker = await tx
    .selectFrom('users')
    .select(['id', 'username', 'role', 'scope', 'rights'])
    .where('username_key', '=', name)
    .executeTakeFirst()
  if (maker) return { userId: maker.id, other: { ...maker, rights: rightsOfRow(maker) }, sentBy: sender.userId }
  const used = async () =>
    (await tx.selectFrom('idempotency_keys').select('user_id').where('key', '=', key).executeTakeFirst())?.user_id
  const userId = (await deletedUserId(tx, name)) ?? (await used()) ?? sender.userId
  return { userId, other: null, sentBy: sender.userId }
}

/** Who has done it, for the books. */
export const doerOf = (sender: SignedIn | null, maker: Maker | null) => ({
  userId: maker?.userId ?? sender?.userId ?? null,
  sentBy: maker?.sentBy ?? null,
  sessionId: sender?.sessionId ?? null,
})

/** Throws Refused(403) when the maker of a write may not do it: sending it through an admin must not allow more. */
export function refuseWithoutRight({ other }: Maker, access: Access): void {
  if (other && !mayEnter(other, access)) throw new Refused(403, 'refused.notForThem', { name: other.username })
}

/**
 * Runs `work` and stores its answer, or returns the stored one (`isRepeat`). Throws Refused(422) for another request.
 */
export async function once<T>(
  tx: Tx,
  attempt: Attempt,
  work: () => Promise<T>,
): Promise<{ readonly reply: T; readonly isRepeat: boolean }> {
  const { userId: user_id, key } = attempt
  const earlier = await takeKey(tx, attempt)
  if (earlier) return { reply: JSON.parse(earlier) as T, isRepeat: true }
  const reply = await work()
  await setReply(tx, { user_id, key, reply: storedReply(reply) })
  return { reply, isRepeat: false }
}

/** What the key's attempts have come to; `begun`: some of its steps are stored, and no answer. */
export async function attemptSoFar(tx: Tx, { userId, key }: Attempt): Promise<'new' | 'begun' | 'answered'> {
  const earlier = await readKey(tx, userId, key)
  return !earlier ? 'new' : earlier.reply === begun ? 'begun' : 'answered'
}

/** The answer of a write whose steps are being stored. */
const begun = ''

/**
 * Takes the key, until the transaction ends or, with steps, for good. Gives the answer of an attempt that has one. Throws
 * Refused(422) for another request under this key.
 */
export async function takeKey(tx: Tx, attempt: Attempt): Promise<string | null> {
  const { userId: user_id, key, call, address, now } = attempt
  const body_hash = hashOf(address, withoutSecrets(attempt.body))
  const [taken] = await take(tx, { user_id, key, call, body_hash, made_at: now })
  if (taken) return null
  const earlier = await readKey(tx, user_id, key)
  if (earlier?.body_hash !== body_hash) throw new Refused(422, 'refused.keyUsed')
  return earlier.reply === begun ? null : earlier.reply
}

const readKey = (tx: Tx, userId: number, key: string) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

const take = prepared((db, slot: Slots<Omit<Schema['idempotency_keys'], 'reply'>>) =>
  db
    .insertInto('idempotency_keys')
    .values({
      user_id: slot('user_id'),
      key: slot('key'),
      call: slot('call'),
      body_hash: slot('body_hash'),
      reply: begun,
      made_at: slot('made_at'),
    })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .compile(),
)

const setReply = prepared((db, slot: Slots<Pick<Schema['idempotency_keys'], 'user_id' | 'key' | 'reply'>>) =>
  db
    .updateTable('idempotency_keys')
    .set({ reply: slot('reply') })
    .where('user_id', '=', slot('user_id'))
    .where('key', '=', slot('key'))
    .compile(),
)

/** Deletes expired keys, a few in each transaction, so that no order waits long. Returns how many. */
export async function forgetOldKeys({ read, write }: Pick<Database, 'read' | 'write'>, now: number): Promise<number> {
  const isOld = await read
    .selectFrom('idempotency_keys')
    .select('key')
    .where('made_at', '<', now - keyMaxAgeMs)
    .limit(1)
    .executeTakeFirst()
  if (!isOld) return 0
  for (let forgotten = 0; ; ) {
    const removed = await write(tx =>
      tx
        .deleteFrom('idempotency_keys')
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('user_id', 'key'),
            'in',
            selectFrom('idempotency_keys')
              .select(['user_id', 'key'])
              .where('made_at', '<', now - keyMaxAgeMs)
              .orderBy('made_at')
              .limit(forgottenAtOnce)
              .$asTuple('user_id', 'key'),
          ),
        )
        .executeTakeFirstOrThrow(),
    )
    forgotten += Number(removed.numDeletedRows)
    if (Number(removed.numDeletedRows) < forgottenAtOnce) return forgotten
  }
}

const forgottenAtOnce = 200

/** A very long answer is stored without its long values; the key, and with it the promise, stays. */
function storedReply(reply: unknown): string {
  const whole = JSON.stringify(reply)
  if (whole.length <= storedReplyMaxChars || typeof reply !== 'object' || reply === null) return whole
  const short = Object.entries(reply).filter(([, value]) => JSON.stringify(value ?? null).length <= shortValueMaxChars)
  return JSON.stringify(Object.fromEntries(short))
}

const shortValueMaxChars = 1_000

const hashOf = (address: string, body: unknown) =>
  createHash('sha256')
    .update(`${address}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url')

const secrets: readonly string[] = ['password', 'current', 'pin']

/** A hash is quick to compute, and so to guess from: no password and no PIN may be part of what is stored. */
function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !secrets.some(name => name in body)) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !secrets.includes(name)))
}

function nameIn(header: string): string {
  try {
    return usernameKey(decodeURIComponent(header))
  } catch {
    throw new Refused(400, 'refused.invalidRequest')
  }
}
