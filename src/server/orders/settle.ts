/**
 * Whole-order actions (§4): cancel, complete, pay, leave unpaid. An order is settled once; when another till was faster,
 * the answer is 409 with what happened, and nothing changes.
 */
import type { ItemStatus } from '../../domain/entities.ts'
import { moneyText, toCents } from '../../domain/money.ts'
import type { Totals } from '../../domain/tax.ts'
import type { RecordAct } from '../control/record.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { type Closing, close, holdOpenOnes, holdUnsettledOnes, isDue } from './hold-orders.ts'
import { type MadeInvoice, makeInvoice, settlesPlainly } from './invoice.ts'
import { closeSettled, holdParties, refusePartlyPaid } from './parties.ts'
import { countsForTotals, type FoundOrder, taxedLine, totalsOf } from './read-orders.ts'
import { countCancelled } from './sales.ts'
import { type Permitted, permitVoid, placeOf, printsOf, refusedAsPaid, type Voiding } from './voiding.ts'

/** Cancels open orders that nobody has paid. Throws Refused(404), and Refused(400) or Refused(409) as `permitVoid`. */
export async function cancelOrders(tx: Tx, orderIds: readonly number[], voiding: Voiding): Promise<number> {
  const parties = await holdParties(tx, orderIds)
  const found = await holdOpenOnes(tx, orderIds)
  const paid = found.find(order => order.payment_status === 'paid')
  if (paid) throw await refusedAsPaid(tx, 'refused.paidNotCancelled', paid.id)
  const orders = found.map(order => ({ ...order, items: order.items.filter(countsForTotals) }))
  const permitted = await permitVoid(
    tx,
    orders.map(order => ({ order, statuses: order.items.map(({ status }) => status as ItemStatus) })),
    voiding,
  )
  await close(tx, orders, { status: 'cancelled', now: voiding.act.now })
  await countCancelled(tx, orders)
  await recordCancelled(tx, orders, permitted, voiding.record)
  await closeSettled(tx, parties, voiding.act.now)
  return orders.length
}

async function recordCancelled(tx: Tx, orders: readonly FoundOrder[], permitted: Permitted, record: RecordAct) {
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
  const orders = await holdOpenOnes(tx, orderIds)
  await close(tx, orders, { status: 'completed', ...closing })
  await closeSettled(tx, parties, closing.now)
  return { count: orders.length, dueCents: totalsOf(orders.filter(isDue)).payableCents }
}

/** Who takes money, and when. */
export interface Taken {
  readonly businessDay: string
  readonly userId: number
  /** Who sends it in that person's place. */
  readonly sentBy: number | null
  readonly now: number
}

export interface Payment extends Taken {
  readonly orderIds: readonly number[]
  /** What the till showed and took, as it came over the wire; missing in clients that do not say. */
  readonly total: string | number | null | undefined
  readonly keepsKitchen?: Closing['keepsKitchen']
  readonly alsoChanges?: Closing['alsoChanges']
}

/**
 * Completes the open ones among these orders, and makes one invoice for those that are not paid yet, also where they
 * were completed before. Returns it; null when all of them were paid at the counter before. Throws Refused(409) when
 * the till took another sum than is due.
 */
export async function payOrders(tx: Tx, payment: Payment): Promise<MadeInvoice | null> {
  const { now, keepsKitchen, alsoChanges } = payment
  const parties = await holdParties(tx, payment.orderIds)
  await refusePartlyPaid(tx, payment.orderIds)
  const orders = await holdUnsettledOnes(tx, payment.orderIds)
  const due = orders.filter(isDue)
  const totals = totalsOf(due)
  checkTaken(payment.total, totals)
  const open = orders.filter(({ status }) => status === 'created')
  if (open.length > 0) await close(tx, open, { status: 'completed', now, keepsKitchen, alsoChanges })
  const [first] = due
  if (!first) return null
  const dueIds = due.map(order => order.id)
  await tx.updateTable('orders').set({ payment_status: 'paid' }).where('id', 'in', dueIds).execute()
  const invoice = await makeInvoice(tx, invoiceHeader(due, { ...payment, first }), due.map(invoiced), settlesPlainly)
  await closeSettled(tx, parties, now)
  return invoice
}

/** What an invoice says of its orders besides their sums. */
export function invoiceHeader(
  orders: readonly FoundOrder[],
  { first, businessDay, userId, sentBy, now }: Taken & { readonly first: FoundOrder },
) {
  const isOneCustomer = orders.every(order => order.customer_phone === first.customer_phone)
  return {
    made_at: now,
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

/**
 * Takes completed orders off the list of what is owed: their guests have left. Returns what they owed. Throws
 * Refused(404), and Refused(409) where an order is open, paid or cancelled.
 */
export async function leaveUnpaid(
  tx: Tx,
  orderIds: readonly number[],
  { now, userId, record }: { readonly now: number; readonly userId: number; readonly record: RecordAct },
): Promise<number> {
  const parties = await holdParties(tx, orderIds)
  await refusePartlyPaid(tx, orderIds)
  const orders = await holdUnsettledOnes(tx, orderIds)
  const open = orders.find(({ status }) => status === 'created')
  if (open) throw new Refused(409, 'refused.completeFirst', { orderId: String(open.id) })
  await tx
    .updateTable('orders')
    .set({ left_unpaid_at: now, left_unpaid_by: userId })
    .where(
      'id',
      'in',
      orders.map(order => order.id),
    )
    .execute()
  // The owner looks at each: whoever keeps the money could say that there was none.
  for (const order of orders)
    record({ act: 'order.unpaid', ...placeOf(order), amountCents: totalsOf([order]).payableCents, isRed: true })
  await closeSettled(tx, parties, now)
  return totalsOf(orders).payableCents
}

/** Clients of this family send unrounded sums: half a cent of difference is none. */
function checkTaken(taken: Payment['total'], totals: Totals): void {
  if (taken === null || taken === undefined || taken === '') return
  const takenCents = toCents(typeof taken === 'number' ? taken.toFixed(4) : taken)
  if (takenCents === null) throw new Refused(400, 'refused.invalidRequest')
  if (Math.abs(takenCents - totals.payableCents) > 1)
    throw new Refused(409, 'refused.totalChanged', { total: moneyText(totals.payableCents, '') })
}
