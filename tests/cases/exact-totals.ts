import type { TaxedLine, Totals } from '../../src/domain/money/tax.ts'

/**
 * §5 word for word, line by line, in fractions as on paper: a second opinion on `orderTotals`, slow and plain. Rates are
 * read from their decimal text.
 */
export function exactTotals(lines: readonly TaxedLine[]): Totals {
  let tax = whole(0)
  let payable = whole(0)
  for (const { unitCents, quantity, taxRate, taxType } of lines) {
    const amount = times(whole(unitCents), whole(quantity))
    const rate = decimal(taxRate ?? 0)
    const onTop = times(amount, over(rate, whole(100)))
    const inside = minus(amount, over(times(amount, whole(100)), sum(whole(100), rate)))
    if (taxType === 'exclusive') tax = sum(tax, onTop)
    if (taxType === 'inclusive') tax = sum(tax, inside)
    payable = sum(payable, taxType === 'exclusive' ? sum(amount, onTop) : amount)
  }
  const [taxCents, payableCents] = [nearest(tax), nearest(payable)]
  return { netCents: payableCents - taxCents, taxCents, payableCents }
}

type Ratio = readonly [bigint, bigint]

const whole = (n: number): Ratio => [BigInt(n), 1n]
const sum = ([a, b]: Ratio, [c, d]: Ratio): Ratio => shortest([a * d + c * b, b * d])
const minus = (a: Ratio, [c, d]: Ratio): Ratio => sum(a, [-c, d])
const times = ([a, b]: Ratio, [c, d]: Ratio): Ratio => shortest([a * c, b * d])
const over = (a: Ratio, [c, d]: Ratio): Ratio => times(a, [d, c])

function decimal(n: number): Ratio {
  const [units = '0', decimals = ''] = n.toFixed(6).split('.')
  return shortest([BigInt(units + decimals), 10n ** BigInt(decimals.length)])
}

function shortest([a, b]: Ratio): Ratio {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y > 0n) [x, y] = [y, x % y]
  return x === 0n ? [0n, 1n] : [a / x, b / x]
}

/** Half up, for amounts that are not negative. */
function nearest([a, b]: Ratio): number {
  const [cents, rest] = [a / b, a % b]
  return Number(2n * rest >= b ? cents + 1n : cents)
}
