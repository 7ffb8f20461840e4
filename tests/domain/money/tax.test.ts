import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addTotals,
  lineAmountCents,
  lineTotalCents,
  lineWeight,
  orderTotals,
  splitCents,
  type TaxedLine,
  unitWithTaxCents,
} from '../../../src/domain/money/tax.ts'
import { exactTotals } from '../../cases/exact-totals.ts'
import { impossibleLines, taxedOrders } from '../../cases/tax.ts'

const rates = fc.oneof(
  fc.constantFrom(0, 5, 7, 10, 15, 19, 20, 8.875, 33.333333),
  fc.integer({ min: 0, max: 1_000_000_000 }).map(millionths => millionths / 1_000_000),
)
const lines = fc.array(
  fc.record<TaxedLine>({
    unitCents: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 9_999_999_999 })),
    quantity: fc.integer({ min: 1, max: 999 }),
    taxRate: fc.option(rates),
    taxType: fc.constantFrom('exclusive', 'inclusive', 'other', null),
  }),
  { maxLength: 12 },
)

describe('the totals of an order', () => {
  test.each(taxedOrders)('$order', ({ lines, totals }) => {
    expect(orderTotals(lines)).toEqual(totals)
  })

  test.each(impossibleLines)('$what is refused', ({ line }) => {
    expect(() => orderTotals([line])).toThrow(RangeError)
  })

  test('net and tax always make the payable sum', () => {
    fc.assert(
      fc.property(lines, order => {
        const { netCents, taxCents, payableCents } = orderTotals(order)
        expect(netCents + taxCents).toBe(payableCents)
        expect(Math.min(netCents, taxCents)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('they are what pencil and paper give', () => {
    fc.assert(
      fc.property(lines, order => {
        expect(orderTotals(order)).toEqual(exactTotals(order))
      }),
      { numRuns: 300 },
    )
  })

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(
        lines.chain(order => fc.tuple(fc.constant(order), shuffled(order))),
        ([order, other]) => {
          expect(orderTotals(other)).toEqual(orderTotals(order))
        },
      ),
    )
  })

  test('a dish that is split over two lines costs the same', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (order, cut) => {
        const halves = order.flatMap(line => {
          const first = cut % (line.quantity + 1)
          return [
            { ...line, quantity: first },
            { ...line, quantity: line.quantity - first },
          ]
        })
        expect(orderTotals(halves)).toEqual(orderTotals(order))
      }),
    )
  })

  test('an untaxed dish adds its price and nothing else', () => {
    fc.assert(
      fc.property(lines, fc.nat(100_000), fc.integer({ min: 1, max: 99 }), (order, unitCents, quantity) => {
        const before = orderTotals(order)
        const after = orderTotals([...order, { unitCents, quantity, taxRate: null, taxType: null }])
        expect(after.payableCents - before.payableCents).toBe(unitCents * quantity)
        expect(after.taxCents).toBe(before.taxCents)
      }),
    )
  })

  test('500 lines with 500 different taxes still add up exactly', () => {
    const order = Array.from({ length: 500 }, (_, n) => ({
      unitCents: 101 + 7 * n,
      quantity: 1 + (n % 9),
      taxRate: 1 + n / 1_000_000,
      taxType: n % 3 === 0 ? 'exclusive' : 'inclusive',
    }))
    expect(orderTotals(order)).toEqual(exactTotals(order))
  })

  test('the bill of several orders is the sum of their bills', () => {
    const [first, second] = [orderTotals([spritz(1)]), orderTotals([spritz(3)])]
    expect(addTotals(first, second)).toEqual({
      netCents: first.netCents + second.netCents,
      taxCents: first.taxCents + second.taxCents,
      payableCents: first.payableCents + second.payableCents,
    })
    expect(addTotals()).toEqual({ netCents: 0, taxCents: 0, payableCents: 0 })
  })
})

describe('a sum that is split by weight', () => {
  test('no cent is lost and none is made, and nobody gets less than nothing', () => {
    fc.assert(
      fc.property(lines, order => {
        const { payableCents } = orderTotals(order)
        const weights = order.map(lineWeight)
        const shares = splitCents(payableCents, weights)
        const sum = shares.reduce((all, share) => all + share, 0)
        expect(sum).toBe(weights.some(weight => weight > 0n) ? payableCents : 0)
        expect(Math.min(0, ...shares)).toBe(0)
      }),
    )
  })

  test('what costs the same gets the same, but for the odd cent', () => {
    expect(splitCents(901, [5n, 5n])).toEqual([451, 450])
    expect(splitCents(100, [1n, 1n, 1n])).toEqual([33, 34, 33])
    expect(splitCents(100, [])).toEqual([])
  })

  test('tax on top makes a line heavier, tax inside does not', () => {
    const line = { unitCents: 100, quantity: 2, taxRate: 20 }
    const plain = lineWeight({ ...line, taxType: 'inclusive' })
    expect(splitCents(440, [lineWeight({ ...line, taxType: 'exclusive' }), plain])).toEqual([240, 200])
  })
})

describe('one line', () => {
  test('price times quantity is the amount, tax on top is the total', () => {
    expect(lineAmountCents(spritz(3))).toBe(60)
    expect(lineTotalCents(spritz(3))).toBe(63)
    expect(unitWithTaxCents(spritz(3))).toBe(21)
  })

  test('a price with its tax inside stays as it is', () => {
    expect(unitWithTaxCents({ unitCents: 1050, taxRate: 5, taxType: 'inclusive' })).toBe(1050)
  })
})

const spritz = (quantity: number): TaxedLine => ({ unitCents: 20, quantity, taxRate: 5, taxType: 'exclusive' })

const shuffled = <Item>(items: readonly Item[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length })
