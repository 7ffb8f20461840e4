/** Makes one backup in a separate process, at low priority, so that it delays no order. */
import { constants, setPriority } from 'node:os'
import { messageOf } from './backup-error.ts'
import type { BackupLocation } from './location.ts'
import { makeBackup, type Step } from './make-backup.ts'

export type ProcessMessage =
  | { readonly step: Step }
  | { readonly madeAt: number; readonly secondFailed: string | null }
  | { readonly failed: string }

const say = (said: ProcessMessage) => {
  if (process.connected) process.send?.(said)
}

process.once('message', async (place: BackupLocation) => {
  // A machine without priorities makes the backup all the same.
  try {
    // Not the lowest: on a busy machine that one never gets a turn.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
  try {
    const { manifest, secondFailed } = await makeBackup(place, Date.now, step => say({ step }))
    say({ madeAt: manifest.madeAt, secondFailed })
  } catch (error) {
    say({ failed: messageOf(error) })
  }
  if (process.connected) process.disconnect()
})
