/** In which order money and documents were booked: clocks jump, and two tills book in the same instant. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes, type Engine } from '../codec.ts'

export function orderOfBookings(engine: Engine): Migration {
  const { whole } = columnTypes(engine)
  return {
    up: async (db: Kysely<unknown>) => {
      for (const table of ['payments', 'invoices'])
        await db.schema.alterTable(table).addColumn('booked_no', whole).execute()
      if (engine === 'postgres') await sql`create sequence order_of_bookings`.execute(db)
    },
  }
}
