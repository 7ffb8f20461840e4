/**
 * Taking hold of those who have paid while the server was away. They may have moved, been joined with others, or be gone:
 * their money is booked all the same, so nothing is refused but what never was.
 */
import type { Named } from '../../domain/acts.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { isDue } from '../orders/hold-orders.ts'
import { type FoundOrder, findOrders } from '../orders/read-orders.ts'
import { type Address, adopt, idsAround, openParty, type PartyRow, partyRows, seatTable } from './hold-party.ts'

export interface FactPlace {
  /** null: an order that was paid by itself, or is just being placed. */
  readonly party: { readonly id: number; readonly version: number } | null
  /** The party that the device named, which may have been joined with `party` since. */
  readonly namedPartyId: number | null
  readonly table: Named | null
  /** Those that are to be paid. */
  readonly orders: readonly FoundOrder[]
  /** The bill on which the money lies, where it is known already. */
  readonly billId: number | null
}

interface Fact {
  /** The orders on the printed document. */
  readonly orderIds: readonly number[]
  readonly now: number
}

/** Throws Refused(404) for a table, party or order that never was. */
export async function holdForFact(tx: Tx, { kind, id }: Address, fact: Fact): Promise<FactPlace> {
  if (kind === 'p') return holdParty(tx, id)
  if (kind === 'o') return holdOrder(tx, id, fact.now)
  return holdTable(tx, id, fact)
}

/** An order that was placed in this transaction, and that nobody else has seen. */
export async function ownOrder(tx: Tx, orderId: number): Promise<FactPlace> {
  const orders = await findOrders(tx, [orderId])
  return { party: null, namedPartyId: null, table: tableOf(orders), orders, billId: null }
}

/** Where money lies that is booked late: on this bill, wherever its guests are by now. */
export async function holdBillForFact(tx: Tx, billId: number): Promise<FactPlace> {
  const bill = await tx.selectFrom('bills').select('party_id').where('id', '=', billId).executeTakeFirst()
  if (bill?.party_id) return holdParty(tx, bill.party_id, billId)
  return byItself(tx, billId, null)
}

async function holdParty(tx: Tx, id: number, billId: number | null = null): Promise<FactPlace> {
  const party = await lockJoined(tx, id)
  const held = party.closed_at === null ? await adopt(tx, party, await idsAround(tx, party)) : null
  const orders = held?.orders ?? []
  return { party, namedPartyId: id, table: held?.table ?? (await tableNamed(tx, party.table_id)), orders, billId }
}

/** The party, and the one that it was joined with, until the commit. */
async function lockJoined(tx: Tx, id: number): Promise<PartyRow> {
  const chain = [await partyIn(tx, id)]
  for (let last = chain[0]; last?.merged_into; chain.push(last)) last = await partyIn(tx, last.merged_into)
  const ids = chain.map(party => party.id)
  if (locksRows(tx))
    await tx.selectFrom('parties').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const last = await partyIn(tx, ids.at(-1) ?? id)
  // They were joined with others in the same moment.
  return last.merged_into === null ? last : lockJoined(tx, id)
}

async function partyIn(tx: Tx, id: number): Promise<PartyRow> {
  const party = await partyRows(tx).where('id', '=', id).executeTakeFirst()
  if (!party) throw new Refused(404, 'refused.noParty')
  return party
}

async function holdOrder(tx: Tx, id: number, now: number): Promise<FactPlace> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Refused(404, 'refused.noSuchOrder')
  if (order.party_id !== null) return holdParty(tx, order.party_id)
  const invoice = await tx
    .selectFrom('invoice_orders')
    .innerJoin('invoices', 'invoices.id', 'invoice_orders.invoice_id')
    .select('bill_id')
    .where('order_id', '=', id)
    .where('settles', '=', 1)
    .executeTakeFirst()
  if (invoice?.bill_id) return byItself(tx, invoice.bill_id, order.table_id)
  const party = await newParty(tx, now)
  await tx.updateTable('orders').set({ party_id: party.id }).where('id', '=', id).execute()
  const orders = (await findOrders(tx, [id])).filter(isDue)
  return { party, namedPartyId: party.id, table: await tableNamed(tx, order.table_id), orders, billId: null }
}

async function holdTable(tx: Tx, tableId: number, { orderIds, now }: Fact): Promise<FactPlace> {
  const table = await tableNamed(tx, tableId)
  if (!table) throw new Refused(404, 'refused.noTable')
  const printed = orderIds.length === 0 ? [] : await findOrders(tx, orderIds)
  const known = printed.find(({ party_id }) => party_id !== null)?.party_id
  if (known) return holdParty(tx, known)
  const here = printed.filter(order => order.table_id === tableId)
  if (here[0] && !here.some(isDue)) return holdOrder(tx, here[0].id, now)
  const seat = await seatTable(tx, tableId, now)
  // Guests who were only seated have not paid: the money is that of those before them.
  if (seat && seat.ids.length > 0) {
    const { orders } = await adopt(tx, seat.party, seat.ids)
    return { party: seat.party, namedPartyId: seat.party.id, table, orders, billId: null }
  }
  const last = await lastBillAt(tx, tableId, now)
  if (last?.party_id) return holdParty(tx, last.party_id, last.id)
  if (last) return byItself(tx, last.id, tableId)
  const party = await newParty(tx, now)
  return { party, namedPartyId: party.id, table, orders: [], billId: null }
}

const byItself = async (tx: Tx, billId: number, tableId: number | null): Promise<FactPlace> => ({
  ...{ party: null, namedPartyId: null, orders: [], billId },
  table: await tableNamed(tx, tableId),
})

async function newParty(tx: Tx, now: number): Promise<PartyRow> {
  const party = await openParty(tx, null, now)
  if (!party) throw new Error('a party at no table takes nobody’s place')
  return party
}

const lockOrder = (tx: Tx, id: number) =>
  tx
    .selectFrom('orders')
    .select(['id', 'party_id', 'table_id'])
    .where('id', '=', id)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()

/** How long after their payment guests are taken for those who have paid. */
const lookBackMs = 12 * 3_600_000

/** The bill that was paid last at a table where nothing is open. */
const lastBillAt = (db: Db, tableId: number, now: number) =>
  db
    .selectFrom('invoices')
    .innerJoin('bills', 'bills.id', 'invoices.bill_id')
    .select(['bills.id', 'bills.party_id'])
    .where('settles', '=', 1)
    .where('invoices.table_id', '=', tableId)
    .where('invoices.business_day', '>=', new Date(now - lookBackMs - 24 * 3_600_000).toISOString().slice(0, 10))
    .where('invoices.booked_at', '>=', now - lookBackMs)
    .orderBy('invoices.id', 'desc')
    .limit(1)
    .executeTakeFirst()

async function tableNamed(db: Db, id: number | null): Promise<Named | null> {
  if (id === null) return null
  const row = await db.selectFrom('store_tables').select('title').where('id', '=', id).executeTakeFirst()
  return row ? { id, name: row.title } : null
}

const tableOf = ([order]: readonly FoundOrder[]): Named | null =>
  order?.table_id && order.table_title ? { id: order.table_id, name: order.table_title } : null
