/** Opens SQLite in a file, or PostgreSQL when there is an address. Writes are on disk before they are acknowledged. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { type Engine, mayRunAgain, readNumbersExactly } from './codec.ts'
import { groupCommits } from './group-commits.ts'
import { type Migrating, migratePostgres, migrateSqlite } from './migrating.ts'
import { type Availability, awaitDatabase, watchAvailability } from './postgres/availability.ts'
import { clientOptions, migrationLimits, orderLimits, reportLimits } from './postgres/clients.ts'
import { ConnectionLostError, databaseAway } from './postgres/connection-errors.ts'
import { openListener } from './postgres/listener.ts'
import { openNotifier } from './postgres/notifier.ts'
import { openPool } from './postgres/pool.ts'
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

/**
 * Messages between the processes of one restaurant (LISTEN, NOTIFY), in the shape that Socket.IO's adapter expects.
 * Listening reconnects for ever, and notifying makes nobody wait.
 */
interface Notifications {
  /** For `createAdapter`. */
  readonly pool: {
    readonly connect: () => Promise<unknown>
    readonly query: (text: string, values?: readonly unknown[]) => Promise<{ readonly rows: readonly unknown[] }>
  }
  /** Runs each time this process hears again after it may have missed something. */
  readonly onReconnect: (run: () => void) => void
  /** Something may have been written of which nobody was told: runs the same. */
  readonly tellMissed: () => void
  readonly close: () => void
}

/** Opens it on the database at `url`. Nothing connects before the adapter asks. */
function openNotifications(url: string, schemaName: string, availability: Availability): Notifications {
  const listener = openListener(url, schemaName, availability)
  const notifier = openNotifier(url, schemaName, availability)
  return {
    pool: { connect: async () => listener.asClient(), query: notifier.send },
    onReconnect: listener.onReconnect,
    tellMissed: listener.tellMissed,
    close() {
      listener.close()
      notifier.close()
    },
  }
}

/**
 * Transactions, run again where they lost a race; of a lost connection the client hears, and comes again. Races are few
 * and short.
 */
const triesOnRace = 5

/**
 * Throws `Unavailable` when the connection is lost. `onUndecided`: COMMIT was on its way, so it may stand; who sends it
 * again under its key finds out.
 */
const write = <S, T>(db: Kysely<S>, work: (tx: Transaction<S>) => Promise<T>, onUndecided: () => void): Promise<T> =>
  unlessLost(async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        if (tries === triesOnRace || !mayRunAgain(error)) throw error
      }
    }
  }, onUndecided)

/** A transaction that only reads is begun once more, on another connection. */
const read = <S, T>(db: Kysely<S>, work: (tx: Transaction<S>) => Promise<T>): Promise<T> => {
  const reading = () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  return unlessLost(() => reading().catch(error => (error instanceof ConnectionLostError ? reading() : raise(error))))
}

async function unlessLost<T>(run: () => Promise<T>, onUndecided: () => void = () => {}): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ConnectionLostError)) throw error
    if (error.isUndecided) onUndecided()
    throw databaseAway(error)
  }
}

function raise(error: unknown): never {
  throw error
}
