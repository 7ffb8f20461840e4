/** What receipt and token page print (§2), fixed when the receipt is made. */

import type { Buyer } from './buyer.ts'
import type { ComboOfItem, CustomerType, DeliveryType, PrintSettings, StoreSettings } from './entities.ts'
import type { TaxRow } from './money/bill.ts'
import { type Cents, centsOf, toCents } from './money/money.ts'
import type { Totals } from './money/tax.ts'

/** `unitCents` is one piece before exclusive tax, as the cart shows it; `lineCents` is that times quantity (§9). */
export interface ReceiptLine {
  readonly title: string
  readonly variantTitle: string | null
  readonly addonTitles: readonly string[]
  readonly notes: string | null
  readonly quantity: number
  /** A share is quantity/d pieces; missing: whole ones. */
  readonly d?: number
  readonly unitCents: Cents
  readonly lineCents: Cents
  /** The combo that it is a part of. */
  readonly combo?: ReceiptCombo
}

export interface ReceiptCombo {
  /** The same for the parts of one combo. */
  readonly key: string
  readonly title: string
  /** How many parts it has. */
  readonly parts: number
  /** What of a piece's price comes on top of the combo's. */
  readonly extraCents: Cents
}

/** As an answer tells of it; `orderId`: of the order that it is in. */
export const receiptCombo = (combo: ComboOfItem | undefined, orderId: number): { readonly combo?: ReceiptCombo } =>
  combo
    ? {
        combo: {
          key: `${orderId} ${combo.no}`,
          title: combo.title,
          parts: combo.parts,
          extraCents: centsOf(combo.extra ?? 0),
        },
      }
    : {}

/** Something taken off the lines above it (then `cents` are negative), or a service charge put on them. */
export type ReceiptExtra =
  /** `percent` in hundredths. */
  | { readonly kind: 'percent'; readonly percent: number; readonly cents: Cents }
  | { readonly kind: 'amount' | 'comp'; readonly cents: Cents }
  | { readonly kind: 'service'; readonly title: string; readonly cents: Cents }

/** Money that was taken, or with a negative amount given back. */
export interface ReceiptPayment {
  readonly title: string
  /** Without tip and rounding. */
  readonly amountCents: Cents
  readonly tipCents: Cents
  readonly roundingCents: Cents
  readonly givenCents: Cents | null
  readonly changeCents: Cents
  readonly slip: string | null
}

/** What a receipt says of the restaurant by law. */
export interface ReceiptIssuer {
  readonly legalName: string | null
  readonly taxId: string | null
  readonly address: string | null
  readonly lines: string | null
}

/** What makes a paper the receipt of something that is paid. */
export interface ReceiptDocument {
  /** "INV-000812", or the device's own "B1-000017"; null: it follows once the server has the payment. */
  readonly number: string | null
  /** A credit note: the number of the invoice that it takes back. null: this is an invoice. */
  readonly credits: string | null
  /** null: as the store settings say. */
  readonly issuer: ReceiptIssuer | null
  readonly buyer: Buyer | null
  readonly payments: readonly ReceiptPayment[]
  /** 1 on the second paper; 'offline': another one, which the server does not know of; null: the original. */
  readonly copyNo: number | 'offline' | null
  /** This device has printed it: the next paper is a copy. */
  readonly isPrinted?: boolean
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
  /** Where its guests sit; missing where at no table. */
  readonly table?: { readonly id: number; readonly title: string } | undefined
  /** The store's zone when it was made. */
  readonly timeZone: string
  /** It is no receipt but a bill: what was asked for before all of it was paid. `printNo`: 2 on the second paper. */
  readonly bill?: ReceiptBill | undefined
  /** Discounts and service; missing: none. */
  readonly extras?: readonly ReceiptExtra[] | undefined
  /** The tax of each rate; missing where only the sums are known. */
  readonly taxes?: readonly TaxRow[] | undefined
  readonly servedBy?: string | null | undefined
  /** It is paid; missing where it is not. */
  readonly document?: ReceiptDocument | undefined
  /** It is no receipt but says what was paid of a bill of which `leftCents` stay due. */
  readonly slip?:
    | {
        readonly payments: readonly ReceiptPayment[]
        readonly leftCents: Cents
        readonly paymentId: number
      }
    | undefined
  /** Whether the server has the order. */
  readonly sent: boolean
}

export interface ReceiptBill {
  /** Whose bill it is, and which of theirs; missing on those of orders. */
  readonly at?: string | undefined
  readonly billNo?: number | undefined
  /** 2 on the second paper; null: nobody has counted it, because there was no connection. */
  readonly printNo: number | null
  readonly paidCents: Cents
  readonly dueCents: Cents
  /** When the device heard of the table last, in ms since epoch; missing: just now. */
  readonly asOf?: number | undefined
}

/** What the screen knows besides the order: the print settings. */
export interface ReceiptLook {
  readonly currencySymbol: string
  readonly timeZone: string
  readonly storeSettings: StoreSettings | null
  readonly printSettings: PrintSettings | null
}

/** "42-2026-11-20": the order's id and its business day, the same on every reprint; null while not sent. */
export function receiptNumber({
  orderId,
  businessDay,
}: Pick<ReceiptSnapshot, 'orderId' | 'businessDay'>): string | null {
  return orderId === null || businessDay === null ? null : `${orderId}-${businessDay}`
}

/** The server's answer to an order, its numbers and day and its totals in the store's currency; or to a payment. */
export interface TakenOrder {
  readonly tokenNo?: number
  readonly orderId?: number
  readonly businessDay?: string
  readonly netTotal?: number
  readonly taxTotal?: number
  readonly total?: number
  /** "INV-000812"; missing or null: it is not paid. */
  readonly number?: string | null | undefined
}

/** The same receipt once the server has the order. Totals missing in the answer stay those of the cart. */
export function sentReceipt(snapshot: ReceiptSnapshot, order: TakenOrder): ReceiptSnapshot {
  const { tokenNo = null, orderId, businessDay = null, number } = order
  const placed = orderId !== undefined && { tokenNo, orderId: String(orderId), businessDay }
  const { document } = snapshot
  // A number that was printed stays.
  const numbered = document && { document: { ...document, number: document.number ?? number ?? null } }
  return { ...snapshot, ...totalsOf(order), ...numbered, ...placed, sent: true }
}

function totalsOf({ netTotal = NaN, taxTotal = NaN, total = NaN }: TakenOrder): Totals | null {
  const [netCents, taxCents, payableCents] = [toCents(netTotal), toCents(taxTotal), toCents(total)]
  return netCents === null || taxCents === null || payableCents === null ? null : { netCents, taxCents, payableCents }
}
