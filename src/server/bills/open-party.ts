/**
 * Parties and their bills as rows: they are opened and closed here, and nowhere else. The first order opens its guests' party with a
 * rest bill, in the same transaction; each later order at the table joins it.
 */

import type { ServiceTerms } from '../../domain/money/service-line.ts'
import { type LastOrder, startsNewParty } from '../../domain/parties.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'
import { closeSettled } from './parties.ts'
import { serviceColumns, storeService } from './service.ts'
import { borneBy, keepService } from './service-terms.ts'

export type PartyRow = Pick<Schema['parties'], 'table_id' | 'closed_at' | 'merged_into'> & {
  readonly id: number
  readonly version: number
}

const columns = ['id', 'version', 'table_id', 'closed_at', 'merged_into'] as const

export const partyRows = (db: Db) => db.selectFrom('parties').select(columns)

/**
 * A new party with its rest bill; undefined: somebody has one at that table. `told`: what its guests were told before
 * about being served; without it they are told what the store asks now.
 */
export async function openParty(
  tx: Tx,
  table_id: number | null,
  now: number,
  told?: ServiceTerms,
): Promise<PartyRow | undefined> {
  const service = serviceColumns(told ?? (await storeService(tx)), null)
  const party = await tx
    .insertInto('parties')
    .values({ table_id, opened_at: now, ...service })
    .onConflict(conflict => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (party) await openBill(tx, { partyId: party.id, no: 1, isRest: true })
  return party
}

/** A new party at no table: nobody serves it there. */
export async function openPartyApart(tx: Tx, now: number): Promise<PartyRow> {
  const [party] = await insertApart(tx, { now })
  if (!party) throw new Error('a party was not stored')
  await openBill(tx, { partyId: party.id, no: 1, isRest: true })
  return party
}

/** For orders of these parties, apart from them: charged for serving as the guests were told. */
export async function partyAfter(tx: Tx, parties: readonly number[], now: number): Promise<number> {
  const party = await openParty(tx, null, now, await borneBy(tx, parties))
  if (!party) throw new Error('a party was not stored')
  return party.id
}

const insertApart = prepared<{ now: number }, PartyRow>((db, slot) =>
  db
    .insertInto('parties')
    .values({ opened_at: slot('now') })
    .returning(columns)
    .compile(),
)

/** Returns the bill's id. */
export async function openBill(
  tx: Tx,
  { partyId, no, isRest }: { readonly partyId: number; readonly no: number; readonly isRest: boolean },
): Promise<number> {
  const [bill] = await insertBill(tx, { partyId, no, isRest: isRest ? 1 : 0 })
  if (!bill) throw new Error('a bill was not stored')
  return bill.id
}

const insertBill = prepared<{ partyId: number; no: number; isRest: number }, { id: number }>((db, slot) =>
  db
    .insertInto('bills')
    .values({ party_id: slot('partyId'), no: slot('no'), is_rest: slot('isRest') })
    .returning('id')
    .compile(),
)

/** After it was paid. What is left of its shares goes to the rest bill. */
export async function closeBill(
  tx: Tx,
  id: number,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<void> {
  await tx.updateTable('bills').set({ closed_at: now, closed_by: userId }).where('id', '=', id).execute()
  await tx.deleteFrom('bill_shares').where('bill_id', '=', id).execute()
}

/** Removes a bill on which nothing is charged. One with which something was done stays in the books, closed. */
export async function dropBill(tx: Tx, id: number, now: number): Promise<void> {
  const payment = await tx.selectFrom('payments').select('id').where('bill_id', '=', id).executeTakeFirst()
  const papers = tx.selectFrom('invoices').select('id').where('bill_id', '=', id)
  // In two reads: each has an index of its own.
  const paper =
    (await papers.where('settles', '=', 1).executeTakeFirst()) ??
    (await papers.where('settles', '=', 0).executeTakeFirst())
  const held = await tx.selectFrom('held_money').select('id').where('bill_id', '=', id).executeTakeFirst()
  if (payment || paper || held) await tx.updateTable('bills').set({ closed_at: now }).where('id', '=', id).execute()
  else await tx.deleteFrom('bills').where('id', '=', id).execute()
}

/** When and where an order is placed: `day` is its business day. */
interface Placing {
  readonly tableId: number | null
  readonly day: string
  readonly now: number
  /** The business day of an instant. */
  readonly dayOf: (at: number) => string
}

/**
 * The party that an order joins: the open one at its table, else a new one. Guests of an earlier day lose the table to
 * it; what they owe stays with them. Nobody closes or moves the party until the commit.
 */
export async function partyForOrder(tx: Tx, placing: Placing): Promise<number> {
  const { tableId, now } = placing
  if (tableId === null) return (await openPartyApart(tx, now)).id
  const sitting = await sittingAt(tx, tableId)
  if (!sitting) {
    const party = await openParty(tx, tableId, now)
    // Another till was first: its guests sit there now.
    return party?.id ?? partyForOrder(tx, placing)
  }
  const isOfEarlierDay = placing.dayOf(sitting.opened_at) < placing.day
  if (!(await staysAt(tx, tableId, sitting.id, isOfEarlierDay))) return partyForOrder(tx, placing)
  if (isOfEarlierDay && (await hasLeft(tx, sitting, placing))) {
    await leaveTable(tx, sitting.id, now)
    return partyForOrder(tx, placing)
  }
  if (sitting.restId === null) await openRestBill(tx, sitting.id)
  return sitting.id
}

/** An order goes to anybody who sits at its table now; where nobody does, to a new party. Its charge for serving goes along. */
export async function seatAgain(
  tx: Tx,
  { id, table_id }: { readonly id: number; readonly table_id: number | null },
  now: number,
): Promise<number> {
  const { party_id } = await tx.selectFrom('orders').select('party_id').where('id', '=', id).executeTakeFirstOrThrow()
  const told = await borneBy(tx, [party_id])
  const party = await joinTable(tx, table_id, { told, now })
  await tx.updateTable('orders').set({ party_id: party }).where('id', '=', id).execute()
  return party
}

interface Joining {
  readonly told: ServiceTerms
  readonly now: number
}

async function joinTable(tx: Tx, tableId: number | null, joining: Joining): Promise<number> {
  const { told, now } = joining
  const sitting = tableId === null ? undefined : await sittingAt(tx, tableId)
  if (tableId === null || !sitting)
    return (await openParty(tx, tableId, now, told))?.id ?? joinTable(tx, tableId, joining)
  if (!(await staysAt(tx, tableId, sitting.id, told.percent > 0))) return joinTable(tx, tableId, joining)
  if (sitting.restId === null) await openRestBill(tx, sitting.id)
  await keepService(tx, sitting.id, told)
  return sitting.id
}

/** Guests who are to pay yet sit at their table, unless others do. */
export async function seatIfFree(tx: Tx, partyId: number, tableId: number): Promise<void> {
  // Anybody who opens a party there in the same moment waits.
  if (locksRows(tx)) await tx.selectFrom('store_tables').select('id').where('id', '=', tableId).forUpdate().execute()
  if (await sittingAt(tx, tableId)) return
  await tx.updateTable('parties').set({ table_id: tableId }).where('id', '=', partyId).execute()
}

/** Who sits at a table, with their open rest bill. */
const sittingAt = async (db: Db, tableId: number) => (await findSitting(db, { tableId }))[0]

const findSitting = prepared<{ tableId: number }, { id: number; opened_at: number; restId: number | null }>(
  (db, slot) =>
    db
      .selectFrom('parties')
      .leftJoin('bills', join =>
        join.onRef('bills.party_id', '=', 'parties.id').on('bills.is_rest', '=', 1).on('bills.closed_at', 'is', null),
      )
      .select(['parties.id', 'parties.opened_at', 'bills.id as restId'])
      .where('parties.table_id', '=', slot('tableId'))
      .where('parties.closed_at', 'is', null)
      .compile(),
)

/** Locks the party, shared with other orders unless it is to change; false: it has gone in the meantime. */
async function staysAt(tx: Tx, tableId: number, id: number, isToChange: boolean): Promise<boolean> {
  if (!locksRows(tx)) return true
  const query = tx
    .selectFrom('parties')
    .select('id')
    .where('id', '=', id)
    .where('table_id', '=', tableId)
    .where('closed_at', 'is', null)
  return (await (isToChange ? query.forUpdate() : query.forShare()).executeTakeFirst()) !== undefined
}

/** After the rest was paid: what is ordered now stands on a new rest bill. Another order may be doing the same. */
async function openRestBill(tx: Tx, party_id: number): Promise<void> {
  const { last } = await tx
    .selectFrom('bills')
    .select(({ fn }) => fn.max('no').as('last'))
    .where('party_id', '=', party_id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('bills')
    .values({ party_id, no: Number(last ?? 0) + 1, is_rest: 1 })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whether guests who order now are others than those who sit there since an earlier day. */
async function hasLeft(
  db: Db,
  { id, opened_at }: { readonly id: number; readonly opened_at: number },
  { day, now, dayOf }: Placing,
): Promise<boolean> {
  const last = await lastOrderOf(db, id)
  return startsNewParty(last ?? { day: dayOf(opened_at), at: opened_at }, { day, at: now })
}

/** Of a party; null: none yet. */
export async function lastOrderOf(db: Db, partyId: number): Promise<LastOrder | null> {
  const { day, at } = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.max('business_day').as('day'), fn.max('placed_at').as('at')])
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow()
  return day === null || at === null ? null : { day, at: Number(at) }
}

/** The party sits at no table any more. Guests who never ordered are gone. */
export async function leaveTable(tx: Tx, partyId: number, now: number): Promise<void> {
  await tx.updateTable('parties').set({ table_id: null }).where('id', '=', partyId).execute()
  await closeSettled(tx, [partyId], now)
}
