import { describe, expect, test } from 'vitest'
import { allocateBills } from '../../../src/domain/money/allocate-bills.ts'
import { type BillItem, billOf, billOfRows, type ShareRow } from '../../../src/domain/money/bill.ts'
import { asPieces, piecesLeft } from '../../../src/domain/money/shares.ts'
import { type BillShares, splitBills } from '../../../src/domain/money/split.ts'
import { brokenEvening } from '../../support/cents/evenings.ts'
import { brokenPromise, dealtBills } from '../../support/cents/promises.ts'
import { tableOf } from '../../support/cents/tables.ts'

const domain = { billOf, billOfRows, splitBills }
const nothing: ReadonlySet<number> = new Set()

const item = (orderItemId: number, unitCents: number, more: Partial<BillItem> = {}): BillItem => ({
  orderId: 1,
  orderItemId,
  unitCents,
  quantity: 1,
  taxRate: null,
  taxType: null,
  taxTitle: null,
  ...more,
})
const share = (orderItemId: number, n: number, d: number) => ({ orderItemId, n, d })
const payable = (items: readonly BillItem[], rows: readonly ShareRow[] | undefined) =>
  billOfRows(items, rows ?? []).payableCents

describe('a split table', () => {
  test('of 20.73, with one tax on top and one inside, in three equal bills is 6.91 for each', () => {
    const items = [
      item(1, 1000, { taxRate: 7.25, taxType: 'exclusive' }),
      item(2, 1000, { taxRate: 5, taxType: 'inclusive' }),
    ]
    const third = (no: number): BillShares => ({ no, shares: [share(1, 1, 3), share(2, 1, 3)] })
    const bills = dealtBills(domain, { items, bills: [third(2), third(3)], restNo: 1 })
    expect(bills.map(({ bill }) => bill.payableCents)).toEqual([691, 691, 691])
    expect(billOf(items).taxes.map(({ netCents, taxCents }) => [netCents, taxCents])).toEqual([
      [953, 47],
      [1000, 73],
    ])
  })

  test('gives three friends a pizza for 10.00 to the cent, no matter who comes first', () => {
    const items = [item(7, 1000)]
    const rows = splitBills(
      items,
      [],
      [2, 3].map(no => ({ no, shares: [share(7, 1, 3)] })),
      nothing,
      1,
    )
    expect([...rows].map(([no, of]) => [no, payable(items, of)])).toEqual([
      [2, 333],
      [3, 333],
    ])
    expect(billOf(items, [...rows.values()].flat()).payableCents).toBe(334)
  })

  test('can’t share out more than there is', () => {
    const tooMuch = { no: 2, shares: [share(1, 4, 3)] }
    expect(() => allocateBills([item(1, 500)], [], [tooMuch, { no: 1, shares: null }])).toThrow(RangeError)
  })

  test('asks no tax of somebody whose share came to nothing', () => {
    const items = [item(1, 1, { taxRate: 100, taxType: 'exclusive' })]
    const halves = [1, 2].map(no => ({ no, shares: [share(1, 1, 2)] }))
    const rows = [...allocateBills(items, [], halves).values()].flat()
    expect(rows.map(({ amountCents, taxCents }) => [amountCents, taxCents])).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  test('keeps the cents of a bill that the guest was shown, whatever the others do', () => {
    const items = [item(1, 1000), item(2, 500)]
    const shown = {
      no: 2,
      isClosed: false,
      isShown: true,
      rows: [{ ...share(1, 1, 3), amountCents: 334, taxCents: 0 }],
    }
    const wanted = [
      { no: 2, shares: [share(1, 1, 3)] },
      { no: 3, shares: [share(1, 1, 3)] },
    ]
    const rows = splitBills(items, [shown], wanted, nothing, 1)
    expect(rows.get(2)).toEqual(shown.rows)
    expect(payable(items, rows.get(3))).toBe(333)
    const cancelled = splitBills(items, [shown], wanted, new Set([1]), 1)
    expect(payable(items, cancelled.get(2))).toBe(333)
  })
})

test('pieces are told in the smallest numbers', () => {
  expect(asPieces({ top: 6n, bottom: 4n })).toEqual({ n: 3, d: 2 })
  expect(piecesLeft(2, [share(1, 1, 3), share(1, 2, 6)])).toEqual({ n: 4, d: 3 })
  expect(piecesLeft(1, [share(1, 1, 2), share(1, 1, 2)])).toBeNull()
})

test('three sweets of a cent, each shared by three, are a cent for each, and not three for the first', () => {
  const sweets = [1, 2, 3].map(id => item(id, 1))
  const bills = [1, 2, 3].map(no => ({ no, shares: [1, 2, 3].map(id => share(id, 1, 3)) }))
  const rows = allocateBills(sweets, [], bills)
  expect([1, 2, 3].map(no => payable(sweets, rows.get(no)))).toEqual([1, 1, 1])
})

describe('whatever the table', () => {
  test('its bills add up in both directions, and no sum is two cents from its exact part', () => {
    const broken = Array.from({ length: 400 }, (_, at) => brokenPromise(domain, tableOf(at + 1)))
    expect(broken.filter(Boolean)).toEqual([])
  })

  test('no cent and no piece is lost in an evening of ordering, splitting, printing, paying and cancelling', () => {
    const broken = Array.from({ length: 150 }, (_, at) => brokenEvening(domain, at + 1))
    expect(broken.filter(Boolean)).toEqual([])
  })
})
