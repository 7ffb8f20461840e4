/**
 * The documents of a payment: the invoice that closes its bill, and what a device printed while the server was away: its
 * number closes the bill where it matches, else it is booked and taken back at once.
 */
import type { Named } from '../../domain/audit-entries.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import type { Cents } from '../../domain/money/money.ts'
import { type Device, lockSeries, mayBeFrom } from '../auth/device-series.ts'
import type { Db, Tx } from '../db/open.ts'
import { lockNumbers, nextNumber } from '../till/series.ts'
import { creditWhole } from './credit-note.ts'
import type { PrintedInvoice, PrintedLine } from './printed-lines.ts'
import type { FoundOrder } from './read-orders.ts'
import { invoiceHeader, type Taken } from './settle.ts'
import { type WrittenLine, writeInvoice, writeSettling } from './write-invoice.ts'

export interface PrintedDocument extends Pick<PrintedInvoice, 'series' | 'number'> {
  readonly lines: readonly PrintedLine[]
  /** What was printed is what closes the bill. */
  readonly matches: boolean
  /** What the server charges less what was printed; null: the same prices. */
  readonly differenceCents: Cents | null
}

interface Documents {
  readonly billId: number
  /** null: no money was taken, and nothing printed. */
  readonly shiftId: number | null
  readonly table: Named | null
  /** What closes the bill; null: it stays open, or was closed before. */
  readonly closing: { readonly orders: readonly FoundOrder[]; readonly lines: readonly WrittenLine[] } | null
  /** null: nothing with a number. */
  readonly printed: PrintedDocument | null
}

export interface BookedDocument {
  readonly invoiceId: number
  readonly number: string
  readonly payableCents: Cents
}

export interface BookedDocuments {
  /** The invoice that closes the bill. */
  readonly closing: BookedDocument | null
  /** What was printed, where it charges nothing. */
  readonly mismatch: BookedDocument | null
  /** Numbers are missing, or the printed one could not be taken. */
  readonly isOddNumber: boolean
}

/** Numbers are counted here: on PostgreSQL others wait for them until the commit. */
export async function bookDocuments(
  tx: Tx,
  documents: Documents,
  context: Taken & { readonly device: Device | null },
): Promise<BookedDocuments> {
  const { billId, shiftId, closing, printed } = documents
  // Everybody takes the rows of numbers in this order: CN, those of devices, INV.
  if (printed && !printed.matches) await lockNumbers(tx, 'CN')
  const number = printed && (await bookedNumber(tx, printed, context))
  const mismatch =
    printed && number && !printed.matches ? await bookMismatch(tx, documents, { printed, number, context }) : null
  if (!closing) return { closing: null, mismatch, isOddNumber: isOdd(number) }
  const [first] = closing.orders
  if (!first) throw new Error('a bill without orders')
  const own = (printed?.matches && number) || (await ownNumber(tx))
  const row = {
    ...invoiceHeader(closing.orders, { ...context, first }),
    bill_id: billId,
    shift_id: shiftId,
    series: own.series,
    number: own.number,
    printed_as: own.printedAs,
  }
  const orderIds = closing.orders.map(({ id }) => id)
  const written = await writeSettling(tx, row, { orderIds, lines: closing.lines })
  const booked = { ...written, number: documentNumber(own.series, own.number) }
  return { closing: booked, mismatch, isOddNumber: isOdd(number) }
}

const ownNumber = async (tx: Tx) => {
  const { series, no } = await nextNumber(tx, 'INV')
  return { series, number: no, printedAs: null }
}

const isOdd = (number: BookedNumber | null) => number !== null && (number.hasGap || number.printedAs !== null)

interface Mismatch {
  readonly printed: PrintedDocument
  readonly number: BookedNumber
  readonly context: Taken
}

/** Books a document as it was printed, and takes it back at once: it charges nothing. */
async function bookMismatch(
  tx: Tx,
  { billId, shiftId, table }: Documents,
  { printed, number: { series, number, printedAs }, context }: Mismatch,
): Promise<BookedDocument> {
  const { userId, sentBy, takenAt, saidAt = null, now, businessDay } = context
  const row = {
    made_at: takenAt,
    booked_at: now,
    business_day: businessDay,
    table_id: table?.id ?? null,
    delivery_type: '',
    customer_type: 'WALKIN',
    customer_phone: null,
    customer_name: null,
    made_by: userId,
    sent_by: sentBy,
    bill_id: billId,
    shift_id: shiftId,
    series,
    number,
    printed_as: printedAs,
    settles: 0,
    said_at: saidAt,
    difference_cents: printed.differenceCents,
  }
  const written = await writeInvoice(tx, row, printed.lines.map(asPrinted))
  if (shiftId === null) throw new Error('a printed document without a shift')
  await creditWhole(tx, written.invoiceId, { shiftId, userId, sentBy, now })
  return { ...written, number: documentNumber(series, number) }
}

const asPrinted = (line: PrintedLine): WrittenLine => ({
  ...line,
  netCents: line.taxType === 'exclusive' ? line.amountCents : line.amountCents - line.taxCents,
})

/** Under which number a document is booked that a device has printed while the server was away. */
interface BookedNumber {
  readonly series: string
  readonly number: number
  /** What stands on the paper, where that can't be its number; null: the same. */
  readonly printedAs: string | null
  /** Numbers between the last one and this have not come yet. */
  readonly hasGap: boolean
}

/** How far a device can be ahead of what the server has seen: a number beyond is a mistake. */
const aheadMax = 10_000

/**
 * The printed number, if it can be that of `device` and was not used; otherwise the next one of the server. `device`
 * null: somebody else sends it.
 */
async function bookedNumber(
  tx: Tx,
  { series, number }: { readonly series: string; readonly number: number },
  { device, now }: { readonly device: Device | null; readonly now: number },
): Promise<BookedNumber> {
  const row = await lockSeries(tx, series)
  const isOfDevice = row?.kind === 'device' && (device === null || (await mayBeFrom(tx, row, device, now)))
  if (isOfDevice && number <= row.last_no + aheadMax && !(await isUsed(tx, series, number))) {
    if (number > row.last_no)
      await tx.updateTable('series').set({ last_no: number }).where('code', '=', series).execute()
    return { series, number, printedAs: null, hasGap: number > row.last_no + 1 }
  }
  const printedAs = documentNumber(series, number)
  const given = await nextNumber(tx, 'INV')
  return { series: given.series, number: given.no, printedAs, hasGap: false }
}

async function isUsed(db: Db, series: string, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('series', '=', series)
    .where('number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}
