/** The store's wall clock, its business day, and whether a schedule holds. */

export interface StoreClock {
  readonly zone: string
  /** Before this hour it is still the business day of yesterday. */
  readonly dayStartsAtHour: number
}

export interface Window {
  /** Of the business day: 1 Monday to 7 Sunday. */
  readonly days: readonly number[]
  readonly from: string
  /** At or before `from`: past midnight. */
  readonly to: string
  readonly date_from?: string | null | undefined
  readonly date_to?: string | null | undefined
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** 'YYYY-MM-DD' and 'HH:MM' on the store's wall. */
function wall(at: number, zone: string): { readonly date: string; readonly time: string } {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  formats.set(zone, format)
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

const dayMs = 86_400_000

export function businessDay(at: number, { zone, dayStartsAtHour }: StoreClock): string {
  const { date, time } = wall(at, zone)
  if (Number(time.slice(0, 2)) >= dayStartsAtHour) return date
  return new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10)
}

/** Half open: from ≤ clock < to, on a business day that it names. */
export function holds(windows: readonly Window[], at: number, store: StoreClock): boolean {
  const day = businessDay(at, store)
  const { time } = wall(at, store.zone)
  const weekday = new Date(day).getUTCDay() || 7
  return windows.some(({ days, from, to, date_from, date_to }) => {
    if (!days.includes(weekday) || (date_from && day < date_from) || (date_to && day > date_to)) return false
    return from < to ? from <= time && time < to : time >= from || time < to
  })
}
