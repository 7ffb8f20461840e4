/** What is read of all parties at once, and what of it concerns one. */
import type { Db } from '../db/open.ts'
import { readPayments } from '../drawers/read-payments.ts'
import { readAdjustments } from '../orders/adjustments.ts'
import { isDue } from '../orders/hold-orders.ts'
import { billPrintsOf, readSettledRows, readShares } from '../orders/party-bills.ts'
import { storeService } from '../orders/service.ts'
import { printsOf } from '../orders/voiding.ts'
import { adjustedItems } from './adjustments-out.ts'
import { readActs, readLateFor } from './party-acts.ts'
import { readBills, readCredits, readInvoiceLines, readInvoiceTaxes, type Seated } from './party-rows.ts'

export type Books = Awaited<ReturnType<typeof readBooks>>

export async function readBooks(db: Db, seated: readonly Seated[]) {
  const rows = await readBills(
    db,
    seated.flatMap(({ party }) => (party ? [party.id] : [])),
  )
  const invoices = rows.flatMap(({ invoice_id }) => (invoice_id === null ? [] : [invoice_id]))
  const payments = await readPayments(
    db,
    rows.map(({ id }) => id),
  )
  const placers = [...new Set(seated.flatMap(({ orders }) => orders.flatMap(({ placed_by }) => placed_by ?? [])))]
  const people =
    placers.length === 0 ? [] : await db.selectFrom('users').select(['id', 'name']).where('id', 'in', placers).execute()
  const credits = await readCredits(
    db,
    rows.flatMap(({ id, closed_at }) => (closed_at === null ? [] : [id])),
  )
  const openIds = rows.filter(({ closed_at }) => closed_at === null).map(({ id }) => id)
  const dueIds = seated.flatMap(({ orders }) => orders.filter(isDue).map(({ id }) => id))
  return {
    bills: Map.groupBy(rows, ({ party_id }) => party_id),
    lines: Map.groupBy(await readInvoiceLines(db, invoices), ({ invoice_id }) => invoice_id),
    taxes: Map.groupBy(await readInvoiceTaxes(db, invoices), ({ invoice_id }) => invoice_id),
    credits: Map.groupBy(credits, ({ bill_id }) => bill_id),
    payments: Map.groupBy(payments, ({ bill_id }) => bill_id),
    shares: await readShares(db, openIds),
    billPrints: await billPrintsOf(db, openIds),
    settled: await readSettledRows(db, dueIds),
    prints: await printsOf(
      db,
      seated.flatMap(({ orders }) => orders),
    ),
    adjustments: await readAdjustments(
      db,
      seated.flatMap(({ orders }) => orders.flatMap(adjustedItems)),
    ),
    service: await storeService(db),
    names: new Map(people.map(({ id, name }) => [id, name])),
    acts: await readActs(
      db,
      seated.flatMap(({ party }) => (party ? [party.id] : [])),
    ),
    late: await readLateFor(
      db,
      seated.flatMap(({ orders }) => orders.flatMap(({ late_party_id }) => late_party_id ?? [])),
    ),
  }
}

/** Only what concerns this party. */
export function booksOf({ party, orders }: Seated, all: Books): Books {
  const parties = party ? [party.id] : []
  const rows = (party && all.bills.get(party.id)) ?? []
  const bills = rows.map(({ id }) => id)
  const invoices = rows.flatMap(({ invoice_id }) => invoice_id ?? [])
  const items = new Set(orders.flatMap(order => order.items.map(({ id }) => id)))
  return {
    bills: only(all.bills, parties),
    lines: only(all.lines, invoices),
    taxes: only(all.taxes, invoices),
    credits: only(all.credits, bills),
    payments: only(all.payments, bills),
    shares: only(all.shares, bills),
    billPrints: only(all.billPrints, bills),
    settled: all.settled.filter(({ orderItemId }) => items.has(orderItemId)),
    prints: only(
      all.prints,
      orders.map(({ id }) => id),
    ),
    adjustments: all.adjustments.filter(({ lines }) => lines.some(({ orderItemId }) => items.has(orderItemId))),
    service: all.service,
    names: only(
      all.names,
      orders.flatMap(({ placed_by }) => placed_by ?? []),
    ),
    acts: only(all.acts, parties),
    late: only(
      all.late,
      orders.flatMap(({ late_party_id }) => late_party_id ?? []),
    ),
  }
}

function only<Key, Value>(all: ReadonlyMap<Key, Value>, keys: readonly Key[]): Map<Key, Value> {
  const own = new Map<Key, Value>()
  for (const key of keys) {
    const value = all.get(key)
    if (value !== undefined) own.set(key, value)
  }
  return own
}
