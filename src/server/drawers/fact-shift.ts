/** Where money is booked that was taken while the server was away: in an open shift, but told of as the closed one's. */
import type { Db, Tx } from '../db/open.ts'
import { firstDrawer, isThere, type TakingShift, takingShift } from './shifts.ts'

export interface LateShift extends TakingShift {
  /** The closed shift in whose drawer the money lay when that was counted; null: none. */
  readonly lateOf: number | null
}

interface Taking {
  /** The shift of which the device knew; null, or one that is not known: that of the drawer at the time. */
  readonly shiftId: number | null
  /** One that is gone, too: the first one takes its place. */
  readonly drawerId: number | null
  readonly userId: number
  readonly takenAt: number
  readonly now: number
}

export async function factShift(tx: Tx, { shiftId, drawerId, userId, takenAt, now }: Taking): Promise<LateShift> {
  const named = shiftId === null ? undefined : await findShift(tx, shiftId)
  const wanted = named?.drawer_id ?? drawerId
  const drawer = wanted === null || (await isThere(tx, wanted)) ? wanted : await firstDrawer(tx)
  const shift = await takingShift(tx, { drawerId: drawer, userId, now })
  if (named) return { ...shift, lateOf: named.closed_at === null ? null : named.id }
  return { ...shift, lateOf: await closedShiftAt(tx, shift.drawerId, takenAt) }
}

const findShift = (db: Db, id: number) =>
  db.selectFrom('shifts').select(['id', 'drawer_id', 'closed_at']).where('id', '=', id).executeTakeFirst()

async function closedShiftAt(db: Db, drawerId: number, at: number): Promise<number | null> {
  const shift = await db
    .selectFrom('shifts')
    .select('id')
    .where('drawer_id', '=', drawerId)
    .where('opened_at', '<=', at)
    .where('closed_at', '>', at)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return shift?.id ?? null
}
