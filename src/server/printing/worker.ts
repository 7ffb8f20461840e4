/** What is done for one printer: one thing at a time, its jobs in their order. */
import { setTimeout as pause } from 'node:timers/promises'
import { isTooOld, type JobKind } from '../../domain/printers.ts'
import type { Database } from '../db/open.ts'
import { type Claimed, claim, endOld, type NextJob, nextJob, takeOverLost } from './job-rows.ts'
import { type Checked, type LineNeeds, makePrinterLine, type PrinterLine } from './printer-line.ts'
import { sendJob } from './send-job.ts'
import type { Turn } from './turn.ts'
import { holdTurn } from './turn-row.ts'

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
  const { database, turn } = needs
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
      const step = await takeStep(printerId, line, needs)
      if (step === 'nothing') break
      if (step === 'unable') {
        isResting = true
        return later(needs.retryMs, retry)
      }
      // Most printers hear one connection: it is the other process's now.
      if (step === 'turn-lost') return line.hangUp()
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
    inTurn(async () => {
      isQueued = false
      // A paper that was given up in the middle ends its connection: its answers are not the next one's.
      await drain().catch(error => {
        line.hangUp()
        throw error
      })
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

/** Does the next thing for a printer at which nothing is being sent. */
async function takeStep(
  printerId: number,
  line: PrinterLine,
  needs: WorkerNeeds,
): Promise<'done' | 'nothing' | 'unable' | 'turn-lost'> {
  const { database, now, turn } = needs
  const job = await nextJob(database.read, printerId)
  if (job?.state === 'sending') return adopt(printerId, needs)
  const printer = job && (await presentPrinter(database, printerId))
  if (!job || !printer || printer.is_on !== 1) return 'nothing'
  if (await endIfOld(job, needs)) return 'done'
  const able = await line.ready(printer)
  if (!able) return 'unable'
  const claimed = await database.write(tx => claim(tx, job, turn.owner, now()))
  if (claimed === 'turn-lost') {
    turn.lose()
    return 'turn-lost'
  }
  if (claimed && isPrintable(claimed)) await sendJob(claimed, able, needs, turn.has)
  return 'done'
}

/** Of what nothing is left, not even an empty paper comes out. */
const isPrintable = ({ job, paper }: Claimed): boolean => paper !== null || job.kind === 'pulse'

/** Papers that this process gave up itself, such as when it lost its database. */
async function adopt(printerId: number, { database, now, turn }: WorkerNeeds): Promise<'done' | 'turn-lost'> {
  const isMine = await database.write(async tx => {
    const holds = await holdTurn(tx, turn.owner)
    if (holds) await takeOverLost(tx, now(), printerId)
    return holds
  })
  if (!isMine) turn.lose()
  return isMine ? 'done' : 'turn-lost'
}

async function endIfOld(job: NextJob, { database, now, problems }: WorkerNeeds): Promise<boolean> {
  if (!isTooOld(job.kind as JobKind, job.made_at, now())) return false
  await database.write(tx => endOld(tx, [job], now()))
  problems.tell()
  return true
}

const presentPrinter = ({ read }: Database, id: number) =>
  read.selectFrom('printers').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
