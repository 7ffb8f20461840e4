/** What was sold as combos, and what their parts would have cost by themselves. */
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { centsText } from '../../domain/money/money.ts'
import type { DayRange } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'

type ComboSales = NonNullable<Reply<typeof reports.money>['byCombo']>

/** Of the orders of these days, without what was cancelled; those that sold most first. */
export async function comboSales(db: Db, { from, to }: DayRange): Promise<ComboSales> {
  const rows = await db
    .selectFrom('order_items as item')
    .innerJoin('orders', 'orders.id', 'item.order_id')
    .select(['item.order_id', 'item.combo_no', 'item.combo_item_id', 'item.combo_title'])
    .select(['item.quantity', 'item.unit_cents', 'item.alone_cents'])
    .where('item.combo_item_id', 'is not', null)
    .where('orders.business_day', '>=', from)
    .where('orders.business_day', '<=', to)
    .where('orders.status', '<>', 'cancelled')
    .where('item.status', '<>', 'cancelled')
    .orderBy('item.id')
    .execute()
  const sales = [...Map.groupBy(rows, ({ combo_item_id }) => combo_item_id ?? 0)].map(([id, own]) => {
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      own.reduce((all, row) => all + of(row) * row.quantity, 0)
    const combos = [...Map.groupBy(own, ({ order_id, combo_no }) => `${order_id} ${combo_no}`).values()]
    const soldCents = sum(({ unit_cents }) => unit_cents)
    const aloneCents = sum(({ alone_cents, unit_cents }) => alone_cents ?? unit_cents)
    return {
      item_id: id,
      title: own.at(-1)?.combo_title ?? '',
      // Of a combo of which a part was cancelled the other parts still count as one.
      pieces: combos.reduce((all, parts) => all + Math.max(...parts.map(({ quantity }) => quantity)), 0),
      sold: centsText(soldCents),
      alone: centsText(aloneCents),
      saves: centsText(aloneCents - soldCents),
      soldCents,
    }
  })
  return sales.sort((a, b) => b.soldCents - a.soldCents).map(({ soldCents: _, ...combo }) => combo)
}
