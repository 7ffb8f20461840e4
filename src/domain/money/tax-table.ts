/** The tax of one order, dealt out over the lines that are taxed alike: what bills and invoices need besides the totals. */

import { groupsOf } from '../groups.ts'
import { spread } from './allocate.ts'
import { halfUp, plus, safeCents, zero } from './fraction.ts'
import type { Cents } from './money.ts'
import { exactAmount, millionths, type TaxedLine, type Totals, wholeRate } from './tax.ts'

/** The lines of one order that are taxed alike. */
export interface TaxClass {
  /** null: without tax. */
  readonly taxType: 'exclusive' | 'inclusive' | null
  /** A percentage; null: without tax. */
  readonly taxRate: number | null
  /** In the menu's prices: with an inclusive tax, before an exclusive one. */
  readonly amountCents: Cents
  readonly netCents: Cents
  readonly taxCents: Cents
}

/** An order's totals, and the same dealt out over its classes: their net and tax add up to it exactly. */
export interface OrderTable extends Totals {
  readonly classes: readonly TaxClass[]
}

/**
 * `orderTotals` with the tax of each class. A class whose tax is inside, or that has none, keeps its gross, one with tax
 * on top its net: no price of the menu changes by a cent. Throws as `orderTotals`.
 */
export function orderTable(lines: readonly TaxedLine[]): OrderTable {
  const byKey = groupsOf(lines, taxClassOf)
  const groups = [...byKey.keys()].sort().map(key => exactClass(byKey.get(key) ?? []))
  const partOf = (type: string) => groups.filter(({ taxType }) => taxType === type)
  const sumOf = (parts: typeof groups) => parts.reduce((sum, { tax }) => plus(sum, tax), zero)
  const [onTop, inside] = [partOf('exclusive'), partOf('inclusive')]
  const top = halfUp(sumOf(onTop))
  const taxCents = halfUp(plus(sumOf(onTop), sumOf(inside)))
  const dealt = new Map<unknown, Cents>()
  for (const [parts, cents] of [[onTop, top] as const, [inside, taxCents - top] as const]) {
    const taxes = parts.map(({ tax }) => tax)
    spread(cents, taxes).forEach((tax, at) => {
      dealt.set(parts[at], tax)
    })
  }
  const classes = groups.map(group => {
    const { taxType, taxRate, amountCents } = group
    const tax = dealt.get(group) ?? 0
    return {
      taxType,
      taxRate,
      amountCents,
      netCents: taxType === 'inclusive' ? amountCents - tax : amountCents,
      taxCents: tax,
    }
  })
  const payableCents = safeCents(classes.reduce((sum, { amountCents }) => sum + BigInt(amountCents), BigInt(top)))
  return { netCents: payableCents - taxCents, taxCents, payableCents, classes }
}

/** Lines with the same key are taxed alike. Throws RangeError on a rate that is none. */
export function taxClassOf({ taxType, taxRate }: Pick<TaxedLine, 'taxType' | 'taxRate'>): string {
  const type = knownType(taxType)
  return taxRate === null || type === null ? '' : `${type}|${millionths(taxRate)}`
}

/** In which row of a tax table a line stands: its rate; null: without tax. Throws RangeError on a rate that is none. */
export const tableRateOf = (line: Pick<TaxedLine, 'taxType' | 'taxRate'>): number | null =>
  taxClassOf(line) === '' ? null : line.taxRate

const knownType = (type: string | null): TaxClass['taxType'] =>
  type === 'exclusive' || type === 'inclusive' ? type : null

function exactClass(lines: readonly TaxedLine[]) {
  const amount = lines.reduce((sum, line) => sum + exactAmount(line), 0n)
  const amountCents = safeCents(amount)
  const { taxType: type = null, taxRate = null } = lines[0] ?? {}
  const taxType = knownType(type)
  if (taxType === null || taxRate === null) return { taxType: null, taxRate: null, amountCents, tax: zero }
  const rate = millionths(taxRate)
  const bottom = taxType === 'exclusive' ? wholeRate : wholeRate + rate
  return { taxType, taxRate, amountCents, tax: { top: amount * rate, bottom } }
}
