/** Which shift takes a payment. It is held until the commit, so that a payment is in this Z or in the next shift's. */
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { refuseStrangersPurse } from './purses.ts'

export interface Taking {
  /** null: the person's own purse if its shift is open, else the first drawer. */
  readonly drawerId: number | null
  /** The drawer is not the person's choice: their money lies there already. */
  readonly isGiven?: boolean
  readonly userId: number
  readonly now: number
}

export interface TakingShift {
  readonly drawerId: number
  readonly shiftId: number
  /** It has opened by itself, without a float. */
  readonly isNew: boolean
}

/**
 * The open shift of the drawer; without one, one opens by itself. Throws Refused(400) for a drawer that is gone, and
 * Refused(409) for somebody else's purse.
 */
export async function takingShift(tx: Tx, { drawerId, isGiven = false, userId, now }: Taking): Promise<TakingShift> {
  if (drawerId !== null && !isGiven) await refuseStrangersPurse(tx, drawerId, userId)
  const drawer = drawerId ?? (await ownDrawer(tx, userId))
  const open = await openShift(tx, drawer)
  if (open) return { drawerId: drawer, shiftId: open.id, isNew: false }
  if (drawerId !== null && !(await isThere(tx, drawerId))) throw new Refused(400, 'refused.noDrawer')
  const [made] = await tx
    .insertInto('shifts')
    .values({ drawer_id: drawer, opened_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  const shift = made ?? (await openShift(tx, drawer))
  if (!shift) throw new Error(`drawer ${drawer} has no open shift`)
  return { drawerId: drawer, shiftId: shift.id, isNew: made !== undefined }
}

const openShift = (tx: Tx, drawerId: number) =>
  tx
    .selectFrom('shifts')
    .select('id')
    .where('drawer_id', '=', drawerId)
    .where('closed_at', 'is', null)
    .$if(locksRows(tx), query => query.forShare())
    .executeTakeFirst()

/** The person's own purse if its shift is open, else the first drawer. */
export const ownDrawer = async (db: Db, userId: number): Promise<number> =>
  (await purseOf(db, userId)) ?? (await firstDrawer(db))

async function purseOf(db: Db, userId: number): Promise<number | undefined> {
  const purse = await db
    .selectFrom('drawers')
    .innerJoin('shifts', 'shifts.drawer_id', 'drawers.id')
    .select('drawers.id')
    .where('user_id', '=', userId)
    .where('shifts.closed_at', 'is', null)
    .where('drawers.removed_at', 'is', null)
    .executeTakeFirst()
  return purse?.id
}

/** The store's first drawer that is nobody's purse. */
export const firstDrawer = async (db: Db) => {
  const drawer = await db
    .selectFrom('drawers')
    .select('id')
    .where('removed_at', 'is', null)
    .where('user_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return drawer.id
}

/** Whether a drawer is in use. */
export const isThere = async (db: Db, drawerId: number) =>
  (await db.selectFrom('drawers').select('id').where('id', '=', drawerId).where('removed_at', 'is', null).execute())
    .length > 0

/** Names the topics of a shift that has opened by itself: its float is still to be counted. */
export function tellOfNewShift(alsoChanges: AlsoChanges): void {
  alsoChanges('shifts')
  alsoChanges('attention')
}
