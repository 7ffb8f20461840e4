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
import { makeInvoice } from './invoice.ts'
import { countsForTotals, type FoundOrder, taxedLine, totalsOf } from './read-orders.ts'
import { countCancelled } from './sales.ts'
import { type Permitted, permitVoid, placeOf, printsOf, refusedAsPaid, type Voiding } from './voiding.ts'

/** Cancels open orders that nobody has paid. Throws Refused(404), and Refused(400) or Refused(409) as `permitVoid`. */
export async function cancelOrders(tx: Tx, orderIds: readonly number[], voiding: Voiding): Promise<number> {
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
  const orders = await holdOpenOnes(tx, orderIds)
  await close(tx, orders, { status: 'completed', ...closing })
  return { count: orders.length, dueCents: totalsOf(orders.filter(isDue)).payableCents }
}

export interface Payment {
  readonly orderIds: readonly number[]
  /** What the till showed and took, as it came over the wire; missing in clients that do not say. */
  readonly total: string | number | null | undefined
  readonly businessDay: string
  readonly userId: number
  /** Who sends it in that person's place. */
  readonly sentBy: number | null
  readonly now: number
  readonly keepsKitchen?: Closing['keepsKitchen']
  readonly alsoChanges?: Closing['alsoChanges']
}

/**
 * Completes the open ones among these orders, and makes one invoice for those that are not paid yet, also where they
 * were completed before. Returns its id; null when all of them were paid at the counter before. Throws Refused(409) when
 * the till took another sum than is due.
 */
export async function payOrders(tx: Tx, payment: Payment): Promise<number | null> {
  const { now, userId, sentBy, keepsKitchen, alsoChanges } = payment
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
  const isOneCustomer = due.every(order => order.customer_phone === first.customer_phone)
  return makeInvoice(
    tx,
    {
      made_at: now,
      business_day: payment.businessDay,
      net_cents: totals.netCents,
      tax_cents: totals.taxCents,
      payable_cents: totals.payableCents,
      table_id: first.table_id,
      delivery_type: first.delivery_type,
      customer_type: isOneCustomer ? first.customer_type : 'WALKIN',
      customer_phone: isOneCustomer ? first.customer_phone : null,
      customer_name: isOneCustomer ? first.customer_name : null,
      made_by: userId,
      sent_by: sentBy,
    },
    due.map(order => ({
      ...order,
      lines: order.items.filter(countsForTotals).map(item => ({ item_id: item.item_id, taxed: taxedLine(item) })),
    })),
  )
}

/**
 * Takes completed orders off the list of what is owed: their guests have left. Returns what they owed. Throws
 * Refused(404), and Refused(409) where an order is open, paid or cancelled.
 */
export async function leaveUnpaid(
  tx: Tx,
  orderIds: readonly number[],
  { now, userId }: { readonly now: number; readonly userId: number },
): Promise<number> {
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
