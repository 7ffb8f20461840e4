/**
 * What a printed document says less than the server charges, the time that a device named where it is too long ago, and
 * late money that is too much to be believed.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function priceDifferences(engine: Engine): Migration {
  const { id, key, whole, strict } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('invoices').addColumn('difference_cents', whole).execute()
      await db.schema.alterTable('invoices').addColumn('said_at', whole).execute()
      await db.schema.alterTable('payments').addColumn('said_at', whole).execute()
      await sql`create index invoices_with_difference on invoices (id) where difference_cents is not null`.execute(db)
      await sql`create index payments_of_another_day on payments (id) where said_at is not null`.execute(db)
      await db.schema
        .createTable('late_money')
        .addColumn('id', key, id)
        .addColumn('bill_id', whole, column => column.notNull())
        .addColumn('cents', whole, column => column.notNull())
        .addColumn('facts', 'text', column => column.notNull())
        .addColumn('taken_by', whole, column => column.notNull())
        .addColumn('received_at', whole, column => column.notNull())
        .addColumn('is_booked', whole)
        .addColumn('decided_by', whole)
        .addColumn('decided_at', whole)
        .modifyEnd(strict)
        .execute()
      await sql`create index late_money_undecided on late_money (id) where decided_at is null`.execute(db)
    },
  }
}
