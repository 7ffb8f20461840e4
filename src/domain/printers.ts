/** Printers in the store's network: what they are set to, what is printed there, and what may become of it. */
import * as z from 'zod/mini'

/** Letters in a line: of paper that is 80 mm wide, 80 mm with wide margins, 57 mm. */
export const printerColumns = [48, 42, 32] as const

/** Under which numbers a printer keeps its letters: those that most share, their Greek kinds, Epson's with the most languages, Citizen's, and none. */
export const printerLetters = ['generic', 'generic-greek14', 'generic-greek24', 'epson', 'citizen', 'ascii'] as const
export type PrinterLetters = (typeof printerLetters)[number]

export const printerBeeps = ['none', 'esc-b', 'epson'] as const
export type PrinterBeep = (typeof printerBeeps)[number]

/** On which pin a drawer hangs. */
export const printerPulses = ['none', 'pin2', 'pin5'] as const
export type PrinterPulse = (typeof printerPulses)[number]

/**
 * How a printer says that a paper is out: by the paper's own number, by answering in turn, not at all but telling how it
 * is, or not a word.
 */
export const confirmations = ['process-id', 'transmit', 'status', 'none'] as const
export type Confirmation = (typeof confirmations)[number]

/** Why a printer does not print; 'paper-low': it still does. */
export const printerProblems = [
  ...(['unreachable', 'silent', 'paper', 'cover', 'error', 'offline', 'no-sender', 'paper-low'] as const),
] as const
export type PrinterProblem = (typeof printerProblems)[number]

export const jobKinds = [
  ...(['kitchen', 'receipt', 'bill', 'slip', 'order', 'token', 'report', 'pulse', 'test'] as const),
] as const
export type JobKind = (typeof jobKinds)[number]

/**
 * 'waiting' → 'sending' → 'printed' (the printer's own word), 'sent' (all was taken, and this model can't say more) or
 * 'unknown' (it broke off). 'failed': a person is asked. 'closed': a person has looked, or nothing was left to print.
 */
export const jobStates = ['waiting', 'sending', 'printed', 'sent', 'unknown', 'failed', 'closed'] as const
export type JobState = (typeof jobStates)[number]

/** Why a job waits, or why it asks a person. */
export const jobReasons = [...printerProblems, 'old', 'deleted', 'three-unknown', 'broke-off', 'nothing-left'] as const
export type JobReason = (typeof jobReasons)[number]

/** What a kitchen ticket is about. 'copy': somebody wants it once more. */
export const ticketKinds = ['new', 'cancelled', 'again', 'note', 'copy'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** Kinds that go on by themselves when nobody knows whether they came out; of others a person is asked. */
export const repeatsItself = (kind: JobKind): boolean => kind === 'kitchen' || kind === 'token'

/** How often the same paper may be sent by itself. */
export const attemptsMax = 3

const minute = 60_000

/** For how long a job may wait (ms): later its paper would do harm. A pulse is over then; of the others a person is asked. */
export const jobAgeMaxMs: Readonly<Record<JobKind, number>> = {
  kitchen: 10 * minute,
  receipt: 2 * minute,
  bill: 2 * minute,
  slip: 2 * minute,
  order: 2 * minute,
  token: 2 * minute,
  report: 60 * minute,
  test: minute,
  pulse: 10_000,
}

/** Whether a job that was made then is too old at `now`. A clock that was set back makes nothing old. */
export const isTooOld = (kind: JobKind, madeAt: number, now: number): boolean =>
  Math.max(0, now - madeAt) > jobAgeMaxMs[kind]

/** The words over a paper that says which copy it is; null: there is none before it. */
export type CopyHeading = 'duplicate' | 'possible-duplicate' | null

/** Anybody who reads a paper must know when there may be another one of it. */
export function copyHeading(job: { readonly copy_of: number | null; readonly attempts: number }): CopyHeading {
  if (job.copy_of !== null) return 'duplicate'
  return job.attempts > 1 ? 'possible-duplicate' : null
}

const flag = z.union([z.literal(0), z.literal(1)])
const textOrNull = z.nullable(z.string())
const numberOrNull = z.nullable(z.number())

/** A printer as Settings shows it. */
export const printer = z.object({
  id: z.number(),
  title: z.string(),
  host: z.string(),
  port: z.number(),
  columns: z.number(),
  letters: z.enum(printerLetters),
  cutter: flag,
  beep: z.enum(printerBeeps),
  pulse: z.enum(printerPulses),
  drawer_id: numberOrNull,
  prints_receipts: flag,
  prints_reports: flag,
  prints_tokens: flag,
  prints_unassigned: flag,
  station_ids: z.array(z.number()),
  fallback_id: numberOrNull,
  redirect_to: numberOrNull,
  is_on: flag,
  /** null: nobody has asked it yet. */
  confirms: z.nullable(z.enum(confirmations)),
  model: textOrNull,
  problem: z.nullable(z.enum(printerProblems)),
  problem_since: textOrNull,
  /** How many jobs wait for it. */
  waiting: z.number(),
})
export type Printer = z.infer<typeof printer>

/** What everybody who hands out paper sees of a printer. */
export const printerStatus = z.pick(printer, {
  id: true,
  title: true,
  station_ids: true,
  prints_receipts: true,
  prints_reports: true,
  prints_tokens: true,
  problem: true,
  problem_since: true,
  waiting: true,
  fallback_id: true,
  redirect_to: true,
})
export type PrinterStatus = z.infer<typeof printerStatus>

/** A job that waits at a printer with a problem, or asks a person. */
export const openJob = z.object({
  id: z.number(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  reason: z.nullable(z.enum(jobReasons)),
  printer_id: z.number(),
  order_id: numberOrNull,
  token_no: numberOrNull,
  provisional_token: textOrNull,
  table_title: textOrNull,
  made_at: z.string(),
  /** The username of who made it. */
  made_by: textOrNull,
  attempts: z.number(),
})
export type OpenJob = z.infer<typeof openJob>

/** One of a printer's last jobs. */
export const pastJob = z.object({
  id: z.number(),
  kind: z.enum(jobKinds),
  what: z.nullable(z.enum(ticketKinds)),
  state: z.enum(jobStates),
  reason: z.nullable(z.enum(jobReasons)),
  confirmed_by: z.nullable(z.enum(confirmations)),
  attempts: z.number(),
  copy_of: numberOrNull,
  order_id: numberOrNull,
  made_at: z.string(),
  sent_at: textOrNull,
  ended_at: textOrNull,
})
export type PastJob = z.infer<typeof pastJob>

/** What a printer prints of an order: which stations' tickets, and those of none. */
export interface KitchenPrinter {
  readonly id: number
  readonly stationIds: readonly number[]
  readonly printsUnassigned: boolean
}

/** Whether a line of this station is printed there. A station that is gone counts as none. */
export const printsStation = (
  { stationIds, printsUnassigned }: KitchenPrinter,
  stationId: number | null,
  stations: ReadonlySet<number>,
): boolean => (stationId === null || !stations.has(stationId) ? printsUnassigned : stationIds.includes(stationId))
