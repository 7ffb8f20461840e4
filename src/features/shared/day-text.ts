/** Days and moments as lists write them, in the manner of the device's language. */

/** A day of the calendar, '2026-11-20': "Fri, 20 Nov 2026". */
export const dayText = (day: string): string => weekday.format(Date.parse(`${day}T00:00:00Z`))

/** The same without the day of the week: "20 Nov 2026". */
export const plainDayText = (day: string): string => plainDay.format(Date.parse(`${day}T00:00:00Z`))

/** The day of a wall-clock time, '2026-11-20T21:00', which is the same in every zone. */
export const wallDayText = (wallTime: string): string => dayText(wallTime.slice(0, 10))

/** The clock of a wall-clock time. */
export const wallClockText = (wallTime: string): string => wallClock.format(Date.parse(`${wallTime.slice(0, 16)}:00Z`))

/** An instant in ISO 8601, in this device's zone: "20 Nov 2026, 21:04". */
export const instantText = (instant: string): string => moment.format(Date.parse(instant))

/** The same in two parts: its day and its clock. */
export const instantParts = (instant: string): readonly [string, string] => {
  const at = Date.parse(instant)
  return [deviceDate.format(at), deviceClock.format(at)]
}

/** This device's day at an instant (ms since epoch), 'YYYY-MM-DD'. */
export function deviceDay(atMs: number): string {
  const at = new Date(atMs)
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

const weekday = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const plainDay = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const wallClock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const deviceDate = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
const deviceClock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const moment = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
