/** The menu may be changed step by step: which version is being replaced, and how many steps there were. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'

export const menuSteps = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})

function statements(engine: Engine): string[] {
  const whole = engine === 'sqlite' ? 'integer' : 'bigint'
  return [
    `alter table versions add column menu_replaced ${whole} not null default -1`,
    `alter table menu_versions add column steps ${whole} not null default 0`,
  ]
}
