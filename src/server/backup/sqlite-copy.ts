import { createWriteStream, existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { copyPages, damageIn } from '../db/copy-sqlite.ts'
import { connect } from '../db/sqlite-file.ts'
import { kyselyOver } from '../db/sqlite-kysely.ts'
import { BackupError } from './backup-error.ts'
import { type Facts, leftOut, readFacts } from './facts.ts'
import type { Manifest } from './manifest.ts'
import { unpack } from './pack.ts'

/** Copies the database in `file` to `copy`, without its secrets, and counts what is in the copy. */
export async function dumpSqlite(file: string, copy: string): Promise<Facts> {
  if (!existsSync(file)) throw new BackupError(`There is no database: ${file}`)
  await copyPages(file, copy)
  const made = new DatabaseSync(copy)
  // Written again, page by page: nothing of what was deleted, secrets least of all, is left between the rows.
  made.exec('pragma synchronous = off; pragma secure_delete = on')
  if (made.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(leftOut))
    made.exec(`delete from ${leftOut}`)
  // One file, without a log beside it.
  made.exec('vacuum; pragma journal_mode = delete')
  made.close()
  return factsOf(copy)
}

/** Unpacks a backup of the embedded database to `file` and tries it: every page, every reference, every count. */
export async function restoreSqlite(backupFile: string, manifest: Manifest, file: string): Promise<Facts> {
  await unpack(backupFile, manifest.payload, source =>
    pipeline(source, createWriteStream(file, { flags: 'wx', mode: 0o600 })),
  )
  const restored = connect(file, true)
  try {
    const damage = damageIn(restored)
    if (damage) throw new BackupError(`The restored copy is damaged: ${damage}`)
    if (restored.prepare('pragma foreign_key_check').get())
      throw new BackupError('The restored copy has broken references.')
  } finally {
    restored.close()
  }
  return factsOf(file)
}

async function factsOf(file: string): Promise<Facts> {
  const db = kyselyOver(connect(file, true))
  return readFacts(db).finally(() => db.destroy())
}
