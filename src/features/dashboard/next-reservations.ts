/** Which of the day's reservations a glance is for. */
import { localDateTime } from '../../domain/business-day.ts'
import type { Reservation } from '../../domain/entities.ts'

/** The `max` that come next; at the end of the day the last ones. Guests may be an hour late. */
export function nextReservations(all: readonly Reservation[], now: string, max = 6): readonly Reservation[] {
  const byTime = [...all].sort((a, b) => a.date.localeCompare(b.date))
  const lately = localDateTime(Date.parse(`${now.slice(0, 16)}:00Z`) - 3_600_000, 'UTC').slice(0, 16)
  const first = byTime.findIndex(({ date }) => date.replace(' ', 'T') >= lately)
  const from = first < 0 ? byTime.length - max : Math.min(first, byTime.length - max)
  return byTime.slice(Math.max(0, from)).slice(0, max)
}
