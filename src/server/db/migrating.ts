/** Changing the tables' form: in one transaction, and by one process at a time. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { mayRunAgain } from './codec.ts'

export type Migrating = <T>(work: (tx: Kysely<unknown>) => Promise<T>) => Promise<T>

const triesMs = 100
const patienceMs = 10 * 60_000

/**
 * On SQLite a table is changed by building another in its place: references are checked before the commit only. What is
 * sorted lies in a file, because the orders of years need not fit into memory. Waits while another process writes.
 */
export function migrateSqlite(writing: Kysely<unknown>): Migrating {
  return work =>
    writing.connection().execute(async db => {
      await sql`pragma foreign_keys = off`.execute(db)
      await sql`pragma temp_store = file`.execute(db)
      try {
        return await whenFree(begun =>
          db.transaction().execute(async tx => {
            begun()
            const done = await work(tx)
            const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(tx)
            if (rows.length > 0) throw new Error(`rows of ${rows[0]?.table} refer to what is not there`)
            return done
          }),
        )
      } finally {
        await sql`pragma foreign_keys = on`.execute(db)
        await sql`pragma temp_store = memory`.execute(db)
      }
    })
}

async function whenFree<T>(run: (begun: () => void) => Promise<T>): Promise<T> {
  const until = Date.now() + patienceMs
  for (;;) {
    let hasBegun = false
    try {
      return await run(() => {
        hasBegun = true
      })
    } catch (error) {
      if (hasBegun || !mayRunAgain(error) || Date.now() > until) throw error
      await new Promise(resolve => setTimeout(resolve, triesMs))
    }
  }
}

/** The number under which every version takes its turn. */
const turn = sql.lit(3853314791062309107n)

/** On PostgreSQL over a connection of its own: an upgrade of years of orders takes longer than any request may. */
export function migratePostgres(options: pg.PoolConfig): Migrating {
  return async work => {
    const pool = new pg.Pool({ ...options, max: 1 })
    // What is lost fails its query; nobody hearing of it would end the process.
    pool.on('error', () => {}).on('connect', client => client.on('error', () => {}))
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    try {
      return await db.transaction().execute(async tx => {
        await sql`select pg_advisory_xact_lock(${turn})`.execute(tx)
        return work(tx)
      })
    } finally {
      await db.destroy()
    }
  }
}
