/** Printers: Settings → Printers, what people see of them, and what they decide. */
import type { printers } from '../../contract/printers.ts'
import type { ApprovalAnswers } from '../../domain/approval-form.ts'
import { printersMax } from '../../domain/limits.ts'
import type { PrinterLetters } from '../../domain/printers.ts'
import type { SignedIn } from '../auth/session.ts'
import type { ApprovalRequest } from '../books/approval-request.ts'
import { chosenReason } from '../books/chosen-reason.ts'
import { permit } from '../books/permit.ts'
import type { RecordEntry } from '../books/record.ts'
import { factsOf, recordChange } from '../books/record-change.ts'
import type { Db, Tx } from '../db/open.ts'
import { wakePrintersAfter } from '../db/print-signal.ts'
import type { PrinterRow } from '../db/schema-printers.ts'
import { softDelete } from '../db/soft-delete.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { rowId } from '../http/serve.ts'
import { pulseAt } from '../print-jobs/queue-pulse.ts'
import { isPrintable } from './drawing/drawing.ts'
import { findPaper } from './find-paper.ts'
import { findPrinter, holdPrinter, readPrinters, rowOf, saveStations } from './printer-rows.ts'
import type { Printing } from './printing.ts'
import { queueCopies } from './queue-copies.ts'
import { queuePaper } from './queue-paper.ts'
import { queueTestPage } from './queue-test-page.ts'
import { pastJobs, printStatus } from './read-jobs.ts'
import { redirectPrinter, settleJobs } from './settle-jobs.ts'

const unknown = 'refused.noPrinter'

export function printersHandlers({ networks, sender, database }: Printing): Handlers<typeof printers> {
  return {
    list: ({ db }) => readPrinters(db),
    add: async ({ db, body, record }) => {
      if ((await readPrinters(db)).length >= printersMax)
        throw new Refused(409, 'refused.tooManyPrinters', { maximum: printersMax })
      const row = await rowOf(db, body, null, networks)
      const { id } = await db.insertInto('printers').values(row).returning('id').executeTakeFirstOrThrow()
      await saveStations(db, id, body.stationIds)
      recordChange(record, { act: 'printer.change', subject: row.title, before: null, after: printerFacts(row) })
      return { ...done('done.printerAdded'), id }
    },
    update: async ({ db, params, body, record }) => {
      const before = await holdPrinter(db, rowId(params.id, unknown))
      const row = await rowOf(db, body, before.id, networks)
      await update(db, before, row)
      await saveStations(db, before.id, body.stationIds)
      const after = printerFacts(row)
      recordChange(record, { act: 'printer.change', subject: row.title, before: printerFacts(before), after })
      wakePrintersAfter(db)
      return done('done.printerUpdated')
    },
    remove: async ({ db, params, now, record }) => {
      const id = rowId(params.id, unknown)
      const { title } = await findPrinter(db, id)
      await softDelete(db, 'printers', id, now, unknown)
      await forget(db, id, now)
      record({ act: 'printer.change', subject: title, before: { title }, after: null })
      return done('done.printerDeleted')
    },
    check: {
      prepare: async ({ params }) => {
        if (!sender) throw new Refused(409, 'refused.serverPrintsNot')
        const printer = await findPrinter(database.read, rowId(params.id, unknown))
        const checked = await sender.check(printer.id)
        const { title, host, port } = printer
        if (!checked) throw new Refused(409, 'refused.printerSilent', { title, place: `${host}:${port}` })
        const { facts, problem } = checked
        const cant_print = await dishesNotPrintable(database.read, printer)
        return async () => ({ ...done(saying[facts.confirms]), ...facts, problem, cant_print })
      },
    },
    test: async ({ db, params, user, now }) => {
      const queued = await queueTestPage(db, rowId(params.id, unknown), { userId: user.userId, now })
      return { ...done('done.testPageSent'), ...queued }
    },
    pulse: async ({ db, params, body, user, act, record, now }) => {
      await openDrawerAt(db, rowId(params.id, unknown), { answers: body, user, act, record, now })
      return done('done.drawerOpened')
    },
    status: ({ db }) => printStatus(db),
    jobs: async ({ db, query }) => pastJobs(db, await findPrinter(db, rowId(query.printerId ?? '', unknown))),
    again: async ({ db, body, user, now }) => {
      const jobIds = await queueCopies(db, body, { userId: user.userId, now })
      wakePrintersAfter(db)
      return { ...done('done.printingAgain'), jobIds }
    },
    paper: async ({ db, body, user, now }) => {
      const found = await findPaper(db, body, { user, now })
      return { ...done('done.paperSent'), ...(await queuePaper(db, body, found, { userId: user.userId, now })) }
    },
    settle: async ({ db, body, user, now }) => {
      const moved = await settleJobs(db, body, { user, now })
      wakePrintersAfter(db)
      return { ...done('done.printJobsDone'), moved }
    },
    redirect: async ({ db, params, body, now, record }) => {
      const { moved, title, change } = await redirectPrinter(db, rowId(params.id, unknown), { to: body.to, now })
      recordChange(record, { act: 'printer.change', ...change })
      wakePrintersAfter(db)
      return {
        ...(body.to === null ? done('done.printingBackAt', { title }) : done('done.printingInstead', { title })),
        moved,
      }
    },
  }
}

async function update(tx: Tx, { id, host, port }: PrinterRow, row: Awaited<ReturnType<typeof rowOf>>): Promise<void> {
  // Another machine: nothing is known of it yet.
  const isOther = row.host !== host || row.port !== port
  const forgotten = isOther ? { confirms: null, model: null, problem: null, problem_since: null, torn: 0 } : {}
  await tx
    .updateTable('printers')
    .set({ ...row, ...forgotten })
    .where('id', '=', id)
    .execute()
}

type PrinterFacts = Pick<
  PrinterRow,
  'title' | 'host' | 'port' | 'pulse' | 'drawer_id' | 'is_on' | 'prints_receipts' | 'prints_reports'
>

/** Where papers go, and what opens a drawer. */
const printerFacts = ({ title, host, port, pulse, drawer_id, is_on, prints_receipts, prints_reports }: PrinterFacts) =>
  factsOf({ title, host, port, pulse, drawer_id, is_on, prints_receipts, prints_reports })

const saying = {
  'process-id': 'done.printerConfirms',
  transmit: 'done.printerConfirms',
  status: 'done.printerAnswers',
  none: 'done.printerMute',
} as const

/** Nothing points to a printer that is gone; what waits there asks a person. */
async function forget(tx: Tx, id: number, now: number): Promise<void> {
  await tx.deleteFrom('printer_stations').where('printer_id', '=', id).execute()
  await tx.updateTable('printers').set({ fallback_id: null }).where('fallback_id', '=', id).execute()
  await tx
    .updateTable('printers')
    .set({ redirect_to: null, redirect_day: null })
    .where('redirect_to', '=', id)
    .execute()
  await tx
    .updateTable('print_jobs')
    .set({ state: 'failed', reason: 'deleted', ended_at: now })
    .where('printer_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Dishes of the menu with a letter that neither this printer nor a font has. */
async function dishesNotPrintable(db: Db, { letters }: Pick<PrinterRow, 'letters'>): Promise<string[]> {
  const dishes = await db
    .selectFrom('menu_items')
    .select('title')
    .where('removed_at', 'is', null)
    .orderBy('title')
    .execute()
  const found: string[] = []
  for (const { title } of dishes) {
    if (found.length === namedMax) break
    if (!(await isPrintable(title, letters as PrinterLetters))) found.push(title)
  }
  return found
}

const namedMax = 20

/** Opening a drawer without a sale: anybody who may, and the books are told. */
interface Opening {
  readonly answers: ApprovalAnswers
  readonly user: Pick<SignedIn, 'userId' | 'role' | 'rights'>
  readonly act: ApprovalRequest
  readonly record: RecordEntry
  readonly now: number
}

/** Throws Refused(404), Refused(409) where no drawer hangs, and as `permit`. */
async function openDrawerAt(tx: Tx, printerId: number, { answers, user, act, record, now }: Opening): Promise<void> {
  const { title, pulse, is_on } = await findPrinter(tx, printerId)
  if (is_on !== 1) throw new Refused(409, 'refused.printerOff', { title })
  if (pulse === 'none') throw new Refused(409, 'refused.noDrawerHangs', { title })
  const reason = await chosenReason(tx, 'drawer', answers.reasonId)
  const why = { key: 'refused.drawerNeeds', values: {} } as const
  const covers = { cents: null, lines: { printer: printerId } }
  const approver = await permit(
    tx,
    user,
    { right: 'open_drawer', atLeast: true, why, reason, reasonKind: 'drawer', covers },
    act,
  )
  await pulseAt(tx, printerId, { userId: user.userId, now })
  record({ act: 'drawer', subject: title, reason, text: answers.reasonText, approver })
}
