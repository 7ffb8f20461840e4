/** Pieces that are left, and which of them rows of orders have taken. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'

export const countdowns = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})

function statements(engine: Engine): string[] {
  const { whole, strict } =
    engine === 'sqlite' ? { whole: 'integer', strict: ' strict' } : { whole: 'bigint', strict: '' }
  return [
    `create table countdowns (
      kind text not null,
      ref_id ${whole} not null,
      pieces_left ${whole} not null,
      resets_to ${whole},
      counted_on text not null,
      is_out ${whole} not null default 0,
      set_at ${whole} not null,
      set_by ${whole},
      constraint countdowns_key primary key (kind, ref_id)
    )${strict}`,
    `create table counted_pieces (
      order_item_id ${whole} not null references order_items (id),
      kind text not null,
      ref_id ${whole} not null,
      per_piece ${whole} not null,
      pieces ${whole} not null,
      restocked ${whole} not null default 0 check (restocked between 0 and pieces),
      counted_at ${whole} not null,
      constraint counted_pieces_key primary key (order_item_id, kind, ref_id)
    )${strict}`,
    `alter table order_items add column short ${whole} not null default 0`,
    'create index order_items_by_short on order_items (id) where short > 0',
    `alter table versions add column countdowns ${whole} not null default 1`,
  ]
}
