/** Which of the day's reservations a glance is for. */
import type { Reservation } from '../../domain/entities.ts'

/** This device's wall clock at an instant (ms since epoch), '2026-11-20T21:00', as reservations write theirs. */
export function wallTime(atMs: number): string {
  const at = new Date(atMs)
  return new Date(atMs - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/**
 * The `max` that come next, in the order of their time; at the end of the day the last that came. Guests may be an hour
 * late before their reservation counts as past.
 */
export function nextReservations(all: readonly Reservation[], now: string, max = 6): readonly Reservation[] {
  const byTime = all.toSorted((a, b) => a.date.localeCompare(b.date))
  const lately = wallTime(Date.parse(now) - 3_600_000)
  const first = byTime.findIndex(({ date }) => date.replace(' ', 'T') >= lately)
  const from = first < 0 ? byTime.length - max : Math.min(first, byTime.length - max)
  return byTime.slice(Math.max(0, from)).slice(0, max)
}
