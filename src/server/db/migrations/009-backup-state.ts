/**
 * When backups are made, and what has become of the last ones: decided in the database, so that of several processes one
 * makes tonight's. `installation` tells this restaurant's backups from another's in a folder that both use.
 */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function backupState(engine: Engine): Migration {
  const { key, whole, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('backup_state')
        .addColumn('id', key, c => c.primaryKey().notNull())
        .addColumn('installation', 'text', c => c.notNull())
        .addColumn('hour', whole, c => c.notNull())
        .addColumn('tried_at', whole, c => c.notNull())
        .addColumn('step', 'text')
        .addColumn('step_at', whole, c => c.notNull())
        .addColumn('good_at', whole)
        .addColumn('good_host', 'text')
        .addColumn('failed_why', 'text')
        .addColumn('second_failed_why', 'text')
        .modifyEnd(strict)
        .execute()
      await db
        .insertInto('backup_state' as never)
        .values({ id: 1, installation: randomUUID(), hour: 4, tried_at: 0, step_at: 0 } as never)
        .execute()
      await db.schema
        .alterTable('versions')
        .addColumn('backups', whole, c => c.notNull().defaultTo(1))
        .execute()
    },
  }
}
