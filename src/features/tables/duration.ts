import { t } from '../../texts/t.ts'

/** Whole minutes since an instant (ISO 8601). */
export const minutesSince = (since: string, now: number): number =>
  Math.max(Math.floor((now - Date.parse(since)) / 60_000), 0)

/** "23 min", "2 h 5 min". */
export const durationText = (minutes: number): string =>
  minutes < 60
    ? t('tables.minutes', { minutes })
    : t('tables.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
