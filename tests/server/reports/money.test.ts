import { afterAll, beforeAll, expect, test } from 'vitest'
import { issuerNow } from '../../../src/server/store/issuer.ts'
import { nextBooked } from '../../../src/server/till/booked-no.ts'
import { giveAway } from '../../support/give-away.ts'
import { send } from '../../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let olga: Ask
let [cash, card] = [0, 0]
beforeAll(async () => {
  restaurant = await openRestaurant({ now: Date.parse('2026-11-20T18:00:00Z') })
  await restaurant.addUser('Olga', ['POS', 'ORDERS', 'REPORTS'], undefined, {
    void_after_start: true,
    open_drawer: true,
  })
  await restaurant.database.write(async tx => {
    const types = await tx
      .insertInto('payment_types')
      .values([
        { title: 'Coins', is_active: 1, is_cash: 1, rounding_cents: 5 },
        { title: 'Card', is_active: 1, is_cash: 0, rounding_cents: null },
      ])
      .returning('id')
      .execute()
    ;[cash, card] = types.map(({ id }) => id) as [number, number]
  })
  ana = await restaurant.as('waiter')
  olga = await restaurant.as('Olga')
})
afterAll(() => restaurant.close())

const money = async (filter = 'type=today') => (await olga('GET', `/reports/money?${filter}`)).body
const sell = async (till: Ask, payments: readonly object[], due = '4.95', tableId = restaurant.menu.table) => {
  await send(till, restaurant.menu, { tableId })
  return (await till('POST', `/parties/t${tableId}/pay`, { due, payments, complete: true })).body
}
test('how it was paid, at which rates, who took it and what the drawer should hold stand on one page', async () => {
  await ana('POST', '/till/open', { drawerId: 1, float: '100' })
  await sell(ana, [{ paymentTypeId: cash, amount: '4.95', tip: '0.05' }])
  const { billId } = await sell(olga, [
    { paymentTypeId: card, amount: '3.95' },
    { paymentTypeId: cash, amount: '1.00' },
  ])
  const row = { bill_id: billId, kind: 'refund', tip_cents: 0, rounding_cents: 0, change_cents: 0, is_offline: 0 }
  const now = restaurant.clock.now
  await restaurant.database.write(async tx => {
    const { id: shift_id } = await tx.selectFrom('shifts').select('id').executeTakeFirstOrThrow()
    const { id: taken_by } = await tx
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'Olga')
      .executeTakeFirstOrThrow()
    const at = { taken_at: now, booked_at: now, business_day: '2026-11-20', shift_id, taken_by }
    await tx
      .insertInto('payments')
      .values({ ...row, ...at, booked_no: nextBooked(tx), payment_type_id: cash, amount_cents: -100 })
      .execute()
    const note = await tx
      .insertInto('invoices')
      .values({
        made_at: now,
        booked_at: now,
        booked_no: nextBooked(tx),
        issuer_id: await issuerNow(tx, now),
        business_day: '2026-11-20',
        bill_id: billId,
        shift_id,
        made_by: taken_by,
        kind: 'credit_note',
        series: 'CN',
        number: 1,
        settles: 0,
        delivery_type: '',
        customer_type: 'WALKIN',
        net_cents: -91,
        tax_cents: -9,
        payable_cents: -100,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tax = { tax_rate: 10, tax_title: 'VAT', net_cents: -91, tax_cents: -9, business_day: '2026-11-20' }
    await tx
      .insertInto('invoice_taxes')
      .values({ invoice_id: note.id, place: 0, ...tax })
      .execute()
    const made = { party_id: 1, made_by: taken_by, made_at: now }
    await giveAway(tx, [
      { ...made, kind: 'percent', percent: 1_000, cents: 50 },
      { ...made, kind: 'comp', cents: 450 },
    ])
    await tx.updateTable('parties').set({ covers: 3 }).where('id', '=', 1).execute()
  })
  expect(await money()).toMatchObject({
    from: '2026-11-20',
    to: '2026-11-20',
    byType: [
      { title: 'Coins', count: 2, amount: '5.95', tips: '0.05', rounding: '0.00', refunds: '-1.00', total: '5.00' },
      { title: 'Card', count: 1, amount: '3.95', refunds: '0.00', total: '3.95' },
    ],
    byRate: [{ rate: 10, net: '8.09', tax: '0.81', total: '8.90' }],
    byPerson: [
      { name: 'waiter', invoices: 1, total: '4.95', tips: '0.05', refunds: '0.00' },
      { name: 'Olga', invoices: 1, total: '4.95', discounts: '0.50', comps: '4.50', refunds: '-1.00' },
    ],
    invoices: { count: 2, amount: '9.90' },
    credit_notes: { count: 1, amount: '1.00' },
    discounts: { count: 1, amount: '0.50' },
    comps: { count: 1, amount: '4.50' },
    covers: 3,
    held: { count: 0, amount: '0.00' },
    drawers: [{ drawer: 'Till', expected: '105.00', counted: null, z_number: null }],
  })
})

test('who cancelled and who left without paying are told, and money that is held', async () => {
  const cancelled = await send(ana, restaurant.menu)
  await olga('POST', '/orders/cancel', { orderIds: [cancelled.orderId] })
  await sell(ana, [{ paymentTypeId: card, amount: '1.00' }], '4.95', restaurant.menu.terrace)
  expect(await money()).toMatchObject({
    voids: { count: 1, amount: '4.95' },
    left_unpaid: { count: 0 },
    held: { count: 1, amount: '1.00' },
  })
})

test('money that came late for an order that was cancelled is held once, not twice', async () => {
  const before = (await money()).held
  const { orderId } = await send(ana, restaurant.menu)
  await olga('POST', '/orders/cancel', { orderIds: [orderId] })
  const payments = [{ paymentTypeId: card, amount: '4.95' }]
  const late = { due: '4.95', payments, fact: { shiftId: null, invoice: null } }
  expect((await ana('POST', `/parties/o${orderId}/pay`, late)).body.overpaid).toBe('4.95')
  const cents = Math.round(Number(before.amount) * 100) + 495
  expect((await money()).held).toEqual({ count: before.count + 1, amount: (cents / 100).toFixed(2) })
})

test('another day has nothing, and its closed drawers are told with their difference', async () => {
  const nothing = await money('type=yesterday')
  expect(nothing).toMatchObject({ byType: [], byRate: [], byPerson: [], covers: 0, invoices: { count: 0 } })
  const [open] = nothing.drawers
  expect(open).toMatchObject({ closed_at: null })
  await restaurant.addUser('Eva', ['POS', 'ORDERS'], undefined, { close_shift: true, approve: true })
  const eva = await restaurant.as('Eva')
  const { countId } = (await eva('POST', '/till/count', { shiftId: open.shift_id, amount: '104.00' })).body
  await eva('POST', '/till/close', { shiftId: open.shift_id, countId, anyway: true })
  expect((await money()).drawers).toMatchObject([{ z_number: 'Z-000001', expected: '105.00', difference: '-1.00' }])
  expect((await money('type=yesterday')).drawers).toEqual([])
})

test('only who has the reports sees it, with a filter that there is', async () => {
  expect((await ana('GET', '/reports/money?type=today')).status).toBe(403)
  expect((await olga('GET', '/reports/money?type=forever')).status).toBe(400)
})

test('a rate stands once, also where two taxes with it have different titles', async () => {
  restaurant.clock.now += 3 * 86_400_000
  const till = await restaurant.as('waiter')
  const office = await restaurant.as('Olga')
  await sell(till, [{ paymentTypeId: card, amount: '4.95' }])
  const admin = await restaurant.as('admin')
  const { id } = await restaurant.database.read
    .selectFrom('taxes')
    .select('id')
    .where('title', '=', 'VAT')
    .executeTakeFirstOrThrow()
  const renamed = await admin('POST', `/settings/taxes/${id}/update`, { title: 'IVA', rate: 10, type: 'exclusive' })
  expect(renamed.status).toBe(200)
  await sell(till, [{ paymentTypeId: card, amount: '4.95' }])
  const rates = [{ rate: 10, title: 'IVA, VAT', net: '9.00', tax: '0.90', total: '9.90' }]
  expect((await office('GET', '/reports/money?type=today')).body.byRate).toEqual(rates)
})
