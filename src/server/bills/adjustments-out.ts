/** What was given away of a party's lines, as it goes over the wire. */
import type { bills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { type Cents, centsText } from '../../domain/money/money.ts'
import type { FoundAdjustment } from './adjustments.ts'
import { countsForTotals, type FoundOrder } from './read-orders.ts'

/** The items of an order that cost less than on the menu. */
export const adjustedItems = ({ items }: FoundOrder): number[] =>
  items.filter(item => item.off_cents > 0 && countsForTotals(item)).map(({ id }) => id)

/** Those that stand on lines of these orders, with what they take off them. */
export function adjustmentsOn(
  orders: readonly FoundOrder[],
  adjustments: readonly FoundAdjustment[],
): Reply<typeof bills.party>['adjustments'] {
  const here = new Set(orders.flatMap(adjustedItems))
  return adjustments.flatMap(({ id, kind, percent, reason, text, by, approvedBy, madeAt, lines }) => {
    const own = lines.filter(({ orderItemId, offCents }) => here.has(orderItemId) && offCents > 0)
    if (own.length === 0) return []
    return {
      adjustment_id: id,
      kind,
      percent: percent === null ? null : percent / 100,
      total: centsText(own.reduce((sum: Cents, { offCents }) => sum + offCents, 0)),
      reason: reason ?? text,
      by,
      approved_by: approvedBy,
      made_at: new Date(madeAt).toISOString(),
      items: own.map(({ orderItemId, offCents }) => ({ order_item_id: orderItemId, off: centsText(offCents) })),
    }
  })
}
