/** Invoices and credit notes: each adds up with its lines and taxes, and no piece of an order is charged twice. */
import { sql } from 'kysely'
import { documentNumber } from '../../domain/money/bill.ts'
import { type Fraction, plus, zero } from '../../domain/money/fraction.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import type { BrokenRow, IdSpan } from './broken-row.ts'

interface DocumentRow {
  readonly id: number
  readonly series: string
  readonly number: number
  readonly net: number
  readonly tax: number
  readonly payable: number
  readonly lines_net: number
  readonly lines_tax: number
}

export async function findBrokenDocument(db: Db, span: IdSpan): Promise<BrokenRow | null> {
  const {
    rows: [found],
  } = await sql<DocumentRow>`
    select invoices.id, series, number, net_cents as net, tax_cents as tax, payable_cents as payable,
      coalesce(lines.net, 0) as lines_net, coalesce(lines.tax, 0) as lines_tax
    from invoices left join (
      select invoice_id, sum(net_cents) as net, sum(tax_cents) as tax from invoice_lines
      where invoice_id > ${span.after} and invoice_id <= ${span.upTo} group by invoice_id
    ) as lines on lines.invoice_id = invoices.id
    where invoices.id > ${span.after} and invoices.id <= ${span.upTo} and (net_cents + tax_cents <> payable_cents
      or coalesce(lines.net, 0) <> net_cents or coalesce(lines.tax, 0) <> tax_cents)
    order by invoices.id limit 1`.execute(db)
  if (found) return { ...nameOf(found), why: whyOf(found) }
  return (await brokenLine(db, span)) ?? (await brokenTaxes(db, span))
}

function whyOf({ net, tax, payable, lines_net, lines_tax }: DocumentRow): string {
  const sums = `${centsText(Number(net))} + ${centsText(Number(tax))}`
  if (Number(net) + Number(tax) !== Number(payable)) return `${sums} is not ${centsText(Number(payable))}`
  return `its lines come to ${centsText(Number(lines_net))} + ${centsText(Number(lines_tax))}, and it says ${sums}`
}

/** A tax on top is beside the amount, every other one in it. */
async function brokenLine(db: Db, { after, upTo }: IdSpan): Promise<BrokenRow | null> {
  const {
    rows: [found],
  } = await sql<{ line: number } & Named>`
    select invoice_lines.id as line, invoices.id, series, number from invoice_lines
    join invoices on invoices.id = invoice_lines.invoice_id
    where invoice_id > ${after} and invoice_id <= ${upTo} and amount_cents <>
      invoice_lines.net_cents + case when tax_type = 'exclusive' then 0 else invoice_lines.tax_cents end
    order by invoice_lines.id limit 1`.execute(db)
  return found ? { ...nameOf(found), why: `the sums of its line ${found.line} do not give its amount` } : null
}

async function brokenTaxes(db: Db, { after, upTo }: IdSpan): Promise<BrokenRow | null> {
  const {
    rows: [found],
  } = await sql<{ rate: number | null } & Named>`
    select invoices.id, series, number, rate from (
      select invoice_id, case when tax_type in ('exclusive', 'inclusive') then tax_rate end as rate, net_cents, tax_cents
      from invoice_lines where invoice_id > ${after} and invoice_id <= ${upTo}
      union all
      select invoice_id, tax_rate, -net_cents, -tax_cents
      from invoice_taxes where invoice_id > ${after} and invoice_id <= ${upTo}
    ) as parts join invoices on invoices.id = parts.invoice_id
    group by invoices.id, series, number, rate
    having sum(parts.net_cents) <> 0 or sum(parts.tax_cents) <> 0
    order by invoices.id limit 1`.execute(db)
  if (!found) return null
  const rate = found.rate === null ? 'without tax' : `at ${found.rate} %`
  return { ...nameOf(found), why: `its lines ${rate} differ from its tax table` }
}

interface Named {
  readonly id: number
  readonly series: string
  readonly number: number
}

const nameOf = ({ id, series, number }: Named) => ({
  table: 'invoices',
  row: Number(id),
  name: documentNumber(series, Number(number)),
})

/** As decimals; closer ones are compared exactly. */
const near = 0.0001

export async function findTwiceSettled(db: Db, { after, upTo }: IdSpan): Promise<BrokenRow | null> {
  const { rows } = await sql<{ id: number; pieces: number; quantity: number }>`
    select order_items.id, sum(n * 1.0 / d) as pieces, quantity from invoice_lines
    join invoices on invoices.id = invoice_lines.invoice_id and invoices.settles = 1
    join order_items on order_items.id = invoice_lines.order_item_id
    where order_item_id > ${after} and order_item_id <= ${upTo}
    group by order_items.id, quantity
    having sum(n * 1.0 / d) > quantity + ${sql.lit(near)} or (max(d) > 1 and sum(n * 1.0 / d) > quantity - ${sql.lit(near)})
    order by order_items.id`.execute(db)
  for (const { id, pieces, quantity } of rows)
    if (Number(pieces) > Number(quantity) + near || (await isMoreThan(db, Number(id), BigInt(quantity))))
      return { table: 'order_items', row: Number(id), name: null, why: 'more of it is charged than was ordered' }
  return null
}

async function isMoreThan(db: Db, orderItemId: number, quantity: bigint): Promise<boolean> {
  const shares = await db
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select(['n', 'd'])
    .where('order_item_id', '=', orderItemId)
    .where('invoices.settles', '=', 1)
    .execute()
  const { top, bottom } = shares.reduce<Fraction>(
    (sum, { n, d }) => plus(sum, { top: BigInt(n), bottom: BigInt(d) }),
    zero,
  )
  return top > quantity * bottom
}
