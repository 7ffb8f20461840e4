/** Rows of orders with more pieces than there were: promised without the server, while others sold the last one. */
import type { Db, Tx } from '../db/open.ts'
import { morePieces } from '../menu/countdowns.ts'

/** Those that nobody has dealt with. */
export const shortItems = (db: Db) =>
  db
    .selectFrom('order_items as item')
    .innerJoin('orders', 'orders.id', 'item.order_id')
    .leftJoin('store_tables as place', 'place.id', 'orders.table_id')
    .leftJoin('users', 'users.id', 'orders.placed_by')
    .select(['item.id', 'item.item_title', 'item.short', 'orders.token_no', 'orders.provisional_token'])
    .select(['orders.placed_at', 'orders.status', 'place.title as table', 'users.name'])
    .where('item.short', '>', 0)
    .where('item.status', '<>', 'cancelled')
    .where('orders.status', '<>', 'cancelled')
    .orderBy('item.id')
    .execute()

/** Somebody has found them: the count was too low. */
export async function foundAll(tx: Tx, itemId: number): Promise<void> {
  const item = await tx.selectFrom('order_items').select('short').where('id', '=', itemId).executeTakeFirst()
  if (!item || item.short === 0) return
  await tx.updateTable('order_items').set({ short: 0 }).where('id', '=', itemId).execute()
  await morePieces(tx, itemId, item.short)
}
