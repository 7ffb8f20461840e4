import { afterAll, expect, test } from 'vitest'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
const till = await restaurant.as('waiter')
const cook = await restaurant.as('cook')
afterAll(() => restaurant.close())

const itemsOf = (orderId: number) =>
  database.read.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const reduce = (itemId: number | undefined, quantity: unknown, seen: unknown) =>
  till('POST', `/orders/reduce-item/${itemId}`, { quantity, seen })
const threeWaters = {
  cart: [
    { id: menu.water, quantity: 3, notes: 'no ice', addons_ids: [menu.lemon] },
    { id: menu.soup, quantity: 1 },
  ],
}
const soldToday = async () => {
  const sold = await database.read
    .selectFrom('dish_sales')
    .selectAll()
    .where('item_id', '=', menu.water)
    .executeTakeFirst()
  return sold?.quantity ?? 0
}

test('one of three waters is taken off: totals and sales follow, and the kitchen sees which one is cancelled', async () => {
  const { orderId } = await send(till, menu, threeWaters)
  const [water, soup] = await itemsOf(orderId)
  const before = await soldToday()
  expect(await reduce(water?.id, 2, 3)).toMatchObject({ status: 200, body: { message: 'Quantity changed!' } })
  const ticket = (await cook('GET', '/kitchen')).body.find(({ id }: { id: number }) => id === orderId)
  expect(ticket.items).toMatchObject([
    { id: water?.id, quantity: 2, status: 'created', reduced_from: null },
    { quantity: 1, status: 'cancelled', reduced_from: water?.id, notes: 'no ice', addons: [{ id: menu.lemon }] },
    { id: soup?.id },
  ])
  expect(await soldToday()).toBe(before - 1)
  const { body } = await till('POST', '/orders/complete-order-payment-summary', { orderIds: [orderId] })
  const [, , ...more] = body.orders[0].items
  expect(more).toEqual([])
  expect(body.orders[0].items[0]).toMatchObject({ quantity: 2 })
})

test('a quantity that another waiter has changed meanwhile is not changed again', async () => {
  const { orderId } = await send(till, menu, threeWaters)
  const [water] = await itemsOf(orderId)
  const answers = await Promise.all([reduce(water?.id, 2, 3), reduce(water?.id, 2, 3)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'Water is now 2 ×, it was 3 × when you tapped!',
  )
  expect((await itemsOf(orderId)).map(({ quantity }) => quantity)).toEqual([2, 1, 1])
})

test('nothing is added, nothing is reduced to nothing, and nothing is taken off a paid bill', async () => {
  const { orderId } = await send(till, menu, threeWaters)
  const [water, soup] = await itemsOf(orderId)
  for (const quantity of [3, 4, 0, -1, 1.5, '2', null, 1000])
    expect(await reduce(water?.id, quantity, 3), String(quantity)).toMatchObject({
      status: 400,
      body: { message: 'Invalid Request!' },
    })
  expect(await reduce(987_654, 1, 2)).toMatchObject({ status: 404, body: { message: 'There is no such order item!' } })
  await till('POST', `/orders/update-status/${soup?.id}`, { status: 'cancelled' })
  expect(await reduce(soup?.id, 1, 2)).toMatchObject({
    status: 409,
    body: { message: 'This item has been cancelled!' },
  })
  await till('POST', '/orders/complete-and-pay-order', { orderIds: [orderId], kitchen: 'keep' })
  expect(await reduce(water?.id, 1, 3)).toMatchObject({
    status: 409,
    body: { message: `Order ${orderId} is paid, its items can't change any more!` },
  })
  expect((await itemsOf(orderId)).map(({ quantity }) => quantity)).toEqual([3, 1])
})

test('what was completed unpaid can still be put right before it is paid', async () => {
  const { orderId } = await send(till, menu, threeWaters)
  await till('POST', '/orders/complete', { orderIds: [orderId] })
  const [water] = await itemsOf(orderId)
  expect((await reduce(water?.id, 1, 3)).status).toBe(200)
})
