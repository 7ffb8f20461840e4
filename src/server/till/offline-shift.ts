/** Where money is booked that was taken while the server was away: in an open shift, but told of as the closed one's. */
import type { Db, Tx } from '../db/open.ts'
import { strangersPurse } from './purses.ts'
import { firstDrawer, isThere, ownDrawer, type TakingShift, takingShift } from './shifts.ts'

export interface ClosedShift extends TakingShift {
  /** The closed shift in whose drawer the money lay when that was counted; null: none. */
  readonly lateOf: number | null
}

export interface Taking {
  /** The shift of which the device knew; null, or one that is not known: that of the drawer at the time. */
  readonly shiftId: number | null
  /** One that is gone, too: the first one takes its place. */
  readonly drawerId: number | null
  readonly userId: number
  readonly takenAt: number
  readonly now: number
}

export async function offlineShift(tx: Tx, taking: Taking): Promise<ClosedShift> {
  const { userId, takenAt, now } = taking
  const known = await knownShift(tx, taking)
  const shift = await takingShift(tx, { drawerId: await drawerFor(tx, taking, known), userId, now })
  if (known && (await strangersPurse(tx, known.drawer_id, userId))) return { ...shift, lateOf: null }
  if (known) return { ...shift, lateOf: known.closed_at === null ? null : known.id }
  return { ...shift, lateOf: await closedShiftAt(tx, shift.drawerId, takenAt) }
}

/** The drawer in which such money is booked. */
export const drawerOf = async (db: Db, taking: Taking): Promise<number> =>
  drawerFor(db, taking, await knownShift(db, taking))

/** Whether the drawer's cash was counted since, and its Z made. */
export async function isClosedSince(db: Db, drawerId: number, at: number): Promise<boolean> {
  const shift = await db
    .selectFrom('shifts')
    .select('id')
    .where('drawer_id', '=', drawerId)
    .where('closed_at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return shift !== undefined
}

async function knownShift(db: Db, { shiftId, drawerId, userId, takenAt }: Taking): Promise<Known | undefined> {
  const named = shiftId === null ? undefined : await findShift(db, shiftId)
  // Whose purse was open then had the money in it, whatever is open by now.
  return named ?? (drawerId === null ? await purseShiftAt(db, userId, takenAt) : undefined)
}

async function drawerFor(db: Db, { drawerId, userId }: Taking, known: Known | undefined): Promise<number> {
  const wanted = known?.drawer_id ?? drawerId
  // The money is booked all the same, with the person who took it.
  if (wanted !== null && (await strangersPurse(db, wanted, userId))) return ownDrawer(db, userId)
  const isUsable = wanted !== null && (await isThere(db, wanted)) && !(known && (await isPutAway(db, known)))
  return isUsable ? wanted : firstDrawer(db)
}

const shiftRows = (db: Db) => db.selectFrom('shifts').select(['shifts.id', 'drawer_id', 'shifts.closed_at'])

type Known = NonNullable<Awaited<ReturnType<typeof findShift>>>

const findShift = (db: Db, id: number) => shiftRows(db).where('shifts.id', '=', id).executeTakeFirst()

const purseShiftAt = (db: Db, userId: number, at: number): Promise<Known | undefined> =>
  shiftRows(db)
    .innerJoin('drawers', 'drawers.id', 'drawer_id')
    .where('user_id', '=', userId)
    .where('shifts.opened_at', '<=', at)
    .where(eb => eb.or([eb('shifts.closed_at', 'is', null), eb('shifts.closed_at', '>', at)]))
    .orderBy('shifts.opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A purse that was handed over is not opened again by money that comes late. */
async function isPutAway(db: Db, { drawer_id, closed_at }: Known): Promise<boolean> {
  if (closed_at === null) return false
  const open = await db
    .selectFrom('drawers')
    .leftJoin('shifts', join => join.onRef('shifts.drawer_id', '=', 'drawers.id').on('shifts.closed_at', 'is', null))
    .select(['user_id', 'shifts.id'])
    .where('drawers.id', '=', drawer_id)
    .executeTakeFirst()
  return open !== undefined && open.user_id !== null && open.id === null
}

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
