/** Copies of a PostgreSQL database: dumped while orders come in, and tested in a separate database. */
import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { readNumbersExactly } from '../db/codec.ts'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { BackupError } from './backup-error.ts'
import { type Facts, leftOut, readFacts } from './facts.ts'
import type { Source } from './location.ts'
import type { Payload } from './manifest.ts'
import { pack, unpack } from './pack.ts'
import { findTools } from './postgres-tools.ts'

export type PostgresSource = Extract<Source, { engine: 'postgres' }>

/** Counts and dumps one and the same state of the database into the file. */
export async function dumpPostgres(
  { url, schemaName }: PostgresSource,
  file: string,
  onCounted: () => void,
): Promise<{ facts: Facts; payload: Payload }> {
  return onOwnConnection(url, schemaName, async db => {
    const tools = await findTools(await majorOf(db))
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async tx => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)
        const facts = await readFacts(tx, schemaName)
        onCounted()
        let payload: Payload | null = null
        await tools.run(
          'pg_dump',
          url,
          [
            ...['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.id}`],
            ...[`--schema=${schemaName}`, `--exclude-table-data=${schemaName}.${leftOut}`],
          ],
          {
            output: async out => {
              payload = await pack(out, file)
            },
          },
        )
        if (!payload) throw new BackupError('pg_dump gave nothing.')
        return { facts, payload }
      })
  })
}

/** Restores a dump into a database of its own, counts it and removes it; null where that is not allowed. */
export async function tryPostgres(
  { url, schemaName }: PostgresSource,
  backupFile: string,
  payload: Payload,
): Promise<Facts | null> {
  return onOwnConnection(url, schemaName, async db => {
    const tools = await findTools(await majorOf(db))
    await dropStrays(db)
    const name = `${trialPrefix}${Date.now()}_${randomBytes(4).toString('hex')}`
    try {
      await sql`create database ${sql.id(name)} template template0`.execute(db)
    } catch (error) {
      if ((error as { code?: string }).code !== notAllowed) throw error
      await unpack(backupFile, payload, input => tools.run('pg_restore', null, ['--file=-'], { input }))
      return null
    }
    const trial = withDatabase(url, name)
    try {
      await onOwnConnection(trial, schemaName, other => emptySchema(other, schemaName))
      await unpack(backupFile, payload, input =>
        tools.run('pg_restore', trial, ['--exit-on-error', '--no-owner', '--no-privileges', `--schema=${schemaName}`], {
          input,
        }),
      )
      return await onOwnConnection(trial, schemaName, other => readFacts(other, schemaName))
    } finally {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
    }
  })
}

/** The dump's own line for the schema differs between versions of PostgreSQL. */
async function emptySchema(db: Db, schemaName: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(schemaName)}`.execute(db)
  await sql`create schema ${sql.id(schemaName)}`.execute(db)
}

const trialPrefix = 'comanda_trial_'
const notAllowed = '42501'
/** No trial takes so long to connect to the database that it has made. */
const strayAfterMs = 600_000

/** Databases that a killed run has left behind: old, and nobody is connected to them. */
async function dropStrays(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database d
    where starts_with(datname, ${trialPrefix}) and pg_has_role(datdba, 'member')
      and not exists (select 1 from pg_stat_activity a where a.datid = d.oid)`.execute(db)
  for (const { name } of rows) {
    const at = Number(name.slice(trialPrefix.length).split('_')[0])
    if (at < Date.now() - strayAfterMs) await sql`drop database if exists ${sql.id(name)}`.execute(db)
  }
}

/** Runs `work` on a separate connection, which no limit of the server's pool interrupts. */
export async function onOwnConnection<T>(url: string, schemaName: string, work: (db: Db) => Promise<T>): Promise<T> {
  readNumbersExactly()
  const options = `-c search_path=${schemaName} -c idle_in_transaction_session_timeout=0 -c statement_timeout=0`
  const pool = new pg.Pool({ connectionString: url, max: 1, options, application_name: 'comanda-backup' })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return work(db).finally(() => db.destroy())
}

export async function majorOf(db: Db): Promise<number> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(db)
  return Math.floor(Number(rows[0]?.version) / 10_000)
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
