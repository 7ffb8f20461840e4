/** Exact fractions that are not negative, for sums that must not lose a cent. */
import type { Cents } from './money.ts'

/** top / bottom; `bottom` is at least 1. */
export interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

export const zero: Fraction = { top: 0n, bottom: 1n }

/** a + b, exactly. */
export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.bottom === b.bottom
    ? { top: a.top + b.top, bottom: a.bottom }
    : { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }

/** The same with the smallest numbers. */
export function lowest({ top, bottom }: Fraction): Fraction {
  const common = commonDivisor(top, bottom)
  return { top: top / common, bottom: bottom / common }
}

/** The smallest number that both divide. */
export const commonMultiple = (a: bigint, b: bigint): bigint => (a / commonDivisor(a, b)) * b

function commonDivisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b]
  while (other > 0n) [one, other] = [other, one % other]
  return one
}

/** Whole cents, rounded half up. Throws RangeError when they are too many to be held exactly. */
export const halfUp = ({ top, bottom }: Fraction): Cents => safeCents((2n * top + bottom) / (2n * bottom))

/** `cents` as a number. Throws RangeError when they are too many to be held exactly. */
export function safeCents(cents: bigint): Cents {
  if (cents > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`${cents} cents are too many`)
  return Number(cents)
}
