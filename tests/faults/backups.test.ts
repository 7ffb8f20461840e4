import { expect, test } from 'vitest'
import { backUp } from './backups.ts'

test('backups in a rush hold every order that was acknowledged before; a kill or a full disk leaves none', async () => {
  const { missing, falselyGood, good, killed, fullDisk } = await backUp(3, 40, 4)
  expect({ missing, falselyGood, good, killed, fullDisk }).toEqual({
    missing: 0,
    falselyGood: 0,
    good: 3,
    killed: 1,
    fullDisk: 1,
  })
})
