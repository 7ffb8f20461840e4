import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAtRest } from '../../../src/client/live/at-rest.ts'
import { makeCache, reading } from '../../../src/client/live/query.ts'
import { makeRefresher } from '../../../src/client/live/refresher.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { tables } from '../../../src/contract/tables.ts'
import { slowServer } from '../slow-server.ts'
import { ownClock, pass, rest } from '../until.ts'

let stops: (() => void)[] = []
beforeEach(ownClock)
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
})

/** A kitchen display that keeps the tables for when the server is away, and a server that answers when told to. */
async function display() {
  const cache = makeCache()
  const { call, asked, paths } = slowServer()
  const atRest = reading(call, tables.list)
  stops.push(
    new QueryObserver(cache, reading(call, kitchen.list)).subscribe(() => {}),
    keepAtRest(cache, atRest),
  )
  const answer = async (value: unknown = []) => {
    asked.shift()?.answer(value)
    await pass(200)
  }
  const known = () => cache.getQueryData(atRest.queryKey)
  const { refresh } = makeRefresher({ cache, isLive: () => false, now: Date.now })
  await rest()
  return { cache, paths, answer, known, refresh, shown: atRest }
}

/** The same, when everything has been read once. */
async function quietDisplay() {
  const all = await display()
  await all.answer()
  await all.answer('first')
  expect(all.paths()).toEqual([])
  return all
}

test('the tables are read when the kitchen has been, at the start and after each announcement', async () => {
  const { paths, answer, known, refresh } = await display()
  await pass(200)
  expect(paths()).toEqual(['/kitchen'])
  await answer()
  expect(paths()).toEqual(['/tables'])
  await answer('first')
  refresh(['orders', 'kitchen'])
  await pass(200)
  expect(paths()).toEqual(['/kitchen'])
  await answer()
  expect(paths()).toEqual(['/tables'])
  await answer('second')
  expect(known()).toBe('second')
  expect(paths()).toEqual([])
})

test('an announcement that no list in sight belongs to is read as well', async () => {
  const { paths, answer, known, refresh } = await quietDisplay()
  refresh(['orders'])
  await pass(200)
  expect(paths()).toEqual(['/tables'])
  await answer('second')
  expect(known()).toBe('second')
})

test('what is announced while the tables are being read is not missed', async () => {
  const { paths, answer, known, refresh } = await quietDisplay()
  refresh(['orders'])
  await pass(200)
  refresh(['orders'])
  await pass(200)
  expect(paths()).toEqual(['/tables'])
  await answer('second')
  expect(paths()).toEqual(['/tables'])
  await answer('third')
  expect(known()).toBe('third')
  expect(paths()).toEqual([])
})

test('the next order is read while the tables are', async () => {
  const { paths, refresh } = await quietDisplay()
  refresh(['orders'])
  await pass(200)
  refresh(['orders', 'kitchen'])
  await pass(200)
  expect(paths()).toEqual(['/tables', '/kitchen'])
})

test('tables that a screen shows meanwhile are read once', async () => {
  const { cache, paths, answer, refresh, shown } = await quietDisplay()
  stops.push(new QueryObserver(cache, shown).subscribe(() => {}))
  refresh(['orders', 'kitchen'])
  await pass(200)
  expect(paths().sort()).toEqual(['/kitchen', '/tables'])
  await answer()
  await answer()
  expect(paths()).toEqual([])
})

test('a failed read is repeated when the server is back, not before', async () => {
  const { paths, answer, refresh } = await quietDisplay()
  refresh(['orders'])
  await pass(200)
  await answer(Promise.reject(new Error('away')))
  await pass(10_000)
  expect(paths()).toEqual([])
  refresh('all')
  await pass(200)
  await answer()
  expect(paths()).toEqual(['/tables'])
})

test('it ends when told to', async () => {
  const { paths, refresh } = await quietDisplay()
  for (const stop of stops) stop()
  refresh('all')
  await pass(200)
  expect(paths()).toEqual([])
})
