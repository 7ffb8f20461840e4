import { expect, test, vi } from 'vitest'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { pos } from '../../../src/contract/pos.ts'
import { blackHole, cut, open } from '../kitchen-server.ts'
import { device, openDevice, openTab, server, signedIn } from '../open-device.ts'
import { cart, draft, order, receipt } from '../orders.ts'
import { pass, rest } from '../until.ts'

openDevice()

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 'no answer',
  )

test('signing out leaves nothing of the person on the device', async () => {
  const tab = await signedIn()
  const ana = tab.session.user()!
  await tab.store.openCart(ana).write({ ...cart, customer: { phone: '600', name: 'Carmen Guest' } })
  await tab.store.drafts(ana).takeOver([{ ...draft, nameRef: 'Ana writes' }])
  await tab.outbox.put(pos.createOrder, order('Ana sends'), { with: { receipt } })
  await rest()
  await tab.store.receipts.keep(receipt)
  tab.cache.setQueryData(['orders'], 'Ana reads')
  expect(await device.readable()).toMatch(/Carmen/)

  expect(await tab.signOut()).toEqual({ message: 'Signed out!' })
  expect(await device.readable()).not.toMatch(/ana|Carmen|Soup|authenticated/i)
  expect(tab.cache.getQueryCache().getAll()).toEqual([])
  expect(device.cookies.size).toBe(0)
})

test('signing out without a connection leaves nothing either, and the server learns of it later', async () => {
  const tab = await signedIn()
  const other = openTab()
  const left = vi.fn()
  other.session.onSignedOut(left)
  await tab.store.receipts.keep(receipt)
  server.way = cut
  expect(await tab.signOut()).toEqual({ message: 'Signed out on this device.' })
  expect(await device.readable()).not.toMatch(/ana|Carmen|authenticated/i)
  expect(left).toHaveBeenCalledOnce()
  expect(other.session.user()).toBeNull()

  const told = server.count('POST /auth/signout')
  server.way = open
  await pass(10_000)
  expect([told, server.count('POST /auth/signout')]).toEqual([0, 1])
  expect(device.cookies.size).toBe(0)
})

test('anybody who closes the app while the server signs them out leaves nothing behind for the next person', async () => {
  const tab = await signedIn()
  await tab.store.drafts({ username: 'ana' }).takeOver([draft])
  server.way = async (serve, request) => {
    const response = await serve()
    // The app is closed before the answer is read.
    return request.url.endsWith('/signout') ? new Promise(() => {}) : response
  }
  void tab.signOut()
  await pass(100)
  tab.close()
  device.cookies.clear()
  server.way = open
  openTab()
  await rest()
  expect(await device.readable()).not.toContain(draft.nameRef)
})

test('signing out takes five seconds at most, whatever another tab waits for, and ends nobody’s session later', async () => {
  const [tab, other] = [await signedIn(), await signedIn()]
  server.expire()
  server.way = (serve, request) => (request.url.endsWith('refresh-token') ? blackHole(serve, request) : serve())
  void statusOf(other.call(kitchen.list))
  await rest()
  const left = vi.fn()
  void tab.signOut().then(left)
  await pass(5_100)
  expect(left).toHaveBeenCalledExactlyOnceWith({ message: 'Signed out on this device.' })
  expect(await device.readable()).not.toMatch(/ana|authenticated/i)
  await pass(60_000)
  server.way = open
  await tab.session.signIn({ username: 'ben', password: 'secret' })
  await pass(60_000)
  expect(await statusOf(tab.call(kitchen.list))).toBe(200)
  expect(tab.session.user()).toMatchObject({ username: 'ben' })
})

test('what somebody puts into the cart while they are signed out is a draft when they are back', async () => {
  const tab = await signedIn()
  const openCart = tab.store.openCart({ username: 'ana' })
  const door = Promise.withResolvers<void>()
  server.way = async (serve, request) => {
    const response = await serve()
    if (request.url.endsWith('/signout')) await door.promise
    return response
  }
  const left = tab.signOut({ cart: null })
  await rest()
  await openCart.write(cart)
  door.resolve()
  expect(await left).toEqual({ message: 'Signed out. Your open order was saved as a draft.' })
  expect(await openCart.read()).toBeNull()
  server.way = open
  await tab.session.signIn({ username: 'ana', password: 'secret' })
  await pass(60_000)
  expect(server.cooked).toMatchObject([{ by: 'ana', body: { nameRef: 'Open cart', version: 1 } }])
})

test('a page that is opened later tells the server of a sign-out that it has not heard of', async () => {
  const tab = await signedIn()
  server.way = cut
  await tab.signOut()
  tab.close()
  server.way = open
  openTab()
  await pass(1_000)
  expect(server.count('POST /auth/signout')).toBe(1)
})

test('the next person signs in before the server heard of the first: their session stays', async () => {
  const tab = await signedIn()
  server.way = cut
  await tab.signOut()
  server.way = open
  await tab.session.signIn({ username: 'ben', password: 'secret' })
  await pass(10_000)
  expect(server.count('POST /auth/signout')).toBe(0)
  expect(tab.session.user()).toMatchObject({ username: 'ben' })
})

test('a session that is renewed while its person signs out does not bring them back', async () => {
  const tab = await signedIn()
  server.expire()
  let letGo = () => {}
  server.way = async (serve, request) => {
    const response = await serve()
    if (request.url.endsWith('refresh-token'))
      await new Promise<void>(resolve => {
        letGo = resolve
      })
    return response
  }
  const asked = statusOf(tab.call(kitchen.list))
  await rest()
  const left = tab.signOut()
  await rest()
  letGo()
  await asked
  expect(await left).toEqual({ message: 'Signed out!' })
  expect(tab.session.user()).toBeNull()
  expect(tab.session.isAuthenticated()).toBe(false)
  expect(await device.readable()).not.toMatch(/ana/)
})

test('nobody signs out over orders that have not reached the server, unless they insist', async () => {
  const tab = await signedIn()
  server.way = cut
  for (const dish of ['soup', 'cake']) await tab.outbox.put(pos.createOrder, order(dish))
  expect(await tab.signOut()).toEqual({ refusedBecause: 2 })
  expect(tab.session.user()).not.toBeNull()
  expect(await tab.signOut({ force: true })).toEqual({ message: 'Signed out on this device.' })
  expect(tab.session.user()).toBeNull()
  expect(tab.outbox.othersCount).toBe(2)
})

test('an order that is on its way while its person signs out is sent, and leaves nothing behind', async () => {
  const tab = await signedIn()
  let letGo = () => {}
  server.way = async (serve, request) => {
    const response = await serve()
    if (request.url.endsWith('create-order')) await new Promise<void>(resolve => (letGo = resolve))
    return response
  }
  await tab.outbox.put(pos.createOrder, order('Ana sends'), { with: { receipt } })
  await rest()
  await tab.signOut({ force: true })
  letGo()
  await rest()
  expect(server.cooked).toHaveLength(1)
  expect(await device.readable()).not.toMatch(/ana|Carmen/i)
})
