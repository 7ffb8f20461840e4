/** A small file that is either whole or missing, that only this account can read, and that survives a power cut. */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** null: missing or empty. */
export function readFileIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Creates the file unless it exists: of several that start at once, all read what the first has written. */
export function makeFileOnce(file: string, text: string): void {
  const whole = writeBeside(file, text)
  try {
    linkSync(whole, file)
  } catch (error) {
    // Some file systems of memory cards know no second name for a file.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(whole, file)
  }
  rmSync(whole, { force: true })
  syncFolder(dirname(file))
}

export function replaceFile(file: string, text: string): void {
  renameSync(writeBeside(file, text), file)
  syncFolder(dirname(file))
}

function writeBeside(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const beside = `${file}.${randomBytes(4).toString('hex')}`
  const written = openSync(beside, 'wx', 0o600)
  try {
    writeSync(written, `${text}\n`)
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
  return beside
}

/** The folder must remember the new name too. Windows can't open a folder, and does not need this. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
