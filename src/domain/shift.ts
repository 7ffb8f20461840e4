/** What should be in a drawer, and what coins and notes come to. */
import { type Cents, centsOf, centsText } from './money/money.ts'

/** Money that was paid in cash. `isLate`: it belongs to a shift that was closed before, and was counted there. */
export interface CashPaid {
  readonly amountCents: Cents
  readonly tipCents: Cents
  readonly roundingCents: Cents
  readonly isLate: boolean
}

/** Money that was put in (positive) or taken out without a bill. A count moves none. */
export interface CashEntry {
  readonly kind: string
  readonly cents: Cents
}

/** What a drawer should hold: its float, what was paid in cash with tips and rounding, what was put in and taken out. */
export function expectedCents(floatCents: Cents, paid: readonly CashPaid[], entries: readonly CashEntry[]): Cents {
  const taken = paid
    .filter(({ isLate }) => !isLate)
    .reduce((sum, one) => sum + one.amountCents + one.tipCents + one.roundingCents, 0)
  const moved = entries.filter(({ kind }) => kind !== 'count').reduce((sum, { cents }) => sum + cents, 0)
  return floatCents + taken + moved
}

/** Coins and notes, where the store has said nothing: from 500.00 to 0.01, or from 50000 to 1 without decimals. */
export const commonDenominations = (): readonly string[] => commonCents.map(cents => centsText(cents))

const commonCents = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]

/**
 * Of the common coins and notes those above the largest that drawers of this currency usually hold. A list that a store has
 * written has none.
 */
export function seldomCounted(denominations: readonly string[], currency: string | null): readonly string[] {
  const usual = usualNoteCents[currency ?? '']
  if (usual === undefined || denominations.join() !== commonDenominations().join()) return []
  return denominations.filter(coin => centsOf(coin) > usual)
}

const usualNoteCents: Readonly<Record<string, Cents>> = {
  AUD: 10_000,
  CAD: 10_000,
  CHF: 20_000,
  EUR: 5_000,
  GBP: 5_000,
  NZD: 10_000,
  USD: 10_000,
}

/** What counted pieces come to: { "50.00": 3 } is 15000. null: a coin that is none of `known`. */
export function countedCents(pieces: Readonly<Record<string, number>>, known: readonly string[]): Cents | null {
  let sum = 0
  for (const [coin, count] of Object.entries(pieces)) {
    if (!known.includes(coin)) return null
    sum += centsOf(coin) * count
  }
  return sum
}

/** What was booked on a bill: money that came or went back, or a document. */
export interface BillEvent {
  /** null: no money was taken with a document. */
  readonly shiftId: number | null
  /** Its place in the books: of two events on a bill, the later one has the larger number. */
  readonly bookedNo: number
  readonly paidCents: Cents
  /** What a document charges; what a credit note takes back is negative. */
  readonly chargedCents: Cents
  /** It is the document that settles the bill. */
  readonly settles: boolean
}

export interface Held {
  readonly beforeCents: Cents
  readonly afterCents: Cents
}

/**
 * What was held for guests on one bill before a shift booked anything on it, and with what it has booked: part payments
 * while the bill is open, then what was paid beyond it. Over all shifts, side by side or one after the other, the
 * differences add up to what is held. null: the shift booked nothing on it.
 */
export function heldIn(shiftId: number, events: readonly BillEvent[]): Held | null {
  // By their place, as clocks jump.
  const steps = [...events].sort((a, b) => a.bookedNo - b.bookedNo)
  let [paid, charged, isClosed] = [0, 0, false]
  const held = () => (isClosed ? Math.max(0, paid - charged) : paid)
  let before: Cents | null = null
  let change = 0
  for (const { shiftId: itsShift, paidCents, chargedCents, settles } of steps) {
    const was = held()
    paid += paidCents
    charged += chargedCents
    isClosed ||= settles
    if (itsShift !== shiftId) continue
    before ??= was
    change += held() - was
  }
  return before === null ? null : { beforeCents: before, afterCents: before + change }
}
