/**
 * The backups of a running server: every night, at the start when a night was missed, and on request. The state is in
 * the database, so that one of several processes does it.
 */

import { fork } from 'node:child_process'
import { hostname } from 'node:os'
import { extname } from 'node:path'
import type { Topic } from '../../domain/topics.ts'
import type { Database, Tx } from '../db/open.ts'
import { bumpVersions } from '../db/versions.ts'
import type { Announce } from '../realtime/announce.ts'
import type { Warning, Watch } from '../watch/watch.ts'
import type { ProcessMessage } from './backup-process.ts'
import type { BackupLocation } from './location.ts'
import type { Step } from './make-backup.ts'
import { type BackupReads, makeStateReader, silenceMs } from './read-state.ts'
import { type DeviceOf, notPluggedIn } from './second-place.ts'

export interface Backups extends BackupReads {
  /** Takes the next run for this process; false while one is running. */
  readonly claim: (tx: Tx, now: number) => Promise<boolean>
  /** Makes the backup that was claimed. */
  readonly run: () => void
  /** Begins the night's backup if it is due; reports what is wrong with the last one. */
  readonly look: () => Promise<void>
  /** Resolves when no run of this process is left. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface BackupNeeds {
  readonly database: Database
  readonly place: BackupLocation
  readonly announce: Announce
  readonly watch: Watch
  readonly now: () => number
  readonly log: { readonly info: (text: string) => void; readonly error: (text: string) => void }
  readonly runBeside?: RunInProcess
  readonly askDevice?: DeviceOf
}

/** A run shows that it is alive every minute. */
const signMs = 60_000

export function makeBackups(needs: BackupNeeds): Backups {
  const { database, place, announce, watch, now, log } = needs
  let running: Running | null = null
  let following = Promise.resolve()
  let isClosed = false
  /** One run for each time that the second folder's disk comes back. */
  let hasCaughtUp = false

  const { row, goodAt, isNightDue, isSecondThere, ...reads } = makeStateReader(database, place, needs.askDevice)
  const note = async (change: Partial<Awaited<ReturnType<typeof row>>>, topics: readonly Topic[]) => {
    const seq = await database.write(async tx => {
      await tx.updateTable('backup_state').set(change).execute()
      return topics.length > 0 ? bumpVersions(tx, topics) : 0
    })
    if (seq > 0) announce('changed', { seq, topics })
  }
  /** The backup goes on when its state can't be written; the next write says more. */
  const saveOrLog = (...change: Parameters<typeof note>) =>
    note(...change).catch((error: unknown) => log.error(`backup: no note could be made: ${error}`))

  const follow = async (): Promise<void> => {
    const signs = setInterval(() => void saveOrLog({ step_at: now() }, []), signMs)
    let notes = Promise.resolve()
    running = (needs.runBeside ?? runInProcess)(place, (step: Step) => {
      notes = notes.then(() => saveOrLog({ step, step_at: now() }, ['backups']))
    })
    const result = await running.done
    running = null
    clearInterval(signs)
    await notes
    if ('failed' in result) log.error(`backup: failed: ${result.failed}`)
    else
      log.info(`backup: good${result.secondFailed ? `, but no copy in the second folder: ${result.secondFailed}` : ''}`)
    await saveOrLog({ step: null, ...outcomeOf(result, isClosed) }, ['backups', 'dashboard'])
    await warn().catch(() => {})
  }
  const run = () => {
    if (isClosed) return
    following = follow()
  }

  const warn = async () => {
    const { failed_why, second_failed_why } = await row()
    watch.set('backup-failed', failed_why ? because('health.backupFailed', failed_why) : null)
    const isThere = await isSecondThere()
    const second = isThere ? second_failed_why : notPluggedIn
    watch.set('backup-second-folder', place.secondFolder && second ? secondMissing(second) : null)
    return isThere
  }

  const look = async () => {
    const isThere = await warn()
    const at = now()
    const found = await row()
    if (!isThere) hasCaughtUp = false
    const isBack = isThere && !hasCaughtUp && found.second_failed_why === notPluggedIn && place.secondFolder !== null
    if (isClosed || running || !(isBack || (await isNightDue(at, found)))) return
    // Anybody who comes second finds that the first has tried.
    if (!(await database.write(tx => claim(tx, at, found.tried_at)))) return
    hasCaughtUp = isBack
    announce('changed', { seq: await database.write(tx => bumpVersions(tx, ['backups'])), topics: ['backups'] })
    run()
  }

  return {
    claim,
    run,
    look,
    ...reads,
    settled: async () => following,
    close: async () => {
      isClosed = true
      running?.end()
      await following
    },
  }
}

/** A server that is stopped has not failed: the next one makes it. */
function outcomeOf(result: Awaited<Running['done']>, isStopped: boolean) {
  if ('failed' in result) return isStopped ? {} : { failed_why: result.failed }
  return { failed_why: null, good_at: result.madeAt, good_host: hostname(), second_failed_why: result.secondFailed }
}

const because = (key: 'health.backupFailed' | 'health.secondFolder', why: string): Warning => ({
  level: 'amber',
  said: { key, values: { why } },
})

const secondMissing = (why: string): Warning =>
  why === notPluggedIn
    ? { level: 'amber', said: { key: 'health.noStick', values: {} } }
    : because('health.secondFolder', why)

/** Takes the next run; with `triedAt`, only when nobody has tried since. */
async function claim(tx: Tx, at: number, triedAt: number | null = null): Promise<boolean> {
  const claimed = await tx
    .updateTable('backup_state')
    .set({ tried_at: at, step: 'copying', step_at: at })
    .where(eb => eb.or([eb('step', 'is', null), eb('step_at', '<', at - silenceMs), eb('step_at', '>', at)]))
    .$if(triedAt !== null, query => query.where('tried_at', '=', triedAt))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Starts the process that makes a backup, and hears how it goes. */
interface Running {
  /** Resolves with the result; never rejects. */
  readonly done: Promise<Exclude<ProcessMessage, { step: Step }>>
  /** Ends it; what it has written so far does not count. */
  readonly end: () => void
}
export type RunInProcess = (place: BackupLocation, onStep: (step: Step) => void) => Running

const runInProcess: RunInProcess = (place, onStep) => {
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
