import { expect, test } from 'vitest'
import { canonicalZone, isZone, zoneOf, zones } from '../../src/domain/time-zones.ts'

test('a store can choose UTC and every named zone', () => {
  expect(zones()).toEqual(expect.arrayContaining(['UTC', 'Europe/Berlin', 'America/Havana']))
  expect(zones().filter(zone => !isZone(zone))).toEqual([])
})

test('what is not a named zone is none', () => {
  for (const text of ['', 'Mars/Olympus', '+02:00', 'Europe/Berlin ', "'; drop table orders"]) {
    expect(isZone(text), text).toBe(false)
  }
})

test.each([
  ['MX', 'UTC', 'Europe/Madrid', 'America/Mexico_City'],
  // Where somebody is, and what was chosen before, say more than the largest city.
  ['MX', 'UTC', 'America/Tijuana', 'America/Tijuana'],
  ['MX', 'America/Cancun', 'America/Tijuana', 'America/Cancun'],
  ['AT', 'UTC', 'Europe/Madrid', 'Europe/Vienna'],
  ['BR', 'Europe/Vienna', 'UTC', 'America/Sao_Paulo'],
  ['IE', 'UTC', 'UTC', 'Europe/Dublin'],
  ['US', 'UTC', 'UTC', 'America/New_York'],
] as const)('in %s, with %s chosen and a device in %s, the zone %s is proposed', (country, present, device, zone) => {
  expect(zoneOf(country, present, device)).toBe(canonicalZone(zone))
})
