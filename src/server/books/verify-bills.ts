/**
 * Reads all bills, documents, payments and shifts, and tells whether they agree with each other, by other code than that
 * which wrote them. It changes nothing, and does no harm beside a server that writes: each question is one statement over
 * rows that are written together.
 */
import { sql } from 'kysely'
import { centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import type { BrokenRow, IdSpan } from './broken-row.ts'
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

/**
 * What discounts have taken off each line, beside what was given: neither more nor less. A part of a line that was
 * cancelled took its part of each discount along.
 */
async function findBrokenDiscount(db: Db, { after, upTo }: IdSpan): Promise<BrokenRow | null> {
  const {
    rows: [found],
  } = await sql<{ id: number; off: number }>`
    select id, sum(off) as off from (
      select id, off_cents as off from order_items where id > ${after} and id <= ${upTo} and off_cents <> 0
      union all
      select given.order_item_id, -given.off_cents from adjustment_lines as given
      join adjustments on adjustments.id = given.adjustment_id and removed_at is null
      where given.order_item_id > ${after} and given.order_item_id <= ${upTo}
      union all
      select pieces.reduced_from, part.off_cents from adjustment_lines as part
      join adjustments on adjustments.id = part.adjustment_id and removed_at is null
      join order_items as pieces on pieces.id = part.order_item_id
      where pieces.reduced_from > ${after} and pieces.reduced_from <= ${upTo}
        and exists (select 1 from adjustment_lines as whole
          where whole.adjustment_id = part.adjustment_id and whole.order_item_id = pieces.reduced_from)
    ) as parts group by id having sum(off) <> 0 order by id limit 1`.execute(db)
  if (!found) return null
  const off = Number(found.off)
  const why = `${centsText(Math.abs(off))} ${off > 0 ? 'more is' : 'less is'} taken off it than was given`
  return { table: 'order_items', row: Number(found.id), name: null, why }
}

/** What was paid on each bill beside what its documents charge: what is missing, and what is too much and nobody told. */
interface Balance {
  readonly id: number
  readonly closed_at: number | null
  readonly is_watched: number
  readonly paid: number
  readonly charged: number
  readonly settling: number
}

/** A bill whose money went back, or was kept or used, because its guests had nothing, is closed without an invoice. */
async function findBrokenBill(db: Db, { after, upTo }: IdSpan): Promise<BrokenRow | null> {
  const {
    rows: [found],
  } = await sql<Balance>`
    select id, closed_at, is_watched, paid, charged, settling from (
      select bills.id, closed_at, is_watched, coalesce(paid.cents, 0) as paid, coalesce(charged.cents, 0) as charged,
        coalesce(charged.settling, 0) as settling,
        case when paid.bill_id is null and charged.bill_id is null then 0 else 1 end as was_used
      from bills left join (
        select bill_id, sum(amount_cents) as cents from payments
        where bill_id > ${after} and bill_id <= ${upTo} group by bill_id
      ) as paid on paid.bill_id = bills.id left join (
        select bill_id, sum(cents) as cents, sum(settling) as settling from (
          select bill_id, payable_cents as cents, 1 as settling from invoices
          where settles = 1 and bill_id > ${after} and bill_id <= ${upTo}
          union all
          select bill_id, payable_cents, 0 from invoices
          where settles = 0 and bill_id > ${after} and bill_id <= ${upTo}
        ) as documents group by bill_id
      ) as charged on charged.bill_id = bills.id
      where bills.id > ${after} and bills.id <= ${upTo}
    ) as balances
    where (closed_at is null and (settling > 0 or paid < 0))
      or (closed_at is not null and (paid < charged or (paid > charged and is_watched = 0)
        or (settling = 0 and (was_used = 0 or paid <> 0 or charged <> 0))))
    order by id limit 1`.execute(db)
  return found ? { table: 'bills', row: Number(found.id), name: null, why: whyOf(found) } : null
}

function whyOf({ closed_at, paid, charged, settling }: Balance): string {
  const difference = centsText(Math.abs(Number(paid) - Number(charged)))
  if (closed_at === null)
    return Number(settling) > 0
      ? 'it is open, and its invoice says that it is settled'
      : 'more was given back than paid'
  if (Number(settling) === 0) return 'it is closed without an invoice'
  return Number(paid) < Number(charged)
    ? `it is closed, and ${difference} of it is not paid`
    : `${difference} too much is paid on it, and does not stand in Attention`
}
