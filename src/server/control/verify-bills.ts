/**
 * Reads all bills, documents, payments and shifts, and tells whether they agree with each other, by other code than that
 * which wrote them. It changes nothing, and does no harm beside a server that writes: each question is one statement over
 * rows that are written together.
 */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { BrokenRow, IdSpan } from './broken-row.ts'
import { findBrokenBill } from './verify-balances.ts'
import { findBrokenDiscount } from './verify-discounts.ts'
import { findBrokenDocument, findTwiceSettled } from './verify-documents.ts'
import { findBrokenSeries, lostNumbers, missingNumbers } from './verify-series.ts'
import { findBrokenShift } from './verify-shifts.ts'

export interface Bills {
  readonly documents: number
  readonly payments: number
  readonly zs: number
  /** Numbers that devices have given and not sent yet: they stand in Attention. */
  readonly awaited: number
  /** Numbers of databases that a restore has replaced: "INV-000813–INV-000860". */
  readonly lost?: readonly string[]
}

export async function verifyBills(db: Db): Promise<{ readonly bills: Bills } | { readonly broken: BrokenRow }> {
  const counted = await countAll(db)
  const broken =
    (await inBatches(counted.lastInvoice, span => findBrokenDocument(db, span))) ??
    (await inBatches(counted.lastItem, span => findTwiceSettled(db, span))) ??
    (await inBatches(counted.lastOrdered, span => findBrokenDiscount(db, span))) ??
    (await inBatches(counted.lastBill, span => findBrokenBill(db, span))) ??
    (await findBrokenShift(db)) ??
    (await findBrokenSeries(db))
  if (broken) return { broken }
  const { documents, payments, zs } = counted
  const lost = await lostNumbers(db)
  return { bills: { documents, payments, zs, awaited: await missingNumbers(db), ...(lost.length > 0 && { lost }) } }
}

const rowsAtOnce = 50_000

async function inBatches(last: number, find: (span: IdSpan) => Promise<BrokenRow | null>): Promise<BrokenRow | null> {
  for (let after = 0; after < last; after += rowsAtOnce) {
    const broken = await find({ after, upTo: after + rowsAtOnce })
    if (broken) return broken
  }
  return null
}

async function countAll(db: Db) {
  const {
    rows: [row],
  } = await sql<Record<string, number | null>>`select
    (select count(*) from invoices) as documents, (select count(*) from payments) as payments,
    (select count(*) from shifts where z_no is not null) as zs,
    (select max(id) from invoices) as invoice, (select max(id) from bills) as bill,
    (select max(order_item_id) from invoice_lines) as item, (select max(id) from order_items) as ordered`.execute(db)
  const of = (name: string) => Number(row?.[name] ?? 0)
  return {
    documents: of('documents'),
    payments: of('payments'),
    zs: of('zs'),
    lastInvoice: of('invoice'),
    lastBill: of('bill'),
    lastItem: of('item'),
    lastOrdered: of('ordered'),
  }
}
