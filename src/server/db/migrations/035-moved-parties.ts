/** An order that comes late asks who has left its table since: that must not take longer with every year. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const movedParties: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index moves_of_parties on party_acts (at) where kind in ('move', 'merge')`.execute(db)
    await sql`create index parties_of_table on parties (table_id, closed_at)`.execute(db)
  },
}
