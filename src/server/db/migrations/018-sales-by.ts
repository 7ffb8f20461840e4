/**
 * What sold in how many orders and for how much, and who took which orders, by the day; and the names of former staff,
 * so that an old report still says who it was.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function salesBy(engine: Engine): Migration {
  const { key, whole, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      for (const figure of ['orders', 'payable_cents'])
        await db.schema
          .alterTable('dish_sales')
          .addColumn(figure, whole, c => c.notNull().defaultTo(0))
          .execute()
      await db.schema
        .createTable('order_sales')
        .addColumn('business_day', 'text', c => c.notNull())
        .addColumn('placed_by', whole, c => c.notNull())
        .addColumn('delivery_type', 'text', c => c.notNull())
        .addColumn('orders', whole, c => c.notNull())
        .addColumn('paid_orders', whole, c => c.notNull())
        .addColumn('payable_cents', whole, c => c.notNull())
        .addPrimaryKeyConstraint('order_sales_key', ['business_day', 'placed_by', 'delivery_type'])
        .modifyEnd(strict)
        .execute()
      await db.schema
        .createTable('former_staff')
        .addColumn('user_id', key, c => c.primaryKey().notNull())
        .addColumn('name', 'text', c => c.notNull())
        .modifyEnd(strict)
        .execute()

      await writeShares(db)
      await writeSales(db)
      await sql`drop table paid_lines`.execute(db)
      await sql`drop table paid_shares`.execute(db)
      // Of those who left before now, only the username was kept.
      await sql`insert into former_staff (user_id, name) select user_id, username_key from former_users`.execute(db)
    },
  }
}

/**
 * Splits each invoice among its orders and each order among its menu items, by what they cost with tax: whole cents,
 * each the difference of two rounded sums, so that nothing is lost.
 */
async function writeShares(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table paid_lines as
    select invoice_orders.invoice_id, invoice_orders.order_id, order_items.item_id,
      sum(cast(order_items.unit_cents * order_items.quantity as double precision) * (100 +
        case when order_items.tax_type = 'exclusive' then coalesce(order_items.tax_rate, 0) else 0 end)) as weight
    from invoice_orders left join order_items on order_items.order_id = invoice_orders.order_id
      and order_items.status <> 'cancelled'
    group by invoice_orders.invoice_id, invoice_orders.order_id, order_items.item_id`.execute(db)
  await sql`
    create temporary table paid_shares as
    select order_id, business_day, coalesce(ends - lag(ends) over of_invoice, ends) as cents from (
      select order_id, invoice_id, business_day,
        coalesce(floor(payable_cents * sum(weight) over (partition by invoice_id order by order_id)
          / nullif(sum(weight) over (partition by invoice_id), 0) + 0.5), 0) as ends
      from (
        select order_id, invoice_id, floor(coalesce(sum(weight), 0) / 100 + 0.5000001) as weight
        from paid_lines group by order_id, invoice_id
      ) as weights join invoices on invoices.id = weights.invoice_id
    ) as sums window of_invoice as (partition by invoice_id order by order_id)`.execute(db)
}

async function writeSales(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into dish_sales (business_day, item_id, quantity, orders, payable_cents)
    select business_day, item_id, 0, cast(sum(orders) as bigint), cast(sum(cents) as bigint) from (
      select orders.business_day, order_items.item_id, count(distinct orders.id) as orders, 0 as cents
      from order_items join orders on orders.id = order_items.order_id
      where orders.status <> 'cancelled' and order_items.status <> 'cancelled'
      group by orders.business_day, order_items.item_id
      union all
      select business_day, item_id, 0, coalesce(ends - lag(ends) over of_order, ends) from (
        select paid_shares.business_day, paid_lines.order_id, paid_lines.item_id,
          coalesce(floor(cents * sum(weight) over (partition by paid_lines.order_id order by item_id)
            / nullif(sum(weight) over (partition by paid_lines.order_id), 0) + 0.5), 0) as ends
        from paid_lines join paid_shares on paid_shares.order_id = paid_lines.order_id
        where paid_lines.item_id is not null
      ) as sums window of_order as (partition by order_id order by item_id)
    ) as figures where true group by business_day, item_id
    on conflict (business_day, item_id)
      do update set orders = excluded.orders, payable_cents = excluded.payable_cents`.execute(db)
  await sql`
    insert into order_sales (business_day, placed_by, delivery_type, orders, paid_orders, payable_cents)
    select business_day, placed_by, delivery_type, cast(sum(orders) as bigint), cast(sum(paid) as bigint),
      cast(sum(cents) as bigint)
    from (
      select business_day, coalesce(placed_by, 0) as placed_by, delivery_type, 1 as orders, 0 as paid, 0 as cents
      from orders where status <> 'cancelled'
      union all
      select paid_shares.business_day, coalesce(placed_by, 0), delivery_type, 0, 1, cents
      from paid_shares join orders on orders.id = paid_shares.order_id
    ) as figures group by business_day, placed_by, delivery_type`.execute(db)
}
