/** Saved carts, each under the name that its device gave it. One that is gone stays as a stub, so that a late copy does not bring it back. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function drafts(engine: Engine): Migration {
  const { whole, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('drafts')
        .addColumn('user_id', whole, c => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('draft_id', 'text', c => c.notNull())
        .addColumn('version', whole, c => c.notNull())
        .addColumn('name_ref', 'text', c => c.notNull())
        .addColumn('saved_at', whole, c => c.notNull())
        .addColumn('delivery_type', 'text', c => c.notNull())
        .addColumn('customer_phone', 'text')
        .addColumn('table_id', whole)
        .addColumn('cart', 'text', c => c.notNull())
        .addColumn('removed_at', whole)
        .addPrimaryKeyConstraint('drafts_key', ['user_id', 'draft_id'])
        .modifyEnd(strict)
        .execute()
      await db.schema
        .alterTable('versions')
        .addColumn('drafts', whole, c => c.notNull().defaultTo(1))
        .execute()
    },
  }
}
