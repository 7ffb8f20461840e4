/**
 * Taking hold of a party until the commit, for acts on its bill: first the party, then its orders, so that two tills take
 * turns. The first act writes the party's row and takes in the orders that belong to it.
 */
import { sql } from 'kysely'
import type { Named } from '../../domain/acts.ts'
import { seatings } from '../../domain/parties.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { Refused } from '../http/refused.ts'
import { isDue, lockOrders } from '../orders/hold-orders.ts'
import { closeSettled } from '../orders/parties.ts'
import { type FoundOrder, findOrders } from '../orders/read-orders.ts'
import { serviceColumns, storeService } from '../orders/service.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { movedAway } from './moved-away.ts'
import { paidAlready } from './paid-already.ts'
import { changedSince } from './refuse-old-version.ts'

/** 'p17', 't4', 'o51' */
export interface Address {
  readonly kind: 'p' | 't' | 'o'
  readonly id: number
}

/** Throws Refused(404) for what is no address. */
export function addressOf(at: string): Address {
  const parts = /^([pto])([1-9]\d{0,14})$/.exec(at)
  if (!parts) throw new Refused(404, 'refused.noParty')
  return { kind: parts[1] as Address['kind'], id: Number(parts[2]) }
}

export interface HeldParty {
  readonly id: number
  readonly version: number
  readonly table: Named | null
  /** Those that are to be paid. */
  readonly orders: readonly FoundOrder[]
}

/** Throws Refused(404) where there is nobody, and Refused(409) where all was paid. */
export async function holdParty(tx: Tx, { kind, id }: Address, now: number): Promise<HeldParty> {
  if (kind === 't') return holdTable(tx, id, now)
  if (kind === 'p') return holdById(tx, id)
  const order = await tx.selectFrom('orders').select(['id', 'party_id']).where('id', '=', id).executeTakeFirst()
  if (!order) throw new Refused(404, 'refused.noSuchOrder')
  if (order.party_id !== null && (await isOpen(tx, order.party_id))) return holdById(tx, order.party_id)
  return holdAlone(tx, id, now)
}

async function holdById(tx: Tx, id: number): Promise<HeldParty> {
  const party = await lockOpenParty(tx, id)
  return adopted(tx, party, await idsAround(tx, party))
}

/** Throws Refused(404) where it never was, and Refused(409) where it has paid. */
export async function lockOpenParty(tx: Tx, id: number): Promise<PartyRow> {
  const party = await locked(tx, query => query.where('id', '=', id))
  if (!party) throw new Refused(404, 'refused.noParty')
  // Their bills have other numbers there.
  if (party.merged_into !== null) throw await changedSince(tx, party, party.version - 1, await sumsInWords(tx))
  if (party.closed_at !== null) throw await paidAlready(tx, { partyId: id })
  return party
}

/** The orders of an open party, and those at its table that belong to it. */
export async function idsAround(tx: Tx, { id, table_id }: PartyRow): Promise<number[]> {
  const own = await ownIds(tx, id)
  if (table_id === null) return own
  const here = (await seatAt(tx, table_id)).find(one => one.party?.id === id)
  return [...own, ...(here?.orders ?? []).map(order => order.id)]
}

async function holdTable(tx: Tx, tableId: number, now: number): Promise<HeldParty> {
  const table = await tx.selectFrom('store_tables').select('id').where('id', '=', tableId).executeTakeFirst()
  if (!table) throw new Refused(404, 'refused.noTable')
  const seat = await seatTable(tx, tableId, now)
  const since = now - lookBackMs
  if (!seat) throw (await movedAway(tx, tableId, since)) ?? (await paidAlready(tx, { tableId, since }))
  return adopted(tx, seat.party, seat.ids)
}

/** Who sits at a table, with the orders that are theirs: none where they were only seated. null: nobody is there. */
export async function seatTable(
  tx: Tx,
  tableId: number,
  now: number,
): Promise<{ readonly party: PartyRow; readonly ids: readonly number[] } | null> {
  const sitting = await locked(tx, query => query.where('table_id', '=', tableId).where('closed_at', 'is', null))
  const seats = await seatAt(tx, tableId)
  const here = seats.find(({ at, party, tableId: seated }) => seated !== null && (party || at.startsWith('t')))
  if (sitting && here?.party?.id !== sitting.id) await setAside(tx, sitting.id, now)
  const ids = here?.orders.map(({ id }) => id) ?? []
  if (here?.party && sitting) return { party: sitting, ids: [...(await ownIds(tx, sitting.id)), ...ids] }
  if (ids.length === 0) return null
  const party = await openParty(tx, tableId, now)
  // Another till was first: its party sits there now, or has paid.
  return party ? { party, ids } : seatTable(tx, tableId, now)
}

/** Others sit at its table now. Guests who never ordered are gone. */
export async function setAside(tx: Tx, partyId: number, now: number): Promise<void> {
  await tx.updateTable('parties').set({ table_id: null }).where('id', '=', partyId).execute()
  await closeSettled(tx, [partyId], now)
}

/** One order by itself, as an old one at a table where others sit now. */
async function holdAlone(tx: Tx, orderId: number, now: number): Promise<HeldParty> {
  const [order] = await findOrders(tx, [orderId])
  if (!order || !isDue(order)) throw await paidAlready(tx, { orderId })
  const party = await openParty(tx, null, now)
  if (!party) throw new Error('a party at no table takes nobody’s place')
  return adopted(tx, party, [orderId])
}

/** How long after the payment a second till is told of it. */
const lookBackMs = 12 * 3_600_000

export type PartyRow = Pick<Schema['parties'], 'table_id' | 'closed_at' | 'merged_into'> & {
  readonly id: number
  readonly version: number
}

export const partyRows = (db: Db) =>
  db.selectFrom('parties').select(['id', 'version', 'table_id', 'closed_at', 'merged_into'])

const locked = (
  tx: Tx,
  which: (query: ReturnType<typeof partyRows>) => ReturnType<typeof partyRows>,
): Promise<PartyRow | undefined> =>
  which(partyRows(tx))
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()

const isOpen = async (tx: Tx, id: number) => {
  const party = await partyRows(tx).where('id', '=', id).executeTakeFirst()
  return party?.closed_at === null
}

async function ownIds(tx: Tx, partyId: number): Promise<number[]> {
  const own = await tx.selectFrom('orders').select('id').where('party_id', '=', partyId).execute()
  return own.map(({ id }) => id)
}

/** Who sits at a table, with the orders that are not settled. */
export async function seatAt(tx: Db, tableId: number) {
  const parties = await tx
    .selectFrom('parties')
    .select(['id', 'table_id', 'opened_at'])
    .where('table_id', '=', tableId)
    .where('closed_at', 'is', null)
    .execute()
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'table_id', 'party_id', 'late_party_id', 'placed_at'])
    .where('table_id', '=', tableId)
    .where(isUnsettled)
    .execute()
  const open = new Set(parties.map(({ id }) => id))
  const ofOthers = await openAmong(
    tx,
    orders.flatMap(({ party_id }) => (party_id === null || open.has(party_id) ? [] : [party_id])),
  )
  return seatings(
    orders.filter(({ party_id }) => party_id === null || !ofOthers.has(party_id)),
    parties,
  )
}

/** A literal condition, so that the index of only these orders can be used. */
const isUnsettled = sql<boolean>`payment_status = 'pending' and status <> 'cancelled' and left_unpaid_at is null`

async function openAmong(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const found = await tx
    .selectFrom('parties')
    .select('id')
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** A new party; undefined: somebody has one at that table. */
export async function openParty(tx: Tx, table_id: number | null, now: number): Promise<PartyRow | undefined> {
  // Who sits at no table is not served there.
  const service = table_id === null ? {} : serviceColumns(await storeService(tx), null)
  return tx
    .insertInto('parties')
    .values({ table_id, opened_at: now, ...service })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'version', 'table_id', 'closed_at', 'merged_into'])
    .executeTakeFirst()
}

/** As `adoptAll`. Throws Refused(409) where nothing is due, too. */
async function adopted(tx: Tx, party: PartyRow, orderIds: readonly number[]): Promise<HeldParty> {
  const held = await adoptAll(tx, party, orderIds)
  const [first] = orderIds
  if (held.orders.length === 0) throw await paidAlready(tx, first ? { orderId: first } : { partyId: party.id })
  return held
}

/**
 * As `adopt`. Throws Refused(409) where another till has begun to take their money in the same moment: what it took would
 * stand on another bill than the rest.
 */
export async function adoptAll(tx: Tx, party: PartyRow, orderIds: readonly number[]): Promise<HeldParty> {
  const { hasOthers, ...held } = await adopt(tx, party, orderIds)
  if (hasOthers) throw new Refused(409, 'refused.anotherTillFaster')
  return held
}

/**
 * Locks the orders, and reads them once nobody else can settle them any more; takes in those of nobody. `hasOthers`: some
 * belong to another open party by now, and stay there.
 */
export async function adopt(
  tx: Tx,
  party: PartyRow,
  orderIds: readonly number[],
): Promise<HeldParty & { readonly hasOthers: boolean }> {
  const ids = [...new Set(orderIds)]
  await lockOrders(tx, ids)
  const due = (await findOrders(tx, ids)).filter(isDue)
  const earlier = due.flatMap(({ party_id }) => (party_id === party.id ? [] : (party_id ?? [])))
  const others = await openAmong(tx, earlier)
  const orders = due.filter(({ party_id }) => party_id === null || !others.has(party_id))
  const strangers = orders.filter(order => order.party_id !== party.id).map(order => order.id)
  if (strangers.length > 0)
    await tx.updateTable('orders').set({ party_id: party.id }).where('id', 'in', strangers).execute()
  const { table_id, table_title } = orders[0] ?? {}
  const table = table_id && table_title ? { id: table_id, name: table_title } : null
  return { id: party.id, version: party.version, table, orders, hasOthers: others.size > 0 }
}
