import type { PaymentSummary, SummaryItem } from '../../domain/entities.ts'
import { centsNumber, centsOf } from '../../domain/money.ts'
import { addTotals, orderTotals, type TaxedLine, unitWithoutTaxCents } from '../../domain/tax.ts'

/**
 * A payment summary says what is still to pay. A receipt prints the orders behind those totals; where all of them were
 * paid before, it prints what they cost.
 */
export function summaryToPrint(summary: PaymentSummary): PaymentSummary {
  const due = summary.orders.filter(order => order.payment_status !== 'paid')
  if (due.length > 0) return { ...summary, orders: due }
  const { netCents, taxCents, payableCents } = addTotals(
    ...summary.orders.map(order =>
      orderTotals(order.items.filter(({ status }) => status !== 'cancelled').map(taxedLine)),
    ),
  )
  return {
    ...summary,
    subtotal: centsNumber(netCents),
    taxTotal: centsNumber(taxCents),
    total: centsNumber(payableCents),
  }
}

/** A summary's `price` holds the exclusive tax. */
const taxedLine = ({ price, quantity, tax_rate, tax_type }: SummaryItem): TaxedLine => ({
  unitCents: unitWithoutTaxCents(centsOf(price), tax_rate, tax_type),
  quantity,
  taxRate: tax_rate,
  taxType: tax_type,
})
