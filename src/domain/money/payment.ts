/** Taking money for a bill: change, tips, and cash in the coins that there are. */
import { givenMaxNotes } from '../limits.ts'
import type { Cents } from './money.ts'

/** One payment as a person takes it. `given`: what the guest handed over in cash; null: not noted. */
export interface Tender {
  readonly amountCents: Cents
  readonly tipCents: Cents
  readonly givenCents: Cents | null
  readonly isCash: boolean
  /** The smallest coin in use, for cash; null: a cent. */
  readonly roundingCents: Cents | null
}

/** The same with what it comes to: given − amount − tip − rounding = change. */
export interface Taken<T extends Tender> {
  readonly tender: T
  readonly roundedCents: Cents
  readonly changeCents: Cents
}

export interface Settlement<T extends Tender> {
  readonly taken: readonly Taken<T>[]
  readonly paidCents: Cents
  /** What is left to pay. */
  readonly dueCents: Cents
}

/** Why the tenders can't be taken for what is due. */
export type TenderFault =
  | { readonly fault: 'too-much' }
  | { readonly fault: 'no-change' }
  | { readonly fault: 'too-little'; readonly givenCents: Cents; readonly askedCents: Cents }

/**
 * The tenders for `dueCents`. Where they pay all of it, the last one in cash is rounded half up to the smallest coin in
 * use: what is asked for changes, the bill does not. `roundedCents`: what the same guests' payments were rounded by
 * before, in sum; once that is a whole coin it is rounded the other way.
 */
export function settle<T extends Tender>(
  dueCents: Cents,
  tenders: readonly T[],
  roundedCents: Cents = 0,
): Settlement<T> | TenderFault {
  const paidCents = tenders.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (paidCents > dueCents) return { fault: 'too-much' }
  const last = paidCents === dueCents ? [...tenders].reverse().find(({ isCash }) => isCash) : undefined
  const taken: Taken<T>[] = []
  for (const tender of tenders) {
    const { amountCents, tipCents, givenCents, isCash, roundingCents } = tender
    const rounded =
      tender === last && roundingCents ? inCoins(amountCents, roundingCents, roundedCents) - amountCents : 0
    const askedCents = amountCents + tipCents + rounded
    if (givenCents !== null && !isCash) return { fault: 'no-change' }
    if (givenCents !== null && givenCents < askedCents) return { fault: 'too-little', givenCents, askedCents }
    taken.push({ tender, roundedCents: rounded, changeCents: (givenCents ?? askedCents) - askedCents })
  }
  return { taken, paidCents, dueCents: dueCents - paidCents }
}

/** Whether guests hand over so much that it must be meant: more than is due with the tips, and ten of the largest note. */
export function isGivenBeyond(
  dueCents: Cents,
  tenders: readonly Pick<Tender, 'tipCents' | 'givenCents'>[],
  noteCents: Cents,
): boolean {
  const given = tenders.reduce((sum, { givenCents }) => sum + (givenCents ?? 0), 0)
  const tips = tenders.reduce((sum, { tipCents }) => sum + tipCents, 0)
  return given > dueCents + tips + givenMaxNotes * noteCents
}

/** `cents` in coins of `unitCents`, half up; the other way, once the roundings before come to a coin. */
export function inCoins(cents: Cents, unitCents: Cents, roundedCents: Cents = 0): Cents {
  const near = Math.floor((cents + unitCents / 2) / unitCents) * unitCents
  if (near < cents && roundedCents <= -unitCents) return near + unitCents
  return near > cents && roundedCents >= unitCents ? near - unitCents : near
}
