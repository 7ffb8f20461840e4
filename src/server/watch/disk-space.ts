/** How much room is left on the data's disk, reported before it is full. */
import { statfs } from 'node:fs/promises'
import type { Warning, Watch } from './watch.ts'

export const diskCode = 'disk'
const mega = 1_000_000
const giga = 1_000 * mega
const soonBytes = 2 * giga
const nowBytes = 500 * mega

/** Looks at the disk of `folder` once. A folder that can't be asked says nothing. */
export async function lookAtDisk(
  folder: string,
  watch: Pick<Watch, 'set'>,
  ask: typeof statfs = statfs,
): Promise<void> {
  const room = await ask(folder).catch(() => null)
  if (room) watch.set(diskCode, warningFor(room.bavail * room.bsize))
}

/** Rounded, so that open dashboards are not told of every photo. */
function warningFor(bytes: number): Warning | null {
  if (bytes >= soonBytes) return null
  if (bytes >= nowBytes)
    return {
      level: 'amber',
      text: `Only ${(Math.floor(bytes / (giga / 10)) / 10).toFixed(1)} GB are left on the server's disk. Please make room soon.`,
    }
  const step = 50 * mega
  const room =
    bytes > 0
      ? `Less than ${(Math.floor(bytes / step) + 1) * 50} MB are left on the server's disk`
      : "The server's disk is full"
  return { level: 'red', text: `${room}. Make room now: once it is full, no order reaches the kitchen.` }
}
