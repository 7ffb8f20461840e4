/** Discounts, and what is given away on the house: whole cents that are taken off lines when they are given. */
import { allocate, spread } from './allocate.ts'
import { halfUp } from './fraction.ts'
import type { Cents } from './money.ts'
import type { Pieces } from './shares.ts'
import { lineAmountCents, type TaxedLine } from './tax.ts'

/** What is given: `percent` in hundredths of a percent. */
export type Discount =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'comp' }

/** Some pieces of a line, at most all of it. */
export interface DiscountLine extends TaxedLine {
  readonly pieces: number
}

/** What these pieces come to now, in the menu's prices, half up. */
export const baseCents = (line: DiscountLine): Cents =>
  halfUp({ top: BigInt(lineAmountCents(line)) * BigInt(line.pieces), bottom: BigInt(line.quantity) })

/** What a gift takes off each line. Throws RangeError for an amount above what the lines come to. */
export function offEach(lines: readonly DiscountLine[], gift: Discount): Cents[] {
  const bases = lines.map(baseCents)
  if (gift.kind === 'comp') return bases
  if (gift.kind === 'amount') {
    if (gift.cents > sumOf(bases)) throw new RangeError(`${gift.cents} cents are more than the lines`)
    return allocate(gift.cents, bases)
  }
  const share = (cents: Cents) => ({ top: BigInt(cents) * BigInt(gift.percent), bottom: wholePercent })
  return spread(halfUp(share(sumOf(bases))), bases.map(share))
}

/** 100 %, in hundredths of a percent. */
const wholePercent = 10_000n

/**
 * How much of the right to give discounts it takes that a line has lost `offCents` by discounts: the smallest whole
 * percentage of its price, rounded up to the cent.
 */
export function percentNeeded(line: Pick<TaxedLine, 'unitCents' | 'quantity'>, offCents: Cents): number {
  const whole = line.unitCents * line.quantity
  if (offCents === 0 || whole === 0) return 0
  return Number((BigInt(offCents - 1) * 100n) / BigInt(whole)) + 1
}

/** The part of what was taken off a line that falls on some pieces of it, half up. */
export const offOfShare = (offCents: Cents, { n, d }: Pieces, quantity: number): Cents =>
  halfUp({ top: BigInt(offCents) * BigInt(n), bottom: BigInt(d) * BigInt(quantity) })

const sumOf = (cents: readonly Cents[]): Cents => cents.reduce((sum, one) => sum + one, 0)
