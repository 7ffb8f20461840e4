/** Taking an invoice back, whole or in part: never more than is left of it, and all of it leaves nothing. */
import { allocate } from './allocate.ts'
import { type Fraction, halfUp, zero } from './fraction.ts'
import type { Cents } from './money.ts'

/** What is left of a line of an invoice, or a part of it. */
export interface Credit {
  readonly netCents: Cents
  readonly taxCents: Cents
}

/** What is left of a line, with its pieces. */
export interface LineLeft extends Credit {
  readonly pieces: Fraction
}

/** What of a line is taken back. */
export interface LineCredit extends Credit {
  /** None, where an amount of money is taken back and no dish. */
  readonly pieces: Fraction
}

/** What was on a line less what was taken back of it. */
export function leftOf(line: LineLeft, credited: readonly LineCredit[]): LineLeft {
  return credited.reduce<LineLeft>(
    (left, { netCents, taxCents, pieces }) => ({
      netCents: left.netCents - netCents,
      taxCents: left.taxCents - taxCents,
      pieces: minus(left.pieces, pieces),
    }),
    line,
  )
}

/** Net and tax together. */
export const creditCents = ({ netCents, taxCents }: Credit): Cents => netCents + taxCents

/**
 * `cents` over what is left of the lines, in their order: dealt out by net and tax, and in each line the tax in the same
 * proportion, half up. Throws RangeError when less is left.
 */
export function creditAmount(cents: Cents, left: readonly LineLeft[]): LineCredit[] {
  const weights = left.map(creditCents)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (cents > whole) throw new RangeError(`only ${whole} of ${cents} cents are left`)
  if (cents === whole) return [...left]
  return allocate(cents, weights).map((part, at) => {
    const { taxCents = 0 } = left[at] ?? {}
    const tax = weights[at] ? halfUp({ top: BigInt(part) * BigInt(taxCents), bottom: BigInt(weights[at]) }) : 0
    return { netCents: part - tax, taxCents: tax, pieces: zero }
  })
}

/** `pieces` of a line: net and tax that are left × pieces / pieces left, half up each. null: so many are not left. */
export function creditPieces(pieces: Fraction, left: LineLeft): LineCredit | null {
  if (minus(left.pieces, pieces).top < 0n) return null
  const part = (cents: Cents) =>
    halfUp({
      top: BigInt(cents) * pieces.top * left.pieces.bottom,
      bottom: pieces.bottom * left.pieces.top,
    })
  return { netCents: part(left.netCents), taxCents: part(left.taxCents), pieces }
}

/** a − b in lowest terms: what is left of shares of shares stays small enough to be stored. */
function minus(a: Fraction, b: Fraction): Fraction {
  const top = a.top * b.bottom - b.top * a.bottom
  const bottom = a.bottom * b.bottom
  const common = greatestDivisor(top < 0n ? -top : top, bottom)
  return { top: top / common, bottom: bottom / common }
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b))
