import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pos } from '../../src/contract/pos.ts'
import { type Device, makeDevice, type Tab } from '../client/fake-device.ts'
import { cut, type Kitchen, makeKitchen, open, replyLost } from '../client/kitchen-server.ts'
import { order } from '../client/orders.ts'
import { ownClock, pass, rest, until } from '../client/until.ts'

let server: Kitchen
let device: Device
let tabs: Tab[]
let skewMs: number

beforeEach(() => {
  ownClock()
  server = makeKitchen()
  device = makeDevice(server)
  tabs = []
  skewMs = 0
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  vi.useRealTimers()
})

async function signedIn(): Promise<Tab> {
  const tab = openTab()
  await tab.session.signIn({ username: 'ana', password: 'secret' })
  return tab
}

function openTab(): Tab {
  const tab = device.tab({ now: () => Date.now() + skewMs })
  tabs.push(tab)
  return tab
}

const day = 24 * 3_600_000
const busy = async () => Response.json({ success: false, message: 'Busy' }, { status: 503 })

for (const [what, jump] of [
  ['three days back', -3 * day],
  ['two hours back', -2 * 3_600_000],
  ['three days ahead', 3 * day],
] as const)
  test(`F29 an order that waits is sent soon although the clock of its tablet is put ${what}`, async () => {
    const till = await signedIn()
    server.way = busy
    await till.outbox.put(pos.createOrder, order('put off'))
    await rest()
    server.way = cut
    await till.outbox.put(pos.createOrder, order('unanswered'))
    await pass(40_000)
    skewMs = jump
    server.way = open
    await pass(60_000)
    expect(till.outbox.list()).toEqual([])
    expect(server.cooked).toHaveLength(2)
  })

test('F5 the network, the page, the session and the other tabs wake the outbox in one tick: one order', async () => {
  const till = await signedIn()
  const other = openTab()
  server.way = replyLost
  await till.outbox.put(pos.createOrder, order('soup'))
  await rest()
  server.way = open
  for (const tab of [till, other]) {
    for (const event of ['network', 'visible', 'storage', 'network'] as const) tab.happens(event)
    tab.online.answered()
  }
  await pass(35_000)
  expect(server.cooked).toHaveLength(1)
  expect(till.outbox.list()).toEqual([])
})

test('F8 a connection that breaks in the middle of fifty waiting orders loses and doubles none', async () => {
  const till = await signedIn()
  server.way = cut
  const names = Array.from({ length: 50 }, (_, number) => `order ${number}`)
  for (const name of names) await till.outbox.put(pos.createOrder, order(name))
  let served = 0
  server.way = async (serve, request) => {
    if (!request.url.includes('create-order')) return serve()
    served += 1
    // The answer to the twentieth is lost, and with it the connection.
    if (served < 20) return serve()
    server.way = cut
    return replyLost(serve, request)
  }
  till.happens('visible')
  await until(() => served === 20)
  await pass(10_000)
  server.way = open
  await pass(60_000)
  const cooked = server.cooked.map(({ body }) => (body as { cart: { notes: string }[] }).cart[0]?.notes)
  expect(cooked.toSorted()).toEqual(names.toSorted())
  expect(till.outbox.list()).toEqual([])
})

test('F36 an older tab makes way for a newer build that changes the form of the rows, and its orders are there', async () => {
  const till = await signedIn()
  server.way = cut
  await till.outbox.put(pos.createOrder, order('soup'))
  await rest()
  const upgrade = device.indexedDB.open('comanda', 2)
  let isBlocked = false
  let rows: unknown[] | null = null
  upgrade.onblocked = () => {
    isBlocked = true
  }
  upgrade.onsuccess = () => {
    const all = upgrade.result
      .transaction('comanda')
      .objectStore('comanda')
      .getAll(IDBKeyRange.bound('outbox/', 'outbox/~'))
    all.onsuccess = () => {
      rows = all.result
    }
  }
  await until(() => rows !== null || isBlocked)
  expect(isBlocked).toBe(false)
  expect(rows).toMatchObject([{ state: 'waiting' }])
})
