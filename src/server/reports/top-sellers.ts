/** What sells best, from the daily totals. */
import type { TopSellingItem } from '../../domain/entities.ts'
import { topSellersMax } from '../../domain/limits.ts'
import { centsText } from '../../domain/money.ts'
import type { DayRange } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'

/** The dishes of which most were sold on these days, under their present names and prices; a dish that left the menu too. */
export async function topSellers(db: Db, { from, to }: DayRange): Promise<TopSellingItem[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('dish_sales')
        .where('business_day', '>=', from)
        .where('business_day', '<=', to)
        .groupBy('item_id')
        .having(eb => eb.fn.sum<number>('quantity'), '>', 0)
        .select(({ fn }) => ['item_id', fn.sum<number>('quantity').as('sold'), fn.sum<number>('orders').as('orders')])
        .orderBy('sold', 'desc')
        .orderBy('item_id')
        .limit(topSellersMax)
        .as('best'),
    )
    .innerJoin('menu_items as item', 'item.id', 'best.item_id')
    .select(['item.id', 'item.title', 'item.price_cents', 'item.net_price_cents', 'item.tax_id', 'item.image'])
    .select(['item.category_id as category', 'best.sold', 'best.orders'])
    .orderBy('best.sold', 'desc')
    .orderBy('item.id')
    .execute()
  return rows.map(({ price_cents, net_price_cents, sold, orders, ...row }) => ({
    ...row,
    price: centsText(price_cents),
    net_price: net_price_cents === null ? null : centsText(net_price_cents),
    orders_count: String(orders),
    quantity: sold,
  }))
}
