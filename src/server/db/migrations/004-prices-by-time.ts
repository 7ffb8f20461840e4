/** Schedules, other prices while one holds, and what a line says of both. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'

export const pricesByTime = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})

function statements(engine: Engine): string[] {
  const { key, whole, real, strict } =
    engine === 'sqlite'
      ? { key: 'integer primary key autoincrement', whole: 'integer', real: 'real', strict: ' strict' }
      : {
          key: 'bigint primary key generated always as identity',
          whole: 'bigint',
          real: 'double precision',
          strict: '',
        }
  return [
    `create table schedules (id ${key}, title text not null, removed_at ${whole})${strict}`,
    `create table schedule_windows (
      schedule_id ${whole} not null references schedules (id),
      position ${whole} not null,
      days ${whole} not null,
      from_time text not null,
      to_time text not null,
      date_from text,
      date_to text,
      constraint schedule_windows_key primary key (schedule_id, position)
    )${strict}`,
    `create table price_rules (
      id ${key},
      title text not null,
      schedule_id ${whole} references schedules (id),
      dinings text not null default '[]',
      position ${whole},
      is_active ${whole} not null default 1,
      removed_at ${whole}
    )${strict}`,
    `create table rule_prices (
      rule_id ${whole} not null references price_rules (id),
      kind text not null,
      ref_id ${whole} not null,
      price_cents ${whole} check (price_cents >= 0),
      percent_off ${real},
      constraint rule_prices_key primary key (rule_id, kind, ref_id)
    )${strict}`,
    // One row: since when the schedules hold that the menu's version was last raised for.
    `create table menu_clock (id ${whole} primary key check (id = 1), turned_at ${whole} not null)${strict}`,
    'insert into menu_clock (id, turned_at) values (1, 0)',
    `alter table menu_items add column schedule_id ${whole} references schedules (id)`,
    `alter table categories add column schedule_id ${whole} references schedules (id)`,
    `alter table order_items add column price_rule_id ${whole} references price_rules (id)`,
    'alter table order_items add column rule_title text',
    `alter table order_items add column list_cents ${whole}`,
    `alter table order_items add column priced_at ${whole}`,
    'create index order_items_by_rule on order_items (price_rule_id) where price_rule_id is not null',
  ]
}
