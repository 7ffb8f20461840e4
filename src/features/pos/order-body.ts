import type { OpenCart } from '../../client/storage/open-cart.ts'
import { cartTotals, wireLine } from '../../domain/cart.ts'
import { centsNumber } from '../../domain/money.ts'

/** The open cart as create-order sends it (§7); `menuVersion` is that of the menu this device shows. */
export const orderBody = ({ lines, deliveryType, customer, tableId, draft }: OpenCart, menuVersion: number) => ({
  cart: lines.map(wireLine),
  deliveryType,
  customerType: customer ? ('CUSTOMER' as const) : ('WALKIN' as const),
  customerId: customer,
  tableId,
  menuVersion,
  ...(draft && { draft: { id: draft.id, version: draft.version } }),
})

/** The same with the totals that were shown; the server compares, and counts its own. */
export function paidOrderBody(cart: OpenCart, menuVersion: number) {
  const { netCents, taxCents, payableCents } = cartTotals(cart.lines)
  return {
    ...orderBody(cart, menuVersion),
    netTotal: centsNumber(netCents),
    taxTotal: centsNumber(taxCents),
    total: centsNumber(payableCents),
  }
}
