import { afterAll, beforeEach, expect, test } from 'vitest'
import { openAwayTill } from '../../support/away-till.ts'
import { orderOf } from '../../support/orders.ts'
import type { Ask } from '../../support/restaurant.ts'

const evening = await openAwayTill()
const { restaurant, database, menu, clock, receipt, newKey, payOnline, inCash, party } = evening
afterAll(() => restaurant.close())

let ana: Ask
let ben: Ask
let series: string
beforeEach(async () => {
  ;({ ana, ben, series } = await evening.begin())
})

const soupAs = (facts: object) => ({
  at: 0,
  n: 1,
  d: 1,
  amount: '4.50',
  tax: '0.45',
  taxRate: 10,
  taxType: 'exclusive',
  taxTitle: 'VAT',
  ...facts,
})
const sold = (lines: object[] | null, more: object = {}, headers: Record<string, string> = {}) =>
  ben(
    'POST',
    '/pos/create-order-and-invoice',
    orderOf(menu, { payments: [inCash('4.95')], ...(lines && { fact: receipt(lines) }), ...more }),
    { 'idempotency-key': newKey(), ...headers },
  )
const order = (id: number) =>
  database.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an order that was paid without the server is settled with the number on its receipt', async () => {
  const takenAt = new Date(clock.now - 3_600_000).toISOString()
  const sale = await sold([soupAs({ title: 'Soup' })], { takenAt, printed: true })
  expect(sale.body).toMatchObject({ number: `${series}-000001`, due: '0.00', overpaid: '0.00', change: '0.00' })
  expect(await order(sale.body.orderId)).toMatchObject({
    payment_status: 'paid',
    is_as_printed: 0,
    taken_at: Date.parse(takenAt),
  })
  const [invoice] = await database.read
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', sale.body.invoiceId)
    .execute()
  expect(invoice).toMatchObject({ settles: 1, payable_cents: 495, made_at: Date.parse(takenAt) })
  const next = await ben('POST', `/invoices/${sale.body.number}/print`, {})
  expect(next.body.copyNo).toBe(1)
})

test('a price that was another one when it was printed: the printed one is taken back, and what is missing stays due', async () => {
  const dear = await sold([soupAs({ title: 'Soup', amount: '5.00', tax: '0.50' })], { payments: [inCash('5.50')] })
  expect(dear.body).toMatchObject({ number: expect.stringMatching(/^INV-/), overpaid: '0.55', due: '0.00' })
  const cheap = await sold([soupAs({ title: 'Soup', amount: '4.00', tax: '0.40' })], {
    payments: [inCash('4.40')],
    tableId: menu.terrace,
  })
  expect(cheap.body).toMatchObject({ number: `${series}-000002`, overpaid: '0.00', due: '0.55' })
  expect(await party(`t${menu.terrace}`)).toMatchObject({
    due: '0.55',
    paid: '4.40',
    orders: [{ order_id: cheap.body.orderId }],
  })
  await payOnline(ana, '0.55', [inCash('0.55')], `t${menu.terrace}`)
})

test('a combo that was printed offline matches part by part, and a split of its bill charges each part', async () => {
  const boss = await restaurant.as('admin')
  const { body: soup } = await boss('GET', `/menu-items/${menu.soup}`)
  const tea = (await boss('POST', '/menu-items/add', { title: 'Tea', price: 1.5, taxId: soup.tax_id })).body.menuItemId
  const choice = (title: string, itemId: number) => ({ title, min: 1, max: 1, components: [{ itemId }] })
  const comboChoices = [choice('Main', menu.soup), choice('Drink', tea)]
  const combo = { title: 'Noon', price: 4, kind: 'combo', comboChoices }
  const id = (await boss('POST', '/menu-items/add', combo)).body.menuItemId
  const { body: stored } = await boss('GET', `/menu-items/${id}`)
  const components = stored.combo_choices.map((one: { components: { id: number }[] }) => ({
    id: one.components[0]?.id,
  }))
  const cart = [
    { id: menu.soup, quantity: 1 },
    { id, quantity: 1, components },
  ]
  // 4.00 by 4.50 and 1.50: 3.00 and 1.00.
  const lines = [
    soupAs({ title: 'Soup' }),
    soupAs({ at: 1, title: 'Soup', amount: '3.00', tax: '0.30' }),
    soupAs({ at: 1, part: 1, title: 'Tea', amount: '1.00', tax: '0.10' }),
  ]
  const sale = await sold(lines, { cart, payments: [inCash('9.35')] })
  expect(sale.body).toMatchObject({ number: expect.stringContaining(series), due: '0.00', overpaid: '0.00' })
  const dearer = lines.map(line => ({ ...line, ...('part' in line && { amount: '1.20', tax: '0.12' }) }))
  const other = await sold(dearer, { cart, payments: [inCash('9.57')] })
  expect(other.body).toMatchObject({ number: expect.stringMatching(/^INV-/), overpaid: '0.22' })
  const { body: document } = await boss('GET', `/invoices/${sale.body.invoiceId}`)
  expect(document.lines[2]).toMatchObject({
    title: 'Tea',
    unit_price: '1.00',
    combo: { title: 'Noon', parts: 2, order_id: sale.body.orderId },
  })
})

test('a price that a rule made at another moment of the day is booked as printed, and a person is told', async () => {
  const boss = await restaurant.as('admin')
  const hour = (at: number) => new Date(at).toISOString().slice(11, 16)
  // It ended two hours ago by the store's clock: the tablet's own was slow.
  const windows = [
    { days: [1, 2, 3, 4, 5, 6, 7], from: hour(clock.now - 4 * 3_600_000), to: hour(clock.now - 2 * 3_600_000) },
  ]
  await database.write(tx => tx.updateTable('store').set({ time_zone: 'UTC' }).execute())
  const { id: schedule_id } = (await boss('POST', '/settings/schedules/add', { title: 'Early', windows })).body
  const prices = [{ kind: 'item', id: menu.soup, price: '3.00' }]
  const { id } = (await boss('POST', '/settings/price-rules/add', { title: 'Early bird', schedule_id, prices })).body
  const early = await sold([soupAs({ title: 'Soup', amount: '3.00', tax: '0.30' })], { payments: [inCash('3.30')] })
  expect(early.body).toMatchObject({ number: expect.stringContaining(series), due: '0.00', overpaid: '0.00' })
  expect(await order(early.body.orderId)).toMatchObject({ is_as_printed: 1, payable_cents: 330 })
  const never = await sold([soupAs({ title: 'Soup', amount: '2.00', tax: '0.20' })], { payments: [inCash('2.20')] })
  expect(await order(never.body.orderId)).toMatchObject({ is_as_printed: 0, payable_cents: 495 })
  await boss('DELETE', `/settings/price-rules/${id}`)
})

test('sold out, gone from the menu, an unknown menu, a table or guest who is gone: it is taken at the menu’s price', async () => {
  const { soup, phone } = menu
  const table = (
    await database.write(tx =>
      tx
        .insertInto('store_tables')
        .values({ title: 'Old', floor: 'x', seating_capacity: 2, removed_at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  ).id
  const printedSoup = [soupAs({ title: 'Soup of the day' })]
  const gone: Record<string, object> = {
    'an unknown menu': { menuVersion: 99_999 },
    'a table that is gone': { tableId: table },
    'a table that never was': { tableId: 98_765 },
    'a guest who is gone': { customerId: '699999999', customerType: 'CUSTOMER' },
  }
  for (const [what, more] of Object.entries(gone)) {
    const sale = await sold(printedSoup, more)
    expect([sale.status, sale.body.due, sale.body.overpaid], what).toEqual([200, '0.00', '0.00'])
    expect(await order(sale.body.orderId), what).toMatchObject({ is_as_printed: 0, payment_status: 'paid' })
  }
  const olga = await restaurant.as('admin')
  expect((await olga('POST', `/menu-items/${soup}/sold-out`, { soldOut: true })).status).toBe(200)
  const soldOut = await sold(printedSoup)
  expect(soldOut.body).toMatchObject({ number: `${series}-000005`, overpaid: '0.00' })
  const [item] = await database.read
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', soldOut.body.orderId)
    .execute()
  expect(item).toMatchObject({ item_title: 'Soup', unit_cents: 450, quantity: 1 })
  // Without a printed receipt: as the menu has it.
  const late = await sold(null, {}, { 'comanda-late': '1' })
  expect([late.status, late.body.number]).toEqual([200, expect.stringMatching(/^INV-/)])
  expect(await order(late.body.orderId)).toMatchObject({ is_as_printed: 0, payment_status: 'paid' })
  expect((await sold(null)).status).toBe(409)
  await olga('POST', `/menu-items/${soup}/sold-out`, { soldOut: false })
  expect((await sold([soupAs({ title: 'Ghost' })], { cart: [{ id: 9_999, quantity: 1 }] })).status).toBe(400)
  expect(phone).toBeDefined()
})
