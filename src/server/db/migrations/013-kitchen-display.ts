/**
 * Whether a restaurant has a kitchen display, and when anybody last opened Kitchen: nobody has noted that before, so it
 * counts from now. And the business day that a server has seen begin.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'

export const kitchenDisplay = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})

function statements(engine: Engine): readonly string[] {
  const [whole, now] =
    engine === 'sqlite'
      ? ['integer', "cast(strftime('%s', 'now') as integer) * 1000"]
      : ['bigint', '(extract(epoch from now())::bigint) * 1000']
  return [
    `alter table store add column has_kitchen_display ${whole} not null default 1 check (has_kitchen_display in (0, 1))`,
    `alter table store add column kitchen_opened_at ${whole} not null default 0`,
    `alter table store add column day_begun text not null default ''`,
    `update store set kitchen_opened_at = ${now}`,
  ]
}
