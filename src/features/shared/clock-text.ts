/** Moments and ages as the live screens write them. */

import { t } from '../../texts/t.ts'
import { formats } from './store-formats.ts'

/** "12:41", on the store's clock. */
export const clockText = (atMs: number): string => formats().clock(atMs)

/** The clock, and the day besides where it is not today. */
export const orderTimeText = (atMs: number, nowMs: number): string => formats().moment(atMs, nowMs)

/** "just now", "5 min ago", "2 h ago", "3 days ago". */
export function agoText(atMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - atMs) / 60_000)
  if (minutes < 1) return t('shared.justNow')
  if (minutes < 60) return t('shared.minutesAgo', { minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t('shared.hoursAgo', { hours }) : t('shared.daysAgo', { days: Math.floor(hours / 24) })
}
