/** Moments and ages as the live screens write them. */
import { t } from '../../texts/t.ts'

/** "12:41", in the manner of the device's language. */
export const clockText = (atMs: number): string => clock.format(atMs)

/** The clock, and the day besides where it is not today. */
export const orderTimeText = (atMs: number, nowMs: number): string =>
  day.format(atMs) === day.format(nowMs) ? clock.format(atMs) : `${day.format(atMs)}, ${clock.format(atMs)}`

/** "just now", "5 min ago", "2 h ago", "3 days ago". */
export function agoText(atMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - atMs) / 60_000)
  if (minutes < 1) return t('shared.justNow')
  if (minutes < 60) return t('shared.minutesAgo', { minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t('shared.hoursAgo', { hours }) : t('shared.daysAgo', { days: Math.floor(hours / 24) })
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
