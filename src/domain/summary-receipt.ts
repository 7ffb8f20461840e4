/** The receipt that is made from a payment summary: the till needs it only once somebody pays. */
import type { PaymentSummary, SummaryItem } from './entities.ts'
import { groupsOf } from './groups.ts'
import { centsOf } from './money/money.ts'
import { type ReceiptExtra, type ReceiptLine, type ReceiptLook, type ReceiptSnapshot, receiptCombo } from './receipt.ts'

/**
 * The receipt of orders with the totals of their payment summary, dated `madeAt` or when the first was placed.
 * Cancelled items are on none. Throws RangeError without orders.
 */
export function snapshotOfSummary(
  summary: Pick<PaymentSummary, 'orders' | 'service' | 'receipt'>,
  { madeAt, ...look }: ReceiptLook & { readonly madeAt?: number },
): ReceiptSnapshot {
  const printed = summary.receipt
  const orders = summary.orders.filter(({ id }) => printed.orderIds.includes(id))
  const [first, ...others] = orders
  if (!first) throw new RangeError('a receipt needs an order')
  const items = orders.flatMap(order => order.items).filter(({ status }) => status !== 'cancelled')
  return {
    ...look,
    cartItems: items.map(summaryLine),
    ...(summary.service && { extras: [serviceLine(summary.service)] }),
    deliveryType: first.delivery_type,
    customerType: first.customer_type,
    customerName: first.customer_name,
    netCents: centsOf(printed.subtotal),
    taxCents: centsOf(printed.taxTotal),
    payableCents: centsOf(printed.total),
    tokenNo: others.length === 0 ? first.token_no : null,
    orderId: orders.map(({ id }) => id).join(', '),
    businessDay: first.business_day,
    madeAt: madeAt ?? Date.parse(first.date),
    sent: true,
  }
}

/**
 * What Orders prints of orders that are not paid: all that is on them, what of it guests have paid on bills of their own,
 * and what is left. `printNo`: 2 on the second paper.
 */
export function billOfSummary(
  summary: PaymentSummary,
  printNo: number,
  look: ReceiptLook & { readonly madeAt?: number },
): ReceiptSnapshot {
  const left = snapshotOfSummary(summary, look)
  const { table_id: id, table_title: title } = summary.orders[0] ?? { table_id: null, table_title: null }
  return {
    ...left,
    ...(summary.whole && allOf(summary.whole)),
    ...(id !== null && title !== null && { table: { id, title } }),
    bill: { printNo, paidCents: centsOf(summary.whole?.paid ?? 0), dueCents: left.payableCents },
  }
}

const allOf = ({ orders, services, subtotal, taxTotal, total }: NonNullable<PaymentSummary['whole']>) => ({
  cartItems: orders.flatMap(({ items }) => items).map(summaryLine),
  // Guests need not see how often it was calculated.
  extras: [...groupsOf(services, ({ title }) => title).values()].map(together),
  netCents: centsOf(subtotal),
  taxCents: centsOf(taxTotal),
  payableCents: centsOf(total),
})

const serviceLine = ({ title, amount }: NonNullable<PaymentSummary['service']>): ReceiptExtra => ({
  kind: 'service',
  title,
  cents: centsOf(amount),
})

const together = (lines: readonly NonNullable<PaymentSummary['service']>[]): ReceiptExtra => ({
  kind: 'service',
  title: lines[0]?.title ?? '',
  cents: lines.reduce((sum, { amount }) => sum + centsOf(amount), 0),
})

const summaryLine = (item: SummaryItem): ReceiptLine => ({
  title: item.item_title,
  variantTitle: item.variant_title,
  addonTitles: (item.addons ?? []).map(({ title }) => title),
  notes: item.notes,
  quantity: item.share?.n ?? item.quantity,
  ...(item.share && { d: item.share.d }),
  unitCents: centsOf(item.unit_price),
  lineCents: centsOf(item.line_price),
  ...receiptCombo(item.combo, item.order_id),
})
