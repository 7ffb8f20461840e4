/** A copy of an SQLite database that may be in use: whole, of one moment, and tried before anybody relies on it. */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'

const pagesAtOnce = 2_000

/**
 * Copies the database in `from` to the file `to`, mode 0600. Under its name stands a copy that was found whole, or
 * nothing. Throws when it can't be made, or when what was copied is damaged.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const unfinished = `${to}.partial`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, '', { mode: 0o600 })
  try {
    const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 })
    try {
      await backup(source, unfinished, { rate: pagesAtOnce })
    } finally {
      source.close()
    }
    tryIt(unfinished)
    renameSync(unfinished, to)
  } catch (error) {
    for (const name of [unfinished, `${unfinished}-wal`, `${unfinished}-shm`]) rmSync(name, { force: true })
    throw error
  }
}

function tryIt(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    // One file, without a journal beside it that somebody could forget.
    copy.exec('pragma journal_mode = delete')
    const found = copy.prepare('pragma integrity_check(1)').get()
    if (found?.integrity_check !== 'ok') throw new Error(`the database is damaged: ${found?.integrity_check}`)
  } finally {
    copy.close()
  }
}
