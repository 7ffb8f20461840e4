import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '../../../src/client/http/call.ts'
import { makeCache, reading } from '../../../src/client/live/query.ts'
import { makeRefresher } from '../../../src/client/live/refresher.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { orders } from '../../../src/contract/orders.ts'
import { slowServer } from '../slow-server.ts'
import { rest } from '../until.ts'

let stops: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops) stop()
  stops = []
})

/** A screen that shows the kitchen and one that shows the orders, and a server that answers when told to. */
function screens({ isLive = false } = {}) {
  const cache = makeCache()
  const { call, asked, paths } = slowServer()
  for (const endpoint of [kitchen.list, orders.list]) {
    stops.push(new QueryObserver(cache, reading(call, endpoint)).subscribe(() => {}))
  }
  const answerAll = async () => {
    await rest(10)
    for (const { answer } of asked.splice(0)) answer([])
    await rest(10)
  }
  const answer = (path: string) => {
    const index = asked.findIndex(one => one.path === path)
    for (const one of asked.splice(index, 1)) one.answer([])
  }
  return { cache, paths, answer, answerAll, refresher: makeRefresher({ cache, isLive: () => isLive, now: Date.now }) }
}

test('what was announced is asked for again, the rest is left alone', async () => {
  const { refresher, paths, answerAll } = screens()
  await answerAll()
  refresher.refresh(['kitchen'])
  await rest(10)
  expect(paths()).toEqual(['/kitchen'])
  await answerAll()
  refresher.refresh('all')
  await rest(10)
  expect(paths().sort()).toEqual(['/kitchen', '/orders'])
})

test('a burst of events costs two rounds, and the last event is never missed', async () => {
  const { refresher, paths, answerAll } = screens()
  await answerAll()
  for (let event = 0; event < 50; event++) refresher.refresh(['kitchen'])
  await rest(10)
  expect(paths()).toEqual(['/kitchen'])
  for (let event = 0; event < 50; event++) refresher.refresh(['kitchen'])
  await answerAll()
  expect(paths()).toEqual(['/kitchen'])
  await answerAll()
  expect(paths()).toEqual([])
})

test('an event that comes before the first answer is not lost', async () => {
  const { refresher, paths, answerAll } = screens()
  await rest(10)
  expect(paths()).toEqual(['/kitchen', '/orders'])
  refresher.refresh(['kitchen'])
  await answerAll()
  expect(paths()).toEqual(['/kitchen'])
  await answerAll()
  expect(paths()).toEqual([])
})

test('an event about what nobody shows stops nothing while a first answer is on its way', async () => {
  const { refresher, paths, answerAll } = screens()
  refresher.refresh(['invoices'])
  await answerAll()
  expect(paths()).toEqual([])
})

test('while the kitchen’s first answer is on its way the orders are asked for again', async () => {
  const { cache, refresher, paths, answer } = screens()
  await rest(10)
  answer('/orders')
  await rest(10)
  refresher.refresh(['orders'])
  await rest(10)
  expect(paths()).toEqual(['/kitchen', '/orders'])
  expect(cache.getQueryState(['kitchen', '/kitchen', null])?.data).toBeUndefined()
})

test('a read is named by its topic, its path and its input', () => {
  const call = vi.fn() as unknown as Call
  expect(reading(call, kitchen.list).queryKey).toEqual(['kitchen', '/kitchen', null])
})

test('what this device has written is not read a second time when it was announced', async () => {
  vi.useFakeTimers()
  const { refresher, paths, answerAll } = screens({ isLive: true })
  const flow = async (work: Promise<void>) => {
    await vi.advanceTimersByTimeAsync(30)
    await work
  }
  await flow(answerAll())
  const sentAt = Date.now()
  await vi.advanceTimersByTimeAsync(5)
  refresher.refresh(['kitchen'])
  refresher.refreshWritten(['kitchen'], sentAt)
  await flow(answerAll())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(paths()).toEqual([])
  // Its announcement does not come, and one from before the write is none.
  refresher.refreshWritten(['kitchen'], Date.now())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(paths()).toEqual(['/kitchen'])
})

test('without announcements it is read at once', async () => {
  const { refresher, paths, answerAll } = screens()
  await answerAll()
  refresher.refreshWritten(['kitchen'], Date.now())
  await rest(10)
  expect(paths()).toEqual(['/kitchen'])
})
