/**
 * The only place that makes prices into what is charged, with its tax (§5). Values stay exact until an order is added up, and are rounded once, half
 * up.
 */
import { type Fraction, halfUp, plus, safeCents } from './fraction.ts'
import type { Cents } from './money.ts'

/** `unitCents`: one piece with variant and addons. `taxRate`: a percentage (up to 6 decimals). */
export interface TaxedLine {
  readonly unitCents: Cents
  readonly quantity: number
  readonly taxRate: number | null
  readonly taxType: string | null
  /** What discounts took off the line. */
  readonly offCents?: Cents
}

/** net + tax = payable, always. */
export interface Totals {
  readonly netCents: Cents
  readonly taxCents: Cents
  readonly payableCents: Cents
}

/**
 * Net, tax and payable of one order, in cents; net + tax = payable always. Exact lines are summed; payable and tax
 * rounded once, half up (§5). Unknown tax types carry none. Throws RangeError on what is negative, fractional or too
 * big.
 */
export function orderTotals(lines: readonly TaxedLine[]): Totals {
  let amount = 0n
  let exclusive = 0n
  const inclusive = new Map<bigint, bigint>()
  for (const line of lines) {
    const lineAmount = exactAmount(line)
    const rate = millionths(line.taxRate)
    amount += lineAmount
    if (line.taxType === 'exclusive') exclusive += lineAmount * rate
    if (line.taxType === 'inclusive') inclusive.set(rate, (inclusive.get(rate) ?? 0n) + lineAmount)
  }
  const added: Fraction = { top: exclusive, bottom: wholeRate }
  let tax = added
  for (const [rate, sum] of inclusive) tax = plus(tax, { top: sum * rate, bottom: wholeRate + rate })
  const taxCents = halfUp(tax)
  const payableCents = halfUp(plus({ top: amount, bottom: 1n }, added))
  return { netCents: payableCents - taxCents, taxCents, payableCents }
}

/** The sum of several orders' totals; each order was rounded on its own, so nothing is rounded again. */
export function addTotals(...totals: readonly Totals[]): Totals {
  return totals.reduce(
    (sum, next) => ({
      netCents: sum.netCents + next.netCents,
      taxCents: sum.taxCents + next.taxCents,
      payableCents: sum.payableCents + next.payableCents,
    }),
    { netCents: 0, taxCents: 0, payableCents: 0 },
  )
}

/** Price × quantity (§5, §9) less what discounts took off, before any exclusive tax. Throws as `orderTotals`. */
export const lineAmountCents = (line: Pick<TaxedLine, 'unitCents' | 'quantity' | 'offCents'>): Cents =>
  safeCents(exactAmount(line))

/** The price of one piece with its exclusive tax, rounded half up. Throws as `orderTotals`. */
export const unitWithTaxCents = ({ unitCents, taxRate, taxType }: Omit<TaxedLine, 'quantity'>): Cents =>
  lineTotalCents({ unitCents, quantity: 1, taxRate, taxType })

/** The price of one line with its exclusive tax, rounded half up; an order is rounded as a whole instead. */
export const lineTotalCents = (line: TaxedLine): Cents => orderTotals([line]).payableCents

/** What a line costs with its exclusive tax, unrounded, in units of no name: for `splitCents` only. Throws as `orderTotals`. */
export function lineWeight(line: TaxedLine): bigint {
  const rate = line.taxType === 'exclusive' ? millionths(line.taxRate) : 0n
  return exactAmount(line) * (wholeRate + rate)
}

/**
 * `cents` split by weight into whole cents that add up to it: each is the difference of two sums rounded half up.
 * Nothing is split among weights that are all 0.
 */
export function splitCents(cents: Cents, weights: readonly bigint[]): readonly Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  let upTo = 0n
  let given = 0
  return weights.map(weight => {
    upTo += weight
    const end = whole === 0n ? 0 : halfUp({ top: BigInt(cents) * upTo, bottom: whole })
    const share = end - given
    given = end
    return share
  })
}

/** 100 %, in millionths of a percent. */
export const wholeRate = 100_000_000n

/** A percentage in millionths of a percent. Throws RangeError on a rate that is none. */
export function millionths(rate: number | null): bigint {
  if (rate === null) return 0n
  const parts = Math.round(rate * 1_000_000)
  if (!(rate >= 0) || !Number.isSafeInteger(parts) || parts / 1_000_000 !== rate)
    throw new RangeError(`tax rate ${rate}`)
  return BigInt(parts)
}

/** Price × quantity. Throws RangeError on what is negative, fractional or too big. */
export function exactAmount(line: Pick<TaxedLine, 'unitCents' | 'quantity' | 'offCents'>): bigint {
  const { unitCents, quantity, offCents = 0 } = line
  if (!Number.isSafeInteger(unitCents) || unitCents < 0) throw new RangeError(`price ${unitCents}`)
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`quantity ${quantity}`)
  if (!Number.isSafeInteger(offCents) || offCents < 0) throw new RangeError(`discount ${offCents}`)
  const amount = BigInt(unitCents) * BigInt(quantity) - BigInt(offCents)
  if (amount < 0n) throw new RangeError(`${offCents} cents are more than the line`)
  return amount
}
