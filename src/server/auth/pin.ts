/**
 * PINs: scrypt hashes of the PIN under a pepper. Tries are counted before the check, for each person and place: a
 * shared tablet 't7', or on other devices the one who asks, 'u12'. After five the person needs their password.
 */
import { pinTriesMax } from '../../domain/limits.ts'
import type { Topic } from '../../domain/topics.ts'
import { appendEntries, type Doer } from '../books/record.ts'
import type { Database, Tx } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { bumpVersions } from '../db/versions.ts'
import { Refused } from '../http/refused.ts'
import type { Announce } from '../realtime/announce.ts'
import type { HashingQueue } from './hashing-queue.ts'
import type { PasswordCost } from './password.ts'
import { makePinHashes, type PinHashes, type StoredPin } from './pin-hash.ts'
import type { SignedIn } from './session.ts'

export type PinPlace = `t${number}` | `u${number}`

/**
 * 'right': `user` is the row whose PIN it was. 'wrong': with at least one try left. 'blocked': no try is left. 'none':
 * there is no such user, or they have no PIN.
 */
export type PinResult =
  | { readonly is: 'right'; readonly user: UserRow }
  | { readonly is: 'wrong'; readonly triesLeft: number }
  | { readonly is: 'blocked' }
  | { readonly is: 'none' }

export interface Pins extends Pick<PinHashes, 'store' | 'isThere'> {
  /**
   * Counts a try, then checks it. The right PIN sets the count of this place to 0; the last wrong one goes into the
   * books.
   */
  readonly check: (attempt: PinAttempt) => Promise<PinResult>
}

interface PinAttempt {
  /** Whose PIN it is said to be. */
  readonly userId: number
  readonly place: PinPlace
  readonly pin: string
  /** Who types it, as far as it is known. */
  readonly doer: Doer
}

interface Needs {
  readonly database: Database
  readonly pepper: string
  readonly cost: PasswordCost
  readonly turns: HashingQueue
  readonly announce: Announce
  readonly now: () => number
  /** How long a refusal waits when no try is left, so that who guesses on keeps the processor from nobody. */
  readonly blockedMs: number
}

/** The books, and the list of tablets with whose PINs are blocked there. */
const told = ['audit', 'tablets'] as const satisfies readonly Topic[]

export function makePins({ database, pepper, cost, turns, announce, now, blockedMs }: Needs): Pins {
  const { store, isThere, matches } = makePinHashes(pepper, cost)
  const userOf = (userId: number) =>
    database.read.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()

  const recordBlocked = async (subject: string, doer: Doer) => {
    const seq = await database.write(async tx => {
      await appendEntries(tx, [{ act: 'pin.blocked', subject }], doer, now())
      return bumpVersions(tx, told)
    })
    announce('changed', { seq, topics: told })
  }

  return {
    store,
    isThere,
    async check({ userId, place, pin, doer }) {
      const asked = await userOf(userId)
      if (!asked || !isThere(asked)) return { is: 'none' }
      const tries = await countTry(database, userId, place)
      if (tries === null) {
        await new Promise(resolve => setTimeout(resolve, blockedMs))
        return { is: 'blocked' }
      }
      const user = await turns.run(
        place,
        async () => {
          // Read after the wait: the PIN may have been changed meanwhile.
          const present = await userOf(userId)
          return present && (await matches(pin, present)) ? present : null
        },
        true,
      )
      if (user) {
        await database.write(tx => clearPinTries(tx, userId, place))
        return { is: 'right', user }
      }
      if (tries < pinTriesMax) return { is: 'wrong', triesLeft: pinTriesMax - tries }
      await recordBlocked(asked.name, doer)
      return { is: 'blocked' }
    },
  }
}

/** Which try this is; null: there is none left. */
async function countTry(database: Database, user_id: number, place: PinPlace): Promise<number | null> {
  const present = await database.read
    .selectFrom('pin_tries')
    .select('tries')
    .where('user_id', '=', user_id)
    .where('place', '=', place)
    .executeTakeFirst()
  // A guesser whose tries are used up costs a read, and no write.
  if (present && present.tries >= pinTriesMax) return null
  const counted = await database.write(tx =>
    tx
      .insertInto('pin_tries')
      .values({ user_id, place, tries: 1 })
      .onConflict(conflict =>
        conflict
          .columns(['user_id', 'place'])
          .doUpdateSet(eb => ({ tries: eb('pin_tries.tries', '+', 1) }))
          .where('pin_tries.tries', '<', pinTriesMax),
      )
      .returning('tries')
      .executeTakeFirst(),
  )
  return counted?.tries ?? null
}

/** Where somebody who is signed in tries a PIN, their own or another's. */
export const placeOf = ({ tabletId, userId }: Pick<SignedIn, 'tabletId' | 'userId'>): PinPlace =>
  tabletId === null ? `u${userId}` : `t${tabletId}`

/** Gives somebody another PIN, or none, and all their tries. */
export async function savePin(tx: Tx, userId: number, stored: StoredPin): Promise<void> {
  await tx.updateTable('users').set(stored).where('id', '=', userId).execute()
  await clearPinTries(tx, userId)
}

/** After a password sign-in, or with a new PIN, a person's counts begin again: in one place, or in all. */
export async function clearPinTries(tx: Tx, userId: number, place?: PinPlace): Promise<void> {
  await tx
    .deleteFrom('pin_tries')
    .where('user_id', '=', userId)
    .$if(place !== undefined, query => query.where('place', '=', place as PinPlace))
    .execute()
}

/** A manager gives everybody their tries back in one place. */
export async function clearPinTriesAt(tx: Tx, place: PinPlace): Promise<void> {
  await tx.deleteFrom('pin_tries').where('place', '=', place).execute()
}

/** For people who type their own PIN: returns the user whose PIN it was. Throws Refused(400), Refused(429). */
export function rightPin(result: PinResult): UserRow {
  if (result.is === 'right') return result.user
  if (result.is === 'none') throw new Refused(400, 'refused.noPin')
  if (result.is === 'blocked') throw new Refused(429, 'refused.tooManyPins')
  throw new Refused(400, 'refused.wrongPin', { left: result.triesLeft })
}
