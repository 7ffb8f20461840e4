/** The item that a change is about, with the other parts of its combo, and what forbids the change. */
import { isDue } from '../bills/lock-orders.ts'
import { holdParties } from '../bills/parties.ts'
import { readSettledRows } from '../bills/party-bills.ts'
import { refusedAsPaid } from '../bills/voiding.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

/** Before the order is held, as every act on a party does it. */
export async function holdPartiesOf(tx: Tx, itemId: number): Promise<readonly number[]> {
  const item = await tx.selectFrom('order_items').select('order_id').where('id', '=', itemId).executeTakeFirst()
  return item ? holdParties(tx, [item.order_id]) : []
}

/** Whether the order has the same menu item on another line that counts. */
export async function hasAnotherLine(tx: Tx, item: FoundItem): Promise<boolean> {
  const others = await tx
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', item.order_id)
    .where('item_id', '=', item.item_id)
    .where('id', '<>', item.line_id)
    .where('status', '<>', 'cancelled')
    .limit(1)
    .execute()
  return others.length > 0
}

export type FoundItem = Awaited<ReturnType<typeof findItem>>

/** A closed order changes no more, but for the food that the kitchen still has of it, and while it is not paid. */
export function refuseClosed(item: FoundItem): void {
  if (item.order_status === 'created') return
  const orderId = String(item.order_id)
  if (item.order_status === 'cancelled') throw new Refused(409, 'refused.alreadyCancelled', { orderId })
  if (item.kitchen_kept === 1 || isDue({ ...item, status: item.order_status })) return
  throw new Refused(409, 'refused.alreadyCompleted', { orderId })
}

export async function refusePaid(tx: Tx, { order_id, payment_status, line_id }: FoundItem): Promise<void> {
  const settled = payment_status === 'paid' ? [] : await readSettledRows(tx, [order_id])
  if (payment_status === 'paid' || settled.some(({ orderItemId }) => orderItemId === line_id))
    throw await refusedAsPaid(tx, 'refused.orderIsPaid', order_id)
}

/** The item, and with `combo` the other parts of its combo, in the order of what they are: as sales are counted. */
export async function findItems(tx: Tx, itemId: number, combo: boolean): Promise<[FoundItem, ...FoundItem[]]> {
  const item = await findItem(tx, itemId)
  if (!combo || item.combo_no === null) return [item]
  const others = await tx
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', item.order_id)
    .where('combo_no', '=', item.combo_no)
    .where('id', '<>', itemId)
    .where('reduced_from', 'is', null)
    .orderBy('item_id')
    .orderBy('id')
    .execute()
  const found: FoundItem[] = []
  for (const { id } of others) found.push(await findItem(tx, id))
  return [item, ...found]
}

/** Locks the item and its order until the commit: nobody takes money for it meanwhile, and two cooks take turns. */
export async function findItem(tx: Tx, itemId: number) {
  const found = await tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('store_tables', 'store_tables.id', 'orders.table_id')
    .select([
      'order_items.id as line_id',
      'order_items.order_id',
      'order_items.item_id',
      'order_items.item_title',
      'order_items.quantity',
    ])
    .select(['order_items.unit_cents', 'order_items.tax_rate', 'order_items.tax_type', 'order_items.off_cents'])
    .select(['order_items.status', 'order_items.withdrawn_at', 'order_items.round', 'order_items.started_at'])
    .select(['order_items.ready_at', 'order_items.bumped_at', 'order_items.combo_no'])
    .select(['orders.business_day', 'orders.status as order_status', 'orders.payment_status'])
    .select(['orders.kitchen_kept', 'orders.left_unpaid_at', 'orders.bill_printed_at', 'orders.placed_at'])
    .select(['orders.token_no', 'orders.table_id', 'store_tables.title as table_title'])
    .where('order_items.id', '=', itemId)
    .$if(locksRows(tx), query => query.forUpdate(['orders', 'order_items']))
    .executeTakeFirst()
  if (!found) throw new Refused(404, 'refused.noOrderItem')
  const { order_id: id, placed_at, bill_printed_at, token_no, table_id, table_title } = found
  return { ...found, order: { id, placed_at, bill_printed_at, token_no, table_id, table_title } }
}
