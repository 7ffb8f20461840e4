import type { users } from '../../contract/users.ts'
import { type Scope, scopesOf } from '../../domain/access.ts'
import type { EntryValues } from '../../domain/audit-entries.ts'
import { whyNoPin } from '../../domain/pin.ts'
import { noRights, type Rights, rights, rightsOf } from '../../domain/rights.ts'
import type { PasswordCheck } from '../auth/check-password.ts'
import { addDeletedUser, inheritKeys } from '../auth/deleted-users.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { type Pins, savePin } from '../auth/pin.ts'
import { noPin } from '../auth/pin-hash.ts'
import type { SignedIn } from '../auth/session.ts'
import { setPassword } from '../auth/set-password.ts'
import { rightsText } from '../auth/stored-rights.ts'
import { userOut } from '../auth/user-out.ts'
import { usernameKey } from '../auth/username-key.ts'
import { refuseLookalike } from '../auth/username-skeleton.ts'
import { refuseTooCommon } from '../auth/weak-password.ts'
import { recordChange } from '../books/record-change.ts'
import { locksRows } from '../db/codec.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import type { Realtime } from '../realtime/announce.ts'
import { checkMayChange, checkMayGive, holderOf, isOneself } from './rights.ts'

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

const updateUser: Handlers<typeof users>['update'] = async ({ db, user, params, body, record }) => {
  const { name, designation, phone, email } = body
  const target = await lockUser(db, params.username)
  const before = rightsOf(holderOf(target))
  const grant = { scopes: body.userScopes ?? scopesOf(target.scope), rights: body.rights ?? before }
  const [scope, rights] = [scopeText(grant.scopes), rightsText(grant.rights)]
  if (isOneself(user, target)) {
    if (scope !== scopeText(scopesOf(target.scope)) || rights !== rightsText(before))
      throw new Refused(403, 'refused.ownRights')
  } else {
    checkMayChange(user, target)
    checkMayGive(user, grant)
  }
  await db
    .updateTable('users')
    .set({ name, designation, phone, email, scope, rights })
    .where('id', '=', target.id)
    .execute()
  const after = factsOfUser({ ...target, name, scope, rights })
  recordChange(record, { act: 'user.change', subject: target.name, before: factsOfUser(target), after })
  return done('done.userUpdated')
}

/** A manager gives somebody a PIN, which that person changes when they first use it; or takes theirs away. */
interface SetPinNeeds {
  readonly database: Database
  readonly pins: Pins
}

const setPin = ({ database, pins }: SetPinNeeds): Handlers<typeof users>['setPin'] => ({
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

/** Reads an account. Throws Refused(404). */
const findUser = (db: Db, username: string): Promise<UserRow> => accountOf(db, username).executeTakeFirstOrThrow(noUser)

/** Reads an account and locks it until the commit: nobody signs in with it meanwhile. Throws Refused(404). */
const lockUser = (tx: Tx, username: string): Promise<UserRow> =>
  accountOf(tx, username)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirstOrThrow(noUser)

const accountOf = (db: Db, username: string) =>
  db.selectFrom('users').selectAll().where('username_key', '=', usernameKey(username))

const noUser = () => new Refused(404, 'refused.noUser')

interface AddUserNeeds {
  readonly database: Database
  readonly passwords: Pick<PasswordCheck, 'hash'>
}

const addUser = ({ database, passwords }: AddUserNeeds): Handlers<typeof users>['add'] => ({
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
      await refuseLookalike(db, username)
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

const scopeText = (scopes: readonly Scope[]): string => [...new Set(scopes)].sort().join(',')

/**
 * What the books say of somebody's account: how they are called, and what they may do. Rights are those that they hold,
 * an administrator all.
 */
function factsOfUser(user: Pick<UserRow, 'username' | 'name' | 'role' | 'scope' | 'rights'>): EntryValues {
  const { username, name, role, scope } = user
  return { username, name, role, scopes: scopesOf(scope), rights: heldOf(rightsOf(holderOf(user))) }
}

const heldOf = (all: Rights): EntryValues =>
  Object.fromEntries(rights.filter(right => all[right]).map(right => [right, all[right]]))
