import { expect, test } from 'vitest'
import { formatsOf } from '../../src/domain/formats.ts'
import { moneyText } from '../../src/domain/money/money-text.ts'

const madrid = formatsOf({ locale: 'en-GB', timeZone: 'Europe/Madrid' })
const auckland = formatsOf({ locale: 'en-GB', timeZone: 'Pacific/Auckland' })
const at = (instant: string) => Date.parse(instant)

test('a time is that of the store, wherever the device believes to be', () => {
  const evening = at('2026-11-20T20:04:00Z')
  expect([madrid.clock(evening), auckland.clock(evening)]).toEqual(['21:04', '09:04'])
  expect([madrid.dateTime(evening), auckland.dateTime(evening)]).toEqual(['20 Nov 2026, 21:04', '21 Nov 2026, 09:04'])
  expect(madrid.longDateTime(evening)).toMatch(/^Friday,? 20 November 2026 at 21:04$/)
})

test('both changes of the clock are followed', () => {
  expect([at('2026-03-29T00:59:00Z'), at('2026-03-29T01:00:00Z')].map(madrid.clock)).toEqual(['01:59', '03:00'])
  expect([at('2026-10-25T00:59:00Z'), at('2026-10-25T01:00:00Z')].map(madrid.clock)).toEqual(['02:59', '02:00'])
})

test('a moment of today has its time alone, one of another day its day, also at the end of a year', () => {
  const now = at('2026-12-31T22:30:00Z')
  expect(madrid.moment(at('2026-12-31T21:00:00Z'), now)).toBe('22:00')
  expect(madrid.moment(at('2026-12-31T23:10:00Z'), now)).toBe('1 Jan, 00:10')
  expect(madrid.moment(at('2026-12-30T21:00:00Z'), now)).toBe('30 Dec, 22:00')
})

test('days and clocks of a reservation are the same in every zone', () => {
  for (const formats of [madrid, auckland]) {
    expect(formats.weekday('2026-11-20')).toBe('Fri, 20 Nov 2026')
    expect([formats.day('2026-11-20'), formats.shortDay('2026-11-20')]).toEqual(['20 Nov 2026', '20 Nov'])
    expect([formats.month('2026-11'), formats.wallClock('2026-11-20T21:00')]).toEqual(['Nov 2026', '21:00'])
  }
})

test('counts and amounts have separators, to the last cent', () => {
  expect([0, 999, 1_234, 1_234_567].map(madrid.count)).toEqual(['0', '999', '1,234', '1,234,567'])
  expect([192_905, -300, 0, 9_007_199_254_740_991].map(cents => moneyText(cents, '€'))).toEqual([
    '€1,929.05',
    '-€3.00',
    '€0.00',
    '€90,071,992,547,409.91',
  ])
  expect([moneyText(192_905, 'CHF'), moneyText(192_905, '')]).toEqual(['CHF\u00a01,929.05', '1,929.05'])
})
