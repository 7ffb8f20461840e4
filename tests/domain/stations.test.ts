import { expect, test } from 'vitest'
import { stationOf } from '../../src/domain/stations.ts'

const [drinks, grill, bar, packing] = [1, 7, 8, 9]
const routes = [
  { category_id: drinks, dining: 'any', station_id: bar },
  { category_id: drinks, dining: 'takeaway', station_id: packing },
  { category_id: 2, dining: 'dinein', station_id: grill },
] as const

test('a dish goes to the station for just its dining option, else to the one for any', () => {
  expect(stationOf(routes, drinks, 'takeaway')).toBe(packing)
  expect(stationOf(routes, drinks, 'dinein')).toBe(bar)
  expect(stationOf(routes, 2, 'dinein')).toBe(grill)
})

test('an order without a dining option has only the one for any', () => {
  expect(stationOf(routes, drinks, '')).toBe(bar)
  expect(stationOf(routes, 2, '')).toBeNull()
})

test('a category without a route, and a dish without a category, have no station', () => {
  expect(stationOf(routes, 2, 'delivery')).toBeNull()
  expect(stationOf(routes, 3, 'dinein')).toBeNull()
  expect(stationOf(routes, null, 'dinein')).toBeNull()
})
