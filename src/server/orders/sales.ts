/**
 * The daily totals, updated in the transaction of each order, cancellation and invoice, so that reports read days and
 * not orders. Days are always written before items, and items in the order of their ids: on PostgreSQL two transactions
 * then never wait for each other crosswise.
 */
import { sql } from 'kysely'
import type { Tx } from '../db/open.ts'
import { prepared, type Slots } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'

type DayFigures = Omit<Schema['day_sales'], 'business_day'>

interface CountedOrder {
  readonly business_day: string
  readonly items: readonly CountedItem[]
}
interface CountedItem {
  readonly item_id: number
  readonly quantity: number
}

/** An order was placed. */
export async function countPlaced(tx: Tx, order: CountedOrder): Promise<void> {
  await addToDay(tx, order.business_day, { orders: 1 })
  await addDishes(tx, [order], 1)
}

/** Orders were cancelled; their `items` are those that still counted. */
export async function countCancelled(tx: Tx, orders: readonly CountedOrder[]): Promise<void> {
  const byDay = Map.groupBy(orders, order => order.business_day)
  for (const day of [...byDay.keys()].sort()) await addToDay(tx, day, { orders: -(byDay.get(day)?.length ?? 0) })
  await addDishes(tx, orders, -1)
}

/** One item of an open order was cancelled, or is wanted after all. */
export async function countItem(tx: Tx, business_day: string, item: CountedItem, isWanted: boolean): Promise<void> {
  await addDishes(tx, [{ business_day, items: [item] }], isWanted ? 1 : -1)
}

/** An invoice was made over that many orders. */
export async function countInvoice(
  tx: Tx,
  invoice: Pick<Schema['invoices'], 'business_day' | 'net_cents' | 'tax_cents' | 'payable_cents'>,
  paid_orders: number,
): Promise<void> {
  const { business_day, net_cents, tax_cents, payable_cents } = invoice
  await addToDay(tx, business_day, { paid_orders, net_cents, tax_cents, payable_cents })
}

/** Computes all figures anew, for imports that store many orders and invoices at once. */
export async function recountSales(tx: Tx): Promise<void> {
  await tx.deleteFrom('day_sales').execute()
  await tx.deleteFrom('dish_sales').execute()
  await sql`
    insert into day_sales (business_day, orders, paid_orders, net_cents, tax_cents, payable_cents)
    select business_day, sum(orders), sum(paid_orders), sum(net_cents), sum(tax_cents), sum(payable_cents) from (
      select business_day, 1 as orders, 0 as paid_orders, 0 as net_cents, 0 as tax_cents, 0 as payable_cents
      from orders where status <> 'cancelled'
      union all
      select business_day, 0, (select count(*) from invoice_orders where invoice_id = invoices.id), net_cents,
        tax_cents, payable_cents
      from invoices
    ) as figures group by business_day`.execute(tx)
  await sql`
    insert into dish_sales (business_day, item_id, quantity)
    select orders.business_day, order_items.item_id, sum(order_items.quantity)
    from order_items join orders on orders.id = order_items.order_id
    where orders.status <> 'cancelled' and order_items.status <> 'cancelled'
    group by orders.business_day, order_items.item_id`.execute(tx)
}

const nothing: DayFigures = { orders: 0, paid_orders: 0, net_cents: 0, tax_cents: 0, payable_cents: 0 }

const addToDay = (tx: Tx, business_day: string, figures: Partial<DayFigures>) =>
  add(tx, { business_day, ...nothing, ...figures })

const add = prepared((db, slot: Slots<Schema['day_sales']>) =>
  db
    .insertInto('day_sales')
    .values({
      business_day: slot('business_day'),
      orders: slot('orders'),
      paid_orders: slot('paid_orders'),
      net_cents: slot('net_cents'),
      tax_cents: slot('tax_cents'),
      payable_cents: slot('payable_cents'),
    })
    .onConflict(conflict =>
      conflict.column('business_day').doUpdateSet(eb => ({
        orders: eb('day_sales.orders', '+', eb.ref('excluded.orders')),
        paid_orders: eb('day_sales.paid_orders', '+', eb.ref('excluded.paid_orders')),
        net_cents: eb('day_sales.net_cents', '+', eb.ref('excluded.net_cents')),
        tax_cents: eb('day_sales.tax_cents', '+', eb.ref('excluded.tax_cents')),
        payable_cents: eb('day_sales.payable_cents', '+', eb.ref('excluded.payable_cents')),
      })),
    )
    .compile(),
)

async function addDishes(tx: Tx, orders: readonly CountedOrder[], sign: 1 | -1): Promise<void> {
  const rows = new Map<string, Schema['dish_sales']>()
  for (const { business_day, items } of orders)
    for (const { item_id, quantity } of items) {
      const key = `${business_day} ${item_id}`
      rows.set(key, { business_day, item_id, quantity: (rows.get(key)?.quantity ?? 0) + sign * quantity })
    }
  if (rows.size === 0) return
  const inOrder = [...rows.values()].sort(
    (a, b) => a.business_day.localeCompare(b.business_day) || a.item_id - b.item_id,
  )
  await tx
    .insertInto('dish_sales')
    .values(inOrder)
    .onConflict(conflict =>
      conflict
        .columns(['business_day', 'item_id'])
        .doUpdateSet(eb => ({ quantity: eb('dish_sales.quantity', '+', eb.ref('excluded.quantity')) })),
    )
    .execute()
}
