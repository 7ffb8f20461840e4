import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import type { Invoice } from '../../domain/money/invoice.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { instantParts } from '../shared/day-text.ts'

export function invoiceText(invoice: Invoice, symbol: string) {
  const money = (amount: string) => moneyText(centsOf(amount), symbol)
  return {
    number: invoice.number,
    isNote: invoice.kind === 'credit_note',
    /** A credit note: which invoice it takes back. */
    credits: invoice.refers_to_number && t('invoices.creditOf', { number: invoice.refers_to_number }),
    orderIds: invoice.orders.map(({ order_id }) => order_id).join(', '),
    tokens: invoice.orders.map(({ token_no }) => token_no).join(', '),
    date: instantParts(invoice.created_at),
    subtotal: money(invoice.sub_total),
    tax: money(invoice.tax_total),
    total: money(invoice.total),
    deliveryType: invoice.delivery_type && t(deliveryTypeLabels[invoice.delivery_type]),
    /** Name, then phone; one of them where there is only one (§2). */
    customer: [invoice.name, invoice.customer_id].filter(text => text !== null),
    table:
      invoice.table_title === null ? null : [invoice.table_title, invoice.floor].filter(part => part && part !== '-'),
  }
}
