/**
 * Guests have left without paying: a named person says that nobody waits for their money any more. It needs a right,
 * because anybody who keeps the money could say that there was none.
 */
import { sql } from 'kysely'
import { isDue, unsettledOnes } from '../bills/lock-orders.ts'
import { closeSettled, hasPriceDifference, holdParties, openParties } from '../bills/parties.ts'
import { countsForTotals, type FoundOrder, findOrders, totalsOf } from '../bills/read-orders.ts'
import { reallocateAfterCancelling } from '../bills/reallocate.ts'
import { placeOf, type Voiding, whyBilled } from '../bills/voiding.ts'
import { chosenReason } from '../books/chosen-reason.ts'
import { permit } from '../books/permit.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

/**
 * Takes completed orders off the list of what is owed, and returns what they owed. Throws Refused(404), Refused(409)
 * where an order is open, settled or partly paid, and Refused(400 or 409) as `permit`.
 */
export async function leaveUnpaid(
  tx: Tx,
  orderIds: readonly number[],
  { user, act, answers, record }: Voiding,
): Promise<number> {
  const parties = await holdParties(tx, orderIds)
  const orders = await owingOnes(tx, orderIds)
  const said = await permitLeaving(tx, orders, { user, act, answers })
  await tx
    .updateTable('orders')
    .set({ left_unpaid_at: act.now, left_unpaid_by: user.userId })
    .where('id', 'in', idsOf(orders))
    .execute()
  // The owner looks at each.
  const lost = await lostOn(tx, orders)
  for (const { order, cents } of lost)
    record({ act: 'order.unpaid', ...placeOf(order), amountCents: cents, ...said, isRed: true })
  await reallocateAfterCancelling(tx, parties, { orderIds, userId: user.userId, now: act.now })
  await closeSettled(tx, parties, act.now)
  return lost.reduce((sum, { cents }) => sum + cents, 0)
}

/** What these orders come to, less what their guests have paid on their open bills. */
async function lostOn(tx: Tx, orders: readonly FoundOrder[]) {
  const paid = await tx
    .selectFrom('bills')
    .innerJoin('payments', 'payments.bill_id', 'bills.id')
    .select(({ fn }) => ['bills.party_id', fn.sum<number>('payments.amount_cents').as('cents')])
    .where('bills.party_id', 'in', [0, ...orders.map(({ party_id }) => party_id)])
    .where('bills.closed_at', 'is', null)
    .groupBy('bills.party_id')
    .execute()
  const left = new Map(paid.map(({ party_id, cents }) => [party_id, Number(cents)]))
  return orders.map(order => {
    const { payableCents } = totalsOf([order])
    const taken = Math.min(payableCents, Math.max(0, left.get(order.party_id) ?? 0))
    left.set(order.party_id, (left.get(order.party_id) ?? 0) - taken)
    return { order, cents: payableCents - taken }
  })
}

async function owingOnes(tx: Tx, orderIds: readonly number[]): Promise<readonly FoundOrder[]> {
  const paid = (await findOrders(tx, orderIds)).find(({ payment_status }) => payment_status === 'paid')
  if (paid) throw new Refused(409, 'refused.paidBefore', { orderId: String(paid.id) })
  const orders = await unsettledOnes(tx, orderIds)
  const open = orders.find(order => order.status === 'created' || !isDue(order))
  if (open) throw new Refused(409, 'refused.completeFirst', { orderId: String(open.id) })
  const partly = await partlyPaid(tx, idsOf(orders))
  if (partly !== undefined) throw new Refused(409, 'refused.orderPartlyPaid', { orderId: String(partly) })
  return orders
}

/** The first of these orders of which something stands on an invoice, or for whose bill money is held. */
async function partlyPaid(db: Db, orderIds: readonly number[]): Promise<number | undefined> {
  const invoiced = await db
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select('invoice_lines.order_id as id')
    .where('invoice_lines.order_id', 'in', orderIds)
    .where('invoices.settles', '=', 1)
    .limit(1)
    .executeTakeFirst()
  if (invoiced?.id) return invoiced.id
  const parties = await openParties(db, orderIds)
  if (parties.length === 0 || (await hasPriceDifference(db, parties))) return undefined
  const held = await db
    .selectFrom('bills')
    .innerJoin('payments', 'payments.bill_id', 'bills.id')
    .select('bills.party_id')
    .where('bills.party_id', 'in', parties)
    .where('bills.closed_at', 'is', null)
    .where(eb => eb.or([eb('bills.is_rest', '=', 1), holdsSomeOf(orderIds)]))
    .groupBy(['bills.id', 'bills.party_id'])
    .having(eb => eb(eb.fn.sum('payments.amount_cents'), '>', 0))
    .executeTakeFirst()
  if (!held) return undefined
  const of = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .where('party_id', '=', held.party_id)
    .orderBy('id')
    .executeTakeFirst()
  return of?.id
}

const holdsSomeOf = (orderIds: readonly number[]) => sql<boolean>`exists (select 1 from bill_shares
  join order_items on order_items.id = bill_shares.order_item_id
  where bill_shares.bill_id = bills.id and order_items.order_id in (${sql.join(orderIds)}))`

/** What the books say of it besides. On a bill that the guests were shown it needs the right of a cancellation after it. */
async function permitLeaving(tx: Tx, orders: readonly FoundOrder[], { user, act, answers }: Omit<Voiding, 'record'>) {
  const { reasonId, reasonText: text } = answers
  const reason = await chosenReason(tx, 'comp', reasonId)
  const isBilled = orders.some(({ bill_printed_at }) => bill_printed_at !== null)
  const needed = isBilled
    ? { right: 'void_after_bill' as const, why: await whyBilled(tx, orders, act.now) }
    : { right: 'comp' as const, why: { key: 'refused.leavingNeeds' as const, values: {} } }
  const covers = { cents: totalsOf(orders).payableCents, lines: orders.map(linesOf) }
  const approver = await permit(tx, user, { ...needed, atLeast: true, reason, reasonKind: 'comp', covers }, act)
  return { reason, text, approver, level: isBilled ? ('billed' as const) : null }
}

const linesOf = ({ id, items }: FoundOrder) => ({
  order: id,
  items: items.filter(countsForTotals).map(item => [item.id, item.quantity]),
})

const idsOf = (orders: readonly FoundOrder[]) => orders.map(({ id }) => id)
