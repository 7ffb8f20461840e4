/** How many orders a day had is counted once, in `order_sales`: one row less that all tills wait for with each order. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const ordersOfDays: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('day_sales').dropColumn('orders').execute()
  },
}
