/** Dishes that were promised without the server, and of which there are not enough. */

import type { Db, Tx } from '../db/open.ts'
import { wordsHere } from '../http/speech.ts'
import { morePieces } from '../menu/countdowns.ts'
import { instant, simply, type Task } from './task.ts'

/** A piece is cancelled, or there is one after all. */
export async function shortTasks(db: Db): Promise<Task[]> {
  return (await shortItems(db)).map(({ id, item_title: title, short, table, name, ...order }) => {
    const token = order.provisional_token ?? String(order.token_no)
    const where = [token, table].filter(Boolean).join(', ')
    const open = order.status === 'created' ? [simply('cancel')] : []
    return {
      what: 'short',
      ref: String(id),
      text: wordsHere({ key: 'attention.short', values: { title, count: short, where } }),
      amount: null,
      at: instant(order.placed_at),
      by: name,
      byId: null,
      actions: [...open, simply('understood')],
    }
  })
}

/** Those that nobody has dealt with. */
const shortItems = (db: Db) =>
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
