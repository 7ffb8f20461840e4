/** What is left of invoices: their lines less what credit notes have taken back. */
import { type LineCredit, type LineLeft, leftOf } from '../../domain/money/credit.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'

/** A line of an invoice, with what is left of it. */
export interface CreditableLine {
  readonly id: number
  readonly invoice_id: number
  readonly order_item_id: number | null
  readonly order_id: number | null
  readonly title: string | null
  readonly tax_rate: number | null
  readonly tax_type: string | null
  readonly tax_title: string | null
  readonly left: LineLeft
}

/** The lines of these invoices by the invoice's id, in their order. */
export async function readLinesLeft(
  db: Db,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CreditableLine[]>> {
  if (invoiceIds.length === 0) return new Map()
  const lines = await db
    .selectFrom('invoice_lines')
    .selectAll()
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('id')
    .execute()
  const credits = await db
    .selectFrom('invoices')
    .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices.id')
    .select(['invoice_lines.refers_to', 'n', 'd', 'invoice_lines.net_cents', 'invoice_lines.tax_cents'])
    .where('invoices.refers_to', 'in', invoiceIds)
    .execute()
  const creditsOf = Map.groupBy(credits, ({ refers_to }) => refers_to)
  const left = lines.map(({ n, d, net_cents, tax_cents, ...line }) => ({
    ...line,
    left: leftOf(partOf({ n, d, net_cents, tax_cents }), (creditsOf.get(line.id) ?? []).map(takenBack)),
  }))
  return Map.groupBy(left, ({ invoice_id }) => invoice_id)
}

/** What credit notes have taken back of these invoices, by the invoice's id; of others nothing. */
export async function readCredited(db: Db, invoiceIds: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoices')
    .select(eb => ['refers_to', eb.fn.sum<number>('payable_cents').as('cents')])
    .where('refers_to', 'in', invoiceIds)
    .groupBy('refers_to')
    .execute()
  return new Map(rows.map(({ refers_to, cents }) => [refers_to ?? 0, -Number(cents)]))
}

interface Part {
  readonly n: number
  readonly d: number
  readonly net_cents: Cents
  readonly tax_cents: Cents
}

const partOf = ({ n, d, net_cents, tax_cents }: Part): LineLeft => ({
  netCents: net_cents,
  taxCents: tax_cents,
  pieces: { top: BigInt(n), bottom: BigInt(d) },
})

/** Credit notes are negative. */
const takenBack = ({ net_cents, tax_cents, ...pieces }: Part): LineCredit =>
  partOf({ ...pieces, net_cents: -net_cents, tax_cents: -tax_cents })
