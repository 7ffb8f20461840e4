import { afterAll, beforeEach, expect, test } from 'vitest'
import { noPaper, openAwayTill, said } from '../../support/away-till.ts'
import { orderOf, send } from '../../support/orders.ts'
import type { Ask } from '../../support/restaurant.ts'

const evening = await openAwayTill()
const {
  restaurant,
  database,
  menu,
  clock,
  card,
  minutes,
  dinner,
  receipt,
  receiptOf,
  tell,
  payOnline,
  invoicesOn,
  inCash,
  party,
  paymentsOn,
  partyOf,
} = evening
afterAll(() => restaurant.close())

let ana: Ask
let ben: Ask
let series: string
beforeEach(async () => {
  ;({ ana, ben, series } = await evening.begin())
})

test('a fact that is late for its shift is booked in the open one, and is not expected in that drawer', async () => {
  await dinner()
  const shown = await party()
  const olga = await restaurant.as('admin')
  const { body: state } = await olga('GET', '/till')
  const drawerId = state.drawers[0].drawer_id
  const open = state.drawers[0].shift
    ? state.drawers[0].shift.shift_id
    : (await olga('POST', '/till/open', { drawerId, float: '0' })).body.shiftId
  const takenAt = new Date(clock.now + 30_000).toISOString()
  await minutes(10, olga)
  const { body: count } = await olga('POST', '/till/count', { shiftId: open, amount: '100' })
  const closed = await olga('POST', '/till/close', { shiftId: open, countId: count.countId, anyway: 1 })
  expect(closed.status).toBe(200)
  await minutes(5, olga)
  const next = (await olga('POST', '/till/open', { drawerId, float: '50' })).body.shiftId
  const byTime = await tell({ due: '42', takenAt, payments: [inCash('20')], fact: noPaper })
  const byName = await tell({ due: '22', payments: [inCash('22')], fact: { ...receiptOf(shown), shiftId: open } })
  expect(byName.status).toBe(200)
  expect((await paymentsOn(byTime.body.billId)).map(row => [row.shift_id, row.late_of])).toEqual([
    [next, open],
    [next, open],
  ])
  const x = await olga('GET', `/till/shifts/${next}`)
  expect(x.body.cash).toMatchObject({ expected: '50.00' })
  await dinner()
  const { number } = (await payOnline(ana, '42.00', [inCash('42')])).body
  const { body: counted } = await olga('POST', '/till/count', { shiftId: next, amount: '92' })
  await olga('POST', '/till/close', { shiftId: next, countId: counted.countId, anyway: 1 })
  const z = await olga('GET', `/till/shifts/${next}`)
  expect(z.body.invoices.series).toMatchObject([
    { code: series, count: 1, first: `${series}-000001` },
    { code: 'INV', count: 1, first: number, last: number },
  ])
  expect([z.body.cash.difference, z.body.adds_up]).toEqual(['0.00', '0.00'])
})

test('money that lay in a purse is that purse’s, also when it comes after the purse was counted', async () => {
  const olga = await restaurant.as('admin')
  const benId = (
    await database.read.selectFrom('users').select('id').where('name', '=', 'Ben').executeTakeFirstOrThrow()
  ).id
  const drawerId = (await olga('POST', '/settings/drawers/add', { title: 'Ben’s purse', userId: benId })).body.id
  await dinner()
  // Taken before Ben had a purse: it is in the till's drawer.
  const before = new Date(clock.now).toISOString()
  await minutes(5, olga)
  const purse = (await olga('POST', '/till/open', { drawerId, float: '0' })).body.shiftId
  const early = await tell({ due: '42', takenAt: before, payments: [inCash('10')], fact: noPaper })
  const within = new Date(clock.now).toISOString()
  await minutes(5, olga)
  const { body: count } = await olga('POST', '/till/count', { shiftId: purse, amount: '12' })
  expect((await olga('POST', '/till/close', { shiftId: purse, countId: count.countId, anyway: 1 })).status).toBe(200)
  await tell({ due: '32', takenAt: within, payments: [inCash('12')], fact: noPaper })
  const [first, second] = await paymentsOn(early.body.billId)
  expect(first).toMatchObject({ late_of: null })
  expect(first?.drawer_id).not.toBe(drawerId)
  expect(second).toMatchObject({ late_of: purse, drawer_id: first?.drawer_id, shift_id: first?.shift_id })
  const drawers = (await olga('GET', '/till')).body.drawers
  expect(drawers.find((one: { drawer_id: number }) => one.drawer_id === drawerId).shift).toBeNull()
})

test('an unknown payment type, drawer, bill and shift, and a clock that is days ahead: by default, and told', async () => {
  await dinner()
  const ahead = new Date(clock.now + 3 * 24 * 3_600_000).toISOString()
  const fact = await tell({
    billNo: 77,
    due: '42',
    drawerId: 999,
    takenAt: ahead,
    payments: [
      { paymentTypeId: 4_711, amount: '40', given: '50' },
      { paymentTypeId: card, amount: '2' },
    ],
    fact: { shiftId: 999, invoice: null },
  })
  expect(said(fact)).toEqual([200, 'Paid.', expect.stringMatching(/^INV-/), '0.00'])
  const [odd, known] = await paymentsOn(fact.body.billId)
  expect(odd).toMatchObject({
    payment_type_id: null,
    named_type_id: 4_711,
    taken_at: clock.now,
    change_cents: 1_000,
  })
  expect(known).toMatchObject({ payment_type_id: card, named_type_id: null })
  const first = await database.read.selectFrom('drawers').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  expect(odd?.drawer_id).toBe(first.id)

  await database.write(tx => tx.updateTable('payment_types').set({ is_active: 0 }).where('id', '=', card).execute())
  await dinner()
  const monthAgo = new Date(clock.now - 31 * 24 * 3_600_000)
  const old = await tell({
    due: '42',
    takenAt: monthAgo.toISOString(),
    payments: [{ paymentTypeId: card, amount: '42' }],
    fact: noPaper,
  })
  expect(await paymentsOn(old.body.billId)).toMatchObject([
    {
      payment_type_id: card,
      named_type_id: card,
      taken_at: clock.now,
      said_at: monthAgo.getTime(),
      business_day: new Date(clock.now).toISOString().slice(0, 10),
    },
  ])
  await database.write(tx => tx.updateTable('payment_types').set({ is_active: 1 }).where('id', '=', card).execute())
})

test('a payment type that is unknown or was switched off needs attention, and one that was never stated does not', async () => {
  const noted = async () => {
    const { body } = await ana('GET', '/till/attention')
    const tasks = body as { what: string; ref: string; text: string }[]
    return tasks.filter(({ what }) => what === 'type-unknown')
  }
  const olga = await restaurant.as('admin')
  for (const { ref } of await noted()) await olga('POST', '/till/attention/done', { what: 'type-unknown', ref })
  await dinner()
  await tell({ due: '42', payments: [{ amount: '20' }], fact: noPaper })
  expect(await noted()).toEqual([])
  const off = (is_active: number) =>
    database.write(tx => tx.updateTable('payment_types').set({ is_active }).where('id', '=', card).execute())
  await off(0)
  await tell({ due: '22', payments: [{ paymentTypeId: card, amount: '22' }], fact: noPaper })
  await off(1)
  expect((await noted()).map(({ text }) => text)).toEqual([
    'Taken offline as Card, which is switched off now. It was booked as Card.',
  ])
})

test('money for a table where nothing is open any more is not refused', async () => {
  await dinner()
  const paid = await payOnline(ana, '42.00', [inCash('42')])
  await minutes(20)
  const fact = await tell({ billNo: null, due: '42', payments: [inCash('42')], fact: noPaper })
  expect(said(fact)).toEqual([200, 'Give back €42.00.', null, '42.00'])
  expect(fact.body.billId).toBe(paid.body.billId)
  await minutes(24 * 60)
  const dayAfter = await tell({ billNo: null, due: '5', payments: [inCash('5')], fact: noPaper })
  expect(said(dayAfter)).toEqual([200, 'Give back €47.00.', null, '47.00'])
  expect((await tell({ payments: [inCash('5')], fact: noPaper }, { address: 't9999' })).status).toBe(404)
  expect((await tell({ payments: [inCash('5')], fact: noPaper }, { address: 'kabc' })).status).toBe(404)
})

test('numbers on arrival: the next, one with a gap, a missing one, a used one, one of another device, one of none', async () => {
  const bookings: [string, number | string][] = []
  const pay = async (number: number, code = series) => {
    await dinner()
    const shown = await party()
    const paper = receiptOf(shown, number)
    const fact = await tell({
      due: '42',
      payments: [inCash('42')],
      fact: { ...paper, invoice: { ...paper.invoice, series: code } },
    })
    expect(fact.status).toBe(200)
    const [invoice] = await invoicesOn(fact.body.billId)
    bookings.push([`${invoice?.series === 'INV' ? 'INV' : invoice?.number}`, invoice?.printed_as ?? ''])
  }
  await pay(1)
  await pay(4)
  await pay(2)
  await pay(4)
  const others = (await ana('POST', '/till/series', { code: null, last: null })).body.code
  await pay(1, others)
  await pay(1, 'QQ7')
  await pay(1_000_000_000)
  expect(bookings).toEqual([
    ['1', ''],
    ['4', ''],
    ['2', ''],
    ['INV', `${series}-000004`],
    ['INV', `${others}-000001`],
    ['INV', 'QQ7-000001'],
    ['INV', `${series}-1000000000`],
  ])
  expect(
    await database.read.selectFrom('series').select('last_no').where('code', '=', series).executeTakeFirst(),
  ).toEqual({
    last_no: 4,
  })
})

test('a broken form is refused, and nothing is booked', async () => {
  await dinner()
  const shown = await party()
  const paper = receiptOf(shown)
  const [line] = paper.invoice.lines
  const before = await database.read
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const invoices = [
    { ...paper.invoice, number: 0 },
    { series, lines: paper.invoice.lines },
    { ...paper.invoice, lines: [] },
    ...[
      { tax: '100' },
      { amount: '-1' },
      { amount: '12,50' },
      { amount: 1e12 },
      { d: 0 },
      { d: 100 },
      { n: 1.5 },
      { taxType: 'odd' },
    ].map(wrong => ({
      ...paper.invoice,
      lines: [{ ...line, ...wrong }],
    })),
  ]
  for (const invoice of invoices) {
    const answer = await tell({ payments: [inCash('42')], fact: { shiftId: null, invoice } })
    expect([answer.status, answer.body.message], JSON.stringify(invoice)).toEqual([400, expect.any(String)])
  }
  for (const payments of [
    [inCash('0')],
    [inCash('-1')],
    [{ amount: 'NaN' }],
    Array.from({ length: 11 }, () => inCash('1')),
  ])
    expect((await tell({ payments, fact: noPaper })).status).toBe(400)
  expect((await tell({ payments: [], due: '42', fact: noPaper })).status).toBe(400)
  expect((await tell({ payments: [inCash('42')], takenAt: 'yesterday', fact: noPaper })).status).toBe(400)
  expect(
    await database.read
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ).toEqual(before)
  expect((await payOnline(ana, '42.00', [inCash('42')])).status).toBe(200)
})

test('lines twice, of another table, or with other cents do not fit', async () => {
  await dinner()
  const shown = await party()
  const paper = receiptOf(shown)
  const line = paper.invoice.lines[1] ?? {}
  await payOnline(ana, '42.00', [inCash('35')])
  const stranger = await send(ana, menu, { cart: [{ id: menu.water, quantity: 6 }] })
  const item = await database.read
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', stranger.orderId)
    .executeTakeFirstOrThrow()
  const wrong = [
    [line, line],
    [{ ...line, orderItemId: item.id }],
    [{ ...line, amount: '11.99' }],
    [{ ...line, n: 5 }],
    [{ ...line, orderItemId: null }],
  ]
  for (const lines of wrong) {
    const fact = await tell({
      billNo: null,
      due: '1',
      payments: [inCash('1')],
      fact: receipt(lines),
    })
    expect(fact.status, JSON.stringify(lines)).toBe(200)
  }
  const rest = await payOnline(ana, '2.00', [inCash('2')])
  expect(rest.body.message).toBe('Paid.')
  const { billId } = rest.body
  const settling = (await invoicesOn(billId)).filter(({ settles }) => settles === 1)
  expect(settling).toMatchObject([{ series: 'INV', payable_cents: 4_200 }])
})

test('an order and its payment that both waited: the payment finds the order by its key', async () => {
  const tableId = menu.table
  const cart = [{ id: menu.water, quantity: 6 }]
  await ben('POST', '/pos/create-order', orderOf(menu, { cart, tableId }), { 'idempotency-key': 'order-1' })
  const lines = [{ orderKey: 'order-1', at: 0, n: 6, d: 1, title: 'Water', amount: '12', tax: '0' }]
  const fact = await tell(
    {
      billNo: null,
      due: '12',
      payments: [inCash('12')],
      fact: { shiftId: null, invoice: { series, number: 1, lines } },
    },
    { address: 'korder-1' },
  )
  expect(said(fact)).toEqual([200, 'Paid.', `${series}-000001`, '0.00'])
  expect((await party('korder-1')).party_id).toBe(await partyOf(fact.body.billId))
})

test('a bill on which only money is left, because all of it was cancelled, is not printed', async () => {
  const [first] = await dinner()
  const shown = await party()
  const [line] = shown.lines.filter((one: { order_id: number }) => one.order_id === first)
  const shares = [{ orderItemId: line.order_item_id, n: line.quantity, d: 1 }]
  await ana('POST', `/parties/${shown.at}/split`, { version: shown.version, bills: [{ billNo: null, shares }] })
  await ana('POST', `/parties/${shown.at}/pay`, { billNo: 2, due: '30', payments: [inCash('10')] })
  await ana('POST', '/orders/cancel', { orderIds: [first] })
  const { status, body } = await ben('POST', `/parties/${shown.at}/print`, { billNo: 2 })
  expect([status, body.message]).toEqual([404, 'There is no such bill!'])
  await payOnline(ana, '12.00', [inCash('12')], shown.at)
})
