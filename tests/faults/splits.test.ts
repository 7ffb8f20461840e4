import { expect, test } from 'vitest'
import { faultSplits } from './splits.ts'

test('waiters who split, discount, move and pay through a failing server lose and double nothing', async () => {
  const { wrong, done } = await faultSplits({ faults: 15, seed: 'short', postgres: process.env.DATABASE_URL ?? null })
  expect(wrong).toEqual([])
  expect(done.payment).toBeGreaterThan(0)
})
