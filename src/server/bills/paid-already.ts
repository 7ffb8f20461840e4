/** What a till is told that is too late: which bill was paid when, by whom, and its number. */

import { dayMs } from '../../domain/calendar.ts'
import { formatsOf } from '../../domain/formats.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { readStore } from '../store/store.ts'

/** Where to look. At a table only invoices from `since` on count, in ms since epoch: its next guests have paid nothing. */
type Where =
  | { readonly partyId: number; readonly no?: number }
  | { readonly orderId: number }
  | { readonly tableId: number; readonly since: number }

/** A refusal to throw: 409 about the latest invoice there, 404 if there is none. */
export async function paidAlready(db: Db, where: Where): Promise<Refused> {
  const latest = await db
    .selectFrom('invoices')
    .innerJoin('bills', 'bills.id', 'invoices.bill_id')
    .leftJoin('store_tables', 'store_tables.id', 'invoices.table_id')
    .leftJoin('users', 'users.id', 'invoices.made_by')
    .select(['bills.no', 'invoices.made_at', 'series', 'number', 'store_tables.title', 'users.name'])
    .where('settles', '=', 1)
    .where(eb => {
      if ('no' in where) return eb.and([eb('bills.party_id', '=', where.partyId), eb('bills.no', '=', where.no ?? 0)])
      if (!('tableId' in where)) return eb('invoices.id', 'in', invoicesOf(db, where))
      // The index knows days: no business day is further from an instant's day than one.
      const day = new Date(where.since - dayMs).toISOString().slice(0, 10)
      return eb.and([
        eb('invoices.business_day', '>=', day),
        eb('invoices.made_at', '>=', where.since),
        eb('invoices.table_id', '=', where.tableId),
      ])
    })
    .orderBy('invoices.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return new Refused(404, 'no' in where ? 'refused.noBill' : 'refused.nothingOpen')
  const { timeZone } = await readStore(db)
  const told = {
    no: latest.no,
    at: formatsOf({ timeZone }).clock(latest.made_at),
    person: latest.name ?? '?',
    number: documentNumber(latest.series, latest.number),
  }
  return latest.title === null
    ? new Refused(409, 'refused.billPaid', told)
    : new Refused(409, 'refused.billOfTablePaid', { ...told, table: latest.title })
}

const invoicesOf = (db: Db, where: Exclude<Where, { tableId: number }>) =>
  db
    .selectFrom('invoice_orders')
    .innerJoin('orders', 'orders.id', 'invoice_orders.order_id')
    .select('invoice_id')
    .where(eb => ('partyId' in where ? eb('orders.party_id', '=', where.partyId) : eb('orders.id', '=', where.orderId)))
