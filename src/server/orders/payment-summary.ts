/** What is left to pay for orders, and what was paid before. */
import { type Bill, documentNumber } from '../../domain/bill.ts'
import type { PaymentSummary } from '../../domain/entities.ts'
import { centsNumber } from '../../domain/money.ts'
import type { Db } from '../db/open.ts'
import { isDue, unsettledOnes } from './hold-orders.ts'
import { type LeftToPay, leftToPay } from './left-to-pay.ts'
import { refuseStarted } from './parties.ts'
import { type FoundOrder, refuseTooMany, summaryOut, totalsOf, totalsOut } from './read-orders.ts'
import { serviceOfOrders } from './service.ts'

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
  const printed = due.length > 0 ? due.map(order => withWhatIsLeft(order, left)) : orders
  return {
    ...totalsOut(left.totals),
    orders: printed.map(summaryOut),
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

/** Without the lines that guests have paid on bills of their own. */
const withWhatIsLeft = (order: FoundOrder, { part }: LeftToPay): FoundOrder =>
  part ? { ...order, items: order.items.filter(({ id }) => isOn(part.bill, id)) } : order

const isOn = ({ lines }: Bill, itemId: number): boolean => lines.some(({ item }) => item.orderItemId === itemId)

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
  return rows.map(({ id, series, number }) => ({ invoice_id: id, number: documentNumber(series ?? '', number ?? 0) }))
}
