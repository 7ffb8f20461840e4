import { afterAll, expect, test } from 'vitest'
import { orders } from '../../../src/contract/orders.ts'
import { allRights } from '../../../src/domain/rights.ts'
import type { Voiding } from '../../../src/server/bills/voiding.ts'
import { approvalRequest } from '../../../src/server/books/approval-request.ts'
import { setItemStatus } from '../../../src/server/orders/item-status.ts'
import { orderOf, send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu } = restaurant
const till = await restaurant.as('waiter')
const otherTill = await restaurant.as('waiter')
afterAll(() => restaurant.close())

const summary = (orderIds: readonly unknown[]) => till('POST', '/orders/complete-order-payment-summary', { orderIds })
const pay = (orderIds: readonly unknown[], taken: object = {}, by = till) =>
  by('POST', '/orders/complete-and-pay-order', { orderIds, ...taken })
const setStatus = (itemId: number, status: string) => till('POST', `/orders/update-status/${itemId}`, { status })
const counterPaid = async () => (await till('POST', '/pos/create-order-and-invoice', orderOf(menu))).body
const invoicesOf = (orderId: number) =>
  database.read
    .selectFrom('invoice_orders')
    .innerJoin('invoices', 'invoices.id', 'invoice_orders.invoice_id')
    .selectAll('invoices')
    .where('order_id', '=', orderId)
    .execute()
const rowOf = (orderId: number) =>
  database.read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const itemsOf = (orderId: number) =>
  database.read.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const openIds = async () =>
  (await till('GET', '/orders')).body.flatMap((group: { order_ids: number[] }) => group.order_ids)

test('Pay & Complete asks for the sum of the table and makes one invoice over it', async () => {
  const one = await send(till, menu, { tableId: menu.table })
  const two = await send(till, menu, { tableId: menu.table, cart: [{ id: menu.pizza, quantity: 1 }] })
  const orderIds = [one.orderId, two.orderId]
  const { status, body } = await summary(orderIds)
  expect({ status, ...body }).toMatchObject({ status: 200, subtotal: 14.01, taxTotal: 0.93, total: 14.94 })
  const paid = await pay(orderIds, { subTotal: body.subtotal, taxTotal: body.taxTotal, total: body.total })
  expect(paid).toMatchObject({ status: 200, body: { success: true, message: '2 orders completed and paid!' } })
  for (const id of orderIds) {
    expect(await invoicesOf(id)).toMatchObject([
      { id: paid.body.invoiceId, net_cents: 1401, tax_cents: 93, payable_cents: 1494, table_id: menu.table },
    ])
    expect(await rowOf(id)).toMatchObject({ status: 'completed', payment_status: 'paid' })
  }
  expect(await openIds()).not.toContain(one.orderId)
})

test('two tills that take the money at the same moment make one invoice, and the slower one is told which', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId } = await send(till, menu)
    const answers = await Promise.all([pay([orderId]), pay([orderId], {}, otherTill)])
    const [done, late] = answers.sort((a, b) => a.status - b.status)
    const [invoice, ...more] = await invoicesOf(orderId)
    expect(more).toEqual([])
    expect(done).toMatchObject({ status: 200, body: { invoiceId: invoice?.id } })
    expect(late).toMatchObject({
      status: 409,
      body: {
        success: false,
        message: `Order ${orderId} has been paid and completed already: invoice ${invoice?.id}!`,
      },
    })
  }
})

test('two tills that settle overlapping tables at once never share an order between two invoices', async () => {
  const [a, b, c] = [await send(till, menu), await send(till, menu), await send(till, menu)]
  const answers = await Promise.all([
    pay([a.orderId, b.orderId]),
    pay([c.orderId, b.orderId, a.orderId], {}, otherTill),
    till('POST', '/orders/cancel', { orderIds: [b.orderId] }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})

const voiding: Voiding = {
  user: { userId: 1, role: 'admin', rights: allRights },
  act: approvalRequest(orders.updateStatus, { params: {}, body: {}, now: restaurant.clock.now }),
  answers: { reasonId: null, reasonText: null, wasted: null, approvalId: null },
  record: () => {},
}

test('while one till takes an item off the bill, the other can’t take money for it', async () => {
  const { orderId } = await send(till, menu, {
    cart: [
      { id: menu.water, quantity: 1 },
      { id: menu.soup, quantity: 1 },
    ],
  })
  const [water] = await itemsOf(orderId)
  let paying: ReturnType<typeof pay> | undefined
  await database.write(async tx => {
    await setItemStatus(tx, water?.id ?? 0, { status: 'cancelled' }, voiding)
    paying ??= pay([orderId], { total: 6.95 }, otherTill)
    // The other till gets all the time it wants.
    if (database.engine === 'postgres') for (let n = 0; n < 50; n++) await database.ping()
  })
  expect(await paying).toMatchObject({
    status: 409,
    body: { message: 'The total is 4.95 now. Please check it and try again!' },
  })
  expect(await invoicesOf(orderId)).toEqual([])
})

test('an order paid at the counter stays on the screens and is completed without a second invoice', async () => {
  const { orderId, invoiceId } = await counterPaid()
  expect(await openIds()).toContain(orderId)
  expect((await summary([orderId])).body).toMatchObject({
    subtotal: 0,
    taxTotal: 0,
    total: 0,
    receipt: { subtotal: 4.5, taxTotal: 0.45, total: 4.95, orderIds: [orderId] },
  })
  expect(await pay([orderId])).toMatchObject({ status: 200, body: { invoiceId: null } })
  expect(await invoicesOf(orderId)).toMatchObject([{ id: invoiceId }])
  expect(await openIds()).not.toContain(orderId)
})

test('one paid and one unpaid order of a table: only the unpaid one is asked for and invoiced', async () => {
  const paid = await counterPaid()
  const open = await send(till, menu, { cart: [{ id: menu.water, quantity: 2 }] })
  const orderIds = [paid.orderId, open.orderId]
  const asked = { subtotal: 4, taxTotal: 0, total: 4 }
  expect((await summary(orderIds)).body).toMatchObject({ ...asked, receipt: { ...asked, orderIds: [open.orderId] } })
  const { body } = await pay(orderIds, { total: 4 })
  expect(await invoicesOf(open.orderId)).toMatchObject([{ id: body.invoiceId, payable_cents: 400 }])
  expect(await invoicesOf(paid.orderId)).toMatchObject([{ id: paid.invoiceId }])
})

test('a cancelled item leaves every total', async () => {
  const { orderId } = await send(till, menu, {
    cart: [
      { id: menu.water, quantity: 3 },
      { id: menu.soup, quantity: 1 },
    ],
  })
  const [water] = await itemsOf(orderId)
  expect(await setStatus(water?.id ?? 0, 'cancelled')).toMatchObject({ status: 200 })
  const { body } = await summary([orderId])
  expect(body).toMatchObject({ subtotal: 4.5, taxTotal: 0.45, total: 4.95 })
  expect(body.orders[0].items).toMatchObject([{ item_title: 'Soup', price: 4.95, itemTotal: 4.95 }])
  await pay([orderId], { total: 4.95 })
  expect(await invoicesOf(orderId)).toMatchObject([{ net_cents: 450, tax_cents: 45, payable_cents: 495 }])
})

test.each([
  ['too little', 0.01],
  ['too much', 49.5],
  ['less than nothing', -105],
  ['two cents off', '4.93'],
])('money that is %s is not taken', async (_what, total) => {
  const { orderId } = await send(till, menu)
  expect(await pay([orderId], { total })).toMatchObject({
    status: 409,
    body: { message: 'The total is 4.95 now. Please check it and try again!' },
  })
  expect(await rowOf(orderId)).toMatchObject({ status: 'created', payment_status: 'pending' })
  expect(await invoicesOf(orderId)).toEqual([])
})

test('sums as tills of this family send them are understood', async () => {
  for (const total of [4.95, '4.95', 4.949999999, null, '', undefined]) {
    const { orderId } = await send(till, menu)
    expect(await pay([orderId], { total }), String(total)).toMatchObject({ status: 200 })
  }
  const { orderId } = await send(till, menu)
  for (const total of ['much', '1e3', {}, [], true, 1e300])
    expect((await pay([orderId], { total })).status, String(total)).toBe(400)
})

test('a paid order can’t be cancelled', async () => {
  const { orderId } = await counterPaid()
  expect(await till('POST', '/orders/cancel', { orderIds: [orderId] })).toMatchObject({
    status: 409,
    body: { message: `Order ${orderId} is paid and can't be cancelled! Give the money back with a refund.` },
  })
  expect(await rowOf(orderId)).toMatchObject({ status: 'created' })
})

test('a cancelled order can be neither completed nor paid nor cancelled again', async () => {
  const { orderId } = await send(till, menu)
  const cancelled = await till('POST', '/orders/cancel', { orderIds: [orderId] })
  expect(cancelled.body).toEqual({ success: true, message: 'Order cancelled!' })
  for (const action of ['cancel', 'complete', 'complete-order-payment-summary', 'complete-and-pay-order'])
    expect(await till('POST', `/orders/${action}`, { orderIds: [orderId] }), action).toMatchObject({
      status: 409,
      body: { message: `Order ${orderId} has been cancelled already!` },
    })
  expect(await invoicesOf(orderId)).toEqual([])
})

test('a completed order is off the screens, and is neither cancelled nor completed again', async () => {
  const { orderId } = await send(till, menu)
  expect(await till('POST', '/orders/complete', { orderIds: [orderId] })).toMatchObject({
    status: 200,
    body: { message: 'Order completed!' },
  })
  expect(await openIds()).not.toContain(orderId)
  for (const action of ['cancel', 'complete'])
    expect(await till('POST', `/orders/${action}`, { orderIds: [orderId] }), action).toMatchObject({
      status: 409,
      body: { message: `Order ${orderId} has been completed already!` },
    })
})

test('when one of several orders is settled, none of the others is touched', async () => {
  const [open, gone] = [await send(till, menu), await send(till, menu)]
  await till('POST', '/orders/cancel', { orderIds: [gone.orderId] })
  const orderIds = [open.orderId, gone.orderId]
  for (const action of ['cancel', 'complete', 'complete-and-pay-order'])
    expect((await till('POST', `/orders/${action}`, { orderIds })).status, action).toBe(409)
  expect(await rowOf(open.orderId)).toMatchObject({ status: 'created', payment_status: 'pending' })
})

test('items of a settled order stay as they are', async () => {
  const closed = await send(till, menu)
  const { invoiceId } = (await pay([closed.orderId])).body
  const [item] = await itemsOf(closed.orderId)
  expect(await setStatus(item?.id ?? 0, 'preparing')).toMatchObject({
    status: 409,
    body: { message: `Order ${closed.orderId} has been completed already!` },
  })
  expect(await till('POST', '/orders/complete', { orderIds: [closed.orderId] })).toMatchObject({
    status: 409,
    body: { message: `Order ${closed.orderId} has been paid and completed already: invoice ${invoiceId}!` },
  })
  const paid = await counterPaid()
  const [dish] = await itemsOf(paid.orderId)
  expect(await setStatus(dish?.id ?? 0, 'cancelled')).toMatchObject({
    status: 409,
    body: { message: `Order ${paid.orderId} is paid, its items can't change any more!` },
  })
  expect((await setStatus(dish?.id ?? 0, 'delivered')).status).toBe(200)
})

test('what does not exist, or is no order at all, is refused in words', async () => {
  const { orderId } = await send(till, menu)
  const actions = ['cancel', 'complete', 'complete-order-payment-summary', 'complete-and-pay-order']
  for (const action of actions) {
    const ask = (orderIds: unknown) => till('POST', `/orders/${action}`, { orderIds })
    expect(await ask([orderId, 987_654])).toMatchObject({ status: 404, body: { message: 'There is no order 987654!' } })
    for (const orderIds of [
      [],
      null,
      undefined,
      orderId,
      'all',
      [null],
      [0],
      [-1],
      [1.5],
      ['1 or 1=1'],
      ['1);drop table orders'],
      [{}],
      [2 ** 60],
    ])
      expect(await ask(orderIds), JSON.stringify(orderIds)).toMatchObject({
        status: 400,
        body: { message: 'Please choose orders!' },
      })
    expect((await ask(Array(501).fill(orderId))).body.message).toBe('Please choose at most 500 orders!')
  }
  expect(await rowOf(orderId)).toMatchObject({ status: 'created', payment_status: 'pending' })
})

test('an order named twice is settled once', async () => {
  const { orderId } = await send(till, menu)
  expect(await pay([orderId, String(orderId), orderId], { total: 4.95 })).toMatchObject({
    status: 200,
    body: { message: 'Order completed and paid!' },
  })
  expect(await invoicesOf(orderId)).toMatchObject([{ payable_cents: 495 }])
})

test('orders of several guests on one invoice name none of them, orders of one guest name the guest', async () => {
  const customer = { customerType: 'CUSTOMER', customerId: menu.phone }
  const [ana, again, walkIn] = [
    await send(till, menu, customer),
    await send(till, menu, customer),
    await send(till, menu),
  ]
  await pay([ana.orderId, again.orderId])
  expect(await invoicesOf(ana.orderId)).toMatchObject([{ customer_type: 'CUSTOMER', customer_name: 'Ana Ruiz' }])
  const more = await send(till, menu, customer)
  await pay([more.orderId, walkIn.orderId])
  expect(await invoicesOf(more.orderId)).toMatchObject([{ customer_type: 'WALKIN', customer_phone: null }])
})
