import { afterAll, describe, expect, test } from 'vitest'
import { countryName } from '../../../src/domain/countries.ts'
import { fold } from '../../../src/domain/fold.ts'
import { formatsOf } from '../../../src/domain/formats.ts'
import { readAmount } from '../../../src/domain/money/amount.ts'
import { moneyText, typedNumber } from '../../../src/domain/money/money-text.ts'
import { compareNames } from '../../../src/domain/tables.ts'
import { writeIn } from '../../../src/domain/written-in.ts'
import { localeOf } from '../../../src/texts/languages.ts'

// Other tests of this process go on as they wrote before.
const before = writeIn(() => 'en-GB')
afterAll(() => void writeIn(before))

/** Without the marks that only say in which direction something reads. */
const seen = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ')

describe.each([
  ['en-GB', '€1,929.05', '-€3.00', 'CHF 12.50', '1,929.05', '3.50'],
  ['de-DE', '1.929,05 €', '-3,00 €', '12,50 CHF', '1.929,05', '3,50'],
  ['de-AT', '€ 1.929,05', '-€ 3,00', 'CHF 12,50', '1 929,05', '3,50'],
  ['es-MX', '€1,929.05', '-€3.00', 'CHF 12.50', '1,929.05', '3.50'],
  ['fr-FR', '1 929,05 €', '-3,00 €', '12,50 CHF', '1 929,05', '3,50'],
  ['pt-BR', '€ 1.929,05', '-€ 3,00', 'CHF 12,50', '1.929,05', '3,50'],
  ['zh-CN', '€1,929.05', '-€3.00', 'CHF 12.50', '1,929.05', '3.50'],
  [localeOf('ar', 'ar-EG'), '1,929.05 €', '-3.00 €', '12.50 CHF', '1,929.05', '3.50'],
])('%s', (locale, much, owed, letters, bare, typed) => {
  test('amounts, with a sign, a symbol of letters, and without a currency', () => {
    writeIn(() => locale)
    expect(
      [moneyText(192905, '€'), moneyText(-300, '€'), moneyText(1250, 'CHF'), moneyText(192905, '')].map(seen),
    ).toEqual([much, owed, letters, bare])
  })

  test('a field shows a number as it is written there, and reads it back', () => {
    writeIn(() => locale)
    expect(typedNumber('3.50')).toBe(typed)
    expect(readAmount(typedNumber('3.50'))).toMatchObject({ text: '3.50' })
  })
})

test('what is typed and no plain number yet stays as it is', () => {
  writeIn(() => 'de-DE')
  expect(['', '12', '12.', '?1.2.3', 'x'].map(typedNumber)).toEqual(['', '12', '12.', '?1.2.3', 'x'])
})

test('days, names of countries and their order are those of the language', () => {
  writeIn(() => 'es-ES')
  expect(seen(formatsOf({ timeZone: 'UTC' }).day('2026-11-20'))).toBe('20 nov 2026')
  expect(countryName('DE')).toBe('Alemania')
  expect(['Oca 10', 'Ñora', 'Oca 2', 'Nube'].sort(compareNames)).toEqual(['Nube', 'Ñora', 'Oca 2', 'Oca 10'])
  writeIn(() => 'de-DE')
  expect(countryName('DE')).toBe('Deutschland')
})

test('Arabic is found as it is typed, with and without marks and hamza', () => {
  expect(fold('قَهْوَة')).toBe(fold('قهوه'))
  expect(fold('أرز')).toBe(fold('ارز'))
})
