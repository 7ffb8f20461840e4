/** Each row that stands behind a Z, as a short hash. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function sealsOfShifts(engine: Engine): Migration {
  const { bytes } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('shifts').addColumn('row_seals', bytes).execute()
    },
  }
}
