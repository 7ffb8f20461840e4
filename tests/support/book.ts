/** The daily totals beside what the orders and invoices themselves say. */
import type { Database } from '../../src/server/db/open.ts'
import { recountSales } from '../../src/server/orders/sales.ts'

/** Every day and menu item of the totals in which something was sold. */
export async function bookOf(database: Database) {
  const days = await database.read.selectFrom('day_sales').selectAll().orderBy('business_day').execute()
  const dishes = await database.read
    .selectFrom('dish_sales')
    .selectAll()
    .where('quantity', '<>', 0)
    .orderBy('business_day')
    .orderBy('item_id')
    .execute()
  return { days: days.filter(({ orders, paid_orders }) => orders + paid_orders !== 0), dishes }
}

/** The same, computed again from every order and invoice. */
export async function recountedBookOf(database: Database) {
  await database.write(recountSales)
  return bookOf(database)
}
