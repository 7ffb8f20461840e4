import { afterAll, expect, test } from 'vitest'
import { type Ask, openRestaurant } from '../../support/restaurant.ts'
import { openEvening } from './evening.ts'

const restaurant = await openRestaurant()
const { database } = restaurant
const { cash, card, paid, rowsOf } = await openEvening(restaurant)
const admin = await restaurant.as('admin')
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

const correct = (till: Ask, paymentId: number, body: object) => till('POST', `/payments/${paymentId}/correct`, body)
const overPayment = (till: Ask, billId: number, body: object) => till('POST', `/bills/${billId}/over-payment`, body)
const lastAct = async () => (await admin('GET', '/audit?type=today&limit=1')).body.rows[0]
const closeShift = async (shiftId: number | null, counted: string) => {
  const { body } = await admin('POST', '/till/count', { shiftId, amount: counted })
  const closed = await admin('POST', '/till/close', { shiftId, countId: body.countId, anyway: true })
  expect(closed.body.message).toMatch(/^Shift closed/)
}

test('a payment that was booked as cash was by card: taken back and booked again, with the tip of who took it', async () => {
  const { paymentId, billId } = await paid(waiter, { paymentTypeId: cash, amount: '26.93', tip: '2' })
  const { status, body } = await correct(admin, paymentId, { paymentTypeId: card })
  expect([status, body.message]).toEqual([200, 'Payment corrected!'])
  const [taken, back, anew] = await rowsOf(billId)
  expect(back).toMatchObject({ kind: 'correction', reverses: paymentId, amount_cents: -2_693, tip_cents: -200 })
  expect(anew).toMatchObject({ id: body.paymentId, kind: 'payment', payment_type_id: card, tip_cents: 200 })
  expect([anew?.taken_by, anew?.taken_at, anew?.shift_id]).toEqual([taken?.taken_by, taken?.taken_at, taken?.shift_id])
  expect(await lastAct()).toMatchObject({
    act: 'tender.correct',
    before: { type: 'Cash' },
    after: { type: 'Card' },
  })
  for (const [id, message] of [
    [paymentId, 'This payment was corrected already!'],
    [back?.id ?? 0, 'This is not a payment!'],
  ] as const) {
    const again = await correct(admin, id, { paymentTypeId: card })
    expect([again.status, again.body.message]).toEqual([409, message])
  }
  expect((await correct(admin, body.paymentId, { paymentTypeId: cash })).status).toBe(200)
})

test('X and Z name who corrected a payment, not who had taken it', async () => {
  const { paymentId, billId } = await paid(waiter)
  await correct(admin, paymentId, { paymentTypeId: card })
  const [{ shift_id: shift } = { shift_id: null }] = await rowsOf(billId)
  const x = await admin('GET', `/till/shifts/${shift}`)
  expect(x.body.corrections.at(-1)).toEqual({ from: 'Cash', to: 'Card', amount: '26.93', by: 'Administrator' })
})

test('what was corrected after the shift was closed explains its difference, and changes nothing in today’s drawer', async () => {
  const { paymentId, billId } = await paid(waiter)
  const [{ shift_id: before } = { shift_id: null }] = await rowsOf(billId)
  await closeShift(before, '0')
  await correct(admin, paymentId, { paymentTypeId: card })
  const [, back, anew] = await rowsOf(billId)
  expect([back?.late_of, anew?.late_of]).toEqual([before, before])
  expect(back?.shift_id).not.toBe(before)
  const x = await admin('GET', `/till/shifts/${back?.shift_id}`)
  expect(x.body.cash.expected).toBe('0.00')
})

test('the sum stays, and the bill stays paid', async () => {
  const { paymentId, billId } = await paid(waiter, { paymentTypeId: card, amount: '26.93', tip: '18.07' })
  const refusals: readonly [number, string, object, number?][] = [
    [400, 'Amount and tip must stay €45.00!', { paymentTypeId: card, amount: '26.93', tip: '18' }],
    [400, 'Amount and tip must stay €45.00!', { paymentTypeId: card, amount: '45.01' }],
    [400, 'Please provide an amount!', { paymentTypeId: card, tip: '-1' }],
    [400, 'Please choose a payment type of the store!', { paymentTypeId: 999 }],
    [409, 'The bill is €26.93: its payments must not be less!', { paymentTypeId: card, amount: '20' }],
    [404, 'There is no such payment!', { paymentTypeId: card }, 99_999],
  ]
  for (const [status, message, body, id = paymentId] of refusals) {
    const answer = await correct(admin, id, body)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  }
  const asked = await correct(waiter, paymentId, { paymentTypeId: card })
  expect([asked.status, asked.body.message]).toEqual([409, 'Correcting a payment needs approval.'])
  expect(await rowsOf(billId)).toHaveLength(1)
})

test('a tip that was a slip of the finger is overpaid, and goes back to the guest', async () => {
  const { paymentId, billId } = await paid(waiter, { paymentTypeId: card, amount: '26.93', tip: '18.07' })
  await correct(admin, paymentId, { paymentTypeId: card, tip: '3' })
  const wrong: readonly [number, string, object][] = [
    [409, 'Only €15.07 is overpaid!', { do: 'give back', paymentTypeId: card, amount: '15.08' }],
    [400, 'Please choose a payment type of the store!', { do: 'give back' }],
    [400, 'Please provide an amount!', { do: 'keep', amount: '0' }],
    [400, 'Invalid Request!', { do: 'forget' }],
    [404, 'There is no such bill!', { do: 'use', billNo: 9 }],
  ]
  for (const [status, message, body] of wrong) {
    const answer = await overPayment(admin, billId, body)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  }
  const back = await overPayment(admin, billId, { do: 'give back', paymentTypeId: card, amount: '10' })
  expect(back.body).toMatchObject({ message: '€10.00 given back!', amount: '10.00' })
  expect((await overPayment(admin, billId, { do: 'keep' })).body.message).toBe('Kept as tip.')
  expect((await rowsOf(billId)).slice(-2)).toMatchObject([
    { kind: 'refund', amount_cents: -1_000, payment_type_id: card },
    { kind: 'moved', amount_cents: -507, tip_cents: 507, taken_by: null, payment_type_id: card },
  ])
  const none = await overPayment(admin, billId, { do: 'keep' })
  expect([none.status, none.body.message]).toEqual([409, 'Nothing is overpaid here!'])
  expect(await lastAct()).toMatchObject({ act: 'overpayment.keep', amount: '5.07' })
})

test('guests who paid a part and whose food never came get it back, and their bill is done with', async () => {
  const { menu } = restaurant
  const { body: order } = await waiter('POST', '/pos/create-order', {
    cart: [{ id: menu.soup, quantity: 1 }],
    deliveryType: 'dinein',
    customerType: 'WALKIN',
    tableId: menu.table,
  })
  const payments = [{ paymentTypeId: cash, amount: '2' }]
  const { body } = await waiter('POST', `/parties/t${menu.table}/pay`, { due: '4.95', payments })
  await admin('POST', '/orders/cancel', { orderIds: [order.orderId] })
  const races = await Promise.all(
    [1, 2, 3].map(() => overPayment(admin, body.billId, { do: 'give back', paymentTypeId: cash })),
  )
  expect(races.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const bill = await database.read
    .selectFrom('bills')
    .selectAll()
    .where('id', '=', body.billId)
    .executeTakeFirstOrThrow()
  expect(bill.closed_at).not.toBeNull()
})
