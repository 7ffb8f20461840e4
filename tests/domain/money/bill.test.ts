import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bill, type BillItem, billOf, documentNumber } from '../../../src/domain/money/bill.ts'
import { addTotals, lineAmountCents, orderTotals } from '../../../src/domain/money/tax.ts'
import { orderTable } from '../../../src/domain/money/tax-table.ts'

const rates = fc.constantFrom(0, 5, 7, 7.25, 10, 19, 8.875, 33.333333)
const taxed = fc.record({
  unitCents: fc.oneof({ weight: 4, arbitrary: fc.nat(3_000) }, { weight: 1, arbitrary: fc.nat(9_999_999) }),
  quantity: fc.integer({ min: 1, max: 40 }),
  taxRate: fc.option(rates),
  taxType: fc.constantFrom('exclusive', 'inclusive', 'other', null),
})
/** A table: one to six orders of up to ten lines. */
const tables = fc.array(fc.array(taxed, { maxLength: 10 }), { minLength: 1, maxLength: 6 }).map(orders =>
  orders.map((lines, order) =>
    lines.map(
      (line, at): BillItem => ({
        ...line,
        orderId: 100 + order,
        orderItemId: 1_000 + order * 10 + at,
        taxTitle: line.taxRate === null ? null : `Tax ${line.taxRate}`,
      }),
    ),
  ),
)
const sumsOf = (rows: readonly { readonly netCents: number; readonly taxCents: number }[]) => ({
  netCents: rows.reduce((sum, row) => sum + row.netCents, 0),
  taxCents: rows.reduce((sum, row) => sum + row.taxCents, 0),
})
const sumsOfBill = ({ netCents, taxCents }: Bill) => ({ netCents, taxCents })
/** Many tables in a short time, the same ones each time. */
const many = { seed: 14, numRuns: 1_000 }

describe('the bill of a table', () => {
  test('comes to what its orders come to, to the cent, and so do its lines and its tax table', () => {
    fc.assert(
      fc.property(tables, orders => {
        const bill = billOf(orders.flat())
        const { netCents, taxCents, payableCents } = addTotals(...orders.map(orderTotals))
        expect([bill.netCents, bill.taxCents, bill.payableCents]).toEqual([netCents, taxCents, payableCents])
        expect(sumsOf(bill.lines)).toEqual(sumsOfBill(bill))
        expect(sumsOf(bill.taxes)).toEqual(sumsOfBill(bill))
        for (const row of [...bill.lines, ...bill.taxes])
          expect(Math.min(row.netCents, row.taxCents)).toBeGreaterThanOrEqual(0)
      }),
      many,
    )
  })

  test('changes no price of the menu: with tax inside the gross stays, with tax on top the net', () => {
    fc.assert(
      fc.property(tables, orders => {
        for (const { item, netCents, taxCents, amountCents } of billOf(orders.flat()).lines) {
          expect(amountCents).toBe(lineAmountCents(item))
          expect(item.taxType === 'inclusive' ? netCents + taxCents : netCents).toBe(amountCents)
          if (item.taxRate === null || item.taxType === 'other' || item.taxType === null) expect(taxCents).toBe(0)
        }
      }),
      many,
    )
  })

  test('gives each rate its tax within a cent', () => {
    fc.assert(
      fc.property(fc.array(taxed, { maxLength: 10 }), lines => {
        for (const { taxType, taxRate, amountCents, taxCents } of orderTable(lines).classes) {
          const rate = BigInt(Math.round((taxRate ?? 0) * 1_000_000))
          const bottom = taxType === 'inclusive' ? 100_000_000n + rate : 100_000_000n
          const off = BigInt(taxCents) * bottom - BigInt(amountCents) * (taxType === null ? 0n : rate)
          expect(off > -bottom && off < bottom).toBe(true)
        }
      }),
      many,
    )
  })

  test('is the same in whatever order its items come', () => {
    fc.assert(
      fc.property(tables, fc.infiniteStream(fc.nat()), (orders, chance) => {
        const items = orders.flat()
        const shuffled = items
          .map(item => ({ item, at: chance.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ item }) => item)
        expect(billOf(shuffled)).toEqual(billOf(items))
      }),
      { ...many, numRuns: 300 },
    )
  })
})

test('the tax table has a row for each rate, on top and inside together, and what is without tax last', () => {
  const item = (orderItemId: number, unitCents: number, taxRate: number | null, taxType: string | null): BillItem => ({
    orderId: 1,
    orderItemId,
    unitCents,
    quantity: 1,
    taxRate,
    taxType,
    taxTitle: taxRate ? `VAT ${taxRate}` : null,
  })
  const { taxes, payableCents } = billOf([
    item(1, 200, null, null),
    item(2, 1000, 10, 'exclusive'),
    item(3, 1100, 10, 'inclusive'),
    item(4, 1050, 5, 'inclusive'),
  ])
  expect(taxes).toEqual([
    { taxRate: 5, taxTitle: 'VAT 5', netCents: 1000, taxCents: 50 },
    { taxRate: 10, taxTitle: 'VAT 10', netCents: 2000, taxCents: 200 },
    { taxRate: null, taxTitle: null, netCents: 200, taxCents: 0 },
  ])
  expect(payableCents).toBe(3450)
})

test('two halves of a cent on top make one, and it goes to the first rate', () => {
  const lines = [
    { unitCents: 10, quantity: 1, taxRate: 5, taxType: 'exclusive' },
    { unitCents: 5, quantity: 1, taxRate: 10, taxType: 'exclusive' },
  ]
  const table = orderTable(lines)
  expect(table.taxCents).toBe(1)
  expect(table.classes.map(({ taxRate, taxCents }) => [taxRate, taxCents])).toEqual([
    [10, 1],
    [5, 0],
  ])
})

test('documents are called by series and number', () => {
  expect(documentNumber('INV', 812)).toBe('INV-000812')
  expect(documentNumber('B1', 1_234_567)).toBe('B1-1234567')
})
