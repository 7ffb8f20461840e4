/** One run at a time in a folder of backups. The lock is SQLite's: the system releases it when the process ends. */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Creates the folder if it is missing. Returns how to release the lock, or null while somebody else has it. */
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
