/** Replaces the embedded database by a backup: prepared beside it, then one rename, so that a kill leaves either. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { rotateSecret } from '../auth/secret.ts'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/open.ts'
import { databaseFile, type Env } from '../env.ts'
import { goOnCounting, renewVersions } from './after-restore.ts'
import { BackupError } from './backup-error.ts'
import { compareFacts } from './facts.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { type Numbering, noNumbers, numberingOfFile } from './numbering.ts'
import { syncFolder } from './pack.ts'
import { restoreSqlite } from './sqlite-copy.ts'

const besides = ['-wal', '-shm', '-journal'] as const

/** Unpacks the backup beside the database and compares it with what it says. */
export async function unpackBeside(file: string, dataDir: string): Promise<{ manifest: Manifest; unpacked: string }> {
  const manifest = await readManifest(file)
  const unpacked = join(dataDir, 'restore.part')
  removeWhole(unpacked)
  compareFacts(manifest, await restoreSqlite(file, manifest, unpacked))
  return { manifest, unpacked }
}

/** Removes an SQLite file with all that may lie beside it. */
export function removeWhole(file: string): void {
  for (const end of ['', ...besides]) rmSync(`${file}${end}`, { force: true })
}

export interface Restored {
  /** Where the database lies that was there before; null: there was none. */
  readonly aside: string | null
  /** Whether its numbers could be read, so that the new ones go on right after them. */
  readonly isNumberingKnown: boolean
  /** In which series documents are numbered now, 2 for INV2; null: in the same as before. */
  readonly newSeries: number | null
}

/**
 * Only with the lock on the data folder. `isLastState`: nothing was given out since the backup, if there is no database
 * that could say so.
 */
export async function putInPlace(
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'sessionSecret'>,
  unpacked: string,
  now: number,
  isLastState = false,
): Promise<Restored> {
  const file = databaseFile(env.dataDir)
  const isThere = existsSync(file)
  const numbering = isThere ? await numberingOfFile(file).catch(() => null) : isLastState ? noNumbers : null
  const newSeries = await makeReady(env, unpacked, numbering, now)
  const aside = isThere ? setAside(file, now) : null
  // A log that belongs to another file would be applied to the new one.
  for (const end of besides) rmSync(`${file}${end}`, { force: true })
  await syncFolder(dirname(file))
  renameSync(unpacked, file)
  await syncFolder(dirname(file))
  return { aside, isNumberingKnown: numbering !== null, newSeries }
}

async function makeReady(
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'sessionSecret'>,
  unpacked: string,
  numbering: Numbering | null,
  now: number,
): Promise<number | null> {
  let newSeries: number | null
  const database = openSqlite(unpacked)
  try {
    await migrate(database)
    await database.ping()
    const restoring = { dataDir: env.dataDir, schemaName: '', now }
    newSeries = await renewVersions(database, now, tx => goOnCounting(tx, numbering, restoring))
    await rotateSecret(database, env)
  } finally {
    await database.close()
  }
  const wal = `${unpacked}-wal`
  if (existsSync(wal) && statSync(wal).size > 0) throw new BackupError(`${wal} could not be written into the database.`)
  for (const end of besides) rmSync(`${unpacked}${end}`, { force: true })
  const opened = openSync(unpacked, 'r+')
  fsyncSync(opened)
  closeSync(opened)
  return newSeries
}

/** Gives the present database a second name, with its log where it can't be written back any more. */
function setAside(file: string, now: number): string {
  try {
    const present = new DatabaseSync(file)
    present.exec('pragma wal_checkpoint(truncate)')
    present.close()
  } catch {
    // Damaged, which may be why somebody restores: its log goes aside with it.
  }
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  const aside = join(dirname(file), `comanda.before-restore-${time}Z.db`)
  for (const end of ['', ...besides]) if (existsSync(`${file}${end}`)) secondName(`${file}${end}`, `${aside}${end}`)
  return aside
}

function secondName(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Some file systems of memory cards know no second name for a file.
    copyFileSync(from, to)
  }
}
