import { businessDay } from '../../domain/business-day.ts'
import type { ReferenceData } from './reference-data.ts'

/**
 * When money changed hands (ms since epoch), and the business day to which that belongs. A device's clock that is ahead
 * makes nothing happen in the future.
 */
export function whenTaken(
  said: number | null,
  now: number,
  { timeZone, dayStartsAtHour }: Pick<ReferenceData, 'timeZone' | 'dayStartsAtHour'>,
): { readonly takenAt: number; readonly businessDay: string } {
  const takenAt = Math.min(said ?? now, now)
  return { takenAt, businessDay: businessDay(takenAt, timeZone, dayStartsAtHour) }
}
