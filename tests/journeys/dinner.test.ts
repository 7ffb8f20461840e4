import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reading } from '../../src/client/live/query.ts'
import { kitchen } from '../../src/contract/kitchen.ts'
import { orders } from '../../src/contract/orders.ts'
import { pos } from '../../src/contract/pos.ts'
import { cartTotals, wireLine } from '../../src/domain/cart.ts'
import { cartLine, choiceOf } from '../../src/domain/cart-line.ts'
import { centsNumber } from '../../src/domain/money/money.ts'
import type { Tab } from '../client/fake-device.ts'
import { come, type House, openHouse } from './open-house.ts'

// A till that lost an answer waits a moment before it asks again, and machines that test may be busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let house: House
beforeEach(async () => {
  house = await openHouse()
  await house.addUser('cashier', ['ORDERS'])
})
afterEach(() => house.close())

/** A screen that shows a list, and asks for it again only when it is told to. */
function screen<E extends typeof kitchen.list | typeof orders.list>(tab: Tab, endpoint: E) {
  const observer = new QueryObserver(tab.cache, reading(tab.call, endpoint))
  const subscribe = (run: () => void) => observer.subscribe(run)
  const shown = () => JSON.stringify(observer.getCurrentResult().data ?? null)
  return {
    shows: (text: string) => come(subscribe, () => shown().includes(text)),
    empties: () => come(subscribe, () => shown() === '[]'),
  }
}

const fillCart = async (tab: Tab) => {
  const { menuItems } = await tab.call(pos.init, { query: {} })
  return menuItems.map((item, n) => cartLine(String(n), item, item.variants[1] ?? null, item.addons.map(choiceOf)))
}
const sendOrder = async (tab: Tab, tableId: number | string = '') => {
  const cart = await fillCart(tab)
  const body = { cart: cart.map(wireLine), deliveryType: 'dinein' as const, tableId }
  const { key } = await tab.outbox.put(pos.createOrder, { body })
  return { key, totals: cartTotals(cart) }
}
const countOrders = async () => (await house.database.read.selectFrom('orders').select('id').execute()).length

test('a waiter sends, the kitchen rings and cooks, the cashier takes the money: every screen follows by itself', async () => {
  const { tab: waiter } = await house.device('waiter')
  const { tab: cook } = await house.device('cook')
  const { tab: cashier } = await house.device('cashier')
  const [tickets, groups] = [screen(cook, kitchen.list), screen(cashier, orders.list)]
  await Promise.all([tickets.empties(), groups.empties()])
  let rings = 0
  const ring = Promise.withResolvers<void>()
  cook.realtime.onNewOrder(() => {
    rings += 1
    ring.resolve()
  })

  const { key, totals } = await sendOrder(waiter, house.menu.table)
  const sent = await waiter.outbox.outcome(key)
  expect(sent).toMatchObject({ kind: 'done', reply: { tokenNo: 1, total: centsNumber(totals.payableCents) } })
  await Promise.all([tickets.shows('"token_no":1'), groups.shows('Table 1'), ring.promise])

  const [ticket] = await cook.call(kitchen.list)
  for (const status of ['preparing', 'completed'] as const)
    for (const { id } of ticket?.items ?? [])
      expect(
        await cook.outbox.outcome((await cook.outbox.put(kitchen.advance, { params: { id }, body: { status } })).key),
      ).toMatchObject({ kind: 'done' })
  await groups.shows('"status":"completed"')

  const orderIds = [ticket?.id ?? 0]
  const due = await cashier.call(orders.paymentSummary, { body: { orderIds } })
  expect(due).toMatchObject({
    subtotal: centsNumber(totals.netCents),
    taxTotal: centsNumber(totals.taxCents),
    total: centsNumber(totals.payableCents),
  })
  const body = { orderIds, subTotal: due.subtotal, taxTotal: due.taxTotal, total: due.total }
  const paid = await cashier.outbox.put(orders.completeAndPay, { body })
  expect(await cashier.outbox.outcome(paid.key)).toMatchObject({ kind: 'done', reply: { invoiceId: 1 } })
  await Promise.all([tickets.empties(), groups.empties()])
  expect(await house.database.read.selectFrom('invoices').selectAll().execute()).toMatchObject([
    { net_cents: totals.netCents, tax_cents: totals.taxCents, payable_cents: totals.payableCents },
  ])
  expect(rings).toBe(1)
})

test('an answer that is lost on the way back cooks one order, and the till gets its token', async () => {
  const { tab: waiter } = await house.device('waiter')
  let lost = 0
  house.way = async (serve, request) => {
    const answer = await serve()
    if (!request.url.includes('create-order') || lost++ > 0) return answer
    throw new TypeError('Failed to fetch')
  }
  const { key } = await sendOrder(waiter)
  expect(await waiter.outbox.outcome(key)).toMatchObject({ kind: 'done', reply: { tokenNo: 1 } })
  expect(lost).toBe(2)
  expect(await countOrders()).toBe(1)
})

test('a till whose session slept wakes it by itself and sends the order once', async () => {
  const { tab: waiter } = await house.device('waiter')
  house.clock.now += 60 * 60_000
  const { key } = await sendOrder(waiter)
  expect(await waiter.outbox.outcome(key)).toMatchObject({ kind: 'done', reply: { tokenNo: 1 } })
  expect(house.sent.filter(line => line.includes('refresh-token'))).toHaveLength(1)
  expect(await countOrders()).toBe(1)
})

test('two cashiers take the money for one table: one invoice, and the slower one is told', async () => {
  const { tab: waiter } = await house.device('waiter')
  const [{ tab: one }, { tab: other }] = [await house.device('cashier'), await house.device('cashier')]
  await waiter.outbox.outcome((await sendOrder(waiter)).key)
  const body = { orderIds: [1], subTotal: null, taxTotal: null, total: null }
  const outcomes = await Promise.all(
    [one, other].map(async tab => tab.outbox.outcome((await tab.outbox.put(orders.completeAndPay, { body })).key)),
  )
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused'])
  expect(outcomes.find(({ kind }) => kind === 'refused')).toMatchObject({
    status: 409,
    message: 'Order 1 has been paid and completed already: invoice 1!',
  })
})

test('a refused order waits on the till with the server’s words', async () => {
  const { tab: waiter } = await house.device('waiter')
  const cart = [{ id: house.menu.soup, quantity: 1, addons_ids: [house.menu.lemon] }]
  const { key } = await waiter.outbox.put(pos.createOrder, { body: { cart, deliveryType: '', tableId: null } })
  const message = 'Soup does not come with a chosen addon any more!'
  const refused = { status: 400, message, code: 'refused.noAddon', values: { title: 'Soup' } }
  expect(await waiter.outbox.outcome(key)).toEqual({ kind: 'refused', ...refused })
  expect(waiter.outbox.list()).toMatchObject([{ state: 'refused', refused }])
  expect(await countOrders()).toBe(0)
})
