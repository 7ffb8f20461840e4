import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../../src/server/db/open.ts'
import { openTestDatabase } from '../../support/database.ts'
import { openRestaurant } from '../../support/restaurant.ts'

/** How many transactions are open now, and how many were each time that a password was being made unreadable. */
const seen = vi.hoisted(() => ({ openWrites: 0, whileHashing: [] as number[] }))

vi.mock('../../../src/server/auth/password.ts', async original => {
  const real = await original<typeof import('../../../src/server/auth/password.ts')>()
  return {
    ...real,
    hashPassword: (password: string) => {
      seen.whileHashing.push(seen.openWrites)
      return real.hashPassword(password)
    },
  }
})

const { database, ...kept } = await openTestDatabase()
const counted: Database = {
  ...database,
  write: work =>
    database.write(async tx => {
      seen.openWrites += 1
      try {
        return await work(tx)
      } finally {
        seen.openWrites -= 1
      }
    }),
}
const restaurant = await openRestaurant({ database: { ...kept, database: counted } })
afterAll(() => restaurant.close())
await restaurant.addUser('manager', ['SETTINGS'])
const admin = await restaurant.as('admin')
const manager = await restaurant.as('manager')
beforeEach(() => {
  seen.whileHashing = []
})

test('no order waits while a new colleague’s password is made unreadable', async () => {
  const { status } = await admin('POST', '/users/add', { username: 'marta', name: 'Marta', password: 'a good one' })
  expect([status, seen.whileHashing]).toEqual([200, [0]])
})

test('no order waits while a password is reset', async () => {
  const { status } = await admin('POST', '/users/update-password/cook', { password: 'a new one' })
  expect([status, seen.whileHashing]).toEqual([200, [0]])
})

test('who may not add somebody costs the server no password', async () => {
  const eva = { username: 'eva', name: 'Eva', password: 'a good one', userScopes: ['REPORTS'] }
  const { status } = await manager('POST', '/users/add', eva)
  expect([status, seen.whileHashing]).toEqual([403, []])
})
