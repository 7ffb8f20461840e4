/**
 * A table's bill may be split: an order can stand on several invoices, a printed bill is one of several, and a line knows
 * what discounts took off it.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

const indexes = [
  'bill_shares_by_item on bill_shares (order_item_id)',
  'adjustments_by_party on adjustments (party_id)',
  'adjustment_lines_by_item on adjustment_lines (order_item_id)',
  'invoice_orders_by_order on invoice_orders (order_id)',
]

export function splitBills(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await letOrdersStandTwice(db, engine)
      await db.schema.alterTable('bill_prints').addColumn('bill_id', whole).execute()
      await db.schema
        .alterTable('order_items')
        .addColumn('off_cents', whole, c => c.notNull().defaultTo(0).check(sql`off_cents >= 0`))
        .execute()
      for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
    },
  }
}

/** SQLite can't drop a constraint: the table is made anew. */
async function letOrdersStandTwice(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table invoice_orders drop constraint invoice_orders_order_id_key`.execute(db)
    return
  }
  const { whole, strict } = columnTypes(engine)
  await sql`alter table invoice_orders rename to invoice_orders_before`.execute(db)
  await db.schema
    .createTable('invoice_orders')
    .addColumn('invoice_id', whole, c => c.notNull().references('invoices.id'))
    .addColumn('order_id', whole, c => c.notNull().references('orders.id'))
    .addPrimaryKeyConstraint('invoice_orders_key', ['invoice_id', 'order_id'])
    .modifyEnd(strict)
    .execute()
  await sql`insert into invoice_orders select invoice_id, order_id from invoice_orders_before`.execute(db)
  await sql`drop table invoice_orders_before`.execute(db)
}
