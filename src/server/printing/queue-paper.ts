/** A paper that was asked for, as a row: frozen as it is now, at the printer for papers of its kind. */
import type { PaperForm, PaperKind } from '../../contract/paper-form.ts'
import { businessDay } from '../../domain/business-day.ts'
import { waitingJobsMax } from '../../domain/limits.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import { wakePrintersAfter } from '../db/print-signal.ts'
import type { PrinterRow } from '../db/schema-printers.ts'
import { Refused } from '../http/refused.ts'
import { placeOfPaper } from '../print-jobs/kitchen-printers.ts'
import { readStore } from '../store/store.ts'
import type { FoundPaper } from './found-paper.ts'
import { isOpenJob } from './job-rows.ts'
import { findPrinter } from './printer-rows.ts'

interface Making {
  readonly userId: number
  readonly now: number
}

interface Queued {
  readonly jobId: number
  readonly printerId: number
  /** The title of the printer at which it comes out. */
  readonly printer: string
}

/** Throws Refused(404), or Refused(409) where no printer takes it. */
export async function queuePaper(
  tx: Tx,
  { kind, printerId }: Pick<PaperForm, 'kind' | 'printerId'>,
  { paper, ref, orderId }: FoundPaper,
  { userId, now }: Making,
): Promise<Queued> {
  await holdPrinters(tx)
  const home = printerId === null ? await firstFor(tx, kind) : await findPrinter(tx, printerId)
  const { timeZone, dayStartsAtHour } = await readStore(tx)
  const redirected = { id: home.id, redirectTo: home.redirect_to, redirectDay: home.redirect_day }
  const place = placeOfPaper(redirected, businessDay(now, timeZone, dayStartsAtHour))
  const printer = place === home.id ? home : await findPrinter(tx, place)
  const { title } = printer
  if (printer.is_on !== 1) throw new Refused(409, 'refused.printerOff', { title })
  const count = await waitingAt(tx, place)
  if (count >= waitingJobsMax) throw new Refused(409, 'refused.printerFull', { title, count })
  const row = {
    printer_id: place,
    home_id: home.id,
    kind,
    order_id: orderId,
    ref,
    paper: JSON.stringify(paper),
    copy_of: ref === null ? null : await originalOf(tx, ref),
    state: 'waiting',
    made_at: now,
    made_by: userId,
  }
  const { id } = await tx.insertInto('print_jobs').values(row).returning('id').executeTakeFirstOrThrow()
  wakePrintersAfter(tx)
  return { jobId: id, printerId: place, printer: title }
}

/** Two tills that print the same thing in one moment take turns: else both papers would be without a heading. */
async function holdPrinters(tx: Tx): Promise<void> {
  if (locksRows(tx)) await tx.selectFrom('printers').select('id').orderBy('id').forNoKeyUpdate().execute()
}

const roles: Readonly<Record<PaperKind, 'prints_receipts' | 'prints_reports' | 'prints_tokens'>> = {
  receipt: 'prints_receipts',
  bill: 'prints_receipts',
  slip: 'prints_receipts',
  order: 'prints_receipts',
  report: 'prints_reports',
  token: 'prints_tokens',
}

const nobody = {
  prints_receipts: 'refused.noReceiptPrinter',
  prints_reports: 'refused.noReportPrinter',
  prints_tokens: 'refused.noTokenPrinter',
} as const

async function firstFor(tx: Tx, kind: PaperKind): Promise<PrinterRow> {
  const role = roles[kind]
  const row = await tx
    .selectFrom('printers')
    .selectAll()
    .where(role, '=', 1)
    .where('is_on', '=', 1)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Refused(409, nobody[role])
  return row
}

async function waitingAt(tx: Tx, printerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('print_jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('printer_id', '=', printerId)
    .where(isOpenJob)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The first job for the same thing; null: this is it. */
async function originalOf(tx: Tx, ref: string): Promise<number | null> {
  const row = await tx
    .selectFrom('print_jobs')
    .select('id')
    .where('ref', '=', ref)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
