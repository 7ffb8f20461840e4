/** Shared tablets, and who is there. */
import type { Selectable } from 'kysely'
import { tabletSessionMs } from '../../domain/limits.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

export type TabletRow = Selectable<Schema['tablets']>

/** A tablet as its own browser learns of it. */
export const tabletOut = ({ id, name, lock_after_s }: TabletRow) => ({ id, name, lockAfterS: lock_after_s })

/** null: there is none, or it was removed. */
export async function findTablet(db: Db, id: number): Promise<TabletRow | null> {
  const row = await db
    .selectFrom('tablets')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** As `findTablet`; nobody changes it, or who is there, until the commit. */
export async function holdTablet(tx: Tx, id: number): Promise<TabletRow | null> {
  const row = await tx
    .selectFrom('tablets')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Locks what is open on a tablet, except `kept`'s. Returns which sessions, to disconnect them after the commit. */
export async function lockSessions(tx: Tx, tabletId: number, now: number, kept = 0): Promise<readonly number[]> {
  const locked = await tx
    .updateTable('sessions')
    .set({ locked_at: now })
    .where('tablet_id', '=', tabletId)
    .where('locked_at', 'is', null)
    .where('user_id', '<>', kept)
    .returning('id')
    .execute()
  return locked.map(({ id }) => id)
}

/** Whether nobody has given a PIN or password for so long that the tablet asks again. */
export const asksAgain = (
  { lock_after_s }: Pick<TabletRow, 'lock_after_s'>,
  { unlocked_at }: Pick<Selectable<Schema['sessions']>, 'unlocked_at'>,
  now: number,
): boolean => lock_after_s > 0 && (unlocked_at ?? 0) <= now - tabletSessionMs
