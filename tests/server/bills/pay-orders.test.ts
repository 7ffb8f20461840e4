import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf, send } from '../../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let till: Ask
let [cash, card] = [0, 0]
beforeAll(async () => {
  restaurant = await openRestaurant()
  till = await restaurant.as('waiter')
  await restaurant.database.write(async tx => {
    const type = { title: 'Card', is_active: 1 }
    card = (await tx.insertInto('payment_types').values(type).returning('id').executeTakeFirstOrThrow()).id
    const stored = await tx
      .updateTable('payment_types')
      .set({ rounding_cents: 5 })
      .where('is_cash', '=', 1)
      .returning('id')
      .executeTakeFirstOrThrow()
    cash = stored.id
  })
})
afterAll(() => restaurant.close())

/** Two pizzas at 9.99 and a water at 2.00: 21.98. */
const cart = () => [
  { id: restaurant.menu.pizza, quantity: 2 },
  { id: restaurant.menu.water, quantity: 1 },
]
const sell = (more: object) =>
  till('POST', '/pos/create-order-and-invoice', orderOf(restaurant.menu, { cart: cart(), ...more }))
const settle = (orderIds: number[], more: object) =>
  till('POST', '/orders/complete-and-pay-order', { orderIds, ...more })
const order = async () => (await send(till, restaurant.menu, { cart: cart() })).orderId
const booked = (invoiceId: number) =>
  restaurant.database.read
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.bill_id', 'payments.bill_id')
    .selectAll('payments')
    .select(['invoices.made_at', 'invoices.business_day as invoice_day', 'invoices.booked_at as invoice_booked_at'])
    .where('invoices.id', '=', invoiceId)
    .orderBy('payments.id')
    .execute()
const count = async (table: 'orders' | 'payments') => {
  const rows = await restaurant.database.read.selectFrom(table).select('id').execute()
  return rows.length
}

test('a sale at the counter is booked as it was paid, with the change and the coins there are', async () => {
  const { status, body } = await sell({
    payments: [
      { paymentTypeId: card, amount: '10', tip: '1.50', slip: '0042' },
      { paymentTypeId: cash, amount: 11.98, given: '20' },
    ],
  })
  expect([status, body]).toMatchObject([
    200,
    { due: '0.00', overpaid: '0.00', change: '8.00', rounding: '0.02', number: expect.stringMatching(/^INV-\d{6}$/) },
  ])
  const rows = await booked(body.invoiceId)
  expect(rows.map(row => [row.payment_type_id, row.amount_cents, row.tip_cents, row.given_cents, row.slip])).toEqual([
    [card, 1_000, 150, null, '0042'],
    [cash, 1_198, 0, 2_000, null],
  ])
  expect(rows.map(row => [row.rounding_cents, row.change_cents])).toEqual([
    [0, 0],
    [2, 800],
  ])
})

test('a till that says nothing of payments is answered as ever, and the sum is booked as not stated', async () => {
  const sold = await sell({})
  expect([sold.status, sold.body]).toMatchObject([200, { total: 21.98, change: '0.00', rounding: '0.00', due: '0.00' }])
  const settled = await settle([await order()], { total: 21.98 })
  expect([settled.status, settled.body]).toMatchObject([200, { change: '0.00', rounding: '0.00' }])
  for (const { body } of [sold, settled])
    expect(await booked(body.invoiceId)).toMatchObject([
      { payment_type_id: null, amount_cents: 2_198, drawer_id: 1, given_cents: null, is_offline: 0 },
    ])
})

test('what the till took for another price is refused, and neither order nor money is booked', async () => {
  const before = [await count('orders'), await count('payments')]
  for (const amount of ['21.97', '21.99']) {
    const { status, body } = await sell({ payments: [{ paymentTypeId: cash, amount }] })
    expect([status, body.message]).toEqual([409, 'The total is €21.98 now. Please check it and try again!'])
  }
  expect([await count('orders'), await count('payments')]).toEqual(before)
})

test('Pay & Complete refuses what cannot be money for these orders, and then takes it', async () => {
  const id = await order()
  const tries: readonly (readonly [object, number, string])[] = [
    [{ payments: [] }, 400, 'Please provide an amount!'],
    [{ payments: [{ paymentTypeId: cash, amount: 0 }] }, 400, 'Please provide an amount!'],
    [{ payments: [{ paymentTypeId: 999, amount: '21.98' }] }, 400, 'Please choose a payment type of the store!'],
    [{ payments: [{ paymentTypeId: cash, amount: '21.98', given: '20' }] }, 400, '€20.00 is less than €22.00!'],
    [{ payments: [{ paymentTypeId: card, amount: '21.98', given: '50' }] }, 400, 'Only cash gives change!'],
    [{ payments: [{ paymentTypeId: card, amount: '22' }] }, 409, 'That is more than the €21.98 due!'],
    [
      { payments: [{ paymentTypeId: card, amount: '20' }] },
      409,
      'The total is €21.98 now. Please check it and try again!',
    ],
    [{ payments: 'cash' }, 400, 'Invalid Request!'],
    [{ payments: [{ paymentTypeId: card, amount: '21.98' }], takenAt: 'yesterday' }, 400, 'Invalid Request!'],
    [{ payments: [{ paymentTypeId: card, amount: '21.98' }], drawerId: 999 }, 400, 'There is no such drawer!'],
  ]
  const before = await count('payments')
  for (const [body, status, message] of tries) {
    const answer = await settle([id], body)
    expect([answer.status, answer.body.message], JSON.stringify(body)).toEqual([status, message])
  }
  expect(await count('payments')).toBe(before)
  const { body } = await settle([id], {
    total: '21.98',
    payments: [{ paymentTypeId: cash, amount: '21.98', given: '50' }],
  })
  expect(body).toMatchObject({ message: 'Order completed and paid!', change: '28.00', rounding: '0.02' })
  expect(await booked(body.invoiceId)).toMatchObject([
    { payment_type_id: cash, given_cents: 5_000, change_cents: 2_800 },
  ])
})

test('while the server can be asked its clock counts, whatever time a till names', async () => {
  const { clock } = restaurant
  const payments = [{ paymentTypeId: card, amount: '21.98' }]
  const today = new Date(clock.now).toISOString().slice(0, 10)
  const times = ['2019-03-01T12:00:00Z', new Date(clock.now + 60_000).toISOString()]
  for (const takenAt of times)
    for (const { body } of [await sell({ payments, takenAt }), await settle([await order()], { payments, takenAt })])
      expect(await booked(body.invoiceId)).toMatchObject([
        { taken_at: clock.now, booked_at: clock.now, business_day: today, made_at: clock.now, invoice_day: today },
      ])
})

test('a firm has its name on the invoice from the till', async () => {
  const buyer = { name: 'Acme Ltd', taxId: 'B-123', address: null }
  const payments = [{ paymentTypeId: card, amount: '21.98' }]
  const sold = await sell({ payments, buyer })
  const settled = await settle([await order()], { payments, buyer })
  for (const { body } of [sold, settled])
    expect(
      await restaurant.database.read
        .selectFrom('invoice_buyers')
        .select(['name', 'tax_id'])
        .where('invoice_id', '=', body.invoiceId)
        .execute(),
    ).toEqual([{ name: 'Acme Ltd', tax_id: 'B-123' }])
  const before = await count('orders')
  expect((await sell({ payments, buyer: { ...buyer, taxId: '' } })).status).toBe(400)
  expect(await count('orders')).toBe(before)
})

test('what a guest has paid on a bill of their own is not charged again on Orders', async () => {
  const { menu } = restaurant
  const { orderId } = await send(till, menu, { cart: cart(), tableId: menu.table })
  const { body: party } = await till('GET', `/parties/t${menu.table}`)
  const [pizza] = party.lines
  const bills = [{ billNo: null, shares: [{ orderItemId: pizza.order_item_id, n: 3, d: 2 }] }]
  const { body: split } = await till('POST', `/parties/${party.at}/split`, { version: party.version, bills })
  const theirs = split.party.bills.find((bill: { is_rest: number }) => bill.is_rest === 0)
  const payment = { paymentTypeId: card, amount: theirs.total }
  await till('POST', `/parties/${split.party.at}/pay`, { billNo: 2, due: theirs.total, payments: [payment] })
  expect(theirs.total).toBe('14.98')

  const { body: summary } = await till('POST', '/orders/complete-order-payment-summary', { orderIds: [orderId] })
  expect(summary).toMatchObject({ total: 7, receipt: { total: 7 } })
  const { body: groups } = await till('GET', '/orders')
  const group = groups.find(({ order_ids }: { order_ids: number[] }) => order_ids.includes(orderId))
  expect(group).toMatchObject({ total: '21.98', due: '7.00', orders: [{ total: '21.98', due: '7.00' }] })

  const whole = await settle([orderId], { total: 21.98 })
  expect([whole.status, whole.body.message]).toEqual([409, 'The total is 7.00 now. Please check it and try again!'])
  const completed = await till('POST', '/orders/complete', { orderIds: [orderId] })
  expect(completed.body.due).toBe('7.00')
  const { body: unpaid } = await till('GET', '/orders/unpaid')
  expect(unpaid[0]).toMatchObject({ order_ids: [orderId], due: '7.00' })

  const rest = await settle([orderId], { total: 7 })
  expect(rest.status).toBe(200)
  expect(await booked(rest.body.invoiceId)).toMatchObject([{ amount_cents: 700 }])
  const { body: after } = await till('GET', `/parties/${split.party.at}`)
  expect(after).toMatchObject({ total: '21.98', paid: '21.98', due: '0.00', overpaid: '0.00' })
})

test('the bill of what is left names no dish that a guest has paid', async () => {
  const { menu } = restaurant
  const { orderId } = await send(till, menu, { cart: cart(), tableId: menu.table })
  const { body: party } = await till('GET', `/parties/t${menu.table}`)
  const [theirs, ...others] = party.lines
  const shares = [{ orderItemId: theirs.order_item_id, n: theirs.quantity, d: 1 }]
  const { body: split } = await till('POST', `/parties/${party.at}/split`, {
    version: party.version,
    bills: [{ billNo: null, shares }],
  })
  const { bill_no: billNo, total } = split.party.bills.find((bill: { is_rest: number }) => bill.is_rest === 0)
  const payments = [{ paymentTypeId: card, amount: total }]
  await till('POST', `/parties/${split.party.at}/pay`, { billNo, due: total, payments })
  const { body: printed } = await till('POST', '/orders/print-bill', { orderIds: [orderId] })
  expect(others.length).toBeGreaterThan(0)
  expect(printed.orders[0].items.map(({ id }: { id: number }) => id)).toEqual(
    others.map((line: { order_item_id: number }) => line.order_item_id),
  )
  expect((await settle([orderId], { total: printed.total })).status).toBe(200)
})

test('a table whose bill is split is paid on Tables, not as a whole', async () => {
  const { menu, database } = restaurant
  const { orderId } = await send(till, menu, { cart: cart(), tableId: menu.table })
  await till('POST', `/parties/t${menu.table}/print`, {})
  await database.write(async tx => {
    const party = await tx.selectFrom('orders').select('party_id').where('id', '=', orderId).executeTakeFirstOrThrow()
    await tx.insertInto('bills').values({ party_id: party.party_id, no: 2, is_rest: 0 }).execute()
  })
  for (const call of ['complete-order-payment-summary', 'complete-and-pay-order']) {
    const { status, body } = await till('POST', `/orders/${call}`, { orderIds: [orderId] })
    expect([status, body.message]).toEqual([
      409,
      "This table's bill is split or partly paid. Please open it on Tables!",
    ])
  }
})
