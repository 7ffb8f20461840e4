import { expect, test } from 'vitest'
import { nextReservations } from '../../../src/features/dashboard/today-view.tsx'
import { reservationOf } from './today.ts'

const at = (clock: string) => reservationOf({ date: `2026-11-20T${clock}` })
const day = ['22:00', '12:00', '13:00', '14:00', '20:00', '20:30', '21:00', '13:30'].map(at)
const shown = (clock: string) => nextReservations(day, `2026-11-20T${clock}`, 3).map(({ date }) => date.slice(11))

test.each([
  ['in the morning the first', '09:00', ['12:00', '13:00', '13:30']],
  ['while somebody may still be late, them too', '13:50', ['13:00', '13:30', '14:00']],
  ['before the evening those of the evening', '18:00', ['20:00', '20:30', '21:00']],
  ['at night the last', '23:59', ['20:30', '21:00', '22:00']],
])('of many reservations a glance shows %s', (_, clock, clocks) => {
  expect(shown(clock)).toEqual(clocks)
})

test('a few are shown all, whatever the hour', () => {
  expect(nextReservations(day.slice(0, 2), '2026-11-20T23:59', 3)).toHaveLength(2)
})
