import { expect, test, vi } from 'vitest'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { orders } from '../../../src/contract/orders.ts'
import { pos } from '../../../src/contract/pos.ts'
import type { Tab } from '../fake-device.ts'
import { blackHole, cut, open, type Way } from '../kitchen-server.ts'
import { device, openDevice, openTab, server, signedIn, tabs } from '../open-device.ts'
import { order } from '../orders.ts'
import { pass, rest } from '../until.ts'

openDevice()

/** Every write takes `ms` to arrive; notes how many of which kind were on their way at once. */
function slowWay(ms: number) {
  const underWay: string[] = []
  const most = { orders: 0, changes: 0 }
  const way: Way = async (serve, request) => {
    if (request.headers.get('idempotency-key') === null) return serve()
    const { pathname } = new URL(request.url)
    underWay.push(pathname)
    const count = underWay.filter(path => path.includes('/pos/')).length
    most.orders = Math.max(most.orders, count)
    most.changes = Math.max(most.changes, underWay.length - count)
    await new Promise(resolve => setTimeout(resolve, ms))
    underWay.splice(underWay.indexOf(pathname), 1)
    return serve()
  }
  return { way, most }
}

/** As many orders as were taken since the connection was lost; kept in one go, for the test's sake. */
async function takeOffline(till: Tab, count: number) {
  server.way = cut
  till.online.unanswered()
  const first = await till.outbox.put(pos.createOrder, order('dish 1'))
  const more = Array.from({ length: count - 1 }, (_, made) => ({
    ...first,
    key: `key-${made + 2}`,
    input: order(`dish ${made + 2}`),
  }))
  await till.outbox.adopt(more)
  await rest()
  expect(till.outbox.waitingCount).toBe(count)
}

const dishes = () => server.cooked.map(({ body }) => (body as { cart?: { notes: string }[] }).cart?.[0]?.notes)

/** Lets time pass in steps as short as the way to the server is long. */
async function passInSteps(ms: number, stepMs: number) {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await vi.advanceTimersByTimeAsync(stepMs)
    await rest(12)
  }
}

test("a full day's 500 orders leave within 30 s, each once, at most four at a time", async () => {
  const till = await signedIn()
  await takeOffline(till, 500)
  const { way, most } = slowWay(200)
  server.way = way
  till.online.answered()
  await passInSteps(30_000, 100)
  expect(till.outbox.list()).toEqual([])
  expect(new Set(dishes()).size).toBe(500)
  expect(server.count('POST /pos/create-order')).toBe(500)
  expect(most.orders).toBe(4)
})

test('what changes an order goes one at a time and in order, beside new orders', async () => {
  const till = await signedIn()
  await takeOffline(till, 3)
  await till.outbox.put(kitchen.advance, { params: { id: 7 }, body: { status: 'preparing' } })
  await till.outbox.put(kitchen.advance, { params: { id: 8 }, body: { status: 'preparing' } })
  await till.outbox.put(kitchen.advance, { params: { id: 7 }, body: { status: 'completed' } })
  await till.outbox.put(orders.complete, { body: { orderIds: [3] } })
  const { way, most } = slowWay(300)
  server.way = way
  till.online.answered()
  await pass(5_000)
  expect(server.arrived.filter(name => /POST \/(kitchen|orders)/.test(name))).toEqual([
    'POST /kitchen/7',
    'POST /kitchen/8',
    'POST /kitchen/7',
    'POST /orders/complete',
  ])
  expect(most).toEqual({ orders: 3, changes: 1 })
  expect(till.outbox.list()).toEqual([])
})

test('a new order does not wait for the slow answer to the one before', async () => {
  const till = await signedIn()
  server.way = async (serve, request) => {
    if ((await request.clone().text()).includes('soup')) await new Promise(resolve => setTimeout(resolve, 5_000))
    return serve()
  }
  await till.outbox.put(pos.createOrder, order('soup'))
  await pass(3_000)
  await till.outbox.put(pos.createOrder, order('cake'))
  await rest()
  expect(dishes()).toEqual(['cake'])
  await pass(3_000)
  expect(dishes()).toEqual(['cake', 'soup'])
})

test('an order that disappears on the way holds back none of those that wait with it', async () => {
  const till = await signedIn()
  await takeOffline(till, 40)
  const slow = slowWay(300).way
  server.way = async (serve, request) =>
    (await request.clone().text()).includes('"dish 2"') ? blackHole(serve, request) : slow(serve, request)
  till.online.answered()
  await pass(10_000)
  expect(till.outbox.list()).toMatchObject([{ state: 'sending' }])
  expect(dishes()).toHaveLength(39)
  server.way = open
  await pass(30_000)
  expect(dishes().at(-1)).toBe('dish 2')
  expect(server.cooked).toHaveLength(40)
})

test('four orders lost on their way at once are tried again soon, and the others before them', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const till = await signedIn()
  await takeOffline(till, 8)
  // The server answers anybody who asks for it alone: only the orders are lost.
  let lost = 0
  server.way = async (serve, request) => {
    if (!request.url.includes('/pos/') || lost >= 4) return serve()
    lost += 1
    throw new TypeError('Failed to fetch')
  }
  till.online.answered()
  await pass(4_000)
  expect(lost).toBe(4)
  expect(dishes().slice(0, 4)).toEqual(['dish 5', 'dish 6', 'dish 7', 'dish 8'])
  expect(dishes().slice(4)).toEqual(['dish 1', 'dish 2', 'dish 3', 'dish 4'])
})

test('one tab sends at a time, and the others get their turn while there is much to send', async () => {
  const sending = new Set<string>()
  let together = 0
  const heardBy = (name: string) => ({
    fetch: async (...args: Parameters<typeof fetch>) => {
      const request = new Request(...args)
      const isWrite = request.headers.has('idempotency-key')
      if (isWrite) sending.add(name)
      together = Math.max(together, sending.size)
      return server.fetch(request, device.cookies).finally(() => isWrite && sending.delete(name))
    },
  })
  const first = await signedIn(heardBy('first'))
  const second = openTab(heardBy('second'))
  server.refuses.set('POST /pos/create-order', { status: 409, message: 'The soup is sold out!' })
  const refused = await first.outbox.put(pos.createOrder, order('soup'))
  await first.outbox.outcome(refused.key)
  server.refuses.clear()
  await takeOffline(first, 120)
  server.way = slowWay(500).way
  for (const tab of tabs) tab.happens('visible')
  first.online.answered()
  second.online.answered()
  await pass(1_000)
  let isDiscarded = false
  void second.outbox.discard(refused.key).then(isGone => {
    isDiscarded = isGone
  })
  await pass(4_000)
  expect(isDiscarded).toBe(true)
  expect(dishes().length).toBeLessThan(120)
  await pass(30_000)
  expect(server.cooked).toHaveLength(120)
  expect(together).toBe(1)
})
