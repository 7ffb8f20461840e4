/** The state of one order item (§4): the Orders screen sets any state, the kitchen only moves forward. */
import type { ItemStatus } from '../../domain/entities.ts'
import { kitchenAdvance } from '../../domain/orders.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { countItem } from './sales.ts'

/**
 * Sets an item to `status`. `seen` is the state on which a device decided that could not send it at once: what others
 * did since is not undone. Throws Refused(404), or Refused(409) when that, or the item's order, no longer allows it.
 */
export async function setItemStatus(
  tx: Tx,
  itemId: number,
  status: ItemStatus,
  seen: ItemStatus | null = null,
): Promise<void> {
  const item = await findItem(tx, itemId)
  const present = item.status as ItemStatus
  if (item.order_status !== 'created')
    throw new Refused(
      409,
      item.order_status === 'cancelled' ? 'refused.alreadyCancelled' : 'refused.alreadyCompleted',
      {
        orderId: String(item.order_id),
      },
    )
  const changesTotal = (status === 'cancelled') !== (item.status === 'cancelled')
  if (changesTotal && item.payment_status === 'paid')
    throw new Refused(409, 'refused.orderIsPaid', { orderId: String(item.order_id) })
  if (seen !== null && seen !== present && !isFurther(present, status))
    throw new Refused(409, 'refused.itemChanged', { title: item.item_title, now: present, seen })
  await store(tx, itemId, status)
  if (changesTotal) await countItem(tx, item.business_day, item, status !== 'cancelled')
}

/**
 * Moves an item at least to `status`; one that is further already stays where it is, so that repeats and late cooks do
 * no harm. Throws Refused(404), or Refused(409) when the order or the item was cancelled.
 */
export async function advanceItem(tx: Tx, itemId: number, status: ItemStatus): Promise<void> {
  const item = await findItem(tx, itemId)
  if (status === 'cancelled') throw new Refused(400, 'refused.invalidRequest')
  if (item.order_status === 'cancelled')
    throw new Refused(409, 'refused.orderCancelled', { orderId: String(item.order_id) })
  if (item.status === 'cancelled') throw new Refused(409, 'refused.itemCancelled')
  await store(tx, itemId, kitchenAdvance(item.status as ItemStatus, status))
}

/** Whether a late change may still be made: it moves the item further, or cancels what was not delivered. */
const isFurther = (present: ItemStatus, wanted: ItemStatus): boolean => kitchenAdvance(present, wanted) === wanted

/** Locks the item and its order until the commit: nobody takes money for it meanwhile, and two cooks take turns. */
async function findItem(tx: Tx, itemId: number) {
  const item = await tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'order_items.order_id',
      'order_items.item_id',
      'order_items.item_title',
      'order_items.quantity',
      'order_items.status',
    ])
    .select(['orders.business_day', 'orders.status as order_status', 'orders.payment_status'])
    .where('order_items.id', '=', itemId)
    .$if(locksRows(tx), query => query.forUpdate(['orders', 'order_items']))
    .executeTakeFirst()
  if (!item) throw new Refused(404, 'refused.noOrderItem')
  return item
}

const store = (tx: Tx, itemId: number, status: ItemStatus) =>
  tx.updateTable('order_items').set({ status }).where('id', '=', itemId).execute()
