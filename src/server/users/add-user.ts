import type { users } from '../../contract/users.ts'
import type { Scope } from '../../domain/access.ts'
import { noRights } from '../../domain/rights.ts'
import type { PasswordCheck } from '../auth/check-password.ts'
import { inheritKeys } from '../auth/deleted-users.ts'
import { rightsText } from '../auth/stored-rights.ts'
import { usernameKey } from '../auth/username-key.ts'
import { refuseTooCommon } from '../auth/weak-password.ts'
import type { Database } from '../db/open.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { checkMayGive } from './rights.ts'
import { factsOfUser } from './user-facts.ts'

interface Needs {
  readonly database: Database
  readonly passwords: Pick<PasswordCheck, 'hash'>
}

export const addUser = ({ database, passwords }: Needs): Handlers<typeof users>['add'] => ({
  prepare: async ({ user, body, now }) => {
    const { username, password, name, designation, phone, email, rights = noRights } = body
    checkMayGive(user, { scopes: body.userScopes, rights })
    await refuseTooCommon(database.read, password, username)
    const row = {
      username,
      username_key: usernameKey(username),
      name,
      role: 'user',
      photo: null,
      designation,
      phone,
      email,
      scope: scopeText(body.userScopes),
      rights: rightsText(rights),
      password_hash: await passwords.hash(user, password),
      made_at: now,
    }
    return async ({ db, record }) => {
      const added = await db
        .insertInto('users')
        .values(row)
        .onConflict(conflict => conflict.column('username_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw new Refused(400, 'refused.usernameTaken')
      await inheritKeys(db, { id: added.id, username_key: row.username_key })
      record({ act: 'user.add', subject: name, after: factsOfUser(row) })
      return done('done.userAdded')
    }
  },
})

export const scopeText = (scopes: readonly Scope[]): string => [...new Set(scopes)].sort().join(',')
