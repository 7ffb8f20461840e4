import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { send, sendDinner } from '../../support/orders.ts'
import { type Ask, nextEvening, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let ben: Ask
let [cash, card] = [0, 0]
beforeAll(async () => {
  restaurant = await openRestaurant()
  await restaurant.addUser('Ben', ['ORDERS'])
  await restaurant.database.write(async tx => {
    const stored = (isCash: number) =>
      tx.selectFrom('payment_types').select('id').where('is_cash', '=', isCash).executeTakeFirstOrThrow()
    cash = (await stored(1)).id
    card = (await stored(0)).id
  })
})
afterAll(() => restaurant.close())

/** Each test has its own evening, a day after the one before. */
beforeEach(async () => {
  nextEvening(restaurant)
  ana = await restaurant.as('waiter')
  ben = await restaurant.as('Ben')
})

const minutes = (count: number) => {
  restaurant.clock.now += count * 60_000
}
const dinner = (tableId: number | string = restaurant.menu.table) => sendDinner(ana, restaurant.menu, { tableId })
const at = () => `t${restaurant.menu.table}`
const party = async (address = at()) => (await ben('GET', `/parties/${address}`)).body
const pay = (till: Ask, due: string, payments: object[], more: object = {}, address = at()) =>
  till('POST', `/parties/${address}/pay`, { due, payments, ...more })
const inCash = (amount: string, more: object = {}) => ({ paymentTypeId: cash, amount, ...more })
const byCard = (amount: string, more: object = {}) => ({ paymentTypeId: card, amount, ...more })
const bookedOn = (billId: number) =>
  restaurant.database.read.selectFrom('payments').selectAll().where('bill_id', '=', billId).orderBy('id').execute()

test('a table pays in cash: change, a number, and a bill with the tax of each rate', async () => {
  await dinner()
  minutes(5)
  await send(ana, restaurant.menu, { tableId: restaurant.menu.table })
  const open = await party()
  expect(open).toMatchObject({
    at: expect.stringMatching(/^p\d+$/),
    version: 0,
    state: 'ordering',
    money: 'due',
    total: '31.88',
    due: '31.88',
  })
  expect(open.bills).toMatchObject([{ bill_no: 1, is_rest: 1, is_closed: 0, total: '31.88', payments: [] }])

  const { status, body } = await pay(ana, '31.88', [inCash('31.88', { given: '50' })])
  expect([status, body.message, body.change, body.due]).toEqual([200, 'Paid.', '18.12', '0.00'])
  expect(body.number).toMatch(/^INV-00000\d$/)
  const paid = await party(`p${(await ownerOf(body.billId)).party_id}`)
  expect(paid).toMatchObject({ total: '31.88', paid: '31.88', due: '0.00', left: 0 })
  const [bill] = paid.bills
  expect(bill).toMatchObject({
    is_closed: 1,
    invoice_id: body.invoiceId,
    number: body.number,
    net: '30.03',
    tax: '1.85',
  })
  expect(bill.taxes).toEqual([
    { rate: 5, title: 'Included', net: '19.03', tax: '0.95', total: '19.98' },
    { rate: 10, title: 'VAT', net: '9.00', tax: '0.90', total: '9.90' },
    { rate: null, title: null, net: '2.00', tax: '0.00', total: '2.00' },
  ])
  expect(bill.lines.map(({ title, n, total }: Record<string, unknown>) => [title, n, total])).toEqual([
    ['Soup', 1, '4.95'],
    ['Pizza', 2, '19.98'],
    ['Water', 1, '2.00'],
    ['Soup', 1, '4.95'],
  ])
  expect(bill.payments).toMatchObject([
    { title: 'Cash', amount: '31.88', given: '50.00', change: '18.12', taken_by: 'waiter' },
  ])
  const free = await ben('GET', `/parties/${at()}`)
  expect([free.status, free.body.orders?.length ?? 0]).toEqual([200, 2])
})

test('three tenders with a tip, two of them first: the rest stays due, and the last one closes the bill', async () => {
  await dinner()
  const first = await pay(ana, '26.93', [byCard('10.00', { tip: '1.50', slip: '0042' }), inCash('5')])
  expect([first.status, first.body]).toMatchObject([
    200,
    { message: '€15.00 taken, €11.93 to go.', due: '11.93', invoiceId: null, number: null },
  ])
  const now = await party()
  expect(now).toMatchObject({ at: `p${now.party_id}`, version: 1, money: 'part', paid: '15.00', due: '11.93' })
  const orderIds = now.orders.map(({ order_id }: { order_id: number }) => order_id)
  for (const call of ['complete-order-payment-summary', 'complete-and-pay-order']) {
    const { status, body } = await ben('POST', `/orders/${call}`, { orderIds })
    expect([status, body.message]).toEqual([
      409,
      "This table's bill is split or partly paid. Please open it on Tables!",
    ])
  }
  await ben('POST', '/orders/complete', { orderIds, kitchen: 'keep' })
  const { status, body } = await ben('POST', '/orders/left-unpaid', { orderIds })
  expect([status, body.message]).toEqual([409, `A part of order ${orderIds[0]} is paid!`])
  expect(now.acts).toMatchObject([{ version: 1, text: 'took €15.00 for bill 1', by: 'waiter' }])
  const last = await pay(ben, '11.93', [byCard('11.93')], { complete: true }, now.at)
  expect([last.status, last.body.due, last.body.overpaid]).toEqual([200, '0.00', '0.00'])
  const booked = await bookedOn(last.body.billId)
  expect(booked.map(row => [row.payment_type_id, row.amount_cents, row.tip_cents, row.slip])).toEqual([
    [card, 1_000, 150, '0042'],
    [cash, 500, 0, null],
    [card, 1_193, 0, null],
  ])
  expect(new Set(booked.map(({ shift_id }) => shift_id)).size).toBe(1)
  const order = await restaurant.database.read.selectFrom('orders').selectAll().where('id', 'in', orderIds).execute()
  expect(order).toMatchObject([{ status: 'completed', payment_status: 'paid', kitchen_kept: 1 }])
})

test('a printed bill is counted, also when a part of it is paid, and not once it is paid', async () => {
  await dinner()
  const print = (till: Ask) => till('POST', `/parties/${at()}/print`, {})
  expect((await print(ana)).body).toMatchObject({
    message: 'Bill printed.',
    printNo: 1,
    bill: { due: '26.93', prints: 1 },
  })
  expect(await party()).toMatchObject({ money: 'printed', bills: [{ prints: 1 }] })
  await pay(ana, '26.93', [inCash('20')])
  expect((await print(ben)).body).toMatchObject({ printNo: 2, bill: { paid: '20.00', due: '6.93' } })
  await send(ana, restaurant.menu, { tableId: restaurant.menu.table })
  const { at: address } = await party()
  const paid = await pay(ben, '11.88', [byCard('11.88')], {}, address)
  expect(paid.status).toBe(200)
  const again = await ben('POST', `/parties/${address}/print`, {})
  expect([again.status, again.body.message]).toEqual([
    409,
    `Bill 1 of Table 1 was paid at 20:00 by Ben: ${paid.body.number}.`,
  ])
})

test('where there are no small coins, cash is rounded and the invoice is not', async () => {
  const admin = await restaurant.as('admin')
  const save = (rounding: unknown) =>
    admin('POST', `/settings/payment-types/${cash}/update`, { title: 'Cash', isActive: true, rounding })
  expect((await save('0.03')).body.message).toBe('Please choose a coin from the list!')
  const refused = await Promise.all([0.03, '-0.05', [0.05], true].map(save))
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect((await save(0.5)).status).toBe(200)
  expect((await ana('GET', '/orders/init')).body.paymentTypes).toMatchObject([{ rounding: '0.50' }, {}])
  await save(0.05)
  await admin('POST', `/settings/payment-types/${cash}/toggle`, { isActive: true })
  const types = (await ana('GET', '/orders/init')).body.paymentTypes
  expect(types).toMatchObject([
    { id: cash, is_cash: 1, rounding: '0.05' },
    { id: card, is_cash: 0, rounding: null },
  ])
  await dinner()
  const { body } = await pay(ana, '26.93', [inCash('26.93', { given: '30' })])
  expect([body.paid, body.rounding, body.change]).toEqual(['26.93', '0.02', '3.05'])
  await save(null)
})

test('two tills take the money at once: one bill is paid, and the other till is told by whom', async () => {
  await dinner()
  const answers = await Promise.all([ana, ben].map(till => pay(till, '26.93', [inCash('26.93')])))
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  const by = answers[0]?.status === 200 ? 'waiter' : 'Ben'
  expect(lost?.body.message).toBe(`Bill 1 of Table 1 was paid at 20:00 by ${by}: ${won?.body.number}.`)
  expect(await bookedOn(won?.body.billId)).toHaveLength(1)
  const { body } = await pay(ben, '26.93', [inCash('26.93')], {}, `p${(await ownerOf(won?.body.billId)).party_id}`)
  expect(body.message).toBe(lost?.body.message)
})

test('two tills take a part of one order at once: one part is taken, and stands on its bill', async () => {
  const { orderId } = await send(ana, restaurant.menu)
  const address = `o${orderId}`
  const answers = await Promise.all([ana, ben].map(till => pay(till, '4.95', [inCash('1')], {}, address)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await party(address)).toMatchObject({ paid: '1.00', due: '3.95' })
  expect((await pay(ben, '3.95', [inCash('3.95')], {}, address)).body).toMatchObject({ due: '0.00', overpaid: '0.00' })
})

test('guests who paid a part, and whose food was cancelled, leave nothing on the next guests’ bill', async () => {
  const { orderId } = await send(ana, restaurant.menu, { tableId: restaurant.menu.table })
  const admin = await restaurant.as('admin')
  await admin('POST', '/orders/complete', { orderIds: [orderId] })
  const { status, body } = await pay(ana, '4.95', [inCash('1')])
  expect([status, body.due]).toEqual([200, '3.95'])
  const [line] = (await party()).lines
  await admin('POST', `/orders/update-status/${line.order_item_id}`, { status: 'cancelled' })
  await send(ana, restaurant.menu, { tableId: restaurant.menu.table })
  expect(await party()).toMatchObject({ version: 0, due: '4.95' })
  await pay(ana, '4.95', [inCash('4.95')])
})

test('what was ordered meanwhile is not paid by accident, and stays due on a bill of its own', async () => {
  await dinner()
  await send(ana, restaurant.menu, { tableId: restaurant.menu.table })
  const old = await pay(ben, '26.93', [inCash('26.93')])
  expect([old.status, old.body.message]).toEqual([409, 'The total is €31.88 now. Please check it and try again!'])
  await pay(ben, '31.88', [inCash('31.88')])
  await send(ana, restaurant.menu, { tableId: restaurant.menu.table })
  expect(await party()).toMatchObject({ due: '4.95', version: 0 })
})

test('last night’s unpaid order stands apart: new guests at the table never get it on their bill', async () => {
  const { orderId } = await dinner(restaurant.menu.terrace)
  restaurant.clock.now += 13 * 3_600_000
  ana = await restaurant.as('waiter')
  ben = await restaurant.as('Ben')
  await send(ana, restaurant.menu, { tableId: restaurant.menu.terrace })
  expect(await party(`t${restaurant.menu.terrace}`)).toMatchObject({ due: '4.95' })
  expect(await party(`o${orderId}`)).toMatchObject({ table_id: null, due: '26.93', orders: [{ order_id: orderId }] })
  expect((await pay(ana, '4.95', [inCash('4.95')], {}, `t${restaurant.menu.terrace}`)).status).toBe(200)
  expect((await pay(ana, '26.93', [inCash('26.93')], {}, `o${orderId}`)).status).toBe(200)
})

test('what can’t be taken is refused, and nothing is booked', async () => {
  await dinner()
  const before = await restaurant.database.read.selectFrom('payments').select('id').execute()
  const refusals: readonly [number, string, object[], (object | undefined)?][] = [
    [400, 'Please provide an amount!', []],
    [400, 'Please provide an amount!', [inCash('0')]],
    [400, 'Please provide an amount!', [inCash('-1')]],
    [400, 'Please provide an amount!', [inCash('12,50')]],
    [400, 'Please choose a payment type of the store!', [{ paymentTypeId: 999, amount: '26.93' }]],
    [400, '€20.00 is less than €26.93!', [inCash('26.93', { given: '20' })]],
    [400, 'Only cash gives change!', [byCard('26.93', { given: '50' })]],
    [409, 'That is more than the €26.93 due!', [byCard('26.94')]],
    [400, 'There is no such drawer!', [inCash('26.93')], { drawerId: 99 }],
    [400, 'Invalid Request!', Array.from({ length: 11 }, () => inCash('1'))],
  ]
  for (const [status, message, payments, more] of refusals) {
    const answer = await pay(ana, '26.93', payments, more)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  }
  for (const [address, message] of [
    ['t999', 'There is no such table!'],
    ['p999', 'There is no such party!'],
    ['o999', 'There is no such order!'],
    ['knever-sent', 'There is no such order!'],
    ['x1', 'There is no such party!'],
  ] as const)
    expect((await pay(ana, '1', [inCash('1')], {}, address)).body.message).toBe(message)
  expect((await pay(await restaurant.as('cook'), '26.93', [inCash('26.93')])).status).toBe(403)
  expect(await restaurant.database.read.selectFrom('payments').select('id').execute()).toEqual(before)
  await pay(ana, '26.93', [inCash('26.93')])
})

test('a bill that never was is named as such, also where others are open', async () => {
  await dinner()
  const paid = await pay(ana, '26.93', [byCard('26.93')], { billNo: 9 })
  const printed = await ana('POST', `/parties/${at()}/print`, { billNo: 9 })
  for (const { status, body } of [paid, printed])
    expect([status, body.message]).toEqual([404, 'There is no such bill!'])
  expect((await party()).paid).toBe('0.00')
})

test('clients that know of no payment types settle as before: the sum is booked as not stated', async () => {
  const { soup } = restaurant.menu
  const line = { id: soup, quantity: 1 }
  const order = { cart: [line], deliveryType: 'takeaway', customerType: 'WALKIN', tableId: '' }
  const { body: atOnce } = await ana('POST', '/pos/create-order-and-invoice', order)
  const { orderId } = await send(ana, restaurant.menu)
  const { body: later } = await ben('POST', '/orders/complete-and-pay-order', { orderIds: [orderId], total: 4.95 })
  const numbers = [atOnce.number, later.number].map(text => Number(text.slice('INV-'.length)))
  expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
  for (const { invoiceId } of [atOnce, later]) {
    const invoice = await restaurant.database.read
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow()
    expect(await bookedOn(invoice.bill_id ?? 0)).toMatchObject([
      { payment_type_id: null, amount_cents: 495, shift_id: invoice.shift_id, drawer_id: 1 },
    ])
  }
  const books = await restaurant.database.read
    .selectFrom('audit')
    .select(['act', 'amount_cents'])
    .where('invoice_id', 'in', [atOnce.invoiceId, later.invoiceId])
    .execute()
  const payment = { act: 'payment', amount_cents: 495 }
  expect(books).toEqual([payment, payment])
})

test('whatever changes what a table owes makes the screens read it again', () => {
  const { createOrder, createOrderAndInvoice } = api.pos
  const { cancel, complete, completeAndPay, leaveUnpaid, reduce, updateStatus } = api.orders
  const changing = [createOrder, createOrderAndInvoice, cancel, complete, completeAndPay, leaveUnpaid, reduce]
  for (const { path, changes } of [...changing, updateStatus, api.bills.pay, api.bills.print])
    for (const { topic } of [api.tables.list, api.bills.party]) expect(changes, path).toContain(topic)
})

test('numbers have no gaps: a refused payment leaves none', async () => {
  const found = await restaurant.database.read.selectFrom('invoices').select('number').orderBy('number').execute()
  expect(found.map(({ number }) => number)).toEqual(found.map((_, at) => at + 1))
})

const ownerOf = (billId: number) =>
  restaurant.database.read.selectFrom('bills').selectAll().where('id', '=', billId).executeTakeFirstOrThrow()

test('a bill of more than any single price is paid in full', async () => {
  const found = await restaurant.database.write(tx =>
    tx
      .insertInto('menu_items')
      .values({ title: 'Hall for a year', price_cents: 9_999_999_999 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const hall = { tableId: restaurant.menu.terrace, cart: [{ id: found.id, quantity: 1 }] }
  const admin = await restaurant.as('admin')
  await send(admin, restaurant.menu, hall)
  await send(admin, restaurant.menu, hall)
  const due = '199999999.98'
  const paid = await admin('POST', `/parties/t${restaurant.menu.terrace}/pay`, {
    due,
    payments: [{ paymentTypeId: null, amount: due }],
  })
  expect([paid.status, paid.body.paid]).toEqual([200, due])
})
