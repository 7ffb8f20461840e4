/** What sells best (§2). */
import type { TopSellingItem } from '../../domain/entities.ts'
import { topSellersMax } from '../../domain/limits.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import type { ItemSales } from './item-sales.ts'

/** The dishes of which most were sold, under their present names and prices; a dish that left the menu too. */
export async function topSellers(db: Db, sold: readonly ItemSales[]): Promise<TopSellingItem[]> {
  const best = sold
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.quantity - a.quantity || a.item_id - b.item_id)
    .slice(0, topSellersMax)
  if (best.length === 0) return []
  const rows = await db
    .selectFrom('menu_items')
    .select(['id', 'title', 'price_cents', 'net_price_cents', 'tax_id', 'image', 'category_id as category'])
    .where(
      'id',
      'in',
      best.map(({ item_id }) => item_id),
    )
    .execute()
  const items = new Map(rows.map(row => [row.id, row]))
  return best.flatMap(({ item_id, orders, quantity }) => {
    const item = items.get(item_id)
    if (!item) return []
    const { price_cents, net_price_cents, ...row } = item
    return {
      ...row,
      price: centsText(price_cents),
      net_price: net_price_cents === null ? null : centsText(net_price_cents),
      orders_count: String(orders),
      quantity,
    }
  })
}
