/** Replaces a PostgreSQL database by a backup, in one transaction: the present tables move into another schema. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pepperRow } from '../auth/pin-pepper.ts'
import { rotateSecret } from '../auth/secret.ts'
import { migrate } from '../db/migrate.ts'
import { type Db, openPostgres } from '../db/open.ts'
import type { Env } from '../env.ts'
import { goOnCounting, renewVersions } from './after-restore.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { noNumbers, readNumbering } from './numbering.ts'
import { unpack } from './pack.ts'
import { majorOf, onOwnConnection, type PostgresSource } from './postgres-copy.ts'
import { findTools } from './postgres-tools.ts'

/** A server that was just stopped is still listed by PostgreSQL for a moment. */
const lookAgain = { times: 20, everyMs: 100 }

/** Throws a BackupError while anybody else is connected: a server, on whichever machine, would go on with old tables. */
export async function refuseWhileUsed({ url, schemaName }: PostgresSource): Promise<void> {
  const others = await onOwnConnection(url, schemaName, async db => {
    let connected = await othersConnected(db)
    for (let n = 0; n < lookAgain.times && connected.length > 0; n++) {
      await pause(lookAgain.everyMs)
      connected = await othersConnected(db)
    }
    return connected
  })
  if (others.length > 0)
    throw new BackupError(
      `Somebody else is connected to this database (${others.join(', ')}). Please stop every server first. Nothing was changed.`,
    )
}

async function othersConnected(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`
    select distinct coalesce(application_name, '') as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
  return rows.map(({ name }) => name || 'without a name')
}

export interface Restoring {
  readonly source: PostgresSource
  readonly file: string
  readonly manifest: Manifest
  /** Where the dump is written as text. */
  readonly script: string
  readonly now: number
  /** Nothing was given out since the backup, if there are no tables that could say so. */
  readonly isLastState: boolean
}

export interface Restored {
  /** The schema that now holds what was there before. */
  readonly aside: string
  /** Whether its numbers could be read, so that the new ones go on right after them. */
  readonly isNumberingKnown: boolean
  /** In which series documents are numbered now, 2 for INV2; null: in the same as before. */
  readonly newSeries: number | null
}

export async function putInPlace(
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'sessionSecret'>,
  { source, file, manifest, script, now, isLastState }: Restoring,
): Promise<Restored> {
  const { url, schemaName } = source
  const aside = `${schemaName}_before_restore_${new Date(now).toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
  const { tools, numbering, hasPepper } = await onOwnConnection(url, schemaName, async db => ({
    tools: await findTools(await majorOf(db)),
    numbering: (await hasTables(db, schemaName))
      ? await readNumbering(db, schemaName).catch(() => null)
      : isLastState
        ? noNumbers
        : null,
    hasPepper: await canRead(db.selectFrom('secrets').select('name')),
  }))
  try {
    // Read completely first, then executed: of half a script nothing may be committed.
    await unpack(file, manifest.payload, input =>
      tools.run('pg_restore', null, ['--file=-', '--no-owner', '--no-privileges', `--schema=${schemaName}`], {
        input,
        output: out => pipeline(out, createWriteStream(script, { mode: 0o600 })),
      }),
    )
    const before = `alter schema "${schemaName}" rename to "${aside}"; create schema "${schemaName}"`
    await tools.run('psql', url, [
      ...['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'],
      ...['--command', before, '--file', script, '--command', afterText(schemaName, hasPepper ? aside : null)],
    ])
  } finally {
    await rm(script, { force: true })
  }
  const database = await openPostgres(url, schemaName)
  try {
    await migrate(database)
    const restoring = { dataDir: env.dataDir, schemaName, now }
    const newSeries = await renewVersions(database, now, tx => goOnCounting(tx, numbering, restoring))
    await rotateSecret(database, env)
    return { aside, isNumberingKnown: numbering !== null, newSeries }
  } finally {
    await database.close()
  }
}

export const hasTables = async (db: Db, schemaName: string): Promise<boolean> =>
  (await db.introspection.getTables()).some(({ name, schema }) => name === 'orders' && schema === schemaName)

const canRead = (query: { readonly execute: () => Promise<unknown> }): Promise<boolean> =>
  query.execute().then(
    () => true,
    () => false,
  )

/** Nobody stays signed in. No backup contains what PINs are hashed with, and without it none of its PINs can be checked. */
function afterText(schemaName: string, aside: string | null): string {
  return [
    `delete from "${schemaName}".sessions`,
    ...(aside
      ? [
          `insert into "${schemaName}".secrets (name, value) select name, value from "${aside}".secrets
           where name = '${pepperRow}' on conflict (name) do nothing`,
        ]
      : []),
  ].join(';\n')
}
