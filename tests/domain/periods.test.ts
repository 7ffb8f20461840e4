import { describe, expect, test } from 'vitest'
import {
  defaultCustomRange,
  periodDays,
  periodLabels,
  previousDays,
  reportPeriods,
  reservationPeriods,
  widerPeriods,
} from '../../src/domain/periods.ts'
import { customRanges, periodCases, proposedRanges } from '../cases/periods.ts'

describe('a filter', () => {
  test.each(periodCases)('$type on $today is $from to $to', ({ type, today, from, to }) => {
    expect(periodDays(type, today)).toEqual({ from, to })
  })

  test.each(customRanges)('a custom range from $from to $to is one: $valid', ({ from, to, valid }) => {
    expect(periodDays('custom', '2026-11-20', from, to)).toEqual(valid ? { from, to } : null)
  })

  test('only a custom range looks at the dates beside it', () => {
    expect(periodDays('today', '2026-11-20', '2020-01-01', '2020-02-01')).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
    })
  })

  test.each([
    ['today', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['yesterday', '2026-03-01', '2026-02-27', '2026-02-27'],
    ['last_7days', '2026-11-20', '2026-11-07', '2026-11-13'],
    ['this_month', '2026-11-20', '2026-10-01', '2026-10-20'],
    ['this_month', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['last_month', '2026-11-20', '2026-09-01', '2026-09-30'],
    ['last_month', '2026-01-31', '2025-11-01', '2025-11-30'],
  ] as const)('%s on %s is compared with %s to %s', (type, today, from, to) => {
    const days = periodDays(type, today)
    expect(days && previousDays(type, days, today)).toEqual({ from, to })
  })

  test('a custom range is compared with as many days before it; days to come do not count', () => {
    const comparedWith = (from: string, to: string) => previousDays('custom', { from, to }, '2026-11-20')
    expect(comparedWith('2026-11-01', '2026-11-10')).toEqual({ from: '2026-10-22', to: '2026-10-31' })
    expect(comparedWith('2026-11-20', '2026-12-20')).toEqual({ from: '2026-11-19', to: '2026-11-19' })
    expect(comparedWith('1000-01-01', '2999-12-31')).toBeNull()
  })

  test('anybody who found nothing is offered more days, never fewer', () => {
    const wider = (type: 'today' | 'last_7days' | 'last_month', looksAhead = false) =>
      widerPeriods({ type }, '2026-11-20', { looksAhead })
    const year = { type: 'custom', from: '2025-11-20', to: '2026-11-20' }
    expect(wider('today')).toEqual([{ type: 'last_7days' }, { type: 'this_month' }, year])
    expect(wider('last_7days')).toEqual([{ type: 'this_month' }, year])
    expect(wider('last_month')).toEqual([year])
    expect(wider('last_month', true)).toEqual([{ ...year, to: '2027-11-20' }])
    expect(
      widerPeriods({ type: 'custom', from: '2020-01-01', to: '2026-11-20' }, '2026-11-20', { looksAhead: false }),
    ).toEqual([])
  })

  test('reports offer the same filters, except tomorrow', () => {
    expect([...reportPeriods]).toEqual(reservationPeriods.filter(type => type !== 'tomorrow'))
  })

  test('every filter has a name of its own', () => {
    expect(new Set(reservationPeriods.map(type => periodLabels[type])).size).toBe(reservationPeriods.length)
  })

  test('a day that is none is refused', () => {
    expect(() => periodDays('today', '2026-02-30')).toThrow(RangeError)
  })
})

describe('the range that a filter dialog proposes', () => {
  test.each(proposedRanges)('on $today it ends on $to', ({ today, to }) => {
    expect(defaultCustomRange(today)).toEqual({ from: today, to })
  })
})
