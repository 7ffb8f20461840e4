import { afterAll, beforeAll, expect, test } from 'vitest'
import { bumpVersions } from '../../../src/server/db/versions.ts'
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

test('the point of sale starts with the menu, the tables, and how the store prints and takes money', async () => {
  const waiter = await restaurant.as('waiter')
  const { body } = await waiter('GET', '/pos/init')
  expect(body).toMatchObject({
    categories: [{ title: 'Food' }],
    paymentTypes: [
      { title: 'Cash', is_active: 1 },
      { title: 'Card', is_active: 1 },
    ],
    printSettings: { page_format: '80', is_enable_print: 0 },
    storeSettings: { store_name: 'Casa Paprika', currency: 'EUR' },
    storeTables: [
      { table_title: 'Table 1', floor: 'Ground floor', seating_capacity: 4 },
      { table_title: 'Table 9', floor: 'Terrace', seating_capacity: 2 },
    ],
  })
  expect(body.menuItems).toMatchObject([
    { title: 'Soup', price: '4.50', category_title: 'Food', tax_title: 'VAT', tax_rate: 10, variants: [], addons: [] },
    {
      title: 'Pizza',
      tax_type: 'inclusive',
      variants: [
        { title: 'Small', price: '8.00' },
        { title: 'Large', price: '12.00' },
      ],
      addons: [
        { title: 'Cheese', price: '1.25' },
        { title: 'Olives', price: '0.75' },
      ],
    },
    { title: 'Water', tax_id: null, tax_rate: null, tax_type: null, addons: [{ title: 'Lemon' }] },
  ])
})

test('paying at the counter takes one step: the order is in the kitchen, and its invoice is made', async () => {
  const { database, menu } = restaurant
  const waiter = await restaurant.as('waiter')
  const order = { cart: [{ id: menu.soup, quantity: 1 }], deliveryType: 'takeaway', tableId: '' }
  const { status, body } = await waiter('POST', '/pos/create-order-and-invoice', order)
  expect({ status, ...body }).toMatchObject({ status: 200, netTotal: 4.5, taxTotal: 0.45, total: 4.95 })
  const invoice = database.read.selectFrom('invoices').selectAll().where('id', '=', body.invoiceId)
  expect(await invoice.executeTakeFirst()).toMatchObject({
    net_cents: 450,
    tax_cents: 45,
    payable_cents: 495,
    delivery_type: 'takeaway',
    business_day: body.businessDay,
  })
})

test('a dish, a category, a table or a tax that was removed is gone from the point of sale', async () => {
  const { database, menu } = restaurant
  await database.write(async tx => {
    await tx.updateTable('menu_items').set({ removed_at: 1 }).where('id', '=', menu.water).execute()
    await tx.updateTable('variants').set({ removed_at: 1 }).where('id', '=', menu.small).execute()
    await tx.updateTable('modifiers').set({ removed_at: 1 }).where('id', '=', menu.olives).execute()
    await tx.updateTable('store_tables').set({ removed_at: 1 }).where('id', '=', menu.terrace).execute()
    await tx.updateTable('categories').set({ removed_at: 1 }).execute()
    await tx.updateTable('taxes').set({ removed_at: 1 }).where('title', '=', 'VAT').execute()
    await bumpVersions(tx, ['menu', 'tables'])
  })
  const waiter = await restaurant.as('waiter')
  const { body } = await waiter('GET', '/pos/init')
  expect(body).toMatchObject({ categories: [], storeTables: [{ table_title: 'Table 1' }] })
  expect(body.menuItems).toMatchObject([
    { title: 'Soup', category_id: null, category_title: null, tax_id: null, tax_type: null },
    { title: 'Pizza', variants: [{ title: 'Large' }], addons: [{ title: 'Cheese' }], tax_type: 'inclusive' },
  ])
  expect(body.menuItems).toHaveLength(2)
})
