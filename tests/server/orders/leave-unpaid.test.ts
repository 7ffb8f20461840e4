import { afterAll, expect, test } from 'vitest'
import { orderOf, send } from '../../support/orders.ts'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
afterAll(() => restaurant.close())
const till = await restaurant.as('waiter')
// May give away, and not cancel what stands on a printed bill.
await restaurant.addUser('cheap', ['ORDERS'], adminPassword, { comp: true })
const cheap = await restaurant.as('cheap')

test('guests who saw their bill are not let go without the right to cancel after it, nor any who have paid', async () => {
  const { orderId } = await send(till, menu, { cart: [{ id: menu.soup, quantity: 1 }] })
  const paid = (await till('POST', '/pos/create-order-and-invoice', orderOf(menu))).body.orderId
  await till('POST', '/orders/print-bill', { orderIds: [orderId] })
  await till('POST', '/orders/complete', { orderIds: [orderId] })
  const leave = (ids: number[], by = till, more = {}) => by('POST', '/orders/left-unpaid', { orderIds: ids, ...more })
  expect(await leave([orderId, paid])).toMatchObject({
    status: 409,
    body: { message: `Order ${paid} is paid already!` },
  })
  const why = await database.read
    .selectFrom('reasons')
    .select('id')
    .where('kind', '=', 'comp')
    .executeTakeFirstOrThrow()
  expect((await leave([orderId], till, { reasonId: 999 })).status).toBe(400)
  const asked = await leave([orderId], cheap, { reasonId: why.id })
  expect([asked.status, asked.body.approval?.right]).toEqual([409, 'void_after_bill'])
  expect((await leave([orderId], till, { reasonId: why.id, reasonText: 'Ran' })).body).toMatchObject({ amount: '4.95' })
  const told = await database.read.selectFrom('audit').select('bytes').where('order_id', '=', orderId).execute()
  expect(told.map(({ bytes }) => Buffer.from(bytes).toString()).at(-1)).toMatch(/"level":"billed".*"text":"Ran"/)
})
