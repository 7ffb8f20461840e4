/**
 * How many statements the acts of every minute send to the database. A number may rise, with the reason in the commit
 * that raises it; statements are counted to be seen, so one that joins what has nothing in common is no gain.
 */
import { StatementSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { packJson } from '../../src/client/live/pack-json.ts'
import { send } from '../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../support/restaurant.ts'

let restaurant: Restaurant
let waiter: Ask
let cook: Ask
let sent = 0
const counted = (['all', 'get', 'iterate', 'run'] as const).map(name => {
  const real = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  return vi.spyOn(StatementSync.prototype, name).mockImplementation(function (
    this: StatementSync,
    ...values: unknown[]
  ) {
    sent += 1
    return real.apply(this, values) as never
  })
})

beforeAll(async () => {
  restaurant = await openRestaurant()
  waiter = await restaurant.as('waiter')
  cook = await restaurant.as('cook')
  // What is read once, and what is prepared at first use.
  await order()
  await order()
  await waiter('GET', '/orders')
})
afterAll(async () => {
  for (const spy of counted) spy.mockRestore()
  await restaurant.close()
})

const order = () =>
  send(waiter, restaurant.menu, { cart: [{ id: restaurant.menu.soup, quantity: 2 }], tableId: restaurant.menu.table })

async function statementsOf(act: () => Promise<object>): Promise<number> {
  sent = 0
  await act()
  return sent
}

// The numbers of SQLite: on PostgreSQL what is sent depends on the pool too.
const onSqlite = test.skipIf(process.env.DATABASE_URL)

onSqlite('an order at a table', async () => {
  expect(await statementsOf(order)).toBeLessThanOrEqual(13)
})

onSqlite('an order paid at the counter', async () => {
  const { menu } = restaurant
  const { orderId } = await send(waiter, menu, { cart: [{ id: menu.soup, quantity: 1 }] })
  const pay = () =>
    waiter('POST', `/parties/o${orderId}/pay`, { due: '4.95', payments: [{ paymentTypeId: 1, amount: '4.95' }] })
  expect(await statementsOf(pay)).toBeLessThanOrEqual(50)
})

onSqlite.each([
  ['/orders', 10],
  ['/kitchen', 7],
  ['/tables', 19],
] as const)('%s after a dish has changed its state', async (path, most) => {
  const { orderId } = await order()
  const { id } = await restaurant.database.read
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await cook('POST', `/kitchen/${id}`, { status: 'preparing' })
  const asker = path === '/kitchen' ? cook : waiter
  expect(await statementsOf(() => asker('GET', path))).toBeLessThanOrEqual(most)
})

test('what a device stores of an open order, in letters', async () => {
  const stored = async () =>
    packJson([(await waiter('GET', '/orders')).body, (await cook('GET', '/kitchen')).body]).length
  const before = await stored()
  for (let at = 0; at < 10; at++) await order()
  expect((await stored()) - before).toBeLessThanOrEqual(10 * 553)
})
