/** Orders of earlier days whose guests have not paid: they stay open, and somebody has to know. */
import { sql } from 'kysely'
import { hasSomethingToPay } from '../bills/closed-orders.ts'
import type { Db } from '../db/open.ts'
import { wordsHere } from '../http/speech.ts'
import { instant, type Task } from './task.ts'

/** One for all of them; it goes when they are paid, cancelled or left unpaid. */
export async function unpaidBefore(db: Db): Promise<Task[]> {
  const { count, last } = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('placed_at').as('last')])
    // Literals, so that the index of only these orders can be used.
    .where(sql<boolean>`payment_status = 'pending' and status <> 'cancelled' and left_unpaid_at is null`)
    .where(hasSomethingToPay)
    .where('business_day', '<', eb => eb.selectFrom('store').select('day_begun'))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return []
  return [
    {
      what: 'unpaid-before',
      ref: 'all',
      text: wordsHere({ key: 'attention.unpaidBefore', values: { count: Number(count) } }),
      amount: null,
      at: instant(Number(last)),
      by: null,
      byId: null,
      actions: [],
    },
  ]
}
