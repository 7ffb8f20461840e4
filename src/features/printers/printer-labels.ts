/** What printers and their papers are called on screens. */
import type { JobKind, JobReason, JobState, PrinterProblem } from '../../domain/printers.ts'
import type { PlainKey } from '../../texts/text.ts'

export const problemLabels: Readonly<Record<PrinterProblem, PlainKey>> = {
  unreachable: 'printers.problemUnreachable',
  silent: 'printers.problemSilent',
  paper: 'printers.problemPaper',
  cover: 'printers.problemCover',
  error: 'printers.problemError',
  offline: 'printers.problemOffline',
  'no-sender': 'printers.problemNoSender',
  'paper-low': 'printers.problemPaperLow',
}

export const reasonLabels: Readonly<Record<JobReason, PlainKey>> = {
  ...problemLabels,
  old: 'printers.reasonOld',
  deleted: 'printers.reasonDeleted',
  'three-unknown': 'printers.reasonThreeUnknown',
  'broke-off': 'printers.reasonBrokeOff',
  'nothing-left': 'printers.reasonNothingLeft',
}

export const stateLabels: Readonly<Record<JobState, PlainKey>> = {
  waiting: 'printers.jobWaiting',
  sending: 'printers.jobSending',
  printed: 'printers.jobPrinted',
  sent: 'printers.jobSent',
  unknown: 'printers.jobUnknown',
  failed: 'printers.jobFailed',
  closed: 'printers.jobClosed',
}

export const kindLabels: Readonly<Record<JobKind, PlainKey>> = {
  kitchen: 'printers.kindKitchen',
  receipt: 'printers.kindReceipt',
  bill: 'printers.kindBill',
  slip: 'printers.kindSlip',
  order: 'printers.kindOrder',
  token: 'printers.kindToken',
  report: 'printers.kindReport',
  pulse: 'printers.kindPulse',
  test: 'printers.kindTest',
}

/** What a till calls its papers: what comes with an order is a receipt to anybody who gets it. */
export const paperLabels: Readonly<Record<JobKind, PlainKey>> = { ...kindLabels, order: 'printers.kindReceipt' }
