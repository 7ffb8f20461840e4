import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, spread } from '../../../src/domain/money/allocate.ts'

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)
const part = (top: number, bottom: number) => ({ top: BigInt(top), bottom: BigInt(bottom) })

describe('cents that are dealt out', () => {
  test('go to the largest fractions; of equal ones to who is owed more, then to the first', () => {
    expect(spread(2, [part(1, 3), part(2, 3), part(1, 1)])).toEqual([0, 1, 1])
    expect(spread(1, [part(1, 3), part(1, 3), part(1, 3)])).toEqual([1, 0, 0])
    expect(spread(1, [part(1, 3), part(1, 3), part(1, 3)], [0, 5, 5])).toEqual([0, 1, 0])
    expect(spread(3, [part(1, 2), part(9, 4), part(1, 4)])).toEqual([1, 2, 0])
  })

  test('can’t be more or fewer than the parts allow', () => {
    expect(() => spread(3, [part(1, 2), part(1, 2)])).toThrow(RangeError)
    expect(() => spread(1, [part(2, 1)])).toThrow(RangeError)
    expect(() => allocate(1, [0, 0])).toThrow(RangeError)
    expect(allocate(0, [0, 0])).toEqual([0, 0])
    expect(allocate(0, [])).toEqual([])
  })

  test('add up to what there was, and each part is within a cent of its exact share', () => {
    const weights = fc.array(fc.oneof(fc.nat(20), fc.nat(9_999_999_999)), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.nat(9_999_999_999), weights, (total, shares) => {
        fc.pre(sumOf(shares) > 0)
        const dealt = allocate(total, shares)
        expect(sumOf(dealt)).toBe(total)
        const whole = BigInt(sumOf(shares))
        dealt.forEach((cents, at) => {
          const exact = BigInt(total) * BigInt(shares[at] ?? 0)
          expect(BigInt(cents) * whole > exact - whole && BigInt(cents) * whole < exact + whole).toBe(true)
        })
      }),
      { seed: 14, numRuns: 1_000 },
    )
  })
})
