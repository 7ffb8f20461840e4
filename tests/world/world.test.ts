import { expect, test } from 'vitest'
import { type Evening, play } from './play.ts'
import { playTwice } from './twice.ts'

const orders: Evening = {
  kind: 'orders',
  acts: 60,
  without: [],
  isTraced: false,
  script: null,
  kills: 0,
  lines: null,
  bug: null,
}

test('an evening on which everything fails loses no order and cooks none twice, and is the same when it is played again', async () => {
  const { results, difference } = await playTwice('1', orders)
  expect(difference).toBe(null)
  const [{ wrong, faults }] = results
  expect(wrong).toEqual([])
  expect(Object.keys(faults)).toEqual(expect.arrayContaining(['answer lost', 'request lost', 'menu changed']))
})

test('a restaurant keeps what its screens said, cent by cent, while its network, devices and server fail', async () => {
  const { wrong, faults } = await play('4', { ...orders, kind: 'restaurant', acts: 80 })
  expect(wrong).toEqual([])
  expect(Object.keys(faults)).toEqual(expect.arrayContaining(['answer lost', 'tab killed', 'server killed']))
})

// Without the machine's own clock replaced, the first date that is stored differs.
test('what is not replaced is seen, and where', async () => {
  const { difference } = await playTwice('1', { ...orders, acts: 5 }, 'Date')
  expect(difference?.first).toContain('insert into "kysely_migration"')
})

// All of them: npm run world bugs
test.each([
  ['the server forgets the keys of what it has done', 'doubled'],
  ['an order leaves the disk before its answer came', 'lost'],
] as const)('it finds that %s', async (bug, promise) => {
  const { wrong } = await play('2', { ...orders, bug })
  expect(wrong.map(what => what.split(':')[0])).toContain(promise)
})
