/** The filters of reservations, invoices and reports (§9), as business days. */
import type { PlainKey } from '../texts/text.ts'
import { addDays } from './business-day.ts'
import { dayMs, isDay } from './calendar.ts'

export const reservationPeriods = [
  'today',
  'tomorrow',
  'yesterday',
  'last_7days',
  'this_month',
  'last_month',
  'custom',
] as const
/** Reservations and invoices. */
export type ReservationPeriod = (typeof reservationPeriods)[number]

export const reportPeriods = ['today', 'yesterday', 'last_7days', 'this_month', 'last_month', 'custom'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export const periodLabels: Readonly<Record<ReservationPeriod, PlainKey>> = {
  today: 'periods.today',
  tomorrow: 'periods.tomorrow',
  yesterday: 'periods.yesterday',
  last_7days: 'periods.last7Days',
  this_month: 'periods.thisMonth',
  last_month: 'periods.lastMonth',
  custom: 'periods.custom',
}

/** Days 'YYYY-MM-DD', both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/**
 * The business days of a filter; months are whole, also to come. null: a custom range lacks a day or ends too early.
 * Throws RangeError when `today` is not a day.
 */
export function periodDays(
  type: ReservationPeriod,
  today: string,
  from?: string | null,
  to?: string | null,
): DayRange | null {
  switch (type) {
    case 'today':
      return oneDay(addDays(today, 0))
    case 'tomorrow':
      return oneDay(addDays(today, 1))
    case 'yesterday':
      return oneDay(addDays(today, -1))
    case 'last_7days':
      return { from: addDays(today, -6), to: today }
    case 'this_month':
      return monthOf(today)
    case 'last_month':
      return monthOf(addDays(monthOf(today).from, -1))
    case 'custom':
      return from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : null
  }
}

/**
 * What a report compares its days with: as many days before them; for months the month before, while this one runs up to
 * the same day. Days to come count on neither side. null: the calendar does not go back so far.
 */
export function previousDays(type: ReportPeriod, { from, to }: DayRange, today: string): DayRange | null {
  const last = from <= today && today < to ? today : to
  const before = addDays(from, -1)
  if (type === 'this_month' || type === 'last_month') {
    const month = monthOf(before)
    const sameDay = month.from.slice(0, -2) + last.slice(-2)
    return type === 'this_month' && isDay(sameDay) ? { from: month.from, to: sameDay } : month
  }
  const days = daysIn({ from, to: last })
  const first = addDays(from, -days)
  return isDay(first) ? { from: first, to: before } : null
}

/** A filter with the days of a custom one. */
export interface ChosenPeriod {
  readonly type: ReservationPeriod
  readonly from?: string
  readonly to?: string
}

/**
 * The next wider filters, for anybody who found nothing: those of `offered` that hold more days, then a year back, and
 * ahead where there is something ahead.
 */
export function widerPeriods(
  { type, from, to }: ChosenPeriod,
  today: string,
  { looksAhead }: { readonly looksAhead: boolean },
): readonly ChosenPeriod[] {
  const shown = daysIn(periodDays(type, today, from, to))
  const year = { from: addDays(today, -365), to: addDays(today, looksAhead ? 365 : 0) }
  const named = (['last_7days', 'this_month'] as const)
    .filter(wider => daysIn(periodDays(wider, today)) > shown)
    .map(wider => ({ type: wider }))
  return daysIn(year) > shown ? [...named, { type: 'custom', ...year }] : named
}

const daysIn = (range: DayRange | null): number =>
  range ? (Date.parse(range.to) - Date.parse(range.from)) / dayMs + 1 : 0

/** Today up to the same day next month, or that month's end (§9). */
export function defaultCustomRange(today: string): DayRange {
  const nextMonth = monthOf(addDays(monthOf(today).to, 1))
  const sameDay = nextMonth.from.slice(0, -2) + today.slice(-2)
  return { from: today, to: isDay(sameDay) ? sameDay : nextMonth.to }
}

const oneDay = (day: string): DayRange => ({ from: day, to: day })

function monthOf(day: string): DayRange {
  const from = `${day.slice(0, -2)}01`
  const nextFrom = `${addDays(from, 31).slice(0, -2)}01`
  return { from, to: addDays(nextFrom, -1) }
}
