/**
 * Shared tablets, which sessions belong to one and whether somebody is there, and how often a PIN was tried in vain.
 * All sessions until now are those of personal devices.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function tablets(engine: Engine): Migration {
  const { id, key, whole, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      const { schema } = db
      await schema
        .createTable('tablets')
        .addColumn('id', key, id)
        .addColumn('name', 'text', c => c.notNull())
        .addColumn('letter', 'text', c => c.unique())
        .addColumn('lock_after_s', whole, c => c.notNull())
        .addColumn('made_by', whole, c => c.notNull())
        .addColumn('made_at', whole, c => c.notNull())
        .addColumn('removed_at', whole)
        .modifyEnd(strict)
        .execute()
      await schema
        .alterTable('sessions')
        .addColumn('tablet_id', whole, c => c.references('tablets.id'))
        .execute()
      await schema.alterTable('sessions').addColumn('locked_at', whole).execute()
      await schema.alterTable('sessions').addColumn('unlocked_at', whole).execute()
      await schema
        .alterTable('sessions')
        .addColumn('by_pin', whole, c => c.notNull().defaultTo(0))
        .execute()
      await schema
        .createIndex('sessions_by_tablet')
        .unique()
        .on('sessions')
        .columns(['tablet_id', 'user_id'])
        .where(sql.ref('tablet_id'), 'is not', null)
        .execute()
      await schema
        .createTable('pin_tries')
        .addColumn('user_id', whole, c => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('place', 'text', c => c.notNull())
        .addColumn('tries', whole, c => c.notNull())
        .addPrimaryKeyConstraint('pin_tries_key', ['user_id', 'place'])
        .modifyEnd(strict)
        .execute()
      await schema
        .alterTable('versions')
        .addColumn('tablets', whole, c => c.notNull().defaultTo(1))
        .execute()
    },
  }
}
