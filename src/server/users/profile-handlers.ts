/** What everybody may change about themselves: their password; and being an administrator no more. */
import type { profile } from '../../contract/profile.ts'
import { isPinText, whyNoPin } from '../../domain/pin.ts'
import type { PasswordCheck } from '../auth/check-password.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { type Pins, placeOf, savePin } from '../auth/pin.ts'
import type { SignedIn } from '../auth/session.ts'
import { setPassword } from '../auth/set-password.ts'
import { refuseTooCommon } from '../auth/weak-password.ts'
import { locksRows } from '../db/codec.ts'
import type { Database } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import type { Realtime } from '../realtime/announce.ts'
import { stepDown } from './administrators.ts'

interface Needs {
  readonly database: Database
  readonly passwords: PasswordCheck
  readonly pins: Pins
  readonly realtime: Pick<Realtime, 'endSessions'>
}

export function profileHandlers(needs: Needs): Handlers<typeof profile> {
  const { database, passwords, realtime } = needs
  return {
    changePassword: {
      prepare: async ({ user, body }) => {
        const checked = await passwords.again(user, body.current)
        await refuseTooCommon(database.read, body.password, user.username)
        const password_hash = await passwords.hash(user, body.password)
        return async ({ db, onCommit, record }) => {
          const present = await db
            .selectFrom('users')
            .select('password_hash')
            .where('id', '=', user.userId)
            .executeTakeFirst()
          // Somebody has set another one meanwhile.
          if (present?.password_hash !== checked.password_hash) throw new Refused(400, 'refused.presentPasswordWrong')
          await setPassword(db, user.userId, password_hash)
          const ended = await endSessionsOf(db, user.userId, user.sessionId)
          onCommit(() => realtime.endSessions(ended))
          record({ act: 'user.password', subject: checked.name })
          return done('done.passwordChanged')
        }
      },
    },

    setPin: ownPin(needs),

    setLanguage: async ({ db, user, body }) => {
      await db.updateTable('users').set({ language: body.language }).where('id', '=', user.userId).execute()
      return done('done.languageSaved')
    },

    leaveAdmin: {
      prepare: async ({ user, body }) => {
        const { name } = await passwords.again(user, body.password)
        return async ({ db, record }) => {
          if (!(await stepDown(db, user.userId))) throw new Refused(409, 'refused.lastAdministrator')
          record({ act: 'admin.leave', subject: name })
          return done('done.noAdministratorAnyMore')
        }
      },
    },
  }
}

/** Somebody chooses their own PIN, after giving their password or the PIN they have. */
interface OwnPinNeeds {
  readonly database: Database
  readonly passwords: PasswordCheck
  readonly pins: Pins
}

const ownPin = ({ database, passwords, pins }: OwnPinNeeds): Handlers<typeof profile>['setPin'] => {
  /** Who it is, once more. A PIN is tried only where there is one: `current` may be the password. */
  const again = async (user: SignedIn, current: string): Promise<UserRow> => {
    const { pin_hash } = await database.read
      .selectFrom('users')
      .select('pin_hash')
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow()
    if (!isPinText(current) || !pins.isThere({ pin_hash })) return passwords.again(user, current, wrong)
    const checked = await pins.check({ userId: user.userId, place: placeOf(user), pin: current, doer: user })
    if (checked.is === 'right') return checked.user
    if (checked.is === 'blocked') throw new Refused(429, 'refused.tooManyPins')
    throw new Refused(400, wrong)
  }

  return {
    prepare: async ({ user, body, now }) => {
      const why = whyNoPin(body.pin, { ...user.withPassword, rights: user.rights })
      if (why) throw new Refused(400, why)
      const checked = await again(user, body.current)
      const stored = await pins.store(body.pin, now, false)
      return async ({ db, record }) => {
        const present = await db
          .selectFrom('users')
          .select(['password_hash', 'pin_hash'])
          .where('id', '=', user.userId)
          .$if(locksRows(db), query => query.forUpdate())
          .executeTakeFirst()
        // Somebody has set another one meanwhile.
        if (present?.password_hash !== checked.password_hash || present.pin_hash !== checked.pin_hash)
          throw new Refused(400, wrong)
        await savePin(db, user.userId, stored)
        record({ act: 'user.pin', subject: checked.name })
        return done('done.pinSaved')
      }
    },
  }
}

const wrong = 'refused.passwordOrPinWrong'
