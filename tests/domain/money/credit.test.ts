import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  creditAmount,
  creditCents,
  creditPieces,
  type LineCredit,
  type LineLeft,
  leftOf,
} from '../../../src/domain/money/credit.ts'

const pieces = (n: number, d = 1) => ({ top: BigInt(n), bottom: BigInt(d) })
const line = (netCents: number, taxCents: number, n = 1, d = 1): LineLeft => ({
  netCents,
  taxCents,
  pieces: pieces(n, d),
})
const sums = (parts: readonly LineCredit[]) => parts.map(({ netCents, taxCents }) => [netCents, taxCents])
const many = { seed: 14, numRuns: 2_000 }
const lines = fc.array(
  fc
    .tuple(fc.nat(5_000), fc.nat(1_000), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9 }))
    .map(([net, tax, n, d]) => line(net, tax, n, d)),
  { minLength: 1, maxLength: 8 },
)

describe('giving back an amount', () => {
  test('is dealt out over the lines, with the tax of each', () => {
    // 12.00 of 11.00 + 1.00 · 10.00 · 2.00
    expect(sums(creditAmount(1_200, [line(1_000, 100), line(1_000, 0), line(180, 20)]))).toEqual([
      [522, 52],
      [522, 0],
      [94, 10],
    ])
  })

  test('comes to that amount, never to more than is left of any line, and the last cent leaves nothing', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 6 }), (whole, amounts) => {
        let left = whole
        for (const wanted of amounts) {
          const there = left.reduce((sum, one) => sum + creditCents(one), 0)
          const cents = Math.min(wanted, there)
          const credit = creditAmount(cents, left)
          expect(credit.reduce((sum, one) => sum + creditCents(one), 0)).toBe(cents)
          left = left.map((one, at) => leftOf(one, credit.slice(at, at + 1)))
          for (const one of left) expect(Math.min(one.netCents, one.taxCents)).toBeGreaterThanOrEqual(0)
        }
        const rest = left.reduce((sum, one) => sum + creditCents(one), 0)
        const last = creditAmount(rest, left)
        for (const [at, one] of left.entries()) expect(leftOf(one, last.slice(at, at + 1))).toEqual(nothing)
        expect(() => creditAmount(rest + 1, left)).toThrow(RangeError)
      }),
      many,
    )
  })
})

describe('giving back pieces', () => {
  test('one of three, and then the two others: all of the line', () => {
    const first = creditPieces(pieces(1), line(1_000, 100, 3)) as LineCredit
    expect(sums([first])).toEqual([[333, 33]])
    const left = leftOf(line(1_000, 100, 3), [first])
    expect(creditPieces(pieces(3), left)).toBeNull()
    expect(sums([creditPieces(pieces(2), left) as LineCredit])).toEqual([[667, 67]])
  })

  test('half cents go up, in net and tax', () => {
    expect(sums([creditPieces(pieces(1), line(1_001, 25, 2)) as LineCredit])).toEqual([[501, 13]])
  })

  test('piece by piece, whatever the shares, it leaves nothing in the end', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 99 }), ([one = line(1, 0)], d) => {
        let left = one
        for (let n = 0; n < 40; n++) {
          const part = creditPieces(pieces(1, d), left)
          if (!part) break
          left = leftOf(left, [part])
          expect(Math.min(left.netCents, left.taxCents)).toBeGreaterThanOrEqual(0)
        }
        const last = left.pieces.top > 0n ? creditPieces(left.pieces, left) : null
        expect(last ? leftOf(left, [last]) : left).toEqual(nothing)
      }),
      many,
    )
  })
})

const nothing = { netCents: 0, taxCents: 0, pieces: pieces(0) }
