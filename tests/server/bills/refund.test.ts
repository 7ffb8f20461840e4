import { afterAll, expect, test } from 'vitest'
import { type Ask, adminPassword, openRestaurant } from '../../support/restaurant.ts'
import { openEvening } from './evening.ts'

const restaurant = await openRestaurant()
const { clock, database } = restaurant
const { cash, card, paid, rowsOf } = await openEvening(restaurant)
let admin = await restaurant.as('admin')
let waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

/** Later: everybody signs in again. */
const minutes = async (count: number) => {
  clock.now += count * 60_000
  admin = await restaurant.as('admin')
  waiter = await restaurant.as('waiter')
}
const refund = (till: Ask, invoiceId: number, body: object) =>
  till('POST', `/invoices/${invoiceId}/refund`, { paymentTypeId: cash, ...body })
const linesOf = (invoiceId: number) =>
  database.read.selectFrom('invoice_lines').selectAll().where('invoice_id', '=', invoiceId).orderBy('id').execute()
const lastAct = async () => {
  const { body } = await admin('GET', '/audit?type=today&limit=1')
  return body.rows[0]
}

test('the money for a soup is given back in cash, with a credit note of its own number', async () => {
  const { invoiceId, billId, number, orderId } = await paid(waiter)
  await minutes(20)
  const [soup] = await linesOf(invoiceId)
  const lines = [{ lineId: soup?.id, n: 1, d: 1 }]
  const { status, body } = await refund(admin, invoiceId, { lines, reasonText: 'cold' })
  expect([status, body.message, body.rounding]).toEqual([200, '€4.95 refunded!', '0.00'])
  expect(body.number).toMatch(/^CN-00000\d$/)
  const note = await linesOf(body.creditNoteId)
  expect(note).toMatchObject([{ refers_to: soup?.id, n: 1, d: 1, amount_cents: -450, net_cents: -450, tax_cents: -45 }])
  expect(await rowsOf(billId)).toMatchObject([
    { kind: 'payment', amount_cents: 2_693 },
    { kind: 'refund', amount_cents: -495, payment_type_id: cash, invoice_id: body.creditNoteId, reason_text: 'cold' },
  ])
  expect(await lastAct()).toMatchObject({ act: 'refund', amount: '4.95', red: 0, text: 'cold' })

  // All that was taxed with 10 % went back: the bill tells no rate of nothing.
  const [bill] = (await admin('GET', `/parties/o${orderId}`)).body.bills
  expect(bill.taxes.map(({ rate }: { rate: number | null }) => rate)).toEqual([5, null])

  const again = await refund(admin, invoiceId, { lines })
  expect([again.status, again.body.message]).toEqual([409, 'Only 0 pieces of Soup are left to refund!'])
  const much = await refund(admin, invoiceId, { amount: '21.99' })
  expect([much.status, much.body.message]).toEqual([409, `Only €21.98 of ${number} is left to refund!`])
  expect((await refund(admin, invoiceId, { amount: '21.98' })).body.message).toBe('€21.98 refunded!')
  const none = await refund(admin, invoiceId, { amount: '0.01' })
  expect([none.status, none.body.message]).toEqual([409, `Only €0.00 of ${number} is left to refund!`])
})

test('two pizzas on one line: one goes back, and then more than one is refused', async () => {
  const { invoiceId } = await paid(waiter)
  const [, pizzas] = await linesOf(invoiceId)
  const half = { lineId: pizzas?.id, n: 1, d: 2 }
  expect((await refund(admin, invoiceId, { lines: [half] })).body.message).toBe('€5.00 refunded!')
  const two = await refund(admin, invoiceId, { lines: [{ ...half, n: 2, d: 1 }] })
  expect(two.body.message).toBe('Only 3/2 pieces of Pizza are left to refund!')
  await refund(admin, invoiceId, { lines: [{ ...half, n: 1, d: 2 }] })
  const one = await refund(admin, invoiceId, { lines: [{ ...half, n: 2, d: 1 }] })
  expect([one.status, one.body.message]).toEqual([409, 'Only 1 piece of Pizza is left to refund!'])
})

test('cash goes back in the coins that there are, and the credit note says the cent', async () => {
  const coins = (rounding: string | null) =>
    admin('POST', `/settings/payment-types/${cash}/update`, { title: 'Cash', isActive: true, rounding })
  const { invoiceId, billId } = await paid(waiter)
  await coins('0.05')
  const { body } = await refund(admin, invoiceId, { amount: '12.03' })
  expect([body.message, body.rounding]).toEqual(['€12.03 refunded!', '0.02'])
  expect((await rowsOf(billId)).at(-1)).toMatchObject({ amount_cents: -1_203, rounding_cents: -2 })
  const byCard = await refund(admin, invoiceId, { amount: '1.03', paymentTypeId: card })
  expect(byCard.body.rounding).toBe('0.00')
  await coins(null)
})

test('who has just taken the money and gives it back stands red in front of the owner', async () => {
  await restaurant.addUser('lena', ['POS', 'ORDERS'], adminPassword, { refund: true })
  let lena = await restaurant.as('lena')
  const own = await paid(lena)
  await minutes(9)
  await refund(lena, own.invoiceId, { amount: '26.93' })
  expect(await lastAct()).toMatchObject({ act: 'refund', red: 1, person: 'lena' })
  const later = await paid(lena)
  await minutes(11)
  lena = await restaurant.as('lena')
  await refund(lena, later.invoiceId, { amount: '26.93' })
  expect(await lastAct()).toMatchObject({ act: 'refund', red: 0 })
  const others = await paid(waiter)
  await refund(lena, others.invoiceId, { amount: '26.93' })
  expect(await lastAct()).toMatchObject({ act: 'refund', red: 0 })
})

test('what can’t be refunded is refused, and no money leaves', async () => {
  const { invoiceId, billId, number } = await paid(waiter, { paymentTypeId: card, amount: '26.93', tip: '3' })
  const [soup] = await linesOf(invoiceId)
  const other = await paid(waiter)
  const [strange] = await linesOf(other.invoiceId)
  const { body: note } = await refund(admin, other.invoiceId, { amount: '1' })
  const choose = 'Please choose what to refund!'
  const lineId = soup?.id
  const refusals: readonly [number, string, object, number?][] = [
    [400, choose, {}],
    [400, choose, { amount: '0' }],
    [400, choose, { amount: '-1' }],
    [400, choose, { amount: '12,50' }],
    [400, choose, { lines: [] }],
    [400, choose, { lines: [{ lineId, n: 0, d: 1 }] }],
    [400, choose, { lines: [{ lineId, n: 1, d: 0 }] }],
    [400, choose, { lines: [{ lineId, n: 1, d: 100 }] }],
    [400, choose, { lines: [{ lineId, n: 1.5, d: 1 }] }],
    [400, choose, { lines: [{ lineId: strange?.id, n: 1, d: 1 }] }],
    [400, choose, { lines: Array(2).fill({ lineId, n: 1, d: 2 }) }],
    [400, choose, { lines: [{ lineId, n: 1, d: 1 }], amount: '1' }],
    [400, 'Please choose a payment type of the store!', { amount: '1', paymentTypeId: 999 }],
    [400, 'Please choose a payment type of the store!', { amount: '1', paymentTypeId: null }],
    [400, 'There is no such drawer!', { amount: '1', drawerId: 99 }],
    [400, 'Please choose a reason from the list!', { amount: '1', reasonId: 9_999 }],
    [400, 'A tip is not refunded here: correct the payment!', { amount: '29.93' }],
    [409, `Only €26.93 of ${number} is left to refund!`, { amount: '29.94' }],
    [409, `Only €0.00 of ${note.number} is left to refund!`, { amount: '1' }, note.creditNoteId],
    [404, 'There is no such invoice!', { amount: '1' }, 99_999],
  ]
  for (const [status, message, body, id = invoiceId] of refusals) {
    const answer = await refund(admin, id, body)
    expect([answer.status, answer.body.message]).toEqual([status, message])
  }
  expect((await refund(await restaurant.as('cook'), invoiceId, { amount: '1' })).status).toBe(403)
  const asked = await refund(waiter, invoiceId, { amount: '1' })
  expect([asked.status, asked.body.message]).toEqual([409, 'Giving money back needs approval.'])
  expect(asked.body.approval).toMatchObject({ right: 'refund', atLeast: true })
  expect(await rowsOf(billId)).toHaveLength(1)
})

test('many who give back the same money at once never give more than there was', async () => {
  const { invoiceId, billId } = await paid(waiter)
  const answers = await Promise.all(Array.from({ length: 12 }, () => refund(admin, invoiceId, { amount: '9' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
  const sum = (await rowsOf(billId)).reduce((all, row) => all + row.amount_cents, 0)
  expect(sum).toBe(893)
})

test('many small refunds in coins give out no more than the coins can’t say', async () => {
  const { id: coins } = await database.write(tx =>
    tx
      .insertInto('payment_types')
      .values({ title: 'Coins of five', is_active: 1, is_cash: 1, rounding_cents: 5 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { invoiceId } = await paid(waiter)
  await minutes(20)
  let beyond = 0
  for (let at = 0; at < 20; at++) {
    const { status, body } = await refund(admin, invoiceId, { amount: '0.03', paymentTypeId: coins })
    expect(status).toBe(200)
    beyond += Math.round(Number(body.rounding) * 100)
    expect(Math.abs(beyond)).toBeLessThan(10)
  }
})
