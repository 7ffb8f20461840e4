import { afterAll, expect, test } from 'vitest'
import { noRights } from '../../../src/domain/rights.ts'
import { bookedActs } from '../../support/booked-acts.ts'
import { orderOf, send } from '../../support/orders.ts'
import { adminPassword, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu, clock } = restaurant
await restaurant.addUser('waiter', ['POS', 'ORDERS'], adminPassword, noRights)
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

const printBill = (orderIds: readonly unknown[]) => waiter('POST', '/orders/print-bill', { orderIds })
const summaryOf = async (orderIds: readonly number[]) =>
  (await waiter('POST', '/orders/complete-order-payment-summary', { orderIds })).body

test('a bill is what is due, counted each time, and stands in the order and in the books', async () => {
  const one = await send(waiter, menu, { tableId: menu.table })
  const two = await send(waiter, menu, { tableId: menu.table, cart: [{ id: menu.water, quantity: 3 }] })
  const orderIds = [one.orderId, two.orderId]
  await printBill([one.orderId])
  clock.now += 60_000
  const { status, body } = await printBill(orderIds)
  const printedAt = new Date(clock.now).toISOString()
  expect({ status, ...body }).toMatchObject({ status: 200, message: 'Bill printed.', printNo: 2, printedAt })
  expect(body).toMatchObject(await summaryOf(orderIds))
  const [{ orders }] = (await waiter('GET', '/orders')).body
  expect(orders).toMatchObject([{ bill_printed_at: printedAt }, { bill_printed_at: printedAt }])
  expect(await bookedActs(database, one.orderId)).toMatchObject([
    { act: 'bill.print', amount: 495, after: { printed: 1 }, red: false },
    { act: 'bill.print', after: { printed: 2 }, table: { id: menu.table } },
  ])
  expect(await bookedActs(database, two.orderId)).toMatchObject([{ act: 'bill.print', after: { printed: 1 } }])
  const prints = await database.read.selectFrom('bill_prints').select(['order_id', 'payable_cents']).execute()
  expect(prints).toEqual([
    { order_id: one.orderId, payable_cents: 495 },
    { order_id: one.orderId, payable_cents: 495 },
    { order_id: two.orderId, payable_cents: 600 },
  ])
})

test('of a paid order there is no bill; beside unpaid ones it is left out', async () => {
  const { orderId } = (await waiter('POST', '/pos/create-order-and-invoice', orderOf(menu))).body
  expect(await printBill([orderId])).toMatchObject({
    status: 409,
    body: { message: `Order ${orderId} is paid already!` },
  })
  const open = await send(waiter, menu)
  expect((await printBill([orderId, open.orderId])).body).toMatchObject({ total: 4.95, printNo: 1 })
  expect(await bookedActs(database, orderId)).toMatchObject([{ act: 'payment' }])
})

test('one till prints the bill while another cancels: it was cancelled first, or it needs approval', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId } = await send(waiter, menu)
    const [print, cancel] = await Promise.all([
      printBill([orderId]),
      waiter('POST', '/orders/cancel', { orderIds: [orderId] }),
    ])
    if (cancel.status === 200) expect(print.status).toBe(409)
    else expect(cancel.body.approval).toMatchObject({ right: 'void_after_bill' })
    expect([print.status, cancel.status].filter(status => status === 200)).toHaveLength(1)
  }
})

test('nothing that is printed is no order', async () => {
  expect(await printBill([])).toMatchObject({ status: 400, body: { message: 'Please choose orders!' } })
  expect(await printBill([987_654])).toMatchObject({ status: 404 })
})
