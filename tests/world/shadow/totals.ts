/** What lines come to with their taxes: summed exactly, and rounded once for each order. */
import { add, halfUp, type Ratio, ratio, spread, sumOf } from './cents.ts'

/** A line in the menu's prices. `rate`: in millionths of a percent; 0 with another `type`: without tax. */
export interface Taxed {
  readonly amount: number
  readonly rate: number
  readonly type: string | null
}

interface Totals {
  readonly net: number
  readonly tax: number
  readonly payable: number
}

/** Lines of one type and rate. */
interface TaxClass extends Totals {
  readonly key: string
  readonly rate: number
  readonly type: string | null
}

const percent = 100_000_000n

/** The exact tax of an amount: on top of it, or inside. */
export function taxOf({ amount, rate, type }: Taxed): Ratio {
  const [a, r] = [BigInt(amount), BigInt(rate)]
  if (type === 'exclusive') return ratio(a * r, percent)
  if (type === 'inclusive') return ratio(a * r, percent + r)
  return ratio(0)
}

export const classOf = ({ rate, type }: Pick<Taxed, 'rate' | 'type'>): string =>
  type === 'exclusive' || type === 'inclusive' ? `${type}|${rate}` : 'none|0'

export function totalsOf(lines: readonly Taxed[]): Totals {
  const top = halfUp(sumOf(lines.filter(({ type }) => type === 'exclusive').map(taxOf)))
  const tax = halfUp(sumOf(lines.map(taxOf)))
  const payable = add(lines.map(({ amount }) => amount)) + top
  return { net: payable - tax, tax, payable }
}

/** The same tax dealt over the classes: what is on top and what is inside each by its own. */
export function classesOf(lines: readonly Taxed[]): TaxClass[] {
  const { tax } = totalsOf(lines)
  const classes = [...Map.groupBy(lines, classOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, of]) => ({ key, of, exact: sumOf(of.map(taxOf)), isOnTop: key.startsWith('exclusive') }))
  const top = halfUp(sumOf(classes.filter(({ isOnTop }) => isOnTop).map(({ exact }) => exact)))
  const dealt = (isOnTop: boolean, total: number) => {
    const here = classes.filter(one => one.isOnTop === isOnTop)
    const cents = spread(
      total,
      here.map(({ exact }) => exact),
    )
    return here.map((one, place) => [one.key, cents[place] ?? 0] as const)
  }
  const taxes = new Map([...dealt(true, top), ...dealt(false, tax - top)])
  return classes.map(({ key, of, isOnTop }) => {
    const amount = add(of.map(line => line.amount))
    const taxCents = taxes.get(key) ?? 0
    const [first] = of
    return {
      key,
      rate: first?.rate ?? 0,
      type: first?.type ?? null,
      tax: taxCents,
      net: isOnTop ? amount : amount - taxCents,
      payable: isOnTop ? amount + taxCents : amount,
    }
  })
}
