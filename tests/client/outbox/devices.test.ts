import { expect, test, vi } from 'vitest'
import { pos } from '../../../src/contract/pos.ts'
import { blackHole, cut, open, replyLost } from '../kitchen-server.ts'
import { openDevice, openTab, server, signedIn, tabs } from '../open-device.ts'
import { cart, order } from '../orders.ts'
import { pass, rest, until } from '../until.ts'

openDevice()

const dishes = () => server.cooked.map(({ body }) => (body as { cart: { notes: string }[] }).cart[0]?.notes)

test('two tabs send one order once, and both know what became of it', async () => {
  const first = await signedIn()
  const second = openTab()
  await rest()
  server.way = cut
  const { key } = await first.outbox.put(pos.createOrder, order('soup'))
  await rest()
  expect(second.outbox.list()).toMatchObject([{ key }])
  server.way = open
  for (const tab of tabs) for (const event of ['visible', 'network'] as const) tab.happens(event)
  for (const tab of tabs) tab.online.answered()
  await pass(3_000)
  expect(await Promise.all(tabs.map(tab => tab.outbox.outcome(key)))).toMatchObject([
    { kind: 'done' },
    { kind: 'done' },
  ])
  await rest()
  expect(server.count('POST /pos/create-order')).toBe(1)
  expect(second.outbox.list()).toEqual([])
})

for (const [where, parts] of Object.entries({ 'with locks': {}, 'where the browser has none': { locks: null } })) {
  test(`two tabs that wake while the order is on its way send it once, ${where}`, async () => {
    const first = await signedIn(parts)
    const second = openTab(parts)
    await rest()
    const door = Promise.withResolvers<void>()
    server.way = async (serve, request) => {
      if (request.url.endsWith('/create-order')) await door.promise
      return serve()
    }
    const { key } = await first.outbox.put(pos.createOrder, order('soup'))
    await rest()
    for (const tab of tabs) tab.happens('visible')
    await pass(5_000)
    door.resolve()
    await pass(1_000)
    expect(await second.outbox.outcome(key)).toMatchObject({ kind: 'done' })
    expect(server.count('POST /pos/create-order')).toBe(1)
  })
}

test('an order leaves when it is stored, before anybody reads what else waits', async () => {
  const till = await signedIn()
  await rest()
  const read = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  let readsBefore = -1
  server.way = async (serve, request) => {
    if (request.url.endsWith('/create-order')) readsBefore = read.mock.calls.length
    return serve()
  }
  const { key } = await till.outbox.put(pos.createOrder, order('soup'))
  expect(await till.outbox.outcome(key)).toMatchObject({ kind: 'done' })
  expect(readsBefore).toBe(0)
})

test('an order that another tab has sent meanwhile is not sent again', async () => {
  const first = await signedIn()
  const second = openTab()
  await rest()
  const door = Promise.withResolvers<void>()
  server.way = async (serve, request) => {
    const reply = await serve()
    if (request.url.endsWith('/create-order') && dishes().length === 1) await door.promise
    return reply
  }
  const [, { key }] = await Promise.all([
    first.outbox.put(pos.createOrder, order('soup')),
    second.outbox.put(pos.createOrder, order('cake')),
  ])
  await until(() => dishes().length === 2)
  door.resolve()
  expect(await second.outbox.outcome(key)).toMatchObject({ kind: 'done' })
  await rest()
  expect(dishes()).toEqual(['soup', 'cake'])
  expect(server.count('POST /pos/create-order')).toBe(2)
})

test('a tab that died while it sent holds back the others for a minute at most, without locks', async () => {
  const dying = await signedIn({ locks: null })
  server.way = blackHole
  await dying.outbox.put(pos.createOrder, order('soup'))
  await rest()
  dying.die()
  server.way = open
  const next = openTab({ locks: null })
  await pass(30_000)
  expect(next.outbox.waitingCount).toBe(1)
  await pass(30_000)
  expect(dishes()).toEqual(['soup'])
})

test('an order saved before the page died is sent by the next page', async () => {
  const dying = await signedIn()
  server.way = blackHole
  const { key } = await dying.outbox.put(pos.createOrder, order('soup'))
  dying.die()
  server.way = open
  const next = openTab()
  expect(await next.outbox.outcome(key)).toMatchObject({ kind: 'done' })
  expect(dishes()).toEqual(['soup'])
})

test('a device that can keep nothing still sends, and says that it keeps nothing', async () => {
  const till = await signedIn({ indexedDB: null })
  expect(till.outbox.durable).toBe(false)
  server.way = replyLost
  await till.outbox.put(pos.createOrder, order('soup'))
  await pass(100)
  server.way = open
  await pass(30_000)
  expect(till.outbox.list()).toEqual([])
  expect(dishes()).toEqual(['soup'])
})

test('a browser whose storage throws is a device that can keep nothing', async () => {
  const broken = {
    open: () => {
      throw new DOMException('The user agent refuses', 'SecurityError')
    },
  } as unknown as IDBFactory
  const till = await signedIn({ indexedDB: broken })
  const { key } = await till.outbox.put(pos.createOrder, order('soup'))
  expect(await till.outbox.outcome(key)).toMatchObject({ kind: 'done' })
  expect(till.outbox.durable).toBe(false)
})

test('a full disk does not stop an order', async () => {
  const till = await signedIn()
  await till.store.openCart(till.session.user()!).write(cart)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.way = cut
  const { key } = await till.outbox.put(pos.createOrder, order('soup'), { with: { emptyCart: true } })
  expect(till.outbox.durable).toBe(false)
  expect(await till.store.openCart(till.session.user()!).read()).toBeNull()
  server.way = open
  await pass(30_000)
  expect(await till.outbox.outcome(key)).toMatchObject({ kind: 'done' })
  expect(dishes()).toEqual(['soup'])
})
