/**
 * Taking back from the kitchen what it still has of orders that are paid, or closed and kept on its display. The items keep their states and their places in every
 * total; cooks see them as cancelled. It moves no money, so it needs no right. What nobody wasted can be sold again.
 */
import type { ApprovalAnswers } from '../../domain/approval-form.ts'
import { lineTotalCents } from '../../domain/money/tax.ts'
import { lockOrders } from '../bills/lock-orders.ts'
import { type FoundOrder, findOrders, taxedLine } from '../bills/read-orders.ts'
import { placeOf } from '../bills/voiding.ts'
import { chosenReason } from '../books/chosen-reason.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Tx } from '../db/open.ts'
import type { OrderItemRow } from '../db/schema-orders.ts'
import { Refused } from '../http/refused.ts'
import { giveBack } from '../menu/countdowns.ts'
import { queueChange } from '../print-jobs/queue-tickets.ts'

interface Withdrawing {
  readonly answers: ApprovalAnswers
  readonly now: number
  readonly userId: number
  readonly record: RecordEntry
}

/** What was taken back before is left as it is. `isCounted`: pieces that are counted have come back. Throws Refused(404), Refused(409), and Refused(400) for its reason. */
export async function withdrawItems(
  tx: Tx,
  itemIds: readonly number[],
  { answers, now, userId, record }: Withdrawing,
): Promise<{ readonly isCounted: boolean }> {
  const wanted = await findItems(tx, itemIds)
  for (const { order, item } of wanted) refuseOther(order, item)
  const { reasonId, reasonText: text, wasted } = answers
  const reason = await chosenReason(tx, 'void', reasonId)
  const taken = wanted.filter(({ item }) => item.withdrawn_at === null)
  if (taken.length === 0) return { isCounted: false }
  const ids = taken.map(({ item }) => item.id)
  await tx.updateTable('order_items').set({ withdrawn_at: now }).where('id', 'in', ids).execute()
  const isCounted = wasted === false && (await giveBack(tx, ids))
  for (const [orderId, own] of Map.groupBy(taken, ({ order }) => order.id))
    await queueChange(tx, 'cancelled', { orderId, items: own.map(({ item }) => item.id), userId, now })
  for (const { order, item } of taken)
    record({
      act: 'item.withdraw',
      ...placeOf(order),
      subject: item.item_title,
      quantity: item.quantity,
      amountCents: lineTotalCents(taxedLine(item)),
      reason,
      text,
      wasted,
      before: { status: item.status },
    })
  return { isCounted }
}

interface Wanted {
  readonly order: FoundOrder
  readonly item: OrderItemRow
}

async function findItems(tx: Tx, itemIds: readonly number[]): Promise<readonly Wanted[]> {
  const ids = [...new Set(itemIds)]
  const rows = await tx.selectFrom('order_items').select('order_id').distinct().where('id', 'in', ids).execute()
  const orderIds = rows.map(({ order_id }) => order_id)
  await lockOrders(tx, orderIds)
  const orders = await findOrders(tx, orderIds)
  const found = new Map(orders.flatMap(order => order.items.map(item => [item.id, { order, item }] as const)))
  return ids.map(id => {
    const wanted = found.get(id)
    if (!wanted) throw new Refused(404, 'refused.noOrderItem')
    return wanted
  })
}

function refuseOther(order: FoundOrder, item: OrderItemRow): void {
  const orderId = String(order.id)
  if (order.status === 'cancelled') throw new Refused(409, 'refused.alreadyCancelled', { orderId })
  const isKept = order.status === 'completed' && order.kitchen_kept === 1
  if (order.payment_status !== 'paid' && !isKept) throw new Refused(409, 'refused.cancelInstead', { orderId })
  if (item.status === 'cancelled') throw new Refused(409, 'refused.itemCancelled')
  if (item.status === 'delivered') throw new Refused(409, 'refused.deliveredAlready', { title: item.item_title })
  if (order.status === 'completed' && !isKept) throw new Refused(409, 'refused.alreadyCompleted', { orderId })
}
