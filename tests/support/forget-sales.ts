/** What was booked is never changed nor deleted; tests of what is made from it must. */
import { sql } from 'kysely'
import type { Database } from '../../src/server/db/open.ts'

const booked = ['payments', 'invoice_lines', 'invoice_taxes', 'invoice_buyers', 'invoice_prints', 'invoices'] as const
/** What refers to others comes first. */
const sales = [
  ...['payments', 'held_money', 'invoice_orders', 'invoice_lines', 'invoice_taxes', 'invoice_buyers'],
  ...['invoice_prints', 'invoices', 'adjustment_lines', 'adjustments', 'bill_prints', 'bill_shares', 'bills'],
  ...['order_items', 'orders', 'party_acts', 'parties', 'tokens', 'day_sales', 'order_sales', 'dish_sales'],
]

const unlocked = new WeakSet<Database>()

/** Lets this database change and delete what was booked. */
export async function unlockInvoices(database: Database): Promise<void> {
  if (unlocked.has(database)) return
  unlocked.add(database)
  for (const table of [...booked, 'adjustment_lines', 'party_acts'])
    for (const lock of ['no_update', 'no_delete']) {
      const on = sql.raw(database.engine === 'sqlite' ? '' : `on ${table}`)
      await database.write(tx => sql`drop trigger ${sql.ref(`${table}_${lock}`)} ${on}`.execute(tx))
    }
}

/** Takes all orders and bills out of the database, with everything that was made from them. */
export async function forgetSales(database: Database): Promise<void> {
  await unlockInvoices(database)
  await database.write(async tx => {
    await sql`update invoices set refers_to = null`.execute(tx)
    await sql`update payments set reverses = null`.execute(tx)
    await sql`update parties set merged_into = null`.execute(tx)
    for (const table of sales) await sql`delete from ${sql.table(table)}`.execute(tx)
  })
}
