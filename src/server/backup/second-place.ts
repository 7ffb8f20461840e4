/**
 * The second folder of backups counts only on another disk than the data, and only where a copy was made before: it
 * holds a marker file. Without the marker its disk is not there, even if a folder of that name is: an unplugged stick
 * leaves one behind, and a copy in it would lie beside the data.
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import type { BackupLocation } from './location.ts'

/** Why a run has no second copy; `backup_state` stores it, and everybody reads it in their own language. */
export const notPluggedIn = 'The stick is not plugged in.'

/** The number of the file system that something is on; rejects like `stat`. */
export type DeviceOf = (path: string) => Promise<number>

const deviceOf: DeviceOf = async path => (await stat(path)).dev

type Place = Pick<BackupLocation, 'source' | 'folder'> & { readonly secondFolder: string }

/**
 * How to ask whether the second folder can take copies now; a folder that can't be asked is not there. Creates nothing.
 * One look at a time: a silent network folder holds a thread of the process for each.
 */
export function makePresence(place: Place, askDevice: DeviceOf = deviceOf): () => Promise<boolean> {
  let looking: Promise<boolean> | null = null
  return () => {
    looking ??= look(place, askDevice)
      .catch(() => false)
      .finally(() => {
        looking = null
      })
    return orSilent(looking)
  }
}

/** A network folder that has fallen silent answers nobody; no backup may wait for it. */
const patienceMs = 5_000

function orSilent(asked: Promise<boolean>): Promise<boolean> {
  const silence = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => silence.resolve(false), patienceMs)
  return Promise.race([asked, silence.promise]).finally(() => clearTimeout(timer))
}

async function look(place: Place, askDevice: DeviceOf): Promise<boolean> {
  const data = place.source.engine === 'sqlite' ? dirname(place.source.file) : place.folder
  const [ofData, ofSecond] = [await askDevice(data), await nearestDevice(place.secondFolder, askDevice)]
  if (ofData === ofSecond) return false
  return (await hasBegun(place)) ? exists(join(place.secondFolder, marker)) : true
}

/** The folder, ready for a copy; made, with its marker, for the first one only. Throws `notPluggedIn`. */
export async function openSecondPlace(place: Place, askDevice: DeviceOf = deviceOf): Promise<string> {
  if (!(await orSilent(look(place, askDevice)))) throw new BackupError(notPluggedIn)
  const { folder, secondFolder } = place
  if (await hasBegun(place)) return secondFolder
  await mkdir(secondFolder, { recursive: true, mode: 0o700 })
  await writeFile(join(secondFolder, marker), markerText, { mode: 0o600 })
  await writeFile(join(folder, begun), secondFolder, { mode: 0o600 })
  return secondFolder
}

/** Somebody who brings another stick makes a file of this name in its folder. */
const marker = 'comanda-second-place'
const markerText =
  'Comanda copies its backups here. It takes a disk without this file for one that is not plugged in.\n'

/** Beside the first backups: the folder that has its marker. */
const begun = '.second-place'

const hasBegun = async ({ folder, secondFolder }: Place): Promise<boolean> =>
  (await readFile(join(folder, begun), 'utf8').catch(nothing)) === secondFolder

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(nothing)) !== null

/** The folder's, or where it would be made. */
async function nearestDevice(path: string, askDevice: DeviceOf): Promise<number> {
  const found = await askDevice(path).catch(nothing)
  return found ?? nearestDevice(dirname(path), askDevice)
}

function nothing(error: { readonly code?: string }): null {
  if (error.code === 'ENOENT') return null
  throw error
}
