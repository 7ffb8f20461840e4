/** A copy of an SQLite database that may be in use: complete, of one moment, and checked before it counts. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { connect } from './sqlite-file.ts'

/** All pages in one step, beside which orders are written. In several, each order starts the copy again. */
const allPages = 2 ** 31 - 1

export async function copyPages(from: string, to: string): Promise<void> {
  const source = connect(from, true)
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
}

/** The first damage in a database's file; null: every page is sound. */
export function damageIn(database: DatabaseSync): string | null {
  const found = database.prepare('pragma integrity_check(1)').get()?.integrity_check
  return found === 'ok' ? null : String(found)
}

/** Copies the database to the file `to`, mode 0600. Throws when it can't be made, or when the copy is damaged. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const unfinished = `${to}.partial`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, '', { mode: 0o600 })
  try {
    await copyPages(from, unfinished)
    checkCopy(unfinished)
    renameSync(unfinished, to)
  } catch (error) {
    for (const name of [unfinished, `${unfinished}-wal`, `${unfinished}-shm`]) rmSync(name, { force: true })
    throw error
  }
}

function checkCopy(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    // One file, without a journal beside it that somebody could forget.
    copy.exec('pragma journal_mode = delete')
    const damage = damageIn(copy)
    if (damage) throw new Error(`the database is damaged: ${damage}`)
  } finally {
    copy.close()
  }
}
