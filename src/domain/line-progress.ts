/**
 * How far a line of an order is with the kitchen. Each write of the kitchen means "at least this far" over the pair
 * (round, step): the later round wins, then the further step. A recall begins a new round. So repeats, late taps and two
 * cooks do no harm, in whatever order their taps arrive.
 */
import type { ItemStatus } from './entities.ts'

/** created 0, preparing 1, completed 2, off the kitchen display 3, delivered 4. */
export type Step = 0 | 1 | 2 | 3 | 4

/** Of a line: its round, status, and since when (ms) it is ready and off the kitchen display; null: it is not. */
export interface LineProgress {
  readonly round: number
  readonly status: ItemStatus
  readonly readyAt: number | null
  readonly bumpedAt: number | null
}

/** "At least this far": what a tap says. */
export interface Reached {
  readonly round: number
  readonly step: Step
}

/** What a status means as a step; null for cancelled, which is none. */
export const stepOf = (status: ItemStatus): Step | null => steps[status]

/** How far a line is; a cancelled one stands outside. */
export function reachedOf({ round, status, bumpedAt }: LineProgress): Reached | null {
  const step = stepOf(status)
  if (step === null) return null
  return { round, step: step === completed && bumpedAt !== null ? bumped : step }
}

/** Whether the line stands exactly there: nothing came after the tap that has taken it there. */
export function progressAt(line: LineProgress, { round, step }: Reached): boolean {
  const present = reachedOf(line)
  return present?.round === round && present.step === step
}

/** Off the kitchen display: what the cook's bump means in the round that they saw. */
export const bumpOf = (round: number): Reached => ({ round, step: bumped })

/** Back on it: a new round that begins at `status`, after the one that was seen. */
export const recallOf = (round: number, status: ItemStatus): Reached => ({
  round: round + 1,
  step: stepOf(status) ?? 0,
})

/**
 * The line after a tap at `now`; the same object where the tap changes nothing. A cancelled or delivered line ignores
 * every tap.
 */
export function atLeast<Line extends LineProgress>(line: Line, wanted: Reached, now: number): Line {
  const present = reachedOf(line)
  if (!present || present.step === delivered || !isFurther(wanted, present)) return line
  return { ...line, ...placedAt(line, { ...wanted, round: Math.max(wanted.round, line.round) }, now) }
}

/** What the Orders screen sets a line to: any state. Lowering or reviving it begins a new round. */
export function setTo<Line extends LineProgress>(line: Line, status: ItemStatus, now: number): Line {
  if (status === line.status) return line
  const wanted = stepOf(status)
  if (wanted === null) return { ...line, status }
  const present = stepOf(line.status)
  const round = present === null || wanted < present ? line.round + 1 : line.round
  const isDone = wanted >= completed
  return {
    ...line,
    round,
    status,
    readyAt: isDone ? (line.readyAt ?? now) : null,
    bumpedAt: isDone ? line.bumpedAt : null,
  }
}

function placedAt(line: LineProgress, { round, step }: Reached, now: number): LineProgress {
  const isSameRound = round === line.round
  const since = (at: number | null, from: Step) => (step < from ? null : ((isSameRound ? at : null) ?? now))
  return {
    round,
    status: statuses[step],
    readyAt: since(line.readyAt, completed),
    // Anybody who carries it out has not bumped it.
    bumpedAt: step === delivered ? line.bumpedAt : since(line.bumpedAt, bumped),
  }
}

/** What was carried out is carried out, whatever round its waiter knew of. */
function isFurther(wanted: Reached, present: Reached): boolean {
  if (wanted.step === delivered) return true
  return wanted.round === present.round ? wanted.step > present.step : wanted.round > present.round
}

const completed = 2
const bumped = 3
const delivered = 4
const steps = { created: 0, preparing: 1, completed, delivered, cancelled: null } as const satisfies Record<
  ItemStatus,
  Step | null
>
const statuses = [
  'created',
  'preparing',
  'completed',
  'completed',
  'delivered',
] as const satisfies readonly ItemStatus[]
