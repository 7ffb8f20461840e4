import type { OpenCart } from '../../client/open-cart.ts'
import { cartTotals, wireLine } from '../../domain/cart.ts'
import { centsNumber } from '../../domain/money.ts'

/** The open cart as create-order sends it (§7). */
export const orderBody = ({ lines, deliveryType, customer, tableId }: OpenCart) => ({
  cart: lines.map(wireLine),
  deliveryType,
  customerType: customer ? ('CUSTOMER' as const) : ('WALKIN' as const),
  customerId: customer,
  tableId,
})

/** The same with the totals that were shown; the server compares, and counts its own. */
export function paidOrderBody(cart: OpenCart) {
  const { netCents, taxCents, payableCents } = cartTotals(cart.lines)
  return {
    ...orderBody(cart),
    netTotal: centsNumber(netCents),
    taxTotal: centsNumber(taxCents),
    total: centsNumber(payableCents),
  }
}
