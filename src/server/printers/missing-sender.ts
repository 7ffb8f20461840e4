/** A process that can't reach the printers looks whether another one does: else people hear that nothing prints. */
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { bumpVersions } from '../db/versions.ts'
import type { Announce } from '../realtime/announce.ts'
import { isOpenJob } from './job-rows.ts'
import { isTurnHeld } from './turn-row.ts'

/** So long a paper has waited before people hear of it (ms). */
const waitsMs = 15_000
const everyMs = 5_000

interface Needs {
  readonly database: Database
  readonly announce: Announce
  readonly now: () => number
}

/** Says it at each printer at which something waits, and takes it back once somebody sends or nothing waits. */
export async function lookForSender({ database, announce, now }: Needs): Promise<void> {
  const wanted = (await isTurnHeld(database)) ? [] : await keptWaiting(database, now() - waitsMs)
  const told = await database.read.selectFrom('printers').select('id').where('problem', '=', 'no-sender').execute()
  const over = told.map(({ id }) => id).filter(id => !wanted.includes(id))
  const fresh = wanted.filter(id => !told.some(one => one.id === id))
  if (over.length === 0 && fresh.length === 0) return
  const seq = await database.write(async tx => {
    if (over.length > 0)
      await tx
        .updateTable('printers')
        .set({ problem: null, problem_since: null })
        .where('id', 'in', over)
        .where('problem', '=', 'no-sender')
        .execute()
    if (fresh.length > 0)
      await tx
        .updateTable('printers')
        .set({ problem: 'no-sender', problem_since: now() })
        .where('id', 'in', fresh)
        .execute()
    return bumpVersions(tx, topics)
  })
  announce('changed', { seq, topics })
}

const topics = ['printing'] as const

/** The printers without a problem of their own at which something has waited since before `at`. */
async function keptWaiting({ read }: Database, at: number): Promise<readonly number[]> {
  const rows = await read
    .selectFrom('printers')
    .select('id')
    .where('removed_at', 'is', null)
    .where('is_on', '=', 1)
    .where(eb => eb.or([eb('problem', 'is', null), eb('problem', 'in', ['no-sender', 'paper-low'])]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('print_jobs')
          .select(sql<number>`1`.as('one'))
          .whereRef('print_jobs.printer_id', '=', 'printers.id')
          .where(isOpenJob)
          .where('print_jobs.state', '=', 'waiting')
          .where('print_jobs.made_at', '<', at),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Looks every few seconds; returns what ends it. */
export function watchForSender(needs: Needs, log: (error: unknown) => void): () => void {
  const timer = setInterval(() => void lookForSender(needs).catch(log), everyMs).unref()
  return () => clearInterval(timer)
}
