/** When the night's backup is due. Pure. */
import { latestHour } from '../../domain/business-day.ts'

export interface Night {
  readonly now: number
  /** The store's time zone, and the hour of its clock. */
  readonly zone: string
  readonly hour: number
  /** The last good backup; null: there is none. */
  readonly goodAt: number | null
  readonly triedAt: number
  /** A restaurant that has just opened has missed no night. */
  readonly openedAt: number
}

/** One that failed is tried again after so long. */
const retryMs = 3_600_000

/** Whether it is due: its hour has come since the last good one, or was missed while the machine was off. */
export function isDue({ now, zone, hour, goodAt, triedAt, openedAt }: Night): boolean {
  const scheduled = latestHour(now, zone, hour)
  // A clock that was fast once must not prevent later nights.
  const covered = goodAt !== null && goodAt <= now ? goodAt : openedAt
  if (Math.max(covered, Math.min(openedAt, now)) >= scheduled) return false
  return triedAt < scheduled || triedAt > now || now - triedAt >= retryMs
}
