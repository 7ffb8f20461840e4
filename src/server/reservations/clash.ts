/** Two parties for one table. */
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { bookedBetween } from './read-reservations.ts'

const apartMs = 2 * 3_600_000

interface Wanted {
  /** null for one that is not stored yet. */
  readonly id: number | null
  /** 'YYYY-MM-DDTHH:MM' */
  readonly date: string
  readonly tableId: number | null
  readonly status: string
}

/** Throws Refused(409) with the other party when the table is booked within two hours of `wanted`. */
export async function refuseClashes(tx: Tx, { id, date, tableId, status }: Wanted): Promise<void> {
  if (tableId === null || status !== 'booked') return
  // Two hosts who book the same table at the same moment take turns.
  if (locksRows(tx)) await tx.selectFrom('store_tables').select('id').where('id', '=', tableId).forUpdate().execute()
  const clash = await bookedBetween(tx, tableId, shifted(date, -apartMs), shifted(date, apartMs), id)
  if (!clash) return
  const { table_title, customer_name, people_count, date: at } = clash
  const values = { table: String(table_title), name: String(customer_name), time: at.slice(11), day: at.slice(0, 10) }
  throw people_count
    ? new Refused(409, 'refused.tableBookedFor', { ...values, people: people_count })
    : new Refused(409, 'refused.tableBooked', values)
}

/** A time on the wall clock, some ms later on the same clock. */
const shifted = (date: string, ms: number) => new Date(Date.parse(`${date}:00Z`) + ms).toISOString().slice(0, 16)
