/**
 * On which business day the letter of a device became free, so that it is not given to another on the same day; and a
 * way to a key whose maker is not known any more.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function lettersAndKeys(engine: Engine): Migration {
  const { strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('device_letters')
        .addColumn('letter', 'text', c => c.primaryKey().notNull())
        .addColumn('freed_on', 'text')
        .modifyEnd(strict)
        .execute()
      await sql`insert into device_letters (letter) select letter from sessions where letter is not null`.execute(db)
      await db.schema.createIndex('idempotency_keys_by_key').on('idempotency_keys').column('key').execute()
    },
  }
}
