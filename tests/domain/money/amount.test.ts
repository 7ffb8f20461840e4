import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount, readCents, readCount, readRate } from '../../../src/domain/money/amount.ts'
import { centsText } from '../../../src/domain/money/money.ts'
import { typedAmounts } from '../../cases/amounts.ts'

describe('an amount', () => {
  test.each(typedAmounts)('“$typed” is read as people mean it, or not at all', ({ typed, read }) => {
    expect(readAmount(typed)).toEqual(read)
  })

  test('however its cents are written, they are the same cents', () => {
    const styles = [
      [',', '.'],
      ['.', ','],
      ["'", '.'],
      [' ', ','],
      ['\u202f', ','],
      ['', '.'],
      ['', ','],
    ] as const
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.constantFrom(...styles), (cents, [group, point]) => {
        const [whole = '', decimals = ''] = centsText(cents).split('.')
        const typed = `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${decimals}`
        expect(readCents(typed)).toBe(cents)
      }),
    )
  })

  test('no text makes the reader stumble, or is read as more than its digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), typed => {
        const read = readAmount(typed)
        if ('text' in read) expect(read.text).toMatch(/^\d*(\.\d*)?$/)
      }),
    )
  })
})

test.each([
  ['7,5', '7.5'],
  ['8,875 %', '8.875'],
  ['19%', '19'],
  ['.5', '0.5'],
  ['7,', '7'],
])('the rate “%s” has a decimal point at its comma', (typed, text) => {
  expect(readRate(typed)).toEqual({ text })
})

test('a rate below zero and a rate with thousands are none', () => {
  expect(readRate('-1')).toEqual({ wrong: 'negative' })
  expect(readRate('1.000,5')).toEqual({ wrong: 'unreadable' })
})

test('a count is a whole number', () => {
  expect(readCount('12')).toEqual({ text: '12' })
  expect(readCount('1 200')).toEqual({ text: '1200' })
  expect(readCount('-2')).toEqual({ wrong: 'negative' })
  for (const typed of ['2,5', '1.200', '12a']) expect(readCount(typed)).toEqual({ wrong: 'unreadable' })
})
