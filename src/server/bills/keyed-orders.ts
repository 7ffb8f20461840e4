/** Orders by the idempotency key under which they were placed: all that a device knows of one that it has just sent. */
import type { Db } from '../db/open.ts'

/** null: no order was placed under this key. */
export async function orderOfKey(db: Db, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('reply')
    .where('key', '=', key)
    .where('call', 'in', ['POST /pos/create-order', 'POST /pos/create-order-and-invoice'])
    .executeTakeFirst()
  const { orderId } = (row?.reply ? JSON.parse(row.reply) : {}) as { readonly orderId?: unknown }
  return typeof orderId === 'number' ? orderId : null
}
