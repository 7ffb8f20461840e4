import { afterAll, expect, test } from 'vitest'
import { verifyBooks } from '../../../src/server/books/verify.ts'
import { orderOf } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const phone = '+34600777123'
const traces = ['600777123', 'Brunhilde', 'zapfel@example.com', '1971-03-04', 'nut allergy', 'at the window']

/** All that the books say, as text. */
const told = async () => {
  const rows = await database.read.selectFrom('audit').selectAll().execute()
  return rows.map(({ bytes, ...columns }) => JSON.stringify(columns) + Buffer.from(bytes).toString()).join('\n')
}

test('whatever is done around a guest, the books never say who it was, and erasing the guest breaks nothing', async () => {
  const guest = { phone, name: 'Brunhilde', email: 'zapfel@example.com', birthDate: '1971-03-04', gender: 'female' }
  await admin('POST', '/customers/add', guest)
  await admin('POST', '/reservations/add', { customerId: phone, date: '2026-11-20T20:00', notes: 'at the window' })
  const cart = [{ id: menu.soup, quantity: 2, notes: 'nut allergy' }]
  const order = orderOf(menu, { cart, customerType: 'CUSTOMER', customerId: { phone, name: guest.name } })
  const send = async (path: string) => (await admin('POST', path, order)).body.orderId as number
  const [one, two, three] = [
    await send('/pos/create-order'),
    await send('/pos/create-order'),
    await send('/pos/create-order-and-invoice'),
  ]
  const { id } = await database.read
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', one)
    .executeTakeFirstOrThrow()
  for (const [path, body] of [
    [`/orders/update-status/${id}`, { status: 'preparing' }],
    ['/orders/print-bill', { orderIds: [one] }],
    [`/orders/update-status/${id}`, { status: 'cancelled' }],
    [`/orders/update-status/${id}`, { status: 'created' }],
    ['/orders/cancel', { orderIds: [two] }],
    ['/orders/complete', { orderIds: [one, three] }],
    ['/orders/left-unpaid', { orderIds: [one] }],
    ['/customers/update', { ...guest, name: 'Brunhilde the second' }],
    ['/settings/payment-types/1/toggle', { isActive: false }],
    ['/customers/erase', { phone }],
  ] as const)
    await admin('POST', path, body)
  const books = await told()
  expect(books).toContain('payment-type.change')
  expect(traces.filter(trace => books.includes(trace))).toEqual([])
  expect(await verifyBooks(database.read)).toMatchObject({ books: {} })
})
