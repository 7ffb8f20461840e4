import { afterAll, beforeAll, expect, test } from 'vitest'
import { issuerNow } from '../../../src/server/store/issuer.ts'
import { nextBooked } from '../../../src/server/till/booked-no.ts'
import { giveAway } from '../../support/give-away.ts'
import { send } from '../../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let olga: Ask
let ben: Ask
let [cash, card, firstId] = [0, 0, 0]
beforeAll(async () => {
  restaurant = await openRestaurant({ now: Date.parse('2026-11-20T18:00:00Z') })
  const rights = { open_drawer: true, close_shift: true, approve: true, comp: true, void_after_start: true }
  await restaurant.addUser('Olga', ['POS', 'ORDERS', 'REPORTS'], undefined, rights)
  await restaurant.addUser('Ben', ['POS', 'ORDERS'], undefined, rights)
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
    await tx.updateTable('store').set({ legal_name: 'Ñandú S.L.', tax_id: 'B1234', receipt_lines: 'Reg. 7' }).execute()
  })
  ana = await restaurant.as('waiter')
  olga = await restaurant.as('Olga')
  ben = await restaurant.as('Ben')
})
afterAll(() => restaurant.close())

const later = () => {
  restaurant.clock.now += 1_000
}
const shiftId = async (): Promise<number> => (await ana('GET', '/till')).body.drawers[0].shift.shift_id
const report = async (till: Ask, id?: number) => (await till('GET', `/till/shifts/${id ?? (await shiftId())}`)).body
const sell = async (payment: object, due = '4.95') => {
  later()
  await send(ana, restaurant.menu, { tableId: restaurant.menu.table })
  const at = `t${restaurant.menu.table}`
  return (await ana('POST', `/parties/${at}/pay`, { due, payments: [{ amount: due, ...payment }], complete: true }))
    .body
}
const close = async (amount: string) => {
  later()
  const id = await shiftId()
  const { countId } = (await olga('POST', '/till/count', { shiftId: id, amount })).body
  expect((await olga('POST', '/till/close', { shiftId: id, countId, anyway: true })).status).toBe(200)
  return id
}

/** Rows as the calls that give money back, correct and take offline payments write them. */
const paymentRow = (shift_id: number, bill_id: number, more: object) => ({
  bill_id,
  kind: 'payment',
  payment_type_id: cash,
  amount_cents: 0,
  tip_cents: 0,
  rounding_cents: 0,
  change_cents: 0,
  drawer_id: 1,
  shift_id,
  taken_by: 1,
  taken_at: restaurant.clock.now,
  is_offline: 0,
  booked_at: restaurant.clock.now,
  business_day: '2026-11-20',
  ...more,
})
const book = (rows: readonly ReturnType<typeof paymentRow>[]) =>
  restaurant.database.write(async tx => {
    for (const row of rows)
      await tx
        .insertInto('payments')
        .values({ ...row, booked_no: nextBooked(tx) })
        .execute()
  })

test('what was given back, corrected or taken back stands in the report, and all of it adds up', async () => {
  await ana('POST', '/till/open', { drawerId: 1, float: '100' })
  const first = await sell({ paymentTypeId: cash, tip: '0.05' })
  const { billId } = await sell({ paymentTypeId: cash })
  const id = await shiftId()
  later()
  const now = restaurant.clock.now
  await restaurant.database.write(async tx => {
    const note = await tx
      .insertInto('invoices')
      .values({
        made_at: now,
        booked_at: now,
        booked_no: nextBooked(tx),
        issuer_id: await issuerNow(tx, now),
        business_day: '2026-11-20',
        bill_id: first.billId,
        shift_id: id,
        kind: 'credit_note',
        series: 'CN',
        number: 1,
        settles: 0,
        delivery_type: '',
        customer_type: 'WALKIN',
        net_cents: -180,
        tax_cents: -18,
        payable_cents: -198,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tax = { tax_rate: 10, tax_title: 'VAT', net_cents: -180, tax_cents: -18, business_day: '2026-11-20' }
    await tx
      .insertInto('invoice_taxes')
      .values({ invoice_id: note.id, place: 0, ...tax })
      .execute()
  })
  await book([paymentRow(id, first.billId, { kind: 'refund', amount_cents: -198, rounding_cents: -2 })])
  later()
  await book([
    paymentRow(id, billId, { kind: 'correction', amount_cents: -495 }),
    paymentRow(id, billId, { amount_cents: 495, payment_type_id: card }),
  ])
  const x = await report(olga)
  expect(x).toMatchObject({
    issuer: { legal_name: 'Ñandú S.L.', tax_id: 'B1234', lines: 'Reg. 7' },
    z_number: null,
    float: '100.00',
    is_blind: 0,
    adds_up: '0.00',
    types: [
      { title: 'Coins', count: 2, amount: '4.95', tips: '0.05', rounding: '0.00', refunds: '-2.00', total: '3.00' },
      { title: 'Card', count: 1, amount: '4.95', refunds: '0.00', total: '4.95' },
    ],
    cash: { taken: '5.00', refunds: '-2.00', expected: '103.00' },
    invoices: { count: 2, total: '9.90', series: [{ code: 'INV', count: 2, first: 'INV-000001', last: 'INV-000002' }] },
    credit_notes: { count: 1, total: '1.98' },
    taxes: [{ rate: 10, net: '7.20', tax: '0.72', total: '7.92' }],
    corrections: [{ from: 'Coins', to: 'Card', amount: '4.95', by: 'Administrator' }],
    held: { before: '0.00', after: '0.00', bills: [] },
  })
  expect(x.books).toMatchObject({ rows: 3, mark: expect.stringMatching(/^[\da-f]{8}$/) })
})

test('what was given away and cancelled in the whole house is set once, with the guests', async () => {
  const { orderId } = await send(ana, restaurant.menu)
  await olga('POST', '/orders/cancel', { orderIds: [orderId] })
  const left = await send(ana, restaurant.menu)
  expect((await ana('POST', '/orders/complete', { orderIds: [left.orderId] })).status).toBe(200)
  const answer = await olga('POST', '/orders/left-unpaid', { orderIds: [left.orderId] })
  expect(answer.body.message).toBe('Closed as left unpaid!')
  const now = restaurant.clock.now
  const made = { party_id: 1, made_by: 1, made_at: now }
  await restaurant.database.write(async tx => {
    await tx.updateTable('parties').set({ covers: 4 }).where('id', '=', 1).execute()
    await giveAway(tx, [
      { ...made, kind: 'percent', percent: 1_000, cents: 50 },
      { ...made, kind: 'amount', cents: 100 },
      { ...made, kind: 'comp', cents: 450 },
      { ...made, kind: 'comp', cents: 999, removed_at: now, removed_by: 1 },
    ])
  })
  expect(await report(olga)).toMatchObject({
    discounts: { count: 2, amount: '1.50' },
    comps: { count: 1, amount: '4.50' },
    left_unpaid: { count: 1, amount: '4.95' },
    voids: { count: 1, amount: '4.95' },
    covers: 4,
    // Set apart from what is of this drawer: two drawers tell it twice.
    house: { discounts: { amount: '1.50' }, comps: { amount: '4.50' }, left_unpaid: { amount: '4.95' }, covers: 4 },
  })
  firstId = await close('103.00')
  await sell({ paymentTypeId: card })
  const none = { count: 0, amount: '0.00' }
  expect(await report(olga)).toMatchObject({ discounts: none, comps: none, left_unpaid: none, voids: none, covers: 0 })
})

test('money of a shift that was closed before is told apart, and is not expected again', async () => {
  const { billId } = await sell({ paymentTypeId: card })
  const id = await shiftId()
  await book([
    paymentRow(id, billId, { amount_cents: 4_200, tip_cents: 100, late_of: firstId, is_offline: 1 }),
    paymentRow(id, billId, { amount_cents: 1_000, payment_type_id: card, late_of: firstId, is_offline: 1 }),
  ])
  const x = await report(olga)
  expect(x.late).toEqual([
    { of: firstId, z_number: 'Z-000001', text: 'Coins · Administrator', amount: '43.00' },
    { of: firstId, z_number: 'Z-000001', text: 'Card · Administrator', amount: '10.00' },
  ])
  // It was paid twice: what is too much is held.
  expect(x).toMatchObject({ cash: { taken: '0.00', expected: '0.00' }, held: { after: '52.00' }, adds_up: '0.00' })
})

test('money that is held stays in the Zs until it is given back', async () => {
  const id = await close('0')
  const z = await report(olga, id)
  expect(z.held).toMatchObject({ before: '0.00', after: '52.00', bills: [{ text: 'Table 1, bill 1', after: '52.00' }] })
  await sell({ paymentTypeId: card })
  expect((await report(olga)).held).toMatchObject({ before: '52.00', after: '52.00' })
  later()
  await book([paymentRow(await shiftId(), z.held.bills[0].bill_id, { kind: 'refund', amount_cents: -5_200 })])
  const x = await report(olga)
  expect(x).toMatchObject({ held: { before: '52.00', after: '0.00' }, adds_up: '0.00' })
  await close('0')
  await sell({ paymentTypeId: card })
  expect((await report(olga)).held).toMatchObject({ before: '0.00', after: '0.00', bills: [] })
})

test('a bill that was closed with too little makes a Z that says by how much it does not add up', async () => {
  const { billId } = await sell({ paymentTypeId: card })
  await book([paymentRow(await shiftId(), billId, { kind: 'refund', amount_cents: -1 })])
  expect((await report(olga)).adds_up).toBe('0.01')
})

test('who is to count the drawer unknowingly learns from the report of no cash, card or sale', async () => {
  await sell({ paymentTypeId: cash })
  const x = await report(ben)
  expect(x).toMatchObject({ is_blind: 1, types: [], taxes: [], tips_by_person: [], late: [], corrections: [] })
  expect(x.cash).toMatchObject({ taken: null, refunds: null, expected: null, difference: null })
  expect(x).toMatchObject({
    invoices: { total: null, series: [] },
    credit_notes: { total: null },
    held: { after: null },
  })
  const seen = (await report(olga)).types.map(({ total }: { total: string }) => total)
  expect(seen.length).toBeGreaterThan(0)
  for (const total of seen) expect(JSON.stringify(x)).not.toContain(`"${total}"`)
})

test('a device that was not heard for ten minutes, and what was paid too much, stand in the warnings', async () => {
  const { clock, database } = restaurant
  const { id: session_id } = await database.read.selectFrom('sessions').select('id').limit(1).executeTakeFirstOrThrow()
  await database.write(async tx => {
    await tx
      .insertInto('series')
      .values({ code: 'B1', kind: 'device', last_no: 3, session_id, opened_at: clock.now })
      .execute()
    await tx.updateTable('sessions').set({ heard_at: clock.now, device_name: 'Phone' }).execute()
  })
  const id = await shiftId()
  const { countId } = (await olga('POST', '/till/count', { shiftId: id, amount: '0' })).body
  clock.now += 11 * 60_000
  olga = await restaurant.as('Olga')
  ana = await restaurant.as('waiter')
  await database.write(tx =>
    tx.updateTable('sessions').set({ heard_at: clock.now }).where('id', '<>', session_id).execute(),
  )
  const warned = await olga('POST', '/till/close', { shiftId: id, countId })
  expect(warned.body.warnings).toContainEqual({
    kind: 'silent',
    ref: 'B1',
    text: expect.stringMatching(/^Phone \(B1\) last connected at \d\d:\d\d\. It may still hold payments\.$/),
  })
  const { billId } = await sell({ paymentTypeId: card })
  await book([paymentRow(id, billId, { amount_cents: 700, payment_type_id: card })])
  await database.write(tx => tx.updateTable('bills').set({ is_watched: 1 }).where('id', '=', billId).execute())
  const overpaid = { kind: 'overpaid', text: 'Table 1, bill 1: overpaid by €7.00', ref: String(billId) }
  expect((await olga('POST', '/till/close', { shiftId: id, countId })).body.warnings).toContainEqual(overpaid)
  await olga('POST', '/till/close', { shiftId: id, countId, anyway: true })
  expect((await report(olga, id)).silent_devices).toMatchObject([{ series: 'B1', device: 'Phone' }])
})

test('anybody who closes is told of money for food that was cancelled after a part was paid', async () => {
  const { orderId } = await send(ana, restaurant.menu)
  const part = { due: '4.95', payments: [{ paymentTypeId: card, amount: '2.00' }] }
  const { billId } = (await ana('POST', `/parties/o${orderId}/pay`, part)).body
  await olga('POST', '/orders/cancel', { orderIds: [orderId] })
  const id = await shiftId()
  const { countId } = (await olga('POST', '/till/count', { shiftId: id, amount: '0' })).body
  const overpaid = { kind: 'overpaid', text: 'Without a table, bill 1: overpaid by €2.00', ref: String(billId) }
  expect((await olga('POST', '/till/close', { shiftId: id, countId })).body.warnings).toContainEqual(overpaid)
})

test('X and Z name a rate once, also when its tax was called something else in between', async () => {
  await ana('POST', '/till/open', { drawerId: 1, float: '0' })
  await sell({ paymentTypeId: card })
  const admin = await restaurant.as('admin')
  const { id: tax } = await restaurant.database.read
    .selectFrom('taxes')
    .select('id')
    .where('title', '=', 'VAT')
    .executeTakeFirstOrThrow()
  await admin('POST', `/settings/taxes/${tax}/update`, { title: 'IVA', rate: 10, type: 'exclusive' })
  await sell({ paymentTypeId: card })
  const rates = [{ rate: 10, title: 'IVA, VAT', net: '9.00', tax: '0.90', total: '9.90' }]
  expect((await report(olga)).taxes).toEqual(rates)
  const id = await close('0')
  expect((await report(olga, id)).taxes).toEqual(rates)
})

test.each([
  ['took no money offline and has sent all its numbers', {}, null, []],
  ['gave a number that has not come', { last_no: 1 }, null, ['B7']],
  ['took money offline today and was not heard of since', {}, 0, ['B7']],
  ['was heard of after the money that it took offline', {}, 60_000, []],
  ['has signed out', { last_no: 1, session_id: null }, null, []],
])(
  'a silent device that %s is asked about only where it may hold something',
  async (_what, facts, heardAfterMs, told) => {
    const { clock, database } = restaurant
    const { billId } = await sell({ paymentTypeId: card })
    const id = await shiftId()
    await database.write(async tx => {
      await tx.deleteFrom('series').where('kind', '=', 'device').execute()
      const sessions = tx.selectFrom('sessions').select('id').orderBy('id').limit(1)
      const { id: session_id } = await sessions.executeTakeFirstOrThrow()
      const series = { code: 'B7', kind: 'device', last_no: 0, session_id, opened_at: clock.now, ...facts }
      await tx.insertInto('series').values(series).execute()
      const heard_at = clock.now + (heardAfterMs ?? 0)
      await tx.updateTable('sessions').set({ heard_at, letter: 'Q' }).where('id', '=', session_id).execute()
    })
    const paid = { amount_cents: 100, payment_type_id: card, device: 'Q', is_offline: 1, booked_at: clock.now }
    if (heardAfterMs !== null) await book([paymentRow(id, billId, paid)])
    const { countId } = (await olga('POST', '/till/count', { shiftId: id, amount: '0' })).body
    clock.now += 12 * 60_000
    olga = await restaurant.as('Olga')
    ana = await restaurant.as('waiter')
    const { warnings = [] } = (await olga('POST', '/till/close', { shiftId: id, countId })).body
    expect(
      warnings.filter(({ kind }: { kind: string }) => kind === 'silent').map(({ ref }: { ref: string }) => ref),
    ).toEqual(told)
  },
)
