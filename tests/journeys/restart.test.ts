import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reading } from '../../src/client/live/query.ts'
import { orders } from '../../src/contract/orders.ts'
import { pos } from '../../src/contract/pos.ts'
import type { Tab } from '../client/fake-device.ts'
import { orderOf } from '../support/orders.ts'
import { come, type House, openHouse } from './open-house.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const devices = 50

test('F32 a server that restarts under fifty devices: each is live again and right, and asks for little', async () => {
  const tabs: Tab[] = []
  for (let count = 0; count < devices; count++) tabs.push((await house.device('waiter')).tab)
  const first = tabs[0] as Tab
  const screens = tabs.map(tab => new QueryObserver(tab.cache, reading(tab.call, orders.list)))
  const show = (count: number) =>
    Promise.all(
      screens.map(screen =>
        come(
          run => screen.subscribe(run),
          () => screen.getCurrentResult().data?.length === count,
        ),
      ),
    )
  await show(0)
  const take = () => first.outbox.put(pos.createOrder, { body: orderOf(house.menu) as never })
  await first.outbox.outcome((await take()).key)
  await show(1)

  const answered = new Map(tabs.map((_, at) => [`device-${at}.test`, [] as string[]]))
  await house.restart(async () => {
    await Promise.all(tabs.map(tab => come(tab.realtime.subscribe, () => tab.realtime.state() !== 'connected')))
    await take()
    house.way = async (serve, { url, method }) => {
      const { host, pathname } = new URL(url)
      const answer = await serve()
      answered.get(host)?.push(`${method} ${pathname}`)
      return answer
    }
  })
  await Promise.all(tabs.map(tab => come(tab.realtime.subscribe, () => tab.realtime.state() === 'connected')))
  await show(2)

  const stored = await house.database.read.selectFrom('orders').select('id').orderBy('id').execute()
  const ids = stored.map(({ id }) => id)
  for (const screen of screens)
    expect(screen.getCurrentResult().data?.flatMap(({ order_ids }) => order_ids)).toEqual(ids)
  // What counts is that it does not grow with the others: some questions whether the server is there, and the list once
  // or twice. A device on a busy machine may knock more than once before it hears an answer.
  const asked = [...answered.values()]
  expect(asked.flat().filter(call => call.startsWith('POST'))).toEqual(['POST /api/v1/pos/create-order'])
  for (const calls of asked) {
    expect(calls.filter(call => call === 'GET /api/v1/orders').length).toBeLessThanOrEqual(4)
    expect(calls.length).toBeLessThanOrEqual(15)
  }
  expect(house.handshakes).toBeLessThanOrEqual(devices * 4)
})
