import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Buyer } from '../../domain/buyer.ts'
import { cartTotals, wireLine } from '../../domain/cart.ts'
import type { PaymentType } from '../../domain/entities.ts'
import { type Cents, centsNumber, centsText } from '../../domain/money/money.ts'
import type { ReceiptPayment } from '../../domain/receipt.ts'

/**
 * The open cart as create-order sends it (§7). `menuVersion`: that of the menu this device shows; `takenAt`: by the
 * server's clock, in ms since epoch, null where this device does not know that.
 */
export const orderBody = (
  { lines, deliveryType, customer, tableId, draft }: OpenCart,
  menuVersion: number,
  takenAt: number | null = null,
) => ({
  cart: lines.map(wireLine),
  deliveryType,
  customerType: customer ? ('CUSTOMER' as const) : ('WALKIN' as const),
  customerId: customer,
  tableId,
  menuVersion,
  ...(takenAt !== null && { takenAt: new Date(takenAt).toISOString() }),
  ...(draft && { draft: { id: draft.id, version: draft.version } }),
})

/** How an order was paid: as the server is told it, and as its receipt says it. */
export interface PaidWith {
  readonly payments: readonly {
    readonly paymentTypeId: number | null
    readonly amount: string
    readonly tip?: string
    readonly given?: string | null
    readonly slip?: string | null
  }[]
  readonly printed: readonly ReceiptPayment[]
  /** The firm that the invoice is made out to. */
  readonly buyer?: Buyer | null
  /** A tip above the bill is meant. */
  readonly tipSure?: boolean
  /** So much was handed over. */
  readonly givenSure?: boolean
}

/** Cash, or without that the first way that the store takes; undefined: it takes none. */
export const mainType = (types: readonly PaymentType[]): PaymentType | undefined =>
  types.find(({ is_cash }) => is_cash === 1) ?? types[0]

/** All of it, in the store's main way. */
export function paidExactly(types: readonly PaymentType[], cents: Cents): PaidWith {
  const type = mainType(types)
  if (cents === 0 || !type) return { payments: cents === 0 ? [] : [unstated(cents)], printed: [] }
  const nothing = { tipCents: 0, roundingCents: 0, givenCents: null, changeCents: 0, slip: null }
  return {
    payments: [{ ...unstated(cents), paymentTypeId: type.id }],
    printed: [{ title: type.title, amountCents: cents, ...nothing }],
  }
}

const unstated = (cents: Cents) => ({ paymentTypeId: null, amount: centsText(cents) })

/** How the order is paid: as somebody said, exactly where nobody did, and null where it is paid later. */
export const paidWith = (pay: boolean | PaidWith, types: readonly PaymentType[], { lines }: OpenCart) =>
  pay === true ? paidExactly(types, cartTotals(lines).payableCents) : pay || null

/** What is to be given back. */
export const changeOf = (paid: PaidWith | null): Cents =>
  paid?.printed.reduce((sum, { changeCents }) => sum + changeCents, 0) ?? 0

/** The same with the totals that were shown, which the server compares, and how and when it was paid. */
export function paidOrderBody(
  cart: OpenCart,
  menuVersion: number,
  { payments, buyer, tipSure, givenSure }: PaidWith,
  takenAt: number,
) {
  const { netCents, taxCents, payableCents } = cartTotals(cart.lines)
  return {
    ...orderBody(cart, menuVersion, takenAt),
    netTotal: centsNumber(netCents),
    taxTotal: centsNumber(taxCents),
    total: centsNumber(payableCents),
    payments: [...payments],
    ...(buyer && { buyer }),
    ...(tipSure && { tipSure }),
    ...(givenSure && { givenSure }),
  }
}
