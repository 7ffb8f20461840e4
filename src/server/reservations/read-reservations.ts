/** Reservations as they are read (§3). Their time is the store's wall clock, 'YYYY-MM-DDTHH:MM'. */
import { addDays } from '../../domain/business-day.ts'
import type { Reservation } from '../../domain/entities.ts'
import { searchResultsMax } from '../../domain/limits.ts'
import type { DayRange } from '../../domain/periods.ts'
import { foldedContains } from '../db/like.ts'
import type { Db } from '../db/open.ts'
import { registeredPhone } from '../store/phones.ts'

/** More than any list on a screen; a range over years ends here. */
const listMax = 5_000

/** Those on these business days, by time: a table at one in the morning belongs to the evening before. */
export async function reservationsOf(db: Db, { from, to }: DayRange, dayStartsAtHour: number): Promise<Reservation[]> {
  const opens = `T${String(dayStartsAtHour).padStart(2, '0')}:00`
  const rows = await select(db)
    .where('reservations.date', '>=', from + opens)
    .where('reservations.date', '<', addDays(to, 1) + opens)
    .orderBy('reservations.date')
    .orderBy('reservations.id')
    .limit(listMax)
    .execute()
  return rows.map(out)
}

/** The latest whose id, phone or code is `wanted`, or whose customer's name contains it. */
export async function searchReservations(db: Db, wanted: string): Promise<Reservation[]> {
  const phone = await registeredPhone(db, wanted)
  const rows = await select(db)
    .where(eb =>
      eb.or([
        ...(/^\d{1,15}$/.test(wanted) ? [eb('reservations.id', '=', Number(wanted))] : []),
        eb('reservations.customer_phone', '=', phone),
        eb('reservations.unique_code', '=', wanted.toUpperCase()),
        foldedContains(
          eb.ref('customers.name_folded'),
          eb.fn.coalesce('customers.name', 'reservations.customer_name'),
          wanted,
        ),
      ]),
    )
    .orderBy('reservations.date', 'desc')
    .orderBy('reservations.id', 'desc')
    .limit(searchResultsMax)
    .execute()
  return rows.map(out)
}

/** All of one guest, the oldest first. */
export async function reservationsOfGuest(db: Db, phone: string): Promise<Reservation[]> {
  const rows = await select(db).where('reservations.customer_phone', '=', phone).orderBy('reservations.id').execute()
  return rows.map(out)
}

/** The first for which a table is booked between two times, both excluded, besides the one called `except`. */
export async function bookedBetween(
  db: Db,
  tableId: number,
  after: string,
  before: string,
  except: number | null,
): Promise<Reservation | null> {
  const row = await select(db)
    .where('reservations.table_id', '=', tableId)
    .where('reservations.status', '=', 'booked')
    .where('reservations.date', '>', after)
    .where('reservations.date', '<', before)
    .where('reservations.id', '<>', except ?? 0)
    .orderBy('reservations.date')
    .limit(1)
    .executeTakeFirst()
  return row ? out(row) : null
}

/** More than are booked for the next days in any house. */
const bookedMax = 300

/** The next tables that are booked, from a time of the wall clock on. */
export async function tablesBookedSince(db: Db, since: string) {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('store_tables', 'store_tables.id', 'reservations.table_id')
    .select(['store_tables.id as table_id', 'reservations.date', 'reservations.people_count'])
    .where('reservations.status', '=', 'booked')
    .where('reservations.date', '>=', since)
    .where('store_tables.removed_at', 'is', null)
    .orderBy('reservations.date')
    .orderBy('reservations.id')
    .limit(bookedMax)
    .execute()
  return rows
}

/** With the customer's present name, or the one it had when the table was booked. */
const select = (db: Db) =>
  db
    .selectFrom('reservations')
    .leftJoin('customers', 'customers.phone', 'reservations.customer_phone')
    .leftJoin('store_tables', 'store_tables.id', 'reservations.table_id')
    .selectAll('reservations')
    .select(['customers.name', 'store_tables.title as table_title'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const out = (row: Row): Reservation => ({
  id: row.id,
  customer_id: row.customer_phone,
  customer_name: row.name ?? row.customer_name,
  date: row.date,
  table_id: row.table_id,
  table_title: row.table_title,
  status: row.status as Reservation['status'],
  notes: row.notes,
  people_count: row.people_count,
  unique_code: row.unique_code,
  created_at: new Date(row.made_at).toISOString(),
  updated_at: row.changed_at === null ? null : new Date(row.changed_at).toISOString(),
})
