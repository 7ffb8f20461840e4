/** What everybody may change about themselves: their password; and being an administrator no more. */
import type { profile } from '../../contract/profile.ts'
import type { PasswordCheck } from '../auth/check-password.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import type { Pins } from '../auth/pin.ts'
import { setPassword } from '../auth/set-password.ts'
import { refuseTooCommon } from '../auth/weak-password.ts'
import type { Database } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import type { Realtime } from '../realtime/announce.ts'
import { stepDown } from '../users/administrators.ts'
import { ownPin } from './own-pin.ts'

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
