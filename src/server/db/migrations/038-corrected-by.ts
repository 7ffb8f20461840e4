/** Who corrected a payment: `taken_by` stays whoever took it, whose tips these are. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function correctedBy(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('payments').addColumn('corrected_by', whole).execute()
    },
  }
}
