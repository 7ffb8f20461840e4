/**
 * The documents of a payment that was taken while the server was away: the printed one with its number, what takes it
 * back where it does not fit, and the one that closes the bill.
 */
import type { Named } from '../../domain/acts.ts'
import { documentNumber } from '../../domain/bill.ts'
import type { Cents } from '../../domain/money.ts'
import type { Device } from '../auth/device-series.ts'
import type { Tx } from '../db/open.ts'
import { type BookedNumber, bookedNumber } from '../drawers/booked-number.ts'
import { lockNumbers, nextNumber } from '../drawers/series.ts'
import { creditWhole } from '../invoices/credit-note.ts'
import type { FoundOrder } from '../orders/read-orders.ts'
import { invoiceHeader, type Taken } from '../orders/settle.ts'
import { type WrittenLine, writeInvoice, writeSettling } from '../orders/write-invoice.ts'
import type { PrintedInvoice, PrintedLine } from './printed-lines.ts'

interface Documents {
  readonly billId: number
  readonly shiftId: number
  readonly table: Named | null
  /** What closes the bill; null: it stays open, or was closed before. */
  readonly closing: { readonly orders: readonly FoundOrder[]; readonly lines: readonly WrittenLine[] } | null
  /** What was printed; null: nothing with a number. */
  readonly printed: (Pick<PrintedInvoice, 'series' | 'number'> & { readonly lines: readonly PrintedLine[] }) | null
  /** What was printed is what closes the bill. */
  readonly fits: boolean
  /** What the server charges less what was printed; null: the same prices. */
  readonly differenceCents: Cents | null
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
  readonly unfit: BookedDocument | null
  /** Numbers are missing, or the printed one could not be taken. */
  readonly isOddNumber: boolean
}

/** Numbers are counted here: on PostgreSQL others wait for them until the commit. */
export async function bookDocuments(
  tx: Tx,
  documents: Documents,
  context: Taken & { readonly device: Device | null },
): Promise<BookedDocuments> {
  const { billId, shiftId, closing, printed, fits } = documents
  // Everybody takes the rows of numbers in this order: CN, those of devices, INV.
  if (printed && !fits) await lockNumbers(tx, 'CN')
  const number = printed && (await bookedNumber(tx, printed, context))
  const unfit =
    printed && number && !fits ? await bookUnfit(tx, documents, { lines: printed.lines, number, context }) : null
  if (!closing) return { closing: null, unfit, isOddNumber: isOdd(number) }
  const [first] = closing.orders
  if (!first) throw new Error('a bill without orders')
  const own = (fits && number) || (await ownNumber(tx))
  const row = {
    ...invoiceHeader(closing.orders, { ...context, first }),
    ...{ bill_id: billId, shift_id: shiftId, series: own.series, number: own.number, printed_as: own.printedAs },
  }
  const orderIds = closing.orders.map(({ id }) => id)
  const written = await writeSettling(tx, row, { orderIds, lines: closing.lines })
  return { closing: { ...written, number: documentNumber(own.series, own.number) }, unfit, isOddNumber: isOdd(number) }
}

const ownNumber = async (tx: Tx) => {
  const { series, no } = await nextNumber(tx, 'INV')
  return { series, number: no, printedAs: null }
}

const isOdd = (number: BookedNumber | null) => number !== null && (number.hasGap || number.printedAs !== null)

interface Unfit {
  readonly lines: readonly PrintedLine[]
  readonly number: BookedNumber
  readonly context: Taken
}

/** Books a document as it was printed, and takes it back at once: it charges nothing. */
async function bookUnfit(
  tx: Tx,
  { billId, shiftId, table, differenceCents }: Documents,
  { lines, number: { series, number, printedAs }, context }: Unfit,
): Promise<BookedDocument> {
  const { userId, sentBy, takenAt, saidAt = null, now, businessDay } = context
  const row = {
    ...{ made_at: takenAt, booked_at: now, business_day: businessDay, table_id: table?.id ?? null },
    ...{ delivery_type: '', customer_type: 'WALKIN', customer_phone: null, customer_name: null },
    ...{ made_by: userId, sent_by: sentBy, bill_id: billId, shift_id: shiftId },
    series,
    number,
    printed_as: printedAs,
    settles: 0,
    said_at: saidAt,
    difference_cents: differenceCents,
  }
  const written = await writeInvoice(tx, row, lines.map(asPrinted))
  await creditWhole(tx, written.invoiceId, { shiftId, userId, sentBy, now })
  return { ...written, number: documentNumber(series, number) }
}

const asPrinted = (line: PrintedLine): WrittenLine => ({
  ...line,
  netCents: line.taxType === 'exclusive' ? line.amountCents : line.amountCents - line.taxCents,
})
