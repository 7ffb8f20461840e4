import { afterAll, beforeEach, expect, test } from 'vitest'
import { forgetSales } from '../../support/forget-sales.ts'
import { orderOf, send } from '../../support/orders.ts'
import { type Ask, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu, clock } = restaurant
let till: Ask
let otherTill: Ask
let cook: Ask
let owner: Ask
/** What was signed in before the clock was moved is signed out. */
async function signIn() {
  till = await restaurant.as('waiter')
  otherTill = await restaurant.as('waiter')
  cook = await restaurant.as('cook')
  owner = await restaurant.as('admin')
}
afterAll(() => restaurant.close())
beforeEach(async () => {
  await signIn()
  await forgetSales(database)
})

const two = {
  cart: [
    { id: menu.soup, quantity: 1 },
    { id: menu.water, quantity: 2 },
  ],
  tableId: menu.table,
}
const itemsOf = (orderId: number) =>
  database.read.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const complete = (orderIds: readonly number[], more: object = {}) =>
  till('POST', '/orders/complete', { orderIds, ...more })
const pay = (orderIds: readonly number[], more: object = {}, by = till) =>
  by('POST', '/orders/complete-and-pay-order', { orderIds, ...more })
const keep = { kitchen: 'keep' }
const inKitchen = async () => (await cook('GET', '/kitchen')).body.map(({ id }: { id: number }) => id)
const owed = async () => (await till('GET', '/orders/unpaid')).body
const cooks = (itemId: number, status: string) => cook('POST', `/kitchen/${itemId}`, { status })

test.each([
  ['Complete', (ids: readonly number[]) => complete(ids, keep)],
  ['Pay & Complete', (ids: readonly number[]) => pay(ids, keep)],
])('what is not ready at %s stays in the kitchen until it is carried out', async (_name, settle) => {
  const { orderId } = await send(till, menu, two)
  const [soup, water] = await itemsOf(orderId)
  await cooks(soup?.id ?? 0, 'completed')
  await settle([orderId])
  expect((await cook('GET', '/kitchen')).body).toMatchObject([
    {
      id: orderId,
      status: 'completed',
      closed_at: expect.any(String),
      items: [{ status: 'completed' }, { status: 'created' }],
    },
  ])
  await cooks(water?.id ?? 0, 'preparing')
  expect(await inKitchen()).toEqual([orderId])
  await cooks(water?.id ?? 0, 'completed')
  expect(await inKitchen()).toEqual([orderId])
  await till('POST', '/orders/deliver', { itemIds: [soup?.id, water?.id] })
  expect(await inKitchen()).toEqual([])
})

test('other people’s clients, which do not say, clear the kitchen as before', async () => {
  for (const more of [{}, { kitchen: 'clear' }]) {
    const [one, other] = [await send(till, menu, two), await send(till, menu, two)]
    await complete([one.orderId], more)
    await pay([other.orderId], more)
    expect(await inKitchen()).toEqual([])
  }
  const { orderId } = await send(till, menu, two)
  expect(await complete([orderId], { kitchen: 'burn' })).toMatchObject({
    status: 400,
    body: { message: 'Invalid Request!' },
  })
})

test('the payment of a table leaves food to the kitchen, unless somebody takes it off', async () => {
  for (const [kitchen, hangs] of [
    [{}, true],
    [keep, true],
    [{ kitchen: 'clear' }, false],
  ] as const) {
    const { orderId, total } = await send(till, menu, two)
    const payments = [{ paymentTypeId: null, amount: total }]
    const bill = { billNo: null, due: total, payments, drawerId: null, complete: true }
    const at = `/parties/t${menu.table}/pay`
    expect(await till('POST', at, { ...bill, kitchen: 'burn' })).toMatchObject({ status: 400 })
    expect(await till('POST', at, { ...bill, ...kitchen })).toMatchObject({ status: 200, body: { message: 'Paid.' } })
    expect(await inKitchen()).toEqual(hangs ? [orderId] : [])
    for (const { id } of await itemsOf(orderId))
      await till('POST', `/orders/update-status/${id}`, { status: 'delivered' })
  }
})

test('an order that is all served leaves the kitchen when it is closed', async () => {
  const { orderId } = await send(till, menu, two)
  for (const { id } of await itemsOf(orderId)) await cooks(id, 'delivered')
  await pay([orderId], keep)
  expect(await inKitchen()).toEqual([])
})

test('the waiter can still serve what the kitchen has of a paid table, but nobody changes its bill', async () => {
  const { orderId } = await send(till, menu, two)
  await pay([orderId], keep)
  const [soup, water] = await itemsOf(orderId)
  expect(await till('POST', `/orders/update-status/${soup?.id}`, { status: 'cancelled' })).toMatchObject({
    status: 409,
    body: { message: `Order ${orderId} is paid, its items can't change any more!` },
  })
  for (const item of [soup, water]) await till('POST', `/orders/update-status/${item?.id}`, { status: 'delivered' })
  expect(await inKitchen()).toEqual([])
})

test('what is cancelled of an unpaid table that the kitchen still cooks for is seen there, and is not owed', async () => {
  const { orderId } = await send(till, menu, two)
  await complete([orderId], keep)
  const [soup] = await itemsOf(orderId)
  await till('POST', `/orders/update-status/${soup?.id}`, { status: 'cancelled' })
  expect((await cook('GET', '/kitchen')).body[0].items[0]).toMatchObject({ status: 'cancelled' })
  expect(await owed()).toMatchObject([{ total: '4.00', due: '4.00' }])
})

test('food of a table that was closed four hours before the latest order hangs no longer', async () => {
  const { orderId } = await send(till, menu, two)
  await complete([orderId], keep)
  const closedAt = clock.now
  clock.now += 4 * 3_600_000 - 1
  await signIn()
  const soon = await send(till, menu)
  expect(await inKitchen()).toEqual([orderId, soon.orderId])
  clock.now += 1
  const late = await send(till, menu)
  expect(await inKitchen()).toEqual([soon.orderId, late.orderId])
  clock.now = closedAt
})

test('what was completed unpaid is on the list, together as it was closed, and is paid from there', async () => {
  const [a, b] = [await send(till, menu, two), await send(till, menu, { tableId: menu.table })]
  expect(await complete([a.orderId, b.orderId], keep)).toMatchObject({ status: 200, body: { due: '13.90' } })
  clock.now += 1
  const lone = await send(till, menu)
  await complete([lone.orderId])
  const groups = await owed()
  expect(groups).toMatchObject([
    { table_id: null, order_ids: [lone.orderId], due: '4.95' },
    { table_title: 'Table 1', order_ids: [a.orderId, b.orderId], total: '13.90', due: '13.90' },
  ])
  expect((await till('GET', '/orders')).body).toEqual([])
  const summary = await till('POST', '/orders/complete-order-payment-summary', { orderIds: [a.orderId, b.orderId] })
  expect(summary.body).toMatchObject({ total: 13.9, receipt: { total: 13.9 } })
  expect(await pay([a.orderId, b.orderId], { total: 13.9 })).toMatchObject({
    status: 200,
    body: { invoiceId: expect.any(Number) },
  })
  expect((await owed()).map((group: { order_ids: number[] }) => group.order_ids)).toEqual([[lone.orderId]])
  expect(await inKitchen()).toEqual([a.orderId, b.orderId])
})

test('an order that is paid later is on the invoice, and in the money, of the day on which it is paid', async () => {
  const today = clock.now
  const { orderId } = await send(till, menu, two)
  await complete([orderId])
  const day = async () => (await owner('GET', '/reports?type=today')).body
  expect(await day()).toMatchObject({ ordersCount: 1, revenueTotal: null })
  clock.now += 24 * 3_600_000
  await signIn()
  const { invoiceId } = (await pay([orderId])).body
  expect(await day()).toMatchObject({ ordersCount: 0, revenueTotal: '8.95' })
  const [invoice] = (await owner('GET', '/invoices?type=today')).body
  expect(invoice).toMatchObject({ invoice_id: invoiceId, total: '8.95', orders: [{ order_id: orderId }] })
  clock.now = today
  await signIn()
  expect(await day()).toMatchObject({ ordersCount: 1, revenueTotal: null })
})

test('two tills that take the money of an unpaid table at once make one invoice, and the slower one is told which', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId } = await send(till, menu, two)
    await complete([orderId], keep)
    const answers = await Promise.all([pay([orderId]), pay([orderId], {}, otherTill)])
    const [done, late] = answers.toSorted((x, y) => x.status - y.status)
    expect(done).toMatchObject({ status: 200 })
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: `Order ${orderId} has been paid and completed already: invoice ${done?.body.invoiceId}!`,
      },
    })
  }
})

test('one till completes while the other takes the money: the table is closed once and paid once', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId } = await send(till, menu, two)
    const [closed, paid] = await Promise.all([complete([orderId], keep), pay([orderId], keep, otherTill)])
    expect(paid.status).toBe(200)
    if (closed.status !== 200)
      expect(closed.body.message).toBe(
        `Order ${orderId} has been paid and completed already: invoice ${paid.body.invoiceId}!`,
      )
    expect(await owed()).toEqual([])
  }
})

test('guests who have left are taken off the list by name, for good', async () => {
  const { orderId } = await send(till, menu, two)
  const leave = (by = owner) => by('POST', '/orders/left-unpaid', { orderIds: [orderId] })
  expect(await leave()).toMatchObject({
    status: 409,
    body: { message: `Order ${orderId} is still open. Complete it first!` },
  })
  await complete([orderId])
  expect(await leave(till)).toMatchObject({
    status: 409,
    body: { message: 'Closing as left unpaid needs approval.', approval: { right: 'comp', atLeast: true } },
  })
  expect(await leave()).toMatchObject({ status: 200, body: { message: 'Closed as left unpaid!', amount: '8.95' } })
  expect(await owed()).toEqual([])
  const told = await database.read
    .selectFrom('audit')
    .select(['act', 'amount_cents', 'is_red'])
    .where('order_id', '=', orderId)
    .execute()
  expect(told).toEqual([{ act: 'order.unpaid', amount_cents: 895, is_red: 1 }])
  const administrator = await database.read
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const row = await database.read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ left_unpaid_at: clock.now, left_unpaid_by: administrator.id, payment_status: 'pending' })
  for (const answer of [await leave(), await pay([orderId])])
    expect(answer).toMatchObject({ status: 409, body: { message: `Order ${orderId} was closed as left unpaid!` } })
  expect((await owner('GET', '/reports?type=today')).body).toMatchObject({ ordersCount: 1, revenueTotal: null })
})

test('an order of which every item was cancelled owes nothing and is on no list', async () => {
  const { orderId } = await send(till, menu)
  await complete([orderId])
  const [soup] = await itemsOf(orderId)
  await till('POST', `/orders/update-status/${soup?.id}`, { status: 'cancelled' })
  expect(await owed()).toEqual([])
})

test('the Orders screen is told what each order and each table comes to, and what of it is due', async () => {
  const paid = (await till('POST', '/pos/create-order-and-invoice', orderOf(menu, { tableId: menu.table }))).body
  const { orderId } = await send(till, menu, two)
  const [soup] = await itemsOf(orderId)
  await till('POST', `/orders/update-status/${soup?.id}`, { status: 'cancelled' })
  expect((await till('GET', '/orders')).body).toMatchObject([
    {
      total: '8.95',
      due: '4.00',
      orders: [
        { id: paid.orderId, total: '4.95', items: [{ price: '4.50' }] },
        { id: orderId, total: '4.00', items: [{ price: '4.50' }, { price: '2.00' }] },
      ],
    },
  ])
})

test('the summary of a table lists and sums what is due, and says what was paid already', async () => {
  const paid = (await till('POST', '/pos/create-order-and-invoice', orderOf(menu, { tableId: menu.table }))).body
  const { orderId } = await send(till, menu, two)
  const { body } = await till('POST', '/orders/complete-order-payment-summary', { orderIds: [paid.orderId, orderId] })
  expect(body).toMatchObject({
    total: 8.95,
    paid: { total: 4.95, orders: [{ id: paid.orderId, token_no: paid.tokenNo, total: 4.95 }] },
  })
  expect(body.orders.map(({ id }: { id: number }) => id)).toEqual([orderId])
})

test('an order that cost nothing is on no list of unpaid ones', async () => {
  const { menuItemId } = (await owner('POST', '/menu-items/add', { title: 'Staff meal', price: 0 })).body
  const { orderId } = (
    await till('POST', '/pos/create-order', orderOf(menu, { cart: [{ id: menuItemId, quantity: 1 }] }))
  ).body
  await complete([orderId])
  expect(await owed()).toEqual([])
})
