/** The receipt of an order as the till had it, before the server has answered. */
import { cartTotals } from './cart.ts'
import { type CartLine, rowsOf } from './cart-line.ts'
import type { CustomerType, DeliveryType } from './entities.ts'
import { lineAmountCents } from './money/tax.ts'
import type { ReceiptLook, ReceiptSnapshot } from './receipt.ts'

export interface CartReceiptInput extends ReceiptLook, Pick<ReceiptSnapshot, 'document' | 'taxes' | 'servedBy'> {
  readonly cart: readonly CartLine[]
  readonly deliveryType: DeliveryType
  readonly customerType: CustomerType
  readonly customerName: string | null
  readonly table?: ReceiptSnapshot['table']
  readonly document?: ReceiptSnapshot['document']
  readonly madeAt: number
}

/** The receipt of an order under way to the server; `sentReceipt` completes it. */
export function snapshotOfCart({ cart, ...rest }: CartReceiptInput): ReceiptSnapshot {
  return {
    ...rest,
    ...cartTotals(cart),
    cartItems: rowsOf(cart).map(line => ({
      title: line.title,
      variantTitle: line.variant?.title ?? null,
      addonTitles: line.addons.map(({ title }) => title),
      notes: line.notes,
      quantity: line.quantity,
      unitCents: line.unitCents,
      lineCents: lineAmountCents(line),
      ...(line.combo && { combo: line.combo }),
    })),
    tokenNo: null,
    orderId: null,
    businessDay: null,
    sent: false,
  }
}
