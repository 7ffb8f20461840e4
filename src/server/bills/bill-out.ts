/** Bills as they go over the wire: closed ones as their invoice says, the open one as its orders come to. */

import type { bills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { type Bill, documentNumber, rateTable } from '../../domain/money/bill.ts'
import { type Cents, centsText } from '../../domain/money/money.ts'
import { type PaymentRow, paymentOut } from '../till/read-payments.ts'
import type { BillRow, CreditRow, InvoiceLineRow, InvoiceTaxRow } from './party-rows.ts'
import type { FoundOrder } from './read-orders.ts'
import { linesOfBill } from './write-invoice.ts'

export type BillOut = Reply<typeof bills.party>['bills'][number]

/** What was paid, without tips and rounding. */
export const paidOf = (payments: readonly PaymentRow[]): Cents =>
  payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

interface Closed {
  readonly lines: readonly InvoiceLineRow[]
  readonly taxes: readonly InvoiceTaxRow[]
  readonly credits: readonly CreditRow[]
  readonly payments: readonly PaymentRow[]
}

/** A bill that was settled: the lines of its invoice; its sums are those of the invoice less its credit notes. */
export function closedBill(row: BillRow, { lines, taxes, credits, payments }: Closed): BillOut {
  const rates = rateTable([...taxes, ...credits].map(asRate))
  // A document that charges nothing, and what was taken back whole, leave no row.
  const left = rates.filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0)
  const sumOf = (which: 'netCents' | 'taxCents') => left.reduce((sum, rate) => sum + rate[which], 0)
  const [netCents, taxCents] = [sumOf('netCents'), sumOf('taxCents')]
  return {
    ...head(row, payments, netCents + taxCents),
    is_closed: 1 as const,
    prints: 0,
    due: centsText(0),
    overpaid: centsText(Math.max(0, paidOf(payments) - netCents - taxCents)),
    lines: lines.map(line => ({
      order_item_id: line.order_item_id,
      title: line.title ?? titleOf(line),
      n: line.n,
      d: line.d,
      ...sums(line.net_cents, line.tax_cents),
      amount: centsText(line.amount_cents),
      tax_rate: line.tax_rate,
      tax_type: line.tax_type,
    })),
    taxes: left.map(tax => ({ rate: tax.taxRate, title: tax.taxTitle, ...sums(tax.netCents, tax.taxCents) })),
    ...sums(netCents, taxCents),
    invoice_id: row.invoice_id,
    number: row.series === null || row.number === null ? null : documentNumber(row.series, row.number),
  }
}

const asRate = ({ tax_rate, tax_title, net_cents, tax_cents }: Omit<CreditRow, 'bill_id'>) => ({
  taxRate: tax_rate,
  taxTitle: tax_title,
  netCents: net_cents,
  taxCents: tax_cents,
})

interface Open {
  readonly orders: readonly FoundOrder[]
  readonly payments: readonly PaymentRow[]
  readonly prints: number
}

/** Which bill it is; `id` is null as long as nobody has done anything with the rest bill. */
type Which = Parameters<typeof head>[0]

/** A bill that is to be paid. */
export function openBillOut(which: Which, bill: Bill, { orders, payments, prints }: Open): BillOut {
  const titles = new Map(orders.flatMap(({ items }) => items.map(item => [item.id, titleOf(item)])))
  const paid = paidOf(payments)
  return {
    ...head(which, payments, bill.payableCents),
    is_closed: 0 as const,
    prints,
    due: centsText(Math.max(0, bill.payableCents - paid)),
    overpaid: centsText(bill.lines.length === 0 ? paid : 0),
    lines: linesOfBill(bill).map(({ orderItemId, title, n, d, amountCents, netCents, taxCents, taxRate, taxType }) => ({
      order_item_id: orderItemId,
      title: title ?? titles.get(orderItemId ?? 0) ?? '',
      n,
      d,
      ...sums(netCents, taxCents),
      amount: centsText(amountCents),
      tax_rate: taxRate,
      tax_type: taxType,
    })),
    taxes: bill.taxes.map(tax => ({ rate: tax.taxRate, title: tax.taxTitle, ...sums(tax.netCents, tax.taxCents) })),
    ...sums(bill.netCents, bill.taxCents),
    invoice_id: null,
    number: null,
  }
}

const head = (
  { id, no, is_rest }: { readonly id: number | null; readonly no: number; readonly is_rest: number },
  payments: readonly PaymentRow[],
  totalCents: Cents,
) => ({
  bill_id: id,
  bill_no: no,
  is_rest: is_rest === 1 ? (1 as const) : (0 as const),
  total: centsText(totalCents),
  paid: centsText(paidOf(payments)),
  payments: payments.map(paymentOut),
})

const sums = (net: Cents, tax: Cents) => ({ net: centsText(net), tax: centsText(tax), total: centsText(net + tax) })

const titleOf = ({ item_title, variant_title }: { item_title: string | null; variant_title: string | null }) =>
  [item_title ?? '', variant_title].filter(Boolean).join(' · ')
