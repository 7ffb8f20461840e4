/** Times and sums that a device may name, and what becomes of those that a person would not believe. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { verifyBills } from '../../../src/server/books/verify-bills.ts'
import { noPaper, openAwayTill } from '../../support/away-till.ts'
import { orderOf, send } from '../../support/orders.ts'
import type { Ask } from '../../support/restaurant.ts'

const evening = await openAwayTill()
const { restaurant, database, menu, clock, card, dinner, tell, payOnline, inCash, party, receiptOf, paymentsOn } =
  evening
afterAll(() => restaurant.close())

let ana: Ask
let ben: Ask
let olga: Ask
beforeEach(async () => {
  ;({ ana, ben } = await evening.begin())
  olga = await restaurant.as('admin')
})

const hourMs = 3_600_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const ago = (hours: number) => new Date(clock.now - hours * hourMs).toISOString()
const salesOf = async (day: string) =>
  (
    await database.read
      .selectFrom('day_sales')
      .select('payable_cents')
      .where('business_day', '=', day)
      .executeTakeFirst()
  )?.payable_cents ?? 0
type Task = { what: string; ref: string; amount: string; actions: { do: string }[] }
const tasks = async (what: string, till = ana) =>
  ((await till('GET', '/till/attention')).body as Task[]).filter(one => one.what === what)
const late = { 'comanda-late': '1' }

test('money that comes late belongs to its own day up to three days; then it counts today, and somebody looks', async () => {
  await dinner()
  const recent = await tell({ due: '42', takenAt: ago(71), payments: [inCash('42')], fact: noPaper })
  expect(await paymentsOn(recent.body.billId)).toMatchObject([
    { taken_at: clock.now - 71 * hourMs, business_day: dayOf(clock.now - 71 * hourMs), said_at: null },
  ])
  await dinner()
  const before = await salesOf('2019-03-01')
  const old = await tell(
    { billNo: null, due: '42', takenAt: '2019-03-01T12:00:00Z', payments: [inCash('42')] },
    { headers: late },
  )
  expect(await paymentsOn(old.body.billId)).toMatchObject([
    { taken_at: clock.now, business_day: dayOf(clock.now), said_at: Date.parse('2019-03-01T12:00:00Z') },
  ])
  const invoice = await database.read
    .selectFrom('invoices')
    .select(['made_at', 'business_day', 'said_at'])
    .where('id', '=', old.body.invoiceId)
    .executeTakeFirstOrThrow()
  expect(invoice).toEqual({
    made_at: clock.now,
    business_day: dayOf(clock.now),
    said_at: Date.parse('2019-03-01T12:00:00Z'),
  })
  expect(await salesOf('2019-03-01')).toBe(before)
  const [task] = await tasks('late-day')
  const done = (till: Ask) => till('POST', '/till/attention/done', { what: 'late-day', ref: task?.ref })
  expect([(await done(ben)).status, (await done(ana)).status, (await done(olga)).status]).toEqual([409, 409, 200])
})

test('money of a day whose drawer was counted and closed since counts today: no closed day changes', async () => {
  await dinner()
  await payOnline(ana, '42.00', [inCash('42')])
  const { shift_id: shiftId } = (await olga('GET', '/till')).body.drawers[0].shift
  const { countId } = (await olga('POST', '/till/count', { shiftId, amount: '1' })).body
  expect((await olga('POST', '/till/close', { shiftId, countId, anyway: 1 })).status).toBe(200)
  const closedDay = dayOf(clock.now)
  const figures = await salesOf(closedDay)
  const takenAt = ago(0.5)
  ;({ ana, ben } = await evening.begin())
  olga = await restaurant.as('admin')
  await dinner()
  const fact = await tell({ due: '42', takenAt, payments: [inCash('42')], fact: noPaper })
  expect(await paymentsOn(fact.body.billId)).toMatchObject([
    { business_day: dayOf(clock.now), said_at: Date.parse(takenAt), late_of: shiftId },
  ])
  expect(await salesOf(closedDay)).toBe(figures)
})

test('Pay & Complete that comes late is bounded in the same way', async () => {
  const settle = async (takenAt: string) => {
    const { orderId } = await send(ana, menu, { cart: [{ id: menu.water, quantity: 6 }] })
    const body = { orderIds: [orderId], payments: [inCash('12')], takenAt }
    const { body: paid } = await ana('POST', '/orders/complete-and-pay-order', body, late)
    return database.read
      .selectFrom('invoices')
      .select(['business_day', 'said_at'])
      .where('id', '=', paid.invoiceId)
      .executeTakeFirstOrThrow()
  }
  // Its drawer was closed in the meantime.
  expect(await settle('2019-03-01T12:00:00Z')).toEqual({
    business_day: dayOf(clock.now),
    said_at: Date.parse('2019-03-01T12:00:00Z'),
  })
  expect(await settle(ago(0))).toEqual({ business_day: dayOf(clock.now), said_at: null })
})

test('a sum beyond belief is stored and not booked, until somebody with the right books or rejects it', async () => {
  await dinner()
  const shown = await party()
  const huge = await tell({ due: '42', payments: [inCash('90000000')], fact: receiptOf(shown) })
  expect(huge.body).toMatchObject({ success: true, paid: '0.00', due: '42.00', invoiceId: null, number: null })
  expect(huge.body.message).toContain('saved')
  expect(await paymentsOn(huge.body.billId)).toEqual([])
  const tip = await tell({
    due: '42',
    payments: [{ paymentTypeId: card, amount: '42', tip: '99999999.99' }],
    fact: noPaper,
  })
  expect([tip.status, tip.body.paid]).toEqual([200, '0.00'])
  const [first, second] = await tasks('late-money')
  expect(first?.actions.map(one => one.do)).toEqual(['book', 'reject'])
  const red = await database.read
    .selectFrom('audit')
    .select(['amount_cents', 'is_red'])
    .where('act', '=', 'late-money.hold')
    .orderBy('seq')
    .execute()
  expect(red[0]).toEqual({ amount_cents: 9_000_000_000, is_red: 1 })
  const decide = (till: Ask, ref: string | undefined, what: string) => till('POST', `/late-money/${ref}`, { do: what })
  const waiter = await decide(ben, first?.ref, 'book')
  expect([waiter.status, waiter.body.approval.right]).toEqual([409, 'correct_tender'])
  expect((await ben('POST', '/till/attention/done', { what: 'late-money', ref: first?.ref })).status).toBe(409)
  expect((await decide(olga, first?.ref, 'reject')).body.message).toBe('€90,000,000.00 rejected!')
  // What was printed is in the books, and charges nothing.
  const number = (await party()).due
  expect(number).toBe('42.00')
  expect((await decide(olga, first?.ref, 'book')).status).toBe(409)
  const rejected = await database.read
    .selectFrom('invoices')
    .selectAll()
    .where('bill_id', '=', huge.body.billId)
    .execute()
  expect(rejected.map(({ kind, settles }) => [kind, settles])).toEqual([
    ['invoice', 0],
    ['credit_note', 0],
  ])
  expect((await decide(olga, second?.ref, 'book')).body.message).toBe('€100,000,041.99 booked!')
  expect(await paymentsOn(tip.body.billId)).toMatchObject([{ amount_cents: 4_200, tip_cents: 9_999_999_999 }])
  expect(await tasks('late-money')).toEqual([])
  expect(await verifyBills(database.read)).toHaveProperty('bills')
})

test('an order that comes with a sum beyond belief is cooked, and its money waits', async () => {
  const body = orderOf(menu, { cart: [{ id: menu.water, quantity: 6 }], payments: [inCash('1000.01')] })
  const sale = await ben('POST', '/pos/create-order-and-invoice', body, late)
  expect(sale.body).toMatchObject({ success: true, due: '12.00', invoiceId: null })
  const [task] = await tasks('late-money')
  await olga('POST', `/late-money/${task?.ref}`, { do: 'book' })
  const bill = await database.read.selectFrom('payments').select('bill_id').orderBy('id', 'desc').executeTakeFirst()
  expect(await paymentsOn(bill?.bill_id ?? 0)).toMatchObject([{ amount_cents: 100_001 }])
  expect(await tasks('overpaid')).toContainEqual(expect.objectContaining({ amount: '988.01' }))
})

test('online a tip above the bill is asked about, and above ten times the bill refused', async () => {
  await dinner()
  const pay = (tip: string, more: object = {}) =>
    ana('POST', `/parties/t${menu.table}/pay`, { due: '42', payments: [inCash('42', { tip })], ...more })
  const asked = await pay('42.01')
  expect([asked.status, asked.body.needsTipSure]).toEqual([409, true])
  expect((await pay('420.01', { tipSure: 1 })).status).toBe(400)
  expect((await pay('42.01', { tipSure: 1 })).status).toBe(200)
  const sell = (tip: string, more: object = {}) =>
    ana(
      'POST',
      '/pos/create-order-and-invoice',
      orderOf(menu, { cart: [{ id: menu.water, quantity: 6 }], payments: [inCash('12', { tip })], ...more }),
    )
  expect([(await sell('12.01')).status, (await sell('120.01', { tipSure: 1 })).status]).toEqual([409, 400])
  expect((await sell('12')).status).toBe(200)
})

test('tips of one bill have one bound, however many payments it takes', async () => {
  const { orderId } = await send(ana, menu, { cart: [{ id: menu.water, quantity: 5 }] })
  const pay = (due: string, tip: string, more: object = {}) =>
    ana('POST', `/parties/o${orderId}/pay`, { due, payments: [inCash('0.01', { tip })], ...more })
  expect((await pay('10.00', '6.00')).status).toBe(200)
  const asked = await pay('9.99', '6.00')
  expect([asked.status, asked.body.needsTipSure]).toEqual([409, true])
  expect((await pay('9.99', '60.00', { tipSure: 1 })).status).toBe(200)
  expect((await pay('9.98', '34.01', { tipSure: 1 })).status).toBe(400)
  expect((await pay('9.98', '0')).status).toBe(200)
})

test('far more than the bill and ten of the largest note is asked about before it is booked', async () => {
  const { orderId } = await send(ana, menu, { cart: [{ id: menu.water, quantity: 5 }] })
  const pay = (given: string, more: object = {}) =>
    ana('POST', `/parties/o${orderId}/pay`, { due: '10.00', payments: [inCash('10.00', { given })], ...more })
  const asked = await pay('99999999.99')
  expect([asked.status, asked.body.needsGivenSure]).toEqual([409, true])
  expect((await pay('5010.01')).status).toBe(409)
  const paid = await pay('5010.01', { givenSure: 1 })
  expect([paid.status, paid.body.change]).toEqual([200, '5000.01'])
  const sale = orderOf(menu, { cart: [{ id: menu.water, quantity: 6 }], payments: [inCash('12', { given: '6000' })] })
  expect((await ana('POST', '/pos/create-order-and-invoice', sale)).body.needsGivenSure).toBe(true)
})

test('twenty bills of one party can’t be rounded away: after a coin the next one is rounded the other way', async () => {
  const coins = await database.write(tx =>
    tx
      .insertInto('payment_types')
      .values({ title: 'Whole coins', is_active: 1, is_cash: 1, rounding_cents: 100 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { orderId } = await send(ana, menu, { cart: [{ id: menu.water, quantity: 5 }], tableId: menu.terrace })
  const shown = await party(`t${menu.terrace}`)
  const [line] = shown.lines
  const shares = [{ orderItemId: line.order_item_id, n: 5, d: 21 }]
  const bills = Array.from({ length: 20 }, () => ({ billNo: null, shares }))
  const split = await ana('POST', `/parties/${shown.at}/split`, { version: shown.version, bills })
  expect(split.status).toBe(200)
  const roundings: number[] = []
  for (const { bill_no: billNo, due } of split.body.party.bills) {
    const payments = [{ paymentTypeId: coins.id, amount: due }]
    const { status, body } = await ana('POST', `/parties/${split.body.party.at}/pay`, { billNo, due, payments })
    expect(status).toBe(200)
    roundings.push(Math.round(Number(body.rounding) * 100))
  }
  let sum = 0
  for (const rounding of roundings) {
    sum += rounding
    expect(Math.abs(sum)).toBeLessThan(200)
  }
  const order = database.read.selectFrom('orders').select('payment_status').where('id', '=', orderId)
  expect((await order.executeTakeFirstOrThrow()).payment_status).toBe('paid')
})
