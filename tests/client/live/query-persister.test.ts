import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeyValues } from '../../../src/client/device/browser.ts'
import type { Call } from '../../../src/client/http/call.ts'
import { makeCache, reading } from '../../../src/client/live/query.ts'
import { makeStoredLists } from '../../../src/client/live/stored-lists.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { orders } from '../../../src/contract/orders.ts'
import { pos } from '../../../src/contract/pos.ts'
import type { User } from '../../../src/domain/entities.ts'
import { person } from '../kitchen-server.ts'
import { ownClock, pass, rest } from '../until.ts'

let kept: Map<string, string>
let ends: (() => void)[]
beforeEach(() => {
  ownClock()
  kept = new Map()
  ends = []
})
afterEach(() => {
  for (const end of ends) end()
  vi.useRealTimers()
})

const storageOf = (rows: Map<string, string>): KeyValues => ({
  getItem: key => rows.get(key) ?? null,
  setItem: (key, text) => void rows.set(key, text),
  removeItem: key => void rows.delete(key),
})

/** A page on the device; `answers` is what the server says to each read, or that it is silent. */
async function page(username: string | null = 'ana', storage: KeyValues | null = storageOf(kept)) {
  let user: User | null = username === null ? null : person(username)
  const listeners = new Set<() => void>()
  const leaving = new Set<() => void>()
  const cache = makeCache()
  const session = {
    user: () => user,
    subscribe: (run: () => void) => {
      listeners.add(run)
      return () => listeners.delete(run)
    },
  }
  const lists = makeStoredLists({
    cache,
    browser: {
      bareStorage: storage,
      listen(event, run) {
        if (event === 'hidden') leaving.add(run)
        return () => void leaving.delete(run)
      },
    },
    session,
    ordersOnly: { isOn: () => false, subscribe: () => () => {} },
  })
  ends.push(lists.close, () => cache.clear())
  await lists.restore()
  await rest(10)
  return {
    cache,
    lists,
    /** The page is hidden, or gone. */
    isLeft() {
      for (const run of leaving) run()
    },
    becomes(next: string | null) {
      user = next === null ? null : person(next)
      for (const run of listeners) run()
    },
    /** The same, where this tab has not heard of it yet. */
    isSecretly(next: string | null) {
      user = next === null ? null : person(next)
    },
  }
}

async function shows(cache: QueryClient, endpoint: typeof kitchen.list, answer: () => unknown) {
  const call = (async () => answer()) as unknown as Call
  const observer = new QueryObserver(cache, reading(call, endpoint))
  ends.push(observer.subscribe(() => {}))
  await rest(10)
  return observer.getCurrentResult()
}

const silent = () => {
  throw new Error('nobody answered')
}
const ticket = (notes: string) => [{ id: 1, notes }]
const listOf = (cache: QueryClient) => cache.getQueryData(reading(null as never, kitchen.list).queryKey)

test('a page that opens without a network shows the last tickets, and since when they are so', async () => {
  const first = await page()
  await shows(first.cache, kitchen.list, () => ticket('no salt'))
  const readAt = Date.now()
  await pass(2_000)
  const second = await page()
  expect(listOf(second.cache)).toEqual(ticket('no salt'))
  const shown = await shows(second.cache, kitchen.list, silent)
  expect(shown).toMatchObject({ data: ticket('no salt'), isError: true, dataUpdatedAt: readAt })
})

test('what was kept is always asked for again, however fresh it is', async () => {
  await shows((await page()).cache, kitchen.list, () => ticket('old'))
  await pass(1_500)
  const shown = await shows((await page()).cache, kitchen.list, () => ticket('new'))
  expect(shown.data).toEqual(ticket('new'))
})

test('tickets survive any number of reloads without a network', async () => {
  await shows((await page()).cache, kitchen.list, () => ticket('no salt'))
  await pass(1_500)
  for (let reload = 0; reload < 5; reload++) {
    const next = await page()
    await shows(next.cache, kitchen.list, silent)
    await pass(1_500)
    expect(listOf(next.cache)).toEqual(ticket('no salt'))
  }
})

test('only the small live lists are kept: the menu is not', async () => {
  const { cache } = await page()
  await shows(cache, orders.list as never, () => ticket('orders'))
  await shows(cache, pos.init as never, () => ({ menuItems: ['Paella'] }))
  await pass(1_500)
  expect([...kept.values()].join()).toContain('orders')
  expect([...kept.values()].join()).not.toContain('Paella')
})

test('anybody who signs in next sees nothing of what the one before has read', async () => {
  await shows((await page('ana')).cache, kitchen.list, () => ticket('for Ana'))
  await pass(1_500)
  const next = await page('luis')
  expect(listOf(next.cache)).toBeUndefined()
  expect([...kept.values()].join()).not.toContain('for Ana')
})

test('signing out leaves nothing behind, not even what was about to be written', async () => {
  const tab = await page()
  await shows(tab.cache, kitchen.list, () => ticket('secret'))
  tab.becomes(null)
  await pass(2_000)
  expect(kept.size).toBe(0)

  const other = await page()
  await shows(other.cache, kitchen.list, () => ticket('secret'))
  other.isSecretly(null)
  await pass(2_000)
  expect(kept.size).toBe(0)
})

test('a page that opens with nobody signed in throws away what was left', async () => {
  await shows((await page()).cache, kitchen.list, () => ticket('secret'))
  await pass(1_500)
  expect(kept.size).toBe(1)
  await page(null)
  expect(kept.size).toBe(0)
})

test('a full storage drops the oldest list first and costs nothing else', async () => {
  const small = storageOf(kept)
  const full: KeyValues = {
    ...small,
    setItem: (key, text) => {
      if (text.length > 900) throw new DOMException('full', 'QuotaExceededError')
      small.setItem(key, text)
    },
  }
  const { cache } = await page('ana', full)
  await shows(cache, orders.list as never, () => ticket('older '.repeat(60)))
  await pass(100)
  await shows(cache, kitchen.list, () => ticket('newer'))
  await pass(1_500)
  const next = await page('ana', full)
  expect(listOf(next.cache)).toEqual(ticket('newer'))
})

test('lists too long for the device together: the one that was read first is left out, and the console names it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { cache } = await page()
  await shows(cache, orders.list as never, () => ticket('older '.repeat(200_000)))
  await pass(1_500)
  await shows(cache, kitchen.list, () => ticket('newer '.repeat(200_000)))
  await pass(1_500)
  const text = [...kept.values()].join()
  expect([text.length < 2_000_000, text.includes('newer'), text.includes('older')]).toEqual([true, true, false])
  expect(warn.mock.calls.flat().join(' ')).toContain('/orders')
  warn.mockRestore()
})

test('a storage that throws, holds nonsense or is not there leaves the page as it is', async () => {
  const broken = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const storage of [null, { getItem: broken, setItem: broken, removeItem: broken }]) {
    const tab = await page('ana', storage)
    expect((await shows(tab.cache, kitchen.list, () => ticket('here'))).data).toEqual(ticket('here'))
    await pass(1_500)
    tab.becomes(null)
  }
  kept.set('comanda-reads', '{"nonsense')
  await shows((await page()).cache, kitchen.list, () => ticket('here'))
  await pass(1_500)
  expect(listOf((await page()).cache)).toEqual(ticket('here'))
})

test('what is older than a day is not shown as the last known state', async () => {
  await shows((await page()).cache, kitchen.list, () => ticket('yesterday'))
  await pass(1_500)
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  expect(listOf((await page()).cache)).toBeUndefined()
})

/** As the server lists them: 500 orders of four dishes, one of them with notes. */
const fullHouse = (from: number, more: object) =>
  Array.from({ length: 500 }, (_, at) => {
    const [id, date] = [from + at, new Date(Date.UTC(2026, 10, 20, 12, 0, at)).toISOString()]
    const items = [1, 2, 3, 4].map(dish => ({
      id: id * 4 + dish,
      order_id: id,
      item_id: dish,
      item_title: `Dish of the day ${dish}`,
      variant_id: null,
      variant_title: dish === 1 ? 'Large' : null,
      quantity: dish,
      status: 'created',
      date,
      addons: dish === 2 ? [{ id: 7, item_id: 2, title: 'Extra cheese' }] : null,
      notes: dish === 3 ? 'no onion, please' : null,
      short: 0,
      reduced_from: null,
      withdrawn: 0,
      round: 0,
      ...more,
    }))
    return {
      id,
      date,
      delivery_type: 'dinein',
      customer_type: 'WALKIN',
      customer_id: null,
      customer_name: null,
      table_id: at,
      table_title: `Table ${at}`,
      floor: 'Ground floor',
      status: 'created',
      payment_status: 'pending',
      token_no: at,
      business_day: '2026-11-20',
      provisional_token: null,
      closed_at: null,
      bill_printed_at: null,
      moved_from: null,
      items,
    }
  })

test('with 500 open orders both lists are there after a reload, in half the room that a browser gives', async () => {
  // Safari: five megabytes of two bytes a letter, and others store small things there too.
  const small = storageOf(kept)
  const safari: KeyValues = {
    ...small,
    setItem(key, text) {
      if (text.length > 2_000_000) throw new DOMException('full', 'QuotaExceededError')
      small.setItem(key, text)
    },
  }
  const tickets = fullHouse(1, { station_id: null, bumped: 0, bumped_at: null, ready_at: null })
  const groups = fullHouse(1, { started: 0, price: '12.50', rule: null }).map(order => ({
    table_id: order.table_id,
    table_title: order.table_title,
    floor: order.floor,
    orders: [{ ...order, total: '125.00' }],
    order_ids: [order.id],
    total: '125.00',
    due: '125.00',
  }))
  const first = await page('ana', safari)
  await shows(first.cache, kitchen.list, () => tickets)
  await shows(first.cache, orders.list as never, () => groups)
  await pass(1_500)
  const { cache } = await page('ana', safari)
  expect(listOf(cache)).toEqual(tickets)
  expect(cache.getQueryData(reading(null as never, orders.list).queryKey)).toEqual(groups)
})

test('a page that is left just after a change has stored it', async () => {
  const first = await page()
  await shows(first.cache, kitchen.list, () => ticket('no salt'))
  expect(kept.size).toBe(0)
  first.isLeft()
  expect(listOf((await page()).cache)).toEqual(ticket('no salt'))
  kept.clear()
  first.isSecretly(null)
  first.isLeft()
  expect(kept.size).toBe(0)
})

test('a list that finds no room is named, until it does', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { cache, lists } = await page()
  await shows(cache, orders.list as never, () => ticket('older '.repeat(200_000)))
  await pass(1_500)
  expect(lists.isLeftOut('/orders')).toBe(false)
  await shows(cache, kitchen.list, () => ticket('newer '.repeat(200_000)))
  await pass(1_500)
  expect([lists.isLeftOut('/orders'), lists.isLeftOut('/kitchen')]).toEqual([true, false])
  await shows(cache, kitchen.list, () => ticket('short'))
  cache.setQueryData(reading(null as never, kitchen.list).queryKey, ticket('short') as never)
  await pass(1_500)
  expect(lists.isLeftOut('/orders')).toBe(false)
  vi.restoreAllMocks()
})
