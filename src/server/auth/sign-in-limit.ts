/**
 * Guessing passwords is slowed down per account and address together: a wrong guesser locks out neither the
 * restaurant's other staff nor the account's owner elsewhere.
 */
import { wrongPasswordsMax, wrongPasswordsWindowMs } from '../../domain/limits.ts'
import type { Database } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { usernameKey } from './username-key.ts'

/** Counts a try before the password is looked at, so that parallel tries count too. Throws Refused(429). */
export async function countTry(database: Database, account: string, address: string, now: number): Promise<void> {
  const since = now - wrongPasswordsWindowMs
  const { tries, since_at } = await database.write(async tx => {
    await tx.deleteFrom('sign_in_tries').where('since_at', '<=', since).execute()
    return tx
      .insertInto('sign_in_tries')
      .values({ account_and_address: keyOf(account, address), tries: 1, since_at: now })
      .onConflict(conflict =>
        conflict.column('account_and_address').doUpdateSet(eb => ({ tries: eb('sign_in_tries.tries', '+', 1) })),
      )
      .returning(['tries', 'since_at'])
      .executeTakeFirstOrThrow()
  })
  if (tries <= wrongPasswordsMax) return
  const minutes = Math.max(1, Math.ceil((since_at - since) / 60_000))
  throw new Refused(
    429,
    `Too many wrong passwords! Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  )
}

/** The right password wipes the slate. */
export async function forgetTries(database: Database, account: string, address: string): Promise<void> {
  await database.write(tx =>
    tx.deleteFrom('sign_in_tries').where('account_and_address', '=', keyOf(account, address)).execute(),
  )
}

const keyOf = (account: string, address: string) => `${usernameKey(account).slice(0, 200)}|${address}`
