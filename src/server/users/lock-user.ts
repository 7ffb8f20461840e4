import { usernameKey } from '../auth/username-key.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { Refused } from '../http/refused.ts'

/** Reads an account. Throws Refused(404). */
export const findUser = (db: Db, username: string): Promise<UserRow> =>
  accountOf(db, username).executeTakeFirstOrThrow(noUser)

/** Reads an account and locks it until the commit: nobody signs in with it meanwhile. Throws Refused(404). */
export const lockUser = (tx: Tx, username: string): Promise<UserRow> =>
  accountOf(tx, username)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirstOrThrow(noUser)

const accountOf = (db: Db, username: string) =>
  db.selectFrom('users').selectAll().where('username_key', '=', usernameKey(username))

const noUser = () => new Refused(404, 'refused.noUser')
