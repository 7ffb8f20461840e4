/** Starts the process that makes a backup, and hears how it goes. */
import { fork } from 'node:child_process'
import { extname } from 'node:path'
import type { ProcessMessage } from './backup-process.ts'
import type { BackupLocation } from './location.ts'
import type { Step } from './make-backup.ts'

export interface Running {
  /** Resolves with the result; never rejects. */
  readonly done: Promise<Exclude<ProcessMessage, { step: Step }>>
  /** Ends it; what it has written so far does not count. */
  readonly end: () => void
}
export type RunInProcess = (place: BackupLocation, onStep: (step: Step) => void) => Running

export const runInProcess: RunInProcess = (place, onStep) => {
  const child = fork(new URL(`./backup-process${extname(import.meta.filename)}`, import.meta.url), {
    execArgv: [],
    stdio: 'ignore',
  })
  const done = new Promise<Exclude<ProcessMessage, { step: Step }>>(resolve => {
    child.on('message', (said: ProcessMessage) => ('step' in said ? onStep(said.step) : resolve(said)))
    child.once('error', error => resolve({ failed: `It can't be started: ${error.message}` }))
    child.once('exit', (code, signal) => resolve({ failed: `It was ended (${signal ?? code}) before it was done.` }))
  })
  child.send(place)
  return { done, end: () => void child.kill() }
}
