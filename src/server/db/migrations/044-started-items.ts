/** Since when the kitchen has started an item: it stays, whatever state the item is set back to. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function startedItems(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('order_items').addColumn('started_at', whole).execute()
      // Only what may still be cancelled: of all others nobody asks.
      await sql`update order_items set started_at = coalesce(ready_at, (select placed_at from orders where orders.id = order_items.order_id))
        where (status in ('preparing', 'completed', 'delivered') or ready_at is not null or bumped_at is not null or round > 1)
        and order_id in (select id from orders where payment_status = 'pending' and status <> 'cancelled')`.execute(db)
    },
  }
}
