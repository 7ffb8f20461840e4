/**
 * Guests who were erased, and after how long they are; who sent an order in the place of its maker. Digests of requests
 * that named a guest go: somebody who holds the database could try all phones on them.
 */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function guests(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      await db.schema.alterTable('customers').addColumn('erased_at', whole).execute()
      await db.schema.alterTable('store').addColumn('erase_guests_after_months', whole).execute()
      for (const table of ['orders', 'invoices'])
        await db.schema.alterTable(table).addColumn('sent_by', whole).execute()
      await db.schema
        .createIndex('reservations_by_customer')
        .on('reservations')
        .columns(['customer_phone', 'date'])
        .execute()
      await sql`delete from idempotency_keys
        where call like '% /api/v1/customers/%' or call like '% /api/v1/reservations/%'`.execute(db)
    },
  }
}
