import { describe, expect, test, vi } from 'vitest'
import { reading } from '../../../src/client/live/query.ts'
import { orders } from '../../../src/contract/orders.ts'
import { pos, withGroups } from '../../../src/contract/pos.ts'
import { offlineMaxMs } from '../../../src/domain/limits.ts'
import type { Tab } from '../fake-device.ts'
import { cut, open } from '../kitchen-server.ts'
import { device, openDevice, openTab, server, signedIn } from '../open-device.ts'
import { cart, draft, order, receipt } from '../orders.ts'
import { pass, rest } from '../until.ts'

openDevice()

/** A till that heard the server a moment ago and hears it no more. */
async function cutOff(): Promise<Tab> {
  const tab = await signedIn()
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
const isOn = (tab: Tab) => tab.ordersOnly.isOn()

test('a till that has not heard the server for twelve hours takes orders only, and not a minute earlier', async () => {
  const till = await cutOff()
  await clock(till, offlineMaxMs - 60_000)
  expect(isOn(till)).toBe(false)
  const heard = vi.fn()
  till.ordersOnly.subscribe(heard)
  await pass(61_000)
  expect(isOn(till)).toBe(true)
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
  expect(isOn(till)).toBe(true)
  server.expire()
  server.way = open
  await pass(4_000)
  expect(isOn(till)).toBe(false)
  expect(server.cooked).toHaveLength(1)
  expect(await till.store.openCart(ana).read()).toEqual(cart)
  expect(await till.store.drafts(ana).list()).toHaveLength(1)
})

test('every answer starts the twelve hours again', async () => {
  const till = await cutOff()
  await clock(till, 11 * hour)
  server.way = open
  await pass(61_000)
  server.way = cut
  await clock(till, 11 * hour)
  expect(isOn(till)).toBe(false)
})

test('a clock that is put back opens nothing, and again and again gains nothing', async () => {
  const till = await cutOff()
  await clock(till, offlineMaxMs)
  await clock(till, -3 * 24 * hour)
  expect(isOn(till)).toBe(true)
  expect(isOn(openTab())).toBe(true)

  await till.signOut({ force: true })
  server.way = open
  await till.session.signIn({ username: 'ana', password: 'secret' })
  till.happens('visible')
  server.way = cut
  for (let back = 0; back < 7; back++) {
    await clock(till, hour)
    await clock(till, -hour)
  }
  expect(isOn(till)).toBe(true)
})

test('a clock that is set right by some seconds costs nothing', async () => {
  const till = await cutOff()
  for (let times = 0; times < 50; times++) await clock(till, -5_000)
  expect(isOn(till)).toBe(false)
})

test('a clock that jumps ahead closes pages at most: the order that waits is sent once it is back', async () => {
  const till = await cutOff()
  await till.outbox.put(pos.createOrder, order('soup'))
  await clock(till, 3 * 24 * hour)
  expect(isOn(till)).toBe(true)
  await clock(till, -3 * 24 * hour)
  server.way = open
  await pass(35_000)
  expect(isOn(till)).toBe(false)
  expect(server.cooked).toHaveLength(1)
})

test('a till that was off over night takes orders only when it is opened away from the server, in every tab', async () => {
  const till = await cutOff()
  till.close()
  vi.setSystemTime(Date.now() + 14 * hour)
  const [next, other] = [openTab(), openTab()]
  await rest()
  expect([isOn(next), isOn(other)]).toEqual([true, true])
  server.way = open
  expect(await next.ordersOnly.ask()).toBe(true)
  expect([isOn(next), isOn(other)]).toEqual([false, false])
})

test('a till that was off over night opens by itself, without a tap, where the server is there', async () => {
  const till = await cutOff()
  till.close()
  vi.setSystemTime(Date.now() + 14 * hour)
  server.way = open
  const next = openTab()
  expect(isOn(next)).toBe(true)
  await rest()
  expect(isOn(next)).toBe(false)
})

test('an answer that comes from no server of ours opens nothing', async () => {
  const till = await cutOff()
  await clock(till, offlineMaxMs)
  server.way = async () => Response.json({ hello: 'from the hotel' })
  await pass(10_000)
  expect(await till.ordersOnly.ask()).toBe(false)
})

test('anybody who signs out leaves no limit to the next person', async () => {
  const till = await cutOff()
  await clock(till, offlineMaxMs)
  await till.signOut()
  expect(isOn(till)).toBe(false)
  expect(device.storage.has('comanda-away')).toBe(false)
})

describe('a till that takes orders only', () => {
  const ofGuest = (name: string) => ({ ...receipt, customerName: name })
  const listOf = (name: string) => ({ ordersByTable: [{ customer_name: name }], otherOrders: [] }) as never

  /** A till that has read a list, sent an order and put another one, and then heard nothing for long. */
  async function withTraces(): Promise<Tab> {
    const till = openTab()
    await till.session.signIn({ username: 'ana', password: 'secret' })
    await till.keptLists.restore()
    const ana = till.session.user()!
    till.cache.setQueryDefaults([orders.list.topic, orders.list.path], reading(till.call, orders.list))
    till.cache.setQueryData(reading(till.call, orders.list).queryKey, listOf('Lady List'))
    till.cache.setQueryData(reading(till.call, pos.init, withGroups).queryKey, { menuItems: [] } as never)
    await till.store.receipts.keep({ ...ofGuest('Lady Sent'), sent: true })
    await till.store.openCart(ana).write({ ...cart, customer: { phone: '1', name: 'Lady Cart' } })
    await till.store.drafts(ana).takeOver([{ ...draft, nameRef: 'Lady Draft' }])
    await pass(2_000)
    expect(await device.readable()).toMatch(/Lady List/)
    server.way = cut
    till.online.unanswered()
    await till.outbox.put(pos.createOrder, order('soup'), { with: { receipt: ofGuest('Lady Waiting') } })
    return till
  }

  const guestsOn = async () => [...new Set((await device.readable()).match(/Lady \w+/g))].toSorted()

  test('has no list and no sent receipt any more, but cart, drafts, what waits, and the menu', async () => {
    const till = await withTraces()
    await clock(till, offlineMaxMs)
    await pass(2_000)
    expect(await guestsOn()).toEqual(['Lady Cart', 'Lady Draft', 'Lady Waiting'])
    expect(till.cache.getQueryData(reading(till.call, orders.list).queryKey)).toBeUndefined()
    expect(till.cache.getQueryData(reading(till.call, pos.init, withGroups).queryKey)).toBeDefined()
  })

  test('shows nothing of it either when it was off meanwhile', async () => {
    const till = await withTraces()
    till.close()
    vi.setSystemTime(Date.now() + offlineMaxMs)
    const next = openTab()
    await next.keptLists.restore()
    expect(next.cache.getQueryData(reading(next.call, orders.list).queryKey)).toBeUndefined()
    await pass(2_000)
    expect(await guestsOn()).toEqual(['Lady Cart', 'Lady Draft', 'Lady Waiting'])
  })

  test('takes new orders, gives them tokens and receipts, and sends each once when the server is back', async () => {
    const till = await withTraces()
    await clock(till, offlineMaxMs)
    const { key, provisionalToken } = await till.outbox.put(pos.createOrder, order('bread'), {
      with: { receipt: ofGuest('Lady New'), provisional: { letter: 'B', businessDay: '2026-11-21' } },
    })
    expect(provisionalToken).toMatch(/^B-/)
    expect(await till.store.receipts.read(key)).toMatchObject({ customerName: 'Lady New' })
    server.way = open
    await pass(5_000)
    expect(isOn(till)).toBe(false)
    expect(server.cooked.map(({ body }) => (body as ReturnType<typeof order>['body']).cart[0]?.notes)).toEqual([
      'soup',
      'bread',
    ])
    expect(await till.store.receipts.read(key)).toMatchObject({ sent: true })
    // What is read from now on is stored again.
    till.cache.setQueryData(reading(till.call, orders.list).queryKey, listOf('Lady Later'))
    await pass(2_000)
    expect(await guestsOn()).toContain('Lady Later')
  })
})
