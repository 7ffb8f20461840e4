/** What a drawer should have held when it was counted: the first count stands beside the one that closes the shift. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function expectedAtCount(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('cash_entries').addColumn('expected_cents', whole).execute()
    },
  }
}
