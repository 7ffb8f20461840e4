/** Money as whole cents, and exact fractions of them: the shadow's own, so that no mistake of the product is in both. */

export interface Ratio {
  readonly top: bigint
  /** Above 0. */
  readonly bottom: bigint
}

export const ratio = (top: bigint | number, bottom: bigint | number = 1n): Ratio =>
  shortest(BigInt(top), BigInt(bottom))

export const plus = (a: Ratio, b: Ratio): Ratio => shortest(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { top: -b.top, bottom: b.bottom })
export const times = (a: Ratio, b: Ratio): Ratio => shortest(a.top * b.top, a.bottom * b.bottom)
export const sumOf = (all: readonly Ratio[]): Ratio => all.reduce(plus, ratio(0))
export const isMore = (a: Ratio, b: Ratio): boolean => a.top * b.bottom > b.top * a.bottom
export const isSame = (a: Ratio, b: Ratio): boolean => a.top * b.bottom === b.top * a.bottom

export const floor = ({ top, bottom }: Ratio): number => Number((top - mod(top, bottom)) / bottom)
export const halfUp = ({ top, bottom }: Ratio): number => floor({ top: 2n * top + bottom, bottom: 2n * bottom })

/** Whether `cents` is less than `most` away from its exact value. */
export const isWithin = (exact: Ratio, cents: number, most: number): boolean =>
  isMore(plus(exact, ratio(most)), ratio(cents)) && isMore(ratio(cents), minus(exact, ratio(most)))

/**
 * Whole numbers for exact parts: each rounded down, and the cents that are left to the largest fractions; of equal ones
 * to the first.
 */
export function spread(total: number, parts: readonly Ratio[]): number[] {
  const out = parts.map(floor)
  const left = total - add(out)
  const byFraction = parts
    .map((part, place) => ({ place, fraction: minus(part, ratio(floor(part))) }))
    .filter(({ fraction }) => fraction.top > 0n)
    .sort((a, b) => (isMore(b.fraction, a.fraction) ? 1 : isMore(a.fraction, b.fraction) ? -1 : a.place - b.place))
  if (left < 0 || left > byFraction.length) throw new Error(`${total} can't be dealt over ${out.join(' ')}`)
  for (const { place } of byFraction.slice(0, left)) out[place] = (out[place] ?? 0) + 1
  return out
}

/** `total` in proportion to whole weights; nothing over no weight. */
export function deal(total: number, weights: readonly number[]): number[] {
  const all = add(weights)
  if (all === 0) return weights.map(() => 0)
  return spread(
    total,
    weights.map(weight => ratio(BigInt(total) * BigInt(weight), all)),
  )
}

export const add = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0)

/** A decimal as it is written, in units of 10^-places, half up: "12.345" with 2 places is 1235. */
export function units(written: string | number, places: number): number {
  const found = /^(-?)(\d*)\.?(\d*)$/.exec(String(written).trim())
  if (!found) throw new Error(`${written} is no amount`)
  const [, sign = '', whole = '', rest = ''] = found
  const exact = ratio(BigInt(`${whole}${rest}` || '0'), 10n ** BigInt(rest.length))
  const value = halfUp(times(exact, ratio(10n ** BigInt(places))))
  return sign === '-' && value !== 0 ? -value : value
}

/** Cents of what stands on the wire. `decimals`: those of the store's currency. */
export const cents = (written: unknown, decimals = 2): number =>
  written === null || written === undefined || written === '' ? 0 : units(written as string | number, decimals)

/** As people write it, for what the shadow says. */
export const euros = (amount: number): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const mod = (a: bigint, b: bigint): bigint => ((a % b) + b) % b

function shortest(top: bigint, bottom: bigint): Ratio {
  let [a, b] = [top < 0n ? -top : top, bottom]
  while (b > 0n) [a, b] = [b, a % b]
  return a === 0n ? { top: 0n, bottom: 1n } : { top: top / a, bottom: bottom / a }
}
