/** The lines of a bill as its receipt was printed here, in the form in which the server compares them. */
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import type { bills } from '../../contract/bills.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { Bill } from './open-bill.ts'
import { isUnsent, type Party } from './tiles.ts'
import { placeOf } from './unsent-order.ts'

type FactLine = NonNullable<NonNullable<Input<typeof bills.pay>['body']['fact']>['invoice']>['lines'][number]

/** Each line names its item, or the order that still waits and the place in its cart; the service charge names nothing. */
export const documentLines = (bill: Bill, { lines, service }: Party, entries: readonly OutboxEntry[]): FactLine[] =>
  bill.lines.map(({ order_item_id, title, n, d, amount, tax, tax_rate, tax_type }) => ({
    ...itemNamed(order_item_id, entries),
    n,
    d,
    title,
    amount,
    tax,
    taxRate: tax_rate,
    taxType: tax_type === 'exclusive' || tax_type === 'inclusive' ? tax_type : null,
    taxTitle:
      (order_item_id === null ? service : lines.find(line => line.order_item_id === order_item_id))?.tax_title ?? null,
  }))

function itemNamed(itemId: number | null, entries: readonly OutboxEntry[]) {
  const place = itemId === null ? null : placeOf(itemId)
  if (!place) return { orderItemId: itemId }
  const { at, part } = place
  const orderKey = entries.find(({ seq }) => seq === place.seq)?.key ?? null
  return { orderKey, at, ...(part > 0 && { part }) }
}

/** The orders of these guests that were not sent: their payment must not overtake them. */
export function waitingOrders({ orders }: Party, entries: readonly OutboxEntry[]): string[] {
  const unsent = orders.filter(({ order_id }) => isUnsent(order_id)).map(({ order_id }) => -order_id)
  return entries.filter(({ seq }) => unsent.includes(seq)).map(({ key }) => key)
}
