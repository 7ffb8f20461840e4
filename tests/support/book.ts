/** The daily totals beside what the orders and invoices themselves say. */

import { recountSales } from '../../src/server/bills/recount-sales.ts'
import type { Database } from '../../src/server/db/open.ts'

/** Every day and menu item of the totals in which something was sold or paid. */
export async function bookOf(database: Database) {
  const days = await database.read.selectFrom('day_sales').selectAll().orderBy('business_day').execute()
  const dishes = await database.read
    .selectFrom('dish_sales')
    .selectAll()
    .where(eb => eb.or([eb('quantity', '<>', 0), eb('orders', '<>', 0), eb('payable_cents', '<>', 0)]))
    .orderBy('business_day')
    .orderBy('item_id')
    .execute()
  const orders = await database.read
    .selectFrom('order_sales')
    .selectAll()
    .where(eb => eb.or([eb('orders', '<>', 0), eb('paid_orders', '<>', 0)]))
    .orderBy('business_day')
    .orderBy('placed_by')
    .orderBy('delivery_type')
    .execute()
  return {
    orders,
    days: days.filter(({ paid_orders }) => paid_orders !== 0),
    dishes,
  }
}

/** The same, computed again from every order and invoice. */
export async function recountedBookOf(database: Database) {
  await database.write(recountSales)
  return bookOf(database)
}
