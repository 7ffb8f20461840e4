/** Opens SQLite in a file, or PostgreSQL when there is an address. Writes are on disk before they are acknowledged. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { type Engine, readNumbersExactly } from './codec.ts'
import { groupCommits } from './group-commits.ts'
import { type Migrating, migratePostgres, migrateSqlite } from './migrating.ts'
import { awaitDatabase, watchAvailability } from './postgres/availability.ts'
import { clientOptions, migrationLimits, orderLimits, reportLimits } from './postgres/clients.ts'
import { type Notifications, openNotifications } from './postgres/notifications.ts'
import { openPool } from './postgres/pool.ts'
import { read, write } from './postgres/transactions.ts'
import { openReportThread } from './report-thread.ts'
import type { Schema } from './schema.ts'
import { connect } from './sqlite-file.ts'
import { kyselyOver } from './sqlite-kysely.ts'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

export interface Database {
  readonly engine: Engine
  readonly read: Db
  /** For long reads, which delay nobody. */
  readonly reports: Db
  /**
   * Runs `work` in one transaction; again when it lost a race. Throws `Unavailable`: the database is away, and then
   * nobody knows whether it stands unless it has a key of its own.
   */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Runs `work` on one unchanging state of the database, for answers that several queries make together. */
  readonly snapshot: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** For changing the tables' form: one transaction, and one process at a time. */
  readonly migrating: Migrating
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
  /** PostgreSQL only: connections of the realtime adapter's own, so that no announcement waits behind orders. */
  readonly notifications: Notifications | null
  readonly schemaName: string
  readonly file: string | null
}

/** Readers and writers of a WAL file don't meet, except in the moment in which somebody sets it up or cleans it. */
const readerWaitMs = 100

/** Opens (and makes, if it is missing) the SQLite database in `file`. `patienceMs`: for another program's lock. */
export function openSqlite(file: string, patienceMs?: number): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const writer = connect(file, false, 0)
  const reader = connect(file, true, readerWaitMs)
  const writing = kyselyOver(writer)
  const reading = kyselyOver(reader)
  const reports = openReportThread(file)
  return {
    engine: 'sqlite',
    read: reading,
    reports: reports,
    write: groupCommits(writing, patienceMs),
    // Queries run without a pause on this thread, and no write begins before the event loop has turned.
    snapshot: work => work(reading),
    migrating: migrateSqlite(writing as Kysely<unknown>),
    ping: async () => void (await sql`select 1`.execute(reading)),
    close: async () => {
      await reports.destroy()
      await reading.destroy()
      await writing.destroy()
    },
    notifications: null,
    schemaName: '',
    file,
  }
}

const connectionsForReports = 3

interface PostgresOptions {
  /** Gets a line when the database goes, and when it is back. */
  readonly say?: (line: string) => void
  /** How long a database that is not there yet is waited for, in ms. */
  readonly waitMs?: number
}

/**
 * Opens PostgreSQL at `url`; makes `schemaName`. Waits for a database that is still starting; throws an Error in plain
 * words when it does not come.
 */
export async function openPostgres(
  url: string,
  schemaName = 'public',
  connections = 10,
  { say = console.error, waitMs = 60_000 }: PostgresOptions = {},
): Promise<Database> {
  readNumbersExactly()
  if (!/^[a-z_][a-z0-9_]*$/.test(schemaName)) throw new Error(`not a schema name: ${schemaName}`)
  await awaitDatabase(url, say, waitMs)
  const availability = watchAvailability(url, say)
  const common = { url, schemaName, availability }
  const kyselyOf = <S>(pool: ReturnType<typeof openPool>) => new Kysely<S>({ dialect: new PostgresDialect({ pool }) })
  const db = kyselyOf<Schema>(openPool({ ...common, limits: orderLimits, connections }))
  const reports = kyselyOf<Schema>(openPool({ ...common, limits: reportLimits, connections: connectionsForReports }))
  const notifications = openNotifications(url, schemaName, availability)
  if (schemaName !== 'public') await sql`create schema if not exists ${sql.id(schemaName)}`.execute(db)
  return {
    engine: 'postgres',
    read: db,
    reports: reports,
    write: work => write(db, work, notifications.tellMissed),
    snapshot: work => read(db, work),
    migrating: migratePostgres(clientOptions(url, schemaName, migrationLimits, availability.name)),
    ping: availability.ping,
    close: async () => {
      notifications.close()
      await Promise.all([db.destroy(), reports.destroy()])
      availability.close()
    },
    notifications: notifications,
    schemaName,
    file: null,
  }
}
