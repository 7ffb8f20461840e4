/** A store without decimals: amounts are whole on the wire, in every field and on every paper. */
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readAmount, readCents } from '../../../src/domain/money/amount.ts'
import { decimalsIn, writeDecimals } from '../../../src/domain/money/decimals.ts'
import { centsNumber, centsOf, centsText, toCents } from '../../../src/domain/money/money.ts'
import { moneyText } from '../../../src/domain/money/money-text.ts'
import { orderTotals } from '../../../src/domain/money/tax.ts'
import { receiptPaper } from '../../../src/domain/papers/receipt-paper.ts'
import { commonDenominations, countedCents } from '../../../src/domain/shift.ts'
import { coinsIn } from '../../../src/domain/till-settings.ts'
import { paymentTypeUpdateForm } from '../../../src/domain/validation.ts'
import { writeIn } from '../../../src/domain/written-in.ts'
import { besideNought, nextNotes, partOf, tipOf, typed } from '../../../src/features/tenders/tender-form.ts'
import { sayIn } from '../../../src/texts/say.ts'
import { receiptSamples } from '../../support/papers.ts'

// Other tests of this process go on as they wrote before.
const before = { decimals: writeDecimals(() => 0), locale: writeIn(() => 'en-GB') }
afterAll(() => {
  writeDecimals(before.decimals)
  writeIn(before.locale)
})
beforeEach(() => {
  writeDecimals(() => 0)
  writeIn(() => 'en-GB')
})

test('on the wire an amount is whole, and one with a fraction is rounded half up', () => {
  expect([centsText(500), centsText(0), centsText(-3), centsNumber(1929)]).toEqual(['500', '0', '-3', 1929])
  expect(['500', 500, '500.00', '500.49', '500.50', 500.5, '-2.5', '.5'].map(toCents)).toEqual([
    ...[500, 500, 500, 500, 501, 501, -3, 1],
  ])
  fc.assert(
    fc.property(fc.maxSafeInteger(), cents => {
      expect(centsOf(centsText(cents))).toBe(cents)
    }),
  )
})

test.each([
  ['en-GB', '¥1,929', '-¥300', '1,929'],
  ['de-DE', '1.929 ¥', '-300 ¥', '1.929'],
  ['fr-FR', '1 929 ¥', '-300 ¥', '1 929'],
])('%s writes no decimals', (locale, much, owed, bare) => {
  writeIn(() => locale)
  const seen = [moneyText(1929, '¥'), moneyText(-300, '¥'), moneyText(1929, '')]
  expect(seen.map(text => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual([much, owed, bare])
})

test('a page that is told of two decimals writes two, also in the same minute', () => {
  expect(moneyText(1929, '€')).toBe('€1,929')
  writeDecimals(() => decimalsIn(undefined))
  expect(moneyText(1929, '€')).toBe('€19.29')
  expect(moneyText(500, '¥', 0)).toBe('¥500')
})

describe('what people type', () => {
  test.each([
    ['1,234', '1234'],
    ['1.234', '1234'],
    ['12,345 ¥', '12345'],
    ['¥1,234,567', '1234567'],
    ["1'234", '1234'],
    ['1 234', '1234'],
    ['500', '500'],
    ['1,929.00', '1929'],
    ['1.929,00', '1929'],
    ['500.-', '500'],
    ['0', '0'],
    ['', ''],
  ])('“%s” is %s', (written, text) => {
    expect(readAmount(written)).toEqual({ text })
  })

  test.each(['500.50', '500,5', '0.5', '.5', '0.500', '1,234.50', '12,34', '1,2345', '.', 'x'])(
    '“%s” is asked about',
    text => {
      expect(readAmount(text)).toEqual({ wrong: 'unreadable' })
      expect(readCents(text)).toBeNull()
    },
  )

  test('below zero is refused as ever', () => expect(readAmount('-500')).toEqual({ wrong: 'negative' }))
})

test('tax and payable are whole, and add up with the net', () => {
  const line = { unitCents: 785, quantity: 1, taxRate: 10 }
  expect(orderTotals([{ ...line, taxType: 'exclusive' }])).toEqual({ netCents: 785, taxCents: 79, payableCents: 864 })
  expect(orderTotals([{ ...line, taxType: 'inclusive' }])).toEqual({ netCents: 714, taxCents: 71, payableCents: 785 })
})

test('the till offers notes, parts, tips and two noughts in whole units', () => {
  expect([nextNotes(780), nextNotes(1_929)]).toEqual([
    [1_000, 2_000, 5_000],
    [2_000, 5_000, 10_000],
  ])
  expect([partOf(1_000, 3), tipOf(1_929, 10)]).toEqual(['334', '193'])
  expect(besideNought()).toBe('00')
  expect(['1', '00', '.', '5'].reduce(typed, '')).toBe('1005')
})

test('coins, their pieces and what cash is rounded to are whole', () => {
  expect(commonDenominations().slice(0, 4)).toEqual(['50000', '20000', '10000', '5000'])
  expect(countedCents({ 10000: 2, 500: 1, 1: 3 }, commonDenominations())).toBe(20_503)
  expect(coinsIn('500 100 1,000')).toEqual(['1000', '500', '100'])
  expect(coinsIn('0.5')).toBeNull()
  const roundedTo = (rounding: string) => paymentTypeUpdateForm.safeParse({ title: 'Cash', rounding }).data?.rounding
  expect(['5', '10', '50', '100', '0.05', '1000'].map(roundedTo)).toEqual([
    '5',
    '10',
    '50',
    '100',
    undefined,
    undefined,
  ])
})

test.each(receiptSamples)('%s shows yen without decimals', (_name, receipt) => {
  const { lines } = receiptPaper({ ...receipt, currencySymbol: '¥' }, sayIn('en'))
  const paper = JSON.stringify(lines)
  expect(paper).not.toMatch(/\d\.\d\d\b/)
  if (!receipt.slip) expect(paper).toContain(moneyText(receipt.payableCents, '¥'))
})
