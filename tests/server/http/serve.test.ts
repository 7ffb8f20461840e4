import { afterAll, expect, test } from 'vitest'
import { rowId } from '../../../src/server/http/serve.ts'
import { orderOf } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { app, database, menu } = restaurant
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

test('who somebody is comes before what they ask: a stranger learns nothing from a wrong order', async () => {
  const wrong = orderOf(menu, { cart: [] })
  expect((await restaurant.ask('POST', '/pos/create-order', wrong)).status).toBe(401)
  const cook = await restaurant.as('cook')
  expect((await cook('POST', '/pos/create-order', wrong)).status).toBe(403)
  expect((await waiter('POST', '/pos/create-order', wrong)).status).toBe(400)
})

test('of several mistakes the first field’s is named', async () => {
  const cart = [{ id: menu.soup, quantity: 0, notes: 'x'.repeat(101) }]
  const { body } = await waiter('POST', '/pos/create-order', orderOf(menu, { cart, deliveryType: 'drone' }))
  expect(body.message).toBe('Quantity must be a whole number from 1 to 999!')
})

test('every write answers exactly 200 with words', async () => {
  const answer = await waiter('POST', '/pos/create-order', orderOf(menu))
  expect(answer).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('when the database fails in the middle of an order nothing of it stays, and the words give nothing away', async () => {
  const stored = async () => {
    const tables = ['orders', 'order_items', 'invoices', 'tokens', 'idempotency_keys', 'versions'] as const
    return Promise.all(tables.map(table => database.read.selectFrom(table).selectAll().execute()))
  }
  const before = await stored()
  // The invoice is the last but one thing to be stored; without its table the order and its token are stored already.
  const rename = (from: string, to: string) =>
    database.migrating(db => db.schema.alterTable(from).renameTo(to).execute())
  await rename('invoice_orders', 'elsewhere')
  const failed = await waiter('POST', '/pos/create-order-and-invoice', orderOf(menu), { 'idempotency-key': 'unlucky' })
  await rename('elsewhere', 'invoice_orders')
  expect(failed).toMatchObject({ status: 500, body: { success: false, message: 'Something went wrong!' } })
  expect(await stored()).toEqual(before)
  const again = await waiter('POST', '/pos/create-order-and-invoice', orderOf(menu), { 'idempotency-key': 'unlucky' })
  expect(again.status).toBe(200)
})

test('a call that only asks leaves no trace', async () => {
  const before = await database.read.selectFrom('versions').selectAll().execute()
  for (const path of ['/orders', '/orders/init', '/pos/init', '/customers/1']) await waiter('GET', path)
  await waiter('POST', '/orders/complete-order-payment-summary', { orderIds: [1] })
  expect(await database.read.selectFrom('versions').selectAll().execute()).toEqual(before)
})

test('HEAD is answered like GET, without the body', async () => {
  const cookie = [...waiter.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await app.inject({ method: 'HEAD', url: '/api/v1/orders', headers: { cookie } })
  expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '' })
})

test('a name that is no id finds nothing', () => {
  expect(rowId('12')).toBe(12)
  expect(rowId('999999999999999')).toBe(999_999_999_999_999)
  for (const text of ['', '0', '-1', '01', '1.0', '1e3', ' 1', '1 ', 'x', '1000000000000000', '١'])
    expect(() => rowId(text), text).toThrow(expect.objectContaining({ status: 404, message: 'Not found!' }))
})
