/** How often a bill was printed is asked with every look at the tables: it is found without reading every print there was. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const printsOfBills: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index bill_prints_by_bill on bill_prints (bill_id) where bill_id is not null`.execute(db)
  },
}
