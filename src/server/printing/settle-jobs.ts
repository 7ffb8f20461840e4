/** What people decide on papers: again, at another printer, or not at all. */

import { areaScopes, mayEnter } from '../../domain/access.ts'
import { businessDay } from '../../domain/business-day.ts'
import { type JobKind, repeatsItself } from '../../domain/printers.ts'
import type { SignedIn } from '../auth/session.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import type { PrintJobRow } from '../db/schema-printers.ts'
import { Refused } from '../http/refused.ts'
import { readStore } from '../store/store.ts'
import { findPrinter, holdPrinter } from './printer-rows.ts'

export interface Settling {
  readonly jobIds: readonly number[]
  readonly act: 'again' | 'redirect' | 'close'
  readonly printerId: number | null
}

interface By {
  readonly user: Pick<SignedIn, 'userId' | 'role' | 'scope'>
  readonly now: number
}

/** Returns how many jobs were moved. Throws Refused(404), Refused(403) for papers of money, Refused(400) or Refused(409). */
export async function settleJobs(tx: Tx, { jobIds, act, printerId }: Settling, by: By): Promise<number> {
  const ids = [...new Set(jobIds)]
  const jobs = await tx
    .selectFrom('print_jobs')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(locksRows(tx), query => query.forUpdate())
    .execute()
  if (jobs.length < ids.length) throw new Refused(404, 'refused.noPrintJob')
  if (jobs.some(isOfMoney) && !mayEnter(by.user, areaScopes.payments)) throw new Refused(403, 'refused.noAccess')
  const to = act === 'redirect' ? await targetOf(tx, printerId) : null
  for (const job of jobs) await settleOne(tx, job, { act, to, now: by.now, userId: by.user.userId })
  return jobs.length
}

const isOfMoney = ({ kind }: PrintJobRow): boolean => !repeatsItself(kind as JobKind) && kind !== 'test'

async function targetOf(tx: Tx, printerId: number | null): Promise<number> {
  if (printerId === null) throw new Refused(400, 'forms.otherPrinter')
  const { id, is_on, title } = await findPrinter(tx, printerId)
  if (is_on !== 1) throw new Refused(409, 'refused.printerOff', { title })
  return id
}

interface Doing {
  readonly act: Settling['act']
  readonly to: number | null
  readonly now: number
  readonly userId: number
}

async function settleOne(tx: Tx, job: PrintJobRow, { act, to, now, userId }: Doing): Promise<void> {
  if (job.state === 'sending') await refuseBusy(tx, job)
  const isDone = job.state === 'printed' || job.state === 'sent'
  if (act === 'close') {
    if (!isDone) await change(tx, job, { state: 'closed', ended_at: now })
    return
  }
  if (job.state === 'closed') throw new Refused(409, 'refused.printedByNow')
  if (isDone) {
    if (job.kind !== 'kitchen') throw new Refused(409, 'refused.printedByNow')
    const { id, attempts: _, confirmed_by: __, sent_at: ___, ended_at: ____, ...copy } = job
    const row = { ...copy, what: 'copy', copy_of: id, state: 'waiting', reason: null, made_at: now, made_by: userId }
    await tx
      .insertInto('print_jobs')
      .values({ ...row, ...(to !== null && { printer_id: to }) })
      .execute()
    return
  }
  const place = to === null ? {} : { printer_id: to }
  await change(tx, job, { state: 'waiting', reason: null, made_at: now, ended_at: null, ...place })
}

/** A paper that is on its way can be taken elsewhere only while its printer is stuck. */
async function refuseBusy(tx: Tx, job: PrintJobRow): Promise<void> {
  const printer = await tx.selectFrom('printers').select('problem').where('id', '=', job.printer_id).executeTakeFirst()
  if (!printer?.problem || printer.problem === 'paper-low') throw new Refused(409, 'refused.beingPrinted')
}

const change = (tx: Tx, { id, state, attempts }: PrintJobRow, values: Partial<PrintJobRow>) =>
  tx
    .updateTable('print_jobs')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('attempts', '=', attempts)
    .execute()

interface Redirected {
  readonly moved: number
  /** Of the printer at which they come out now. */
  readonly title: string
  /** As the books say it. */
  readonly change: {
    readonly subject: string
    readonly before: { readonly prints_at: string }
    readonly after: { readonly prints_at: string }
  }
}

/** Moves what waits for a printer, and what comes for it today. Returns how many jobs were moved. */
export async function redirectPrinter(
  tx: Tx,
  id: number,
  { to, now }: { readonly to: number | null; readonly now: number },
): Promise<Redirected> {
  const printer = await holdPrinter(tx, id)
  const before = printer.redirect_to === null ? printer : await findPrinter(tx, printer.redirect_to)
  const target = to === null ? printer : await findPrinter(tx, to)
  if (to !== null && (target.id === id || target.is_on !== 1 || target.redirect_to !== null))
    throw new Refused(400, 'forms.otherPrinter')
  // Nothing goes in a circle: what was sent here from elsewhere goes on from there.
  const others = tx.selectFrom('printers').select('id').where('redirect_to', '=', id).where('removed_at', 'is', null)
  if (to !== null && (await others.execute()).length > 0) throw new Refused(400, 'forms.otherPrinter')
  await tx
    .updateTable('printers')
    .set({ redirect_to: to, redirect_day: to === null ? null : await dayOf(tx, now) })
    .where('id', '=', id)
    .execute()
  const states = target.id === id ? ['waiting'] : ['waiting', ...stuckStates(printer.problem)]
  const rows = await tx
    .updateTable('print_jobs')
    .set({ printer_id: target.id, state: 'waiting', reason: null })
    .where('home_id', '=', id)
    .where('printer_id', '<>', target.id)
    .where('state', 'in', states)
    .where('kind', 'not in', ['pulse', 'test'])
    .returning('id')
    .execute()
  const change = { subject: printer.title, before: { prints_at: before.title }, after: { prints_at: target.title } }
  return { moved: rows.length, title: target.title, change }
}

/** Papers come out elsewhere until the business day ends. Returns whether one was redirected on an earlier day. */
export async function endRedirects(tx: Tx, now: number): Promise<boolean> {
  const ended = await tx
    .updateTable('printers')
    .set({ redirect_to: null, redirect_day: null })
    .where('redirect_to', 'is not', null)
    .where('redirect_day', '<>', await dayOf(tx, now))
    .returning('id')
    .execute()
  return ended.length > 0
}

async function dayOf(tx: Tx, now: number): Promise<string> {
  const { timeZone, dayStartsAtHour } = await readStore(tx)
  return businessDay(now, timeZone, dayStartsAtHour)
}

const stuckStates = (problem: string | null) => (problem === null || problem === 'paper-low' ? [] : ['sending'])
