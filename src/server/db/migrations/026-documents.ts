/** Which credit notes an invoice has is asked whenever it is looked at. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export function documents(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await sql`create index credits_of_invoice on invoices (refers_to) where refers_to is not null`.execute(db)
    },
  }
}
