/** When a password was made up by the server; null: it was not, or before this was noted. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export const firstPasswords = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('users').addColumn('password_made_up_at', columnTypes(engine).whole).execute()
  },
})
