/** What a device printed while the server was away, with other prices than the server's. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { verifyBills } from '../../../src/server/books/verify-bills.ts'
import { openAwayTill } from '../../support/away-till.ts'
import { orderOf } from '../../support/orders.ts'
import type { Ask } from '../../support/restaurant.ts'

const evening = await openAwayTill()
const { restaurant, database, menu, receipt, receiptOf, newKey, dinner, tell, payOnline, inCash, party } = evening
afterAll(() => restaurant.close())

let ben: Ask
let ana: Ask
let olga: Ask
beforeEach(async () => {
  ;({ ana, ben } = await evening.begin())
  olga = await restaurant.as('admin')
})

/** Untaxed, 12.00 by the menu. */
const water = { cart: [{ id: menu.water, quantity: 6 }] }
const printedWater = (amount: string, more: object = {}) => ({
  at: 0,
  n: 6,
  d: 1,
  title: 'Water',
  amount,
  tax: '0',
  taxRate: null,
  taxType: null,
  ...more,
})
const sold = (lines: object[], more: object = {}) =>
  ben('POST', '/pos/create-order-and-invoice', orderOf(menu, { ...water, fact: receipt(lines), ...more }), {
    'idempotency-key': newKey(),
  })
const acts = (act: string) =>
  database.read
    .selectFrom('audit')
    .select(['amount_cents', 'is_red', 'user_id'])
    .where('act', '=', act)
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
type Task = { what: string; ref: string; by: string; amount: string; actions: { do: string; at: string | null }[] }
const tasks = async (till = ana) =>
  ((await till('GET', '/till/attention')).body as Task[]).filter(({ what }) => what === 'price-difference')
const ben_id = async () =>
  (await database.read.selectFrom('users').select('id').where('username', '=', 'Ben').executeTakeFirstOrThrow()).id
const addressOf = async (orderId: number) => (await party(`o${orderId}`)).at

test.each([
  ['an unknown menu', { menuVersion: 999_999_999 }],
  ['an unknown guest', { customerId: '699999999', customerType: 'CUSTOMER' }],
  ['an unknown table', { tableId: 98_765 }],
])(
  'a receipt with %s is charged at the store’s price: the rest stays due, in red, with person and sum',
  async (_, more) => {
    const sale = await sold([printedWater('0.10')], { payments: [inCash('0.10')], ...more })
    expect(sale.body).toMatchObject({ success: true, due: '11.90', overpaid: '0.00' })
    expect(await party(`o${sale.body.orderId}`)).toMatchObject({ total: '12.00', paid: '0.10', due: '11.90' })
    const invoices = await database.read
      .selectFrom('invoices')
      .select(['kind', 'settles', 'payable_cents', 'difference_cents'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(invoices).toEqual([
      { kind: 'credit_note', settles: 0, payable_cents: -10, difference_cents: null },
      { kind: 'invoice', settles: 0, payable_cents: 10, difference_cents: 1_190 },
    ])
    expect(await acts('price.difference')).toEqual([{ amount_cents: 1_190, is_red: 1, user_id: await ben_id() }])
    expect(await tasks()).toContainEqual(
      expect.objectContaining({ by: 'Ben', amount: '11.90', ref: String(sale.body.invoiceId) }),
    )
    const { body } = await olga('GET', '/dashboard')
    expect(body.control.red[0]).toMatchObject({ act: 'price.difference', amount: '11.90', person: 'Ben' })
    await payOnline(ana, '11.90', [inCash('11.90')], await addressOf(sale.body.orderId))
    expect(await tasks()).toEqual([])
  },
)

test('a receipt over nothing, without a tax, with a line of its own or without a line is a difference too', async () => {
  const soup = { cart: [{ id: menu.soup, quantity: 1 }] }
  const paper = (more: object) => ({
    at: 0,
    n: 1,
    d: 1,
    title: 'Soup',
    amount: '4.50',
    tax: '0.45',
    taxRate: 10,
    taxType: 'exclusive',
    ...more,
  })
  const cases: [string, object[], string, number][] = [
    ['over nothing', [paper({ amount: '0', tax: '0' })], '0', 495],
    ['without a tax', [paper({ tax: '0', taxRate: null, taxType: null })], '4.50', 45],
    ['at no percent', [paper({ tax: '0', taxRate: 0 })], '4.50', 45],
    ['another name', [paper({ at: null, title: 'Tip', amount: '1.00', tax: '0' })], '1.00', 395],
    ['a dish that is not in the cart', [paper({ at: 7, amount: '0.10', tax: '0' })], '0.10', 485],
  ]
  for (const [what, lines, paid, cents] of cases) {
    const payments = paid === '0' ? [] : [inCash(paid)]
    const sale = await sold(lines, { ...soup, payments })
    expect(sale.body.due, what).toBe((4.95 - Number(paid)).toFixed(2))
    expect(await acts('price.difference'), what).toMatchObject([{ amount_cents: cents, is_red: 1 }])
    await payOnline(ana, sale.body.due, [inCash(sale.body.due)], await addressOf(sale.body.orderId))
  }
  expect(await tasks()).toEqual([])
  const two = { cart: [...water.cart, ...soup.cart] }
  const half = await sold([printedWater('12')], { ...two, payments: [inCash('12')] })
  expect(half.body.due).toBe('4.95')
  expect(await acts('price.difference')).toMatchObject([{ amount_cents: 495 }])
  await payOnline(ana, '4.95', [inCash('4.95')], await addressOf(half.body.orderId))
})

test('the person who printed it can’t tick it off, nor end it by paying it alone: somebody else looks', async () => {
  const sale = await sold([printedWater('0.10')], { payments: [inCash('0.10')] })
  const [task] = await tasks(ben)
  expect(task?.actions).toMatchObject([{ do: 'pay', at: await addressOf(sale.body.orderId) }])
  const tick = (till: Ask) => till('POST', '/till/attention/done', { what: 'price-difference', ref: task?.ref })
  for (const till of [ben, olga]) expect((await tick(till)).status).toBe(409)
  await payOnline(ben, '11.90', [inCash('11.90')], await addressOf(sale.body.orderId))
  expect((await tasks(ben))[0]?.actions).toMatchObject([{ do: 'understood' }])
  expect((await tick(ben)).body.message).toBe('Someone else must look at this!')
  // A colleague without the right looks, too, and does not end it.
  expect((await tick(ana)).body.message).toBe('Ending this needs approval.')
  expect((await tick(olga)).status).toBe(200)
  expect(await tasks()).toEqual([])
})

test('who may give away gives the difference away, or leaves it unpaid; who may not does neither', async () => {
  const comped = await sold([printedWater('0.10')], { payments: [inCash('0.10')], tableId: menu.terrace })
  const { version, at } = await party(`o${comped.body.orderId}`)
  const comp = { version, kind: 'comp', items: null }
  expect((await ben('POST', `/parties/${at}/adjust`, comp)).status).toBe(409)
  expect((await olga('POST', `/parties/${at}/adjust`, comp)).status).toBe(200)
  expect(await tasks()).toEqual([])
  expect(await party(`t${menu.terrace}`)).toMatchObject({ due: '0.00', orders: [{ payment_status: 'paid' }] })

  const left = await sold([printedWater('0.10')], { payments: [inCash('0.10')] })
  const orderIds = [left.body.orderId]
  expect((await ben('POST', '/orders/complete', { orderIds })).status).toBe(200)
  expect((await ben('POST', '/orders/left-unpaid', { orderIds })).status).toBe(409)
  expect((await olga('POST', '/orders/left-unpaid', { orderIds })).body.amount).toBe('11.90')
  expect(await acts('order.unpaid')).toMatchObject([{ amount_cents: 1_190 }])
  expect(await tasks()).toEqual([])
  expect(await verifyBills(database.read)).toHaveProperty('bills')
})

test('what was cancelled, split or paid meanwhile is no other price', async () => {
  const before = await acts('price.difference')
  const [, second] = await dinner()
  const shown = await party()
  await olga('POST', '/orders/cancel', { orderIds: [second] })
  await tell({ due: '42', payments: [inCash('42')], fact: receiptOf(shown) })
  await dinner()
  const again = await party()
  await payOnline(ana, '42.00', [inCash('42')])
  await tell({ due: '42', payments: [inCash('42')], fact: receiptOf(again) })
  await dinner()
  const whole = await party()
  const shares = whole.bills[0].lines.map(({ order_item_id, n }: { order_item_id: number; n: number }) => ({
    orderItemId: order_item_id,
    n,
    d: 3,
  }))
  await ana('POST', `/parties/${whole.at}/split`, { version: whole.version, bills: [{ billNo: null, shares }] })
  await tell({ due: '42', payments: [inCash('42')], fact: receiptOf(whole) })
  expect(await acts('price.difference')).toEqual(before)
  const left = await party()
  await payOnline(ana, left.due, [inCash(left.due)], left.at)
})

test('at a table: a bill at another price leaves the rest due there, and stands on the Z with its person', async () => {
  await dinner()
  const shown = await party()
  const cheap = receiptOf({
    bills: shown.bills.map((bill: { lines: object[] }) => ({
      ...bill,
      lines: bill.lines.map(line => ({ ...line, amount: '0.05' })),
    })),
  })
  const fact = await tell({ due: '0.10', payments: [inCash('0.10')], fact: cheap })
  expect(fact.body).toMatchObject({ due: '41.90', overpaid: '0.00' })
  expect(await acts('price.difference')).toMatchObject([{ amount_cents: 4_190 }])
  const { drawers } = (await olga('GET', '/till')).body
  const { shift_id: shiftId } = drawers[0].shift
  const { body: x } = await olga('GET', `/till/shifts/${shiftId}`)
  expect(x.price_differences).toContainEqual({ number: fact.body.number, person: 'Ben', amount: '41.90' })
  const { countId } = (await olga('POST', '/till/count', { shiftId, amount: '1' })).body
  expect((await olga('POST', '/till/close', { shiftId, countId, anyway: 1 })).status).toBe(200)
  const { body: z } = await olga('GET', `/till/shifts/${shiftId}`)
  expect(z).toMatchObject({ price_differences: x.price_differences, adds_up: '0.00' })
  await payOnline(ana, '41.90', [inCash('41.90')])
})

test('a receipt over more than was handed in is red: the rest of it stays due', async () => {
  const sale = await sold([printedWater('12')], { payments: [inCash('0.10')] })
  expect(sale.body.due).toBe('11.90')
  expect(await acts('invoice.unfit')).toMatchObject([{ amount_cents: 1_200, is_red: 1 }])
  await payOnline(ana, '11.90', [inCash('11.90')], await addressOf(sale.body.orderId))
})

test('a tax that contradicts its kind is booked and credited alike: the books agree', async () => {
  const sale = await sold([printedWater('12', { tax: '5', taxRate: 19, taxType: null })], { payments: [inCash('12')] })
  expect(sale.body).toMatchObject({ due: '0.00', number: expect.stringMatching(/^INV-/) })
  expect(await acts('price.difference')).toMatchObject([{ amount_cents: 0, is_red: 1 }])
  expect(await verifyBills(database.read)).toHaveProperty('bills')
})

test('a title on a document is as a dish’s, and there are as many lines as in a cart', async () => {
  const wrong = [
    [printedWater('12', { title: 'x'.repeat(121) })],
    [printedWater('12', { title: 'Wat\ner' })],
    [printedWater('12', { title: 'Wat\u0000er' })],
    Array.from({ length: 501 }, () => printedWater('12')),
  ]
  for (const lines of wrong) expect((await sold(lines, { payments: [inCash('12')] })).status).toBe(400)
})

test('a discount, a comp or other guests that came after the receipt was printed are nobody’s price difference', async () => {
  await dinner()
  const shown = await party()
  const fact = receiptOf(shown)
  const takenAt = new Date(evening.clock.now).toISOString()
  evening.clock.now += 60_000
  await olga('POST', `/parties/${shown.at}/adjust`, {
    version: shown.version,
    kind: 'percent',
    percent: 10,
    items: null,
    reasonText: 'Late',
  })
  const before = (await tasks()).length
  const { body } = await tell({ due: '42', payments: [inCash('42')], takenAt, fact })
  expect(body).toMatchObject({ due: '0.00', overpaid: '4.20' })
  expect(await tasks()).toHaveLength(before)
})

test('nor is what guests are charged for serving since it was printed', async () => {
  await dinner()
  const shown = await party()
  const fact = receiptOf(shown)
  const takenAt = new Date(evening.clock.now).toISOString()
  evening.clock.now += 60_000
  const charged = await olga('POST', `/parties/${shown.at}/service`, { version: shown.version, percent: 10 })
  expect([charged.status, (await party()).due]).toEqual([200, '46.20'])
  const before = await acts('price.difference')
  const { body } = await tell({ due: '42', payments: [inCash('42')], takenAt, fact })
  expect(body).toMatchObject({ due: '4.20', overpaid: '0.00' })
  expect(await acts('price.difference')).toEqual(before)
})

test('nor is what a part of a combo costs since another part of it was cancelled', async () => {
  const add = async (body: object) => (await olga('POST', '/menu-items/add', body)).body.menuItemId as number
  const [dear, cheap] = [await add({ title: 'Dear', price: 30 }), await add({ title: 'Cheap', price: 5 })]
  const comboChoices = [dear, cheap].map(itemId => ({ title: 'Choose', components: [{ itemId }] }))
  const combo = await add({ title: 'Two', price: 20, kind: 'combo', comboChoices })
  await ana('POST', '/pos/create-order', orderOf(menu, { cart: [{ id: combo, quantity: 1 }], tableId: menu.table }))
  const shown = await party()
  const fact = receiptOf(shown)
  const takenAt = new Date(evening.clock.now).toISOString()
  evening.clock.now += 60_000
  const cancelled = await olga('POST', `/orders/update-status/${shown.lines[0].order_item_id}`, { status: 'cancelled' })
  expect(cancelled.status).toBe(200)
  expect((await party()).due).toBe('5.00')
  const before = await acts('price.difference')
  const { body } = await tell({ due: '20', payments: [inCash('20')], takenAt, fact })
  expect(body).toMatchObject({ due: '0.00', overpaid: '15.00' })
  expect(await acts('price.difference')).toEqual(before)
})
