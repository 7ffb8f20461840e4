import { beforeEach, expect, test, vi } from 'vitest'
import { memoryDatabase } from '../../../src/client/storage/indexed-database.ts'
import { makeOpenCarts, type OpenCart } from '../../../src/client/storage/open-cart.ts'
import { pos } from '../../../src/contract/pos.ts'
import { makeChannels } from '../../world/channels.ts'
import type { Device, Tab } from '../fake-device.ts'
import { openDevice, openTab, server, tabs } from '../open-device.ts'
import { cart, order } from '../orders.ts'
import { rest } from '../until.ts'

const ana = { username: 'ana' }

openDevice()

beforeEach(() => server.refuses.set('POST /pos/create-order', { status: 400, message: 'No!' }))

/** Opens a tab with POS on it; `parts` replace what a browser gives. */
async function openPos(parts: Parameters<Device['tab']>[0] = {}): Promise<Tab> {
  const tab = openTab(parts)
  if (!tab.session.user()) await tab.session.signIn({ username: 'ana', password: 'secret' })
  tab.store.openCart(ana).subscribe(() => {})
  await rest()
  return tab
}

const atTable = (tableId: number): OpenCart => ({ ...cart, tableId })
const shownIn = (tab: Tab) => tab.store.openCart(ana).current()
const storedIn = (tab: Tab) => tab.store.openCart(ana).read()

/** An order that the server has refused; the cart is empty since. */
async function refusedOrder(tab: Tab): Promise<string> {
  const { key } = await tab.outbox.put(pos.createOrder, order('soup'), { with: { emptyCart: true, cart } })
  expect(await tab.outbox.outcome(key)).toMatchObject({ kind: 'refused' })
  await rest()
  return key
}

test('what is put in the cart in one tab stands in the cart of the other', async () => {
  const [first, second] = [await openPos(), await openPos()]
  await first.store.openCart(ana).write(atTable(4))
  await rest()
  expect(shownIn(second)).toEqual(atTable(4))
})

test('an order that is sent from one tab is out of the cart of all, in one step with its being kept', async () => {
  const [first, second] = [await openPos(), await openPos()]
  await first.store.openCart(ana).write(cart)
  await rest()
  const changed = vi.spyOn(IDBDatabase.prototype, 'transaction')
  await first.outbox.put(pos.createOrder, order('soup'), { with: { emptyCart: true, cart } })
  const strict = changed.mock.calls.filter(([, , wish]) => wish?.durability === 'strict')
  expect(strict).toHaveLength(1)
  expect(shownIn(first)?.lines).toEqual([])
  await rest()
  expect(shownIn(second)?.lines).toEqual([])
})

test('an order that is taken back from the list stands in the cart of every tab', async () => {
  const [first, second] = [await openPos(), await openPos()]
  const key = await refusedOrder(first)
  expect(await second.outbox.discard(key, atTable(7))).toBe(true)
  expect(shownIn(second)).toEqual(atTable(7))
  await rest()
  expect(shownIn(first)).toEqual(atTable(7))
  for (const tab of tabs) expect(tab.outbox.list()).toEqual([])
})

test('an order is not taken back over a cart that this tab could not save', async () => {
  const tab = await openPos()
  const key = await refusedOrder(tab)
  const { transaction } = IDBDatabase.prototype
  const full = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...wish) {
    if (wish[1] === 'readwrite') throw new DOMException('The disk is full', 'QuotaExceededError')
    return transaction.apply(this, wish)
  })
  await expect(tab.store.openCart(ana).write(atTable(4))).rejects.toThrow('The disk is full')
  full.mockRestore()
  expect(await tab.outbox.discard(key, atTable(7))).toBe(false)
  expect(shownIn(tab)).toEqual(atTable(4))
  tab.happens('visible')
  await rest()
  expect(shownIn(tab)).toEqual(atTable(4))
  expect(tab.outbox.list()).toHaveLength(1)
})

test('a tab that slept while another took an order back shows it when it wakes', async () => {
  const first = await openPos()
  const asleep = await openPos({ channel: null })
  const key = await refusedOrder(first)
  await first.outbox.discard(key, atTable(7))
  await rest()
  expect(shownIn(asleep)?.lines).toEqual([])
  asleep.happens('visible')
  await rest()
  expect(shownIn(asleep)).toEqual(atTable(7))
})

test('where another cart was begun in a tab that can’t be heard, that one is shown', async () => {
  const first = await openPos()
  const key = await refusedOrder(first)
  const mute = await openPos({ channel: null })
  await mute.store.openCart(ana).write(atTable(4))
  expect(await first.outbox.discard(key, atTable(7))).toBe(false)
  await rest()
  expect(shownIn(first)).toEqual(atTable(4))
  expect(first.outbox.list()).toHaveLength(1)
})

test('whatever two tabs change at the same moment, both show what the device holds', async () => {
  const [first, second] = [await openPos(), await openPos()]
  for (let table = 1; table <= 40; table++) {
    void first.store.openCart(ana).write(atTable(table))
    if (table % 3 === 0) await rest(table % 4)
    void second.store.openCart(ana).write(atTable(100 + table))
    if (table % 5 === 0) await rest(table % 7)
  }
  await rest(2_000)
  const stored = await storedIn(first)
  expect(stored).not.toBeNull()
  expect([shownIn(first), shownIn(second)]).toEqual([stored, stored])
})

test('a tab that learns of another’s cart before its own is saved shows the later one in the end', async () => {
  const database = memoryDatabase()
  const door = Promise.withResolvers<void>()
  const { open } = makeChannels<object>()
  const tab = () => ({ channel: (name: string) => open({}, name), listen: () => () => {} })
  const slow: typeof database.change = async work => {
    const result = await database.change(work)
    await door.promise
    return result
  }
  const first = makeOpenCarts({ ...database, change: slow }, tab()).of(ana)
  const second = makeOpenCarts(database, tab()).of(ana)
  first.subscribe(() => {})
  const saved = first.write(atTable(1))
  await rest()
  await second.write(atTable(2))
  await rest()
  expect(first.current()).toEqual(atTable(1))
  door.resolve()
  await saved
  await rest()
  expect(first.current()).toEqual(atTable(2))
})

for (let turns = 0; turns <= 12; turns++) {
  test(`a page that dies ${turns} turns after an order is taken back has it once: in the list or in the cart`, async () => {
    const tab = await openPos()
    const key = await refusedOrder(tab)
    void tab.outbox.discard(key, atTable(7)).catch(() => {})
    await rest(turns)
    tab.die()
    await rest()
    const next = await openPos()
    const isInList = next.outbox.list().some(entry => entry.key === key)
    const isInCart = shownIn(next)?.tableId === 7
    expect([isInList, isInCart]).toEqual(isInList ? [true, false] : [false, true])
    expect(shownIn(next)).toEqual((await storedIn(next)) ?? shownIn(next))
  })

  test(`a page that dies ${turns} turns after Send has the order once: in the cart or in the list`, async () => {
    const tab = await openPos()
    await tab.store.openCart(ana).write(cart)
    void tab.outbox.put(pos.createOrder, order('soup'), { with: { emptyCart: true, cart } }).catch(() => {})
    await rest(turns)
    tab.die()
    await rest()
    const next = await openPos()
    expect(next.outbox.list()).toHaveLength(shownIn(next)?.lines.length === 1 ? 0 : 1)
  })
}

test('who signs out leaves no cart behind, on the device or in another tab', async () => {
  const [first, second] = [await openPos(), await openPos()]
  await first.store.openCart(ana).write(cart)
  await rest()
  await first.signOut()
  await rest()
  expect(await storedIn(first)).toBeNull()
  for (const tab of [first, second]) expect(shownIn(tab)?.lines ?? []).toEqual([])
})
