/** Writing a document into the books: its row, its lines and its tax table. */
import type { Insertable } from 'kysely'
import { type Bill, rateTable } from '../../domain/money/bill.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { ServiceLine } from '../../domain/money/service-line.ts'
import { tableRateOf } from '../../domain/money/tax-table.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { issuerNow } from '../store/issuer.ts'
import { nextBooked } from '../till/booked-no.ts'
import { serviceTitle } from './service.ts'

export interface WrittenLine {
  readonly orderItemId: number | null
  readonly orderId: number | null
  /** null: that of the order item. */
  readonly title: string | null
  /** n/d pieces. */
  readonly n: number
  readonly d: number
  readonly amountCents: Cents
  readonly netCents: Cents
  readonly taxCents: Cents
  readonly taxRate: number | null
  readonly taxType: string | null
  readonly taxTitle: string | null
}

type Row = Omit<Insertable<Schema['invoices']>, 'net_cents' | 'tax_cents' | 'payable_cents' | 'issuer_id' | 'booked_no'>

/** Returns the invoice's id. */
export async function writeInvoice(
  tx: Tx,
  row: Row,
  lines: readonly WrittenLine[],
): Promise<{ readonly invoiceId: number; readonly payableCents: Cents }> {
  const sumOf = (which: 'netCents' | 'taxCents') => lines.reduce((sum, line) => sum + line[which], 0)
  const [net_cents, tax_cents] = [sumOf('netCents'), sumOf('taxCents')]
  const payable_cents = net_cents + tax_cents
  const { id: invoice_id } = await tx
    .insertInto('invoices')
    .values({
      ...row,
      net_cents,
      tax_cents,
      payable_cents,
      issuer_id: await issuerNow(tx, row.booked_at),
      booked_no: nextBooked(tx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLines(tx, invoice_id, lines)
  await writeTaxes(tx, invoice_id, row.business_day, lines)
  return { invoiceId: invoice_id, payableCents: payable_cents }
}

/** As `writeInvoice`, for one that settles lines of these orders. */
export async function writeSettling(
  tx: Tx,
  row: Row,
  { orderIds, lines }: { readonly orderIds: readonly number[]; readonly lines: readonly WrittenLine[] },
): Promise<{ readonly invoiceId: number; readonly payableCents: Cents }> {
  const written = await writeInvoice(tx, row, lines)
  await tx
    .insertInto('invoice_orders')
    .values(orderIds.map(order_id => ({ invoice_id: written.invoiceId, order_id })))
    .execute()
  return written
}

/** The lines of a bill, and what is charged for serving. */
export const linesOfBill = ({ lines, service }: Bill): WrittenLine[] => [
  ...lines.map(({ item, n, d, amountCents, netCents, taxCents }) => ({
    orderItemId: item.orderItemId,
    orderId: item.orderId,
    title: null,
    n,
    d,
    amountCents,
    netCents,
    taxCents,
    taxRate: item.taxRate,
    taxType: item.taxType,
    taxTitle: item.taxTitle,
  })),
  ...(service ? [serviceLine(service)] : []),
]

/** As an invoice has it: a line of no dish. */
export const serviceLine = (line: ServiceLine): WrittenLine => ({
  orderItemId: null,
  orderId: null,
  title: serviceTitle(line),
  n: 1,
  d: 1,
  amountCents: line.amountCents,
  netCents: line.netCents,
  taxCents: line.taxCents,
  taxRate: line.taxRate,
  taxType: line.taxType,
  taxTitle: line.taxTitle,
})

/** A statement has room for some thousand lines. */
const linesAtOnce = 1_000

async function writeLines(tx: Tx, invoice_id: number, lines: readonly WrittenLine[]): Promise<void> {
  const rows = lines.map(line => ({
    invoice_id,
    order_item_id: line.orderItemId,
    order_id: line.orderId,
    title: line.title,
    n: line.n,
    d: line.d,
    amount_cents: line.amountCents,
    net_cents: line.netCents,
    tax_cents: line.taxCents,
    tax_rate: line.taxRate,
    tax_type: line.taxType,
    tax_title: line.taxTitle,
  }))
  for (let from = 0; from < rows.length; from += linesAtOnce)
    await tx
      .insertInto('invoice_lines')
      .values(rows.slice(from, from + linesAtOnce))
      .execute()
}

/** The tax of each rate on a document, from its lines. */
export async function writeTaxes(
  tx: Tx,
  invoice_id: number,
  business_day: string,
  lines: readonly Pick<WrittenLine, 'netCents' | 'taxCents' | 'taxRate' | 'taxType' | 'taxTitle'>[],
): Promise<void> {
  const taxes = rateTable(lines.map(line => ({ ...line, taxRate: tableRateOf(line) })))
  if (taxes.length === 0) return
  await tx
    .insertInto('invoice_taxes')
    .values(
      taxes.map(({ taxRate, taxTitle, netCents, taxCents }, place) => ({
        invoice_id,
        place,
        tax_rate: taxRate,
        tax_title: taxTitle,
        net_cents: netCents,
        tax_cents: taxCents,
        business_day,
      })),
    )
    .execute()
}
