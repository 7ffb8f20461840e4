/**
 * The paper of a document that the server knows: invoice or credit note. A browser prints it from the wire, the server at
 * a printer of its own: both from here.
 */
import type * as z from 'zod/mini'
import { centsOf } from '../domain/money/money.ts'
import {
  type ReceiptExtra,
  type ReceiptLine,
  type ReceiptLook,
  type ReceiptPayment,
  type ReceiptSnapshot,
  receiptCombo,
} from '../domain/receipt.ts'
import type { document as documentShape } from './document.ts'

export type Document = z.infer<typeof documentShape>
type Line = Document['lines'][number]
type Payment = Document['payments'][number]

/** `copyNo` 0: the original. */
export function snapshotOfDocument(
  document: Document,
  { copyNo, ...look }: ReceiptLook & { readonly copyNo: number | 'offline' },
): ReceiptSnapshot {
  const { kind, table_id, table_title, orders, buyer, issuer, lines } = document
  const [first, ...others] = orders
  const isNote = kind === 'credit_note'
  return {
    ...look,
    cartItems: lines.filter(isDish).map(lineOf),
    extras: [...lines.filter(line => !isDish(line)).map(serviceOf), ...document.adjustments.map(discountOf)],
    deliveryType: document.delivery_type,
    customerType: document.customer_type,
    customerName: document.name,
    netCents: centsOf(document.net),
    taxCents: centsOf(document.tax),
    payableCents: centsOf(document.total),
    taxes: document.taxes.map(({ rate, title, net, tax }) => ({
      taxRate: rate,
      taxTitle: title,
      netCents: centsOf(net),
      taxCents: centsOf(tax),
    })),
    tokenNo: first && others.length === 0 && !isNote ? first.token_no : null,
    orderId: first ? orders.map(({ order_id }) => order_id).join(', ') : null,
    businessDay: first?.business_day ?? null,
    madeAt: Date.parse(document.made_at),
    ...(table_id !== null && table_title !== null && { table: { id: table_id, title: table_title } }),
    servedBy: document.served_by,
    document: {
      number: document.number,
      credits: isNote ? document.refers_to_number : null,
      issuer: { legalName: issuer.legal_name, taxId: issuer.tax_id, address: issuer.address, lines: issuer.lines },
      buyer: buyer && { name: buyer.name, taxId: buyer.tax_id, address: buyer.address },
      payments: standing(document.payments).map(paymentOf),
      copyNo,
    },
    sent: true,
  }
}

const isDish = ({ order_item_id }: Line): boolean => order_item_id !== null

function lineOf({ title, variant_title, addons, notes, combo, n, d, unit_price, amount, off }: Line): ReceiptLine {
  // As on the menu: what was taken off stands apart.
  const lineCents = centsOf(amount) + centsOf(off)
  return {
    title,
    variantTitle: variant_title,
    addonTitles: addons,
    notes,
    quantity: n,
    lineCents,
    unitCents: unit_price === null ? lineCents : centsOf(unit_price),
    ...(d > 1 && { d }),
    ...receiptCombo(combo, combo?.order_id ?? 0),
  }
}

const serviceOf = ({ title, amount }: Line): ReceiptExtra => ({ kind: 'service', title, cents: centsOf(amount) })

function discountOf({ kind, percent, total }: Document['adjustments'][number]): ReceiptExtra {
  const cents = -centsOf(total)
  return kind === 'percent' ? { kind, percent: Math.round(Number(percent) * 100), cents } : { kind, cents }
}

/** Without those that were corrected, and the rows that took them back. */
function standing(payments: readonly Payment[]): readonly Payment[] {
  const taken = new Set(payments.map(({ reverses }) => reverses))
  return payments.filter(({ payment_id, reverses }) => reverses === null && !taken.has(payment_id))
}

export const paymentOf = ({ title, amount, tip, rounding, given, change, slip }: Payment): ReceiptPayment => ({
  title,
  amountCents: centsOf(amount),
  tipCents: centsOf(tip),
  roundingCents: centsOf(rounding),
  slip,
  givenCents: given === null ? null : centsOf(given),
  changeCents: centsOf(change),
})
