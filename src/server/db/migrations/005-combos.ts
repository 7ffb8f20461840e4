/** Items made of items, and which rows of an order were bought together. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'

export const combos = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})

function statements(engine: Engine): string[] {
  const { key, whole, strict } =
    engine === 'sqlite'
      ? { key: 'integer primary key autoincrement', whole: 'integer', strict: ' strict' }
      : { key: 'bigint primary key generated always as identity', whole: 'bigint', strict: '' }
  return [
    `alter table menu_items add column kind text not null default 'item'`,
    `alter table menu_items add column is_sold_alone ${whole} not null default 1`,
    `create table combo_choices (
      id ${key},
      item_id ${whole} not null references menu_items (id),
      title text not null,
      min ${whole} not null,
      max ${whole} not null,
      position ${whole},
      removed_at ${whole}
    )${strict}`,
    'create index combo_choices_by_item on combo_choices (item_id)',
    `create table combo_components (
      id ${key},
      choice_id ${whole} not null references combo_choices (id),
      item_id ${whole} not null references menu_items (id),
      variant_id ${whole} references variants (id),
      surcharge_cents ${whole} not null default 0 check (surcharge_cents >= 0),
      is_default ${whole} not null default 0,
      position ${whole},
      removed_at ${whole}
    )${strict}`,
    'create index combo_components_by_choice on combo_components (choice_id)',
    'create index combo_components_by_item on combo_components (item_id)',
    `alter table order_items add column combo_no ${whole}`,
    `alter table order_items add column combo_item_id ${whole} references menu_items (id)`,
    'alter table order_items add column combo_title text',
    `alter table order_items add column alone_cents ${whole}`,
    `alter table order_items add column extra_cents ${whole}`,
    'create index order_items_by_combo on order_items (combo_item_id) where combo_item_id is not null',
  ]
}
