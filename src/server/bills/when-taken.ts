/** When money changed hands, and which business day it belongs to. */
import { businessDay } from '../../domain/business-day.ts'
import { offlineMoneyMaxMs } from '../../domain/limits.ts'
import type { Db } from '../db/open.ts'
import { drawerOf, isClosedSince, type Taking } from '../till/offline-shift.ts'
import type { ReferenceData } from './reference-data.ts'

type Clock = Pick<ReferenceData, 'timeZone' | 'dayStartsAtHour'>

export interface Moment {
  /** In ms since epoch. */
  readonly takenAt: number
  readonly businessDay: string
  /** What the device says, where it is not believed; null: `takenAt`. */
  readonly saidAt: number | null
}

/** While the server can be asked its clock counts, whatever a client says. */
export const takenNow = (now: number, { timeZone, dayStartsAtHour }: Clock): Moment => ({
  takenAt: now,
  businessDay: businessDay(now, timeZone, dayStartsAtHour),
  saidAt: null,
})

/**
 * Of money that comes late, with `taking.takenAt` by the device's clock: its own time, if that is not too long ago and its
 * drawer was not closed since. Otherwise it counts today, so that no closed day changes. A clock that is ahead makes
 * nothing happen in the future.
 */
export async function receivedOffline(db: Db, taking: Taking, { timeZone, dayStartsAtHour }: Clock): Promise<Moment> {
  const { takenAt, now } = taking
  const isOfToday = takenAt < now - offlineMoneyMaxMs || (await isClosedSince(db, await drawerOf(db, taking), takenAt))
  const counted = isOfToday ? now : takenAt
  return {
    takenAt: counted,
    businessDay: businessDay(counted, timeZone, dayStartsAtHour),
    saidAt: isOfToday ? takenAt : null,
  }
}
