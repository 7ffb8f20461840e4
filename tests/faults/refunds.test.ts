import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/database.ts'
import { openMoneyWorld } from '../support/money-world.ts'
import { raceRefunds } from './refunds.ts'

test('however many give back the money for one invoice at once, no more goes back than was paid', async () => {
  const world = await openMoneyWorld(await openTestDatabase(), ['waiter1'])
  const { wrong, refunds, refused, repeated } = await raceRefunds(world, { races: 12, seed: 'short' }).finally(
    world.close,
  )
  expect(wrong).toEqual([])
  expect(Math.min(refunds, refused, repeated)).toBeGreaterThan(5)
})
