import { expect, test } from 'vitest'
import { interruptStarts } from './migrations.ts'

test('a server that is killed in the middle of its start starts again, with everything', {
  timeout: 180_000,
}, async () => {
  const postgres = process.env.DATABASE_URL ?? null
  const { wrong, ...counted } = await interruptStarts({ kills: 6, seed: 'short', orders: 2_000, postgres })
  expect(wrong).toEqual([])
  expect(counted).toMatchObject({ kills: 6 })
})
