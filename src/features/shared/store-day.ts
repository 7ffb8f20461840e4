import { businessDay, localDateTime } from '../../domain/business-day.ts'
import { storeClock } from './store-clock.ts'

/** The store's business day at an instant (ms since epoch), 'YYYY-MM-DD'. */
export function storeDay(atMs: number): string {
  const { timeZone, dayStartsAtHour } = storeClock()
  return businessDay(atMs, timeZone, dayStartsAtHour)
}

/** The store's wall clock at an instant, '2026-11-20T21:00', as reservations write theirs. */
export const storeLocalTime = (atMs: number): string => localDateTime(atMs, storeClock().timeZone).slice(0, 16)
