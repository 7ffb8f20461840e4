/** A manager gives somebody a PIN, which that person changes when they first use it; or takes theirs away. */
import type { users } from '../../contract/users.ts'
import { whyNoPin } from '../../domain/pin.ts'
import { type Pins, savePin } from '../auth/pin.ts'
import { noPin } from '../auth/pin-hash.ts'
import type { SignedIn } from '../auth/session.ts'
import type { Database } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { findUser, lockUser } from './lock-user.ts'
import { checkMayChange, holderOf } from './rights.ts'

interface Needs {
  readonly database: Database
  readonly pins: Pins
}

export const setPin = ({ database, pins }: Needs): Handlers<typeof users>['setPin'] => ({
  prepare: async ({ user, params, body: { pin }, now }) => {
    checkMaySet(user, await findUser(database.read, params.username), pin)
    const stored = pin === null ? noPin : await pins.store(pin, now, true)
    return async ({ db, record }) => {
      const target = await lockUser(db, params.username)
      checkMaySet(user, target, pin)
      await savePin(db, target.id, stored)
      record({ act: 'user.pin', subject: target.name })
      return done(pin === null ? 'done.pinRemoved' : 'done.pinSaved')
    }
  },
})

function checkMaySet(user: SignedIn, target: UserRow, pin: string | null): void {
  if (target.id === user.userId) throw new Refused(403, 'refused.ownPinUnderProfile')
  checkMayChange(user, target)
  const why = pin === null ? null : whyNoPin(pin, holderOf(target))
  if (why) throw new Refused(400, why)
}
