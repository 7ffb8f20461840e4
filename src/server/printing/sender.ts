/**
 * Sends what waits to the printers: one process at a time. No order waits for it: it works after commits, and a printer
 * that does not answer keeps nobody but its own papers.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/open.ts'
import { bumpVersions } from '../db/versions.ts'
import type { Announce } from '../realtime/announce.ts'
import { type Patience, presentPatience } from './deliver.ts'
import { forgetOldJobs, waitingPrinters } from './job-rows.ts'
import type { Checked } from './printer-line.ts'
import { makeProblems } from './problems.ts'
import { endRedirects } from './settle-jobs.ts'
import type { PrinterNetworks } from './targets.ts'
import { makeTurn, type Turn } from './turn.ts'
import { makeWorker, type Worker } from './worker.ts'

/** How often the sender does what (ms). */
export interface Pace {
  /** How long a process may send without having renewed its turn. */
  readonly turnMs: number
  readonly renewMs: number
  readonly lookMs: number
  readonly retryMs: number
  readonly idleMs: number
  readonly tidyMs: number
  /** How long a connection stays open after a job. */
  readonly keepMs: number
  /** How long a problem lasts before people learn of it. */
  readonly problemMs: number
  /** How long a stopping server waits for a paper. */
  readonly closeMs: number
}

const presentPace: Pace = {
  turnMs: 10_000,
  renewMs: 3_000,
  lookMs: 5_000,
  retryMs: 2_000,
  idleMs: 30_000,
  tidyMs: 60 * 60_000,
  keepMs: 2_000,
  problemMs: 3_000,
  closeMs: 5_000,
}

/** How a server prints. */
export interface PrintOptions {
  /** Addresses besides private ones. */
  readonly networks?: PrinterNetworks
  readonly patience?: Patience
  readonly pace?: Pace
}

interface Needs {
  readonly database: Database
  readonly announce: Announce
  readonly now: () => number
  readonly log: (error: unknown) => void
  /** Wakes the senders of the other processes. */
  readonly wakeOthers: () => void
  readonly options: PrintOptions
}

export interface Sender {
  /** Something may wait: looked at soon, by whichever process sends. */
  readonly wake: () => void
  /** Another process says so. */
  readonly wakeHere: () => void
  /** Asks a printer how it is, in its turn with its jobs. null: it does not answer. */
  readonly check: (printerId: number) => Promise<Checked | null>
  readonly start: () => void
  readonly close: () => Promise<void>
}

export function makeSender({ database, announce, now, log, wakeOthers, options }: Needs): Sender {
  const { networks = null, patience = presentPatience, pace = presentPace } = options
  const turn = makeTurn(database, now, pace.turnMs)
  const problems = makeProblems({ database, announce, now, lastsMs: pace.problemMs, hasTurn: turn.has, log })
  const takeTurn = takingTurn(turn, database, { lookMs: pace.lookMs, onTaken: problems.forget, again: wakeHere })
  const workers = new Map<number, Worker>()
  const timers: NodeJS.Timeout[] = []
  let isClosed = false
  let looking: Promise<void> | null = null
  let isAskedAgain = false

  const workerOf = (printerId: number): Worker => {
    const { keepMs, retryMs } = pace
    const needs = { database, now, networks, patience, problems, log, turn, keepMs, retryMs }
    const worker = workers.get(printerId) ?? makeWorker(printerId, needs)
    workers.set(printerId, worker)
    return worker
  }

  async function lookOnce(): Promise<void> {
    if (!(await takeTurn())) return
    for (const printerId of await waitingPrinters(database.read)) workerOf(printerId).run()
  }

  async function look(): Promise<void> {
    while (isAskedAgain && !isClosed) {
      isAskedAgain = false
      await lookOnce().catch(log)
      await pause(betweenLooksMs)
    }
  }

  function wakeHere(): void {
    if (isClosed) return
    isAskedAgain = true
    looking ??= look().finally(() => {
      looking = null
    })
  }

  const repeat = (everyMs: number, work: () => Promise<unknown>) => {
    timers.push(setInterval(() => void work().catch(log), everyMs).unref())
  }
  const lookAtIdle = async () => {
    if (!turn.has()) return
    await endOldRedirects({ database, announce, now })
    for (const printerId of await idlePrinters(database)) await workerOf(printerId).look()
  }

  return {
    wake() {
      if (!turn.has()) wakeOthers()
      wakeHere()
    },
    wakeHere,
    check(printerId) {
      // Anybody who finds a problem has the turn, if nobody else has it.
      wakeHere()
      return workerOf(printerId).check()
    },
    start() {
      wakeHere()
      repeat(pace.lookMs, async () => wakeHere())
      repeat(pace.renewMs, async () => turn.has() && turn.keep())
      repeat(pace.idleMs, lookAtIdle)
      repeat(pace.tidyMs, async () => turn.has() && database.write(tx => forgetOldJobs(tx, now())))
    },
    async close() {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
      await looking
      await Promise.all([...workers.values()].map(worker => worker.close(pace.closeMs)))
      await problems.close()
      await turn.giveUp().catch(log)
    },
  }
}

interface Looking {
  readonly lookMs: number
  readonly onTaken: () => void
  /** Looks once more. */
  readonly again: () => void
}

/** No process takes the turn for printers that do not exist, and no commit asks again who has it. */
function takingTurn(turn: Turn, database: Database, { lookMs, onTaken, again }: Looking): () => Promise<boolean> {
  let othersUntil = 0
  return async () => {
    if (turn.has()) return true
    if (performance.now() < othersUntil || !(await hasPrinters(database))) return false
    if (await turn.keep()) {
      onTaken()
      return true
    }
    const leftMs = turn.takenForMs()
    othersUntil = performance.now() + Math.min(lookMs / 2, leftMs)
    // Anybody who has the turn and is gone or frozen does not renew it: nobody waits longer than that.
    if (leftMs < lookMs) setTimeout(again, leftMs + 1).unref()
    return false
  }
}

/** A rush of orders is one look: a ticket may be so much later. */
const betweenLooksMs = 50

/** When the business day has ended, papers come out again where they belong. */
async function endOldRedirects({
  database,
  announce,
  now,
}: Pick<Needs, 'database' | 'announce' | 'now'>): Promise<void> {
  const topics = ['stations', 'printing'] as const
  const seq = await database.write(async tx => ((await endRedirects(tx, now())) ? bumpVersions(tx, topics) : 0))
  if (seq > 0) announce('changed', { seq, topics })
}

const hasPrinters = async ({ read }: Database): Promise<boolean> =>
  (await read.selectFrom('printers').select('id').where('removed_at', 'is', null).limit(1).executeTakeFirst()) !==
  undefined

/** Printers that are switched on and have nothing to do. */
async function idlePrinters({ read }: Database): Promise<readonly number[]> {
  const busy = await waitingPrinters(read)
  const rows = await read
    .selectFrom('printers')
    .select('id')
    .where('removed_at', 'is', null)
    .where('is_on', '=', 1)
    .execute()
  return rows.map(({ id }) => id).filter(id => !busy.includes(id))
}
