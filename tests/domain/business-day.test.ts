import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  businessDay,
  businessDaySpan,
  businessDayStart,
  localDateTime,
} from '../../src/domain/business-day.ts'
import { isDay } from '../../src/domain/calendar.ts'
import { zones } from '../../src/domain/time-zones.ts'
import { businessDayCases } from '../cases/business-days.ts'
import { clockChanges, wallText } from '../cases/clocks.ts'

const hours = [0, 1, 2, 3, 4, 5, 6] as const
const hourMs = 3_600_000
const [firstMs, lastMs] = [Date.UTC(2024, 0, 1), Date.UTC(2028, 0, 1)]

describe('the business day of an instant', () => {
  test.each(businessDayCases)('$zone from $hour h, $why, $at: $day', ({ zone, hour, at, day }) => {
    expect(businessDay(Date.parse(at), zone, hour)).toBe(day)
  })

  test('it lies within its day, in every zone, whatever the first hour', () => {
    const instants = fc.integer({ min: firstMs, max: lastMs })
    fc.assert(
      fc.property(fc.constantFrom(...zones()), fc.constantFrom(...hours), instants, (zone, hour, at) => {
        const { fromMs, toMs } = businessDaySpan(businessDay(at, zone, hour), zone, hour)
        expect(fromMs).toBeLessThanOrEqual(at)
        expect(at).toBeLessThan(toMs)
      }),
      { numRuns: 2_000 },
    )
  })

  test('an unknown zone, another first hour or no instant at all is refused', () => {
    expect(() => businessDay(0, 'Europe/Atlantis', 0)).toThrow(RangeError)
    expect(() => businessDay(0, 'UTC', 7)).toThrow(RangeError)
    expect(() => businessDay(0, 'UTC', 0.5)).toThrow(RangeError)
    expect(() => businessDay(Number.NaN, 'UTC', 0)).toThrow(RangeError)
  })
})

describe('business days around every change of the clocks, in every zone', () => {
  const found = zones().map(zone => ({ zone, days: daysToLookAt(zone) }))

  test('there are such changes to look at', () => {
    expect(found.length).toBeGreaterThan(400)
    expect(found.flatMap(({ days }) => days).length).toBeGreaterThan(4_000)
    expect(found.find(({ zone }) => zone === 'America/Havana')?.days).toContain('2026-03-08')
  })

  test.each(hours)('with days from %i h, each follows the last and begins when the clock first says so', hour => {
    const wrong = found.flatMap(({ zone, days }) => days.flatMap(day => faultsOf(day, zone, hour)))
    expect(wrong).toEqual([])
  })

  test('a day that a country skipped has no moment in it', () => {
    const { fromMs, toMs } = businessDaySpan('2011-12-30', 'Pacific/Apia', 0)
    expect(toMs).toBe(fromMs)
    expect(businessDayStart('2011-12-31', 'Pacific/Apia', 0)).toBe(toMs)
  })
})

describe('days of the calendar', () => {
  test('they are counted over months, years and leap days', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-11-20', 0)).toBe('2026-11-20')
    expect(addDays('2026-01-01', 365)).toBe('2027-01-01')
  })

  test('a date that no calendar has is not a day', () => {
    for (const day of ['2026-11-20', '2024-02-29', '2000-02-29']) expect(isDay(day)).toBe(true)
    for (const text of ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-1', '', 'null']) {
      expect(isDay(text), text).toBe(false)
      expect(() => addDays(text, 1), text).toThrow(RangeError)
    }
    expect(isDay('2026-11-20T00:00')).toBe(false)
  })
})

describe('clocks', () => {
  test('the wall clock is what people in that place read', () => {
    const at = Date.parse('2026-11-20T22:05:09.999Z')
    expect(localDateTime(at, 'Europe/Berlin')).toBe('2026-11-20T23:05:09')
    expect(localDateTime(at, 'Asia/Kathmandu')).toBe('2026-11-21T03:50:09')
    expect(localDateTime(Date.parse('2026-11-20T00:00:00Z'), 'UTC')).toBe('2026-11-20T00:00:00')
  })
})

/** The days around each change of the clocks, and a few quiet ones. */
function daysToLookAt(zone: string): readonly string[] {
  const near = clockChanges(zone, firstMs, lastMs).flatMap(at => {
    const day = wallText(at, zone).slice(0, 10)
    return [addDays(day, -1), day, addDays(day, 1)]
  })
  return [...new Set([...near, '2024-02-29', '2025-12-31', '2027-07-14'])]
}

/** What is wrong with a business day, judged by the clock on the wall alone. */
function faultsOf(day: string, zone: string, hour: number): readonly string[] {
  const { fromMs, toMs } = businessDaySpan(day, zone, hour)
  const opening = `${day} 0${hour}:00:00`
  const checks: Record<string, boolean> = {
    'begins before the clock says so': wallText(fromMs, zone) < opening,
    // The clock may go back over the opening hour: no moment of the hours before may have shown it already.
    'begins late':
      wallText(fromMs - 1, zone) >= opening ||
      [0.5, 1, 1.5, 2, 3].some(h => wallText(fromMs - h * hourMs, zone) >= opening),
    'does not end where the next begins': toMs !== businessDayStart(addDays(day, 1), zone, hour),
    'is not 22 to 26 hours long': toMs - fromMs < 22 * hourMs || toMs - fromMs > 26 * hourMs,
    'loses its first moment': businessDay(fromMs, zone, hour) !== day,
    'loses its noon': businessDay((fromMs + toMs) / 2, zone, hour) !== day,
    'loses its last moment': businessDay(toMs - 1, zone, hour) !== day,
    'holds on to the next': businessDay(toMs, zone, hour) !== addDays(day, 1),
    'reaches into the last': businessDay(fromMs - 1, zone, hour) !== addDays(day, -1),
  }
  return Object.keys(checks)
    .filter(fault => checks[fault])
    .map(fault => `${day} in ${zone} from ${hour} h ${fault}`)
}
