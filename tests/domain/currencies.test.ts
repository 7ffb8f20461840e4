import { expect, test } from 'vitest'
import { currencySymbol, usualDecimals } from '../../src/domain/currencies.ts'

test('a currency without a sign is written by its code, an unknown one as it is, none as nothing', () => {
  expect(currencySymbol('JPY')).toBe('¥')
  expect(currencySymbol('CHF')).toBe('CHF')
  expect(currencySymbol('pebbles')).toBe('pebbles')
  expect(currencySymbol(null)).toBe('')
  expect(currencySymbol('')).toBe('')
})

test('yen, won, forint and Chilean pesos usually have no decimals, everything else has two', () => {
  expect(['JPY', 'KRW', 'HUF', 'CLP'].map(usualDecimals)).toEqual([0, 0, 0, 0])
  // Three would need thousandths everywhere.
  expect(['EUR', 'USD', 'KWD', 'pebbles', '', null].map(usualDecimals)).toEqual([2, 2, 2, 2, 2, 2])
})
