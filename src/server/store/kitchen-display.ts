/** Whether the store has a kitchen display, and whether anybody looks at it. */
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'

const select = prepared<Record<string, never>, { has_kitchen_display: number; kitchen_opened_at: number }>(db =>
  db.selectFrom('store').select(['has_kitchen_display', 'kitchen_opened_at']).compile(),
)

/** Without one, an order is over once it is paid. */
export async function hasKitchenDisplay(db: Db): Promise<boolean> {
  const [store] = await select(db, {})
  return store?.has_kitchen_display !== 0
}

/** Whether somebody has opened Kitchen of late: a store where nobody does has no display. */
export async function isKitchenOpened(db: Db, now: number): Promise<boolean> {
  const [store] = await select(db, {})
  return now - Number(store?.kitchen_opened_at ?? 0) < openedMs
}

export async function noteKitchenOpened(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('store')
    .set({ kitchen_opened_at: now })
    // A clock that was put back is believed, too.
    .where(sql<boolean>`kitchen_opened_at not between ${now - noteEveryMs} and ${now}`)
    .execute()
}

const noteEveryMs = 60 * 60_000
const openedMs = 7 * 24 * 60 * 60_000
