import { expect, test } from 'vitest'
import { restoreAgainAndAgain } from './numbers.ts'

test('however often a restaurant goes back to a backup, no number of a document, an order or a device comes twice', async () => {
  const postgres = process.env.DATABASE_URL ?? null
  // PostgreSQL makes and takes back a dump each time.
  const plan = { restores: postgres ? 2 : 5, seed: postgres ? '4' : 'short', postgres }
  const { wrong, given, unknown } = await restoreAgainAndAgain(plan)
  expect(wrong).toEqual([])
  expect(Math.min(given.document ?? 0, given.Z ?? 0, given.device ?? 0)).toBeGreaterThan(0)
  expect(unknown).toBeGreaterThan(0)
})
