/**
 * Which orders are listed: of the open ones, those that somebody waits for and the latest of the others; and those that
 * are closed and still somebody's business: the kitchen cooks for them, or they are not paid.
 */
import { sql } from 'kysely'
import { ordersListedMax, storedMaxMs, unpaidMax } from '../../domain/limits.ts'
import type { Db } from '../db/open.ts'

// Literals, so that the indexes of only these orders can be used.
const isKept = sql<boolean>`orders.kitchen_kept = 1`
const isUnpaid = sql<boolean>`orders.status = 'completed' and orders.payment_status = 'pending' and orders.left_unpaid_at is null`

/** Of a row of `orders`. */
export const hasSomethingToPay = sql<boolean>`exists (select 1 from order_items where order_items.order_id = orders.id
  and order_items.status <> 'cancelled' and order_items.unit_cents > 0)`

export const isOpen = sql<boolean>`orders.status = 'created'`
export const isUnsettled = sql<boolean>`orders.payment_status = 'pending' and orders.left_unpaid_at is null`

/** Of a row of `orders`: the kitchen has not finished something that is still wanted. */
export const hasFoodNotReady = sql<boolean>`exists (select 1 from order_items where order_items.order_id = orders.id
  and order_items.status in ('created', 'preparing') and order_items.withdrawn_at is null)`

/**
 * The open orders that owe something or have food that is not ready, and of the others the latest: so many that it is
 * 500 together; 'open': all there are. With `before`: 500 of the others before that one.
 */
export async function listedOrderIds(db: Db, before?: number): Promise<'open' | number[]> {
  const open = db.selectFrom('orders').select('orders.id').where(isOpen)
  const isWaitedFor = sql<boolean>`((${isUnsettled}) or ${hasFoodNotReady})`
  const others = open.where(sql<boolean>`not ${isWaitedFor}`).orderBy('orders.id', 'desc')
  if (before !== undefined) return idsOf(await others.where('orders.id', '<', before).limit(ordersListedMax).execute())
  if ((await open.limit(ordersListedMax + 1).execute()).length <= ordersListedMax) return 'open'
  const waitedFor = await open.where(isWaitedFor).execute()
  const left = Math.max(0, ordersListedMax - waitedFor.length)
  return idsOf([...waitedFor, ...(left > 0 ? await others.limit(left).execute() : [])])
}

/** The open orders that owe something. */
export async function owingOrderIds(db: Db): Promise<number[]> {
  return idsOf(await db.selectFrom('orders').select('orders.id').where(isOpen).where(isUnsettled).execute())
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)

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
