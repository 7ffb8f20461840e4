import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pos } from '../../../src/contract/pos.ts'
import { type Device, makeDevice, type Tab } from '../fake-device.ts'
import { cut, type Kitchen, makeKitchen, open } from '../kitchen-server.ts'
import { order } from '../orders.ts'
import { ownClock, pass, rest } from '../until.ts'

let server: Kitchen
let device: Device
let tabs: Tab[]

beforeEach(() => {
  ownClock()
  server = makeKitchen()
  device = makeDevice(server)
  tabs = []
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  vi.useRealTimers()
})

async function signedIn(username: string, on: Device = device): Promise<Tab> {
  const tab = on.tab()
  tabs.push(tab)
  await tab.session.signIn({ username, password: 'secret' })
  return tab
}

/** Ana's orders stay on the device, and she is gone. */
async function leftBehind(...dishes: string[]): Promise<void> {
  const ana = await signedIn('ana')
  server.way = cut
  for (const dish of dishes) await ana.outbox.put(pos.createOrder, order(dish))
  await ana.signOut({ force: true })
  server.way = open
  ana.close()
}

const behalves: (string | null)[] = []
const noting = () => {
  behalves.length = 0
  server.way = (serve, request) => {
    if (request.url.endsWith('create-order')) behalves.push(request.headers.get('comanda-on-behalf'))
    return serve()
  }
}

test('orders that somebody left on a tablet are sent by an admin, in their name and once', async () => {
  await leftBehind('soup', 'rice')
  const admin = await signedIn('boss')
  await rest()
  expect(admin.outbox.list()).toEqual([])
  expect(admin.outbox.others()).toMatchObject([{ userId: 'ana' }, { userId: 'ana' }])
  noting()
  expect(await admin.outbox.adopt(admin.outbox.others())).toBe(2)
  await pass(5_000)
  expect(server.cooked).toHaveLength(2)
  expect(behalves).toEqual(['ana', 'ana'])
  expect(admin.outbox.list()).toEqual([])
  expect(await device.readable()).not.toMatch(/of\/ana/)
})

test('whoever made them sends them in their own name when they are back first', async () => {
  await leftBehind('soup')
  const admin = await signedIn('boss')
  server.way = cut
  await admin.outbox.adopt(admin.outbox.others())
  await admin.signOut({ force: true })
  noting()
  const ana = await signedIn('ana')
  await pass(5_000)
  expect(server.cooked).toMatchObject([{ by: 'ana' }])
  expect(behalves).toEqual([null])
  expect(ana.outbox.list()).toEqual([])
})

test('entries of another tablet come in under their own keys, and once however often they are brought', async () => {
  await leftBehind('soup')
  const far = makeDevice(server)
  const source = await signedIn('boss')
  await rest()
  const file = JSON.parse(JSON.stringify(source.outbox.others()))
  const admin = await signedIn('boss', far)
  server.way = cut
  expect(await admin.outbox.adopt(file)).toBe(1)
  expect(await admin.outbox.adopt(file)).toBe(0)
  expect(admin.outbox.list()).toMatchObject([{ key: file[0].key, userId: 'ana', state: 'waiting' }])
  server.way = open
  await pass(30_000)
  expect(server.cooked.map(({ key }) => key)).toEqual([file[0].key])
})
