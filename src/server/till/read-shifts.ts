import { addDays, businessDayStart } from '../../domain/business-day.ts'
import type { DayRange } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'

interface Days extends DayRange {
  readonly timeZone: string
  readonly dayStartsAtHour: number
}

/** Shifts that were opened on these business days, the latest first; `ownerId`: those of that person's purse only. */
export function readShifts(db: Db, { from, to, timeZone, dayStartsAtHour }: Days, ownerId: number | null) {
  return db
    .selectFrom('shifts')
    .innerJoin('drawers', 'drawers.id', 'shifts.drawer_id')
    .select([
      'shifts.id',
      'drawers.title',
      'opened_at',
      'closed_at',
      'z_series',
      'z_no',
      'expected_cents',
      'counted_cents',
    ])
    .where('opened_at', '>=', businessDayStart(from, timeZone, dayStartsAtHour))
    .where('opened_at', '<', businessDayStart(addDays(to, 1), timeZone, dayStartsAtHour))
    .$if(ownerId !== null, query => query.where('drawers.user_id', '=', ownerId))
    .orderBy('shifts.id', 'desc')
    .execute()
}
