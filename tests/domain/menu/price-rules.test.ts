import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, businessDay } from '../../../src/domain/business-day.ts'
import type { MenuItem, PriceRule, Schedule, ScheduleWindow } from '../../../src/domain/menu/entities.ts'
import { itemAt, timedMenu } from '../../../src/domain/menu/menu-at.ts'
import { indexRules, priceAt, rulesOf } from '../../../src/domain/menu/price-rules.ts'
import {
  isOpenAt,
  lastChange,
  momentAt,
  movedByDayStart,
  nextChange,
  openKey,
} from '../../../src/domain/menu/schedule.ts'
import { servedText } from '../../../src/domain/menu/schedule-text.ts'
import { centsText } from '../../../src/domain/money/money.ts'
import { sayIn } from '../../../src/texts/say.ts'

const madrid = { timeZone: 'Europe/Madrid', dayStartsAtHour: 5 }
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const scheduleOf = (...windows: ScheduleWindow[]): Schedule => ({ id: 1, title: 'Hours', windows })
const isOpen = (schedule: Schedule, at: string, clock = madrid) => isOpenAt(schedule, momentAt(Date.parse(at), clock))

describe('a schedule', () => {
  const afterWork = scheduleOf({ days: [1, 2, 3, 4, 5], from: '17:00', to: '19:00' })

  test.each([
    ['2026-11-27T16:59:59+01:00', false],
    ['2026-11-27T17:00:00+01:00', true],
    ['2026-11-27T18:59:59+01:00', true],
    ['2026-11-27T19:00:00+01:00', false],
    ['2026-11-28T17:30:00+01:00', false],
  ])('on weekdays from 17:00 to before 19:00: %s %s', (at, open) => {
    expect(isOpen(afterWork, at)).toBe(open)
  })

  test.each([
    [0, '2026-11-28T01:30:00+01:00', true],
    [5, '2026-11-28T01:30:00+01:00', true],
    [0, '2026-11-27T01:30:00+01:00', false],
    [5, '2026-11-27T01:30:00+01:00', false],
    [6, '2026-11-28T02:00:00+01:00', false],
  ])('on Fridays past midnight, days beginning at %s: %s %s', (dayStartsAtHour, at, open) => {
    const friday = scheduleOf({ days: [5], from: '22:00', to: '02:00' })
    expect(isOpen(friday, at, { ...madrid, dayStartsAtHour })).toBe(open)
  })

  test('before the first hour of a business day it is still the night before', () => {
    const lateFriday = scheduleOf({ days: [5], from: '01:00', to: '03:00' })
    expect(isOpen(lateFriday, '2026-11-28T01:30:00+01:00')).toBe(true)
    expect(isOpen(lateFriday, '2026-11-27T01:30:00+01:00')).toBe(false)
  })

  test.each([
    ['03:00', '10:00', 4, 'split'],
    ['03:59', '04:01', 4, 'split'],
    ['04:00', '10:00', 4, null],
    ['22:00', '02:00', 4, null],
    ['22:00', '06:00', 4, null],
    ['01:00', '03:00', 4, 'night'],
    ['01:00', '04:00', 4, 'night'],
    ['02:00', '01:00', 4, 'night'],
    ['00:00', '00:00', 4, null],
    ['03:00', '10:00', 0, null],
  ] as const)('from %s to %s, days beginning at %s: %s', (from, to, dayStartsAtHour, moved) => {
    expect(movedByDayStart({ from, to }, dayStartsAtHour)).toBe(moved)
  })

  test('of a window that the first hour of the day splits, the first part is in the night after', () => {
    const saturday = scheduleOf({ days: [6], from: '03:00', to: '10:00' })
    const clock = { ...madrid, dayStartsAtHour: 4 }
    const open = ['2026-11-28T03:30', '2026-11-28T04:00', '2026-11-28T09:59', '2026-11-29T03:00', '2026-11-29T04:00']
    expect(open.map(at => isOpen(saturday, `${at}:00+01:00`, clock))).toEqual([false, true, true, true, false])
  })

  test('holds all day where it ends as it begins, and only within its dates', () => {
    const advent = scheduleOf({
      days: everyDay,
      from: '00:00',
      to: '00:00',
      date_from: '2026-11-29',
      date_to: '2026-12-24',
    })
    expect(isOpen(advent, '2026-11-29T04:59:00+01:00')).toBe(false)
    expect(isOpen(advent, '2026-11-29T05:00:00+01:00')).toBe(true)
    expect(isOpen(advent, '2026-12-25T04:59:00+01:00')).toBe(true)
    expect(isOpen(advent, '2026-12-25T05:00:00+01:00')).toBe(false)
  })

  test('goes by the wall clock when the clocks change', () => {
    const early = scheduleOf({ days: everyDay, from: '02:30', to: '03:30' })
    // 2026-03-29 02:00 becomes 03:00, 2026-10-25 03:00 becomes 02:00.
    expect(isOpen(early, '2026-03-29T00:59:00Z', { ...madrid, dayStartsAtHour: 0 })).toBe(false)
    expect(isOpen(early, '2026-03-29T01:00:00Z', { ...madrid, dayStartsAtHour: 0 })).toBe(true)
    expect(isOpen(early, '2026-10-25T00:30:00Z', { ...madrid, dayStartsAtHour: 0 })).toBe(true)
    expect(isOpen(early, '2026-10-25T01:15:00Z', { ...madrid, dayStartsAtHour: 0 })).toBe(false)
  })

  test('says in words when it holds', () => {
    const t = sayIn('en')
    expect(servedText(afterWork, t)).toBe('Mon–Fri 17:00–19:00')
    expect(servedText(scheduleOf({ days: [6, 7], from: '10:00', to: '12:00' }), t)).toBe('Sat, Sun 10:00–12:00')
    expect(servedText(scheduleOf({ days: everyDay, from: '10:00', to: '12:00' }), t)).toBe('10:00–12:00')
    expect(servedText(scheduleOf({ days: [1], from: '00:00', to: '00:00' }), t)).toBe('Mon all day')
  })
})

const lager = (more: Partial<MenuItem> = {}): MenuItem => ({
  id: 1,
  title: 'Lager',
  price: '5.00',
  net_price: null,
  image: null,
  category_id: 9,
  category_title: 'Beer',
  tax_id: null,
  tax_title: null,
  tax_rate: null,
  tax_type: null,
  addons: [],
  variants: [{ id: 21, item_id: 1, title: 'Large', price: '7.99' }],
  ...more,
})
const rule = (id: number, prices: PriceRule['prices'], more: Partial<PriceRule> = {}): PriceRule => ({
  id,
  title: `Rule ${id}`,
  dinings: [],
  prices,
  ...more,
})
const costs = (rules: PriceRule[], variantId: number | null = null, dining: '' | 'takeaway' | 'delivery' = '') => {
  const item = lager()
  const variant = item.variants.find(({ id }) => id === variantId) ?? null
  const moment = momentAt(Date.parse('2026-11-27T18:00:00+01:00'), madrid)
  const { cents, rule: by } = priceAt({ item, variant }, rulesOf(item, indexRules(rules)), { moment, dining })
  return [centsText(cents), by?.id ?? null]
}

describe('a price rule', () => {
  test('of two that hold the first one counts, and never both', () => {
    const two = [
      rule(1, [{ kind: 'item', id: 1, price: '3.50' }]),
      rule(2, [{ kind: 'category', id: 9, percent_off: 50 }]),
    ]
    expect(costs(two)).toEqual(['3.50', 1])
    expect(costs(two.toReversed())).toEqual(['2.50', 2])
  })

  test('within a rule the variant counts before the item, and the item before its category', () => {
    const prices: PriceRule['prices'] = [
      { kind: 'category', id: 9, percent_off: 10 },
      { kind: 'item', id: 1, percent_off: 20 },
      { kind: 'variant', id: 21, price: '6.00' },
    ]
    expect(costs([rule(1, prices)], 21)).toEqual(['6.00', 1])
    expect(costs([rule(1, prices.slice(0, 2))], 21)).toEqual(['6.39', 1])
    expect(costs([rule(1, prices.slice(0, 1))], 21)).toEqual(['7.19', 1])
  })

  test('a fixed price of an item or a category leaves variants alone', () => {
    expect(costs([rule(1, [{ kind: 'item', id: 1, price: '3.50' }])], 21)).toEqual(['7.99', null])
    expect(costs([rule(1, [{ kind: 'category', id: 9, price: '3.50' }])], 21)).toEqual(['7.99', null])
  })

  test('rounds half up, and all of it off is nothing', () => {
    expect(costs([rule(1, [{ kind: 'variant', id: 21, percent_off: 50 }])], 21)).toEqual(['4.00', 1])
    expect(costs([rule(1, [{ kind: 'item', id: 1, percent_off: 100 }])])).toEqual(['0.00', 1])
    expect(costs([rule(1, [{ kind: 'item', id: 1, percent_off: 0.01 }])])).toEqual(['5.00', 1])
  })

  test('holds for its dining options only', () => {
    const away = [rule(1, [{ kind: 'item', id: 1, price: '4.00' }], { dinings: ['takeaway'] })]
    expect(costs(away)).toEqual(['5.00', null])
    expect(costs(away, null, 'takeaway')).toEqual(['4.00', 1])
    expect(costs(away, null, 'delivery')).toEqual(['5.00', null])
    expect(costs([rule(1, [{ kind: 'item', id: 1, price: '4.00' }], { dinings: ['dinein'] })])).toEqual(['4.00', 1])
  })

  test('whose schedule is gone never holds', () => {
    expect(costs([rule(1, [{ kind: 'item', id: 1, price: '1.00' }], { schedule_id: 77 })])).toEqual(['5.00', null])
  })
})

test('an item is off the menu outside its own hours, or else those of its category', () => {
  const lunch: Schedule = { id: 1, title: 'Lunch', windows: [{ days: everyDay, from: '12:00', to: '15:00' }] }
  const late: Schedule = { id: 2, title: 'Late', windows: [{ days: everyDay, from: '20:00', to: '02:00' }] }
  const menu = timedMenu({ categories: [{ id: 9, title: 'Beer', schedule_id: 1 }], schedules: [lunch, late] })
  const at = (text: string) => ({ moment: momentAt(Date.parse(text), madrid), dining: '' as const })
  expect(itemAt(lager(), menu, at('2026-11-27T13:00:00+01:00')).closed).toBeUndefined()
  expect(itemAt(lager(), menu, at('2026-11-27T20:00:00+01:00')).closed).toEqual(lunch)
  expect(itemAt(lager({ schedule_id: 2 }), menu, at('2026-11-27T20:00:00+01:00')).closed).toBeUndefined()
  expect(itemAt(lager({ schedule_id: 2 }), menu, at('2026-11-27T13:00:00+01:00')).closed).toEqual(late)
})

const times = fc
  .integer({ min: 0, max: 95 })
  .map(n => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`)
const windows = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  from: times,
  to: times,
})
const clocks = fc.record({
  timeZone: fc.constantFrom('Europe/Madrid', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'),
  dayStartsAtHour: fc.constantFrom(0, 3, 6),
})
const instants = fc.integer({ min: Date.UTC(2026, 2, 20), max: Date.UTC(2026, 10, 20) })

/** Written from the words of the design alone: the clock on the wall and the day that it belongs to. */
function heldBySecondReading(
  window: ScheduleWindow,
  at: number,
  { timeZone, dayStartsAtHour }: typeof madrid,
): boolean {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
  const day = businessDay(at, timeZone, dayStartsAtHour)
  const named = (date: string) => window.days.includes(((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1)
  if (window.from < window.to) return named(day) && wall >= window.from && wall < window.to
  if (wall >= window.from && named(day)) return true
  const belongsToNightBefore = Number(wall.slice(0, 2)) < dayStartsAtHour
  return wall < window.to && named(belongsToNightBefore ? day : addDays(day, -1))
}

test('a second reading of the words finds the same hours', () => {
  fc.assert(
    fc.property(windows, instants, clocks, (window, at, clock) => {
      expect(isOpenAt(scheduleOf(window), momentAt(at, clock))).toBe(heldBySecondReading(window, at, clock))
    }),
    { numRuns: 2_000 },
  )
})

test('nothing changes before the next change, and something has at the last one', () => {
  fc.assert(
    fc.property(fc.array(windows, { minLength: 1, maxLength: 3 }), instants, clocks, (some, at, clock) => {
      const schedules = some.map((window, n) => ({ ...scheduleOf(window), id: n + 1 }))
      const key = openKey(schedules, at, clock)
      const next = nextChange(schedules, at, clock)
      if (next !== null) expect(openKey(schedules, next, clock)).not.toBe(key)
      const last = lastChange(schedules, at, clock)
      if (last !== null) expect(openKey(schedules, last - 1, clock)).not.toBe(openKey(schedules, last, clock))
    }),
    { numRuns: 200 },
  )
})
