/** What should be in a drawer, and what coins and notes come to. */
import { type Cents, centsOf } from './money.ts'

/** Money that was paid in cash. `isLate`: it belongs to a shift that was closed before, and was counted there. */
export interface CashPaid {
  readonly amountCents: Cents
  readonly tipCents: Cents
  readonly roundingCents: Cents
  readonly isLate: boolean
}

export const entryKinds = ['in', 'out', 'tips', 'move', 'open', 'count'] as const
export type EntryKind = (typeof entryKinds)[number]

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

/** Coins and notes, where the store has said nothing. */
export const commonDenominations = [
  ...['500.00', '200.00', '100.00', '50.00', '20.00', '10.00', '5.00', '2.00', '1.00'],
  ...['0.50', '0.20', '0.10', '0.05', '0.02', '0.01'],
] as const

/** What counted pieces come to: { "50.00": 3 } is 15000. null: a coin that is none of `known`. */
export function countedCents(pieces: Readonly<Record<string, number>>, known: readonly string[]): Cents | null {
  let sum = 0
  for (const [coin, count] of Object.entries(pieces)) {
    if (!known.includes(coin)) return null
    sum += centsOf(coin) * count
  }
  return sum
}

export interface BillMoney {
  /** What its invoice comes to; null: it is open. */
  readonly invoicedCents: Cents | null
  readonly isInvoicedHere: boolean
  /** Paid in this shift, and in all others. */
  readonly paidHereCents: Cents
  readonly paidElsewhereCents: Cents
}

/**
 * How much more is held for guests after a shift than before: part payments of bills that are open, and what was paid
 * beyond closed ones. A bill that another shift closed has used up what was paid here.
 */
export function heldChangeCents(bills: readonly BillMoney[]): Cents {
  return bills.reduce((sum, { invoicedCents, isInvoicedHere, paidHereCents, paidElsewhereCents }) => {
    if (invoicedCents === null || !isInvoicedHere) return sum + paidHereCents
    return sum - paidElsewhereCents + Math.max(0, paidHereCents + paidElsewhereCents - invoicedCents)
  }, 0)
}
