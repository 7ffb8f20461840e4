/** Days and moments as lists write them, on the store's clock. */
import { formats } from './store-formats.ts'

/** A day of the calendar, '2026-11-20': "Fri, 20 Nov 2026". */
export const dayText = (day: string): string => formats().weekday(day)

/** The same without the day of the week: "20 Nov 2026". */
export const plainDayText = (day: string): string => formats().day(day)

/** The day of a wall-clock time, '2026-11-20T21:00', which is the same in every zone. */
export const storeDayText = (wallTime: string): string => dayText(wallTime.slice(0, 10))

/** The clock of a wall-clock time. */
export const storeClockText = (wallTime: string): string => formats().wallClock(wallTime)

/** An instant in ISO 8601: "20 Nov 2026, 21:04". */
export const instantText = (instant: string): string => formats().dateTime(Date.parse(instant))

/** The same in two parts: its day and its clock. */
export const instantParts = (instant: string): readonly [string, string] => {
  const at = Date.parse(instant)
  return [formats().date(at), formats().clock(at)]
}
