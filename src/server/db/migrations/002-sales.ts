/** The day's book: what was sold on each business day, so that a report of years reads days and not orders. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function sales(engine: Engine): Migration {
  const { whole, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      const table = (name: string) => db.schema.createTable(name).modifyEnd(strict)

      await table('day_sales')
        .addColumn('business_day', 'text', c => c.primaryKey())
        .addColumn('orders', whole, c => c.notNull())
        .addColumn('paid_orders', whole, c => c.notNull())
        .addColumn('net_cents', whole, c => c.notNull())
        .addColumn('tax_cents', whole, c => c.notNull())
        .addColumn('payable_cents', whole, c => c.notNull())
        .execute()
      await table('dish_sales')
        .addColumn('business_day', 'text', c => c.notNull())
        .addColumn('item_id', whole, c => c.notNull())
        .addColumn('quantity', whole, c => c.notNull())
        .addPrimaryKeyConstraint('dish_sales_key', ['business_day', 'item_id'])
        .execute()
      await writeSales(db)

      // With the state in it, a guest's first and last order are found without a look at the orders themselves.
      await db.schema.dropIndex('orders_by_customer').execute()
      await db.schema
        .createIndex('orders_by_customer')
        .on('orders')
        .columns(['customer_phone', 'business_day', 'status'])
        .where(sql.ref('customer_phone'), 'is not', null)
        .execute()
      await db.schema
        .createIndex('invoices_by_customer')
        .on('invoices')
        .column('customer_phone')
        .where(sql.ref('customer_phone'), 'is not', null)
        .execute()
    },
  }
}

/** Fills the empty book from all orders and invoices. */
async function writeSales<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into day_sales (business_day, orders, paid_orders, net_cents, tax_cents, payable_cents)
    select business_day, sum(orders), sum(paid_orders), sum(net_cents), sum(tax_cents), sum(payable_cents) from (
      select business_day, 1 as orders, 0 as paid_orders, 0 as net_cents, 0 as tax_cents, 0 as payable_cents
      from orders where status <> 'cancelled'
      union all
      select business_day, 0, (select count(*) from invoice_orders where invoice_id = invoices.id), net_cents,
        tax_cents, payable_cents
      from invoices
    ) as figures group by business_day`.execute(db)
  await sql`
    insert into dish_sales (business_day, item_id, quantity)
    select orders.business_day, order_items.item_id, sum(order_items.quantity)
    from order_items join orders on orders.id = order_items.order_id
    where orders.status <> 'cancelled' and order_items.status <> 'cancelled'
    group by orders.business_day, order_items.item_id`.execute(db)
}
