/**
 * Sessions that no other row can answer for, with an end; devices that somebody has signed in on before; passwords that
 * nobody has chosen. What is there stays signed in: its sessions get a nonce and an end at their next refresh.
 */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function accounts(engine: Engine): Migration {
  const { whole, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema.alterTable('sessions').addColumn('nonce', 'text').execute()
      await schema
        .alterTable('sessions')
        .addColumn('nonce_from', whole, c => c.notNull().defaultTo(1))
        .execute()
      await schema
        .alterTable('sessions')
        .addColumn('confirmed_at', whole, c => c.notNull().defaultTo(0))
        .execute()
      await schema.alterTable('sessions').addColumn('ends_at', whole).execute()
      await schema
        .alterTable('users')
        .addColumn('password_is_made_up', whole, c => c.notNull().defaultTo(0))
        .execute()
      await schema
        .alterTable('sign_in_tries')
        .addColumn('last_at', whole, c => c.notNull().defaultTo(0))
        .execute()
      await schema
        .createTable('known_devices')
        .addColumn('user_id', whole, c => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('token_hash', 'text', c => c.notNull())
        .addColumn('used_at', whole, c => c.notNull())
        .addPrimaryKeyConstraint('known_devices_key', ['user_id', 'token_hash'])
        .modifyEnd(strict)
        .execute()
    },
  }
}
