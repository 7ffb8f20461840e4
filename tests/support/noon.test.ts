import { expect, test } from 'vitest'
import { localDateTime } from '../../src/domain/business-day.ts'
import { zoneAtNoon, zoneAway } from './noon.ts'

const minutes = Array.from({ length: 1_440 }, (_, minute) => Date.parse('2026-03-28T00:00:59Z') + minute * 60_000)

test('at each minute of a day there is a place at noon, where yesterday is over and dinner is to come', () => {
  const times = minutes.map(at => localDateTime(at, zoneAtNoon(at)).slice(11, 16))
  expect(times.filter(time => time < '11:30' || time > '12:29')).toEqual([])
})

test('its devices have another hour', () => {
  const hoursOf = (at: number, zone: string) => Date.parse(`${localDateTime(at, zone)}Z`) / 3_600_000
  const apart = minutes.map(at => Math.abs(hoursOf(at, zoneAway(at)) - hoursOf(at, zoneAtNoon(at))))
  expect(apart.filter(hours => hours !== 7)).toEqual([])
})
