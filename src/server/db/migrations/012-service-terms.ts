/** What the guests of a party were told about the service charge. Those who are there stay with what they are charged. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'

export const serviceTerms = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})

function statements(engine: Engine): string[] {
  const whole = engine === 'sqlite' ? 'integer' : 'bigint'
  return [
    `alter table parties add column service_told_percent ${whole} not null default 0`,
    `alter table parties add column service_from_covers ${whole}`,
    'update parties set service_told_percent = service_percent where service_percent > 0',
  ]
}
