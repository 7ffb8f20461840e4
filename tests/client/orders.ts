import type { Draft } from '../../src/client/storage/draft-rows.ts'
import type { OpenCart } from '../../src/client/storage/open-cart.ts'
import type { ReceiptSnapshot } from '../../src/domain/receipt.ts'

/** An order of one dish, told apart by its notes. */
export const order = (notes: string, id = 1) => ({
  body: {
    cart: [{ id, quantity: 1, notes }],
    deliveryType: 'dinein' as const,
    customerType: 'WALKIN' as const,
    customerId: null,
    tableId: null,
  },
})

export const cart: OpenCart = {
  lines: [
    {
      lineId: '1',
      itemId: 1,
      title: 'Soup',
      unitCents: 1_000,
      quantity: 1,
      notes: null,
      variant: null,
      addons: [],
      taxRate: null,
      taxType: null,
      taxTitle: null,
    },
  ],
  customer: null,
  deliveryType: 'dinein',
  tableId: null,
}

/** As the server tells of it. */
export const draft: Draft = {
  id: 'a-draft',
  version: 1,
  nameRef: 'The lady in red',
  date: Date.parse('2026-11-20T18:00:00Z'),
  cart: cart.lines,
  customer: null,
  deliveryType: 'dinein',
  tableId: null,
}

export const receipt: ReceiptSnapshot = {
  cartItems: [],
  deliveryType: 'dinein',
  customerType: 'CUSTOMER',
  customerName: 'Carmen Guest',
  currencySymbol: '€',
  timeZone: 'UTC',
  storeSettings: null,
  printSettings: null,
  netCents: 900,
  taxCents: 100,
  payableCents: 1_000,
  tokenNo: null,
  orderId: null,
  businessDay: null,
  madeAt: Date.parse('2026-11-20T18:00:00Z'),
  sent: false,
}
