import { expect, test } from 'vitest'
import { interruptStarts } from './migrations.ts'

test('a server that is killed in the middle of its start starts again, with everything', async () => {
  const postgres = process.env.DATABASE_URL ?? null
  const { wrong, ...counted } = await interruptStarts({
    kills: 3,
    seed: 'short',
    orders: 500,
    postgres,
  })
  expect(wrong).toEqual([])
  expect(counted).toMatchObject({ kills: 3 })
})
