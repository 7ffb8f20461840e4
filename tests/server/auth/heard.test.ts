import { afterAll, expect, test, vi } from 'vitest'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
afterAll(() => restaurant.close())
const { clock, database } = restaurant
const heardAt = async () => {
  const rows = await database.read.selectFrom('sessions').select('heard_at').execute()
  return rows.map(({ heard_at }) => heard_at)
}

test('a device that asks for anything was heard, and that is written once a minute', async () => {
  const ana = await restaurant.as('waiter')
  const first = clock.now
  await ana('GET', '/till')
  await vi.waitFor(async () => expect(await heardAt()).toEqual([first]), 60_000)
  clock.now += 59_000
  await ana('GET', '/till')
  clock.now += 1_000
  expect(await heardAt()).toEqual([first])
  await ana('GET', '/till')
  await vi.waitFor(async () => expect(await heardAt()).toEqual([first + 60_000]), 60_000)
})
