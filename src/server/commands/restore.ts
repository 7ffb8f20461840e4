/**
 * `npm run restore FILE`: replaces the database by a backup. `--yes` answers the question; `--nothing-since` says that
 * nothing was sold since the backup, where no database is here that could say so; `--list` lists the backups.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { unreadableGap, unreadableTokens } from '../backup/after-restore.ts'
import { BackupError, messageOf } from '../backup/backup-error.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { findNewer, newerLines } from '../backup/compare-with-present.ts'
import { readFacts } from '../backup/facts.ts'
import { fileBytes, listBackups } from '../backup/list-backups.ts'
import { backupLocation } from '../backup/location.ts'
import { type Manifest, readManifest } from '../backup/manifest.ts'
import { onOwnConnection, type PostgresSource } from '../backup/postgres-copy.ts'
import { hasTables, putInPlace as putInPostgres, refuseWhileUsed } from '../backup/restore-postgres.ts'
import { putInPlace, removeWhole, unpackBeside } from '../backup/restore-sqlite.ts'
import { contentLines, sizeText, whenText } from '../backup/terminal-text.ts'
import { lockDataFolder } from '../data-folder.ts'
import { connect } from '../db/sqlite-file.ts'
import { kyselyOver } from '../db/sqlite-kysely.ts'
import { databaseFile, readEnv } from '../env.ts'
import { readCommandLine, refuseCommand } from './command-line.ts'

const usage = 'usage: npm run restore FILE [-- --yes] [-- --nothing-since], or npm run restore -- --list'
const options = { yes: { type: 'boolean' }, 'nothing-since': { type: 'boolean' }, list: { type: 'boolean' } } as const
const { values, words } = readCommandLine(usage, options, 1)
const { yes: isSure = false, 'nothing-since': isLastState = false, list: isListing = false } = values
const [file] = words
if (isListing === (file !== undefined)) refuseCommand('one file, or --list', usage)
const env = readEnv()
const place = backupLocation(env)

try {
  if (file === undefined) await list()
  else await restore(resolve(file))
} catch (error) {
  console.error(`\n${messageOf(error)}`)
  process.exitCode = 1
}

async function list(): Promise<void> {
  for (const folder of [place.folder, place.secondFolder]) {
    if (!folder) continue
    console.log(folder)
    const found = await listBackups(folder)
    if (found.length === 0) console.log('  no backups')
    for (const { name, manifest, problem } of found)
      console.log(
        manifest
          ? `  ${name}  ${whenText(manifest.madeAt, manifest.timeZone)}  ${sizeText(fileBytes(manifest))}  ${manifest.tables.orders ?? 0} orders`
          : `  ${name}  ${problem}`,
      )
  }
}

async function restore(backup: string): Promise<void> {
  const { engine } = await readManifest(backup)
  if (engine !== place.source.engine)
    throw new BackupError(
      `This backup is of ${engine === 'sqlite' ? 'the embedded database' : 'PostgreSQL'}, and can be restored into that only: ` +
        (engine === 'sqlite'
          ? 'start without DATABASE_URL.'
          : 'give DATABASE_URL the address of a PostgreSQL database.'),
    )
  if (place.source.engine === 'sqlite') await restoreFile(backup)
  else await restorePostgres(backup, place.source)
}

async function restoreFile(backup: string): Promise<void> {
  const held = await lockDataFolder(env.dataDir)
  try {
    console.log('Checking the backup …')
    const { manifest, unpacked } = await unpackBeside(backup, env.dataDir)
    say(manifest)
    try {
      await sayWhatComesAfter(manifest)
      if (!(await mayGoOn())) return
      const restored = await putInPlace(env, unpacked, Date.now(), isLastState)
      next(manifest, restored, restored.aside && `The database before is kept as ${restored.aside}.`)
    } finally {
      removeWhole(unpacked)
    }
  } finally {
    held.release()
  }
}

async function sayWhatComesAfter(manifest: Manifest): Promise<void> {
  if (!existsSync(databaseFile(env.dataDir))) return nothingHere('There is no database here yet.')
  try {
    const db = kyselyOver(connect(databaseFile(env.dataDir), true))
    const lines = await findNewer(db, await readFacts(db), manifest).finally(() => db.destroy())
    for (const line of newerLines(lines, manifest.timeZone)) console.log(line)
  } catch (error) {
    console.log(`The present database can't be read (${messageOf(error)}): what would be missing is not known.`)
  }
}

async function restorePostgres(backup: string, source: PostgresSource): Promise<void> {
  await refuseWhileUsed(source)
  console.log('Checking the backup …')
  const { manifest, checked } = await checkBackup(backup, source)
  say(manifest)
  if (checked === 'read') console.log('It could only be read, not tried: this database user may not create a database.')
  const isThere = await sayWhatTablesHave(source, manifest)
  if (!(await mayGoOn())) return
  await refuseWhileUsed(source)
  const script = join(env.dataDir, 'restore.part')
  const restored = await putInPostgres(env, { source, file: backup, manifest, script, now: Date.now(), isLastState })
  next(manifest, restored, isThere ? `The tables before are kept in the schema ${restored.aside}.` : null)
}

/** Returns whether there are tables. */
async function sayWhatTablesHave({ url, schemaName }: PostgresSource, manifest: Manifest): Promise<boolean> {
  return onOwnConnection(url, schemaName, async db => {
    if (!(await hasTables(db, schemaName))) {
      nothingHere('There are no tables here yet.')
      return false
    }
    try {
      const newer = await findNewer(db, await readFacts(db, schemaName), manifest)
      for (const line of newerLines(newer, manifest.timeZone)) console.log(line)
    } catch (error) {
      console.log(`The present tables can't be read (${messageOf(error)}): what would be missing is not known.`)
    }
    return true
  })
}

function nothingHere(what: string): void {
  console.log(what)
  if (!isLastState)
    console.log(
      'Which numbers were given out since the backup is not known, so documents get a new series. If nothing was sold\n' +
        'since then, because the restaurant moves to this machine, --nothing-since goes on with the numbers as they are.',
    )
}

function say(manifest: Manifest): void {
  console.log('\nThe backup is good. In it:')
  for (const line of contentLines(manifest)) console.log(`  ${line}`)
  console.log('')
}

async function mayGoOn(): Promise<boolean> {
  if (isSure) return true
  if (!process.stdin.isTTY)
    throw new BackupError('Nothing was changed. Without a terminal, --yes says that you are sure.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('\nRestore it? Type yes: ').finally(() => terminal.close())
  if (answer.trim().toLowerCase() === 'yes') return true
  console.log('Nothing was changed.')
  return false
}

interface Restored {
  readonly isNumberingKnown: boolean
  readonly newSeries: number | null
}

function next(manifest: Manifest, { isNumberingKnown, newSeries }: Restored, aside: string | null): void {
  console.log(`\nRestored: everything up to ${whenText(manifest.madeAt, manifest.timeZone)}.`)
  if (aside) console.log(aside)
  console.log(
    [
      'What to do next:',
      '  1. Start the server. Everybody signs in again, with the passwords of that time.',
      '  2. Bring every tablet to the network: orders that it still holds are sent by themselves, once.',
      '  3. What was sent after the backup is not in it, and no tablet sends it again: ask the kitchen,',
      '     and look at the slips. New orders and documents get numbers that nobody has had; those of the',
      '     missing documents stay free, and verify-books names them.',
    ].join('\n'),
  )
  if (!isNumberingKnown)
    console.log(
      `The numbers that were given out since the backup could not be read. Orders go on ${unreadableGap} numbers later and\n` +
        `today's tokens ${unreadableTokens} later.\n` +
        'If another machine was restored from this backup and has sold since, numbers may come twice.',
    )
  if (newSeries !== null)
    console.log(
      `Documents are numbered in a new series from now on: INV${newSeries}-…, CN${newSeries}-…, Z${newSeries}-…. Please tell your bookkeeper.`,
    )
}
