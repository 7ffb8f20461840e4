/** What is promised of the cents of a table that was dealt, checked by other sums than the product's own. */

import type * as bill from '../../../src/domain/money/bill.ts'
import type { Bill, BillItem, BillLine, ShareRow } from '../../../src/domain/money/bill.ts'
import type * as split from '../../../src/domain/money/split.ts'
import { orderTable, taxClassOf } from '../../../src/domain/money/tax-table.ts'
import type { MadeTable } from './tables.ts'

/** The product's own, or a copy with a bug in it. */
export type Domain = Pick<typeof bill, 'billOf' | 'billOfRows'> & Pick<typeof split, 'splitBills'>

export interface DealtBill {
  readonly no: number
  readonly bill: Bill
}

const none: ReadonlySet<number> = new Set()

/** All bills of a table, the rest bill among them. */
export function dealtBills(
  { splitBills, billOf, billOfRows }: Domain,
  { items, bills, restNo }: MadeTable,
): DealtBill[] {
  const rows = splitBills(items, [], bills, none, restNo)
  const others = [...rows].map(([no, of]) => ({ no, bill: billOfRows(items, of) }))
  return [...others, { no: restNo, bill: billOf(items, [...rows.values()].flat()) }].sort((a, b) => a.no - b.no)
}

/** The first promise that is broken; null: all are kept. */
export function brokenPromise(domain: Domain, table: MadeTable): string | null {
  const bills = dealtBills(domain, table)
  return (
    sumsDown(table.items, bills) ??
    billsAddUp(bills) ??
    isCloseToExact(table.items, bills) ??
    isSameIn(domain, table, bills)
  )
}

const linesOf = (bills: readonly DealtBill[]): BillLine[] => bills.flatMap(({ bill }) => bill.lines)
const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** Over all bills each line, each order and each rate of an order adds up. */
export function sumsDown(items: readonly BillItem[], bills: readonly DealtBill[]): string | null {
  const lines = Map.groupBy(linesOf(bills), ({ item }) => item.orderItemId)
  for (const item of items) {
    const here = lines.get(item.orderItemId) ?? []
    const amount = item.unitCents * item.quantity - (item.offCents ?? 0)
    if (total(here, one => one.amountCents) !== amount) return `line ${item.orderItemId} does not come to ${amount}`
    const whole = here.reduce((sum, one) => sum * BigInt(one.d), 1n)
    const pieces = here.reduce((sum, one) => sum + (BigInt(one.n) * whole) / BigInt(one.d), 0n)
    if (pieces !== BigInt(item.quantity) * whole) return `pieces of line ${item.orderItemId} are lost or doubled`
  }
  for (const [orderId, order] of Map.groupBy(items, one => one.orderId)) {
    const mine = linesOf(bills).filter(({ item }) => item.orderId === orderId)
    const { payableCents, taxCents, classes } = independentTotals(order)
    if (total(mine, one => one.netCents + one.taxCents) !== payableCents)
      return `order ${orderId} is not ${payableCents}`
    if (total(mine, one => one.taxCents) !== taxCents) return `the tax of order ${orderId} is not ${taxCents}`
    for (const { key, taxCents } of classes)
      if (
        total(
          mine.filter(({ item }) => taxClassOf(item) === key),
          one => one.taxCents,
        ) !== taxCents
      )
        return `the tax ${key} of order ${orderId} is not ${taxCents}`
  }
  return null
}

/** As today: amounts and taxes summed exactly, and rounded once for each order, half up. */
export function independentTotals(order: readonly BillItem[]) {
  const parts = order.map(({ unitCents, quantity, offCents = 0, taxRate, taxType }) => {
    const amount = BigInt(unitCents * quantity - offCents)
    const rate = BigInt(Math.round((taxRate ?? 0) * 1e6))
    if (taxType === 'exclusive') return { amount, top: amount * rate, bottom: 100_000_000n, isOnTop: true }
    return { amount, top: taxType === 'inclusive' ? amount * rate : 0n, bottom: 100_000_000n + rate, isOnTop: false }
  })
  const bottoms = [...new Set(parts.map(({ bottom }) => bottom))]
  const common = bottoms.reduce((all, bottom) => all * bottom, 1n)
  const halfUp = (top: bigint) => Number((2n * top + common) / (2n * common))
  const sum = (isWanted: (part: (typeof parts)[number]) => boolean) =>
    parts.filter(isWanted).reduce((all, { top, bottom }) => all + top * (common / bottom), 0n)
  const amount = Number(parts.reduce((all, part) => all + part.amount, 0n))
  const classes = orderTable(order).classes.map(one => ({ key: taxClassOf(one), taxCents: one.taxCents }))
  return { payableCents: amount + halfUp(sum(({ isOnTop }) => isOnTop)), taxCents: halfUp(sum(() => true)), classes }
}

/** In a bill lines, tax table and totals agree, and nothing is negative. */
export function billsAddUp(bills: readonly DealtBill[]): string | null {
  for (const { no, bill } of bills) {
    if (bill.netCents + bill.taxCents !== bill.payableCents) return `bill ${no}: net and tax are not the total`
    for (const rows of [bill.lines, bill.taxes] as const) {
      if (total<{ netCents: number }>(rows, one => one.netCents) !== bill.netCents)
        return `bill ${no}: net does not add up`
      if (total<{ taxCents: number }>(rows, one => one.taxCents) !== bill.taxCents)
        return `bill ${no}: tax does not add up`
    }
    for (const { amountCents, netCents, taxCents } of bill.lines)
      if (Math.min(amountCents, netCents, taxCents) < 0) return `bill ${no} has a negative line`
    for (const { item, amountCents, netCents, taxCents } of bill.lines) {
      const gross = item.taxType === 'inclusive' ? netCents + taxCents : netCents
      if (gross !== amountCents) return `bill ${no} changes a price of the menu`
    }
  }
  return null
}

/** Each share is within a cent of its exact part, the total of a bill within two, and each of its other sums within three. */
export function isCloseToExact(items: readonly BillItem[], bills: readonly DealtBill[]): string | null {
  const orders = Map.groupBy(items, one => one.orderId)
  const tables = new Map([...orders].map(([id, order]) => [id, orderTable(order)]))
  for (const { no, bill } of bills) {
    const exact = new Map<string, number>()
    const dealt = new Map<string, number>()
    let isUnderACent = false
    const add = (key: string, part: number, cents: number) => {
      exact.set(key, (exact.get(key) ?? 0) + part)
      dealt.set(key, (dealt.get(key) ?? 0) + cents)
    }
    for (const { item, n, d, amountCents } of bill.lines) {
      const whole = item.unitCents * item.quantity - (item.offCents ?? 0)
      const part = (whole * n) / (d * item.quantity)
      if (!isClose(part, amountCents)) return `bill ${no}: a share of ${part} is ${amountCents}`
      for (const key of ['total', 'amount', `amount ${taxClassOf(item)}`]) add(key, part, amountCents)
    }
    for (const [place, lines] of Map.groupBy(bill.lines, ({ item }) => `${item.orderId}/${taxClassOf(item)}`)) {
      const [id = '', key = ''] = place.split('/')
      const of = tables.get(Number(id))?.classes.find(one => taxClassOf(one) === key)
      if (of?.taxType !== 'exclusive') continue
      const amount = total(
        lines,
        ({ item, n, d }) => ((item.unitCents * item.quantity - (item.offCents ?? 0)) * n) / (d * item.quantity),
      )
      isUnderACent ||= hasNothing(bills, Number(id), key)
      const part = of.amountCents === 0 ? 0 : (of.taxCents * amount) / of.amountCents
      for (const name of ['total', 'top', `top ${key}`])
        add(
          name,
          part,
          total(lines, one => one.taxCents),
        )
    }
    for (const [name, part] of exact) {
      if (isUnderACent && name !== 'amount' && !name.startsWith('amount ')) continue
      const cents = dealt.get(name) ?? 0
      if (!isClose(part, cents, name === 'total' ? 2 : 3)) return `bill ${no}: ${name} of ${part} is ${cents}`
    }
  }
  return null
}

/** Some bill's shares of a class came to nothing: their tax moved elsewhere. */
const hasNothing = (bills: readonly DealtBill[], orderId: number, key: string): boolean =>
  bills.some(({ bill }) => {
    const lines = bill.lines.filter(({ item }) => item.orderId === orderId && taxClassOf(item) === key)
    return lines.length > 0 && total(lines, one => one.amountCents) === 0
  })

/** Less than `most` cents apart, in floating point: sums of millions of cents are off by their last digits. */
const isClose = (part: number, cents: number, most = 1): boolean =>
  Math.abs(part - cents) < most + 1e-6 + Math.abs(part) * 1e-12

function isSameIn(domain: Domain, { items, bills, restNo }: MadeTable, dealt: readonly DealtBill[]): string | null {
  const turned = bills.map(({ no, shares }) => ({ no, shares: [...shares].reverse() })).reverse()
  const again = dealtBills(domain, { items: [...items].reverse(), bills: turned, restNo })
  return JSON.stringify(again.map(asText)) === JSON.stringify(dealt.map(asText))
    ? null
    : 'another order of input deals otherwise'
}

const asText = ({ no, bill }: DealtBill) => [
  no,
  bill.lines.map(rowOf).toSorted((a, b) => a.orderItemId - b.orderItemId),
]

const rowOf = ({ item, n, d, amountCents, taxCents }: BillLine): ShareRow => ({
  orderItemId: item.orderItemId,
  n,
  d,
  amountCents,
  taxCents,
})
