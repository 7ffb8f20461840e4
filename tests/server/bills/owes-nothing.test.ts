/** What owes nothing any more is settled by the act that made it so. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { verifyBills } from '../../../src/server/books/verify-bills.ts'
import { send } from '../../support/orders.ts'
import { type Ask, nextEvening, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
afterAll(() => restaurant.close())

let ana: Ask
let olga: Ask
beforeEach(async () => {
  nextEvening(restaurant)
  ana = await restaurant.as('waiter')
  olga = await restaurant.as('admin')
  const left = await database.read.selectFrom('orders').select('id').where('status', '=', 'created').execute()
  const orderIds = left.map(({ id }) => id)
  if (orderIds.length > 0) await ana('POST', '/orders/complete', { orderIds })
})

const at = `t${menu.table}`
const party = async () => (await ana('GET', `/parties/${at}`)).body
const orderOf = (id: number) =>
  database.read.selectFrom('orders').select(['status', 'payment_status']).where('id', '=', id).executeTakeFirstOrThrow()
const itemsOf = async (id: number) =>
  (await database.read.selectFrom('order_items').select('id').where('order_id', '=', id).orderBy('id').execute()).map(
    row => row.id,
  )
const cancel = (item: number | undefined) => olga('POST', `/orders/update-status/${item}`, { status: 'cancelled' })
const pay = (due: string, amount: string, more: object = {}) =>
  ana('POST', `/parties/${at}/pay`, { due, payments: [{ amount }], ...more })
const isFree = async () =>
  !(await ana('GET', '/tables')).body.parties.some(({ table_id }: { table_id: number }) => table_id === menu.table)
const two = {
  cart: [
    { id: menu.water, quantity: 10 },
    { id: menu.water, quantity: 11 },
  ],
  tableId: menu.table,
}

test('a part was paid and the rest is cancelled: the bill closes with that, and the table is free', async () => {
  const { orderId } = await send(ana, menu, two)
  await pay('42.00', '20')
  await cancel((await itemsOf(orderId))[1])
  expect(await orderOf(orderId)).toEqual({ status: 'created', payment_status: 'paid' })
  const invoice = await database.read.selectFrom('invoices').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(invoice).toMatchObject({ settles: 1, payable_cents: 2_000 })
  expect((await ana('POST', '/orders/complete', { orderIds: [orderId] })).body.due).toBe('0.00')
  expect(await isFree()).toBe(true)
  expect(await verifyBills(database.read)).toHaveProperty('bills')
})

test('by a whole order, a smaller quantity or a discount in the same way; what is too much waits to be given back', async () => {
  const first = await send(ana, menu, { cart: [{ id: menu.water, quantity: 10 }], tableId: menu.table })
  const second = await send(ana, menu, { cart: [{ id: menu.water, quantity: 6 }], tableId: menu.table })
  await pay('32.00', '25')
  await olga('POST', '/orders/cancel', { orderIds: [second.orderId] })
  expect(await orderOf(first.orderId)).toMatchObject({ payment_status: 'paid' })
  const attention = (await olga('GET', '/till/attention')).body
  expect(attention).toContainEqual(expect.objectContaining({ what: 'overpaid', amount: '5.00' }))

  const reduced = await send(ana, menu, { cart: [{ id: menu.water, quantity: 10 }], tableId: menu.table })
  await pay('20.00', '10')
  const [item] = await itemsOf(reduced.orderId)
  expect((await olga('POST', `/orders/reduce-item/${item}`, { quantity: 5, seen: 10 })).status).toBe(200)
  expect(await orderOf(reduced.orderId)).toMatchObject({ payment_status: 'paid' })

  const cheaper = await send(ana, menu, { cart: [{ id: menu.water, quantity: 10 }], tableId: menu.table })
  await pay('20.00', '15')
  const { version } = await party()
  const discount = { version, kind: 'amount', amount: '5', items: null }
  expect((await olga('POST', `/parties/${at}/adjust`, discount)).status).toBe(200)
  expect(await orderOf(cheaper.orderId)).toMatchObject({ payment_status: 'paid' })
  expect(await verifyBills(database.read)).toHaveProperty('bills')
})

test('nobody has paid and all is on the house: it stays open, so that it can be taken back', async () => {
  const { orderId } = await send(ana, menu, two)
  const comp = { version: 0, kind: 'comp', items: null }
  expect((await olga('POST', `/parties/${at}/adjust`, comp)).status).toBe(200)
  expect(await orderOf(orderId)).toMatchObject({ payment_status: 'pending' })
  const closed = await ana('POST', `/parties/${at}/pay`, { due: '0', payments: [] })
  expect([closed.status, closed.body.invoiceId]).toEqual([200, expect.any(Number)])
})

test('the last dish of an order is cancelled by itself: the order is cancelled, and the table free', async () => {
  const { orderId } = await send(ana, menu, two)
  const [one, other] = await itemsOf(orderId)
  const sales = async () =>
    database.read.selectFrom('order_sales').select('orders').orderBy('business_day', 'desc').executeTakeFirst()
  expect(await sales()).toEqual({ orders: 1 })
  await cancel(one)
  expect(await orderOf(orderId)).toEqual({ status: 'created', payment_status: 'pending' })
  await cancel(other)
  expect(await orderOf(orderId)).toEqual({ status: 'cancelled', payment_status: 'pending' })
  expect(await sales()).toEqual({ orders: 0 })
  expect(await isFree()).toBe(true)
  expect((await ana('GET', '/orders')).body).toEqual([])
  // It was a slip: the dish comes back, and its order with it.
  expect((await ana('POST', `/orders/update-status/${other}`, { status: 'created' })).status).toBe(200)
  expect(await orderOf(orderId)).toEqual({ status: 'created', payment_status: 'pending' })
  expect(await sales()).toEqual({ orders: 1 })
  expect(await party()).toMatchObject({ due: '22.00' })
  await cancel(other)
})
