/** The rows of jobs on their way: claiming one, and writing down what became of it. */
import { sql } from 'kysely'
import type { Paper } from '../../domain/papers/paper.ts'
import {
  attemptsMax,
  type Confirmation,
  type JobKind,
  type JobReason,
  type JobState,
  jobAgeMaxMs,
  repeatsItself,
} from '../../domain/printers.ts'
import type { Db, Tx } from '../db/open.ts'
import { prepared, type Slots } from '../db/prepared.ts'
import type { PrinterRow, PrintJobRow } from '../db/schema-printers.ts'
import { paperOf } from './read-ticket.ts'
import { holdTurn } from './turn-row.ts'

/** In the words of the index of open jobs, so that it is used however many jobs there have been. */
export const isOpenJob = sql<boolean>`state in ('waiting', 'sending', 'unknown', 'failed')`

/** What was being sent when anybody who did it ended or gave up, here or anywhere: nobody knows whether it came out. */
export async function takeOverLost(tx: Tx, now: number, printerId?: number): Promise<number> {
  const lost = await tx
    .selectFrom('print_jobs')
    .selectAll()
    .where(isOpenJob)
    .where('state', '=', 'sending')
    .$if(printerId !== undefined, query => query.where('printer_id', '=', printerId ?? 0))
    .execute()
  for (const job of lost) {
    await finish(tx, job, { state: 'unknown' }, now)
    await tx.updateTable('printers').set({ torn: 1 }).where('id', '=', job.printer_id).execute()
  }
  return lost.length
}

export interface Claimed {
  readonly job: PrintJobRow
  readonly printer: PrinterRow
  readonly paper: Paper | null
}

/**
 * Takes a job: from here on it counts as sent, whatever happens. The paper is read within, so it is what was true. null:
 * it is not to be sent any more. 'turn-lost': not by this process.
 */
export async function claim(
  tx: Tx,
  { id, kind }: Pick<PrintJobRow, 'id' | 'kind'>,
  owner: string,
  now: number,
): Promise<Claimed | 'turn-lost' | null> {
  if (!(await holdTurn(tx, owner))) return 'turn-lost'
  const job = await tx
    .updateTable('print_jobs')
    .set(eb => ({ state: 'sending', reason: null, attempts: eb('attempts', '+', 1), sent_at: now }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('made_at', '>=', now - jobAgeMaxMs[kind as JobKind])
    .returningAll()
    .executeTakeFirst()
  if (!job) return null
  const printer = await tx.selectFrom('printers').selectAll().where('id', '=', job.printer_id).executeTakeFirstOrThrow()
  const paper = await paperOf(tx, job)
  if (paper === null && job.kind !== 'pulse')
    await tx
      .updateTable('print_jobs')
      .set({ state: 'closed', reason: 'nothing-left', ended_at: now })
      .where('id', '=', job.id)
      .execute()
  return { job, printer, paper }
}

export type Result =
  | { readonly state: 'printed'; readonly by: Confirmation }
  | { readonly state: 'sent' }
  | { readonly state: 'unknown' }

/** Writes down what became of a job, if it is still at this attempt. Returns its new state; null: it was not. */
export async function finish(
  tx: Tx,
  job: Pick<PrintJobRow, 'id' | 'kind' | 'attempts'>,
  result: Result,
  now: number,
): Promise<JobState | null> {
  const end = endOf(job, result, now)
  const stored = await tx
    .updateTable('print_jobs')
    .set(end)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  return stored ? end.state : null
}

function endOf({ kind, attempts }: Pick<PrintJobRow, 'kind' | 'attempts'>, result: Result, now: number) {
  if (result.state !== 'unknown')
    return {
      state: result.state,
      reason: null,
      confirmed_by: result.state === 'printed' ? result.by : null,
      ended_at: now,
    }
  if (kind === 'pulse' || kind === 'test') return { state: 'closed', reason: 'broke-off', ended_at: now } as const
  if (!repeatsItself(kind as JobKind)) return { state: 'unknown', reason: 'broke-off', ended_at: now } as const
  if (attempts >= attemptsMax) return { state: 'failed', reason: 'three-unknown', ended_at: now } as const
  return { state: 'waiting', reason: 'broke-off', ended_at: null } as const
}

/** What is being sent and in nobody's hands was given up: it is not forgotten. */
const unfinished = ['waiting', 'sending'] as const

/** The printers at which something is to be done: one look into the index for each, however much waits. */
export async function waitingPrinters(db: Db): Promise<readonly number[]> {
  return (await readWaiting(db, {})).map(({ id }) => id)
}

// These two run for as long as orders come.
const readWaiting = prepared(db =>
  db
    .selectFrom('printers')
    .select('id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('print_jobs')
          .select('print_jobs.id')
          .whereRef('print_jobs.printer_id', '=', 'printers.id')
          .where(isOpenJob)
          .where('print_jobs.state', 'in', unfinished),
      ),
    )
    .compile(),
)

export type NextJob = Pick<PrintJobRow, 'id' | 'kind' | 'made_at' | 'state'>

/** The job whose turn it is at a printer at which nothing is being sent; null: none. */
export async function nextJob(db: Db, printerId: number): Promise<NextJob | null> {
  const [row = null] = await readNext(db, { printerId })
  return row
}

const readNext = prepared((db, slot: Slots<{ readonly printerId: number }>) =>
  db
    .selectFrom('print_jobs')
    .select(['id', 'kind', 'made_at', 'state'])
    .where('printer_id', '=', slot('printerId'))
    .where(isOpenJob)
    .where('state', 'in', unfinished)
    .orderBy('id')
    .limit(1)
    .compile(),
)

/** They don't print by themselves any more: a person is asked about papers, a pulse is over. */
export async function endOld(tx: Tx, old: readonly Pick<PrintJobRow, 'id' | 'kind'>[], now: number): Promise<void> {
  const [pulses, papers] = [old.filter(({ kind }) => kind === 'pulse'), old.filter(({ kind }) => kind !== 'pulse')]
  await end(tx, pulses, { state: 'closed', reason: 'old', ended_at: now })
  await end(tx, papers, { state: 'failed', reason: 'old', ended_at: now })
}

async function end(
  tx: Tx,
  jobs: readonly Pick<PrintJobRow, 'id'>[],
  values: { readonly state: JobState; readonly reason: JobReason; readonly ended_at: number },
): Promise<void> {
  if (jobs.length === 0) return
  await tx
    .updateTable('print_jobs')
    .set(values)
    .where(
      'id',
      'in',
      jobs.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .execute()
}

const paperAgeMs = 24 * 60 * 60_000
const rowAgeMs = 30 * 24 * 60 * 60_000
const rowsAtOnce = 500

/** What was printed is forgotten: its paper after a day, the row after thirty. */
export async function forgetOldJobs(tx: Tx, now: number): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ paper: null })
    .where('paper', 'is not', null)
    .where('ended_at', '<', now - paperAgeMs)
    .execute()
  const first = tx.selectFrom('print_jobs').select('id').orderBy('id').limit(rowsAtOnce)
  await tx
    .deleteFrom('print_jobs')
    .where('id', 'in', first)
    .where('ended_at', '<', now - rowAgeMs)
    .execute()
}

/** Which copy of a paper a printer is asked to confirm: not the same twice within 200,000 jobs. */
export const idOf = ({ id, attempts }: Pick<PrintJobRow, 'id' | 'attempts'>): string =>
  (id * 8 + (attempts % 8)).toString(36).slice(-4).padStart(4, '0')
