/** Jobs, as people see them. */

import { sql } from 'kysely'
import type {
  Confirmation,
  JobKind,
  JobReason,
  JobState,
  OpenJob,
  PastJob,
  PrinterStatus,
  TicketKind,
} from '../../domain/printers.ts'
import type { Db } from '../db/open.ts'
import { isOpenJob } from './job-rows.ts'
import { readPrinters } from './printer-rows.ts'

/** The printers that are switched on, what waits at those with a problem, and what asks a person. */
export async function printStatus(db: Db): Promise<{ printers: PrinterStatus[]; jobs: OpenJob[] }> {
  const printers = (await readPrinters(db)).filter(({ is_on }) => is_on === 1)
  const stuck = new Map(printers.filter(isStuck).map(({ id, problem }) => [id, problem]))
  return {
    printers: printers.map(({ id, title, station_ids, prints_receipts, prints_reports, prints_tokens, ...rest }) => ({
      id,
      title,
      station_ids,
      prints_receipts,
      prints_reports,
      prints_tokens,
      problem: rest.problem,
      problem_since: rest.problem_since,
      waiting: rest.waiting,
      fallback_id: rest.fallback_id,
      redirect_to: rest.redirect_to,
    })),
    jobs: await openJobs(db, stuck),
  }
}

const isStuck = ({ problem }: Pick<PrinterStatus, 'problem'>): boolean => problem !== null && problem !== 'paper-low'

async function openJobs(db: Db, stuck: ReadonlyMap<number, JobReason | null>): Promise<OpenJob[]> {
  const rows = await db
    .selectFrom('print_jobs as job')
    .leftJoin('orders', 'orders.id', 'job.order_id')
    .leftJoin('store_tables', 'store_tables.id', 'orders.table_id')
    .leftJoin('users', 'users.id', 'job.made_by')
    .select(['job.id', 'job.kind', 'job.state', 'job.reason', 'job.printer_id', 'job.order_id', 'job.made_at'])
    .select(['job.attempts', 'orders.token_no', 'orders.provisional_token', 'store_tables.title as table_title'])
    .select(['users.username as made_by'])
    .where(isOpenJob)
    .where(eb =>
      eb.or([
        eb('job.state', 'in', ['failed', 'unknown']),
        ...(stuck.size > 0 ? [eb('job.printer_id', 'in', [...stuck.keys()])] : []),
      ]),
    )
    // The sign keeps databases from walking through all jobs there ever were, because those are in this order.
    .orderBy(sql`+job.id`)
    .limit(listedMax)
    .execute()
  return rows.map(row => ({
    ...row,
    kind: row.kind as JobKind,
    state: row.state as JobState,
    reason: row.state === 'waiting' ? (stuck.get(row.printer_id) ?? null) : (row.reason as JobReason | null),
    made_at: new Date(row.made_at).toISOString(),
  }))
}

const listedMax = 100

/** The last ten of a printer, among so many as come in a few busy days. */
export async function pastJobs(db: Db, { id: printerId }: { readonly id: number }): Promise<PastJob[]> {
  const { last } = await db.selectFrom('print_jobs').select(db.fn.max('id').as('last')).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('print_jobs')
    .select(['id', 'kind', 'what', 'state', 'reason', 'confirmed_by', 'attempts', 'copy_of', 'order_id'])
    .select(['made_at', 'sent_at', 'ended_at'])
    .where('printer_id', '=', printerId)
    .where('id', '>', Number(last ?? 0) - among)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return rows.map(row => ({
    ...row,
    kind: row.kind as JobKind,
    what: row.what as TicketKind | null,
    state: row.state as JobState,
    reason: row.reason as JobReason | null,
    confirmed_by: row.confirmed_by as Confirmation | null,
    made_at: new Date(row.made_at).toISOString(),
    sent_at: isoOrNull(row.sent_at),
    ended_at: isoOrNull(row.ended_at),
  }))
}

const among = 5_000
