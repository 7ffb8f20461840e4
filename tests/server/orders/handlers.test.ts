import { afterAll, expect, test } from 'vitest'
import { openPartyApart } from '../../../src/server/bills/open-party.ts'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

test('a fresh restaurant has no orders pending', async () => {
  expect((await waiter('GET', '/orders')).body).toEqual([])
})

test('orders of one table stand together, each order without a table stands alone', async () => {
  const inside = [await send(waiter, menu, { tableId: menu.table }), await send(waiter, menu, { tableId: menu.table })]
  const away = await send(waiter, menu, { deliveryType: 'delivery' })
  const outside = await send(waiter, menu, { tableId: menu.terrace })
  const taken = await send(waiter, menu, { deliveryType: 'takeaway' })
  const { body: groups } = await waiter('GET', '/orders')
  expect(groups).toMatchObject([
    { table_id: menu.table, table_title: 'Table 1', floor: 'Ground floor', order_ids: inside.map(one => one.orderId) },
    { table_id: null, table_title: null, floor: null, order_ids: [away.orderId] },
    { table_id: menu.terrace, table_title: 'Table 9', floor: 'Terrace', order_ids: [outside.orderId] },
    { table_id: null, order_ids: [taken.orderId] },
  ])
  expect(groups[0].orders[1]).toMatchObject({
    token_no: inside[1]?.tokenNo,
    status: 'created',
    payment_status: 'pending',
    customer_type: 'WALKIN',
    customer_name: null,
    items: [{ item_title: 'Soup', quantity: 1, price: '4.50', status: 'created' }],
  })
})

test('a display that only shows where orders stand is told no sums; the till is', async () => {
  await restaurant.addUser('display', ['ORDER_STATUS_DISPLAY'])
  const display = await restaurant.as('display')
  const sums = (groups: { total?: string; due?: string; orders: { total?: string }[] }[]) =>
    groups.flatMap(({ total, due, orders }) => [total, due, ...orders.map(order => order.total)])
  const { body: whole } = await waiter('GET', '/orders')
  expect(sums(whole).slice(0, 4)).toEqual(['9.90', '9.90', '4.95', '4.95'])
  const { body: shown } = await display('GET', '/orders')
  expect(sums(shown).filter(sum => sum !== undefined)).toEqual([])
  expect(shown).toHaveLength(whole.length)
  expect(shown[0].orders[0]).toMatchObject({ token_no: 1, payment_status: 'pending', items: [{ item_title: 'Soup' }] })
  expect(sums((await waiter('GET', '/orders')).body)).toEqual(sums(whole))
})

test('an order keeps its table’s name although the table is removed', async () => {
  const { orderId } = await send(waiter, menu, { tableId: menu.terrace })
  await database.write(tx => tx.updateTable('store_tables').set({ removed_at: 1 }).execute())
  const { body } = await waiter('POST', '/orders/complete-order-payment-summary', { orderIds: [orderId] })
  expect(body.orders).toMatchObject([{ table_title: 'Table 9', floor: 'Terrace' }])
  await database.write(tx => tx.updateTable('store_tables').set({ removed_at: null }).execute())
})

test('the payment summary shows each piece with its tax, its variant and its addons', async () => {
  const cart = [
    { id: menu.soup, quantity: 3 },
    { id: menu.pizza, quantity: 2, variant_id: menu.small, addons_ids: [menu.cheese, menu.olives] },
    { id: menu.water, quantity: 1, addons_ids: [menu.lemon] },
  ]
  const { orderId } = await send(waiter, menu, { cart })
  const { body } = await waiter('POST', '/orders/complete-order-payment-summary', { orderIds: [orderId] })
  // 13.50 + 1.35 · 20.00 with 0.952… inside · 2.30
  expect(body).toMatchObject({ subtotal: 34.85, taxTotal: 2.3, total: 37.15 })
  expect(body.orders[0].items).toMatchObject([
    {
      price: 4.95,
      itemTotal: 14.85,
      unit_price: '4.50',
      line_price: '13.50',
      variant_price: null,
      tax_title: 'VAT',
      tax_rate: 10,
      tax_type: 'exclusive',
    },
    {
      price: 10,
      itemTotal: 20,
      unit_price: '10.00',
      line_price: '20.00',
      variant_price: '8.00',
      tax_type: 'inclusive',
      addons: [
        { title: 'Cheese', price: '1.25' },
        { title: 'Olives', price: '0.75' },
      ],
    },
    {
      price: 2.3,
      itemTotal: 2.3,
      unit_price: '2.30',
      line_price: '2.30',
      tax_type: null,
      addons: [{ title: 'Lemon', price: '0.30' }],
    },
  ])
})

test('what the screen starts with: store, printing and the ways of paying that are switched on', async () => {
  await database.write(async tx => {
    await tx
      .insertInto('payment_types')
      .values([
        { title: 'Voucher', is_active: 1 },
        { title: 'Cheque', is_active: 0 },
      ])
      .execute()
    await tx.insertInto('payment_types').values({ title: 'Gone', is_active: 1, removed_at: 1 }).execute()
    await tx
      .updateTable('versions')
      .set(eb => ({ 'payment-types': eb('payment-types', '+', 1) }))
      .execute()
  })
  expect((await waiter('GET', '/orders/init')).body).toMatchObject({
    storeSettings: { store_name: 'Casa Paprika', currency: 'EUR', is_qr_menu_enabled: 0 },
    printSettings: { page_format: '80', print_token: 1 },
    paymentTypes: [
      { title: 'Cash', is_active: 1 },
      { title: 'Card', is_active: 1 },
      { title: 'Voucher', is_active: 1 },
    ],
  })
})

test('what is unpaid is told to the end, five hundred orders at a time', async () => {
  const before = (await waiter('GET', '/orders/unpaid')).body.length
  const [first] = await database.write(async tx => {
    const { id } = await tx.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const party = await openPartyApart(tx, 1)
    const made = []
    for (let from = 0; from < 501; from += 167) {
      const rows = Array.from({ length: 167 }, (_, at) => ({
        party_id: party.id,
        placed_at: 1,
        business_day: '2026-11-01',
        token_no: from + at + 1,
        delivery_type: '',
        closed_at: from + at,
        customer_type: 'WALKIN',
        status: 'completed',
        payment_status: 'pending',
        net_cents: 100,
        tax_cents: 0,
        payable_cents: 100,
      }))
      made.push(...(await tx.insertInto('orders').values(rows).returning('id').execute()))
    }
    const line = await tx.selectFrom('order_items').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    const { id: _id, ...columns } = line
    for (let from = 0; from < made.length; from += 100)
      await tx
        .insertInto('order_items')
        .values(made.slice(from, from + 100).map(order => ({ ...columns, order_id: order.id })))
        .execute()
    await bumpVersions(tx, ['orders'])
    return made.toSorted((a, b) => a.id - b.id)
  })
  const idsOf = (groups: { order_ids: number[] }[]) => groups.flatMap(({ order_ids }) => order_ids)
  const latest = idsOf((await waiter('GET', '/orders/unpaid')).body)
  expect([latest.length, latest.includes(Number(first?.id))]).toEqual([500, false])
  const older = idsOf((await waiter('GET', `/orders/unpaid?before=${Math.min(...latest)}`)).body)
  expect(older).toContain(first?.id)
  expect(new Set([...latest, ...older]).size).toBe(501 + before)
  expect((await waiter('GET', '/orders/unpaid?before=soon')).status).toBe(400)
})
