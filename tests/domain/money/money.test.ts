import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsNumber, centsOf, centsText, toCents } from '../../../src/domain/money/money.ts'
import { moneyText } from '../../../src/domain/money/money-text.ts'
import { typedPrices, writtenMoney } from '../../cases/money.ts'

describe('a typed price', () => {
  test.each(typedPrices)('$typed is $cents cents', ({ typed, cents }) => {
    expect(toCents(typed)).toBe(cents)
  })

  test('money that must be right is refused loudly when it is not', () => {
    expect(centsOf('12.50')).toBe(1250)
    expect(() => centsOf('twelve')).toThrow(RangeError)
  })
})

describe('written money', () => {
  test.each(writtenMoney)('$cents cents are $wire on the wire and $screen on screen', ({ cents, wire, screen }) => {
    expect(centsText(cents)).toBe(wire)
    expect(moneyText(cents, '€')).toBe(screen)
    expect(centsNumber(cents)).toBe(Number(wire))
  })

  test('a symbol made of letters stands apart from the digits', () => {
    expect(moneyText(1250, 'CHF')).toBe('CHF\u00a012.50')
    expect(moneyText(-1250, 'kr')).toBe('-kr\u00a012.50')
    expect(moneyText(1250, 'R$')).toBe('R$12.50')
  })

  test('parts of cents are never printed', () => {
    for (const notCents of [12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => centsText(notCents)).toThrow(RangeError)
    }
  })

  test('what is written is read back to the cent', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), cents => {
        expect(toCents(centsText(cents))).toBe(cents === 0 ? 0 : cents)
      }),
    )
  })

  test('a number read from the wire is the same money', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }), cents => {
        expect(toCents(centsNumber(cents))).toBe(cents)
      }),
    )
  })

  test('no text makes the reader stumble', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String)), text => {
        const cents = toCents(text)
        expect(cents === null || Number.isSafeInteger(cents)).toBe(true)
      }),
    )
  })
})
