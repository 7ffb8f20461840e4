import { usernameKey } from '../auth/username-key.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { Refused } from '../http/refused.ts'

/** Reads an account and locks it until the commit: nobody signs in with it meanwhile. Throws Refused(404). */
export const lockUser = (tx: Tx, username: string): Promise<UserRow> =>
  tx
    .selectFrom('users')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirstOrThrow(() => new Refused(404, 'refused.noUser'))
