/** Dishes and whole categories that can't be ordered for now, each with the instant at which that ends by itself. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function soldOut(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      for (const table of ['categories', 'menu_items'])
        await db.schema.alterTable(table).addColumn('sold_out_until', whole).execute()
    },
  }
}
