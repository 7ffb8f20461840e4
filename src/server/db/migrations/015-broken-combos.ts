/** A part of a combo of which something was cancelled costs another price: its share of the whole, and since when. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'

export const brokenCombos = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})

function statements(engine: Engine): readonly string[] {
  const whole = engine === 'sqlite' ? 'integer' : 'bigint'
  return [
    `alter table order_items add column in_combo_cents ${whole}`,
    `alter table order_items add column repriced_at ${whole}`,
  ]
}
