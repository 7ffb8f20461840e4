/** The sums of listed orders: what is due is what Pay then asks for, for orders together and for each alone. */
import type { Cents } from '../../domain/money/money.ts'
import { type LeftToPay, whatIsLeft } from '../bills/left-to-pay.ts'
import { isDue } from '../bills/lock-orders.ts'
import { readPaidService, readSettledCents, readSettledRows } from '../bills/party-bills.ts'
import { type FoundOrder, totalsOf } from '../bills/read-orders.ts'
import { readCharging } from '../bills/service.ts'
import type { Db } from '../db/open.ts'

export interface Figures {
  /** What is left to pay of these orders if they are paid together. */
  readonly leftOf: (orders: readonly FoundOrder[]) => LeftToPay
  /** A text that is another once these orders are charged otherwise for serving. */
  readonly ratesOf: (orders: readonly FoundOrder[]) => string
}

/** Of any of these orders. */
export async function readFigures(db: Db, orders: readonly FoundOrder[]): Promise<Figures> {
  const due = orders.filter(isDue)
  const charging = await readCharging(db, due)
  const parts = due.filter(({ paidPartCents }) => paidPartCents !== undefined)
  const settled = await readSettledRows(
    db,
    parts.map(({ id }) => id),
  )
  const rowsOf = ({ items }: FoundOrder) => settled.filter(row => items.some(({ id }) => id === row.orderItemId))
  return {
    leftOf(found) {
      const asked = found.filter(isDue)
      const rows = settled.length === 0 ? [] : asked.flatMap(rowsOf)
      return whatIsLeft(asked, rows, charging(asked))
    },
    ratesOf(found) {
      const asked = found.filter(isDue)
      const rates = [charging(asked), ...asked.map(order => charging([order]))]
      return rates.every(rate => rate === null) ? '' : JSON.stringify(rates)
    },
  }
}

/** What was paid for an order, with what was charged for serving. */
export const paidCentsOf = (order: FoundOrder): Cents =>
  (isDue(order) ? (order.paidPartCents ?? 0) : totalsOf([order]).payableCents) + (order.paidServiceCents ?? 0)

/** Says of orders whose guests have paid, or paid in part, how much that was. */
export async function withPaidParts(db: Db, orders: readonly FoundOrder[]): Promise<readonly FoundOrder[]> {
  const idsOf = (some: readonly FoundOrder[]) => some.map(({ id }) => id)
  const paid = await readSettledCents(db, idsOf(orders.filter(isDue)))
  const settled = orders.filter(order => paid.has(order.id) || order.payment_status === 'paid')
  const services = await readPaidService(db, idsOf(settled))
  return orders.map(order => {
    const paidPartCents = paid.get(order.id)
    const service = services.filter(({ orderId }) => orderId === order.id)
    const paidServiceCents = service.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)
    if (paidPartCents === undefined && paidServiceCents === 0) return order
    return {
      ...order,
      ...(paidPartCents !== undefined && { paidPartCents }),
      ...(paidServiceCents !== 0 && { paidServiceCents }),
    }
  })
}
