/** Moving single orders: to a table, to anybody who sits there, or to no table. And those that came late, which may stay. */
import type { Named } from '../../domain/audit-entries.ts'
import type { ServiceTerms } from '../../domain/money/service-line.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'
import { carryOrders } from './carry-orders.ts'
import { holdUnsettledOnes, isDue } from './lock-orders.ts'
import { lockOpenParty } from './lock-party.ts'
import { holdPlaces } from './lock-places.ts'
import { notePartyEntry } from './note-party-entry.ts'
import { openParty, type PartyRow, seatAgain } from './open-party.ts'
import { closeSettled, openParties } from './parties.ts'
import { partlyPaid, readPartyBills } from './party-bills.ts'
import { factsOf, movedFacts, othersAt, tableOfStore } from './places.ts'
import { type FoundOrder, findOrders } from './read-orders.ts'
import { refuseBelowPaid } from './refuse-below-paid.ts'
import { borneBy, keepService } from './service-terms.ts'
import { whereNow } from './where-now.ts'

interface Context {
  readonly userId: number
  readonly now: number
  readonly sums: SumsInWords
  readonly record: RecordEntry
}

interface OrdersMove {
  readonly orderIds: readonly number[]
  /** null: to no table. */
  readonly tableId: number | null
}

/** Throws Refused(400, 404 or 409), and then nothing has changed. */
export async function moveOrders(tx: Tx, { orderIds, tableId }: OrdersMove, context: Context): Promise<void> {
  const addresses = orderIds.map(id => ({ kind: 'o' as const, id }))
  await holdPlaces(tx, addresses, tableId === null ? [] : [tableId])
  const to = tableId === null ? null : await tableOfStore(tx, tableId)
  const orders = await wholeOnes(tx, orderIds)
  if (orders.every(order => order.late_party_id === null && order.table_id === tableId))
    throw new Refused(400, 'forms.table')
  const service = await borneBy(
    tx,
    orders.map(({ party_id }) => party_id),
  )
  const sources = await openParties(tx, orderIds)
  for (const id of sources) await lockOpenParty(tx, id)
  const target = await partyAt(tx, { to, orders, service }, context.now)
  await tx
    .updateTable('orders')
    .set({ party_id: target.id })
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  await carryOrders(tx, orders, to, context)
  const left = sources.filter(id => id !== target.id)
  for (const id of left) {
    const gone = orders.filter(order => order.party_id === id)
    refuseBelowPaid(await billsOf(tx, id), context.sums)
    const facts = { ...factsOf(tableOf(gone), to), orders: gone.length }
    await notePartyEntry(tx, { id }, { kind: 'move', facts, ...context })
  }
  const facts = { ...factsOf(tableOf(orders), to), orders: orders.length, into: target.id }
  await notePartyEntry(tx, target, { kind: 'move', facts, ...context })
  for (const order of orders)
    context.record({
      act: 'order.move',
      orderId: order.id,
      tokenNo: order.token_no,
      ...movedFacts(tableOf([order]), to),
    })
  await closeSettled(tx, left, context.now)
}

/** Orders that came late belong to anybody who sits at their table. Throws Refused(404 or 409) as `holdUnsettledOnes`. */
export async function stayOrders(tx: Tx, orderIds: readonly number[], now: number): Promise<void> {
  await holdPlaces(
    tx,
    orderIds.map(id => ({ kind: 'o', id })),
    [],
  )
  const orders = await holdUnsettledOnes(tx, orderIds)
  // One that was paid when it came needs no bill at the table: a party for it would never be over.
  const apart = orders.filter(order => order.late_party_id !== null && isDue(order))
  await tx.updateTable('orders').set({ late_party_id: null }).where('id', 'in', orderIds).execute()
  for (const order of apart) await seatAgain(tx, order, now)
  await closeSettled(
    tx,
    apart.map(({ party_id }) => party_id),
    now,
  )
}

/** Throws Refused(404 or 409) where one is none, is paid, or stands on another bill than the rest bill. */
async function wholeOnes(tx: Tx, orderIds: readonly number[]): Promise<FoundOrder[]> {
  const paid = (await findOrders(tx, orderIds)).find(({ payment_status }) => payment_status === 'paid')
  if (paid) throw new Refused(409, 'refused.paidBefore', { orderId: String(paid.id) })
  const orders = await holdUnsettledOnes(tx, orderIds)
  const [parted] = [...(await partlyPaid(tx, orderIds)), ...(await sharedOut(tx, orderIds))]
  if (parted !== undefined) throw new Refused(409, 'refused.partOnOtherBill', { orderId: String(parted) })
  return orders
}

/** Those of these orders of which a line stands on a bill of its own. */
async function sharedOut(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const found = await db
    .selectFrom('bill_shares')
    .innerJoin('order_items', 'order_items.id', 'bill_shares.order_item_id')
    .select('order_items.order_id')
    .distinct()
    .where('order_items.order_id', 'in', orderIds)
    .orderBy('order_items.order_id')
    .execute()
  return found.map(({ order_id }) => order_id)
}

interface Going {
  readonly to: Named | null
  readonly orders: readonly FoundOrder[]
  /** What they are charged for serving where they are. */
  readonly service: ServiceTerms
}

/** The party that the orders join: at a table anybody who sits there; one that came late, its guests; else a new one. */
async function partyAt(tx: Tx, { to, orders, service }: Going, now: number): Promise<PartyRow> {
  const others = to === null ? await lateGuests(tx, orders) : await othersAt(tx, to, orders, now)
  if (others) {
    await keepService(tx, others.id, service)
    return others
  }
  const party = await openParty(tx, to?.id ?? null, now, service)
  if (!party) throw new Refused(409, 'refused.anotherTillFaster')
  return party
}

/** The guests for whom all of these were taken, where they sit at no table. */
async function lateGuests(tx: Tx, orders: readonly FoundOrder[]): Promise<PartyRow | undefined> {
  const places = await whereNow(
    tx,
    orders.flatMap(({ late_party_id }) => late_party_id ?? []),
  )
  const [first] = places.values()
  if (!first || first.isGone || first.table !== null || orders.some(({ late_party_id }) => late_party_id === null))
    return undefined
  if ([...places.values()].some(({ partyId }) => partyId !== first.partyId)) return undefined
  return tx
    .selectFrom('parties')
    .select(['id', 'version', 'table_id', 'closed_at', 'merged_into'])
    .where('id', '=', first.partyId)
    .executeTakeFirst()
}

async function billsOf(tx: Tx, partyId: number) {
  const own = await tx.selectFrom('orders').select('id').where('party_id', '=', partyId).execute()
  const orders = await findOrders(
    tx,
    own.map(({ id }) => id),
  )
  return readPartyBills(tx, partyId, orders.filter(isDue))
}

/** Where all of them are; null: at none, or at several. */
function tableOf(orders: readonly FoundOrder[]): Named | null {
  const [first] = orders
  if (!first?.table_id || !first.table_title || orders.some(({ table_id }) => table_id !== first.table_id)) return null
  return { id: first.table_id, name: first.table_title }
}
