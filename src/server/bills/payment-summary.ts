/** What is left to pay for orders, and what was paid before. */

import type { PaymentSummary, SummaryItem, SummaryOrder } from '../../domain/entities.ts'
import { type BillLine, documentNumber } from '../../domain/money/bill.ts'
import { centsNumber, centsText } from '../../domain/money/money.ts'
import { addTotals, type Totals } from '../../domain/money/tax.ts'
import type { Db } from '../db/open.ts'
import { type LeftToPay, leftToPay } from './left-to-pay.ts'
import { isDue, unsettledOnes } from './lock-orders.ts'
import { refuseStarted } from './parties.ts'
import { type PaidService, readPaidService, readSettledTotals } from './party-bills.ts'
import { type FoundOrder, refuseTooMany, summaryOut, totalsOf, totalsOut } from './read-orders.ts'
import { chargedOut, serviceOfOrders, serviceOut, serviceTitle } from './service.ts'

/**
 * What is due for orders that are not settled, and the orders behind it: totals in numbers. Where all was paid before,
 * the orders are those, because a receipt then says what they cost. Throws Refused(400, 404 or 409).
 */
export async function paymentSummary(db: Db, orderIds: readonly number[]): Promise<PaymentSummary> {
  await refuseTooMany(db, orderIds)
  await refuseStarted(db, orderIds)
  const orders = await unsettledOnes(db, orderIds)
  const due = orders.filter(isDue)
  const paid = orders.filter(order => !isDue(order))
  const left = await leftToPay(db, due, await serviceOfOrders(db, due))
  const printed = due.length > 0 ? due : orders
  return {
    ...totalsOut(left.totals),
    orders: printed.map(order => withWhatIsLeft(summaryOut(order), left)),
    ...(left.service && { service: serviceOut(left.service) }),
    ...(left.part && { whole: await wholeOut(db, due, left) }),
    receipt: {
      ...totalsOut(due.length > 0 ? left.totals : totalsOf(printed)),
      orderIds: printed.map(({ id }) => id),
    },
    paid: {
      total: totalsOut(totalsOf(paid)).total,
      orders: paid.map(order => ({
        id: order.id,
        token_no: order.token_no,
        total: centsNumber(totalsOf([order]).payableCents),
      })),
      ...(due.length === 0 && { invoices: await invoicesFor(db, orderIds) }),
    },
  }
}

/** All of the orders of which guests have paid a part: what is left and what they paid come to the total. */
async function wholeOut(db: Db, due: readonly FoundOrder[], { totals, service }: LeftToPay) {
  const ids = due.map(({ id }) => id)
  const services = await readPaidService(db, ids)
  const paid = addTotals(await readSettledTotals(db, ids), ...services.map(withPayable))
  return {
    ...totalsOut(addTotals(totals, paid)),
    paid: centsNumber(paid.payableCents),
    services: [...services, ...(service ? [{ ...service, title: serviceTitle(service) }] : [])].map(chargedOut),
    orders: due.map(summaryOut),
  }
}

const withPayable = ({ netCents, taxCents }: PaidService): Totals => ({
  netCents,
  taxCents,
  payableCents: netCents + taxCents,
})

/** Without what guests have paid on bills of their own: whole lines, and pieces of others. */
function withWhatIsLeft(order: SummaryOrder, { part }: LeftToPay): SummaryOrder {
  if (!part) return order
  const { lines } = part.bill
  const items = order.items.flatMap(item => {
    const line = lines.find(one => one.item.orderItemId === item.id)
    return line ? lineLeft(item, line) : []
  })
  return { ...order, items }
}

const lineLeft = (item: SummaryItem, { n, d, amountCents, netCents, taxCents }: BillLine): SummaryItem => ({
  ...item,
  quantity: n / d,
  line_price: centsText(amountCents),
  itemTotal: centsNumber(netCents + taxCents),
  ...(d > 1 && { share: { n, d } }),
})

/** The invoices that settle these orders, each once: a split table's has several. */
async function invoicesFor(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .selectFrom('invoice_orders')
    .innerJoin('invoices', 'invoices.id', 'invoice_orders.invoice_id')
    .select(['invoices.id', 'series', 'number'])
    .distinct()
    .where('order_id', 'in', orderIds)
    .where('settles', '=', 1)
    .orderBy('invoices.id')
    .execute()
  return rows.map(({ id, series, number }) => ({ invoice_id: id, number: documentNumber(series, number) }))
}
