/** Letters that tell devices apart, for the tokens they give out while they can't reach the server. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const devices = (): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('sessions').addColumn('letter', 'text').execute()
    await db.schema
      .createIndex('sessions_by_letter')
      .unique()
      .on('sessions')
      .column('letter')
      .where(sql.ref('letter'), 'is not', null)
      .execute()
  },
})
