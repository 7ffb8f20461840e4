/** What is done for one printer: one thing at a time, its jobs in their order. */
import { setTimeout as pause } from 'node:timers/promises'
import { isTooOld, type JobKind } from '../../domain/printers.ts'
import type { Database } from '../db/open.ts'
import { type Claimed, claim, endOld, nextJob } from './job-rows.ts'
import { type Checked, type LineNeeds, makePrinterLine } from './printer-line.ts'
import { sendJob } from './send-job.ts'
import type { Turn } from './turn.ts'

export interface WorkerNeeds extends LineNeeds {
  /** How long a connection stays open after a job, and how long a printer is left alone that did not answer (ms). */
  readonly keepMs: number
  readonly retryMs: number
  readonly log: (error: unknown) => void
  readonly turn: Turn
}

export interface Worker {
  /** Prints what waits. */
  readonly run: () => void
  /** Asks how it is, in its turn. null: it does not answer. */
  readonly check: () => Promise<Checked | null>
  /** Whether it could print, while nothing waits. */
  readonly look: () => Promise<void>
  /** Waits for what is being printed, but not for long. */
  readonly close: (withinMs: number) => Promise<void>
}

export function makeWorker(printerId: number, needs: WorkerNeeds): Worker {
  const { database, now, turn } = needs
  const line = makePrinterLine(needs)
  let queue: Promise<unknown> = Promise.resolve()
  let isQueued = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  /** It did not answer a moment ago: nobody asks it again before its time. */
  let isResting = false

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = queue.then(work)
    queue = mine.catch(() => {})
    return mine
  }
  const later = (ms: number, work: () => void) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(work, ms).unref()
  }
  const readPrinter = () => presentPrinter(database, printerId)

  async function drain(): Promise<void> {
    isResting = false
    while (!isClosed && turn.has()) {
      const job = await nextJob(database.read, printerId)
      const printer = job && (await readPrinter())
      if (!job || !printer || printer.is_on !== 1) break
      if (await endIfOld(job, needs)) continue
      const able = await line.ready(printer)
      if (!able) {
        isResting = true
        return later(needs.retryMs, retry)
      }
      const claimed = await database.write(tx => claim(tx, job, turn.owner, now()))
      if (claimed === 'turn-lost') return turn.lose()
      if (claimed && isPrintable(claimed)) await sendJob(claimed, able, needs)
    }
    later(needs.keepMs, () => void inTurn(async () => line.hangUp()))
  }

  function retry(): void {
    isResting = false
    run()
  }

  function run(): void {
    if (isQueued || isClosed || isResting) return
    isQueued = true
    clearTimeout(timer)
    inTurn(() => {
      isQueued = false
      return drain()
    }).catch(error => {
      needs.log(error)
      later(needs.retryMs, run)
    })
  }

  return {
    run,
    check: () =>
      inTurn(async () => {
        const printer = await readPrinter()
        return printer ? line.meet(printer) : null
      }).finally(retry),
    look: () =>
      inTurn(async () => {
        const printer = isClosed ? undefined : await readPrinter()
        if (printer && printer.confirms !== null) await line.ready(printer)
        line.hangUp()
      }),
    async close(withinMs) {
      isClosed = true
      clearTimeout(timer)
      await Promise.race([queue, pause(withinMs, undefined, { ref: false })])
      line.hangUp()
    },
  }
}

/** Of what nothing is left, not even an empty paper comes out. */
const isPrintable = ({ job, paper }: Claimed): boolean => paper !== null || job.kind === 'pulse'

async function endIfOld(
  job: NonNullable<Awaited<ReturnType<typeof nextJob>>>,
  { database, now, problems }: WorkerNeeds,
): Promise<boolean> {
  if (!isTooOld(job.kind as JobKind, job.made_at, now())) return false
  await database.write(tx => endOld(tx, [job], now()))
  problems.tell()
  return true
}

const presentPrinter = ({ read }: Database, id: number) =>
  read.selectFrom('printers').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
