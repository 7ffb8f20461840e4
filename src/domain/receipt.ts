/** What receipt and token page print (§2), fixed when the receipt is made. */
import { type CartLine, cartTotals } from './cart.ts'
import type { CustomerType, DeliveryType, PrintSettings, StoreSettings } from './entities.ts'
import { type Cents, toCents } from './money.ts'
import { lineAmountCents, type Totals } from './tax.ts'

/** `unitCents` is one piece before exclusive tax, as the cart shows it; `lineCents` is that times quantity (§9). */
export interface ReceiptLine {
  readonly title: string
  readonly variantTitle: string | null
  readonly addonTitles: readonly string[]
  readonly notes: string | null
  readonly quantity: number
  readonly unitCents: Cents
  readonly lineCents: Cents
}

export interface ReceiptSnapshot {
  readonly cartItems: readonly ReceiptLine[]
  readonly deliveryType: DeliveryType
  readonly customerType: CustomerType
  readonly customerName: string | null
  readonly currencySymbol: string
  readonly storeSettings: StoreSettings | null
  readonly printSettings: PrintSettings | null
  readonly netCents: Cents
  readonly taxCents: Cents
  readonly payableCents: Cents
  /** null while not sent, and on a receipt over several orders. */
  readonly tokenNo: number | null
  /** The name that the device gave the order before it reached the server, 'B-12'. */
  readonly provisionalToken?: string
  /** "11", or "11, 12" for a receipt over several orders; null while not sent. */
  readonly orderId: string | null
  /** The day of the (first) order, 'YYYY-MM-DD'; null while not sent. */
  readonly businessDay: string | null
  /** The date and time printed, in ms since epoch. */
  readonly madeAt: number
  /** Where its guests sit; missing where at no table, and on receipts of before. */
  readonly table?: { readonly id: number; readonly title: string } | undefined
  /** The store's zone when it was made; missing on receipts of before. */
  readonly timeZone?: string | undefined
  /** It is no receipt but a bill: what was asked for before all of it was paid. `printNo`: 2 on the second paper. */
  readonly bill?: { readonly printNo: number; readonly paidCents: Cents; readonly dueCents: Cents } | undefined
  /** Whether the server has the order. */
  readonly sent: boolean
}

/** What the screen knows besides the order: the print settings. */
export interface ReceiptLook {
  readonly currencySymbol: string
  readonly timeZone?: string | undefined
  readonly storeSettings: StoreSettings | null
  readonly printSettings: PrintSettings | null
}

export interface CartReceiptInput extends ReceiptLook {
  readonly cart: readonly CartLine[]
  readonly deliveryType: DeliveryType
  readonly customerType: CustomerType
  readonly customerName: string | null
  readonly table?: ReceiptSnapshot['table']
  readonly madeAt: number
}

/** "42-2026-11-20": the order's id and its business day, the same on every reprint; null while not sent. */
export function receiptNumber({
  orderId,
  businessDay,
}: Pick<ReceiptSnapshot, 'orderId' | 'businessDay'>): string | null {
  return orderId === null || businessDay === null ? null : `${orderId}-${businessDay}`
}

/** The receipt of an order under way to the server; `sentReceipt` completes it. */
export function snapshotOfCart({ cart, ...rest }: CartReceiptInput): ReceiptSnapshot {
  return {
    ...rest,
    ...cartTotals(cart),
    cartItems: cart.map(line => ({
      title: line.title,
      variantTitle: line.variant?.title ?? null,
      addonTitles: line.addons.map(({ title }) => title),
      notes: line.notes,
      quantity: line.quantity,
      unitCents: line.unitCents,
      lineCents: lineAmountCents(line),
    })),
    tokenNo: null,
    orderId: null,
    businessDay: null,
    sent: false,
  }
}

/** The server's answer to an order: its numbers and day, and its totals in the store's currency. */
export interface TakenOrder {
  readonly tokenNo: number
  readonly orderId: number
  readonly businessDay: string
  readonly netTotal?: number
  readonly taxTotal?: number
  readonly total?: number
}

/** The same receipt once the server has the order. Totals missing in the answer stay those of the cart. */
export function sentReceipt(snapshot: ReceiptSnapshot, order: TakenOrder): ReceiptSnapshot {
  const { tokenNo, orderId, businessDay } = order
  return { ...snapshot, ...totalsOf(order), tokenNo, orderId: String(orderId), businessDay, sent: true }
}

function totalsOf({ netTotal = NaN, taxTotal = NaN, total = NaN }: TakenOrder): Totals | null {
  const [netCents, taxCents, payableCents] = [toCents(netTotal), toCents(taxTotal), toCents(total)]
  return netCents === null || taxCents === null || payableCents === null ? null : { netCents, taxCents, payableCents }
}
