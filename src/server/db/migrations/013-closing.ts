/**
 * What outlasts an order's closing: food that the kitchen still has, and money that is still owed. And the part of a
 * line that was taken off it.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function closing(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      const add = (table: string, column: string) => db.schema.alterTable(table).addColumn(column, whole)
      await db.schema
        .alterTable('orders')
        .addColumn('kitchen_kept', whole, c => c.notNull().defaultTo(0))
        .execute()
      await add('orders', 'left_unpaid_at').execute()
      await add('orders', 'left_unpaid_by').execute()
      await add('order_items', 'reduced_from').execute()

      // Until now nobody was told what had been completed without payment: it is past, and no table owes it any more.
      await sql`
        update orders set left_unpaid_at = coalesce(closed_at, placed_at)
        where status = 'completed' and payment_status = 'pending'`.execute(db)
      await db.schema
        .createIndex('kept_orders')
        .on('orders')
        .column('closed_at')
        .where(sql.ref('kitchen_kept'), '=', sql.lit(1))
        .execute()
      await sql`
        create index unpaid_orders on orders (id)
        where status = 'completed' and payment_status = 'pending' and left_unpaid_at is null`.execute(db)
    },
  }
}
