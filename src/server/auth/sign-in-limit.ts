/**
 * Slows down guessing: for one account from one place, for one account from everywhere, for one place over all
 * accounts. Known devices count separately, so that no guesser locks one out. Tries count before the password is
 * checked; the right one resets its own count.
 */
import { wrongPasswordsMax, wrongPasswordsWindowMs } from '../../domain/limits.ts'
import { locksRows } from '../db/codec.ts'
import type { Database, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { addressBlock } from './address-block.ts'
import { usernameKey } from './username-key.ts'

/** After `free` tries within `windowMs` the next one waits for `firstMs`, the one after it twice as long, up to `longestMs`. */
interface Slowing {
  readonly free: number
  readonly windowMs: number
  readonly firstMs: number
  readonly longestMs: number
}

const ofAccount: Slowing = { free: 20, windowMs: 24 * 60 * 60_000, firstMs: 15_000, longestMs: 5 * 60_000 }
const ofPlace: Slowing = { free: 40, windowMs: wrongPasswordsWindowMs, firstMs: 5_000, longestMs: 60_000 }
/** Tries for one account that a busy place does not slow down: a restaurant's staff share one address. */
const firstFromPlace = 2

export const attemptsMaxAgeMs = ofAccount.windowMs

/** Counts a try. `device`: its record, if this person has signed in on it. Throws Refused(429). */
export async function countAttempt(
  database: Database,
  account: string,
  address: string,
  now: number,
  device: string | null = null,
): Promise<void> {
  const waitMs = await database.write(tx => count(tx, account, address, now, device))
  if (waitMs <= 0) return
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  throw new Refused(429, 'refused.tooManyPasswords', { minutes }).after(Math.ceil(waitMs / 1_000))
}

/** After the right password this place's count for the account no longer matters anywhere. */
export async function clearAttempts(
  database: Database,
  account: string,
  address: string,
  device: string | null = null,
): Promise<void> {
  await database.write(async tx => {
    const own = await tx
      .deleteFrom('sign_in_tries')
      .where('account_and_address', '=', pairKey(account, address, device))
      .returning('tries')
      .executeTakeFirst()
    if (!own || device !== null) return
    await tx
      .updateTable('sign_in_tries')
      .set(eb => ({
        tries: eb
          .case()
          .when('tries', '>', own.tries)
          .then(eb('tries', '-', own.tries))
          .else(0)
          .end(),
      }))
      .where('account_and_address', 'in', [accountKey(account), placeKey(address)])
      .execute()
  })
}

/** How long this try must wait; 0: it may be checked. A try that must wait is not counted for account and place. */
async function count(tx: Tx, account: string, address: string, now: number, device: string | null): Promise<number> {
  // Always in this order, so that no two tries wait for each other.
  const inAll = device === null ? await lockCount(tx, accountKey(account), ofAccount.windowMs, now) : null
  const fromHere = device === null ? await lockCount(tx, placeKey(address), ofPlace.windowMs, now) : null
  const own = await lockCount(tx, pairKey(account, address, device), wrongPasswordsWindowMs, now)
  await add(tx, own, now)
  if (own.tries >= wrongPasswordsMax) return own.since_at + wrongPasswordsWindowMs - now
  if (!inAll || !fromHere) return 0
  const waitMs = Math.max(
    stillToWait(inAll, ofAccount, now),
    own.tries < firstFromPlace ? 0 : stillToWait(fromHere, ofPlace, now),
  )
  if (waitMs > 0) return waitMs
  await add(tx, inAll, now)
  await add(tx, fromHere, now)
  return 0
}

interface Counted {
  readonly key: string
  readonly tries: number
  readonly since_at: number
  readonly last_at: number
}

/** Reads a count, from nothing when its window is over, and locks its row until the commit. */
async function lockCount(tx: Tx, key: string, windowMs: number, now: number): Promise<Counted> {
  const fresh = { tries: 0, since_at: now, last_at: now }
  const row = await tx
    .insertInto('sign_in_tries')
    .values({ account_and_address: key, ...fresh })
    .onConflict(conflict =>
      locksRows(tx)
        ? conflict.column('account_and_address').doUpdateSet(eb => ({ tries: eb.ref('sign_in_tries.tries') }))
        : conflict.column('account_and_address').doNothing(),
    )
    .returning(['tries', 'since_at', 'last_at'])
    .executeTakeFirst()
  const found =
    row ??
    (await tx
      .selectFrom('sign_in_tries')
      .select(['tries', 'since_at', 'last_at'])
      .where('account_and_address', '=', key)
      .executeTakeFirstOrThrow())
  return { key, ...(found.since_at <= now - windowMs ? fresh : found) }
}

const add = (tx: Tx, { key, tries, since_at }: Counted, now: number) =>
  tx
    .updateTable('sign_in_tries')
    .set({ tries: tries + 1, since_at, last_at: now })
    .where('account_and_address', '=', key)
    .execute()

function stillToWait({ tries, last_at }: Counted, { free, firstMs, longestMs }: Slowing, now: number): number {
  if (tries < free) return 0
  return last_at + Math.min(longestMs, firstMs * 2 ** Math.min(20, tries - free)) - now
}

const accountKey = (account: string) => `${usernameKey(account).slice(0, 200)}|`
const placeKey = (address: string) => `|${addressBlock(address)}`
const pairKey = (account: string, address: string, device: string | null) =>
  `${accountKey(account)}${device === null ? addressBlock(address) : `device ${device}`}`
