/** A version of its own for what was cancelled, so that a new order makes no wall ask for it. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function cancellations(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  return {
    up: (db: Kysely<unknown>) =>
      db.schema
        .alterTable('versions')
        .addColumn('cancellations', whole, c => c.notNull().defaultTo(1))
        .execute(),
  }
}
