import { describe, expect, test } from 'vitest'
import {
  defaultCustomRange,
  periodDays,
  periodLabels,
  reportPeriods,
  reservationPeriods,
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
