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
import { seatAgain } from '../bills/open-party.ts'
import { closeSettled } from '../bills/parties.ts'
import { countsForTotals, type FoundOrder, findOrders, taxedLine } from '../bills/read-orders.ts'
import { reallocateAfterCancelling } from '../bills/reallocate.ts'
import { countItem } from '../bills/sales.ts'
import { cancelEmpty, reopenEmpty } from '../bills/settle.ts'
import { isStillThere, type Permitted, permitVoid, placeOf, printsOf, type Voiding } from '../bills/voiding.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { giveBack, splitTaken, takeAgain } from '../menu/countdowns.ts'
import { queueChange } from '../print-jobs/queue-tickets.ts'
import {
  type FoundItem,
  findItem,
  findItems,
  hasAnotherLine,
  holdPartiesOf,
  refuseClosed,
  refusePaid,
} from './find-items.ts'
import { progressOf, seenRound, storeProgress } from './line-taps.ts'
import { repriceCombo } from './reprice-combo.ts'

/**
 * Sets an item to `status`. `seen` is the state on which a device decided that could not send it at once: what others
 * did since is not undone. `combo`: so are the other parts of its combo. Throws Refused(404), Refused(409) when that, or
 * the item's order, no longer allows it, and for a cancellation as `permitVoid`. With its last item the order is
 * cancelled too, and comes back with any of them.
 */
export async function setItemStatus(
  tx: Tx,
  itemId: number,
  { status, seen = null, combo = false }: WantedStatus,
  voiding: Voiding,
): Promise<ChangedItem> {
  const { now } = voiding.act
  const held = await holdPartiesOf(tx, itemId)
  const [item, ...others] = await findItems(tx, itemId, combo)
  const present = item.status as ItemStatus
  const order = await findOrders(tx, [item.order_id])
  const isRevived = present === 'cancelled' && status !== 'cancelled' && (seen === null || seen === present)
  if (isRevived) await reopenEmpty(tx, order)
  refuseClosed(isEmptied(order) ? { ...item, order_status: 'created' } : item)
  if (seen !== null && seen !== present && !isFurther(present, status))
    throw new Refused(409, 'refused.itemChanged', { title: item.item_title, now: present, seen })
  // Of the other parts those that go the same way: what was cancelled before stays so.
  const items = [item, ...others.filter(other => (other.status === 'cancelled') === (present === 'cancelled'))]
  const changesTotal = (status === 'cancelled') !== (present === 'cancelled')
  if (changesTotal) for (const one of items) await refusePaid(tx, one)
  const permitted = await permitChange(tx, items, { status, seen }, voiding)
  const isCounted = changesTotal && (await recount(tx, items, { status, wasted: permitted?.wasted, now }))
  for (const one of items) {
    await storeProgress(tx, one.line_id, setTo(progressOf(one), status, now), now)
    if (!changesTotal) continue
    const isOnlyOne = !(await hasAnotherLine(tx, one))
    await countItem(tx, one, { isWanted: status !== 'cancelled', isOnlyOne })
  }
  if (!changesTotal) return { changesOrder: false, isCounted }
  await repriceCombo(tx, item, now)
  const told = { ...toldOf(item, voiding), items: items.map(({ line_id }) => line_id) }
  await queueChange(tx, status === 'cancelled' ? 'cancelled' : 'again', told)
  const isOver = held.length === 0 && status !== 'cancelled'
  const parties = isOver ? [await seatAgain(tx, item.order, now)] : held
  await reallocateAfterCancelling(tx, parties, cancelledOf(item, voiding))
  const left = await findOrders(tx, [item.order_id])
  const isOrderCancelled = status === 'cancelled' && (await cancelEmpty(tx, left, now))
  // It may have been the last that was to be paid.
  await closeSettled(tx, parties, now)
  return { changesOrder: isOrderCancelled || (isRevived && isEmptied(order)), isCounted }
}

interface ChangedItem {
  readonly changesOrder: boolean
  /** Pieces that are counted have come back, or are gone again. */
  readonly isCounted: boolean
}

/** Gives back what is still there of what was cancelled; takes it again where it is wanted after all. */
async function recount(
  tx: Tx,
  items: readonly FoundItem[],
  {
    status,
    ...said
  }: { readonly status: ItemStatus; readonly wasted: boolean | null | undefined; readonly now: number },
): Promise<boolean> {
  const ids = items.map(({ line_id }) => line_id)
  if (status !== 'cancelled') return takeAgain(tx, ids)
  return giveBack(
    tx,
    items.filter(item => isStillThere(item, item.order, said)).map(({ line_id }) => line_id),
  )
}

interface WantedStatus {
  readonly status: ItemStatus
  readonly seen?: ItemStatus | null | undefined
  readonly combo?: boolean | undefined
}

/** Throws as `permitVoid`; else the books hear of what is cancelled, comes back, or is taken back from the kitchen. */
async function permitChange(
  tx: Tx,
  items: readonly FoundItem[],
  { status, seen = null }: WantedStatus,
  voiding: Voiding,
): Promise<Permitted['said'] | null> {
  const isCancelled = items[0]?.status === 'cancelled'
  if (status === 'cancelled' && !isCancelled)
    return recordVoid(
      tx,
      items.map(item => ({ item, quantity: item.quantity })),
      voiding,
    )
  if (status !== 'cancelled' && isCancelled) for (const item of items) recordSetBack(item, status, voiding, {})
  else
    await permitSetBack(
      tx,
      items.filter(item => isSetBack(item, status, seen)),
      status,
      voiding,
    )
  return null
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
async function permitSetBack(tx: Tx, items: readonly FoundItem[], status: ItemStatus, voiding: Voiding): Promise<void> {
  const [item] = items
  if (!item) return
  const { said } = await permitVoid(tx, [voided(item.order, items.map(whole))], voiding)
  for (const one of items) recordSetBack(one, status, voiding, { ...said, wasted: null })
}

/** Its lines were cancelled one by one, and the order with the last: any of them may come back. */
const isEmptied = ([order]: readonly FoundOrder[]): boolean =>
  order?.status === 'cancelled' && !order.items.some(countsForTotals)

interface Pieces {
  readonly item: FoundItem
  readonly quantity: number
}

const whole = (item: FoundItem): Pieces => ({ item, quantity: item.quantity })

/** Throws as `permitVoid`; else the books hear that so many pieces of the items of one order are cancelled. */
async function recordVoid(tx: Tx, pieces: readonly Pieces[], voiding: Voiding): Promise<Permitted['said'] | null> {
  const [first] = pieces
  if (!first) return null
  const { order } = first.item
  const { said, levelOf } = await permitVoid(tx, [voided(order, pieces)], voiding)
  const prints = await printsOf(tx, [order])
  for (const { item, quantity } of pieces)
    voiding.record({
      act: 'item.void',
      ...factsOf(item, quantity),
      level: levelOf(order.id),
      ...said,
      before: { status: item.status, quantity: item.quantity, printed: prints.get(order.id) ?? 0 },
    })
  return said
}

const recordSetBack = (item: FoundItem, status: ItemStatus, { record }: Voiding, said: Permitted['said']): void =>
  record({
    act: 'item.revive',
    ...factsOf(item, item.quantity),
    ...said,
    before: { status: item.status },
    after: { status },
  })

const voided = (order: FoundItem['order'], pieces: readonly Pieces[]) => ({
  order,
  items: pieces.map(({ item: { line_id, status, started_at }, quantity }) => ({
    id: line_id,
    status,
    quantity,
    started_at,
  })),
  cents: pieces.reduce((sum, { item, quantity }) => sum + factsOf(item, quantity).amountCents, 0),
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
 * which the kitchen sees. `seen` is the quantity on which the person decided. `combo`: so with the other parts of its
 * combo. Throws Refused(404), Refused(400) where nothing would be taken off, Refused(409), and as `permitVoid`.
 */
export async function reduceItem(
  tx: Tx,
  itemId: number,
  {
    quantity,
    seen,
    combo = false,
  }: { readonly quantity: number; readonly seen: number; readonly combo?: boolean | undefined },
  voiding: Voiding,
): Promise<{ readonly isCounted: boolean }> {
  const parties = await holdPartiesOf(tx, itemId)
  const [item, ...others] = await findItems(tx, itemId, combo)
  refuseClosed(item)
  const items = [item, ...others.filter(({ status }) => status !== 'cancelled')]
  for (const one of items) await refusePaid(tx, one)
  if (item.status === 'cancelled') throw new Refused(409, 'refused.itemCancelled')
  for (const { item_title: title, quantity: now } of items)
    if (now !== seen) throw new Refused(409, 'refused.quantityChanged', { title, now, seen })
  if (quantity >= item.quantity) throw new Refused(400, 'refused.invalidRequest')
  const taken = item.quantity - quantity
  const said = await recordVoid(
    tx,
    items.map(one => ({ item: one, quantity: taken })),
    voiding,
  )
  const parts: number[] = []
  let isCounted = false
  for (const one of items) {
    const part = await takeOff(tx, one, quantity)
    parts.push(part)
    if (isStillThere(one, one.order, { wasted: said?.wasted, now: voiding.act.now }) && (await giveBack(tx, [part])))
      isCounted = true
    await countItem(tx, { ...one, quantity: taken }, { isWanted: false, isOnlyOne: false })
  }
  const partOf = items.map(({ line_id }) => line_id)
  await repriceCombo(tx, item, voiding.act.now)
  await queueChange(tx, 'cancelled', { ...toldOf(item, voiding), items: parts, partOf })
  await reallocateAfterCancelling(tx, parties, cancelledOf(item, voiding))
  return { isCounted }
}

/** Leaves `quantity` on an item's line; the others become a cancelled line, whose id this gives. */
async function takeOff(tx: Tx, item: FoundItem, quantity: number): Promise<number> {
  const { line_id: from } = item
  const { id: _id, ...line } = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  const off = offOf(item, quantity)
  const pieces = item.quantity - quantity
  // What is not there is what is taken off first.
  const short = Math.max(0, line.short - pieces)
  await tx.updateTable('order_items').set({ quantity, off_cents: off, short }).where('id', '=', from).execute()
  const part = { quantity: pieces, status: 'cancelled', reduced_from: from, off_cents: line.off_cents - off, short: 0 }
  const { id: to } = await tx
    .insertInto('order_items')
    .values({ ...line, ...part })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeAlong(tx, { from, to, pieces, offCents: part.off_cents })
  await splitTaken(tx, from, to, pieces)
  return to
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

/** Whether a late change may still be made: it moves the item further, or cancels what was not delivered. */
const isFurther = (present: ItemStatus, wanted: ItemStatus): boolean => kitchenAdvance(present, wanted) === wanted
