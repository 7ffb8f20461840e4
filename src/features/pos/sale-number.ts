/** The receipt of a sale that is paid while the server is away: it gets the next number of this device. */
import type { App } from '../../client/app.ts'
import type { Payment } from '../../client/outbox/entry.ts'
import { seriesName } from '../../client/storage/series-row.ts'
import { type CartLine, rowsOf } from '../../domain/cart-line.ts'
import { billOf, documentNumber } from '../../domain/money/bill.ts'
import { centsText } from '../../domain/money/money.ts'

/** Its lines as they are printed, each by its place in the cart. */
export function numberedSale({ session }: App, cart: readonly CartLine[]): NonNullable<Payment['numbered']> | null {
  const person = session.user()
  if (!person) return null
  const rows = rowsOf(cart)
  const bill = billOf(rows.map(({ lineId: _, ...row }, at) => ({ ...row, orderId: 1, orderItemId: at })))
  const lines = bill.lines.map(({ item, amountCents, taxCents }) => {
    const { title = '', variant, at = 0, part = 0 } = rows[item.orderItemId] ?? {}
    const { taxType, taxRate, taxTitle } = item
    return {
      at,
      ...(part > 0 && { part }),
      n: item.quantity,
      d: 1,
      title: [title, variant?.title].filter(Boolean).join(' · '),
      amount: centsText(amountCents),
      tax: centsText(taxCents),
      taxRate,
      taxTitle,
      taxType: taxType === 'exclusive' || taxType === 'inclusive' ? taxType : null,
    }
  })
  return { series: seriesName(session.tablet.current(), person), lines, inPrint: documentNumber }
}
