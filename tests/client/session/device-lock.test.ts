import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pos } from '../../../src/contract/pos.ts'
import { offlineMaxMs } from '../../../src/domain/limits.ts'
import { type Device, makeDevice, type Tab } from '../fake-device.ts'
import { cut, type Kitchen, makeKitchen, open } from '../kitchen-server.ts'
import { cart, draft, order } from '../orders.ts'
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

function openTab(): Tab {
  const tab = device.tab()
  tabs.push(tab)
  return tab
}

/** A till that heard the server a moment ago and hears it no more. */
async function cutOff(): Promise<Tab> {
  const tab = openTab()
  await tab.session.signIn({ username: 'ana', password: 'secret' })
  tab.happens('visible')
  server.way = cut
  tab.online.unanswered()
  return tab
}

const hour = 3_600_000
/** The clock goes on, or is put back, while nobody looks; then somebody does. */
async function clock(till: Tab, ms: number) {
  vi.setSystemTime(Date.now() + ms)
  till.happens('visible')
  await rest()
}
const isLocked = (tab: Tab) => tab.deviceLock.isLocked()

test('a till that has not heard the server for twelve hours locks, and not a minute earlier', async () => {
  const till = await cutOff()
  await clock(till, offlineMaxMs - 60_000)
  expect(isLocked(till)).toBe(false)
  const heard = vi.fn()
  till.deviceLock.subscribe(heard)
  await pass(61_000)
  expect(isLocked(till)).toBe(true)
  expect(heard).toHaveBeenCalledOnce()
  expect(till.session.user()).toMatchObject({ username: 'ana' })
})

test('as soon as the server answers it opens by itself, with cart and drafts, and what waited is sent', async () => {
  const till = await cutOff()
  const ana = till.session.user()!
  await till.store.openCart(ana).write(cart)
  await till.store.drafts(ana).takeOver([draft])
  await till.outbox.put(pos.createOrder, order('soup'))
  await clock(till, offlineMaxMs)
  expect(isLocked(till)).toBe(true)
  server.expire()
  server.way = open
  await pass(4_000)
  expect(isLocked(till)).toBe(false)
  expect(server.cooked).toHaveLength(1)
  expect(await till.store.openCart(ana).read()).toEqual(cart)
  expect(await till.store.drafts(ana).list()).toHaveLength(1)
})

test('every answer starts the twelve hours anew', async () => {
  const till = await cutOff()
  await clock(till, 11 * hour)
  server.way = open
  await pass(61_000)
  server.way = cut
  await clock(till, 11 * hour)
  expect(isLocked(till)).toBe(false)
})

test('a clock that is put back opens nothing, and again and again gains nothing', async () => {
  const till = await cutOff()
  await clock(till, offlineMaxMs)
  await clock(till, -3 * 24 * hour)
  expect(isLocked(till)).toBe(true)
  expect(isLocked(openTab())).toBe(true)

  await till.signOut({ force: true })
  server.way = open
  await till.session.signIn({ username: 'ana', password: 'secret' })
  till.happens('visible')
  server.way = cut
  for (let back = 0; back < 7; back++) {
    await clock(till, hour)
    await clock(till, -hour)
  }
  expect(isLocked(till)).toBe(true)
})

test('a clock that is set right by some seconds costs nothing', async () => {
  const till = await cutOff()
  for (let times = 0; times < 50; times++) await clock(till, -5_000)
  expect(isLocked(till)).toBe(false)
})

test('a clock that jumps ahead locks at most: the order that waits is sent once it is back', async () => {
  const till = await cutOff()
  await till.outbox.put(pos.createOrder, order('soup'))
  await clock(till, 3 * 24 * hour)
  expect(isLocked(till)).toBe(true)
  await clock(till, -3 * 24 * hour)
  server.way = open
  await pass(35_000)
  expect(isLocked(till)).toBe(false)
  expect(server.cooked).toHaveLength(1)
})

test('a till that was off over night is locked when it is opened away from the server, in every tab', async () => {
  const till = await cutOff()
  till.close()
  vi.setSystemTime(Date.now() + 14 * hour)
  const [next, other] = [openTab(), openTab()]
  expect([isLocked(next), isLocked(other)]).toEqual([true, true])
  server.way = open
  expect(await next.deviceLock.unlock()).toBe(true)
  expect([isLocked(next), isLocked(other)]).toEqual([false, false])
})

test('an answer that comes from no server of ours opens nothing', async () => {
  const till = await cutOff()
  await clock(till, offlineMaxMs)
  server.way = async () => Response.json({ hello: 'from the hotel' })
  await pass(10_000)
  expect(await till.deviceLock.unlock()).toBe(false)
})

test('whoever signs out leaves no limit to the next person', async () => {
  const till = await cutOff()
  await clock(till, offlineMaxMs)
  await till.signOut()
  expect(isLocked(till)).toBe(false)
  expect(device.storage.has('comanda-away')).toBe(false)
})
