import { afterAll, expect, test } from 'vitest'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { addAddons } from '../../../src/server/menu/addons.ts'
import { readMenuItem } from '../../../src/server/menu/menu.ts'
import { orderOf, send } from '../../support/orders.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

const line = (changes: Readonly<Record<string, unknown>>) => ({ cart: [{ id: menu.soup, quantity: 1, ...changes }] })
const stored = async () => {
  const tables = ['orders', 'order_items', 'invoices', 'invoice_orders', 'tokens', 'idempotency_keys'] as const
  const rows = await Promise.all(tables.map(table => database.read.selectFrom(table).selectAll().execute()))
  return Object.fromEntries(tables.map((table, n) => [table, rows[n]]))
}

const quantityWords = 'Quantity must be a whole number from 1 to 999!'
const itemWords = 'Please choose items of the menu!'
const gone = 'An item of this order is not on the menu any more!'
const refused: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
  ['an empty cart', { cart: [] }, 'Cart is empty!'],
  ['no cart', { cart: null }, 'Cart is empty!'],
  ['a cart that is none', { cart: { length: 1 } }, 'Cart is empty!'],
  ['501 lines', { cart: Array(501).fill({ id: menu.soup, quantity: 1 }) }, 'Please send at most 500 lines!'],
  ['a negative quantity', line({ quantity: -5 }), quantityWords],
  ['no pieces', line({ quantity: 0 }), quantityWords],
  ['half a piece', line({ quantity: 0.5 }), quantityWords],
  ['a thousand pieces', line({ quantity: 1000 }), quantityWords],
  ['a quantity beyond all numbers', line({ quantity: 1e308 }), quantityWords],
  ['a quantity in words', line({ quantity: 'two' }), quantityWords],
  ['no quantity', line({ quantity: null }), quantityWords],
  ['a note of 101 letters', line({ notes: 'x'.repeat(101) }), 'Please use at most 100 characters!'],
  ['a dish that is not on the menu', line({ id: 999 }), gone],
  ['a dish without a number', line({ id: null }), itemWords],
  ['a dish with SQL for a number', line({ id: '1 or 1=1' }), itemWords],
  ['a dish with a number beyond all rows', line({ id: 2 ** 63 }), itemWords],
  ['a variant of another dish', line({ variant_id: menu.small }), 'Soup does not come in the chosen variant any more!'],
  [
    'an unknown variant',
    line({ id: menu.pizza, variant_id: 999 }),
    'Pizza does not come in the chosen variant any more!',
  ],
  ['a variant that is no number', line({ variant_id: {} }), 'Please choose a variant of the item!'],
  ['an addon of another dish', line({ addons_ids: [menu.lemon] }), 'Soup does not come with a chosen addon any more!'],
  [
    'one addon that fits and one that does not',
    line({ id: menu.pizza, addons_ids: [menu.cheese, menu.lemon] }),
    'Pizza does not come with a chosen addon any more!',
  ],
  ['addons that are no list', line({ addons_ids: 'all' }), 'Invalid Request!'],
  ['an unknown table', { tableId: 999 }, 'This table is not in the store any more!'],
  ['a table that is no number', { tableId: 'T1' }, 'Please select a table of the store!'],
  ['an unknown customer', { customerId: '000', customerType: 'CUSTOMER' }, 'This customer is not registered any more!'],
  ['a customer without a phone', { customerId: { name: 'Ana' } }, 'Please select customer!'],
  ['a customer who is nobody', { customerType: 'CUSTOMER' }, 'Please select customer!'],
  ['an unknown kind of customer', { customerType: 'KING' }, 'Please select customer!'],
  ['an unknown way of dining', { deliveryType: 'drone' }, 'Please select a dining option!'],
]

test.each(refused)('%s is refused in words and nothing is stored', async (_what, changes, message) => {
  const before = await stored()
  for (const call of ['/pos/create-order', '/pos/create-order-and-invoice'])
    expect(await waiter('POST', call, orderOf(menu, changes), { 'idempotency-key': 'refused' })).toMatchObject({
      status: 400,
      body: refusal(message),
    })
  expect(await stored()).toEqual(before)
})

test('what a till says about prices changes nothing: the store prices every order from its own menu', async () => {
  const cart = [
    { id: menu.soup, quantity: 2, price: 0.01 },
    { id: menu.pizza, quantity: 1, price: -105, variant_id: menu.large, variant: { id: menu.large, price: 0 } },
    { id: menu.water, quantity: 3, price: 'free', addons_ids: [menu.lemon, menu.lemon], addons: [{ price: -9 }] },
  ]
  const order = orderOf(menu, { cart, netTotal: 0.01, taxTotal: 0, total: -105 })
  const { body } = await waiter('POST', '/pos/create-order-and-invoice', order)
  // 9.00 + 0.90 tax, 12.00 with 0.57 inside, 6.90 untaxed.
  expect(body).toMatchObject({ success: true, netTotal: 27.33, taxTotal: 1.47, total: 28.8 })
  const invoice = await database.read.selectFrom('invoices').selectAll().where('id', '=', body.invoiceId).execute()
  expect(invoice).toMatchObject([{ net_cents: 2733, tax_cents: 147, payable_cents: 2880 }])
})

test('the smallest and the largest quantity, and a full note, are taken', async () => {
  const note = 'ñ'.repeat(100)
  const cart = [
    { id: menu.water, quantity: 1, notes: note },
    { id: String(menu.water), quantity: '999', notes: '   ' },
  ]
  const { orderId, total } = await send(waiter, menu, { cart, deliveryType: null, tableId: null })
  expect(total).toBe(2000)
  const items = await database.read.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute()
  expect(items).toMatchObject([
    { quantity: 1, notes: note },
    { quantity: 999, notes: null },
  ])
})

test('an order for a known customer keeps the registered name, whatever the till calls them', async () => {
  const customerId = { phone: menu.phone, name: 'Someone Else' }
  const { orderId } = await send(waiter, menu, { customerType: 'WALKIN', customerId })
  const order = database.read.selectFrom('orders').selectAll().where('id', '=', orderId)
  expect(await order.executeTakeFirst()).toMatchObject({
    customer_type: 'CUSTOMER',
    customer_phone: menu.phone,
    customer_name: 'Ana Ruiz',
  })
})

test('what was taken off the menu can’t be ordered any more, and can again once it is back', async () => {
  const setRemoved = (removed_at: number | null) =>
    database.write(async tx => {
      await tx.updateTable('menu_items').set({ removed_at }).where('id', '=', menu.water).execute()
      await tx.updateTable('variants').set({ removed_at }).where('id', '=', menu.small).execute()
      await tx.updateTable('modifiers').set({ removed_at }).where('id', '=', menu.olives).execute()
      await tx.updateTable('store_tables').set({ removed_at }).where('id', '=', menu.terrace).execute()
      await tx.updateTable('customers').set({ removed_at }).where('phone', '=', menu.phone).execute()
      await bumpVersions(tx, ['menu', 'tables', 'customers'])
    })
  const orders = [
    line({ id: menu.water }),
    line({ id: menu.pizza, variant_id: menu.small }),
    line({ id: menu.pizza, addons_ids: [menu.olives] }),
    { tableId: menu.terrace },
    { customerType: 'CUSTOMER', customerId: menu.phone },
  ]
  await setRemoved(1)
  for (const order of orders)
    expect(await waiter('POST', '/pos/create-order', orderOf(menu, order))).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/any more!$/) },
    })
  await setRemoved(null)
  for (const order of orders) await send(waiter, menu, order)
})

test('a bill too high to be counted exactly is refused, not rounded', async () => {
  const { id: diamond } = await database.write(async tx => {
    const values = { title: 'Diamond', price_cents: 9_999_999_999 }
    const item = await tx.insertInto('menu_items').values(values).returning('id').executeTakeFirstOrThrow()
    await addAddons(
      tx,
      Array.from({ length: 40 }, () => ({ ...values, item_id: item.id })),
    )
    await bumpVersions(tx, ['menu'])
    return item
  })
  const addons = (await readMenuItem(database.read, diamond))?.addons ?? []
  const dear = { id: diamond, quantity: 999, addons_ids: addons.map(({ id }) => id) }
  const before = await stored()
  expect(await waiter('POST', '/pos/create-order', orderOf(menu, { cart: Array(500).fill(dear) }))).toMatchObject({
    status: 400,
    body: { message: 'The total of this order is too high!' },
  })
  expect(await stored()).toEqual(before)
})

test('a menu change alters no order, summary or invoice of before', async () => {
  const cart = [
    { id: menu.soup, quantity: 2 },
    { id: menu.pizza, quantity: 1, variant_id: menu.large, addons_ids: [menu.cheese] },
  ]
  const { orderId } = await send(waiter, menu, { cart, tableId: menu.table })
  const paid = await waiter('POST', '/pos/create-order-and-invoice', orderOf(menu, { cart }))
  const invoices = () =>
    database.read.selectFrom('invoices').selectAll().where('id', '=', paid.body.invoiceId).execute()
  const look = async () => {
    const { body: summary } = await waiter('POST', '/orders/complete-order-payment-summary', { orderIds: [orderId] })
    const { body: groups } = await waiter('GET', '/orders')
    return { summary, groups, invoice: await invoices() }
  }
  const before = await look()
  expect(before.summary).toMatchObject({ subtotal: 21.62, taxTotal: 1.53, total: 23.15 })
  await database.write(async tx => {
    await tx.updateTable('menu_items').set({ title: 'New', price_cents: 1, tax_id: null }).execute()
    await tx.updateTable('variants').set({ title: 'New', price_cents: 2 }).execute()
    await tx.updateTable('modifiers').set({ title: 'New', price_cents: 3 }).execute()
    await tx.updateTable('taxes').set({ title: 'New', rate: 99, type: 'exclusive' }).execute()
    await bumpVersions(tx, ['menu', 'orders', 'kitchen'])
  })
  expect(await look()).toEqual(before)
  const { total } = await send(waiter, menu, { cart })
  expect(total).toBe(0.07)
})
