/** The calendar without clocks and zones: small enough to check a typed date in the browser. */

export const dayMs = 86_400_000

/** Whether `text` is a day of the calendar, 'YYYY-MM-DD', in the years 1000 to 2999. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && dayText(ms / dayMs) === text
}

/** Whether `text` is a day and a time of the wall clock, 'YYYY-MM-DDTHH:MM'; a blank for the T and seconds may be there. */
export function isDayAndTime(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text.slice(10))
}

/** The day that begins `number` whole days after 1970-01-01, 'YYYY-MM-DD'. */
export function dayText(number: number): string {
  const date = new Date(number * dayMs)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** The same day `months` months before `day`, or the last of that month where it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = (at: number) => Date.UTC(year, at, 1) / dayMs
  const at = month - 1 - months
  return dayText(Math.min(first(at) + date - 1, first(at + 1) - 1))
}

const two = (number: number): string => String(number).padStart(2, '0')
