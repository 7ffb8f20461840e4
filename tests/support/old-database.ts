/** A restaurant in service as an earlier version has left it, and everything in it. */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { hashPassword } from '../../src/server/auth/password.ts'
import type { Database } from '../../src/server/db/open.ts'

export const oldAdminPassword = 'right-horse'
/** Of the one order that is still open. */
export const oldKey = 'sent-before-the-upgrade'

/** The columns that exist since the first version; later ones are filled by their type. */
const firstRows: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  store: [
    {
      id: 1,
      store_name: 'Old Stove',
      currency: 'EUR',
      is_qr_menu_enabled: 1,
      time_zone: 'Europe/Madrid',
      day_starts_at_hour: 5,
    },
  ],
  print_settings: [
    {
      id: 1,
      page_format: '57',
      header: 'Welcome',
      show_notes: 1,
      is_enable_print: 1,
      show_store_details: 1,
      show_customer_details: 0,
      print_token: 1,
    },
  ],
  sessions: [
    {
      user_id: 1,
      generation: 3,
      confirmed_generation: 3,
      rotated_at: 5,
      device_ip: '10.0.0.7',
      device_name: 'iPad',
      made_at: 4,
      expires_at: 9_000_000_000_000,
    },
  ],
  sign_in_tries: [{ account_and_address: 'ana 10.0.0.8', tries: 2, since_at: 6 }],
  payment_types: [{ title: 'Cash', is_active: 1 }],
  categories: [{ title: 'Soups' }, { title: 'Gone', removed_at: 3 }],
  taxes: [{ title: 'IVA', rate: 10, type: 'inclusive' }],
  menu_items: [{ title: 'Gazpacho', price_cents: 620, category_id: 1, tax_id: 1 }],
  variants: [{ item_id: 1, title: 'Large', price_cents: 150 }],
  addons: [{ item_id: 1, title: 'Croutons', price_cents: 50 }],
  menu_versions: [{ version: 1, replaced_at: 8, items: Buffer.from('[]') }],
  photos: [{ name: 'soup.webp', media_type: 'image/webp', bytes: Buffer.from([1, 2, 3, 0, 255]), made_at: 7 }],
  store_tables: [{ title: 'T1', floor: 'Ground', seating_capacity: 4 }],
  customers: [{ phone: '600111222', name: 'Ana Ñíguez', birth_date: '1990-02-28', made_at: 9 }],
  reservations: [
    {
      customer_phone: '600111222',
      customer_name: 'Ana Ñíguez',
      date: '2026-10-01T21:00',
      table_id: 1,
      status: 'booked',
      people_count: 2,
      unique_code: 'R-1',
      made_at: 10,
    },
  ],
  idempotency_keys: [
    {
      user_id: 1,
      key: oldKey,
      call: 'POST /api/v1/pos/create-order',
      body_hash: 'abc',
      reply: '{"success":true,"message":"Order sent","tokenNo":1}',
      made_at: 11,
    },
  ],
}

/** Fills every table of a database of any version; `orders` of two lines each, all but the last one paid. */
export async function fillOld(database: Database, orders = 40): Promise<void> {
  const password_hash = await hashPassword(oldAdminPassword)
  const admin = { username: 'Admin', username_key: 'admin', name: 'Ada', role: 'admin', scope: '', made_at: 1 }
  await database.write(async tx => {
    const db = tx as unknown as Kysely<Record<string, Record<string, unknown>>>
    const form = await formOf(database)
    // A column that a later version has dropped is not there to be filled.
    const isThere = (table: string) => {
      const known = new Set(form.get(table)?.map(({ name }) => name))
      return (row: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name)))
    }
    const add = (table: string, rows: readonly Record<string, unknown>[]) =>
      db
        .insertInto(table)
        .values(rows.map(isThere(table)))
        .execute()
    await add('secrets', [{ name: 'signing', value: 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3JldA' }])
    await add('users', [{ ...admin, password_hash }])
    for (const [table, rows] of Object.entries(firstRows)) await add(table, rows)
    await fillOrders(db, orders)
    if (form.has('audit')) await fillBooks(db)
    const { rows } = await sql<{ name: string }>`${tableNames(database)}`.execute(db)
    for (const { name } of rows) await fillEmpty(database, db, name)
  })
}

/** One row, as the version that had books first has written it. */
async function fillBooks(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  const told = { act: 'drawer', at: 12, business_day: '2026-10-01', person: { id: 1, name: 'Ada' }, red: false }
  const bytes = Buffer.from(JSON.stringify(told))
  const hash = createHash('sha256').update(Buffer.alloc(32)).update(bytes).digest()
  const columns = { seq: 1, at: 12, business_day: '2026-10-01', act: 'drawer', user_id: 1, is_red: 0 }
  await db
    .insertInto('audit')
    .values({ ...columns, bytes, hash })
    .execute()
  await db.updateTable('audit_head').set({ seq: 1, hash }).execute()
}

async function fillOrders(db: Kysely<Record<string, Record<string, unknown>>>, orders: number): Promise<void> {
  const counting = sql`with recursive counting(k) as (select 1 union all select k + 1 from counting where k < ${sql.lit(orders)})`
  const isOpen = sql`k = ${sql.lit(orders)}`
  await sql`
    insert into orders (placed_at, business_day, token_no, delivery_type, customer_type, customer_phone, customer_name,
      table_id, status, payment_status, net_cents, tax_cents, payable_cents, placed_by)
    ${counting}
    select 1790000000000 + cast(k as bigint) * 60000, '2026-10-0' || (1 + k % 9), k, 'dinein', 'CUSTOMER', '600111222', 'Ana', 1,
      case when ${isOpen} then 'created' when k % 20 = 0 then 'cancelled' else 'completed' end,
      case when ${isOpen} or k % 20 = 0 then 'pending' else 'paid' end, 900, 100, 1000, 1
    from counting order by k`.execute(db)
  await sql`
    insert into order_items (order_id, item_id, item_title, unit_cents, quantity, status, tax_id, tax_title, tax_rate, tax_type, addons)
    select orders.id, 1, 'Gazpacho', 500, 1, 'delivered', 1, 'IVA', 10, 'inclusive', '[]'
    from orders cross join (select 1 as n union all select 2) as line order by orders.id`.execute(db)
  await sql`
    insert into invoices (made_at, business_day, net_cents, tax_cents, payable_cents, delivery_type, customer_type, customer_phone)
    select placed_at, business_day, net_cents, tax_cents, payable_cents, delivery_type, customer_type, customer_phone
    from orders where payment_status = 'paid' order by id`.execute(db)
  await sql`
    insert into invoice_orders (invoice_id, order_id)
    select row_number() over (order by id), id from orders where payment_status = 'paid'`.execute(db)
  await sql`
    insert into tokens (business_day, last_no)
    select business_day, max(token_no) from orders group by business_day`.execute(db)
}

/** What later versions have added is filled by its type, so that nobody has to think of it here. */
async function fillEmpty(database: Database, db: Kysely<Record<string, Record<string, unknown>>>, table: string) {
  if ((await db.selectFrom(table).selectAll().limit(1).execute()).length > 0) return
  const form = (await formOf(database)).get(table) ?? []
  const needed = form.filter(({ isNullable, hasDefaultValue, isAutoIncrementing }) => {
    return !isNullable && !hasDefaultValue && !isAutoIncrementing
  })
  const anyOf = (type: string) => (/text|char/i.test(type) ? 'x' : /blob|bytea/i.test(type) ? Buffer.from('x') : 1)
  const row = Object.fromEntries(needed.map(({ name, dataType }) => [name, anyOf(dataType)]))
  await (needed.length > 0
    ? db.insertInto(table).values(row).execute()
    : sql`insert into ${sql.table(table)} default values`.execute(db))
}

const formOf = async ({ read }: Database) =>
  new Map((await read.introspection.getTables()).map(({ name, columns }) => [name, columns]))

/** In the order in which they were made: what a row points at stands before it. */
const tableNames = ({ engine }: Database) =>
  engine === 'sqlite'
    ? sql`select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
        order by rowid`
    : sql`select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and relname not like 'kysely%' order by oid`

export type Rows = ReadonlyMap<string, readonly Record<string, unknown>[]>

/** Every row of every table. */
export async function everything(database: Database): Promise<Rows> {
  const { rows } = await sql<{ name: string }>`${tableNames(database)}`.execute(database.read)
  const found = new Map<string, readonly Record<string, unknown>[]>()
  for (const { name } of rows) {
    const all = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database.read)
    found.set(name, all.rows)
  }
  return found
}

/** Tables, columns, indexes and triggers, as text that can be compared. */
export async function formText(database: Database): Promise<readonly string[]> {
  const tables = await database.read.introspection.getTables()
  const columns = tables.map(({ name, columns }) => {
    const each = columns.map(({ name, dataType, isNullable }) => `${name} ${dataType}${isNullable ? '' : '!'}`)
    return `${name}: ${each.toSorted().join(', ')}`
  })
  const { rows } = await sql<{ name: string }>`${
    database.engine === 'sqlite'
      ? sql`select name from sqlite_schema where type in ('index', 'trigger')`
      : sql`select indexname as name from pg_indexes where schemaname = current_schema()
          union all select trigger_name || ' ' || event_manipulation from information_schema.triggers
          where trigger_schema = current_schema()`
  }`.execute(database.read)
  return [...columns, ...rows.map(({ name }) => `index ${name}`)].toSorted()
}

/** What must be true in every database: the file is whole, and every reference finds its row. */
export async function faultsIn(database: Database): Promise<readonly unknown[]> {
  if (database.engine === 'postgres') return []
  const whole = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.read)
  const loose = await sql`pragma foreign_key_check`.execute(database.read)
  return [...whole.rows.filter(row => row.integrity_check !== 'ok'), ...loose.rows]
}
