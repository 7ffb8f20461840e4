import type { users } from '../../contract/users.ts'
import type { PasswordCheck } from '../auth/check-password.ts'
import { addDeletedUser } from '../auth/deleted-users.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import type { Pins } from '../auth/pin.ts'
import { setPassword } from '../auth/set-password.ts'
import { userOut } from '../auth/user-out.ts'
import { refuseTooCommon } from '../auth/weak-password.ts'
import type { Database, Db } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import type { Realtime } from '../realtime/announce.ts'
import { addUser } from './add-user.ts'
import { lockUser } from './lock-user.ts'
import { checkMayChange, isOneself } from './rights.ts'
import { setPin } from './set-pin.ts'
import { updateUser } from './update-user.ts'
import { factsOfUser } from './user-facts.ts'

interface Needs {
  readonly database: Database
  readonly passwords: PasswordCheck
  readonly pins: Pins
  readonly realtime: Pick<Realtime, 'endSessions'>
}

export function usersHandlers(needs: Needs): Handlers<typeof users> {
  const { database, passwords, realtime } = needs
  return {
    list: async ({ db }) => (await listed(db)).map(userOut),

    add: addUser({ database, passwords }),

    update: updateUser,

    updatePassword: {
      prepare: async ({ user, params, body }) => {
        if (params.username.trim() === '') throw new Refused(400, 'forms.invalidRequest')
        await refuseTooCommon(database.read, body.password, params.username)
        const password_hash = await passwords.hash(user, body.password)
        return async ({ db, onCommit, record }) => {
          const target = await lockUser(db, params.username)
          if (isOneself(user, target)) throw new Refused(403, 'refused.ownPasswordUnderProfile')
          checkMayChange(user, target)
          await setPassword(db, target.id, password_hash)
          const ended = await endSessionsOf(db, target.id)
          onCommit(() => realtime.endSessions(ended))
          record({ act: 'user.password', subject: target.name })
          return done('done.passwordChanged')
        }
      },
    },

    setPin: setPin(needs),

    remove: async ({ db, user, params, onCommit, record }) => {
      const target = await lockUser(db, params.username)
      if (target.id === user.userId) throw new Refused(400, 'refused.deleteYourself')
      checkMayChange(user, target)
      const ended = await endSessionsOf(db, target.id)
      await addDeletedUser(db, target)
      await db.deleteFrom('users').where('id', '=', target.id).execute()
      onCommit(() => realtime.endSessions(ended))
      record({ act: 'user.remove', subject: target.name, before: factsOfUser(target) })
      return done('done.userDeleted')
    },

    endSessions: async ({ db, user, params, onCommit }) => {
      const target = await lockUser(db, params.username)
      const ended = await endSessionsOf(db, target.id, target.id === user.userId ? user.sessionId : 0)
      onCommit(() => realtime.endSessions(ended))
      return done('done.signedOutEverywhere', { name: target.name })
    },

    makeAdmin: {
      prepare: async ({ user, params, body }) => {
        await passwords.again(user, body.password)
        return async ({ db, record }) => {
          const target = await lockUser(db, params.username)
          if (target.role === 'admin') throw new Refused(409, 'refused.alreadyAdministrator', { name: target.name })
          await db.updateTable('users').set({ role: 'admin' }).where('id', '=', target.id).execute()
          record({ act: 'admin.add', subject: target.name })
          return done('done.administratorNow', { name: target.name })
        }
      },
    },
  }
}

const listed = (db: Db) => db.selectFrom('users').selectAll().orderBy('role').orderBy('name').orderBy('id').execute()
