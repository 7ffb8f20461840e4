/**
 * Addresses of parties, and locking one until the commit, for acts on its bill: first the party, then its orders, so that
 * two tills take turns.
 */
import { sql } from 'kysely'
import type { Named } from '../../domain/audit-entries.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { orderOfKey } from './keyed-orders.ts'
import { movedFrom } from './left-table.ts'
import { isDue, lockOrders } from './lock-orders.ts'
import { type PartyRow, partyRows } from './open-party.ts'
import { paidAlready } from './paid-already.ts'
import { type FoundOrder, findOrders } from './read-orders.ts'
import { changedSince } from './refuse-old-version.ts'

/** 'p17' a party, 't4' who sits at a table, 'o51' whose order it is. */
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

/**
 * The same, where a device may have made the address before the server had answered: 'k<key>', whose order it has sent
 * under that key. Throws Refused(404) for what is no address.
 */
export async function addressIn(db: Db, at: string): Promise<Address> {
  if (!at.startsWith('k')) return addressOf(at)
  const id = await orderOfKey(db, at.slice(1))
  if (id === null) throw new Refused(404, 'refused.noSuchOrder')
  return { kind: 'o', id }
}

export interface LockedParty {
  readonly id: number
  readonly version: number
  readonly table: Named | null
  /** Those that are to be paid. */
  readonly orders: readonly FoundOrder[]
}

/** Throws Refused(404) where there is nobody, and Refused(409) where all was paid. */
export async function lockParty(tx: Tx, at: Address, now: number): Promise<LockedParty> {
  const party = await lockGuests(tx, at, now)
  if (party.orders.length === 0)
    throw await paidAlready(tx, at.kind === 'o' ? { orderId: at.id } : { partyId: party.id })
  return party
}

/** As `lockParty`, also where they have not ordered. */
export async function lockGuests(tx: Tx, at: Address, now: number): Promise<LockedParty> {
  const id = await partyAt(tx, at, now)
  const party = await lockOpenParty(tx, id)
  // They may have gone to another party, or to another table, while this waited.
  if (locksRows(tx) && (await partyAt(tx, at, now)) !== id) return lockGuests(tx, at, now)
  return withOrders(tx, party)
}

/** The open party that an address means. Throws as `lockParty`. */
async function partyAt(tx: Tx, { kind, id }: Address, now: number): Promise<number> {
  if (kind === 'p') return id
  if (kind === 't') return (await sittingAt(tx, id)) ?? fail(await whyNobody(tx, id, now - tellMs))
  const order = await tx.selectFrom('orders').select('party_id').where('id', '=', id).executeTakeFirst()
  if (!order) throw new Refused(404, 'refused.noSuchOrder')
  return order.party_id
}

function fail(refused: Refused): never {
  throw refused
}

/** Who sits at a table; undefined: nobody. */
export async function sittingAt(db: Db, tableId: number): Promise<number | undefined> {
  const query = db.selectFrom('parties').select('id').where('table_id', '=', tableId).where('closed_at', 'is', null)
  return (await query.executeTakeFirst())?.id
}

/** How long after guests have left a table somebody is told what became of them. */
const tellMs = 12 * 3_600_000

/** What became of the last guests of a table, as a refusal. */
async function whyNobody(db: Db, tableId: number, since: number): Promise<Refused> {
  const table = await db.selectFrom('store_tables').select('id').where('id', '=', tableId).executeTakeFirst()
  if (!table) return new Refused(404, 'refused.noTable')
  return (await movedAway(db, tableId, since)) ?? paidAlready(db, { tableId, since })
}

/** Throws Refused(404) where it never was, and Refused(409) where it has paid. */
export async function lockOpenParty(tx: Tx, id: number): Promise<PartyRow> {
  const party = await partyRows(tx)
    .where('id', '=', id)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirst()
  if (!party) throw new Refused(404, 'refused.noParty')
  // Their bills have other numbers there.
  if (party.merged_into !== null) throw await changedSince(tx, party, party.version - 1, await sumsInWords(tx))
  if (party.closed_at !== null) throw await paidAlready(tx, { partyId: id })
  return party
}

/** A party that is locked, with its orders that are to be paid: read once nobody else can settle them any more. */
export async function withOrders(tx: Tx, { id, version, table_id }: PartyRow): Promise<LockedParty> {
  const rows = await tx.selectFrom('orders').select('id').where('party_id', '=', id).where(isUnsettled).execute()
  const ids = rows.map(row => row.id)
  await lockOrders(tx, ids)
  const orders = (await findOrders(tx, ids)).filter(isDue)
  return { id, version, table: tableOf(orders) ?? (await tableNamed(tx, table_id)), orders }
}

/** A literal condition, so that the index of only these orders can be used. */
const isUnsettled = sql<boolean>`payment_status = 'pending' and status <> 'cancelled' and left_unpaid_at is null`

const tableOf = ([order]: readonly FoundOrder[]): Named | null =>
  order?.table_id && order.table_title ? { id: order.table_id, name: order.table_title } : null

export async function tableNamed(db: Db, id: number | null): Promise<Named | null> {
  if (id === null) return null
  const row = await db.selectFrom('store_tables').select('title').where('id', '=', id).executeTakeFirst()
  return row ? { id, name: row.title } : null
}

/** A refusal (409) that says who has moved the last guests of a table away, and when; null: nobody has. */
async function movedAway(db: Db, tableId: number, since: number): Promise<Refused | null> {
  const last = (await movedFrom(db, tableId, since)).at(-1)
  if (!last) return null
  const others = await db
    .selectFrom('parties')
    .select('id')
    .where('table_id', '=', tableId)
    .where('closed_at', '>=', last.at)
    .limit(1)
    .executeTakeFirst()
  if (others) return null
  return changedSince(db, { id: last.partyId, version: last.version }, last.version - 1, await sumsInWords(db))
}
