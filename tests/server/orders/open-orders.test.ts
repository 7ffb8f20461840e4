import { afterAll, expect, test } from 'vitest'
import { makeOpenOrders } from '../../../src/server/orders/open-orders.ts'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const used = makeOpenOrders()
const tables = await database.write(tx =>
  tx
    .insertInto('store_tables')
    .values([{ title: 'Window', floor: 'Ground', seating_capacity: 4 }])
    .returning('id')
    .execute(),
)
const window = tables[0]?.id ?? 0
const first = await send(admin, menu, { tableId: String(window) })
const second = await send(admin, menu, { tableId: String(window) })
const third = await send(admin, menu)
const itemOf = async (orderId: number) =>
  (await database.read.selectFrom('order_items').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow())
    .id

/** A server that has listed the orders before says what one that has just started says. */
const expectFresh = async () => {
  const fresh = makeOpenOrders()
  expect(await used.tickets(database.read)).toEqual(await fresh.tickets(database.read))
  expect(await used.groups(database.read)).toEqual(await fresh.groups(database.read))
}

test('whatever changes an order, its dish or its table is on the next list', async () => {
  await expectFresh()
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'a dish is ready': async () => admin('POST', `/kitchen/${await itemOf(first.orderId)}`, { status: 'completed' }),
    'a dish is cancelled': async () =>
      admin('POST', `/orders/update-status/${await itemOf(second.orderId)}`, { status: 'cancelled' }),
    'the table has another name': () =>
      database.write(tx =>
        tx.updateTable('store_tables').set({ title: 'Door' }).where('id', '=', window).executeTakeFirst(),
      ),
    'a note is taken back': () =>
      database.write(tx => tx.updateTable('order_items').set({ notes: 'hot' }).executeTakeFirst()),
    'a guest is forgotten': () =>
      database.write(tx => tx.updateTable('orders').set({ customer_name: 'Guest' }).executeTakeFirst()),
    'one more order': () => send(admin, menu, { tableId: String(window) }),
    'an order is complete': () => admin('POST', '/orders/complete', { orderIds: [first.orderId] }),
    'an order is cancelled': () => admin('POST', '/orders/cancel', { orderIds: [third.orderId] }),
  }
  for (const [what, change] of Object.entries(changes)) {
    const before = JSON.stringify([await used.tickets(database.read), await used.groups(database.read)])
    await change()
    const after = JSON.stringify([await used.tickets(database.read), await used.groups(database.read)])
    expect(after, what).not.toBe(before)
    await expectFresh()
  }
})

test('an order that nobody has touched is not made again', async () => {
  const [before] = await used.tickets(database.read)
  const [group] = await used.groups(database.read)
  await send(admin, menu)
  expect((await used.tickets(database.read))[0]).toBe(before)
  expect((await used.groups(database.read))[0]).toBe(group)
})
