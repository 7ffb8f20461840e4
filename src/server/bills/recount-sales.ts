/** The daily totals computed again, for imports that store many orders and invoices at once. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/open.ts'

/** Computes all figures of `sales.ts` from the orders and invoices themselves. */
export async function recountSales(tx: Tx): Promise<void> {
  await recountDays(tx)
  await splitInvoices(tx)
  await recountDishes(tx)
  await recountOrders(tx)
  await sql`drop table paid_lines`.execute(tx)
  await sql`drop table paid_shares`.execute(tx)
}

async function recountDays(tx: Tx): Promise<void> {
  await tx.deleteFrom('day_sales').execute()
  await sql`
    insert into day_sales (business_day, paid_orders, net_cents, tax_cents, payable_cents)
    select business_day, sum(paid_orders), sum(net_cents), sum(tax_cents), sum(payable_cents) from (
      select business_day, (${paidWith(sql.ref('invoices.id'))}) as paid_orders, net_cents, tax_cents, payable_cents
      from invoices
    ) as figures group by business_day`.execute(tx)
}

/**
 * Each invoice split among its orders, and the weights by which an order is split among its menu items, as
 * `splitCents` does it. For this transaction only.
 */
async function splitInvoices(tx: Tx): Promise<void> {
  await sql`
    create temporary table paid_lines as
    select invoice_orders.invoice_id, invoice_orders.order_id, order_items.item_id,
      sum(cast(order_items.unit_cents * order_items.quantity - order_items.off_cents as double precision) * (100 +
        case when order_items.tax_type = 'exclusive' then coalesce(order_items.tax_rate, 0) else 0 end)) as weight
    from invoice_orders left join order_items on order_items.order_id = invoice_orders.order_id
      and order_items.status <> 'cancelled'
    where invoice_orders.invoice_id not in (${overParts})
    group by invoice_orders.invoice_id, invoice_orders.order_id, order_items.item_id`.execute(tx)
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
    ) as sums window of_invoice as (partition by invoice_id order by order_id)`.execute(tx)
}

/** Invoices over parts of orders: those are paid with several. */
const overParts = sql`
  select part.invoice_id from invoice_orders as part join orders on orders.id = part.order_id
  where orders.payment_status <> 'paid' or exists (select 1 from invoice_orders as other
    where other.order_id = part.order_id and other.invoice_id <> part.invoice_id)`

/** How many orders are paid with an invoice: with several, it is the last one. */
const paidWith = (invoiceId: RawBuilder<unknown>) => sql`
  select count(*) from invoice_orders as own join orders on orders.id = own.order_id
  where own.invoice_id = ${invoiceId} and orders.payment_status = 'paid' and not exists (
    select 1 from invoice_orders as later where later.order_id = own.order_id and later.invoice_id > own.invoice_id)`

/** The lines of invoices over parts of orders, as they were dealt. */
const partLines = sql`
  select invoices.business_day, lines.order_id, lines.order_item_id, lines.net_cents + lines.tax_cents as cents
  from invoices join invoice_lines as lines on lines.invoice_id = invoices.id
  where invoices.settles = 1 and invoices.id in (${overParts})`

/** What credit notes took back of lines that were charged; negative. */
const creditedLines = sql`
  select notes.business_day, lines.order_id, lines.order_item_id, lines.net_cents + lines.tax_cents as cents
  from invoices as notes join invoice_lines as lines on lines.invoice_id = notes.id
    join invoices as charged on charged.id = notes.refers_to
  where charged.settles = 1`

async function recountDishes(tx: Tx): Promise<void> {
  await tx.deleteFrom('dish_sales').execute()
  await sql`
    insert into dish_sales (business_day, item_id, quantity, orders, payable_cents)
    select business_day, item_id, sum(quantity), sum(orders), cast(sum(cents) as bigint) from (
      select orders.business_day, order_items.item_id, sum(order_items.quantity) as quantity,
        count(distinct orders.id) as orders, 0 as cents
      from order_items join orders on orders.id = order_items.order_id
      where orders.status <> 'cancelled' and order_items.status <> 'cancelled'
      group by orders.business_day, order_items.item_id
      union all
      select business_day, item_id, 0, 0, coalesce(ends - lag(ends) over of_order, ends) from (
        select paid_shares.business_day, paid_lines.order_id, paid_lines.item_id,
          coalesce(floor(cents * sum(weight) over (partition by paid_lines.order_id order by item_id)
            / nullif(sum(weight) over (partition by paid_lines.order_id), 0) + 0.5), 0) as ends
        from paid_lines join paid_shares on paid_shares.order_id = paid_lines.order_id
        where paid_lines.item_id is not null
      ) as sums window of_order as (partition by order_id order by item_id)
      union all
      select credited.business_day, order_items.item_id, 0, 0, credited.cents
      from (${creditedLines} union all ${partLines}) as credited join order_items on order_items.id = credited.order_item_id
    ) as figures group by business_day, item_id`.execute(tx)
}

async function recountOrders(tx: Tx): Promise<void> {
  await tx.deleteFrom('order_sales').execute()
  await sql`
    insert into order_sales (business_day, placed_by, delivery_type, orders, paid_orders, payable_cents)
    select business_day, placed_by, delivery_type, sum(orders), sum(paid), cast(sum(cents) as bigint) from (
      select business_day, coalesce(placed_by, 0) as placed_by, delivery_type, 1 as orders, 0 as paid, 0 as cents
      from orders where status <> 'cancelled'
      union all
      select paid_shares.business_day, coalesce(placed_by, 0), delivery_type, 0, 1, cents
      from paid_shares join orders on orders.id = paid_shares.order_id
      union all
      select credited.business_day, coalesce(placed_by, 0), delivery_type, 0, 0, credited.cents
      from (${creditedLines} union all ${partLines}) as credited join orders on orders.id = credited.order_id
      union all
      select invoices.business_day, coalesce(orders.placed_by, 0), orders.delivery_type, 0, 1, 0
      from invoice_orders as own join invoices on invoices.id = own.invoice_id join orders on orders.id = own.order_id
      where invoices.id in (${overParts}) and orders.payment_status = 'paid' and not exists (
        select 1 from invoice_orders as later where later.order_id = own.order_id and later.invoice_id > own.invoice_id)
    ) as figures group by business_day, placed_by, delivery_type`.execute(tx)
}
