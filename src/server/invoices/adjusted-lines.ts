/** What discounts had taken off the lines of an invoice when it was made: since then none of them has changed. */
import type { Reply } from '../../contract/endpoint.ts'
import type { invoices } from '../../contract/invoices.ts'
import { offOfShare } from '../../domain/adjust.ts'
import { type Cents, centsText } from '../../domain/money.ts'
import type { Pieces } from '../../domain/shares.ts'
import type { Db } from '../db/open.ts'
import { type FoundAdjustment, readAdjustments } from '../orders/adjustments.ts'
import type { FoundOrder } from '../orders/read-orders.ts'

interface Line extends Pieces {
  readonly id: number
  readonly order_item_id: number | null
}

interface Adjusted {
  readonly adjustments: Reply<typeof invoices.details>['adjustments']
  /** By line. */
  readonly offs: ReadonlyMap<number, Cents>
}

export const noneAdjusted: Adjusted = { adjustments: [], offs: new Map() }

export async function adjustedLines(db: Db, lines: readonly Line[], orders: readonly FoundOrder[]): Promise<Adjusted> {
  const items = new Map(orders.flatMap(order => order.items.map(item => [item.id, item])))
  const cheaper = lines.flatMap(({ order_item_id }) => {
    const item = items.get(order_item_id ?? 0)
    return item && item.off_cents > 0 ? [item.id] : []
  })
  if (cheaper.length === 0) return noneAdjusted
  const offs = new Map<number, Cents>()
  const told = (await readAdjustments(db, cheaper)).map(adjustment => {
    let total = 0
    for (const line of lines) {
      const off = offOn(line, adjustment, items.get(line.order_item_id ?? 0)?.quantity ?? 1)
      offs.set(line.id, (offs.get(line.id) ?? 0) + off)
      total += off
    }
    const { id, kind, percent } = adjustment
    return {
      adjustment_id: id,
      kind,
      percent: percent === null ? null : String(percent / 100),
      total: centsText(total),
    }
  })
  return { offs, adjustments: told.filter(({ total }) => total !== '0.00') }
}

function offOn({ order_item_id, n, d }: Line, { lines }: FoundAdjustment, quantity: number): Cents {
  const off = lines.find(({ orderItemId }) => orderItemId === order_item_id)?.offCents ?? 0
  return offOfShare(off, { n, d }, quantity)
}
