/** What a tax becomes for what is taken away, or delivered. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'

export const taxByDining = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const whole = engine === 'sqlite' ? 'integer' : 'bigint'
    for (const column of ['takeaway_tax_id', 'delivery_tax_id'])
      await sql.raw(`alter table taxes add column ${column} ${whole} references taxes (id)`).execute(db)
  },
})
