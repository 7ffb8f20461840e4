/**
 * Opens the database: SQLite in a file by default, PostgreSQL when there is an address. Writes run in transactions that
 * are on the disk before they are acknowledged; reads see only what is committed.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { openAside } from './aside.ts'
import { type Engine, mayRunAgain, readNumbersExactly } from './codec.ts'
import { groupCommits } from './group-commits.ts'
import { type Migrating, migratePostgres, migrateSqlite } from './migrating.ts'
import type { Schema } from './schema.ts'
import { connect } from './sqlite-file.ts'
import { kyselyOver } from './sqlite-kysely.ts'

/** What a query needs: the database for reading, or a transaction. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

export interface Database {
  readonly engine: Engine
  /** For reading only. */
  readonly read: Db
  /** For reading what may take long: it holds up nobody. */
  readonly aside: Db
  /** Runs `work` in one transaction; resolves once it is durable. Runs it again when it lost a race. */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Runs `work` on one unchanging state of the database, for answers that several queries make together. */
  readonly snapshot: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** For changing the tables' form: one transaction, and one process at a time. */
  readonly migrating: Migrating
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
  /** PostgreSQL only: connections of the realtime adapter's own, so that no announcement waits behind orders. */
  readonly pool: pg.Pool | null
  /** PostgreSQL only: the schema that holds the tables. */
  readonly schemaName: string
  /** SQLite only: where it is. */
  readonly file: string | null
}

/** Opens (and makes, if it is missing) the SQLite database in `file`. */
export function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const writer = connect(file, false)
  const reader = connect(file, true)
  const writing = kyselyOver(writer)
  const reading = kyselyOver(reader)
  const aside = openAside(file)
  return {
    engine: 'sqlite',
    read: reading,
    aside,
    write: groupCommits(writing),
    // Queries run without a pause on this thread, and no write begins before the event loop has turned.
    snapshot: work => work(reading),
    migrating: migrateSqlite(writing as Kysely<unknown>),
    ping: async () => void (await sql`select 1`.execute(reading)),
    close: async () => {
      await aside.destroy()
      await reading.destroy()
      await writing.destroy()
    },
    pool: null,
    schemaName: '',
    file,
  }
}

/** A rush stands in a line for the few connections; whoever asked has long given up and asks again with the same key. */
const patienceMs = 30_000

/** Opens PostgreSQL at `url`; tables live in `schemaName`, which is made if it is missing. */
export async function openPostgres(url: string, schemaName = 'public', connections = 10): Promise<Database> {
  readNumbersExactly()
  if (!/^[a-z_][a-z0-9_]*$/.test(schemaName)) throw new Error(`not a schema name: ${schemaName}`)
  const open = (max: number) => {
    const options = `-c search_path=${schemaName}`
    const pool = new pg.Pool({ connectionString: url, max, options, connectionTimeoutMillis: patienceMs })
    // An idle connection that the server closes must not end the process; the next query opens another one.
    return pool.on('error', () => {})
  }
  const pool = open(connections)
  // One hears what other processes announce, one tells them.
  const bell = open(2)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  if (schemaName !== 'public') await sql`create schema if not exists ${sql.id(schemaName)}`.execute(db)
  return {
    engine: 'postgres',
    read: db,
    aside: db,
    write: work => runAgainOnRace(() => db.transaction().execute(work)),
    snapshot: work => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    migrating: migratePostgres({ connectionString: url, options: `-c search_path=${schemaName}` }),
    ping: async () => void (await sql`select 1`.execute(db)),
    close: async () => {
      await db.destroy()
      await bell.end()
    },
    pool: bell,
    schemaName,
    file: null,
  }
}

const triesOnRace = 5

async function runAgainOnRace<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (tries >= triesOnRace || !mayRunAgain(error)) throw error
    }
  }
}
