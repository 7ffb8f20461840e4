/** Checks passwords: counted, queued, and at the same cost whether there is such a user or not. */
import type { PlainKey } from '../../texts/text.ts'
import type { Database } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { Refused } from '../http/refused.ts'
import { addressBlock } from './address-block.ts'
import type { HashingQueue } from './hashing-queue.ts'
import { knownDevice } from './known-devices.ts'
import { hashPassword, isOutdated, type PasswordCost, passwordMatches } from './password.ts'
import type { SignedIn } from './session.ts'
import { clearAttempts, countAttempt } from './sign-in-limit.ts'
import { usernameKey } from './username-key.ts'

interface Attempt {
  readonly username: string
  readonly password: string
  readonly address: string
  readonly deviceToken: string | undefined
}

export interface PasswordCheck {
  /** null: wrong. `newHash`: the stored one is cheaper than today's. Throws Refused(429). */
  readonly signIn: (attempt: Attempt) => Promise<{ readonly user: UserRow; readonly newHash: string | null } | null>
  /**
   * The password of somebody who is signed in. Wrong ones count for their session. Throws Refused(400) with the text
   * `whenWrong`, Refused(429).
   */
  readonly again: (user: SignedIn, password: string, whenWrong?: PlainKey) => Promise<UserRow>
  /** The hash of a new password that somebody who is signed in has chosen, when it is their turn. */
  readonly hash: (user: SignedIn, password: string) => Promise<string>
}

export function makePasswordCheck(
  database: Database,
  cost: PasswordCost,
  now: () => number,
  turns: HashingQueue,
): PasswordCheck {
  const userCalled = (username: string) =>
    database.read.selectFrom('users').selectAll().where('username_key', '=', usernameKey(username)).executeTakeFirst()

  return {
    async signIn({ username, password, address, deviceToken }) {
      const asked = await userCalled(username)
      const device = asked ? await knownDevice(database.read, asked.id, deviceToken) : null
      const checked = await turns.run(
        addressBlock(address),
        async () => {
          await countAttempt(database, username, address, now(), device)
          // Read after the wait: the password may have been changed meanwhile.
          const user = await userCalled(username)
          if (!(await passwordMatches(password, user?.password_hash ?? null, cost)) || !user) return null
          const newHash = isOutdated(user.password_hash, cost) ? await hashPassword(password, cost) : null
          return { user, newHash }
        },
        device !== null,
        asked?.username_key,
      )
      if (checked) await clearAttempts(database, username, address, device)
      return checked
    },

    async again({ username, sessionId }, password, whenWrong = 'refused.presentPasswordWrong') {
      const here = `session ${sessionId}`
      const user = await turns.run(
        here,
        async () => {
          await countAttempt(database, username, here, now(), here)
          const found = await userCalled(username)
          return (await passwordMatches(password, found?.password_hash ?? null, cost)) ? found : undefined
        },
        true,
      )
      if (!user) throw new Refused(400, whenWrong)
      await clearAttempts(database, username, here, here)
      return user
    },

    hash: ({ sessionId }, password) => turns.run(`session ${sessionId}`, () => hashPassword(password, cost), true),
  }
}
