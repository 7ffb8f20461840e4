import { expect, test } from 'vitest'
import { currencySymbol } from '../../src/domain/currencies.ts'

test('a currency without a sign is written by its code, an unknown one as it is, none as nothing', () => {
  expect(currencySymbol('JPY')).toBe('¥')
  expect(currencySymbol('CHF')).toBe('CHF')
  expect(currencySymbol('pebbles')).toBe('pebbles')
  expect(currencySymbol(null)).toBe('')
  expect(currencySymbol('')).toBe('')
})
