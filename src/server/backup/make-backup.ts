/**
 * Makes one backup: copy, compress, restore into a temporary database, compare. Only then it gets its header and its
 * name; until then it is a `.part`, which the next run removes.
 */
import { chmodSync, closeSync, createReadStream, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { copyFile, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BackupError, messageOf } from './backup-error.ts'
import { compareFacts, type Facts } from './facts.ts'
import { backupName, isStray } from './file-name.ts'
import { listBackups } from './list-backups.ts'
import type { BackupLocation, Source } from './location.ts'
import { type Manifest, type Payload, readManifest, writeManifest } from './manifest.ts'
import { checkBytes, pack, syncFolder } from './pack.ts'
import { dumpPostgres, type PostgresSource, tryPostgres } from './postgres-copy.ts'
import { retainedBackups } from './retention.ts'
import { type DeviceOf, openSecondPlace } from './second-place.ts'
import { dumpSqlite, restoreSqlite } from './sqlite-copy.ts'

/** The step of a run. */
export type Step = 'copying' | 'compressing' | 'checking' | 'second-folder'

export interface Made {
  readonly name: string
  readonly manifest: Manifest
  /** Why the second folder has no copy of it; null: it has one, or there is no such folder. */
  readonly secondFailed: string | null
}

/** Throws a BackupError while another run is at work in this folder, and when anything at all goes wrong. */
export async function makeBackup(
  { source, folder, secondFolder }: BackupLocation,
  now: () => number,
  onStep: (step: Step) => void = () => {},
  askDevice?: DeviceOf,
): Promise<Made> {
  const letGo = lockFolder(folder)
  if (!letGo) throw new BackupError('A backup is being made already.')
  try {
    await removeStrays(folder)
    const madeAt = now()
    const name = freeName(folder, madeAt)
    const part = join(folder, `${name}.part`)
    const manifest = await write(source, part, madeAt, onStep)
    await rename(part, join(folder, name))
    await syncFolder(folder)
    await removeOld(folder, manifest)
    if (!secondFolder) return { name, manifest, secondFailed: null }
    onStep('second-folder')
    const secondFailed = await openSecondPlace({ source, folder, secondFolder }, askDevice).then(
      second => copyTo(second, join(folder, name), manifest),
      messageOf,
    )
    return { name, manifest, secondFailed }
  } catch (error) {
    await removeStrays(folder).catch(() => {})
    throw error
  } finally {
    letGo()
  }
}

/** Two within one second don't share a name. */
function freeName(folder: string, madeAt: number): string {
  const name = backupName(madeAt)
  return existsSync(join(folder, name)) ? freeName(folder, madeAt + 1_000) : name
}

/** Fills the file of a backup up to its head, which is written and on the disk only when all before it was good. */
async function write(source: Source, part: string, madeAt: number, onStep: (step: Step) => void): Promise<Manifest> {
  const handle = await open(part, 'wx+', 0o600)
  try {
    const { facts, payload } =
      source.engine === 'sqlite' ? await copyAndPack(source.file, part, onStep) : await dump(source, part, onStep)
    await handle.sync()
    onStep('checking')
    const draft: Manifest = {
      ...facts,
      program: programVersion,
      engine: source.engine,
      madeAt,
      checked: 'read',
      payload,
    }
    const manifest: Manifest = { ...draft, checked: await check(source, part, draft) }
    await writeManifest(handle, manifest)
    await handle.sync()
    return manifest
  } finally {
    await handle.close()
  }
}

async function copyAndPack(
  file: string,
  part: string,
  onStep: (step: Step) => void,
): Promise<{ facts: Facts; payload: Payload }> {
  const copy = join(dirname(part), 'copy.part')
  onStep('copying')
  const facts = await dumpSqlite(file, copy)
  onStep('compressing')
  const payload = await pack(createReadStream(copy), part)
  await rm(copy)
  return { facts, payload }
}

function dump(source: PostgresSource, part: string, onStep: (step: Step) => void) {
  onStep('copying')
  return dumpPostgres(source, part, () => onStep('compressing'))
}

async function check(source: Source, part: string, manifest: Manifest): Promise<Manifest['checked']> {
  if (source.engine === 'postgres') {
    const found = await tryPostgres(source, part, manifest.payload)
    if (!found) return 'read'
    compareFacts(manifest, found)
    return 'restored'
  }
  const restored = join(dirname(part), 'restored.part')
  compareFacts(manifest, await restoreSqlite(part, manifest, restored))
  await rm(restored)
  return 'restored'
}

/** Removes what killed runs have left. Only for anybody who holds the folder's lock. */
async function removeStrays(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (isStray(name)) await rm(join(folder, name), { force: true })
}

/**
 * One run at a time in a folder of backups. The lock is SQLite's: the system releases it when the process ends. Creates
 * the folder if it is missing. Returns how to release the lock, or null while somebody else has it.
 */
export function lockFolder(folder: string): (() => void) | null {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  const file = join(folder, '.lock')
  // Made by nobody else's rules: SQLite would leave it readable for all.
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null
    throw error
  }
}

const sqliteBusy = 5

/**
 * The copy of a backup on another disk or machine: synced, read back and compared before it counts. null: the copy is
 * good; else why there is none. The first copy counts all the same.
 */
async function copyTo(folder: string, file: string, manifest: Manifest): Promise<string | null> {
  const name = basename(file)
  const part = join(folder, `${name}.part`)
  try {
    if (existsSync(join(folder, name))) throw new BackupError(`${join(folder, name)} is there already.`)
    await copyFile(file, part)
    const handle = await open(part, 'r+')
    await handle
      .chmod(0o600)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await readManifest(part)
    await checkBytes(part, manifest.payload)
    await rename(part, join(folder, name))
    await syncFolder(folder)
    await removeOld(folder, manifest)
    return null
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    return messageOf(error)
  }
}

/** Removes the backups that have expired when a new one is made, which is `newest`. Damaged or foreign files stay. */
async function removeOld(
  folder: string,
  newest: Pick<Manifest, 'installation' | 'engine' | 'timeZone' | 'madeAt'>,
): Promise<void> {
  const good = (await listBackups(folder)).filter(
    ({ manifest }) => manifest?.installation === newest.installation && manifest.engine === newest.engine,
  )
  const stay = retainedBackups(good, newest.timeZone, newest.madeAt)
  for (const { name } of good) if (!stay.has(name)) await rm(join(folder, name), { force: true })
}

/** The version of this program, as its package says. */
const product = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const programVersion = product.version
