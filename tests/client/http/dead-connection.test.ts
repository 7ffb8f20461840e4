import { beforeEach, expect, test } from 'vitest'
import { pos } from '../../../src/contract/pos.ts'
import type { Tab } from '../fake-device.ts'
import { blackHole, open, type Way } from '../kitchen-server.ts'
import { openDevice, server, signedIn } from '../open-device.ts'
import { order, receipt } from '../orders.ts'
import { pass, rest } from '../until.ts'

openDevice()

let till: Tab
beforeEach(async () => {
  till = await signedIn()
})

const provisional = { letter: 'B', businessDay: '2026-11-20' }
const sentTokens = () => server.cooked.map(({ body }) => (body as { provisionalToken?: string }).provisionalToken)

test('a connection that died unnoticed is noticed four seconds after the next order, which waits from then on', async () => {
  server.way = blackHole
  await till.outbox.put(pos.createOrder, order('soup'))
  await pass(3_500)
  expect(till.online.state().isOnline).toBe(true)
  await pass(1_000)
  expect(till.online.state().isOnline).toBe(false)
  expect(till.outbox.list()).toMatchObject([{ state: 'waiting', tries: 1 }])
})

test('what was swallowed leaves as soon as the connection is alive again, once, however long that took', async () => {
  for (let round = 1; round <= 12; round++) {
    server.way = blackHole
    await till.outbox.put(pos.createOrder, order(`soup ${round}`))
    await pass(4_000 + round * 500)
    server.way = open
    await pass(4_000)
    expect(till.outbox.list()).toEqual([])
    expect(till.online.state().isOnline).toBe(true)
  }
  expect(server.cooked).toHaveLength(12)
})

test('a slow connection is not taken for a dead one: every answer takes three seconds', async () => {
  const states: boolean[] = []
  till.online.subscribe(() => states.push(till.online.state().isOnline))
  server.way = async serve => {
    await new Promise(resolve => setTimeout(resolve, 3_000))
    return serve()
  }
  for (const dish of ['soup', 'cake']) {
    await till.outbox.put(pos.createOrder, order(dish))
    await pass(7_000)
  }
  expect(states).toEqual([])
  expect(server.count('POST /pos/create-order')).toBe(2)
})

test('a server that is slow with the order but there is not given up', async () => {
  const slow: Way = async (serve, request) => {
    if (request.url.endsWith('/create-order')) await new Promise(resolve => setTimeout(resolve, 12_000))
    return serve()
  }
  server.way = slow
  const { key } = await till.outbox.put(pos.createOrder, order('soup'))
  await pass(13_000)
  expect(await till.outbox.outcome(key)).toMatchObject({ kind: 'done' })
  expect(till.online.state().isOnline).toBe(true)
  expect(server.count('POST /pos/create-order')).toBe(1)
})

test('an order that was swallowed has its offline token on the receipt, and is sent with it and never without', async () => {
  const bodies: string[] = []
  server.way = (serve, request) => {
    if (request.url.endsWith('create-order'))
      void request
        .clone()
        .text()
        .then(text => bodies.push(text))
    return blackHole(serve, request)
  }
  const { key } = await till.outbox.put(pos.createOrder, order('soup'), { with: { receipt, provisional } })
  await pass(5_000)
  expect(till.outbox.list()).toMatchObject([{ provisionalToken: 'B-1' }])
  expect(await till.store.receipts.read(key)).toMatchObject({ provisionalToken: 'B-1', tokenNo: null })
  server.way = open
  await pass(5_000)
  expect(sentTokens()).toEqual(['B-1'])
  expect(bodies.map(text => JSON.parse(text).provisionalToken)).toEqual(bodies.map(() => 'B-1'))
  expect(bodies.length).toBeGreaterThan(0)
  expect(await till.store.receipts.read(key)).toMatchObject({ provisionalToken: 'B-1', tokenNo: 1, sent: true })
})

test('an order that the server numbered in time keeps no other token on its receipt', async () => {
  const { key } = await till.outbox.put(pos.createOrder, order('soup'), { with: { receipt, provisional } })
  await till.outbox.outcome(key)
  await rest()
  expect(sentTokens()).toEqual(['B-1'])
  expect(await till.store.receipts.read(key)).not.toHaveProperty('provisionalToken')
  expect(await till.store.receipts.read(key)).toMatchObject({ tokenNo: 1, sent: true })
})
