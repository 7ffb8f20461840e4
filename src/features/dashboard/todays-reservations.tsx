import { localDateTime } from '../../domain/business-day.ts'
import type { Reservation } from '../../domain/entities.ts'
import { reservationStatusLabels } from '../../domain/labels.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { AgeIcon, CancelledIcon, CompletedIcon } from '../../ui/state-icons.tsx'
import { wallClockText } from '../shared/day-text.ts'
import { storeWallTime } from '../shared/store-day.ts'
import { useNow } from '../shared/use-now.ts'

interface TodaysReservationsProps {
  readonly reservations: readonly Reservation[]
}

export function TodaysReservations({ reservations }: TodaysReservationsProps) {
  const now = useNow(60_000)
  if (reservations.length === 0) return <p className="py-6 text-center text-soft">{t('dashboard.noReservations')}</p>
  const expected = reservations.filter(({ status }) => status !== 'cancelled')
  const people = expected.reduce((sum, { people_count }) => sum + (people_count ?? 0), 0)
  const shown = nextReservations(reservations, storeWallTime(now))
  return (
    <>
      <p className="text-soft">
        {expected.length === 1 ? '1 reservation' : `${expected.length} reservations`}
        {people > 0 && `, ${people === 1 ? '1 person' : `${people} people`}`}
      </p>
      <ul className="ruled">
        {shown.map(({ id, date, customer_name, customer_id, people_count, table_title, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <time
              dateTime={date}
              className={`shrink-0 whitespace-nowrap font-bold ${status === 'cancelled' ? 'text-soft line-through' : ''}`}
            >
              {wallClockText(date)}
            </time>
            <span className="min-w-0 grow basis-32">
              <span className="block break-words font-semibold">{customer_name ?? customer_id}</span>
              <span className="block break-words text-sm text-soft">
                {[
                  people_count && (people_count === 1 ? '1 person' : `${people_count} people`),
                  table_title ?? t('dashboard.noTable'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Badge {...states[status]}>{t(reservationStatusLabels[status])}</Badge>
          </li>
        ))}
      </ul>
      {shown.length < reservations.length && (
        <p className="text-soft">{t('dashboard.moreToday', { count: reservations.length - shown.length })}</p>
      )}
    </>
  )
}

const states = {
  booked: { tone: 'amber', icon: <AgeIcon /> },
  paid: { tone: 'green', icon: <CompletedIcon /> },
  cancelled: { tone: 'red', icon: <CancelledIcon /> },
} as const

/**
 * Which of the day's reservations a glance is for. The `max` that come next; at the end of the day the last ones.
 * Guests may be an hour late.
 */
export function nextReservations(all: readonly Reservation[], now: string, max = 6): readonly Reservation[] {
  const byTime = [...all].sort((a, b) => a.date.localeCompare(b.date))
  const lately = localDateTime(Date.parse(`${now.slice(0, 16)}:00Z`) - 3_600_000, 'UTC').slice(0, 16)
  const first = byTime.findIndex(({ date }) => date.replace(' ', 'T') >= lately)
  const from = first < 0 ? byTime.length - max : Math.min(first, byTime.length - max)
  return byTime.slice(Math.max(0, from)).slice(0, max)
}
