/**
 * Cancelling and completing whole orders (§4). An order is settled once; when another till was faster,
 * the answer is 409 with what happened, and nothing changes.
 */
import type { RecordEntry } from '../books/record.ts'
import type { Tx } from '../db/open.ts'
import { giveBack } from '../menu/countdowns.ts'
import { queueChange } from '../print-jobs/queue-tickets.ts'
import { leftToPay } from './left-to-pay.ts'
import { type Closing, close, isDue, openOnes } from './lock-orders.ts'
import { closeSettled, holdParties } from './parties.ts'
import { partlyPaid } from './party-bills.ts'
import { countsForTotals, type FoundOrder, taxedLine, totalsOf } from './read-orders.ts'
import { reallocateAfterCancelling } from './reallocate.ts'
import { countCancelled, countPlaced } from './sales.ts'
import { serviceOfOrders } from './service.ts'
import { isStillThere, type Permitted, permitVoid, placeOf, printsOf, refusedAsPaid, type Voiding } from './voiding.ts'

/** Cancels open orders that nobody has paid. `isCounted`: pieces that are counted have come back. Throws Refused(404), and Refused(400) or Refused(409) as `permitVoid`. */
export async function cancelOrders(
  tx: Tx,
  orderIds: readonly number[],
  voiding: Voiding,
): Promise<{ readonly count: number; readonly isCounted: boolean }> {
  const parties = await holdParties(tx, orderIds)
  const found = await openOnes(tx, orderIds)
  const paid = found.find(order => order.payment_status === 'paid')
  const begun = paid?.id ?? [...(await partlyPaid(tx, orderIds))][0]
  if (begun !== undefined) throw await refusedAsPaid(tx, 'refused.paidNotCancelled', begun)
  const orders = found.map(order => ({ ...order, items: order.items.filter(countsForTotals) }))
  const permitted = await permitVoid(
    tx,
    orders.map(order => ({ order, items: order.items, cents: totalsOf([order]).payableCents })),
    voiding,
  )
  await close(tx, orders, { status: 'cancelled', now: voiding.act.now })
  const said = { wasted: permitted.said.wasted, now: voiding.act.now }
  const back = orders.flatMap(order => order.items.filter(item => isStillThere(item, order, said)))
  const isCounted = await giveBack(
    tx,
    back.map(({ id }) => id),
  )
  await countCancelled(tx, orders)
  await recordCancelled(tx, orders, permitted, voiding.record)
  const by = { userId: voiding.user.userId, now: voiding.act.now }
  for (const { id, items } of orders)
    await queueChange(tx, 'cancelled', { orderId: id, items: items.map(item => item.id), ...by })
  await reallocateAfterCancelling(tx, parties, { orderIds, userId: voiding.user.userId, now: voiding.act.now })
  await closeSettled(tx, parties, voiding.act.now)
  return { count: orders.length, isCounted }
}

/**
 * Open orders whose lines were all cancelled one by one are cancelled, as by Cancel. Each line has left the figures, and
 * stands in the books, already. Returns whether there were any.
 */
export async function cancelEmpty(tx: Tx, orders: readonly FoundOrder[], now: number): Promise<boolean> {
  const empty = orders.filter(({ status, items }) => status === 'created' && !items.some(countsForTotals))
  if (empty.length === 0) return false
  await close(tx, empty, { status: 'cancelled', now })
  await countCancelled(
    tx,
    empty.map(order => ({ ...order, items: [] })),
  )
  return true
}

/** The other way round: a line is wanted after all, before it is so again. */
export async function reopenEmpty(tx: Tx, orders: readonly FoundOrder[]): Promise<void> {
  const [order] = orders
  if (order?.status !== 'cancelled' || order.items.some(countsForTotals)) return
  await tx.updateTable('orders').set({ status: 'created', closed_at: null }).where('id', '=', order.id).execute()
  await countPlaced(tx, { ...order, items: [] })
}

async function recordCancelled(tx: Tx, orders: readonly FoundOrder[], permitted: Permitted, record: RecordEntry) {
  const { said, levelOf } = permitted
  const prints = await printsOf(tx, orders)
  for (const order of orders)
    record({
      act: 'order.cancel',
      ...placeOf(order),
      quantity: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      amountCents: totalsOf([order]).payableCents,
      level: levelOf(order.id),
      ...said,
      before: {
        items: order.items.map(({ item_title, quantity, status }) => ({ title: item_title, quantity, status })),
        printed: prints.get(order.id) ?? 0,
      },
    })
}

/** Completes open orders, paid or not, and says what is still to pay for them. Throws Refused(404) or Refused(409). */
export async function completeOrders(
  tx: Tx,
  orderIds: readonly number[],
  closing: Omit<Closing, 'status'>,
): Promise<{ readonly count: number; readonly dueCents: number }> {
  const parties = await holdParties(tx, orderIds)
  const orders = await openOnes(tx, orderIds)
  const due = orders.filter(isDue)
  await close(tx, orders, { status: 'completed', ...closing })
  await closeSettled(tx, parties, closing.now)
  const { totals } = await leftToPay(tx, due, await serviceOfOrders(tx, due))
  return { count: orders.length, dueCents: totals.payableCents }
}

/** Who takes money, and when: in ms since epoch. */
export interface Taken {
  readonly userId: number
  /** Who sends it in that person's place. */
  readonly sentBy: number | null
  /** When it changed hands, and the business day of that. */
  readonly takenAt: number
  readonly businessDay: string
  /** By the device's clock, where that is not believed. */
  readonly saidAt?: number | null
  readonly now: number
}

/** What an invoice says of its orders besides their sums. */
export function invoiceHeader(
  orders: readonly FoundOrder[],
  { first, businessDay, userId, sentBy, takenAt, saidAt = null, now }: Taken & { readonly first: FoundOrder },
) {
  const isOneCustomer = orders.every(order => order.customer_phone === first.customer_phone)
  return {
    made_at: takenAt,
    said_at: saidAt,
    booked_at: now,
    business_day: businessDay,
    table_id: first.table_id,
    delivery_type: first.delivery_type,
    customer_type: isOneCustomer ? first.customer_type : 'WALKIN',
    customer_phone: isOneCustomer ? first.customer_phone : null,
    customer_name: isOneCustomer ? first.customer_name : null,
    made_by: userId,
    sent_by: sentBy,
  }
}

/** An order as its invoice needs it. */
export const invoiced = (order: FoundOrder) => ({
  ...order,
  lines: order.items
    .filter(countsForTotals)
    .map(item => ({ id: item.id, item_id: item.item_id, tax_title: item.tax_title, taxed: taxedLine(item) })),
})
