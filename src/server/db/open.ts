/**
 * Opens the database: SQLite in a file by default, PostgreSQL when there is an address. Writes run in transactions that
 * are on the disk before they are acknowledged; reads see only what is committed.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, PostgresDialect, SqliteDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type Engine, mayRunAgain, readNumbersExactly } from './codec.ts'
import { groupCommits } from './group-commits.ts'
import type { Schema } from './schema.ts'

/** What a query needs: the database for reading, or a transaction. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

export interface Database {
  readonly engine: Engine
  /** For reading only. */
  readonly read: Db
  /** Runs `work` in one transaction; resolves once it is durable. Runs it again when it lost a race. */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** For changing the tables' form. */
  readonly migrating: (work: (db: Kysely<unknown>) => Promise<void>) => Promise<void>
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
  /** PostgreSQL only: connections for the realtime adapter. */
  readonly pool: pg.Pool | null
  /** PostgreSQL only: the schema that holds the tables. */
  readonly schemaName: string
}

/** Opens (and makes, if it is missing) the SQLite database in `file`. */
export function openSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true })
  const writer = connect(file, false)
  const reader = connect(file, true)
  const writing = kyselyOver(writer)
  const reading = kyselyOver(reader)
  return {
    engine: 'sqlite',
    read: reading,
    write: groupCommits(writing),
    migrating: work => work(writing as Kysely<unknown>),
    ping: async () => void (await sql`select 1`.execute(reading)),
    close: async () => {
      await reading.destroy()
      await writing.destroy()
    },
    pool: null,
    schemaName: '',
  }
}

/** Opens PostgreSQL at `url`; tables live in `schemaName`, which is made if it is missing. */
export async function openPostgres(url: string, schemaName = 'public', connections = 10): Promise<Database> {
  readNumbersExactly()
  if (!/^[a-z_][a-z0-9_]*$/.test(schemaName)) throw new Error(`not a schema name: ${schemaName}`)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    options: `-c search_path=${schemaName}`,
    connectionTimeoutMillis: 10_000,
  })
  // An idle connection that the server closes must not end the process; the next query opens another one.
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  if (schemaName !== 'public') await sql`create schema if not exists ${sql.id(schemaName)}`.execute(db)
  return {
    engine: 'postgres',
    read: db,
    write: work => runAgainOnRace(() => db.transaction().execute(work)),
    migrating: work => work(db as Kysely<unknown>),
    ping: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
    pool,
    schemaName,
  }
}

function connect(file: string, readOnly: boolean): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly, timeout: 5_000 })
  connection.exec('pragma foreign_keys = on; pragma temp_store = memory; pragma cache_size = -16384;')
  if (!readOnly) connection.exec('pragma journal_mode = wal; pragma synchronous = full;')
  // SQLite's own lower() knows no letters but a to z.
  connection.function('lower', { deterministic: true }, text => (typeof text === 'string' ? text.toLowerCase() : text))
  return connection
}

function kyselyOver(connection: DatabaseSync): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: preparedOnce(connection) }) })
}

const statementsKept = 300

/** Gives Kysely the connection in the shape it expects, preparing each SQL text once. */
function preparedOnce(connection: DatabaseSync) {
  const kept = new Map<string, ReturnType<typeof prepare>>()
  const prepare = (text: string) => {
    // A transaction that reads before it writes must not find at its first write that somebody else was faster.
    const statement = connection.prepare(text === 'begin' ? 'begin immediate' : text)
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
      run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
      iterate: (values: readonly unknown[]) =>
        statement.iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
    }
  }
  return {
    close: () => connection.close(),
    prepare: (text: string) => {
      const found = kept.get(text)
      if (found) return found
      if (kept.size >= statementsKept) kept.delete(kept.keys().next().value as string)
      const made = prepare(text)
      kept.set(text, made)
      return made
    },
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
