import { expect, test } from 'vitest'
import { openTestDatabase } from '../support/database.ts'
import { openMoneyWorld } from '../support/money-world.ts'
import { peopleOf, takeMoney } from './money.ts'

test('tills that are away, lost answers, cleared devices: every payment is booked once, and the books add up', async () => {
  const world = await openMoneyWorld(await openTestDatabase(), peopleOf(8))
  const result = await takeMoney(world, { payments: 300, devices: 8, seed: 7, haste: 4, tell: () => {} })
  await world.close()
  expect(result.wrong).toEqual([])
  expect(result.facts).toBeGreaterThan(50)
  expect(result.unfit).toBeGreaterThan(2)
  expect(result.late).toBeGreaterThan(0)
  expect(result.faults['cart of the early hours']).toBeGreaterThan(20)
})
