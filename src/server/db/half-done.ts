/**
 * Earlier versions changed an SQLite database step by step, and an interruption prevented every later start. No program
 * has worked on what that left, so it is removed and the migration starts again.
 */
import { type Kysely, sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'

export async function undoHalfDone(db: Kysely<unknown>, name: string): Promise<void> {
  await left[name]?.(db)
}

const run = (db: Kysely<unknown>, text: string) => sql.raw(text).execute(db)

/** Later migrations leave nothing: they are carried out whole or not at all. */
const left: Readonly<Record<string, (db: Kysely<unknown>) => Promise<unknown>>> = {
  '001-restaurant': dropEmptyTables,
  '002-sales': async db => {
    await run(db, 'drop table if exists day_sales')
    await run(db, 'drop table if exists dish_sales')
    await run(db, 'drop index if exists invoices_by_customer')
    await run(db, 'create index if not exists orders_by_customer on orders (customer_phone)')
  },
  '003-devices': async db => {
    await run(db, 'drop index if exists sessions_by_letter')
    await dropColumn(db, 'sessions', 'letter')
  },
  '004-sold-out': async db => {
    await dropColumn(db, 'categories', 'sold_out_until')
    await dropColumn(db, 'menu_items', 'sold_out_until')
  },
  '005-letters-and-keys': async db => {
    await run(db, 'drop table if exists device_letters')
    await run(db, 'drop index if exists idempotency_keys_by_key')
  },
  '006-cancellations': db => dropColumn(db, 'versions', 'cancellations'),
  '007-former-users': db => run(db, 'drop table if exists former_users'),
}

async function dropColumn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const found = await sql`select 1 from pragma_table_info(${table}) where name = ${column}`.execute(db)
  if (found.rows.length > 0) await db.schema.alterTable(table).dropColumn(column).execute()
}

/** A first start that was cut short: nobody has signed in yet, so there is nothing in it. */
async function dropEmptyTables(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
  `.execute(db)
  for (const { name } of rows) {
    const filled = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    // Its one row counts changes from nought.
    if (filled.rows.length > 0 && name !== 'versions') throw new CannotStart(strangeWords(name))
  }
  for (const { name } of rows) await db.schema.dropTable(name).execute()
}

const strangeWords = (table: string) =>
  `The database file is not one of Comanda's: it has a table "${table}" with rows, and no book of its versions.\n` +
  'Name another folder with DATA_DIR, or move that file away. Nothing was changed.'
