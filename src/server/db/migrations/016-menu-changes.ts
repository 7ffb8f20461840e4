/**
 * Menu versions as what changed, row by row, in place of the whole menu at each write; and the order of the menu.
 * The database records changes itself, so that no write can leave one out. Whole menus that are stored already stay
 * until they are too old.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function menuChanges(engine: Engine): Migration {
  const { whole, real, bytes, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('packed_menus')
        .modifyEnd(strict)
        .addColumn('version', whole, c => c.primaryKey())
        .addColumn('items', bytes, c => c.notNull())
        .execute()
      await sql`insert into packed_menus (version, items) select version, items from menu_versions`.execute(db)
      await db.schema.alterTable('menu_versions').dropColumn('items').execute()
      await db.schema.createIndex('menu_versions_by_age').on('menu_versions').column('replaced_at').execute()

      // A row as it was in this version and before, back to its change before this one. Without a title it was not there.
      await db.schema
        .createTable('menu_changes')
        .modifyEnd(strict)
        .addColumn('version', whole, c => c.notNull())
        .addColumn('kind', 'text', c => c.notNull())
        .addColumn('id', whole, c => c.notNull())
        .addColumn('item_id', whole)
        .addColumn('title', 'text')
        .addColumn('price_cents', whole)
        .addColumn('tax_id', whole)
        .addColumn('rate', real)
        .addColumn('type', 'text')
        .addPrimaryKeyConstraint('menu_changes_key', ['version', 'kind', 'id'])
        .execute()
      await db.schema
        .createIndex('menu_changes_by_item')
        .on('menu_changes')
        .columns(['item_id', 'kind', 'version'])
        .execute()
      for (const one of recorded) await record(db, engine, one)

      for (const table of ['categories', 'menu_items'])
        await db.schema.alterTable(table).addColumn('position', whole).execute()
    },
  }
}

interface Recorded {
  readonly table: string
  /** The column that names the menu item; null: it belongs to none. */
  readonly item: string | null
  /** What an order's price and lines come from, besides the title. */
  readonly columns: readonly string[]
}

const recorded: readonly Recorded[] = [
  { table: 'menu_items', item: 'id', columns: ['price_cents', 'tax_id'] },
  { table: 'variants', item: 'item_id', columns: ['price_cents'] },
  { table: 'addons', item: 'item_id', columns: ['price_cents'] },
  { table: 'taxes', item: null, columns: ['rate', 'type'] },
]

/** The first change of a row in a version counts: later ones began with what no order has seen. */
async function record(db: Kysely<unknown>, engine: Engine, { table, item, columns }: Recorded): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  const insert = (names: readonly string[], values: readonly string[], from: string) => `
    insert into menu_changes (${['version', 'kind', 'id', 'item_id', ...names]})
    select ${['versions.menu', `'${table}'`, 'new.id', item === null ? 'null' : `new.${item}`, ...values]}
    from ${from} where true on conflict do nothing;`
  // Who fills a menu without noting its version, as in a new restaurant, replaces nothing.
  const added = insert([], [], 'versions join menu_versions on menu_versions.version = versions.menu')
  const title = 'case when old.removed_at is null then old.title end'
  const changed = insert(['title', ...columns], [title, ...columns.map(column => `old.${column}`)], 'versions')
  const all = ['title', 'removed_at', ...columns]
  const isOther = `(${all.map(one => `old.${one}`)}) is distinct from (${all.map(one => `new.${one}`)})`
  for (const [event, when, work] of [
    ['insert', 'true', added],
    ['update', isOther, changed],
  ] as const) {
    const name = `menu_changes_${event}_${table}`
    if (engine === 'sqlite') {
      await run(`create trigger ${name} after ${event} on ${table} when ${when} begin ${work} end`)
      continue
    }
    await run(`create function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`)
    await run(
      `create trigger ${name} after ${event} on ${table} for each row when (${when}) execute function ${name}()`,
    )
  }
}
