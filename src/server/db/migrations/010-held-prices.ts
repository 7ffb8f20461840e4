/** Orders at prices that nobody pays any more, and payments of which nobody has said how they were paid. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'

export const heldPrices = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})

function statements(engine: Engine): string[] {
  const whole = engine === 'sqlite' ? 'integer' : 'bigint'
  return [
    `alter table orders add column price_held_cents ${whole}`,
    'create index orders_price_held on orders (id) where price_held_cents is not null',
    `alter table payments add column is_untyped ${whole} not null default 0`,
    'create index payments_untyped on payments (id) where is_untyped = 1',
  ]
}
