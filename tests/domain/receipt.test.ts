import { describe, expect, test } from 'vitest'
import { changeQuantity, setNotes } from '../../src/domain/cart.ts'
import { type CartLine, cartLine, choiceOf } from '../../src/domain/cart-line.ts'
import type { PaymentSummary, SummaryItem, SummaryOrder } from '../../src/domain/entities.ts'
import { centsNumber, centsText } from '../../src/domain/money/money.ts'
import { lineAmountCents, lineTotalCents, orderTotals, unitWithTaxCents } from '../../src/domain/money/tax.ts'
import { type ReceiptSnapshot, receiptNumber, sentReceipt } from '../../src/domain/receipt.ts'
import { snapshotOfCart } from '../../src/domain/receipt-of-cart.ts'
import { snapshotOfSummary } from '../../src/domain/summary-receipt.ts'
import { cheese, dish, sauce, small } from '../cases/dishes.ts'

const look = { currencySymbol: '€', timeZone: 'UTC', storeSettings: null, printSettings: null }
const madeAt = Date.parse('2026-11-20T18:30:00Z')

const vat = { tax_title: 'VAT', tax_rate: 15, tax_type: 'exclusive' }
const included = { tax_title: 'Included', tax_rate: 5, tax_type: 'inclusive' }
let cart: readonly CartLine[] = [
  cartLine('a', dish(vat), small, [choiceOf(cheese), choiceOf(sauce)]),
  cartLine('b', dish({ ...included, id: 2, title: 'Water', price: '1.99' })),
  cartLine('c', dish({ id: 3, title: 'Bread', price: '0.85' })),
]
cart = setNotes(changeQuantity(cart, 'a', 2), 'a', 'no salt')

const ofCart = snapshotOfCart({
  cart,
  deliveryType: 'takeaway',
  customerType: 'CUSTOMER',
  customerName: 'Ada',
  madeAt,
  ...look,
})

describe('the receipt of a cart', () => {
  test('it prints what the cart showed', () => {
    expect(ofCart).toMatchObject({ deliveryType: 'takeaway', customerType: 'CUSTOMER', customerName: 'Ada', madeAt })
    expect(ofCart.cartItems[0]).toEqual({
      title: 'Margherita',
      variantTitle: 'Small',
      addonTitles: ['Extra cheese', 'Sauce'],
      notes: 'no salt',
      quantity: 3,
      unitCents: 425,
      lineCents: 1275,
    })
    // 12.75 + 15 % = 14.6625, 1.99 with 0.0947… inside, 0.85
    expect(ofCart).toMatchObject({ netCents: 1549, taxCents: 201, payableCents: 1750 })
  })

  test('until it is sent it has no number, then one that stays', () => {
    expect(ofCart).toMatchObject({ sent: false, tokenNo: null, orderId: null, businessDay: null })
    expect(receiptNumber(ofCart)).toBeNull()
    const sent = sentReceipt(ofCart, { tokenNo: 7, orderId: 42, businessDay: '2026-11-20' })
    expect(sent).toEqual({ ...ofCart, sent: true, tokenNo: 7, orderId: '42', businessDay: '2026-11-20' })
    expect(receiptNumber(sent)).toBe('42-2026-11-20')
  })

  test('once it is sent, its totals are the server’s', () => {
    const order = { tokenNo: 7, orderId: 42, businessDay: '2026-11-20', success: true, message: 'Order sent!' }
    const sent = sentReceipt(ofCart, { ...order, netTotal: 15.5, taxTotal: 2.02, total: 17.52 })
    expect(sent).toEqual({
      ...ofCart,
      sent: true,
      tokenNo: 7,
      orderId: '42',
      businessDay: '2026-11-20',
      netCents: 1550,
      taxCents: 202,
      payableCents: 1752,
    })
    expect(sentReceipt(ofCart, { ...order, total: 17.52 })).toMatchObject({ netCents: 1549, payableCents: 1750 })
  })
})

describe('the receipt of an order that the server knows', () => {
  const one = snapshotOfSummary(summaryOf([orderOf(42, cart)]), look)

  test('it is the very receipt that the till printed', () => {
    const sent = sentReceipt(ofCart, { tokenNo: 1042, orderId: 42, businessDay: '2026-11-20' })
    expect(one).toEqual({ ...sent, madeAt: one.madeAt } satisfies ReceiptSnapshot)
    expect(receiptNumber(one)).toBe('42-2026-11-20')
  })

  test('it is dated when the order was placed, or when the screen says', () => {
    expect(one.madeAt).toBe(Date.parse('2026-11-20T18:00:00Z'))
    expect(snapshotOfSummary(summaryOf([orderOf(42, cart)]), { ...look, madeAt }).madeAt).toBe(madeAt)
  })

  test('one over several orders names them all and shows no single token', () => {
    const two = snapshotOfSummary(summaryOf([orderOf(11, cart), orderOf(12, cart)]), look)
    expect(two).toMatchObject({ orderId: '11, 12', tokenNo: null })
    expect(two.cartItems).toHaveLength(6)
    expect(receiptNumber(two)).toBe('11, 12-2026-11-20')
  })

  test('cancelled items are not on it', () => {
    const order = orderOf(42, cart)
    const items = order.items.map((item, n): SummaryItem => (n === 1 ? { ...item, status: 'cancelled' } : item))
    const { cartItems } = snapshotOfSummary(summaryOf([{ ...order, items }]), look)
    expect(cartItems.map(({ title }) => title)).toEqual(['Margherita', 'Bread'])
  })

  test('without an order there is no receipt', () => {
    expect(() => snapshotOfSummary(summaryOf([]), look)).toThrow(RangeError)
  })

  test('it is of the orders that the server says, with the prices and totals that the server says', () => {
    const [eleven, twelve] = [orderOf(11, cart), orderOf(12, cart)]
    const items = twelve.items.map((item): SummaryItem => ({ ...item, unit_price: '7.77', line_price: '15.54' }))
    const receipt = { subtotal: 7, taxTotal: 0.77, total: 7.77, orderIds: [12] }
    const printed = snapshotOfSummary({ ...summaryOf([eleven, { ...twelve, items }]), receipt }, look)
    expect(printed).toMatchObject({ orderId: '12', tokenNo: 1012, netCents: 700, taxCents: 77, payableCents: 777 })
    expect(printed.cartItems.map(({ unitCents, lineCents }) => [unitCents, lineCents])).toEqual(
      Array(3).fill([777, 1554]),
    )
  })
})

/** The payment summary as the server answers it. */
function summaryOf(orders: readonly SummaryOrder[]): PaymentSummary {
  const totals = orders.map(() => orderTotals(cart))
  const sum = (cents: readonly number[]) => centsNumber(cents.reduce((a, b) => a + b, 0))
  const due = {
    subtotal: sum(totals.map(({ netCents }) => netCents)),
    taxTotal: sum(totals.map(({ taxCents }) => taxCents)),
    total: sum(totals.map(({ payableCents }) => payableCents)),
  }
  return { ...due, orders: [...orders], receipt: { ...due, orderIds: orders.map(({ id }) => id) } }
}

function orderOf(id: number, lines: readonly CartLine[]): SummaryOrder {
  return {
    id,
    date: '2026-11-20T18:00:00.000Z',
    delivery_type: 'takeaway',
    customer_type: 'CUSTOMER',
    customer_id: '555',
    customer_name: 'Ada',
    table_id: null,
    table_title: null,
    floor: null,
    status: 'created',
    payment_status: 'pending',
    token_no: 1000 + id,
    business_day: '2026-11-20',
    provisional_token: null,
    closed_at: null,
    bill_printed_at: null,
    moved_from: null,
    items: lines.map((line, n) => itemOf(id, n, line)),
  }
}

function itemOf(orderId: number, n: number, line: CartLine): SummaryItem {
  return {
    id: orderId * 100 + n,
    order_id: orderId,
    item_id: line.itemId,
    item_title: line.title,
    variant_id: line.variant?.id ?? null,
    variant_title: line.variant?.title ?? null,
    variant_price: line.variant && centsText(line.variant.priceCents),
    quantity: line.quantity,
    status: 'created',
    reduced_from: null,
    short: 0,
    withdrawn: 0,
    date: '2026-11-20T18:00:00.000Z',
    notes: line.notes,
    price: centsNumber(unitWithTaxCents(line)),
    unit_price: centsText(line.unitCents),
    line_price: centsText(lineAmountCents(line)),
    itemTotal: centsNumber(lineTotalCents(line)),
    tax_id: null,
    tax_title: line.taxTitle,
    tax_rate: line.taxRate,
    tax_type: line.taxType,
    addons:
      line.addons.length === 0
        ? null
        : line.addons.map(({ id, title, priceCents }) => ({
            id,
            item_id: line.itemId,
            title,
            price: centsText(priceCents),
          })),
  }
}
