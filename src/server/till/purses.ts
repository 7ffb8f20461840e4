/** A purse is its owner's: nobody else opens, counts or pays into it, but who may close shifts. */
import { rightsOfRow } from '../auth/stored-rights.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

/** Whose purse the drawer is, where it is one of which this person must keep off; null: they may use it. */
export async function strangersPurse(
  db: Db,
  drawerId: number,
  userId: number,
): Promise<{ readonly title: string; readonly name: string } | null> {
  const drawer = await db
    .selectFrom('drawers')
    .leftJoin('users', 'users.id', 'drawers.user_id')
    .select(['drawers.title', 'drawers.user_id', 'users.name'])
    .where('drawers.id', '=', drawerId)
    .executeTakeFirst()
  if (!drawer || drawer.user_id === null || drawer.user_id === userId) return null
  const person = await db.selectFrom('users').select(['role', 'rights']).where('id', '=', userId).executeTakeFirst()
  if (person && rightsOfRow(person).close_shift) return null
  return { title: drawer.title, name: drawer.name ?? '?' }
}

/** Throws Refused(409). */
export async function refuseStrangersPurse(db: Db, drawerId: number, userId: number): Promise<void> {
  const purse = await strangersPurse(db, drawerId, userId)
  if (purse) throw new Refused(409, 'refused.notYourPurse', purse)
}
