/** What is stored of parties: who sits together with which orders, their bills, and what was paid on them. */
import { type Selectable, sql } from 'kysely'
import { type Seating, seatings } from '../../domain/parties.ts'
import type { Db } from '../db/open.ts'
import type { BillsTable, InvoiceLinesTable, InvoiceTaxesTable, PartiesTable } from '../db/schema-money.ts'
import { owingOrderIds, unpaidOrderIds } from './closed-orders.ts'
import { type FoundOrder, findOrders } from './read-orders.ts'

export interface PartyRow extends Selectable<PartiesTable> {
  readonly table_title: string | null
  readonly floor: string | null
}

export type Seated = Seating<FoundOrder, PartyRow>

export interface BillRow extends Selectable<BillsTable> {
  /** The invoice that settles it; null while it is open. */
  readonly invoice_id: number | null
  readonly series: string | null
  readonly number: number | null
  readonly net_cents: number | null
  readonly tax_cents: number | null
  readonly payable_cents: number | null
}

export interface InvoiceLineRow extends Selectable<InvoiceLinesTable> {
  readonly item_title: string | null
  readonly variant_title: string | null
}

export type InvoiceTaxRow = Selectable<InvoiceTaxesTable>

const partyRows = (db: Db) =>
  db
    .selectFrom('parties')
    .leftJoin('store_tables', 'store_tables.id', 'parties.table_id')
    .selectAll('parties')
    .select(['store_tables.title as table_title', 'store_tables.floor'])
    .orderBy('parties.id')

/** Everybody who has something open or unpaid, the longest there first. */
export async function readSeatings(db: Db): Promise<Seated[]> {
  const parties = await partyRows(db).where('parties.closed_at', 'is', null).execute()
  const listed = [...(await findOrders(db, 'open')), ...(await findOrders(db, await unpaidOrderIds(db)))]
  const others = await paidIn(db, parties, listed)
  return seatings([...listed, ...others], parties)
}

/** Everybody who may owe something, the longest there first. What is paid and waits for its food is not read. */
export async function readOwing(db: Db): Promise<Seated[]> {
  const parties = await partyRows(db).where('parties.closed_at', 'is', null).execute()
  const listed = await findOrders(db, [...(await owingOrderIds(db)), ...(await unpaidOrderIds(db))])
  return seatings([...listed, ...(await paidIn(db, parties, listed))], parties)
}

/** A party by its number, open or closed, with all its orders; null: there is none. */
export async function readParty(db: Db, id: number): Promise<Seated | null> {
  const party = await partyRows(db).where('parties.id', '=', id).executeTakeFirst()
  if (!party) return null
  if (party.closed_at === null) return (await readSeatings(db)).find(one => one.party?.id === id) ?? null
  const orders = await findOrders(db, await idsIn(db, [id]))
  return { at: `p${id}`, party, tableId: party.table_id, orders }
}

/** Those with whom an order was served, or the order by itself, also when all is paid; null: there is no such order. */
export async function readPartyOf(db: Db, orderId: number): Promise<Seated | null> {
  const [order] = await findOrders(db, [orderId])
  if (!order) return null
  const found = await readParty(db, order.party_id)
  return found ?? { at: `o${orderId}`, party: null, tableId: null, orders: [order] }
}

/** Orders of open parties that are completed and paid. */
async function paidIn(db: Db, parties: readonly PartyRow[], listed: readonly FoundOrder[]): Promise<FoundOrder[]> {
  const known = new Set(listed.map(({ id }) => id))
  const ids = await idsIn(
    db,
    parties.map(({ id }) => id),
  )
  const found = await findOrders(
    db,
    ids.filter(id => !known.has(id)),
  )
  return found.filter(order => order.payment_status === 'paid')
}

async function idsIn(db: Db, parties: readonly number[]): Promise<number[]> {
  if (parties.length === 0) return []
  const rows = await db.selectFrom('orders').select('id').where('party_id', 'in', parties).execute()
  return rows.map(({ id }) => id)
}

/** The bills of parties with their invoices, by the party's id. */
export async function readBills(db: Db, parties: readonly number[]): Promise<BillRow[]> {
  if (parties.length === 0) return []
  return db
    .selectFrom('bills')
    .leftJoin('invoices', join => join.onRef('invoices.bill_id', '=', 'bills.id').on('invoices.settles', '=', 1))
    .selectAll('bills')
    .select(['invoices.id as invoice_id', 'invoices.series', 'invoices.number'])
    .select(['invoices.net_cents', 'invoices.tax_cents', 'invoices.payable_cents'])
    .where('bills.party_id', 'in', parties)
    .orderBy('bills.no')
    .execute()
}

/** The lines of these invoices, with the titles of their items. */
export async function readInvoiceLines(db: Db, invoices: readonly number[]): Promise<InvoiceLineRow[]> {
  if (invoices.length === 0) return []
  return db
    .selectFrom('invoice_lines')
    .leftJoin('order_items', 'order_items.id', 'invoice_lines.order_item_id')
    .selectAll('invoice_lines')
    .select(['order_items.item_title', 'order_items.variant_title'])
    .where('invoice_lines.invoice_id', 'in', invoices)
    .orderBy('invoice_lines.id')
    .execute()
}

/** What was taken back on bills by credit notes: negative, by bill and rate. A document that charges nothing is in it too. */
export async function readCredits(db: Db, bills: readonly number[]) {
  if (bills.length === 0) return []
  return db
    .selectFrom('invoices')
    .innerJoin('invoice_taxes', 'invoice_taxes.invoice_id', 'invoices.id')
    .select(['bill_id', 'tax_rate', 'tax_title', 'invoice_taxes.net_cents', 'invoice_taxes.tax_cents'])
    .where('bill_id', 'in', bills)
    .where(sql<boolean>`settles = 0`)
    .orderBy('invoices.id')
    .execute()
}

export type CreditRow = Awaited<ReturnType<typeof readCredits>>[number]

/** The tax tables of these invoices. */
export async function readInvoiceTaxes(db: Db, invoices: readonly number[]): Promise<InvoiceTaxRow[]> {
  if (invoices.length === 0) return []
  return db
    .selectFrom('invoice_taxes')
    .selectAll()
    .where('invoice_id', 'in', invoices)
    .orderBy('invoice_id')
    .orderBy('place')
    .execute()
}
