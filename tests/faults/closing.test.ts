import { expect, test } from 'vitest'
import { killClosings } from './closing.ts'

test('a Z is there whole or not at all when the server is killed while a shift is closed', async () => {
  const postgres = process.env.DATABASE_URL ?? null
  const { wrong, bills, open, closed } = await killClosings({ kills: 2, seed: 'short', postgres })
  expect(wrong).toEqual([])
  expect([open + closed, bills]).toEqual([2, expect.objectContaining({ zs: closed })])
})
