/** Who brought the cash, or got it. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function personOfCash(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('cash_entries').addColumn('person_id', whole).execute()
    },
  }
}
