/** Replaces a PostgreSQL database by a backup, in one transaction: the present tables move into another schema. */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { pepperRow } from '../auth/pin-pepper.ts'
import { rotateSecret } from '../auth/secret.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/open.ts'
import type { Env } from '../env.ts'
import { renewVersions } from './after-restore.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { unpack } from './pack.ts'
import { majorOf, onOwnConnection, type PostgresSource } from './postgres-copy.ts'
import { findTools } from './postgres-tools.ts'

/** Throws a BackupError while anybody else is connected: a server, on whichever machine, would go on with old tables. */
export async function refuseWhileUsed({ url, schemaName }: PostgresSource): Promise<void> {
  const others = await onOwnConnection(url, schemaName, async db => {
    const { rows } = await sql<{ name: string | null }>`
      select distinct coalesce(application_name, '') as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
    return rows.map(({ name }) => name || 'without a name')
  })
  if (others.length > 0)
    throw new BackupError(
      `Somebody else is connected to this database (${others.join(', ')}). Please stop every server first. Nothing was changed.`,
    )
}

/** Returns the name of the schema that now holds what was there before. */
export async function putInPlace(
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'sessionSecret'>,
  source: PostgresSource,
  file: string,
  { payload }: Manifest,
  script: string,
  now: number,
): Promise<string> {
  const { url, schemaName } = source
  const aside = `${schemaName}_before_restore_${new Date(now).toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
  try {
    const { tools, numbers, hadTokens } = await onOwnConnection(url, schemaName, async db => ({
      tools: await findTools(await majorOf(db)),
      numbers: await lastNumbers(db, schemaName),
      hadTokens: (await db.introspection.getTables()).some(
        ({ name, schema }) => name === 'tokens' && schema === schemaName,
      ),
    }))
    // Read completely first, then executed: of half a script nothing may be committed.
    await unpack(file, payload, input =>
      tools.run('pg_restore', null, ['--file=-', '--no-owner', '--no-privileges', `--schema=${schemaName}`], {
        input,
        output: out => pipeline(out, createWriteStream(script, { mode: 0o600 })),
      }),
    )
    const before = `alter schema "${schemaName}" rename to "${aside}"; create schema "${schemaName}"`
    await tools.run('psql', url, [
      ...['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'],
      ...[
        '--command',
        before,
        '--file',
        script,
        '--command',
        goOnCountingText(schemaName, hadTokens ? aside : null, numbers),
      ],
    ])
  } finally {
    await rm(script, { force: true })
  }
  const database = await openPostgres(url, schemaName)
  try {
    await migrate(database)
    await renewVersions(database, now)
    await rotateSecret(database, env)
  } finally {
    await database.close()
  }
  return aside
}

interface LastNumber {
  readonly name: string
  readonly last: string | null
}

async function lastNumbers(
  db: Parameters<Parameters<typeof onOwnConnection>[2]>[0],
  schemaName: string,
): Promise<readonly LastNumber[]> {
  const { rows } = await sql<LastNumber>`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = ${schemaName}`.execute(
    db,
  )
  return rows
}

/** Numbers go on behind those that were given out; nobody stays signed in. */
function goOnCountingText(schemaName: string, aside: string | null, numbers: readonly LastNumber[]): string {
  const counted = numbers.flatMap(({ name, last }) =>
    last === null || !/^\w+$/.test(name)
      ? []
      : [
          `select setval(oid::regclass, greatest(${BigInt(last)}, coalesce(pg_sequence_last_value(oid), 1)))
           from pg_class where oid = to_regclass('"${schemaName}"."${name}"')`,
        ],
  )
  return [
    `delete from "${schemaName}".sessions`,
    ...(aside
      ? [
          `insert into "${schemaName}".tokens (business_day, last_no) select business_day, last_no from "${aside}".tokens
           on conflict (business_day) do update set last_no = greatest("${schemaName}".tokens.last_no, excluded.last_no)`,
          // No backup contains it, and without it no PIN of the backup can be checked.
          `insert into "${schemaName}".secrets (name, value) select name, value from "${aside}".secrets
           where name = '${pepperRow}' on conflict (name) do nothing`,
        ]
      : []),
    ...counted,
  ].join(';\n')
}
