/** What stands on a bill: one line for each share of an order item, and a table of its taxes. */

import { groupsOf } from '../groups.ts'
import { allocate } from './allocate.ts'
import type { Cents } from './money.ts'
import type { ServiceLine } from './service-line.ts'
import { type Pieces, piecesLeft, type Share } from './shares.ts'
import { lineAmountCents, type TaxedLine, type Totals } from './tax.ts'
import { orderTable, type TaxClass, tableRateOf, taxClassOf } from './tax-table.ts'

/** An order item as a bill needs it. */
export interface BillItem extends TaxedLine {
  readonly orderId: number
  readonly orderItemId: number
  readonly taxTitle: string | null
}

/** A share of an item with its cents: the amount is that in the menu's prices. */
export interface ShareRow extends Share {
  readonly amountCents: Cents
  readonly taxCents: Cents
}

/** n/d pieces of an item on a bill: net + tax is what is asked for them; the amount is that in the menu's prices. */
export interface BillLine extends Pieces {
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

/** Σ lines + service = Σ taxes = the totals. */
export interface Bill extends Totals {
  readonly lines: readonly BillLine[]
  readonly taxes: readonly TaxRow[]
  /** What is charged for serving; missing: nothing. It is in the totals and the taxes. */
  readonly service?: ServiceLine
}

/**
 * The bill over all that other bills leave of whole orders, whose items come in any order. Without others each order
 * comes to what it came to when it was placed, its tax dealt out over its lines by their amounts. Throws as `orderTotals`.
 */
export const billOf = (items: readonly BillItem[], others: readonly ShareRow[] = []): Bill =>
  billOfRows(items, restRows(items, others))

/** The bill over these shares of the items. */
export function billOfRows(items: readonly BillItem[], rows: readonly ShareRow[]): Bill {
  const itemOf = new Map(items.map(item => [item.orderItemId, item]))
  const lines = rows.flatMap(({ orderItemId, n, d, amountCents, taxCents }): BillLine[] => {
    const item = itemOf.get(orderItemId)
    const netCents = item?.taxType === 'inclusive' ? amountCents - taxCents : amountCents
    return item ? [{ item, n, d, amountCents, netCents, taxCents }] : []
  })
  const [netCents, taxCents] = [sumOf(lines, 'netCents'), sumOf(lines, 'taxCents')]
  return { netCents, taxCents, payableCents: netCents + taxCents, lines, taxes: taxTable(lines) }
}

/** The shares that `rows` leave of the items, with the cents that are left of them; by order and item. */
export function restRows(items: readonly BillItem[], rows: readonly ShareRow[]): ShareRow[] {
  const left = leftOf(items, rows).flatMap(({ taxCents, lines }) => {
    const taxes = allocate(
      taxCents,
      lines.map(({ amountCents }) => amountCents),
    )
    return lines.map(({ item, taken, amountCents }, at) => ({ item, taken, amountCents, taxCents: taxes[at] ?? 0 }))
  })
  return left
    .sort((a, b) => byOrder(a.item, b.item))
    .flatMap(({ item, taken, amountCents, taxCents }) => {
      const pieces = piecesLeft(item.quantity, taken)
      return pieces ? [{ orderItemId: item.orderItemId, ...pieces, amountCents, taxCents }] : []
    })
}

/** What rows leave of the lines of one order that are taxed alike. */
export interface ClassLeft {
  /** `taxClassOf` its lines. */
  readonly key: string
  readonly taxType: TaxClass['taxType']
  readonly taxCents: Cents
  readonly lines: readonly LineLeft[]
}

interface LineLeft {
  readonly item: BillItem
  readonly taken: readonly ShareRow[]
  readonly amountCents: Cents
}

/**
 * By order and class. An order's tax is that of all its lines, less what stands on the rows; where a line has left the
 * order since, that may be less than nothing, or more than the lines come to: then it is cut off.
 */
export function leftOf(items: readonly BillItem[], rows: readonly ShareRow[]): ClassLeft[] {
  const taken = groupsOf(rows, ({ orderItemId }) => orderItemId)
  const orders = groupsOf([...items].sort(byOrder), ({ orderId }) => orderId)
  return [...orders.values()].flatMap(order => {
    const byClass = groupsOf(order, taxClassOf)
    return orderTable(order).classes.map(({ taxType, taxRate, taxCents }): ClassLeft => {
      const key = taxClassOf({ taxType, taxRate })
      const lines = (byClass.get(key) ?? []).map(item => lineLeft(item, taken.get(item.orderItemId) ?? []))
      const amount = sumOf(lines, 'amountCents')
      const tax = lines.reduce((left, line) => left - sumOf(line.taken, 'taxCents'), taxCents)
      const most = amount === 0 ? 0 : taxType === 'inclusive' ? amount : tax
      return { key, taxType, taxCents: Math.max(0, Math.min(tax, most)), lines }
    })
  })
}

const lineLeft = (item: BillItem, taken: readonly ShareRow[]): LineLeft => ({
  item,
  taken,
  amountCents: lineAmountCents(item) - sumOf(taken, 'amountCents'),
})

const sumOf = <Key extends string>(rows: readonly Readonly<Record<Key, Cents>>[], key: Key): Cents =>
  rows.reduce((sum, row) => sum + row[key], 0)

const byOrder = (a: BillItem, b: BillItem): number => a.orderId - b.orderId || a.orderItemId - b.orderItemId

/** One row for each rate, exclusive and inclusive together: the lowest first, what is without tax last. */
export function taxTable(lines: readonly BillLine[]): readonly TaxRow[] {
  return rateTable(
    lines.map(({ item, netCents, taxCents }) => ({
      taxRate: tableRateOf(item),
      taxTitle: item.taxTitle,
      netCents,
      taxCents,
    })),
  )
}

/** The same over rows of which each has its rate; null: without tax. */
export function rateTable(lines: readonly TaxRow[]): readonly TaxRow[] {
  const byRate = groupsOf(lines, ({ taxRate }) => taxRate)
  const rates = [...byRate.keys()].sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
  return rates.map(taxRate => {
    const together = byRate.get(taxRate) ?? []
    return {
      taxRate,
      taxTitle: taxRate === null ? null : (together[0]?.taxTitle ?? null),
      netCents: sumOf(together, 'netCents'),
      taxCents: sumOf(together, 'taxCents'),
    }
  })
}

/** A document's number as it is printed and said: "INV-000812". */
export const documentNumber = (series: string, no: number): string => `${series}-${String(no).padStart(6, '0')}`

/** Several in a row: "INV-000813–INV-000860"; one: "INV-000813". */
export const numberRange = (series: string, first: number, last: number): string =>
  first === last ? documentNumber(series, first) : `${documentNumber(series, first)}–${documentNumber(series, last)}`
