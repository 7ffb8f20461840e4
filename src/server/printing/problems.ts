/** What is wrong with each printer: told once it has lasted, and cleared at once. */
import type { PrinterProblem } from '../../domain/printers.ts'
import type { Database } from '../db/open.ts'
import { bumpVersions } from '../db/versions.ts'
import type { Announce } from '../realtime/announce.ts'

export interface Problems {
  /** What a look at the printer has shown. `since`: when that look began, in ms since epoch. */
  readonly note: (printerId: number, problem: PrinterProblem | null, since: number) => void
  /** Tells the screens that something about printers has changed, at most once a second. */
  readonly tell: () => void
  /** Another process has sent meanwhile: what it told of printers is unknown here. */
  readonly forget: () => void
  readonly close: () => Promise<void>
}

interface Needs {
  readonly database: Database
  readonly announce: Announce
  readonly now: () => number
  /** How long a problem lasts before people learn of it (ms). */
  readonly lastsMs: number
  /** Whether this process sends: anybody who does not any more tells of nothing that it could not take back. */
  readonly hasTurn: () => boolean
  readonly log: (error: unknown) => void
}

interface Seen {
  readonly problem: PrinterProblem | null
  readonly since: number
  readonly timer: NodeJS.Timeout | null
}

export function makeProblems({ database, announce, now, lastsMs, hasTurn, log }: Needs): Problems {
  const seen = new Map<number, Seen>()
  const running = new Set<Promise<unknown>>()
  let toldAt = 0
  let telling: NodeJS.Timeout | null = null

  const run = (work: () => Promise<unknown>) => {
    const one = work()
      .catch(log)
      .finally(() => running.delete(one))
    running.add(one)
  }

  async function store(printerId: number, problem: PrinterProblem | null, since: number): Promise<void> {
    const { seq, changed } = await write(printerId, problem, since).catch(error => {
      // What could not be told is told with the next look.
      seen.delete(printerId)
      throw error
    })
    if (changed) announce('changed', { seq, topics })
  }

  const write = (printerId: number, problem: PrinterProblem | null, since: number) =>
    database.write(async tx => {
      const row = await tx
        .updateTable('printers')
        .set({ problem, problem_since: problem === null ? null : since })
        .where('id', '=', printerId)
        .where('problem', 'is distinct from', problem)
        .returning('id')
        .executeTakeFirst()
      return { seq: row ? await bumpVersions(tx, topics) : 0, changed: row !== undefined }
    })

  const storeLater = (printerId: number, problem: PrinterProblem, since: number) =>
    setTimeout(
      () => {
        if (hasTurn()) run(() => store(printerId, problem, since))
      },
      Math.max(0, lastsMs - (now() - since)),
    ).unref()

  const stopTimers = () => {
    for (const { timer } of seen.values()) if (timer) clearTimeout(timer)
  }

  async function tellNow(): Promise<void> {
    const seq = await database.write(tx => bumpVersions(tx, topics))
    announce('changed', { seq, topics })
  }

  return {
    note(printerId, problem, since) {
      const before = seen.get(printerId)
      if (before && before.problem === problem) return
      if (before?.timer) clearTimeout(before.timer)
      const timer = problem === null ? null : storeLater(printerId, problem, since)
      seen.set(printerId, { problem, since, timer })
      if (problem === null) run(() => store(printerId, null, since))
    },
    tell() {
      if (telling) return
      const wait = Math.max(0, toldAt + betweenMs - now())
      telling = setTimeout(() => {
        telling = null
        toldAt = now()
        run(tellNow)
      }, wait).unref()
    },
    forget() {
      stopTimers()
      seen.clear()
    },
    async close() {
      if (telling) clearTimeout(telling)
      stopTimers()
      await Promise.all(running)
    },
  }
}

const topics = ['printing'] as const
const betweenMs = 1_000
