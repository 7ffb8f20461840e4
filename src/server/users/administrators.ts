/** The administrators. There is always one. */
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'

export const administrators = (db: Db) =>
  db.selectFrom('users').selectAll().where('role', '=', 'admin').orderBy('id').execute()

/** Takes the role from somebody, who keeps the scopes they were given; false: they are the last. */
export async function stepDown(tx: Tx, userId: number): Promise<boolean> {
  const held = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .$if(locksRows(tx), query => query.forUpdate())
    .execute()
  if (!held.some(({ id }) => id !== userId)) return false
  await tx.updateTable('users').set({ role: 'user' }).where('id', '=', userId).execute()
  return true
}
