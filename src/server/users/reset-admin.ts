/** Work on administrators on the server's own machine, when nobody can sign in any more or one has left. */

import { inheritKeys } from '../auth/deleted-users.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { generatePassword } from '../auth/generated-password.ts'
import { hashPassword, type PasswordCost } from '../auth/password.ts'
import { savePin } from '../auth/pin.ts'
import { noPin } from '../auth/pin-hash.ts'
import { setPassword } from '../auth/set-password.ts'
import { usernameKey } from '../auth/username-key.ts'
import { refuseLookalike } from '../auth/username-skeleton.ts'
import { appendEntries } from '../books/record.ts'
import { locksRows } from '../db/codec.ts'
import type { Database, Tx } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { bumpVersions } from '../db/versions.ts'
import { administrators, stepDown } from './administrators.ts'

interface Options {
  readonly database: Database
  readonly now: number
  readonly passwordCost?: PasswordCost
}

/**
 * Gives an administrator (without a name the only one) a new password and ends their sessions. Throws an Error with the
 * reason.
 */
export async function resetAdmin(
  { database, now, passwordCost }: Options,
  name: string | null,
): Promise<{ readonly username: string; readonly password: string }> {
  const password = generatePassword()
  const hash = await hashPassword(password, passwordCost)
  return database.write(async tx => {
    const all = await administrators(tx)
    const names = all.map(({ username }) => username).join(', ')
    if (name === null && all.length > 1) throw new Error(`There are several administrators: ${names}. Please name one.`)
    const found = name === null ? all[0] : all.find(({ username_key }) => username_key === usernameKey(name))
    if (!found) throw new Error(`There is no administrator of that name. There are: ${names}.`)
    await setPassword(tx, found.id, hash, now)
    await finish(tx, found, now)
    return { username: found.username, password }
  })
}

/** Makes an administrator of this name; a user who has it becomes one. Both get a new password. */
export async function newAdmin(
  { database, now, passwordCost }: Options,
  username: string,
): Promise<{ readonly username: string; readonly password: string }> {
  const password = generatePassword()
  const password_hash = await hashPassword(password, passwordCost)
  return database.write(async tx => {
    const found = await lockUser(tx, username)
    if (found) {
      await tx.updateTable('users').set({ role: 'admin' }).where('id', '=', found.id).execute()
      await setPassword(tx, found.id, password_hash, now)
    }
    const { id } = found ?? (await insertAdmin(tx, { username, password_hash, now }))
    await finish(tx, { id, name: found?.name ?? username, role: 'admin' }, now)
    return { username: found?.username ?? username, password }
  })
}

/** Takes the role from somebody and ends their sessions. Throws an Error with the reason. */
export async function removeAdmin({ database, now }: Options, username: string): Promise<string> {
  return database.write(async tx => {
    const found = await lockUser(tx, username)
    if (found?.role !== 'admin') throw new Error('There is no administrator of that name.')
    if (!(await stepDown(tx, found.id))) throw new Error('There must be one administrator: make another one first.')
    await finish(tx, { ...found, role: 'user' }, now)
    return found.username
  })
}

async function insertAdmin(
  tx: Tx,
  { username, password_hash, now }: { readonly username: string; readonly password_hash: string; readonly now: number },
): Promise<{ readonly id: number }> {
  await refuseLookalike(tx, username)
  const username_key = usernameKey(username)
  const row = { username, username_key, name: username, role: 'admin', scope: '', password_hash, made_at: now }
  const { id } = await tx
    .insertInto('users')
    .values({ ...row, password_made_up_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inheritKeys(tx, { id, username_key })
  return { id }
}

/** Ends the person's sessions, removes their PIN, and tells the books and the screens what they are now. */
async function finish(tx: Tx, { id, name, role }: Pick<UserRow, 'id' | 'name' | 'role'>, now: number): Promise<void> {
  await endSessionsOf(tx, id)
  await savePin(tx, id, noPin)
  const doer = { userId: null, sessionId: null, place: "on the server's command line" }
  await appendEntries(tx, [{ act: 'admin.reset', subject: name, after: { role } }], doer, now)
  await bumpVersions(tx, ['users', 'audit'])
}

const lockUser = (tx: Tx, username: string) =>
  tx
    .selectFrom('users')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()
