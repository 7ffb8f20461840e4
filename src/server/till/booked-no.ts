/** The order in which money and documents are booked. A bill is locked meanwhile, so that its rows count as they come. */
import { sql } from 'kysely'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'

/** For `booked_no` of a new row, or of several in one statement: larger than any before. */
export const nextBooked = (tx: Tx) =>
  locksRows(tx)
    ? sql<number>`nextval('order_of_bookings')`
    : sql<number>`(select coalesce(max(id), 0) from payments) + (select coalesce(max(id), 0) from invoices) + 1`
