/** Finding the orders that an action is about, and holding them until the commit. */
import { sql } from 'kysely'
import type { OrderStatus } from '../../domain/entities.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { type FoundOrder, findOrders } from './read-orders.ts'

/** Whether its money is still to come. */
export const isDue = (order: Pick<FoundOrder, 'status' | 'payment_status' | 'left_unpaid_at'>): boolean =>
  order.payment_status === 'pending' && order.status !== 'cancelled' && order.left_unpaid_at === null

const isOpen = ({ status }: FoundOrder): boolean => status === 'created'

/** Throws Refused(404) or Refused(409) for any that is not open. */
export const openOnes = (db: Db, orderIds: readonly number[]): Promise<FoundOrder[]> => foundOnes(db, orderIds, isOpen)

/** The orders that are open, or were completed and not paid. Throws Refused(404) or Refused(409) for any other. */
export const unsettledOnes = (db: Db, orderIds: readonly number[]): Promise<FoundOrder[]> =>
  foundOnes(db, orderIds, order => isOpen(order) || isDue(order))

/** As `unsettledOnes`; nobody else changes them any more until the commit. */
export async function holdUnsettledOnes(tx: Tx, orderIds: readonly number[]): Promise<FoundOrder[]> {
  await lockOrders(tx, orderIds)
  return unsettledOnes(tx, orderIds)
}

/** Nobody else changes these orders or their items any more until the commit. */
export async function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (locksRows(tx) && orderIds.length > 0)
    await tx.selectFrom('orders').select('id').where('id', 'in', orderIds).orderBy('id').forUpdate().execute()
}

async function foundOnes(
  db: Db,
  orderIds: readonly number[],
  fits: (order: FoundOrder) => boolean,
): Promise<FoundOrder[]> {
  const wanted = [...new Set(orderIds)]
  const orders = await findOrders(db, wanted)
  const missing = wanted.find(id => !orders.some(order => order.id === id))
  if (missing !== undefined) throw new Refused(404, 'refused.noOrder', { orderId: String(missing) })
  for (const order of orders) if (!fits(order)) throw await settledAlready(db, order)
  return orders
}

async function settledAlready(db: Db, order: FoundOrder): Promise<Refused> {
  const orderId = String(order.id)
  if (order.status === 'cancelled') return new Refused(409, 'refused.alreadyCancelled', { orderId })
  if (order.left_unpaid_at !== null) return new Refused(409, 'refused.alreadyLeftUnpaid', { orderId })
  const invoice = await db
    .selectFrom('invoice_orders')
    .select('invoice_id')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  return invoice
    ? new Refused(409, 'refused.alreadyPaid', { orderId, invoiceId: String(invoice.invoice_id) })
    : new Refused(409, 'refused.alreadyCompleted', { orderId })
}

export interface Closing {
  readonly status: Exclude<OrderStatus, 'created'>
  readonly now: number
  /** What is not delivered yet stays on the kitchen display. */
  readonly keepsKitchen?: boolean | undefined
  /** The handler's: of an order that goes, the kitchen may still have to hear what was taken back. */
  readonly alsoChanges?: AlsoChanges | undefined
}

/** The conditional update decides between two tills: who finds fewer open orders than it read was too late. */
export async function close(
  tx: Tx,
  orders: readonly FoundOrder[],
  { status, now, keepsKitchen = false, alsoChanges }: Closing,
): Promise<void> {
  const ids = orders.map(order => order.id)
  const closed = await tx
    .updateTable('orders')
    // The clock may have been set back since it was placed.
    .set({ status, closed_at: sql<number>`case when placed_at > ${now} then placed_at else ${now} end` })
    .where('id', 'in', ids)
    .where('status', '=', 'created')
    .returning('id')
    .execute()
  if (closed.length < orders.length)
    throw await tooLate(
      tx,
      ids.filter(id => !closed.some(order => order.id === id)),
    )
  if (orders.some(({ items }) => items.some(item => item.withdrawn_at !== null))) alsoChanges?.('cancellations')
  const kept = orders.filter(({ items }) => keepsKitchen && items.some(item => item.status !== 'delivered'))
  if (kept.length === 0) return
  await tx
    .updateTable('orders')
    .set({ kitchen_kept: 1 })
    .where(
      'id',
      'in',
      kept.map(order => order.id),
    )
    .execute()
}

async function tooLate(tx: Tx, lost: readonly number[]): Promise<Refused> {
  const [present] = await findOrders(tx, lost)
  return present ? await settledAlready(tx, present) : new Refused(409, 'refused.anotherTillFaster')
}
