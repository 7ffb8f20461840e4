/**
 * Locking those who have paid while the server was away. They may have moved, been joined with others, or be gone: their
 * money is booked all the same, so nothing is refused but what never was.
 */
import type { Named } from '../../domain/audit-entries.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { type Address, sittingAt, tableNamed, withOrders } from './lock-party.ts'
import { openPartyApart, type PartyRow, partyRows } from './open-party.ts'
import { type FoundOrder, findOrders } from './read-orders.ts'

export interface OfflinePlace {
  /** Open or closed. */
  readonly party: { readonly id: number; readonly version: number }
  /** The party that the device named, which may have been joined with `party` since. */
  readonly namedPartyId: number
  readonly table: Named | null
  /** Those that are to be paid. */
  readonly orders: readonly FoundOrder[]
  /** The bill on which the money lies, where it is known already. */
  readonly billId: number | null
}

interface Printed {
  /** The orders on the printed document. */
  readonly orderIds: readonly number[]
  readonly now: number
}

/** Throws Refused(404) for a table, party or order that never was. */
export async function lockOfflinePlace(tx: Tx, at: Address, printed: Printed): Promise<OfflinePlace> {
  if (at.kind === 'p') return placeOfParty(tx, at.id)
  if (at.kind === 'o') return placeOfOrder(tx, at.id)
  return placeAtTable(tx, at.id, printed)
}

/** Where money lies that is booked late: on this bill, wherever its guests are by now. */
export async function lockOfflineBill(tx: Tx, billId: number): Promise<OfflinePlace> {
  const bill = await tx.selectFrom('bills').select('party_id').where('id', '=', billId).executeTakeFirst()
  if (!bill) throw new Error(`bill ${billId} is gone`)
  return placeOfParty(tx, bill.party_id, billId)
}

/** The party, wherever it is now. Throws Refused(404). */
export async function placeOfParty(tx: Tx, id: number, billId: number | null = null): Promise<OfflinePlace> {
  const party = await lockJoined(tx, id)
  const { table, orders } =
    party.closed_at === null ? await withOrders(tx, party) : { table: await tableNamed(tx, party.table_id), orders: [] }
  return { party, namedPartyId: id, table, orders, billId }
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

async function placeOfOrder(tx: Tx, id: number): Promise<OfflinePlace> {
  const order = await tx.selectFrom('orders').select('party_id').where('id', '=', id).executeTakeFirst()
  if (!order) throw new Refused(404, 'refused.noSuchOrder')
  return placeOfParty(tx, order.party_id)
}

/** The guests on the printed document, or who sits there and has ordered, or who sat there last. */
async function placeAtTable(tx: Tx, tableId: number, { orderIds, now }: Printed): Promise<OfflinePlace> {
  if (!(await tableNamed(tx, tableId))) throw new Refused(404, 'refused.noTable')
  const printed = orderIds.length === 0 ? [] : await findOrders(tx, orderIds)
  const known = printed.find(({ table_id, moved_from }) => table_id === tableId || moved_from !== null)?.party_id
  if (known) return placeOfParty(tx, known)
  const sitting = await sittingAt(tx, tableId)
  const place = sitting === undefined ? null : await placeOfParty(tx, sitting)
  // Guests who were only seated have not paid: the money is that of those before them.
  if (place && place.orders.length > 0) return place
  const last = await lastAt(tx, tableId)
  return placeOfParty(tx, last ?? (await openPartyApart(tx, now)).id)
}

/** The party that has left a table last, by paying. */
async function lastAt(db: Db, tableId: number): Promise<number | undefined> {
  const party = await db
    .selectFrom('parties')
    .select('id')
    .where('table_id', '=', tableId)
    .where('closed_at', 'is not', null)
    .where('merged_into', 'is', null)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return party?.id
}
