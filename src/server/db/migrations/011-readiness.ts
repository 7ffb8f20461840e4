/** One row that a health check writes, so that a disk which takes nothing is noticed before the next order. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function readiness(engine: Engine): Migration {
  const { whole, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('readiness')
        .addColumn('id', whole, c => c.primaryKey().notNull())
        .addColumn('marked_at', whole, c => c.notNull())
        .modifyEnd(strict)
        .execute()
      await sql`insert into readiness (id, marked_at) values (1, 0)`.execute(db)
    },
  }
}
