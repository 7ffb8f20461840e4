/** What stands on a bill: one line for each order item, and a table of its taxes. */
import { deal } from './allocate.ts'
import { groupsOf } from './groups.ts'
import type { Cents } from './money.ts'
import { addTotals, lineAmountCents, orderTable, type TaxedLine, type Totals, taxClassOf } from './tax.ts'

/** An order item as a bill needs it. */
export interface BillItem extends TaxedLine {
  readonly orderId: number
  readonly orderItemId: number
  readonly taxTitle: string | null
}

/** An item on a bill: net + tax is what is asked for it; the amount is that in the menu's prices. */
export interface BillLine {
  readonly item: BillItem
  readonly amountCents: Cents
  readonly netCents: Cents
  readonly taxCents: Cents
}

/** All lines of one rate; null: without tax. */
export interface TaxRow {
  readonly taxRate: number | null
  readonly taxTitle: string | null
  readonly netCents: Cents
  readonly taxCents: Cents
}

/** Σ lines = Σ taxes = the totals. */
export interface Bill extends Totals {
  readonly lines: readonly BillLine[]
  readonly taxes: readonly TaxRow[]
}

/**
 * The bill over whole orders, whose items come in any order: each order is rounded for itself, as when it was placed,
 * and its tax dealt out over its lines by their amounts. Throws as `orderTotals`.
 */
export function billOf(items: readonly BillItem[]): Bill {
  const sorted = [...items].sort((a, b) => a.orderId - b.orderId || a.orderItemId - b.orderItemId)
  const orders = [...groupsOf(sorted, ({ orderId }) => orderId).values()].map(orderOnBill)
  const lines = orders.flatMap(order => order.lines)
  return { ...addTotals(...orders), lines, taxes: taxTable(lines) }
}

/** One row for each rate, exclusive and inclusive together: the lowest first, what is without tax last. */
export function taxTable(lines: readonly BillLine[]): readonly TaxRow[] {
  return rateTable(
    lines.map(({ item, netCents, taxCents }) => ({
      ...{ taxRate: taxClassOf(item) === '' ? null : item.taxRate, taxTitle: item.taxTitle, netCents, taxCents },
    })),
  )
}

/** The same over rows of which each has its rate; null: without tax. */
export function rateTable(lines: readonly TaxRow[]): readonly TaxRow[] {
  const byRate = groupsOf(lines, ({ taxRate }) => taxRate)
  const rates = [...byRate.keys()].sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
  return rates.map(taxRate => {
    const together = byRate.get(taxRate) ?? []
    const sumOf = (which: 'netCents' | 'taxCents') => together.reduce((sum, line) => sum + line[which], 0)
    return {
      taxRate,
      taxTitle: taxRate === null ? null : (together[0]?.taxTitle ?? null),
      netCents: sumOf('netCents'),
      taxCents: sumOf('taxCents'),
    }
  })
}

function orderOnBill(items: readonly BillItem[]): Totals & { readonly lines: readonly BillLine[] } {
  const { classes, ...totals } = orderTable(items)
  const amounts = items.map(lineAmountCents)
  const taxes = items.map(() => 0)
  for (const { taxType, taxRate, taxCents } of classes) {
    const key = taxClassOf({ taxType, taxRate })
    const places = items.flatMap((item, at) => (taxClassOf(item) === key ? [at] : []))
    const dealt = deal(
      taxCents,
      places.map(at => amounts[at] ?? 0),
    )
    places.forEach((at, n) => {
      taxes[at] = dealt[n] ?? 0
    })
  }
  const lines = items.map((item, at) => {
    const [amountCents = 0, taxCents = 0] = [amounts[at], taxes[at]]
    return {
      item,
      amountCents,
      netCents: item.taxType === 'inclusive' ? amountCents - taxCents : amountCents,
      taxCents,
    }
  })
  return { ...totals, lines }
}

/** A document's number as it is printed and said: "INV-000812". */
export const documentNumber = (series: string, no: number): string => `${series}-${String(no).padStart(6, '0')}`
