/**
 * Which business day an instant belongs to, in the store's zone. A day begins when the clock first reaches the opening
 * hour, or skips it: days have neither gap nor overlap.
 */
import { dayMs, dayText, isDay } from './calendar.ts'

/**
 * 'YYYY-MM-DD' of `at` (ms since epoch); days begin at `dayStartsAtHour` (0–6). Throws RangeError on a wrong argument.
 */
export function businessDay(at: number, zone: string, dayStartsAtHour: number): string {
  if (!Number.isFinite(at)) throw new RangeError(`instant ${at}`)
  const utcDay = Math.floor(at / dayMs)
  const starts = startsOf(zone, dayStartsAtHour)
  // No zone is a whole day away from UTC, so the day is yesterday's, today's or tomorrow's.
  for (let number = utcDay + 1; number >= utcDay - 1; number--) {
    if (startOf(number, zone, dayStartsAtHour, starts) <= at) return dayText(number)
  }
  return dayText(utcDay - 2)
}

/** The instant (ms since epoch) at which a business day begins. Throws RangeError as `businessDay`. */
export function businessDayStart(day: string, zone: string, dayStartsAtHour: number): number {
  return startOf(dayNumber(day), zone, dayStartsAtHour, startsOf(zone, dayStartsAtHour))
}

/** The instants of a business day: `fromMs` belongs to it, `toMs` is the first that does not. Throws as `businessDayStart`. */
export function businessDaySpan(day: string, zone: string, dayStartsAtHour: number): { fromMs: number; toMs: number } {
  const number = dayNumber(day)
  const starts = startsOf(zone, dayStartsAtHour)
  return {
    fromMs: startOf(number, zone, dayStartsAtHour, starts),
    toMs: startOf(number + 1, zone, dayStartsAtHour, starts),
  }
}

/** The latest instant up to `now` at which the zone's clock began (or skipped) `hour` (0–23). Throws RangeError. */
export function latestHour(now: number, zone: string, hour: number): number {
  const utcDay = Math.floor(now / dayMs)
  for (let number = utcDay + 1; number >= utcDay - 1; number--) {
    const at = firstInstantOf(number * dayMs + hour * 3_600_000, zone)
    if (at <= now) return at
  }
  return firstInstantOf((utcDay - 2) * dayMs + hour * 3_600_000, zone)
}

/** The instant at which the zone's clock shows 'HH:MM' on a day of the calendar, or skips it. Throws RangeError. */
export const instantOf = (day: string, time: string, zone: string): number =>
  firstInstantOf(dayNumber(day) * dayMs + minutesOf(time) * 60_000, zone)

/** Minutes from midnight to 'HH:MM'. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The day `n` days after `day`; n may be negative. Throws RangeError on an invalid day. */
export const addDays = (day: string, n: number): string => dayText(dayNumber(day) + n)

/** The wall clock of the instant `at`, 'YYYY-MM-DDTHH:MM:SS'. Throws RangeError on an unknown zone. */
export function localDateTime(at: number, zone: string): string {
  const wallMs = wallAt(at, zone)
  return new Date(wallMs).toISOString().slice(0, 19)
}

/** Days of a few stores over years; above that the memory starts again. */
const cachedStartsMax = 5_000

const wallClocks = new Map<string, Intl.DateTimeFormat>()
const startsByStore = new Map<string, Map<number, number>>()

function wallClock(zone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  wallClocks.set(zone, made)
  return made
}

/** The wall clock of an instant, written as if it were UTC: wallAt(at) − at is the zone's offset. */
function wallAt(at: number, zone: string): number {
  const shown = wallClock(zone).format(at)
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (shown.match(/\d+/g) ?? []).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function startsOf(zone: string, hour: number): Map<number, number> {
  const key = `${hour} ${zone}`
  const known = startsByStore.get(key)
  if (known) return known
  if (!Number.isInteger(hour) || hour < 0 || hour > 6) throw new RangeError(`a day cannot begin at hour ${hour}`)
  const made = new Map<number, number>()
  startsByStore.set(key, made)
  return made
}

function startOf(number: number, zone: string, hour: number, starts: Map<number, number>): number {
  const known = starts.get(number)
  if (known !== undefined) return known
  if (starts.size >= cachedStartsMax) starts.clear()
  const made = firstInstantOf(number * dayMs + hour * 3_600_000, zone)
  starts.set(number, made)
  return made
}

/** The first instant at which the zone's wall clock shows `wallMs` or, where that was skipped, more. */
function firstInstantOf(wallMs: number, zone: string): number {
  const before = offsetAt(wallMs - dayMs, zone)
  const after = offsetAt(wallMs + dayMs, zone)
  const early = wallMs - Math.max(before, after)
  const late = wallMs - Math.min(before, after)
  if (wallAt(early, zone) === wallMs) return early
  if (wallAt(late, zone) === wallMs) return late
  let [less, enough] = [early, late]
  while (enough - less > 1) {
    const middle = Math.floor((less + enough) / 2)
    if (wallAt(middle, zone) >= wallMs) enough = middle
    else less = middle
  }
  return enough
}

const offsetAt = (at: number, zone: string): number => wallAt(at, zone) - at

function dayNumber(day: string): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`)
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}
