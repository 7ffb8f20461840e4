/** Which backups stay: all of the last 24 hours, and the newest of the last days, weeks and months that have one. Pure. */
import { localDateTime } from '../../domain/business-day.ts'
import { dayMs } from '../../domain/calendar.ts'
import { backupsStored } from '../../domain/limits.ts'

export type RetainedAs = 'daily' | 'weekly' | 'monthly'

export interface Dated {
  readonly name: string
  /** ms since the epoch */
  readonly madeAt: number
}

/**
 * Why each remaining backup stays (`backupsStored`; periods without one do not count, so that the last never expire); all others may be removed. Days, weeks and months are the store's. The list is empty
 * where a backup only stays because it is of the 24 hours before `now` (ms since the epoch).
 */
export function retainedBackups(
  backups: readonly Dated[],
  zone: string,
  now: number,
): ReadonlyMap<string, readonly RetainedAs[]> {
  const newestFirst = backups.toSorted((a, b) => b.madeAt - a.madeAt || (a.name < b.name ? 1 : -1))
  const recent = newestFirst.filter(({ madeAt }) => madeAt <= now && madeAt > now - dayMs)
  const found = new Map<string, RetainedAs[]>(recent.map(({ name }) => [name, []]))
  for (const as of ['daily', 'weekly', 'monthly'] as const) {
    const newest = new Map<string | number, string>()
    for (const { name, madeAt } of newestFirst) {
      const period = periods[as](localDateTime(madeAt, zone).slice(0, 10))
      if (newest.size < backupsStored[as] && !newest.has(period)) newest.set(period, name)
    }
    for (const name of newest.values()) found.set(name, [...(found.get(name) ?? []), as])
  }
  return found
}

/** 1970-01-01 was a Thursday. */
const daysToMonday = 3

const periods = {
  daily: (day: string) => day,
  /** Weeks begin on Monday. */
  weekly: (day: string) => Math.floor((Date.parse(`${day}T00:00:00Z`) / dayMs + daysToMonday) / 7),
  monthly: (day: string) => day.slice(0, 7),
}
