/** Printers in the store's network: setting them up, and what becomes of the papers. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { approvalFields } from '../domain/approval-form.ts'
import { failures } from '../domain/failures.ts'
import { flag, id, idOrNull, queryText, requiredText, titleText, wholeNumber } from '../domain/fields.ts'
import { hostMax, settledJobsMax, stationsMax } from '../domain/limits.ts'
import { paperPicture } from '../domain/papers/paper-picture.ts'
import {
  confirmations,
  openJob,
  pastJob,
  printer,
  printerBeeps,
  printerColumns,
  printerLetters,
  printerProblems,
  printerPulses,
  printerStatus,
} from '../domain/printers.ts'
import { post, read, remove, sharedRead } from './endpoint.ts'
import { paperForm } from './paper-form.ts'
import { added, moved, said } from './replies.ts'

const access = areaScopes.settings
const sets = { access, failure: failures.settingsSave }
const changes = ['stations', 'printing'] as const
const invalid = 'forms.invalidRequest'
const portMax = 65_535

export const printerForm = z.object({
  title: titleText('forms.printerTitle'),
  host: requiredText('forms.printerHost', hostMax),
  port: z._default(wholeNumber('forms.printerPort', portMax), 9_100),
  columns: z._default(
    wholeNumber(invalid).check(z.refine(columns => printerColumns.some(one => one === columns), invalid)),
    48,
  ),
  letters: z._default(z.enum(printerLetters, invalid), 'generic'),
  cutter: flag,
  beep: z._default(z.enum(printerBeeps, invalid), 'none'),
  pulse: z._default(z.enum(printerPulses, invalid), 'none'),
  drawerId: idOrNull('forms.drawer'),
  printsReceipts: flag,
  printsReports: flag,
  printsTokens: flag,
  printsUnassigned: flag,
  stationIds: z._default(z.array(id('forms.station'), 'forms.station').check(z.maxLength(stationsMax, invalid)), []),
  fallbackId: idOrNull('forms.otherPrinter'),
  isOn: flag,
})
export type PrinterForm = z.infer<typeof printerForm>

const hands = { access: areaScopes.printing, failure: failures.ordersAction }

export const printers = {
  list: read('/settings/printers', {
    topic: 'printing',
    reply: z.array(printer),
    access,
    failure: failures.settingsLoad,
  }),
  add: post('/settings/printers/add', { body: printerForm, changes, ...sets, reply: added }),
  update: post('/settings/printers/:id/update', { body: printerForm, changes, ...sets, reply: said }),
  /** What waits there asks a person. */
  remove: remove('/settings/printers/:id', { changes, ...sets, reply: said }),
  /** Connects to it, and asks it how it is. */
  check: post('/settings/printers/:id/check', {
    reply: z.extend(said, {
      confirms: z.enum(confirmations),
      model: z.nullable(z.string()),
      problem: z.nullable(z.enum(printerProblems)),
      /** Dishes with letters that it does not have, at most twenty; missing where many are asked for again under one key. */
      cant_print: z.optional(z.array(z.string())),
    }),
    changes,
    ...sets,
  }),
  test: post('/settings/printers/:id/test', {
    /** `preview`: what should come out; missing where a long one is asked for again under the same key. */
    reply: z.extend(said, { jobId: z.number(), preview: z.optional(paperPicture) }),
    changes: ['printing'],
    ...sets,
  }),
  /** Opens the drawer that hangs on it, without a sale. */
  pulse: post('/settings/printers/:id/pulse', {
    body: z.object({ ...approvalFields }),
    reply: said,
    changes: ['printing'],
    right: 'open_drawer',
    ...sets,
  }),
  /** The printers, the jobs that ask a person, and those that wait at a printer with a problem. */
  status: sharedRead('/print/status', {
    topic: 'printing',
    dependsOn: ['printing', 'stations', 'tables'],
    persisted: true,
    reply: z.object({ printers: z.array(printerStatus), jobs: z.array(openJob) }),
    access: areaScopes.printing,
    failure: failures.logged,
  }),
  /** The last ten of a printer. */
  jobs: read('/print/jobs', {
    topic: 'printing',
    query: z.object({ printerId: queryText }),
    reply: z.array(pastJob),
    access,
    failure: failures.settingsLoad,
  }),
  /** The kitchen's ticket once more. */
  again: post('/print/kitchen', {
    body: z.object({ orderId: id(invalid), printerId: idOrNull(invalid) }),
    reply: z.extend(said, { jobIds: z.optional(z.array(z.number())) }),
    changes: ['printing'],
    ...hands,
  }),
  /** Any other paper, as it is recorded: `paperForm` says of which kind and of what. A second one is a duplicate. */
  paper: post('/print/paper', {
    body: paperForm,
    reply: z.extend(said, { jobId: z.number(), printerId: z.number(), printer: z.string() }),
    changes: ['printing'],
    access: ['POS', 'ORDERS', 'ORDER_STATUS', 'INVOICES', 'REPORTS'],
    failure: failures.ordersAction,
  }),
  /** What a person decides on jobs: to print them here, or at another printer, or to forget them. */
  settle: post('/print/jobs/settle', {
    body: z.object({
      jobIds: z
        .array(id('forms.printJobs'), 'forms.printJobs')
        .check(z.minLength(1, 'forms.printJobs'), z.maxLength(settledJobsMax, 'forms.printJobs')),
      act: z.enum(['again', 'redirect', 'close'], invalid),
      printerId: idOrNull(invalid),
    }),
    reply: moved,
    changes: ['printing'],
    ...hands,
  }),
  /** What is for this printer comes out at another one, until the business day ends; `to` null: here again. */
  redirect: post('/print/printers/:id/redirect', {
    body: z.object({ to: idOrNull('forms.otherPrinter') }),
    reply: moved,
    changes,
    ...hands,
  }),
}
