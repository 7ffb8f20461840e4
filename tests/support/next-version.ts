/** The next version, as far as an upgrade is concerned: a table and columns more, and rows that are changed. */
import { type Kysely, sql } from 'kysely'
import { migrations } from '../../src/server/db/migrate.ts'

export const nextName = '998-next'

export const nextMigrations: typeof migrations = {
  ...migrations,
  [nextName]: () => ({
    up: async (db: Kysely<unknown>) => {
      await sql`create table rooms (id integer primary key, title text)`.execute(db)
      await sql`alter table store_tables add column room_id integer`.execute(db)
      await sql`update store_tables set seating_capacity = seating_capacity + 1`.execute(db)
      await sql`alter table orders add column guests integer not null default 0`.execute(db)
      await sql`update orders set guests = 2 where table_id is not null`.execute(db)
    },
  }),
}
