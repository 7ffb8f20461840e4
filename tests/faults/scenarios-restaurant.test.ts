import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../src/contract/auth.ts'
import { kitchen } from '../../src/contract/kitchen.ts'
import { orders } from '../../src/contract/orders.ts'
import { pos, withGroups } from '../../src/contract/pos.ts'
import { users } from '../../src/contract/users.ts'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import type { Tab } from '../client/fake-device.ts'
import { come, type House, openHouse } from '../journeys/open-house.ts'

// A device that lost an answer waits a moment before it tries again, and test machines may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

let house: House
let away: Set<string>

beforeEach(async () => {
  house = await openHouse()
  away = new Set()
  house.way = (serve, request) =>
    away.has(new URL(request.url).host) ? Promise.reject(new TypeError('Failed to fetch')) : serve()
})
afterEach(() => house.close())

/** Devices are numbered in the order in which they are opened. */
const hostOf = (number: number) => `device-${number}.test`

function comesBack(number: number, tab: Tab): void {
  away.delete(hostOf(number))
  tab.happens('visible')
}

const isSent = ({ outbox }: Tab) => come(outbox.subscribe, () => outbox.list().length === 0)
const isRefused = ({ outbox }: Tab) => come(outbox.subscribe, () => outbox.list()[0]?.state === 'refused')

const soup = (changes: object = {}) => ({
  body: {
    cart: [{ id: house.menu.soup, quantity: 2, price: '4.50', notes: null, variant_id: null, addons_ids: [] }],
    deliveryType: 'dinein' as const,
    tableId: null,
    ...changes,
  },
})
const stored = () => house.database.read.selectFrom('orders').selectAll().orderBy('id').execute()
const itemsOf = async (orderId: number) =>
  house.database.read.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

async function sendNow(tab: Tab, changes: object = {}): Promise<number> {
  const { key } = await tab.outbox.put(pos.createOrder, soup(changes))
  const outcome = await tab.outbox.outcome(key)
  if (outcome.kind !== 'done') throw new Error(outcome.message)
  return outcome.reply.orderId
}

test('F11 paid without a connection while another till takes orders: one order, one invoice, in their turn', async () => {
  const { tab: paying } = await house.device('waiter')
  const { tab: other } = await house.device('waiter')
  away.add(hostOf(0))
  await paying.outbox.put(pos.createOrderAndInvoice, soup({ total: 9.9 }))
  await sendNow(other)
  await sendNow(other)
  comesBack(0, paying)
  await isSent(paying)
  expect((await stored()).map(({ token_no, payment_status }) => [token_no, payment_status])).toEqual([
    [1, 'pending'],
    [2, 'pending'],
    [3, 'paid'],
  ])
  const invoices = await house.database.read.selectFrom('invoices').select('payable_cents').execute()
  expect(invoices).toEqual([{ payable_cents: 990 }])
})

test('F13 two waiters add to one table, one of them without a connection: both orders stand under it', async () => {
  const { tab: first } = await house.device('waiter')
  const { tab: second } = await house.device('waiter')
  away.add(hostOf(1))
  await second.outbox.put(pos.createOrder, soup({ tableId: house.menu.table }))
  await sendNow(first, { tableId: house.menu.table })
  comesBack(1, second)
  await isSent(second)
  const [group, ...others] = await first.call(orders.list, { query: {} })
  expect(group).toMatchObject({ table_title: 'Table 1', orders: [{}, {}] })
  expect(others).toEqual([])
})

test('F14 two cooks without a connection change one dish: the further state wins, whichever comes back last', async () => {
  const { tab: waiter } = await house.device('waiter')
  const { tab: fast } = await house.device('cook')
  const { tab: slow } = await house.device('cook')
  const [item] = await itemsOf(await sendNow(waiter))
  const advance = (tab: Tab, status: 'preparing' | 'completed') =>
    tab.outbox.put(kitchen.advance, { params: { id: item?.id ?? 0 }, body: { status } })
  for (const number of [1, 2]) away.add(hostOf(number))
  await advance(fast, 'preparing')
  await advance(fast, 'completed')
  await advance(slow, 'preparing')
  comesBack(1, fast)
  await isSent(fast)
  comesBack(2, slow)
  await isSent(slow)
  expect((await itemsOf(item?.order_id ?? 0))[0]?.status).toBe('completed')
})

test('F15 an order is cancelled while the kitchen, without a connection, completes it: it stays cancelled, and the cook is told', async () => {
  const { tab: waiter } = await house.device('waiter')
  const { tab: cook } = await house.device('cook')
  const orderId = await sendNow(waiter)
  const [item] = await itemsOf(orderId)
  away.add(hostOf(1))
  await cook.outbox.put(kitchen.advance, { params: { id: item?.id ?? 0 }, body: { status: 'completed' } })
  await waiter.call(orders.cancel, { body: { orderIds: [orderId] } })
  comesBack(1, cook)
  await isRefused(cook)
  expect(cook.outbox.list()[0]?.refused).toMatchObject({ status: 409, message: `Order ${orderId} has been cancelled!` })
  expect((await stored())[0]?.status).toBe('cancelled')
})

test('F16 price and tax change while an order waits: it costs what the guest was told, and the next one the new price', async () => {
  const { tab } = await house.device('waiter')
  const { menuVersion } = await tab.call(pos.init, withGroups)
  away.add(hostOf(0))
  await tab.outbox.put(pos.createOrder, soup({ menuVersion }))
  const owner = await house.as('admin')
  const { body: items } = await owner('GET', '/menu-items')
  const { category_id, tax_id } = items.find(({ id }: { id: number }) => id === house.menu.soup)
  const form = { title: 'Soup', price: '6.00', categoryId: category_id, taxId: tax_id }
  expect((await owner('POST', `/menu-items/update/${house.menu.soup}`, form)).status).toBe(200)
  const rate = { title: 'VAT', rate: 21, type: 'exclusive' }
  expect((await owner('POST', `/settings/taxes/${tax_id}/update`, rate)).status).toBe(200)
  comesBack(0, tab)
  await isSent(tab)
  await sendNow(tab, { menuVersion: (await tab.call(pos.init, withGroups)).menuVersion })
  expect((await stored()).map(({ payable_cents }) => payable_cents)).toEqual([990, 1452])
})

test('F17 a dish that leaves the menu while an order with it waits is cooked all the same', async () => {
  const { tab } = await house.device('waiter')
  const { menuVersion } = await tab.call(pos.init, withGroups)
  away.add(hostOf(0))
  await tab.outbox.put(pos.createOrder, soup({ menuVersion }))
  const owner = await house.as('admin')
  expect((await owner('DELETE', `/menu-items/delete/${house.menu.soup}`)).status).toBe(200)
  comesBack(0, tab)
  await isSent(tab)
  expect((await itemsOf((await stored())[0]?.id ?? 0)).map(({ item_title }) => item_title)).toEqual(['Soup'])
})

test('F19, F20 five tabs renew at once while half of the answers get lost: nobody is signed out', async () => {
  const { device, tab } = await house.device('waiter')
  const tabs = [tab, ...Array.from({ length: 4 }, () => device.tab({ host: `http://${hostOf(0)}` }))]
  const chance = chanceFrom('F19')
  for (let round = 0; round < 6; round++) {
    house.clock.now += 11 * 60_000
    house.way = async (serve, request) => {
      const response = await serve()
      if (request.url.endsWith('/refresh-token') && chance.happens(0.5)) throw new TypeError('Failed to fetch')
      return response
    }
    await Promise.all(tabs.map(each => each.call(auth.devices).catch(() => null)))
    house.way = serve => serve()
    for (const each of tabs) expect(await each.call(auth.devices)).toHaveLength(1)
  }
  expect(tabs.map(each => each.session.user()?.username)).toEqual(Array(5).fill('waiter'))
  for (const each of tabs.slice(1)) each.close()
})

test('F21 somebody is deleted while their tablet is away: it locks on its return, and their order waits for an admin', async () => {
  const { tab } = await house.device('waiter')
  away.add(hostOf(0))
  await tab.outbox.put(pos.createOrder, soup())
  const { tab: office } = await house.device('admin')
  await office.call(users.remove, { params: { username: 'waiter' } })
  comesBack(0, tab)
  await come(tab.session.subscribe, () => tab.session.user() === null)
  expect(await stored()).toEqual([])
  expect(tab.outbox.othersCount).toBe(1)
})
