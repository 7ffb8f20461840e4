/** Deals out cents: whole numbers that add up to what there was, each within one cent of its exact part. */
import { type Fraction, safeCents } from './fraction.ts'
import type { Cents } from './money.ts'

/**
 * `total` in whole cents over exact `parts`: each gets its part rounded down, and what is left goes, a cent each, to the
 * largest remainders, then to the first. What a part was `owed` before (in millionths of a cent) counts as remainder too.
 * Throws RangeError when `total` is not between the sums of the parts rounded down and rounded up.
 */
export function spread(total: Cents, parts: readonly Fraction[], owed: readonly number[] = []): Cents[] {
  const out = parts.map(({ top, bottom }) => safeCents(top / bottom))
  const left = total - out.reduce((sum, cents) => sum + cents, 0)
  const broken = parts
    .map(({ top, bottom }, at) => ({ at, top: top % bottom, bottom, owed: owed[at] ?? 0 }))
    .filter(({ top }) => top > 0n)
    .sort((a, b) => remainder(b) - remainder(a) || bySize(b, a) || a.at - b.at)
  if (left < 0 || left > broken.length) throw new RangeError(`${total} cents are not within the parts`)
  for (const { at } of broken.slice(0, left)) out[at] = (out[at] ?? 0) + 1
  return out
}

/** `total` dealt out by weight, as `spread`. Nothing over no weight; throws RangeError for something over none. */
export function allocate(total: Cents, weights: readonly Cents[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const bottom = whole === 0n ? 1n : whole
  return spread(
    total,
    weights.map(weight => ({ top: BigInt(total) * BigInt(weight), bottom })),
  )
}

/** In millionths of a cent. */
const remainder = ({ top, bottom, owed }: Fraction & { readonly owed: number }): number =>
  owed + Number((top * millions) / bottom)

const millions = 1_000_000n

/** What a part is short of its exact value, or beyond it, once it is `cents`: in millionths of a cent. */
export const shortOf = ({ top, bottom }: Fraction, cents: Cents): number =>
  Number(((top - BigInt(cents) * bottom) * millions) / bottom)

function bySize(a: Fraction, b: Fraction): number {
  const difference = a.bottom === b.bottom ? a.top - b.top : a.top * b.bottom - b.top * a.bottom
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}
