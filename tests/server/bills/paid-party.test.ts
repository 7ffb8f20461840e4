import { afterAll, expect, test } from 'vitest'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
afterAll(() => restaurant.close())
const { menu, database, clock } = restaurant
const admin = await restaurant.as('admin')
const { id: cash } = await database.read
  .selectFrom('payment_types')
  .select('id')
  .where('is_cash', '=', 1)
  .executeTakeFirstOrThrow()

/** Three waters, 6.00, at a table or at none. */
const waters = (tableId: number | string = '') =>
  send(admin, menu, { cart: [{ id: menu.water, quantity: 3 }], tableId })
const pay = (at: string, amount = '6.00', due = amount) =>
  admin('POST', `/parties/${at}/pay`, { due, payments: [{ paymentTypeId: cash, amount }], complete: true })

test('the bill of an order is still found by the order’s number once it is paid', async () => {
  const { orderId } = await waters(menu.table)
  await pay(`o${orderId}`)
  const { status, body } = await admin('GET', `/parties/o${orderId}`)
  expect([status, body.total, body.paid, body.due]).toEqual([200, '6.00', '6.00', '0.00'])
  expect(body.bills).toMatchObject([{ is_closed: 1, total: '6.00', overpaid: '0.00' }])
  const sold = await admin('POST', '/pos/create-order-and-invoice', { cart: [{ id: menu.water, quantity: 1 }] })
  expect((await admin('GET', `/parties/o${sold.body.orderId}`)).body).toMatchObject({ total: '2.00', due: '0.00' })
  expect((await admin('GET', '/parties/o99999')).status).toBe(404)
})

test('what a credit note took back is no part of a paid bill any more: a refund leaves nothing overpaid', async () => {
  const { orderId } = await waters(menu.table)
  const { body: paid } = await pay(`o${orderId}`)
  await admin('POST', `/invoices/${paid.invoiceId}/refund`, { amount: '2.00', paymentTypeId: cash, reasonText: 'cold' })
  const { bills } = (await admin('GET', `/parties/o${orderId}`)).body
  expect(bills).toMatchObject([{ net: '4.00', total: '4.00', paid: '4.00', overpaid: '0.00' }])
  expect(bills[0].lines).toMatchObject([{ total: '6.00' }])
})

test('money that comes late for a bill that was paid is overpaid on it, whatever took its paper back', async () => {
  const { orderId } = await waters(menu.table)
  const { body: open } = await admin('GET', `/parties/o${orderId}`)
  await pay(`o${orderId}`)
  const { series } = (await admin('GET', '/till')).body
  const code = series?.code ?? (await admin('POST', '/till/series', { code: null, last: null })).body.code
  const lines = open.bills[0].lines.map((line: Record<string, unknown>) => ({
    orderItemId: line.order_item_id,
    title: line.title,
    n: line.n,
    d: line.d,
    amount: line.amount,
    tax: line.tax,
    taxRate: line.tax_rate,
    taxType: line.tax_type,
  }))
  const fact = { shiftId: null, invoice: { series: code, number: (series?.last ?? 0) + 1, lines } }
  const late = { due: '6.00', billNo: 1, payments: [{ paymentTypeId: cash, amount: '6.00' }], fact }
  expect(
    (await admin('POST', `/parties/${open.party_id ? `p${open.party_id}` : `o${orderId}`}/pay`, late)).status,
  ).toBe(200)
  const { bills } = (await admin('GET', `/parties/o${orderId}`)).body
  expect(bills).toMatchObject([{ total: '6.00', paid: '12.00', overpaid: '6.00' }])
})

test('a clock that is set back never closes a drawer, guests or an order before they came', async () => {
  const { orderId } = await waters(menu.terrace)
  const { drawers } = (await admin('GET', '/till')).body
  clock.now -= 3_600_000
  await pay(`o${orderId}`)
  const order = await database.read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(order.closed_at).toBe(order.placed_at)
  const party = await database.read.selectFrom('parties').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(party.closed_at).toBeGreaterThanOrEqual(party.opened_at)
  const shiftId = drawers[0].shift.shift_id
  const { countId } = (await admin('POST', '/till/count', { shiftId, amount: '0.00' })).body
  await admin('POST', '/till/close', { shiftId, countId, anyway: true })
  const { body: z } = await admin('GET', `/till/shifts/${shiftId}`)
  expect(Date.parse(z.closed_at)).toBeGreaterThanOrEqual(Date.parse(z.opened_at))
  clock.now += 3_600_000
})
