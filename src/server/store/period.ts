/** The date filter of a request, as business days of the store (§9). */
import { businessDay } from '../../domain/business-day.ts'
import { type DayRange, periodDays, type ReservationPeriod } from '../../domain/periods.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { readStore } from './store.ts'

interface PeriodQuery {
  readonly type: string | null
  readonly from: string | null
  readonly to: string | null
}

interface Period<Type> extends DayRange {
  readonly type: Type
  readonly today: string
  readonly timeZone: string
  readonly dayStartsAtHour: number
  readonly currency: string | null
}

/** The days that `query` means, one of `offered`. Throws Refused(400) for another filter, and for dates that are none. */
export async function readPeriod<Type extends ReservationPeriod>(
  db: Db,
  query: PeriodQuery,
  offered: readonly Type[],
  now: number,
): Promise<Period<Type>> {
  const type = offered.find(period => period === query.type)
  if (!type) throw new Refused(400, 'refused.chooseFilter', { filters: offered.join(', ') })
  const { timeZone, dayStartsAtHour, settings } = await readStore(db)
  const today = businessDay(now, timeZone, dayStartsAtHour)
  const days = periodDays(type, today, query.from, query.to)
  if (!days) throw new Refused(400, 'refused.chooseDates')
  return { ...days, type, today, timeZone, dayStartsAtHour, currency: settings.currency }
}
