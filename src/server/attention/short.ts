/** Dishes that were promised without the server, and of which there are not enough. */
import { inWords } from '../../texts/say.ts'
import { shortItems } from '../bills/short-items.ts'
import type { Db } from '../db/open.ts'
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
      text: inWords('en', { key: 'attention.short', values: { title, count: short, where } }),
      amount: null,
      at: instant(order.placed_at),
      by: name,
      actions: [...open, simply('understood')],
    }
  })
}
