import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { send } from '../../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let waiter: Ask
let admin: Ask
beforeAll(async () => {
  restaurant = await openRestaurant()
  waiter = await restaurant.as('waiter')
  admin = await restaurant.as('admin')
})
afterAll(() => restaurant.close())

/** Those who sit at a table. */
const parties = async () =>
  (await waiter('GET', '/tables')).body.parties.filter(({ table_id }: { table_id: number | null }) => table_id !== null)
const at = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000).toISOString()

test('a table is taken from its first order on, and owes what is not paid', async () => {
  const { menu } = restaurant
  const { body } = await waiter('GET', '/tables')
  expect(body.tables).toMatchObject([
    { table_id: menu.table, table_title: 'Table 1', floor: 'Ground floor', seating_capacity: 4 },
    { table_title: 'Table 9' },
  ])
  expect(body.parties).toEqual([])
  await send(waiter, menu, { tableId: menu.table })
  restaurant.clock.now += 5 * 60_000
  const second = await send(waiter, menu, { tableId: menu.table })
  await send(waiter, menu)
  const party = {
    at: expect.stringMatching(/^p\d+$/),
    table_id: menu.table,
    table_title: 'Table 1',
    floor: 'Ground floor',
    opened_at: at(0),
    latest_at: at(5),
    left: 0,
  }
  expect(await parties()).toMatchObject([{ ...party, total: '9.90', paid: '0.00', due: '9.90' }])
  const all = (await waiter('GET', '/tables')).body.parties
  expect(all).toMatchObject([{ table_id: menu.table }, { table_id: null, table_title: null, due: '4.95' }])

  const paid = { orderIds: [second.orderId], subTotal: null, taxTotal: null, total: null }
  expect((await waiter('POST', '/orders/complete-and-pay-order', paid)).status).toBe(200)
  expect(await parties()).toMatchObject([{ total: '9.90', paid: '4.95', due: '4.95' }])
})

test('an order that was paid at the counter keeps its table, which owes nothing', async () => {
  const { menu } = restaurant
  const line = { id: menu.soup, quantity: 1, price: '4.50', notes: null, variant_id: null, addons_ids: [] }
  const order = { cart: [line], deliveryType: 'dinein', customerType: 'WALKIN', customerId: null, total: 4.95 }
  const tables = (await waiter('GET', '/tables')).body.tables
  const other = tables[1].table_id
  const { body } = await waiter('POST', '/pos/create-order-and-invoice', { ...order, tableId: other })
  const party = (await parties()).find(({ table_id }: { table_id: number }) => table_id === other)
  expect(party).toMatchObject({ total: '4.95', paid: '4.95', due: '0.00', left: 0 })
  await waiter('POST', '/orders/complete', { orderIds: [body.orderId] })
  expect(await parties()).toHaveLength(1)
})

test('a table whose guests may have gone without paying still shows what it owes', async () => {
  const [{ table_id }] = await parties()
  const { body: groups } = await waiter('GET', '/orders')
  const orderIds = groups.find((group: { table_id: number }) => group.table_id === table_id).order_ids
  await waiter('POST', '/orders/complete', { orderIds })
  expect(await parties()).toMatchObject([{ table_id, due: '4.95', left: 1 }])
  await admin('POST', '/orders/left-unpaid', { orderIds })
  expect(await parties()).toEqual([])
})

test('the next booked tables are told without who booked them', async () => {
  const { menu } = restaurant
  const book = (date: string, more: object = {}) =>
    admin('POST', '/reservations/add', { customerId: menu.phone, date, tableId: menu.table, peopleCount: 5, ...more })
  await book('2026-11-18T20:00')
  await book('2026-11-20T23:00')
  await book('2026-11-20T20:00')
  await book('2026-11-20T21:00', { tableId: null })
  await book('2026-11-20T22:00', { status: 'cancelled' })
  const { body } = await waiter('GET', '/tables/reserved')
  expect(body).toEqual([
    { table_id: menu.table, date: '2026-11-20T20:00', people_count: 5 },
    { table_id: menu.table, date: '2026-11-20T23:00', people_count: 5 },
  ])
  expect(JSON.stringify(body)).not.toContain(menu.phone)
})

test('a booking of the days before is not told any more, also when nothing else has happened since', async () => {
  restaurant.clock.now += 2 * 24 * 60 * 60_000
  const { body } = await (await restaurant.as('waiter'))('GET', '/tables/reserved')
  expect(body).toEqual([])
})

test('every list of tables stands by floor and number, whenever a table was added', async () => {
  const house = await openRestaurant()
  onTestFinished(house.close)
  const admin = await house.as('admin')
  const titles = ['Table 10', 'Table 2', 'table 1']
  for (const title of titles) {
    const table = { title, floor: 'Attic 2', seatingCapacity: 2 }
    expect((await admin('POST', '/settings/store-tables/add', table)).status).toBe(200)
  }
  await admin('POST', '/settings/store-tables/add', { title: 'Table 3', floor: 'Attic 10', seatingCapacity: 2 })
  const wanted = ['table 1', 'Table 2', 'Table 10', 'Table 3', 'Table 1', 'Table 9']
  const titlesOf = (tables: readonly { table_title: string }[]) => tables.map(({ table_title }) => table_title)
  expect(titlesOf((await admin('GET', '/settings/store-tables')).body)).toEqual(wanted)
  expect(titlesOf((await admin('GET', '/pos/init')).body.storeTables)).toEqual(wanted)
  expect(titlesOf((await admin('GET', '/reservations/init')).body.storeTables)).toEqual(wanted)
  expect(titlesOf((await admin('GET', '/tables')).body.tables)).toEqual(wanted)
})
