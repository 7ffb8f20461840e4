/** Finding quickly what is rare: credit notes of an invoice, and what somebody must still look at. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

const indexes = [
  'credit_notes on invoices (refers_to) where refers_to is not null',
  'charging_nothing on invoices (bill_id) where settles = 0',
  'printed_otherwise on invoices (id) where printed_as is not null',
  "payments_apart on payments (bill_id) where is_fact = 1 or kind <> 'payment'",
  'open_bills on bills (id) where closed_at is null',
  'overpaid_bills on bills (id) where is_watched = 1',
  'late_orders on orders (late_party_id) where late_party_id is not null',
  'orders_as_printed on orders (id) where is_as_printed = 1',
  'orders_left_before on orders (id) where left_unpaid_at is not null and left_unpaid_by is null',
  'shifts_off on shifts (id) where off_cents <> 0',
]

export function refunds(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  const flag = (db: Kysely<unknown>, table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, whole, c => c.notNull().defaultTo(0))
      .execute()
  return {
    up: async (db: Kysely<unknown>) => {
      await flag(db, 'bills', 'is_watched')
      await flag(db, 'shifts', 'off_cents')
      for (const index of indexes) await sql.raw(`create index ${index}`).execute(db)
    },
  }
}
