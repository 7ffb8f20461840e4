import { expect, test } from 'vitest'
import { huntCents } from './cents.ts'

test('every deliberate bug in the arithmetic of bills is found', async () => {
  const found = await huntCents(2_500)
  expect(found.filter(([, caughtBy]) => caughtBy === null)).toEqual([])
})
