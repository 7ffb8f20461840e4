import { describe, expect, test } from 'vitest'
import { isCurrency } from '../../src/domain/currencies.ts'
import { currencies } from '../../src/domain/currency-list.ts'

describe('the currencies a store can choose', () => {
  test('there are about 160, each with a code, a name and a symbol', () => {
    expect(currencies().length).toBeGreaterThan(140)
    expect(currencies().filter(({ code, name, symbol }) => !/^[A-Z]{3}$/.test(code) || !name || !symbol)).toEqual([])
    expect(currencies()).toContainEqual({ code: 'EUR', name: 'Euro', symbol: '€' })
    expect(currencies()).toContainEqual({ code: 'USD', name: 'US Dollar', symbol: '$' })
  })

  test('money of the past is not among them, and each comes once', () => {
    expect(currencies().filter(({ name }) => /\d/.test(name))).toEqual([])
    expect(new Set(currencies().map(({ code }) => code)).size).toBe(currencies().length)
  })

  test('what can be chosen is accepted, made-up codes are not', () => {
    expect(currencies().filter(({ code }) => !isCurrency(code))).toEqual([])
    for (const code of ['', 'eur', 'EURO', 'ZZZ', '€']) expect(isCurrency(code), code).toBe(false)
  })
})
