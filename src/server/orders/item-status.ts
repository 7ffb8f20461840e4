/**
 * The state of one order item (§4): the Orders screen sets any state, the kitchen only moves forward. And its quantity,
 * which can be reduced.
 */
import type { ItemStatus } from '../../domain/entities.ts'
import { atLeast, setTo, stepOf } from '../../domain/line-progress.ts'
import { halfUp } from '../../domain/money/fraction.ts'
import { lineTotalCents } from '../../domain/money/tax.ts'
import { kitchenAdvance } from '../../domain/orders.ts'
import { takeAlong } from '../bills/adjustments.ts'
import { isDue } from '../bills/lock-orders.ts'
import { seatAgain } from '../bills/open-party.ts'
import { closeSettled, holdParties } from '../bills/parties.ts'
import { readSettledRows } from '../bills/party-bills.ts'
import { countsForTotals, type FoundOrder, findOrders, taxedLine } from '../bills/read-orders.ts'
import { reallocateAfterCancelling } from '../bills/reallocate.ts'
import { countItem } from '../bills/sales.ts'
import { cancelEmpty, reopenEmpty } from '../bills/settle.ts'
import { type Permitted, permitVoid, placeOf, printsOf, refusedAsPaid, type Voiding } from '../bills/voiding.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { queueChange } from '../print-jobs/queue-tickets.ts'
import { progressOf, seenRound, storeProgress } from './line-taps.ts'

/**
 * Sets an item to `status`. `seen` is the state on which a device decided that could not send it at once: what others
 * did since is not undone. Throws Refused(404), Refused(409) when that, or the item's order, no longer allows it, and
 * for a cancellation as `permitVoid`. With its last item the order is cancelled too, and comes
 * back with any of them.
 */
export async function setItemStatus(
  tx: Tx,
  itemId: number,
  { status, seen = null }: { readonly status: ItemStatus; readonly seen?: ItemStatus | null | undefined },
  voiding: Voiding,
): Promise<{ readonly changesOrder: boolean }> {
  const held = await holdPartiesOf(tx, itemId)
  const item = await findItem(tx, itemId)
  const present = item.status as ItemStatus
  const order = await findOrders(tx, [item.order_id])
  const isRevived = present === 'cancelled' && status !== 'cancelled' && (seen === null || seen === present)
  if (isRevived) await reopenEmpty(tx, order)
  refuseClosed(isEmptied(order) ? { ...item, order_status: 'created' } : item)
  const changesTotal = (status === 'cancelled') !== (item.status === 'cancelled')
  if (changesTotal) await refusePaid(tx, item, itemId)
  if (seen !== null && seen !== present && !isFurther(present, status))
    throw new Refused(409, 'refused.itemChanged', { title: item.item_title, now: present, seen })
  if (status === 'cancelled' && changesTotal) await recordVoid(tx, item, item.quantity, voiding)
  else if (changesTotal) recordSetBack(item, status, voiding, {})
  else if (isSetBack(item, status, seen)) await permitSetBack(tx, item, status, voiding)
  await storeProgress(tx, itemId, setTo(progressOf(item), status, voiding.act.now), voiding.act.now)
  if (!changesTotal) return { changesOrder: false }
  const isOnlyOne = !(await hasAnotherLine(tx, itemId, item))
  await countItem(tx, item, { isWanted: status !== 'cancelled', isOnlyOne })
  await queueChange(tx, status === 'cancelled' ? 'cancelled' : 'again', { ...toldOf(item, voiding), items: [itemId] })
  const isOver = held.length === 0 && status !== 'cancelled'
  const parties = isOver ? [await seatAgain(tx, item.order, voiding.act.now)] : held
  await reallocateAfterCancelling(tx, parties, cancelledOf(item, voiding))
  const left = await findOrders(tx, [item.order_id])
  const isOrderCancelled = status === 'cancelled' && (await cancelEmpty(tx, left, voiding.act.now))
  // It may have been the last that was to be paid.
  await closeSettled(tx, parties, voiding.act.now)
  return { changesOrder: isOrderCancelled || (isRevived && isEmptied(order)) }
}

/**
 * Whether what the kitchen has done is taken back. A display takes back its own tap: it says that it saw the dish carried
 * out. Of what is paid nothing can be cancelled afterwards.
 */
function isSetBack({ status, payment_status }: FoundItem, wanted: ItemStatus, seen: ItemStatus | null): boolean {
  const isUndone = status === 'delivered' && seen === 'delivered'
  return payment_status === 'pending' && !isUndone && (stepOf(wanted) ?? 0) < (stepOf(status as ItemStatus) ?? 0)
}

/** Throws as `permitVoid`: cooked food that looks like a fresh order could be cancelled as one. */
async function permitSetBack(tx: Tx, item: FoundItem, status: ItemStatus, voiding: Voiding): Promise<void> {
  const { said } = await permitVoid(tx, [voided(item, item.quantity)], voiding)
  recordSetBack(item, status, voiding, { ...said, wasted: null })
}

/** Its lines were cancelled one by one, and the order with the last: any of them may come back. */
const isEmptied = ([order]: readonly FoundOrder[]): boolean =>
  order?.status === 'cancelled' && !order.items.some(countsForTotals)

/** Throws as `permitVoid`; else the books hear that `quantity` of the item is cancelled. */
async function recordVoid(tx: Tx, item: FoundItem, quantity: number, voiding: Voiding): Promise<void> {
  const { order, status } = item
  const { said, levelOf } = await permitVoid(tx, [voided(item, quantity)], voiding)
  const prints = await printsOf(tx, [order])
  voiding.record({
    act: 'item.void',
    ...factsOf(item, quantity),
    level: levelOf(order.id),
    ...said,
    before: { status, quantity: item.quantity, printed: prints.get(order.id) ?? 0 },
  })
}

const recordSetBack = (item: FoundItem, status: ItemStatus, { record }: Voiding, said: Permitted['said']): void =>
  record({
    act: 'item.revive',
    ...factsOf(item, item.quantity),
    ...said,
    before: { status: item.status },
    after: { status },
  })

const voided = (item: FoundItem, quantity: number) => ({
  order: item.order,
  items: [{ id: item.line_id, status: item.status, quantity, started_at: item.started_at }],
  cents: factsOf(item, quantity).amountCents,
})

const factsOf = (item: FoundItem, quantity: number) => ({
  ...placeOf(item.order),
  subject: item.item_title,
  quantity,
  amountCents: lineTotalCents(taxedLine({ ...item, quantity, off_cents: offOf(item, quantity) })),
})

/**
 * Moves an item at least to `status` in the round that the cook saw (undefined: the present one); one that is further
 * already stays where it is, so that repeats and late cooks do no harm. Throws Refused(404), Refused(400) for a round that
 * cannot be yet, or Refused(409) when the order or the item was cancelled.
 */
export async function advanceItem(
  tx: Tx,
  itemId: number,
  { status, round: seen }: { readonly status: ItemStatus; readonly round?: number | undefined },
  now: number,
): Promise<void> {
  const item = await findItem(tx, itemId)
  const step = stepOf(status)
  if (step === null) throw new Refused(400, 'refused.invalidRequest')
  const round = seenRound(item, seen)
  if (item.order_status === 'cancelled')
    throw new Refused(409, 'refused.orderCancelled', { orderId: String(item.order_id) })
  if (item.status === 'cancelled' || item.withdrawn_at !== null) throw new Refused(409, 'refused.itemCancelled')
  await storeProgress(tx, itemId, atLeast(progressOf(item), { round, step }, now), now)
}

/**
 * Takes pieces off an item's line, so that `quantity` are left; what is taken off becomes a cancelled line of its own,
 * which the kitchen sees. `seen` is the quantity on which the person decided. Throws Refused(404), Refused(400) where
 * nothing would be taken off, Refused(409), and as `permitVoid`.
 */
export async function reduceItem(
  tx: Tx,
  itemId: number,
  { quantity, seen }: { readonly quantity: number; readonly seen: number },
  voiding: Voiding,
): Promise<void> {
  const parties = await holdPartiesOf(tx, itemId)
  const item = await findItem(tx, itemId)
  refuseClosed(item)
  await refusePaid(tx, item, itemId)
  if (item.status === 'cancelled') throw new Refused(409, 'refused.itemCancelled')
  if (item.quantity !== seen)
    throw new Refused(409, 'refused.quantityChanged', { title: item.item_title, now: item.quantity, seen })
  if (quantity >= item.quantity) throw new Refused(400, 'refused.invalidRequest')
  const taken = item.quantity - quantity
  await recordVoid(tx, item, taken, voiding)
  const { id: _id, ...line } = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const off = offOf(item, quantity)
  await tx.updateTable('order_items').set({ quantity, off_cents: off }).where('id', '=', itemId).execute()
  const part = { quantity: taken, status: 'cancelled', reduced_from: itemId, off_cents: line.off_cents - off }
  const { id: to } = await tx
    .insertInto('order_items')
    .values({ ...line, ...part })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeAlong(tx, { from: itemId, to, pieces: taken, offCents: part.off_cents })
  await queueChange(tx, 'cancelled', { ...toldOf(item, voiding), items: [to], partOf: [itemId] })
  await countItem(tx, { ...item, quantity: taken }, { isWanted: false, isOnlyOne: false })
  await reallocateAfterCancelling(tx, parties, cancelledOf(item, voiding))
}

/** What discounts took off some pieces of a line. */
const offOf = ({ off_cents, quantity }: FoundItem, pieces: number) =>
  halfUp({ top: BigInt(off_cents) * BigInt(pieces), bottom: BigInt(quantity) })

/** Of whose order the kitchen's printers hear, and from whom. */
const toldOf = ({ order_id }: FoundItem, { user, act }: Voiding) => ({
  orderId: order_id,
  userId: user.userId,
  now: act.now,
})

const cancelledOf = ({ order_id }: FoundItem, { user, act }: Voiding) => ({
  orderIds: [order_id],
  userId: user.userId,
  now: act.now,
})

/** Before the order is held, as every act on a party does it. */
async function holdPartiesOf(tx: Tx, itemId: number): Promise<readonly number[]> {
  const item = await tx.selectFrom('order_items').select('order_id').where('id', '=', itemId).executeTakeFirst()
  return item ? holdParties(tx, [item.order_id]) : []
}

/** Whether the order has the same menu item on another line that counts. */
async function hasAnotherLine(tx: Tx, itemId: number, item: FoundItem): Promise<boolean> {
  const others = await tx
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', item.order_id)
    .where('item_id', '=', item.item_id)
    .where('id', '<>', itemId)
    .where('status', '<>', 'cancelled')
    .limit(1)
    .execute()
  return others.length > 0
}

type FoundItem = Awaited<ReturnType<typeof findItem>>

/** A closed order changes no more, but for the food that the kitchen still has of it, and while it is not paid. */
function refuseClosed(item: FoundItem): void {
  if (item.order_status === 'created') return
  const orderId = String(item.order_id)
  if (item.order_status === 'cancelled') throw new Refused(409, 'refused.alreadyCancelled', { orderId })
  if (item.kitchen_kept === 1 || isDue({ ...item, status: item.order_status })) return
  throw new Refused(409, 'refused.alreadyCompleted', { orderId })
}

async function refusePaid(tx: Tx, { order_id, payment_status }: FoundItem, itemId: number): Promise<void> {
  const settled = payment_status === 'paid' ? [] : await readSettledRows(tx, [order_id])
  if (payment_status === 'paid' || settled.some(({ orderItemId }) => orderItemId === itemId))
    throw await refusedAsPaid(tx, 'refused.orderIsPaid', order_id)
}

/** Whether a late change may still be made: it moves the item further, or cancels what was not delivered. */
const isFurther = (present: ItemStatus, wanted: ItemStatus): boolean => kitchenAdvance(present, wanted) === wanted

/** Locks the item and its order until the commit: nobody takes money for it meanwhile, and two cooks take turns. */
async function findItem(tx: Tx, itemId: number) {
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
    .select(['order_items.ready_at', 'order_items.bumped_at'])
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
