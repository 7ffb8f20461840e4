import { beforeEach, expect, test, vi } from 'vitest'
import type { Tab } from '../fake-device.ts'
import { cut, open } from '../kitchen-server.ts'
import { device, openDevice, openTab, server, signedIn } from '../open-device.ts'
import { cart } from '../orders.ts'
import { pass, rest } from '../until.ts'

openDevice()

const ana = { username: 'ana' }
let tab: Tab
beforeEach(async () => {
  tab = await shared(60)
})

/** A shared tablet, touched a moment ago. */
async function shared(lockAfterS: number): Promise<Tab> {
  const opened = await signedIn()
  opened.session.tablet.keep({ id: 1, name: 'Bar', lockAfterS })
  await opened.tabletRoom()
  opened.happens('touch')
  return opened
}
const isLocked = (at = tab) => at.session.tablet.isLocked()

test('a shared tablet locks itself when nobody has touched it for its lock time, and not before', async () => {
  await pass(30_000)
  tab.happens('touch')
  await pass(59_000)
  expect(isLocked()).toBe(false)
  await pass(3_000)
  expect(isLocked()).toBe(true)
  expect(tab.session.user()).toBeNull()
  expect(server.count('POST /auth/lock')).toBe(1)
  expect(await device.readable()).not.toMatch(/ana|authenticated/)
})

test('a browser that has just become a shared tablet is not locked at once', async () => {
  device.storage.clear()
  const opened = await signedIn()
  opened.session.tablet.keep({ id: 2, name: 'Terrace', lockAfterS: 60 })
  await opened.tabletRoom()
  await pass(30_000)
  expect(isLocked(opened)).toBe(false)
})

test('a touch in another window counts, too', async () => {
  const other = openTab()
  await other.tabletRoom()
  await pass(40_000)
  other.happens('touch')
  await pass(40_000)
  expect(isLocked()).toBe(false)
  await pass(25_000)
  expect([tab, other].map(isLocked)).toEqual([true, true])
})

test('while the server is away it waits, so that nobody is locked out of taking orders', async () => {
  server.way = cut
  await pass(300_000)
  expect(isLocked()).toBe(false)
  await tab.store.openCart(ana).write(cart)
  server.way = open
  tab.online.answered()
  await pass(5_000)
  expect(isLocked()).toBe(true)
  // Saved where only its owner finds it.
  expect(server.cooked).toMatchObject([{ by: 'ana', body: { nameRef: 'Open cart' } }])
  expect(await device.readable()).not.toContain('Soup')
})

test('anybody who is at it when the server comes back goes on', async () => {
  server.way = cut
  await pass(300_000)
  tab.happens('touch')
  server.way = open
  tab.online.answered()
  await pass(30_000)
  expect(isLocked()).toBe(false)
})

test('on a kitchen wall that is locked by hand only, nothing happens by itself', async () => {
  tab.session.tablet.keep({ id: 1, name: 'Wall', lockAfterS: 0 })
  await pass(3_600_000)
  expect(isLocked()).toBe(false)
})

test('a tablet that is opened long after the last touch shows nothing, and is locked', async () => {
  tab.close()
  vi.setSystemTime(Date.now() + 600_000)
  const next = openTab()
  expect(isLocked(next)).toBe(true)
  await pass(5_000)
  expect(next.session.user()).toBeNull()
})

test('where the server is away then, it opens for anybody who was there', async () => {
  tab.close()
  server.way = cut
  vi.setSystemTime(Date.now() + 600_000)
  const next = openTab()
  expect(isLocked(next)).toBe(true)
  await pass(3_000)
  expect(isLocked(next)).toBe(false)
  expect(next.session.user()).toMatchObject(ana)
})

test('a reload within the lock time goes on', async () => {
  tab.close()
  vi.setSystemTime(Date.now() + 30_000)
  const next = openTab()
  await rest()
  expect(isLocked(next)).toBe(false)
  expect(next.session.user()).toMatchObject(ana)
})

test('a renewal that was on its way while the tablet was locked brings nobody back', async () => {
  server.expire()
  const door = Promise.withResolvers<void>()
  server.way = async (serve, request) => {
    if (request.url.endsWith('refresh-token')) await door.promise
    return serve()
  }
  const renewed = tab.session.renew(tab.session.stamp())
  await rest()
  await (await tab.tabletRoom()).lock()
  door.resolve()
  await renewed
  expect(tab.session.user()).toBeNull()
  await pass(1_000)
  expect(isLocked()).toBe(true)
  expect(device.cookies.size).toBe(0)
})
