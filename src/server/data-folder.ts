/** Only this account can read the folder of the embedded database, and one server at a time works on it. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from './cannot-start.ts'

export interface LockedFolder {
  readonly release: () => void
}

const patienceMs = 2_000
const lookAgainMs = 100

/**
 * Creates the folder or closes it to others, and locks it. Throws CannotStart when a server runs on it for two seconds
 * more.
 */
export async function lockDataFolder(dataDir: string): Promise<LockedFolder> {
  process.umask?.(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  closeToOthers(dataDir)
  for (const until = Date.now() + patienceMs; ; ) {
    const mine = tryToLock(dataDir)
    if (mine) return mine
    if (Date.now() > until) throw new CannotStart(takenWords(dataDir))
    await new Promise(resolve => setTimeout(resolve, lookAgainMs))
  }
}

/** Whether a server works on this folder now. Work that must exclude a server takes `lockDataFolder` instead. */
export function isDataFolderLocked(dataDir: string): boolean {
  if (!existsSync(lockFile(dataDir))) return false
  const mine = tryToLock(dataDir)
  mine?.release()
  return mine === null
}

/**
 * The lock is SQLite's: the system releases it with the process. Nothing here may open that file by other means:
 * closing it would release the lock.
 */
function tryToLock(dataDir: string): LockedFolder | null {
  const lock = new DatabaseSync(lockFile(dataDir), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    held.add(lock)
    return {
      release() {
        held.delete(lock)
        lock.close()
      },
    }
  } catch (error) {
    lock.close()
    if ((error as { errcode?: unknown }).errcode === sqliteBusy) return null
    throw error
  }
}

/** An unreferenced connection is closed by the garbage collector, and the lock with it. */
const held = new Set<DatabaseSync>()

const sqliteBusy = 5
const lockFile = (dataDir: string) => join(dataDir, 'lock')

const takenWords = (dataDir: string) =>
  `Another Comanda already works on the data in ${dataDir}.\n` +
  'Stop that one first, or name another folder with DATA_DIR. Nothing was changed.'

/** The files of this program; the others are not ours to touch. */
const ours = /^(comanda\.db(-wal|-shm|-journal)?|before-upgrade-.+|lock(-journal)?|secret)$/

/** A folder that was made or copied by hand may let every account of the machine read here. */
function closeToOthers(dataDir: string): void {
  // Windows keeps other rights than these.
  if (!process.getuid) return
  const mine = process.getuid()
  const close = (path: string, mode: number) => {
    const found = statSync(path)
    if (found.uid === mine && (found.mode & 0o077) !== 0) chmodSync(path, mode)
  }
  close(dataDir, 0o700)
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isFile() && ours.test(entry.name)) close(join(dataDir, entry.name), 0o600)
}
