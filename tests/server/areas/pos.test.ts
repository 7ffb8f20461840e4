import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant()
})
afterAll(() => restaurant.close())

test('a waiter takes an order and the kitchen has it', async () => {
  const { menu } = restaurant
  const waiter = await restaurant.as('waiter')
  const cook = await restaurant.as('cook')
  const sent = await waiter('POST', '/pos/create-order', {
    cart: [
      { id: menu.soup, quantity: 2, price: '4.50', notes: 'hot', variant_id: null, addons_ids: [] },
      {
        id: menu.pizza,
        quantity: 1,
        price: 0.01,
        notes: null,
        variant_id: String(menu.large),
        addons_ids: [String(menu.cheese), menu.olives],
      },
      { id: menu.water, quantity: '3', addons_ids: [menu.lemon] },
    ],
    deliveryType: 'dinein',
    customerType: 'CUSTOMER',
    customerId: { phone: menu.phone, name: 'somebody' },
    tableId: String(menu.table),
  })
  expect(sent).toMatchObject({
    status: 200,
    body: { success: true, tokenNo: 1, netTotal: 29.23, taxTotal: 1.57, total: 30.8 },
  })
  const { body: tickets } = await cook('GET', '/kitchen')
  expect(tickets).toMatchObject([
    {
      id: sent.body.orderId,
      token_no: 1,
      table_title: 'Table 1',
      customer_name: 'Ana Ruiz',
      items: [
        { item_title: 'Soup', quantity: 2, notes: 'hot', status: 'created', addons: null },
        { item_title: 'Pizza', variant_title: 'Large', addons: [{ title: 'Cheese' }, { title: 'Olives' }] },
        { item_title: 'Water', quantity: 3 },
      ],
    },
  ])
})
