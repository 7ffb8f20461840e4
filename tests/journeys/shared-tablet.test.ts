import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reading } from '../../src/client/live/query.ts'
import { draftsFromServer } from '../../src/client/save-drafts.ts'
import type { OpenCart } from '../../src/client/storage/open-cart.ts'
import { drafts } from '../../src/contract/drafts.ts'
import { orders } from '../../src/contract/orders.ts'
import { pos, withGroups } from '../../src/contract/pos.ts'
import { tablets } from '../../src/contract/tablets.ts'
import type { Device, Tab } from '../client/fake-device.ts'
import { cart, order, receipt } from '../client/orders.ts'
import { openTablet, pinOf } from '../support/tablet.ts'
import { come, type House, openHouse } from './open-house.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let house: House
let device: Device
let tab: Tab
beforeEach(async () => {
  house = await openHouse()
  // Gives waiter, cook and admin their PINs.
  await openTablet(house)
  ;({ device, tab } = await house.device('admin'))
  const { tablet } = await tab.call(tablets.enrol, { body: { name: 'Terrace', lockAfterS: 60 } })
  tab.session.tablet.keep(tablet)
  await (await tab.tabletRoom()).lock()
})
const more: Tab[] = []
afterEach(async () => {
  for (const other of more.splice(0)) other.close()
  await house.close()
})

/** Another window of the tablet. */
function anotherTab(): Tab {
  const other = device.tab({ host: 'http://device-0.test' })
  more.push(other)
  return other
}
const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const countOrders = async () => (await house.database.read.selectFrom('orders').select('id').execute()).length
/** Rejects with the message that the person sees. */
const saidTo = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: Error) => error.message,
  )

const waiter = { username: 'waiter' }

async function enter(username: 'waiter' | 'cook' | 'admin', at = tab): Promise<void> {
  const room = await at.tabletRoom()
  await room.unlock(username, pinOf[username])
  await room.open()
}
const lock = async (at = tab) => (await at.tabletRoom()).lock()

/** The waiter takes an order for a guest, and has drafts, receipts and lists. */
async function work(at = tab): Promise<OpenCart> {
  const { menuItems } = await at.call(pos.init, withGroups)
  const soup = { ...cart.lines[0]!, itemId: menuItems[0]!.id, title: 'Canary soup', notes: 'for the canary' }
  const open: OpenCart = { ...cart, lines: [soup], customer: { phone: house.menu.phone, name: 'Canary Guest' } }
  await at.store.openCart(waiter).write(open)
  await at.store.receipts.keep({ ...receipt, customerName: 'Canary Guest', sent: true })
  await at.store.drafts(waiter).takeOver(draftsFromServer([]))
  await at.cache.fetchQuery(reading(at.call, orders.list))
  at.cache.setQueryData(['orders', 'canary'], 'Canary list')
  return open
}

test('after a lock nothing of its person can be read on the tablet, and all of it is there when they are back', async () => {
  await enter('waiter')
  const open = await work()
  expect(await device.readable()).toMatch(/Canary/)
  await lock()
  expect(tab.session.tablet.isLocked()).toBe(true)
  expect(tab.session.user()).toBeNull()
  expect(await device.readable()).not.toMatch(/canary|authenticated/i)
  expect(tab.cache.getQueryCache().getAll()).toEqual([])

  await enter('admin')
  expect(tab.session.user()).toMatchObject({ username: 'admin', role: 'user', by_pin: 1 })
  expect(await tab.store.openCart({ username: 'admin' }).read()).toBeNull()
  expect(await tab.call(drafts.list)).toEqual([])
  await lock()

  await enter('waiter')
  const back = await tab.store.openCart(waiter).read()
  expect(back?.lines).toEqual(open.lines.map(line => ({ ...line, lineId: '1' })))
  expect(back).toMatchObject({ deliveryType: 'dinein', customer: { phone: house.menu.phone } })
  expect(await tab.call(drafts.list)).toMatchObject([{ id: back?.draft?.id, nameRef: 'Open cart' }])
})

test('when one window locks, all do; an order that the other was just storing is kept, and sent once', async () => {
  await enter('waiter')
  const open = await work()
  const other = anotherTab()
  await other.tabletRoom()
  const put = other.outbox.put(pos.createOrder, order('soup', house.menu.soup), {
    with: { emptyCart: true, cart: open, receipt: { ...receipt, customerName: 'Canary Guest' } },
  })
  await Promise.all([lock(), put])
  await come(other.session.subscribe, () => other.session.user() === null)
  expect([tab, other].map(({ session }) => session.tablet.isLocked())).toEqual([true, true])
  await vi.waitFor(async () => expect(await device.readable()).not.toMatch(/authenticated|Canary (list|soup)/), 60_000)
  await enter('waiter', other)
  await vi.waitFor(async () => expect(await countOrders()).toBe(1), 60_000)
  expect(tab.session.tablet.isLocked()).toBe(false)
})

test('without a connection a tablet is locked by hand, takes nobody in, and tells the server on its return', async () => {
  await enter('waiter')
  await work()
  house.way = cut
  tab.online.unanswered()
  const { key } = await tab.outbox.put(pos.createOrder, order('soup', house.menu.soup))
  await lock()
  const left = await device.readable()
  expect(left).not.toMatch(/Canary list|authenticated/)
  expect(tab.outbox.others().map(({ call }) => call)).toEqual(['POST /pos/create-order', 'POST /pos/drafts/:id'])
  expect(await saidTo(enter('waiter'))).toBe('Something went wrong!')
  expect(tab.session.tablet.isLocked()).toBe(true)

  house.way = serve => serve()
  house.sent.length = 0
  tab.online.answered()
  await vi.waitFor(() => expect(house.sent).toContain('admin POST /api/v1/auth/lock'), 60_000)
  await enter('cook')
  expect(await countOrders()).toBe(0)
  await lock()
  await enter('waiter')
  expect(await tab.outbox.outcome(key)).toMatchObject({ kind: 'done' })
  expect(await countOrders()).toBe(1)
  expect((await tab.store.openCart(waiter).read())?.lines).toMatchObject([{ title: 'Canary soup' }])
})

test('a wrong PIN says how many tries are left, and after the last the password is needed', async () => {
  const room = await tab.tabletRoom()
  const said: string[] = []
  for (const pin of ['2470', '3581', '4692', '5703', '6814', pinOf.waiter])
    said.push(await saidTo(room.unlock('waiter', pin)))
  expect(said.slice(0, 2)).toEqual(['Wrong PIN! 4 tries left.', 'Wrong PIN! 3 tries left.'])
  expect(said.slice(-1)).toEqual(['Too many wrong PINs! Please sign in with your password.'])
  expect(tab.session.user()).toBeNull()
  // The password is another way in, and the office with it.
  await tab.session.signIn({ username: 'admin', password: 'right-horse' })
  await room.open()
  expect(tab.session.user()).toMatchObject({ role: 'admin' })
})

test('a temporary PIN lets nobody in before they have chosen their own', async () => {
  const owner = await house.as('admin')
  await owner('POST', '/users/set-pin/waiter', { pin: '7391' })
  const room = await tab.tabletRoom()
  const unlocked = await room.unlock('waiter', '7391')
  expect(unlocked.mustChangePin).toBe(true)
  expect(tab.session.user()).toBeNull()
  expect(anotherTab().session.tablet.isLocked()).toBe(true)
  expect(await saidTo(room.choosePin(unlocked, '7391', '1234'))).toBe('Please choose a PIN that is harder to guess!')
  await room.choosePin(unlocked, '7391', '2846')
  await room.open()
  expect(tab.session.user()).toMatchObject({ username: 'waiter' })
})

test('a tablet whose session the server has locked locks itself, and keeps the open order for its person', async () => {
  await enter('waiter')
  const { lines } = await work()
  house.clock.now += 13 * 60 * 60_000
  await tab.session.renew(tab.session.stamp())
  await vi.waitFor(() => expect(tab.session.user()).toBeNull(), 60_000)
  await (await tab.tabletRoom()).lock()
  expect(tab.session.tablet.isLocked()).toBe(true)
  await enter('waiter')
  expect((await tab.store.openCart(waiter).read())?.lines).toMatchObject([{ title: lines[0]?.title }])
})

test('a page that is closed while it locks is locked by the next', async () => {
  await enter('waiter')
  await work()
  tab.close()
  // The first thing that a lock does.
  device.storage.set('comanda-tablet-locked', '1')
  const next = anotherTab()
  expect(next.session.tablet.isLocked()).toBe(true)
  await vi.waitFor(async () => expect(await device.readable()).not.toMatch(/canary|authenticated/i), {
    timeout: 60_000,
  })
  await enter('waiter', next)
  expect((await next.store.openCart(waiter).read())?.lines).toMatchObject([{ title: 'Canary soup' }])
})

test('a tablet that was removed forgets its names at the next contact, and is a personal device again', async () => {
  const room = await tab.tabletRoom()
  expect((await room.people()).map(({ name, isHere }) => [name, isHere])).toContainEqual(['Administrator', true])
  const owner = await house.as('admin')
  const { body: listed } = await owner('GET', '/tablets')
  for (const { id } of listed as { id: number }[]) await owner('POST', `/tablets/${id}/remove`)
  expect(await saidTo(room.people())).toBe('This tablet is not shared any more. Please sign in!')
  expect(tab.session.tablet.current()).toBeNull()
  expect(tab.session.tablet.isLocked()).toBe(false)
  expect(await device.readable()).not.toMatch(/Terrace|people/)
})

test('who is at a tablet that is removed leaves it at once, and hears why', async () => {
  await enter('waiter')
  await work()
  const owner = await house.as('admin')
  const { body: listed } = await owner('GET', '/tablets')
  for (const { id } of listed as { id: number }[]) await owner('POST', `/tablets/${id}/remove`)
  await tab.session.renew(tab.session.stamp())
  expect(tab.session.user()).toBeNull()
  expect(tab.session.tablet.current()).toBeNull()
  expect(tab.session.lockedBecause()).toBe('This tablet was removed. Please sign in!')
  await vi.waitFor(async () => expect(await device.readable()).not.toMatch(/canary|authenticated/i), 60_000)
})
