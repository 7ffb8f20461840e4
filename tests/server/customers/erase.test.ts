import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetSales } from '../../support/forget-sales.ts'
import { orderOf } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { clock, database, menu } = restaurant
let admin = await restaurant.as('admin')
await restaurant.addUser('host', ['CUSTOMERS'])
await restaurant.addUser('viewer', ['VIEW_CUSTOMERS'])
afterAll(() => restaurant.close())

const start = clock.now
const phone = '+34600777123'
const name = 'Brunhilde Zäpfel'
const secrets = [
  phone,
  '600777123',
  'Brunhilde',
  'Zäpfel',
  'zapfel@example.com',
  '1971-03-04',
  'nut allergy',
  'at the window',
]

/** Everything that the database holds, as text: no column of any table may tell. */
async function everything(): Promise<string> {
  const { read } = database
  const tables = await read.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) =>
      read
        .selectFrom(name as 'orders')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' || value instanceof Uint8Array ? Buffer.from(value.data ?? value).toString() : value,
  )
}
const traces = async () => {
  const text = await everything()
  return secrets.filter(secret => text.includes(secret))
}

const order = (more = {}) =>
  orderOf(menu, {
    cart: [{ id: menu.soup, quantity: 2, notes: 'nut allergy' }],
    customerType: 'CUSTOMER',
    customerId: { phone, name },
    ...more,
  })

/** The guest registers, books, eats and pays. */
async function evening() {
  await admin(
    'POST',
    '/customers/add',
    { phone, name, email: 'zapfel@example.com', birthDate: '1971-03-04', gender: 'female' },
    { 'idempotency-key': `add ${clock.now}` },
  )
  await admin('POST', '/reservations/add', { customerId: phone, date: '2026-11-20T20:00', notes: 'at the window' })
  const { body } = await admin('POST', '/pos/create-order-and-invoice', order())
  await admin('POST', '/orders/complete', { orderIds: [body.orderId] })
  clock.now += 2 * 24 * 3_600_000
  admin = await restaurant.as('admin')
}

beforeEach(async () => {
  clock.now = start
  admin = await restaurant.as('admin')
  await forgetSales(database)
  await database.write(async tx => {
    for (const table of ['reservations', 'customers', 'idempotency_keys', 'drafts'] as const)
      await tx.deleteFrom(table).execute()
  })
})

test('of a guest who is erased nothing is left anywhere that tells who it was', async () => {
  await evening()
  expect(await traces()).toEqual(secrets)
  expect((await admin('POST', '/customers/erase', { phone }, { 'idempotency-key': 'erase' })).body).toEqual({
    success: true,
    message: 'Guest deleted for good.',
  })
  expect(await traces()).toEqual([])
  const [invoice] = (await admin('GET', '/invoices?type=custom&from=2026-11-01&to=2026-11-30')).body
  expect(invoice).toMatchObject({ name: 'Erased guest', email: null, customer_type: 'CUSTOMER' })
  expect(invoice.customer_id).toMatch(/^erased-[0-9a-f]{20}$/)
  const [reservation] = (await admin('GET', '/reservations?type=custom&from=2026-11-01&to=2026-11-30')).body
  expect(reservation).toMatchObject({ customer_id: invoice.customer_id, customer_name: 'Erased guest', notes: null })
})

test('the guest is on no list any more, and may register again as somebody whom nobody knows', async () => {
  await evening()
  await admin('POST', '/customers/erase', { phone })
  expect((await admin('GET', '/customers')).body).toMatchObject({ customers: [], totalCustomers: 0 })
  const { customer_phone } = await database.read.selectFrom('orders').select('customer_phone').executeTakeFirstOrThrow()
  for (const gone of [phone, String(customer_phone)]) {
    expect((await admin('POST', '/customers/look-up', { phone: gone })).status).toBe(404)
    expect((await admin('POST', '/customers/erase', { phone: gone })).status).toBe(404)
    expect((await admin('POST', '/pos/create-order', order({ customerId: { phone: gone } }))).status).toBe(400)
  }
  expect((await admin('POST', '/customers/add', { phone, name })).status).toBe(200)
  const { body } = await admin('POST', '/customers/export', { phone })
  expect([body.orders, body.reservations, body.invoices]).toEqual([[], [], []])
})

test('no saved cart names the guest any more, and those of others keep what they say', async () => {
  await evening()
  const soup = { id: menu.soup, title: 'Soup', quantity: 1, price: 4.5, variant: null, addons: [] }
  const line = { ...soup, tax_rate: null, tax_type: null, tax_title: null, notes: 'no salt' }
  const save = (id: string, more: object) =>
    admin('POST', `/pos/drafts/${id}`, {
      version: 1,
      nameRef: '',
      date: '2026-11-20T11:00:00.000Z',
      cart: [line],
      tableId: null,
      deliveryType: '',
      customer: null,
      ...more,
    })
  await save('a', { nameRef: 'Brunhilde, window', customer: { phone }, cart: [{ ...line, notes: 'nut allergy' }] })
  await save('b', { nameRef: `party of ${name.toUpperCase()}`, cart: [{ ...line, notes: `for ${phone}` }, line] })
  await save('c', { nameRef: 'Otto Other' })
  const part = { ...line, item_id: menu.soup, extra: 0 }
  const combo = {
    ...line,
    parts: [
      { ...part, notes: `for ${name}` },
      { ...part, notes: 'no salt' },
    ],
  }
  await save('d', { cart: [combo] })
  await save('e', { customer: { phone }, cart: [{ ...combo, parts: [{ ...part, notes: 'nut allergy' }] }] })
  await admin('POST', '/customers/erase', { phone })
  expect(await traces()).toEqual([])
  const { body } = await admin('GET', '/pos/drafts')
  const told = body.map(
    ({ id, nameRef, customer, cart }: { id: string; nameRef: string; customer: null; cart: object[] }) => ({
      id,
      nameRef,
      customer,
      notes: cart.map(item => (item as typeof line).notes),
    }),
  )
  expect(told).toEqual([
    { id: 'a', nameRef: '', customer: null, notes: [null] },
    { id: 'b', nameRef: '', customer: null, notes: [null, 'no salt'] },
    { id: 'c', nameRef: 'Otto Other', customer: null, notes: ['no salt'] },
    { id: 'd', nameRef: '', customer: null, notes: ['no salt'] },
    { id: 'e', nameRef: '', customer: null, notes: [null] },
  ])
  expect(
    body
      .slice(3)
      .map((draft: { cart: { parts: { notes: string | null }[] }[] }) =>
        draft.cart[0]?.parts.map(({ notes }) => notes),
      ),
  ).toEqual([[null, 'no salt'], [null]])
})

test('the figures of the reports stay as they were', async () => {
  await evening()
  const again = await admin('POST', '/pos/create-order-and-invoice', order())
  await admin('POST', '/orders/complete', { orderIds: [again.body.orderId] })
  const report = async () => (await admin('GET', '/reports?type=this_month')).body
  const { totalCustomers, ...before } = await report()
  expect(before).toMatchObject({ ordersCount: 2, newCustomers: 1, repeatedCustomers: 1 })
  await admin('POST', '/customers/erase', { phone })
  expect(await report()).toMatchObject({ ...before, totalCustomers: totalCustomers - 1 })
})

test('a guest who was deleted is still held, and can be erased', async () => {
  await evening()
  await admin('POST', '/customers/delete', { phone })
  expect(await traces()).toEqual(secrets)
  expect((await admin('POST', '/customers/erase', { phone })).status).toBe(200)
  expect(await traces()).toEqual([])
})

test('anybody who eats or is expected is not erased meanwhile', async () => {
  await evening()
  const { orderId } = (await admin('POST', '/pos/create-order', order())).body
  expect(await admin('POST', '/customers/erase', { phone })).toMatchObject({
    status: 409,
    body: { message: 'This guest has an open order. Complete or cancel it first!' },
  })
  // Nobody has paid it yet, and the kitchen reads its notes.
  await admin('POST', '/orders/complete', { orderIds: [orderId], kitchen: 'keep' })
  expect((await admin('POST', '/customers/erase', { phone })).status).toBe(409)
  await admin('POST', '/orders/complete-and-pay-order', { orderIds: [orderId] })
  expect((await admin('POST', '/customers/erase', { phone })).status).toBe(409)
  clock.now += 5 * 60 * 60_000
  admin = await restaurant.as('admin')
  const { reservationId } = (await admin('POST', '/reservations/add', { customerId: phone, date: '2026-12-24T20:00' }))
    .body
  expect(await admin('POST', '/customers/erase', { phone })).toMatchObject({
    status: 409,
    body: { message: 'This guest has booked a table. Cancel or delete the reservation first!' },
  })
  await admin('DELETE', `/reservations/delete/${reservationId}`)
  expect((await admin('POST', '/customers/erase', { phone })).status).toBe(200)
})

test('nobody else loses anything', async () => {
  await evening()
  const other = { phone: '611', name: 'Otto Other' }
  await admin('POST', '/customers/add', other)
  await admin('POST', '/pos/create-order', order({ customerId: other }))
  await admin('POST', '/customers/erase', { phone })
  expect((await admin('GET', '/orders')).body[0].orders[0]).toMatchObject({
    customer_id: '611',
    customer_name: 'Otto Other',
    items: [{ notes: 'nut allergy' }],
  })
})

test('a guest gets all that is held of them, as one file', async () => {
  await evening()
  const { status, body } = await admin('POST', '/customers/export', { phone })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    exportedAt: '2026-11-22T12:00:00.000Z',
    deletedAt: null,
    customer: { phone, name, email: 'zapfel@example.com', birth_date: '1971-03-04', gender: 'female' },
    reservations: [{ date: '2026-11-20T20:00', notes: 'at the window' }],
    orders: [{ customer_name: name, items: [{ item_title: 'Soup', quantity: 2, notes: 'nut allergy' }] }],
    invoices: [{ name, orders: [{ order_id: body.orders[0].id }] }],
  })
  expect((await admin('POST', '/customers/export', { phone: '1' })).status).toBe(404)
})

test('those who may change customers may export and erase them; who only looks may not', async () => {
  await evening()
  const viewer = await restaurant.as('viewer')
  const host = await restaurant.as('host')
  for (const call of ['export', 'erase']) {
    expect((await viewer('POST', `/customers/${call}`, { phone })).status).toBe(403)
    expect((await host('POST', `/customers/${call}`, { phone })).status).toBe(200)
  }
})
