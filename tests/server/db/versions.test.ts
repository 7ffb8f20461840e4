import { afterAll, expect, test } from 'vitest'
import { topics } from '../../../src/domain/topics.ts'
import { bumpVersions, readVersions } from '../../../src/server/db/versions.ts'
import { openTestDatabase } from '../../support/database.ts'

const { database, close } = await openTestDatabase()
afterAll(close)

const bump = (...changed: Parameters<typeof bumpVersions>[1]) => database.write(tx => bumpVersions(tx, changed))

test('every topic has a version from the first day', async () => {
  const versions = await readVersions(database.read)
  for (const topic of topics) expect(versions[topic], topic).toBe(1)
})

test('a change counts up the topics it names and no other', async () => {
  const before = await readVersions(database.read)
  await bump('orders', 'payment-types')
  const after = await readVersions(database.read)
  for (const topic of topics)
    expect(after[topic] - before[topic], topic).toBe(topic === 'orders' || topic === 'payment-types' ? 1 : 0)
})

test('changes are numbered without gaps or doubles, however many come at once', async () => {
  const start = await bump('menu')
  const numbers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 2 ? bump('orders', 'kitchen') : bump('menu', 'orders'))),
  )
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => start + 1 + n))
})

test('a change that fails was none', async () => {
  const before = await readVersions(database.read)
  const next = (await bump('menu')) + 1
  await expect(
    database.write(async tx => {
      await bumpVersions(tx, ['orders'])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect((await readVersions(database.read)).orders).toBe(before.orders)
  expect(await bump('menu')).toBe(next)
})
