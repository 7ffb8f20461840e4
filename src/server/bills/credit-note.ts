/**
 * A credit note takes an invoice back, whole or in part. It has a number of its own series and negative sums; the invoice
 * stays as it was printed. Money is given back apart from it.
 */
import type { Selectable } from 'kysely'
import { creditAmount, creditCents, creditPieces, type LineCredit } from '../../domain/money/credit.ts'
import { type Fraction, safeCents } from '../../domain/money/fraction.ts'
import type { Cents } from '../../domain/money/money.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import type { InvoicesTable } from '../db/schema-money.ts'
import { issuerNow } from '../store/issuer.ts'
import { nextBooked } from '../till/booked-no.ts'
import { nextNumber } from '../till/series.ts'
import { type CreditableLine, readLinesLeft } from './credited.ts'
import { countCredit } from './sales.ts'
import { writeTaxes } from './write-invoice.ts'

/** What is taken back: all that is left, an amount with tax, or pieces of lines. */
export type CreditRequest =
  | { readonly of: 'all' }
  | { readonly of: 'amount'; readonly cents: Cents }
  | { readonly of: 'lines'; readonly lines: readonly { readonly lineId: number; readonly pieces: Fraction }[] }

export type InvoiceRow = Selectable<InvoicesTable>

/** An invoice of which nobody else takes anything back until the commit, and what is left of it. */
export interface HeldInvoice {
  readonly invoice: InvoiceRow
  readonly lines: readonly CreditableLine[]
  readonly leftCents: Cents
}

/** Locks the invoice's bill; null: there is no such invoice. Only for invoices, not for credit notes. */
export async function holdInvoice(tx: Tx, id: number): Promise<HeldInvoice | null> {
  const invoice = await tx.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
  if (!invoice) return null
  if (locksRows(tx)) await tx.selectFrom('bills').select('id').where('id', '=', invoice.bill_id).forUpdate().execute()
  const lines = (await readLinesLeft(tx, [id])).get(id) ?? []
  return { invoice, lines, leftCents: lines.reduce((sum, { left }) => sum + creditCents(left), 0) }
}

/** What is taken back, by line. */
export type CreditedLines = ReadonlyMap<CreditableLine, LineCredit>

/**
 * What is taken back, by line. Throws RangeError for more than is left in all, and returns the line of which more pieces
 * are asked than are left (undefined: it is no line of the invoice).
 */
export function creditOf(
  { lines, leftCents }: HeldInvoice,
  wish: CreditRequest,
): CreditedLines | { readonly tooMany: CreditableLine | undefined } {
  if (wish.of !== 'lines') {
    const parts = creditAmount(
      wish.of === 'all' ? leftCents : wish.cents,
      lines.map(({ left }) => left),
    )
    return new Map(lines.flatMap((line, at) => (isSomething(parts[at]) ? [[line, parts[at]]] : [])))
  }
  const credit = new Map<CreditableLine, LineCredit>()
  for (const { lineId, pieces } of wish.lines) {
    const line = lines.find(({ id }) => id === lineId)
    const part = line && creditPieces(pieces, line.left)
    if (!part) return { tooMany: line }
    credit.set(line, part)
  }
  return credit
}

const isSomething = (part: LineCredit | undefined): part is LineCredit =>
  part !== undefined && (creditCents(part) > 0 || part.pieces.top > 0n)

interface Crediting {
  readonly shiftId: number | null
  readonly userId: number
  readonly sentBy?: number | null
  readonly businessDay: string
  readonly now: number
}

export interface MadeCreditNote {
  readonly invoiceId: number
  readonly no: number
  readonly number: string
  /** What was taken back, as a positive amount. */
  readonly payableCents: Cents
}

/** Takes it off the day's figures: before the shift and the number, which all tills wait for. */
export const countCredited = (tx: Tx, business_day: string, credit: CreditedLines): Promise<void> =>
  countCredit(
    tx,
    business_day,
    [...credit].map(([line, part]) => ({ ...line, ...part })),
  )

/** Stores a credit note over `credit`. */
export async function makeCreditNote(
  tx: Tx,
  { invoice, credit }: { readonly invoice: InvoiceRow; readonly credit: CreditedLines },
  { shiftId, userId, sentBy = null, businessDay, now }: Crediting,
): Promise<MadeCreditNote> {
  const rows = [...credit].map(([line, part]) => ({ ...line, ...part }))
  const sumOf = (which: 'netCents' | 'taxCents') => rows.reduce((sum, row) => sum + row[which], 0)
  const [netCents, taxCents] = [sumOf('netCents'), sumOf('taxCents')]
  const { table_id, delivery_type, customer_type, customer_phone, customer_name, bill_id } = invoice
  const issuer_id = await issuerNow(tx, now)
  const given = await nextNumber(tx, 'CN')
  const { id: invoiceId } = await tx
    .insertInto('invoices')
    .values({
      table_id,
      delivery_type,
      customer_type,
      customer_phone,
      customer_name,
      bill_id,
      business_day: businessDay,
      net_cents: -netCents,
      tax_cents: -taxCents,
      payable_cents: -netCents - taxCents,
      kind: 'credit_note',
      refers_to: invoice.id,
      settles: 0,
      shift_id: shiftId,
      series: given.series,
      number: given.no,
      issuer_id,
      made_at: now,
      booked_at: now,
      booked_no: nextBooked(tx),
      made_by: userId,
      sent_by: sentBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLines(tx, invoiceId, businessDay, rows)
  return { invoiceId, no: given.no, number: given.text, payableCents: netCents + taxCents }
}

/**
 * Takes back all of an invoice that was printed and charges nothing: on its own day, so that the two leave no trace in
 * any day's figures.
 */
export async function creditWhole(
  tx: Tx,
  invoiceId: number,
  crediting: Omit<Crediting, 'businessDay'>,
): Promise<MadeCreditNote> {
  const held = await holdInvoice(tx, invoiceId)
  const credit = held && creditOf(held, { of: 'all' })
  if (!held || !credit || 'tooMany' in credit || held.invoice.settles === 1)
    throw new Error(`invoice ${invoiceId} is not one that charges nothing`)
  return makeCreditNote(tx, { invoice: held.invoice, credit }, { ...crediting, businessDay: held.invoice.business_day })
}

/** A statement has room for some thousand lines. */
const linesAtOnce = 1_000

/** As those of the invoice, in money that is taken back. */
async function writeLines(
  tx: Tx,
  invoice_id: number,
  business_day: string,
  rows: readonly (CreditableLine & LineCredit)[],
): Promise<void> {
  const lines = rows.map(({ id, order_item_id, order_id, title, pieces, netCents, taxCents, ...tax }) => ({
    invoice_id,
    order_item_id,
    order_id,
    title,
    refers_to: id,
    n: safeCents(pieces.top),
    d: safeCents(pieces.bottom),
    amount_cents: tax.tax_type === 'exclusive' ? -netCents : -netCents - taxCents,
    net_cents: -netCents,
    tax_cents: -taxCents,
    tax_rate: tax.tax_rate,
    tax_type: tax.tax_type,
    tax_title: tax.tax_title,
  }))
  for (let from = 0; from < lines.length; from += linesAtOnce)
    await tx
      .insertInto('invoice_lines')
      .values(lines.slice(from, from + linesAtOnce))
      .execute()
  const taxed = lines.map(line => ({
    netCents: line.net_cents,
    taxCents: line.tax_cents,
    taxRate: line.tax_rate,
    taxType: line.tax_type,
    taxTitle: line.tax_title,
  }))
  await writeTaxes(tx, invoice_id, business_day, taxed)
}
