import { expect, test } from 'vitest'
import { restoreAgainAndAgain } from './numbers.ts'

test('however often a restaurant goes back to a backup, no number of a document, an order or a device comes twice', async () => {
  const plan = { restores: 5, seed: 'short', postgres: process.env.DATABASE_URL ?? null }
  const { wrong, given, unknown } = await restoreAgainAndAgain(plan)
  expect(wrong).toEqual([])
  expect(Math.min(given.document ?? 0, given.Z ?? 0, given.device ?? 0)).toBeGreaterThan(4)
  expect(unknown).toBeGreaterThan(0)
}, 60_000)
