import { afterAll, beforeEach, expect, test } from 'vitest'
import { noRights } from '../../../src/domain/rights.ts'
import { bookedActs } from '../../support/booked-acts.ts'
import { forgetSales } from '../../support/forget-sales.ts'
import { orderOf, send } from '../../support/orders.ts'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
await restaurant.addUser('waiter', ['POS', 'ORDERS'], adminPassword, noRights)
const waiter = await restaurant.as('waiter')
const cook = await restaurant.as('cook')
afterAll(() => restaurant.close())
beforeEach(() => forgetSales(database))

const two = {
  cart: [
    { id: menu.soup, quantity: 2 },
    { id: menu.water, quantity: 1 },
  ],
}
const itemsOf = (orderId: number) =>
  database.read.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
async function paidOrder() {
  const { orderId } = (await waiter('POST', '/pos/create-order-and-invoice', orderOf(menu, two))).body
  const [soup, water] = await itemsOf(orderId)
  return { orderId: orderId as number, soup: soup?.id ?? 0, water: water?.id ?? 0 }
}
const withdraw = (itemIds: readonly unknown[], more: object = {}) =>
  waiter('POST', '/orders/withdraw', { itemIds, ...more })
const tickets = async (path = '/kitchen') => (await cook('GET', path)).body
const complete = (orderId: number, more: object) => waiter('POST', '/orders/complete', { orderIds: [orderId], ...more })

test('the kitchen sees what was taken back as cancelled; what was paid stays paid', async () => {
  const { orderId, soup } = await paidOrder()
  const sums = async () => (await waiter('GET', '/orders')).body[0].total
  const before = await sums()
  expect(await withdraw([soup])).toMatchObject({ status: 200, body: { message: 'Taken back from the kitchen.' } })
  expect(await tickets()).toMatchObject([{ id: orderId, items: [{ status: 'cancelled' }, { status: 'created' }] }])
  const [{ orders }] = (await waiter('GET', '/orders')).body
  expect(orders).toMatchObject([
    {
      items: [
        { id: soup, status: 'created', withdrawn: 1 },
        { status: 'created', withdrawn: 0 },
      ],
    },
  ])
  expect(await sums()).toBe(before)
  expect(
    await database.read.selectFrom('dish_sales').select(['item_id', 'quantity']).orderBy('item_id').execute(),
  ).toEqual(
    [menu.soup, menu.water].sort((a, b) => a - b).map(id => ({ item_id: id, quantity: id === menu.soup ? 2 : 1 })),
  )
  expect(await bookedActs(database, orderId)).toMatchObject([
    { act: 'payment' },
    { act: 'item.withdraw', subject: 'Soup', quantity: 2, red: false, before: { status: 'created' } },
  ])
})

test('a cook can’t go on with it, and a second tap takes nothing back twice', async () => {
  const { orderId, soup } = await paidOrder()
  await withdraw([soup])
  expect(await cook('POST', `/kitchen/${soup}`, { status: 'preparing' })).toMatchObject({ status: 409 })
  expect((await withdraw([soup, soup])).status).toBe(200)
  expect(await bookedActs(database, orderId)).toHaveLength(2)
})

test('what a closed order left on the kitchen display can be taken back, and stays until the cook knows', async () => {
  const { orderId, soup, water } = await paidOrder()
  await cook('POST', `/kitchen/${soup}`, { status: 'completed' })
  await complete(orderId, { kitchen: 'keep' })
  await cook('POST', `/kitchen/${water}`, { status: 'completed' })
  expect((await withdraw([soup, water])).status).toBe(200)
  expect(await tickets()).toMatchObject([{ id: orderId, items: [{ status: 'cancelled' }, { status: 'cancelled' }] }])
  expect(await tickets('/kitchen/cancelled')).toEqual([])
})

test('so can what was closed without payment: it stays due', async () => {
  const { orderId } = await send(waiter, menu, two)
  const [soup] = await itemsOf(orderId)
  const due = async () => (await waiter('GET', '/orders/unpaid')).body[0].due
  await complete(orderId, { kitchen: 'keep' })
  const before = await due()
  expect((await withdraw([soup?.id])).status).toBe(200)
  expect(await tickets()).toMatchObject([{ id: orderId, items: [{ status: 'cancelled' }, { status: 'created' }] }])
  expect(await due()).toBe(before)
})

test('an order that leaves the display after something was taken back is among the cancelled, with that alone', async () => {
  const { orderId, soup } = await paidOrder()
  expect(await tickets('/kitchen/cancelled')).toEqual([])
  await withdraw([soup])
  expect(await tickets('/kitchen/cancelled')).toEqual([])
  await complete(orderId, {})
  expect(await tickets()).toEqual([])
  expect(await tickets('/kitchen/cancelled')).toMatchObject([
    { id: orderId, items: [{ id: soup, status: 'cancelled' }] },
  ])
})

test('what can’t be taken back says why', async () => {
  const open = await send(waiter, menu, two)
  const [unpaid] = await itemsOf(open.orderId)
  const { orderId, soup, water } = await paidOrder()
  await waiter('POST', `/orders/update-status/${soup}`, { status: 'delivered' })
  const answers = [
    [[], 400, 'Please choose items!'],
    ['soup', 400, 'Please choose items!'],
    [Array.from({ length: 501 }, (_, at) => at + 1), 400, 'Please choose at most 500 items!'],
    [[987_654], 404, 'There is no such order item!'],
    [[water, 987_654], 404, 'There is no such order item!'],
    [[unpaid?.id], 409, `Order ${open.orderId} is not paid: cancel the item instead!`],
    [[water, soup], 409, 'Soup was delivered already!'],
  ] as const
  for (const [itemIds, status, message] of answers)
    expect(await withdraw(itemIds as unknown[]), message).toMatchObject({ status, body: { message } })
  await complete(orderId, {})
  expect(await withdraw([water])).toMatchObject({
    status: 409,
    body: { message: `Order ${orderId} has been completed already!` },
  })
  expect((await itemsOf(orderId)).map(({ withdrawn_at }) => withdrawn_at)).toEqual([null, null])
})
