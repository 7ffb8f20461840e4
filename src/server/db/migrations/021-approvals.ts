/**
 * Approvals of single acts, printed bills, and food that was taken back from the kitchen. The last print also stands in
 * the order itself, because every list of orders shows it.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function approvals(engine: Engine): Migration {
  const { id, key, whole, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('approvals')
        .addColumn('id', 'text', c => c.primaryKey().notNull())
        .addColumn('act_hash', 'text', c => c.notNull())
        .addColumn('call', 'text', c => c.notNull())
        .addColumn('requester_id', whole, c => c.notNull())
        .addColumn('approver_id', whole, c => c.notNull())
        .addColumn('needed', 'text', c => c.notNull())
        .addColumn('made_at', whole, c => c.notNull())
        .addColumn('expires_at', whole, c => c.notNull())
        .addColumn('used_at', whole)
        .modifyEnd(strict)
        .execute()
      await db.schema
        .createTable('bill_prints')
        .addColumn('id', key, id)
        .addColumn('order_id', whole, c => c.notNull().references('orders.id'))
        .addColumn('printed_at', whole, c => c.notNull())
        .addColumn('printed_by', whole)
        .addColumn('payable_cents', whole, c => c.notNull())
        .modifyEnd(strict)
        .execute()
      await db.schema.createIndex('bill_prints_by_order').on('bill_prints').column('order_id').execute()
      await db.schema.alterTable('orders').addColumn('bill_printed_at', whole).execute()
      await db.schema.alterTable('order_items').addColumn('withdrawn_at', whole).execute()
      await db.schema
        .createIndex('withdrawn_items')
        .on('order_items')
        .column('order_id')
        .where(sql.ref('withdrawn_at'), 'is not', null)
        .execute()
    },
  }
}
