/** When something holds: named times of the week, by the store's wall clock. */
import { addDays, businessDay, businessDayStart, instantOf, localDateTime, minutesOf } from '../business-day.ts'
import { dayMs } from '../calendar.ts'
import type { Schedule, ScheduleWindow } from './entities.ts'

/** The store's clock. */
export interface StoreClock {
  readonly timeZone: string
  readonly dayStartsAtHour: number
}

/** An instant as schedules see it. */
export interface Moment {
  /** The business day, and the one before it. */
  readonly day: string
  readonly dayBefore: string
  /** Minutes since midnight on the wall. */
  readonly minutes: number
  /** Whether the clock shows an hour before the business day's first one. */
  readonly isNight: boolean
}

/** Throws RangeError on an unknown zone. */
export function momentAt(at: number, { timeZone, dayStartsAtHour }: StoreClock): Moment {
  const day = businessDay(at, timeZone, dayStartsAtHour)
  const minutes = minutesOf(localDateTime(at, timeZone).slice(11, 16))
  return { day, dayBefore: addDays(day, -1), minutes, isNight: minutes < dayStartsAtHour * 60 }
}

/** Whether one of its windows is open. A schedule without windows never holds. */
export const isOpenAt = ({ windows }: Schedule, moment: Moment): boolean =>
  windows.some(window => isInWindow(window, moment))

function isInWindow(window: ScheduleWindow, { day, dayBefore, minutes, isNight }: Moment): boolean {
  const [from, to] = [minutesOf(window.from), minutesOf(window.to)]
  if (from < to) return minutes >= from && minutes < to && isOn(window, day)
  // Past midnight the window is that of the day on which it began: the night belongs to it already.
  return (minutes >= from && isOn(window, day)) || (minutes < to && isOn(window, isNight ? day : dayBefore))
}

/**
 * How the business day moves a window: 'split', where it begins in the night before the day's first hour and ends after
 * that, so that its first part is in the night after; 'night', where something of it is; null: it is as it stands.
 */
export function movedByDayStart(
  { from, to }: Pick<ScheduleWindow, 'from' | 'to'>,
  dayStartsAtHour: number,
): 'split' | 'night' | null {
  const start = dayStartsAtHour * 60
  const [first, end] = [minutesOf(from), minutesOf(to)]
  if (first >= start || first === end) return null
  return first < end && end > start ? 'split' : 'night'
}

const isOn = ({ days, date_from, date_to }: ScheduleWindow, day: string): boolean =>
  days.includes(weekdayOf(day)) && (!date_from || day >= date_from) && (!date_to || day <= date_to)

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => ((Date.parse(`${day}T00:00:00Z`) / dayMs + 3) % 7) + 1

/** All instants from `fromMs` to `toMs` at which one of the schedules may begin or end, in order. */
export function edgesBetween(
  schedules: readonly Schedule[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  { timeZone, dayStartsAtHour }: StoreClock,
): readonly number[] {
  const times = new Set(schedules.flatMap(({ windows }) => windows.flatMap(({ from, to }) => [from, to])))
  if (times.size === 0) return []
  const edges = new Set<number>()
  const last = addDays(businessDay(toMs, timeZone, dayStartsAtHour), 1)
  for (let day = businessDay(fromMs, timeZone, dayStartsAtHour); day <= last; day = addDays(day, 1)) {
    edges.add(businessDayStart(day, timeZone, dayStartsAtHour))
    for (const time of times) edges.add(instantOf(day, time, timeZone))
  }
  return [...edges].filter(at => at >= fromMs && at <= toMs).sort((a, b) => a - b)
}

/** The ids of those that hold, between commas: what it is compared by. */
export const openKey = (schedules: readonly Schedule[], at: number, clock: StoreClock): string => {
  if (schedules.length === 0) return ''
  const moment = momentAt(at, clock)
  return schedules.flatMap(one => (isOpenAt(one, moment) ? one.id : [])).join()
}

/** The next instant within two days at which another set of them holds; null: none. */
export function nextChange(schedules: readonly Schedule[], at: number, clock: StoreClock): number | null {
  const now = openKey(schedules, at, clock)
  const edges = edgesBetween(schedules, { fromMs: at + 1, toMs: at + 2 * dayMs }, clock)
  return edges.find(edge => openKey(schedules, edge, clock) !== now) ?? null
}

/** The next instant within two days at which a schedule is open; null: none. */
export function nextOpening(one: Schedule, at: number, clock: StoreClock): number | null {
  const edges = edgesBetween([one], { fromMs: at, toMs: at + 2 * dayMs }, clock)
  return edges.find(edge => isOpenAt(one, momentAt(edge, clock))) ?? null
}

/** The latest instant within the past two days at which another set of them began to hold; null: none. */
export function lastChange(schedules: readonly Schedule[], at: number, clock: StoreClock): number | null {
  const edges = edgesBetween(schedules, { fromMs: at - 2 * dayMs, toMs: at }, clock)
  const isChange = (edge: number) => openKey(schedules, edge, clock) !== openKey(schedules, edge - 1, clock)
  return [...edges].reverse().find(isChange) ?? null
}
