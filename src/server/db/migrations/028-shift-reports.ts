/** What the reports of shifts and of money look for: the documents of a shift, and what was given away when. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export function shiftReports(): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await sql`create index invoices_by_shift on invoices (shift_id) where shift_id is not null`.execute(db)
      await sql`create index parties_by_closing on parties (closed_at) where closed_at is not null`.execute(db)
      await sql`create index adjustments_by_time on adjustments (made_at)`.execute(db)
    },
  }
}
