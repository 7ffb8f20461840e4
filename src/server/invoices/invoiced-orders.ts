/** The orders behind an invoice, for its receipt: names, prices, taxes and sums of the day on which they were paid. */
import type { PaymentSummary } from '../../domain/entities.ts'
import { addTotals, type Totals } from '../../domain/tax.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { findOrders, refuseTooMany, summaryOut, totalsOf, totalsOut } from '../orders/read-orders.ts'

/**
 * Orders of any age with their sums: the invoice's where they are all of it, else those of their lines. Throws
 * Refused(404), or Refused(400) for too many.
 */
export async function invoicedOrders(db: Db, orderIds: readonly number[]): Promise<PaymentSummary> {
  const wanted = [...new Set(orderIds)]
  await refuseTooMany(db, wanted)
  const orders = await findOrders(db, wanted)
  const missing = wanted.find(id => !orders.some(order => order.id === id))
  if (missing !== undefined) throw new Refused(404, 'refused.noOrder', { orderId: String(missing) })
  const invoices = await wholeInvoices(db, wanted)
  const invoiced = new Set(invoices.flatMap(({ orderIds }) => orderIds))
  const others = orders.filter(order => !invoiced.has(order.id))
  const totals = totalsOut(addTotals(...invoices.map(({ totals }) => totals), totalsOf(others)))
  return {
    ...totals,
    orders: orders.map(summaryOut),
    receipt: { ...totals, orderIds: orders.map(({ id }) => id) },
  }
}

/** The invoices of which every order is among the wanted ones. */
async function wholeInvoices(db: Db, wanted: readonly number[]) {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('invoice_orders', 'invoice_orders.invoice_id', 'invoices.id')
    .select(['invoices.id', 'net_cents', 'tax_cents', 'payable_cents', 'order_id'])
    .where('invoices.id', 'in', eb =>
      eb.selectFrom('invoice_orders').select('invoice_id').where('order_id', 'in', wanted),
    )
    .execute()
  return [...Map.groupBy(rows, row => row.id).values()].flatMap(together => {
    const [first] = together
    const orderIds = together.map(row => row.order_id)
    if (!first || !orderIds.every(id => wanted.includes(id))) return []
    const totals: Totals = { netCents: first.net_cents, taxCents: first.tax_cents, payableCents: first.payable_cents }
    return [{ totals, orderIds }]
  })
}
