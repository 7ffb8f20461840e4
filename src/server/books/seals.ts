/**
 * The rows that stand behind a Z, each as a short hash, so that a row which is not as it was then can be named. Sums alone
 * do not tell who took a payment, when, or what a line was called.
 */
import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type {
  CashEntriesTable,
  InvoiceLinesTable,
  InvoicesTable,
  InvoiceTaxesTable,
  PaymentsTable,
  ShiftsTable,
} from '../db/schema-money.ts'

interface SealedRow {
  readonly table: 'shifts' | 'payments' | 'cash_entries' | 'invoices'
  readonly id: number
}

/** What is sealed, and its seals: a byte that names the columns, and eight bytes for each row. */
export interface Sealed {
  readonly rows: readonly SealedRow[]
  readonly seals: Uint8Array
}

/** Says that the columns are those below: others, that are added later, get another number. */
const columnsOfNow = 1
const sealLength = 8

const shiftColumns = [
  ...['drawer_id', 'opened_at', 'opened_by', 'float_cents', 'closed_at', 'closed_by', 'expected_cents'],
  ...['counted_cents', 'z_no', 'off_cents'],
] as readonly (keyof ShiftsTable)[]
const paymentColumns = [
  ...['id', 'bill_id', 'kind', 'payment_type_id', 'amount_cents', 'tip_cents', 'rounding_cents', 'given_cents'],
  ...['change_cents', 'slip', 'drawer_id', 'late_of', 'taken_by', 'taken_at', 'booked_at', 'business_day', 'device'],
  ...[
    'is_offline',
    'named_type_id',
    'reverses',
    'invoice_id',
    'reason_id',
    'reason_text',
    'approved_by',
    'corrected_by',
  ],
] as readonly (keyof PaymentsTable)[]
const entryColumns = [
  ...['id', 'kind', 'cents', 'pieces', 'reason_id', 'reason_text', 'other_shift_id', 'person_id', 'made_by'],
  ...['approved_by', 'made_at'],
] as readonly (keyof CashEntriesTable)[]
/** Not the guest, who may be erased. */
const invoiceColumns = [
  ...['id', 'made_at', 'business_day', 'net_cents', 'tax_cents', 'payable_cents', 'table_id', 'delivery_type'],
  ...['made_by', 'sent_by', 'bill_id', 'series', 'number', 'kind', 'refers_to', 'settles', 'issuer_id', 'printed_as'],
  ...['booked_at'],
] as readonly (keyof InvoicesTable)[]
const lineColumns = [
  ...['id', 'invoice_id', 'order_item_id', 'order_id', 'title', 'n', 'd', 'amount_cents', 'net_cents', 'tax_cents'],
  ...['tax_rate', 'tax_type', 'tax_title', 'refers_to'],
] as readonly (keyof InvoiceLinesTable)[]
const taxColumns = [
  ...['invoice_id', 'place', 'tax_rate', 'tax_title', 'net_cents', 'tax_cents', 'business_day'],
] as readonly (keyof InvoiceTaxesTable)[]

/** Of a shift that is closed, or about to be: `asClosed` holds what its row will say. */
export async function sealShift(
  db: Db,
  shiftId: number,
  asClosed: Partial<Selectable<ShiftsTable>> = {},
): Promise<Sealed> {
  const shift = await db.selectFrom('shifts').select(shiftColumns).where('id', '=', shiftId).executeTakeFirstOrThrow()
  const payments = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('shift_id', '=', shiftId)
    .orderBy('id')
    .execute()
  const entries = await db
    .selectFrom('cash_entries')
    .select(entryColumns)
    .where('shift_id', '=', shiftId)
    .orderBy('id')
    .execute()
  const documents = await readDocuments(db, shiftId)
  const told = [
    { table: 'shifts', id: shiftId, says: inOrder({ ...shift, ...asClosed }, shiftColumns) },
    ...payments.map(row => ({ table: 'payments', id: row.id, says: inOrder(row, paymentColumns) }) as const),
    ...entries.map(row => ({ table: 'cash_entries', id: row.id, says: inOrder(row, entryColumns) }) as const),
    ...documents.map(({ id, says }) => ({ table: 'invoices', id, says }) as const),
  ] as const
  const parts = told.map(({ says }) => hash('sha256', JSON.stringify(says), 'buffer').subarray(0, sealLength))
  return {
    rows: told.map(({ table, id }) => ({ table, id })),
    seals: Buffer.concat([Uint8Array.of(columnsOfNow), ...parts]),
  }
}

async function readDocuments(db: Db, shiftId: number) {
  const own = db.selectFrom('invoices').select('id').where('shift_id', '=', shiftId)
  const invoices = await db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('shift_id', '=', shiftId)
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('invoice_lines')
    .select(lineColumns)
    .where('invoice_id', 'in', own)
    .orderBy('id')
    .execute()
  const taxes = await db
    .selectFrom('invoice_taxes')
    .select(taxColumns)
    .where('invoice_id', 'in', own)
    .orderBy('invoice_id')
    .orderBy('place')
    .execute()
  const linesOf = Map.groupBy(lines, ({ invoice_id }) => invoice_id)
  const taxesOf = Map.groupBy(taxes, ({ invoice_id }) => invoice_id)
  return invoices.map(row => ({
    id: row.id,
    says: [
      inOrder(row, invoiceColumns),
      (linesOf.get(row.id) ?? []).map(line => inOrder(line, lineColumns)),
      (taxesOf.get(row.id) ?? []).map(tax => inOrder(tax, taxColumns)),
    ],
  }))
}

/** The values alone: the same row is always the same text. */
const inOrder = <Name extends string>(row: { readonly [name in Name]?: unknown }, columns: readonly Name[]) =>
  columns.map(name => row[name])

/** The first row that is not as it was sealed; null: all are. One that was put in or taken out: the next one. */
export function firstUnlike({ rows, seals }: Sealed, sealed: Uint8Array): SealedRow | null {
  const at = rows.findIndex((_, place) => Buffer.compare(sealOf(seals, place), sealOf(sealed, place)) !== 0)
  const unlike = rows[at] ?? (seals.length === sealed.length ? undefined : rows[0])
  return unlike ?? null
}

const sealOf = (seals: Uint8Array, place: number) =>
  seals.subarray(1 + place * sealLength, 1 + (place + 1) * sealLength)

/** One text for all that a shift has sealed, its Z as well: this stands in the books, where nobody can change it. */
export const markOfSeals = (seals: Uint8Array, zHash: Uint8Array): string =>
  hash('sha256', Buffer.concat([seals, zHash]), 'hex').slice(0, 16)
