/** A restaurant in service as an earlier version has left it, and everything in it. */
import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../src/server/db/open.ts'

export const oldAdminPassword = 'right-horse'
/** Of the one order that is still open. */
export const oldKey = 'sent-before-the-upgrade'

/** A restaurant of the first version, as `take-sample.ts` has written it: a day with its Z, and an order of the next. */
const sample = new URL('../cases/restaurant-001.json', import.meta.url)

/** Fills an empty database of the first version, and `orders` more that were cancelled, so that an upgrade takes a while. */
export async function fillOld(database: Database, orders = 0): Promise<void> {
  const rows = JSON.parse(readFileSync(sample, 'utf8'), (_, value) =>
    typeof value?.bytes === 'string' ? Buffer.from(value.bytes, 'base64') : value,
  ) as Record<string, readonly Record<string, unknown>[]>
  await database.write(async tx => {
    const db = tx as unknown as Kysely<Record<string, Record<string, unknown>>>
    const { rows: tables } = await sql<{ name: string }>`${tableNames(database)}`.execute(db)
    // The rows that a new database begins with; where nothing stands nothing may be deleted either.
    for (const { name } of tables.toReversed())
      if (await db.selectFrom(name).selectAll().limit(1).executeTakeFirst()) await db.deleteFrom(name).execute()
    for (const { name } of tables) await addRows(database, db, name, rows[name] ?? [])
    await addCancelled(db, orders)
  })
}

async function addRows(
  { engine }: Database,
  db: Kysely<Record<string, Record<string, unknown>>>,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const numbered = engine === 'postgres' ? sql`overriding system value` : sql``
  const values = rows.map(row => sql`(${sql.join(columns.map(column => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))}) ${numbered}
    values ${sql.join(values)}`.execute(db)
  if (engine === 'postgres' && columns.includes('id') && typeof rows[0]?.id === 'number')
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
      where pg_get_serial_sequence(${table}, 'id') is not null`.execute(db)
}

const addCancelled = async (db: Kysely<Record<string, Record<string, unknown>>>, orders: number) => {
  if (orders === 0) return
  await sql`insert into parties (opened_at, closed_at) values (1790000000000, 1790000000000)`.execute(db)
  await sql`
    insert into orders (party_id, placed_at, business_day, token_no, delivery_type, customer_type, status, payment_status,
      net_cents, tax_cents, payable_cents, placed_by)
    with recursive counting(k) as (select 1 union all select k + 1 from counting where k < ${sql.lit(orders)})
    select (select max(id) from parties), 1790000000000, '2026-10-01', k, 'dinein', 'WALKIN', 'cancelled', 'pending', 900, 100, 1000, 1
    from counting order by k`.execute(db)
}

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
