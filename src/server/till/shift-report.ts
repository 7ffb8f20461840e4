/** X and Z: what a shift took, in which payment types, with which taxes, and what should be in its drawer. */
import { documentNumber } from '../../domain/money/bill.ts'
import { type Cents, centsText } from '../../domain/money/money.ts'
import { readBooks } from '../books/verify.ts'
import type { Db } from '../db/open.ts'
import { houseSince } from './house-since.ts'
import { cashLines, expectedOf } from './shift-cash.ts'
import { heldOnBills } from './shift-held.ts'
import { correctionLines, moneyOf, offlineLines, tipLines, typeLines } from './shift-payments.ts'
import {
  documentsOf,
  entriesOf,
  type FoundShift,
  issuerOf,
  paymentsOf,
  priceDifferencesOf,
  type ShiftDocument,
  type ShiftReport,
  shiftBefore,
  taxesOf,
} from './shift-rows.ts'
import { taxesByRate } from './taxes-by-rate.ts'

/** What the drawer of an open shift should hold. */
export async function expectedIn(db: Db, shift: FoundShift): Promise<Cents> {
  return expectedOf(shift, await paymentsOf(db, shift.id), await entriesOf(db, shift.id))
}

/** The report of a shift as it is now. */
export async function shiftReport(db: Db, shift: FoundShift): Promise<ShiftReport> {
  const [payments, entries] = [await paymentsOf(db, shift.id), await entriesOf(db, shift.id)]
  const documents = await documentsOf(db, shift.id)
  const invoices = documents.filter(({ kind }) => kind === 'invoice')
  const credits = documents.filter(({ kind }) => kind === 'credit_note')
  const before = await shiftBefore(db, shift)
  const held = await heldOnBills(db, shift, before)
  const house = await houseSince(db, shift, before?.closed_at ?? null)
  const { tips, rounding, total } = moneyOf(payments)
  const sold = sumOf(documents)
  const float = shift.float_cents === null ? null : centsText(shift.float_cents)
  return {
    z_number: null,
    is_blind: 0,
    issuer: await issuerOf(db),
    shift_id: shift.id,
    drawer: shift.title,
    opened_at: new Date(shift.opened_at).toISOString(),
    opened_by: shift.opener,
    closed_at: null,
    closed_by: null,
    float,
    types: typeLines(payments),
    cash: cashLines(shift, payments, entries),
    invoices: { count: invoices.length, total: centsText(sumOf(invoices)), series: seriesLines(invoices) },
    taxes: taxesByRate(await taxesOf(db, shift.id)),
    credit_notes: { count: credits.length, total: centsText(-sumOf(credits)) },
    ...house,
    house,
    tips_by_person: tipLines(payments),
    held: held.out,
    late: offlineLines(payments),
    corrections: correctionLines(payments),
    price_differences: await priceDifferencesOf(db, shift.id),
    drawer_openings: entries.filter(({ kind }) => kind === 'open').length,
    open_at_closing: [],
    silent_devices: [],
    adds_up: centsText(sold + tips + rounding + held.changeCents - total),
    books: await readBooks(db),
  }
}

/** For anybody who is to count the drawer unknowingly: nothing that tells how much was sold, in cash or otherwise. */
export const blindReport = (report: ShiftReport): ShiftReport => ({
  ...report,
  is_blind: 1,
  types: [],
  taxes: [],
  tips_by_person: [],
  late: [],
  corrections: [],
  cash: { ...report.cash, taken: null, refunds: null, expected: null },
  invoices: { count: report.invoices.count, total: null, series: [] },
  credit_notes: { count: report.credit_notes.count, total: null },
  held: { before: null, after: null, bills: [] },
})

const sumOf = (documents: readonly ShiftDocument[]): Cents =>
  documents.reduce((sum, { payable_cents }) => sum + payable_cents, 0)

function seriesLines(invoices: readonly ShiftDocument[]): ShiftReport['invoices']['series'] {
  const bySeries = [...Map.groupBy(invoices, ({ series }) => series)]
  return bySeries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, own]) => {
      const numbers = own.map(({ number }) => number)
      const named = (no: number) => documentNumber(code, no)
      return { code, count: own.length, first: named(Math.min(...numbers)), last: named(Math.max(...numbers)) }
    })
}
