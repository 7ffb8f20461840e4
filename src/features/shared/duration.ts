import { t } from '../../texts/t.ts'

/** Whole minutes since an instant (ISO 8601). */
export const minutesSince = (since: string, now: number): number =>
  Math.max(Math.floor((now - Date.parse(since)) / 60_000), 0)

/** "23 min", "2 h 5 min", and beyond two days "3 days". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return t('shared.days', { days: Math.floor(hours / 24) })
  return hours === 0 ? t('shared.minutes', { minutes }) : t('shared.hours', { hours, minutes: minutes % 60 })
}
