/**
 * Numbers after a restore: which series the server counts now, those of a database that a restore has replaced, and the
 * series of each Z.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function lostNumbers(engine: Engine): Migration {
  const { whole, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      const alter = (table: string) => db.schema.alterTable(table)
      await alter('series').addColumn('role', 'text').execute()
      await sql`update series set role = code where kind = 'server'`.execute(db)
      await alter('series')
        .addColumn('first_no', whole, c => c.notNull().defaultTo(1))
        .execute()
      await db.schema.createIndex('series_of_role').on('series').column('role').unique().execute()
      await alter('shifts')
        .addColumn('z_series', 'text', c => c.notNull().defaultTo('Z'))
        .execute()
      await db.schema
        .createTable('lost_numbers')
        .addColumn('code', 'text', c => c.notNull())
        .addColumn('first_no', whole, c => c.notNull())
        .addColumn('last_no', whole, c => c.notNull())
        .addColumn('lost_at', whole, c => c.notNull())
        .addPrimaryKeyConstraint('lost_numbers_key', ['code', 'first_no'])
        .modifyEnd(strict)
        .execute()
    },
  }
}
