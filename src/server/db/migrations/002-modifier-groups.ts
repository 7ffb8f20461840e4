/**
 * Modifier groups: what an item asks for. Each item with addons gets one group of its own for them; every addon keeps its
 * id. Earlier menus become documents, in place of rows that triggers wrote.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'

export const modifierGroups = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const statements = [...withoutTriggers(engine), ...tables(engine), ...moved(engine)]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

function withoutTriggers(engine: Engine): string[] {
  const names = ['menu_items', 'variants', 'addons', 'taxes'].flatMap(table =>
    ['insert', 'update'].map(event => ({ table, name: `menu_changes_${event}_${table}` })),
  )
  const dropped = names.flatMap(({ table, name }) =>
    engine === 'sqlite' ? [`drop trigger ${name}`] : [`drop trigger ${name} on ${table}`, `drop function ${name}()`],
  )
  return [...dropped, 'drop table menu_changes', 'delete from menu_versions']
}

function tables(engine: Engine): string[] {
  const { key, whole, bytes, strict } =
    engine === 'sqlite'
      ? { key: 'integer primary key autoincrement', whole: 'integer', bytes: 'blob', strict: ' strict' }
      : { key: 'bigint primary key generated always as identity', whole: 'bigint', bytes: 'bytea', strict: '' }
  return [
    `alter table menu_versions add column document ${bytes}`,
    `create table sizes (id ${key}, title text not null, removed_at ${whole})${strict}`,
    `alter table variants add column size_id ${whole} references sizes (id)`,
    `alter table variants add column sold_out_until ${whole}`,
    `create table modifier_groups (
      id ${key},
      title text not null,
      item_id ${whole} references menu_items (id),
      kind text not null default 'add',
      charge text not null default 'sum',
      has_halves ${whole} not null default 0,
      min ${whole} not null default 0 check (min >= 0),
      max ${whole},
      max_each ${whole} not null default 1,
      included ${whole} not null default 0,
      position ${whole},
      removed_at ${whole}
    )${strict}`,
    'create index modifier_groups_by_item on modifier_groups (item_id)',
    `create table modifiers (
      id ${key},
      group_id ${whole} not null references modifier_groups (id),
      title text not null,
      price_cents ${whole} not null check (price_cents >= 0),
      is_premium ${whole} not null default 0,
      is_default ${whole} not null default 0,
      position ${whole},
      sold_out_until ${whole},
      removed_at ${whole}
    )${strict}`,
    'create index modifiers_by_group on modifiers (group_id)',
    `create table item_modifier_groups (
      item_id ${whole} not null references menu_items (id),
      group_id ${whole} not null references modifier_groups (id),
      position ${whole} not null,
      min ${whole},
      max ${whole},
      included ${whole},
      defaults text,
      is_quiet ${whole} not null default 0,
      constraint item_modifier_groups_key primary key (item_id, group_id)
    )${strict}`,
    'create index item_modifier_groups_by_group on item_modifier_groups (group_id)',
    `create table modifier_subgroups (
      modifier_id ${whole} not null references modifiers (id),
      group_id ${whole} not null references modifier_groups (id),
      position ${whole} not null,
      constraint modifier_subgroups_key primary key (modifier_id, group_id)
    )${strict}`,
    `create table modifier_prices (
      modifier_id ${whole} not null references modifiers (id),
      size_id ${whole} not null references sizes (id),
      price_cents ${whole} not null check (price_cents >= 0),
      constraint modifier_prices_key primary key (modifier_id, size_id)
    )${strict}`,
  ]
}

function moved(engine: Engine): string[] {
  const keepingIds = engine === 'sqlite' ? '' : 'overriding system value'
  return [
    "insert into modifier_groups (title, item_id) select distinct 'Addons', item_id from addons order by item_id",
    `insert into modifiers (id, group_id, title, price_cents, removed_at) ${keepingIds}
      select addons.id, modifier_groups.id, addons.title, addons.price_cents, addons.removed_at
      from addons join modifier_groups on modifier_groups.item_id = addons.item_id`,
    'insert into item_modifier_groups (item_id, group_id, position) select item_id, id, 0 from modifier_groups',
    'drop table addons',
    ...(engine === 'sqlite'
      ? []
      : [
          `select setval(pg_get_serial_sequence('modifiers', 'id'),
            (select coalesce(max(id), 0) + 1 from modifiers), false)`,
        ]),
  ]
}
