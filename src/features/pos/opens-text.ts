import { businessDay, localDateTime } from '../../domain/business-day.ts'
import type { Schedule } from '../../domain/menu/entities.ts'
import { nextOpening } from '../../domain/menu/schedule.ts'
import { servedText } from '../../domain/menu/schedule-text.ts'
import { t } from '../../texts/t.ts'
import { storeClock } from '../shared/store-clock.ts'

/** "from 12:00" where that is today; else when it is served at all. */
export function opensText(schedule: Schedule, at: number): string {
  const clock = storeClock()
  const opens = nextOpening(schedule, at, clock)
  const dayOf = (instant: number) => businessDay(instant, clock.timeZone, clock.dayStartsAtHour)
  if (opens === null || dayOf(opens) !== dayOf(at)) return servedText(schedule, t)
  return t('pos.servedFrom', { time: localDateTime(opens, clock.timeZone).slice(11, 16) })
}
