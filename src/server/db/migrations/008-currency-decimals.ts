/** How many decimals the store's currency has: 2, or 0 in a store that was set up so. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../codec.ts'

export const currencyDecimals = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(statement(engine)).execute(db)
  },
})

const statement = (engine: Engine) =>
  `alter table store add column currency_decimals ${engine === 'sqlite' ? 'integer' : 'bigint'} not null default 2
    check (currency_decimals in (0, 2))`
