/** Which payment type a device named for money that it took while the server was away, where nobody knows that type. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function facts(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('payments').addColumn('named_type_id', whole).execute()
      await sql`create index payments_of_odd_type on payments (id) where named_type_id is not null`.execute(db)
    },
  }
}
