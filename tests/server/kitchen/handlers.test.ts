import { afterAll, expect, test } from 'vitest'
import { orderOf, send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { clock, database, menu } = restaurant
const waiter = await restaurant.as('waiter')
const cook = await restaurant.as('cook')
afterAll(() => restaurant.close())

const itemsOf = async (orderId: number) => {
  const rows = database.read.selectFrom('order_items').select(['id', 'status']).where('order_id', '=', orderId)
  return rows.orderBy('id').execute()
}
const newItem = async () => {
  const { orderId } = await send(waiter, menu)
  const [item] = await itemsOf(orderId)
  return { orderId, itemId: item?.id ?? 0, status: async () => (await itemsOf(orderId))[0]?.status }
}
const say = (itemId: number | string, status: unknown, by = cook) => by('POST', `/kitchen/${itemId}`, { status })

test('Start Making, then Complete: the item moves on and the cook is told', async () => {
  const item = await newItem()
  expect(await say(item.itemId, 'preparing')).toMatchObject({
    status: 200,
    body: { success: true, message: 'Order Item status successfully updated!' },
  })
  expect(await item.status()).toBe('preparing')
  await say(item.itemId, 'completed')
  expect(await item.status()).toBe('completed')
})

test('a cook who speaks late or twice never takes the kitchen back', async () => {
  const item = await newItem()
  for (const status of ['completed', 'preparing', 'created', 'completed'])
    expect((await say(item.itemId, status)).status, status).toBe(200)
  expect(await item.status()).toBe('completed')
  await say(item.itemId, 'delivered')
  await say(item.itemId, 'completed')
  expect(await item.status()).toBe('delivered')
})

test('two cooks at once: the further one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const item = await newItem()
    await Promise.all([say(item.itemId, 'completed'), say(item.itemId, 'preparing')])
    expect(await item.status()).toBe('completed')
  }
})

test('the Orders screen may set any state from any state', async () => {
  const item = await newItem()
  const set = (status: string) => waiter('POST', `/orders/update-status/${item.itemId}`, { status })
  for (const status of ['delivered', 'preparing', 'cancelled', 'created', 'completed', 'preparing']) {
    expect(await set(status), status).toMatchObject({
      status: 200,
      body: { message: 'Order Item status successfully updated!' },
    })
    expect(await item.status()).toBe(status)
  }
})

test('the kitchen can’t cancel, and what was cancelled is not cooked', async () => {
  const item = await newItem()
  expect((await say(item.itemId, 'cancelled')).status).toBe(400)
  await waiter('POST', `/orders/update-status/${item.itemId}`, { status: 'cancelled' })
  expect(await say(item.itemId, 'preparing')).toMatchObject({
    status: 409,
    body: { message: `Order ${item.orderId} has been cancelled!` },
  })
  const other = await newItem()
  await waiter('POST', '/orders/cancel', { orderIds: [other.orderId] })
  expect(await say(other.itemId, 'preparing')).toMatchObject({
    status: 409,
    body: { message: `Order ${other.orderId} has been cancelled!` },
  })
  expect(await other.status()).toBe('created')
})

test('an item that does not exist, or a state that does not, is refused', async () => {
  const item = await newItem()
  for (const by of [cook, await restaurant.as('admin')])
    expect(await say(987_654, 'preparing', by)).toMatchObject({
      status: 404,
      body: { message: 'There is no such order item!' },
    })
  for (const status of ['burnt', '', null, undefined, 1, ['preparing'], { status: 'preparing' }]) {
    expect((await say(item.itemId, status)).status, String(status)).toBe(400)
    expect((await waiter('POST', `/orders/update-status/${item.itemId}`, { status })).status).toBe(400)
  }
  expect(await item.status()).toBe('created')
})

test('a cook may look up what was cancelled whole, and nobody who has no business in the kitchen', async () => {
  const wanted = await newItem()
  const unwanted = await newItem()
  const ids = async () => {
    const { body } = await cook('GET', '/kitchen/cancelled')
    return (body as unknown as { id: number }[]).map(({ id }) => id)
  }
  expect(await ids()).not.toContain(unwanted.orderId)
  await waiter('POST', '/orders/cancel', { orderIds: [unwanted.orderId] })
  expect(await ids()).toContain(unwanted.orderId)
  expect(await ids()).not.toContain(wanted.orderId)
  expect((await waiter('GET', '/kitchen/cancelled')).status).toBe(403)
})

test('tickets hang in the order in which they came, with all a cook needs, until they are settled, however old', async () => {
  await database.write(tx => tx.updateTable('orders').set({ status: 'completed' }).execute())
  const first = await send(waiter, menu, {
    tableId: menu.table,
    cart: [{ id: menu.pizza, quantity: 2, variant_id: menu.small, addons_ids: [menu.olives], notes: 'no salt' }],
  })
  const second = await send(waiter, menu, {
    deliveryType: 'delivery',
    customerType: 'CUSTOMER',
    customerId: menu.phone,
  })
  clock.now += 40 * 24 * 60 * 60_000
  const tomorrow = await restaurant.as('cook')
  const { body: tickets } = await tomorrow('GET', '/kitchen')
  expect(tickets).toMatchObject([
    {
      id: first.orderId,
      token_no: first.tokenNo,
      table_title: 'Table 1',
      floor: 'Ground floor',
      date: '2026-11-20T12:00:00.000Z',
      items: [
        { item_title: 'Pizza', variant_title: 'Small', quantity: 2, notes: 'no salt', addons: [{ title: 'Olives' }] },
      ],
    },
    { id: second.orderId, table_title: null, delivery_type: 'delivery', customer_name: 'Ana Ruiz' },
  ])
  expect(JSON.stringify(tickets)).not.toContain('price')
})

test('an order that is paid at the counter is cooked like any other', async () => {
  const till = await restaurant.as('waiter')
  const later = await restaurant.as('cook')
  const { body } = await till('POST', '/pos/create-order-and-invoice', orderOf(menu))
  const { body: tickets } = await later('GET', '/kitchen')
  expect(tickets.at(-1)).toMatchObject({ id: body.orderId, payment_status: 'paid', status: 'created' })
})
