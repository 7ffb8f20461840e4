/** Who had a username before: what they have sent happens once, also when the name is given again. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function formerUsers(engine: Engine): Migration {
  const { key, strict } = columnTypes(engine)
  return {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable('former_users')
        .addColumn('username_key', 'text', c => c.primaryKey().notNull())
        .addColumn('user_id', key, c => c.notNull())
        .modifyEnd(strict)
        .execute(),
  }
}
