/** Orders that are closed and still somebody's business: the kitchen cooks for them, or they are not paid. */
import { sql } from 'kysely'
import { storedMaxMs, unpaidMax } from '../../domain/limits.ts'
import type { Db } from '../db/open.ts'

// Literals, so that the indexes of only these orders can be used.
const isKept = sql<boolean>`orders.kitchen_kept = 1`
const isUnpaid = sql<boolean>`orders.status = 'completed' and orders.payment_status = 'pending' and orders.left_unpaid_at is null`

/** Of a row of `orders`. */
export const hasSomethingToPay = sql<boolean>`exists (select 1 from order_items where order_items.order_id = orders.id
  and order_items.status <> 'cancelled' and order_items.unit_cents > 0)`

/** Whether somebody still needs the order's notes or its guest's name: it is open, being cooked, or not paid. */
export const isLiveAt = (now: number) =>
  sql<boolean>`(orders.status = 'created' or (${isKept} and orders.closed_at > ${now - storedMaxMs})
    or (${isUnpaid} and ${hasSomethingToPay}))`

/**
 * Orders that were closed while the kitchen had some of them, and of which something is to be cooked, to be carried out
 * or to be taken note of.
 * Looks back from the latest order and not from now, so that one state of the database has one answer.
 */
export async function orderIdsOnDisplay(db: Db): Promise<number[]> {
  const latest = await db.selectFrom('orders').select('placed_at').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!latest) return []
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where(isKept)
    .where('closed_at', '>', latest.placed_at - storedMaxMs)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where(({ or, eb }) =>
            or([
              eb('order_items.status', 'in', ['created', 'preparing', 'completed', 'cancelled']),
              eb('order_items.withdrawn_at', 'is not', null),
            ]),
          ),
      ),
    )
    .execute()
  return found.map(({ id }) => id)
}

/** The latest orders (before one) that were completed without payment, and of which something is to pay. */
export async function unpaidOrderIds(db: Db, before?: number): Promise<number[]> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where(isUnpaid)
    .where(hasSomethingToPay)
    .$if(before !== undefined, query => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(unpaidMax)
    .execute()
  return found.map(({ id }) => id)
}
