import { expect, test } from 'vitest'
import { isZone, zones } from '../../src/domain/time-zones.ts'

test('a store can choose UTC and every named zone', () => {
  expect(zones()).toEqual(expect.arrayContaining(['UTC', 'Europe/Berlin', 'America/Havana']))
  expect(zones().filter(zone => !isZone(zone))).toEqual([])
})

test('what is not a named zone is none', () => {
  for (const text of ['', 'Mars/Olympus', '+02:00', 'Europe/Berlin ', "'; drop table orders"]) {
    expect(isZone(text), text).toBe(false)
  }
})
