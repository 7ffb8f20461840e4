/**
 * Whole-order actions (§4): cancel, complete, pay. An order is settled once; when another till was faster, the answer
 * is 409 with what happened, and nothing changes.
 */
import type { PaymentSummary } from '../../domain/entities.ts'
import { moneyText, toCents } from '../../domain/money.ts'
import type { Totals } from '../../domain/tax.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { makeInvoice } from './invoice.ts'
import { countsForTotals, findOrders, refuseTooMany, summaryOut, totalsOf, totalsOut } from './read-orders.ts'
import { countCancelled } from './sales.ts'

type Found = Awaited<ReturnType<typeof findOrders>>[number]

/** Cancels open orders that nobody has paid. Throws Refused(404) or Refused(409). */
export async function cancelOrders(tx: Tx, orderIds: readonly number[], now: number): Promise<number> {
  const orders = await holdOpenOnes(tx, orderIds)
  const paid = orders.find(order => order.payment_status === 'paid')
  if (paid) throw new Refused(409, 'refused.paidNotCancelled', { orderId: String(paid.id) })
  await close(tx, orders, 'cancelled', now)
  await countCancelled(
    tx,
    orders.map(order => ({ ...order, items: order.items.filter(countsForTotals) })),
  )
  return orders.length
}

/** Completes open orders, paid or not. Throws Refused(404) or Refused(409). */
export async function completeOrders(tx: Tx, orderIds: readonly number[], now: number): Promise<number> {
  const orders = await holdOpenOnes(tx, orderIds)
  await close(tx, orders, 'completed', now)
  return orders.length
}

/**
 * What is left to pay for open orders: totals in numbers, and the orders behind them. A receipt says what is still to pay;
 * where all was paid before, what it cost. Throws Refused(400, 404 or 409).
 */
export async function paymentSummary(db: Db, orderIds: readonly number[]): Promise<PaymentSummary> {
  await refuseTooMany(db, orderIds)
  const orders = await openOnes(db, orderIds)
  const due = orders.filter(isDue)
  const printed = due.length > 0 ? due : orders
  return {
    ...totalsOut(totalsOf(due)),
    orders: orders.map(summaryOut),
    receipt: { ...totalsOut(totalsOf(printed)), orderIds: printed.map(({ id }) => id) },
  }
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
}

/**
 * Completes open orders and makes one invoice for those that are not paid yet. Returns its id; null when all of them
 * were paid at the counter before. Throws Refused(409) when the till took another sum than is due.
 */
export async function payOrders(tx: Tx, payment: Payment): Promise<number | null> {
  const { now, userId, sentBy } = payment
  const orders = await holdOpenOnes(tx, payment.orderIds)
  const due = orders.filter(isDue)
  const totals = totalsOf(due)
  checkTaken(payment.total, totals)
  await close(tx, orders, 'completed', now)
  const [first] = due
  if (!first) return null
  await tx
    .updateTable('orders')
    .set({ payment_status: 'paid' })
    .where(
      'id',
      'in',
      due.map(order => order.id),
    )
    .execute()
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
    due.map(order => order.id),
  )
}

const isDue = (order: Found): boolean => order.payment_status === 'pending'

/** Clients of this family send unrounded sums: half a cent of difference is none. */
function checkTaken(taken: Payment['total'], totals: Totals): void {
  if (taken === null || taken === undefined || taken === '') return
  const takenCents = toCents(typeof taken === 'number' ? taken.toFixed(4) : taken)
  if (takenCents === null) throw new Refused(400, 'refused.invalidRequest')
  if (Math.abs(takenCents - totals.payableCents) > 1)
    throw new Refused(409, 'refused.totalChanged', { total: moneyText(totals.payableCents, '') })
}

/** As `openOnes`; nobody else changes the orders or their items any more until the commit. */
async function holdOpenOnes(tx: Tx, orderIds: readonly number[]): Promise<Found[]> {
  if (locksRows(tx))
    await tx.selectFrom('orders').select('id').where('id', 'in', orderIds).orderBy('id').forUpdate().execute()
  return openOnes(tx, orderIds)
}

async function openOnes(db: Db, orderIds: readonly number[]): Promise<Found[]> {
  const wanted = [...new Set(orderIds)]
  const orders = await findOrders(db, wanted)
  const missing = wanted.find(id => !orders.some(order => order.id === id))
  if (missing !== undefined) throw new Refused(404, 'refused.noOrder', { orderId: String(missing) })
  for (const order of orders) if (order.status !== 'created') throw await settledAlready(db, order)
  return orders
}

async function settledAlready(db: Db, order: Found): Promise<Refused> {
  const orderId = String(order.id)
  if (order.status === 'cancelled') return new Refused(409, 'refused.alreadyCancelled', { orderId })
  const invoice = await db
    .selectFrom('invoice_orders')
    .select('invoice_id')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  return invoice
    ? new Refused(409, 'refused.alreadyPaid', { orderId, invoiceId: String(invoice.invoice_id) })
    : new Refused(409, 'refused.alreadyCompleted', { orderId })
}

/** The conditional update decides between two tills: who finds fewer open orders than it read was too late. */
async function close(tx: Tx, orders: readonly Found[], status: 'completed' | 'cancelled', now: number): Promise<void> {
  const closed = await tx
    .updateTable('orders')
    .set({ status, closed_at: now })
    .where(
      'id',
      'in',
      orders.map(order => order.id),
    )
    .where('status', '=', 'created')
    .returning('id')
    .execute()
  if (closed.length === orders.length) return
  const lost = orders.find(order => !closed.some(({ id }) => id === order.id))
  const [present] = await findOrders(tx, [lost?.id ?? 0])
  throw present ? await settledAlready(tx, present) : new Refused(409, 'refused.anotherTillFaster')
}
