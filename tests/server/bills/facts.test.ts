import { afterAll, beforeEach, expect, test } from 'vitest'
import { noPaper, openAwayTill, said } from '../../support/away-till.ts'
import { send } from '../../support/orders.ts'
import type { Ask } from '../../support/restaurant.ts'

const evening = await openAwayTill()
const {
  restaurant,
  database,
  menu,
  clock,
  at,
  minutes,
  dinner,
  receiptOf,
  tell,
  payOnline,
  inCash,
  party,
  documentsOn,
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

test('both tills are online: the second one is told who was first, and books nothing', async () => {
  await dinner()
  const first = await payOnline(ana, '42.00', [inCash('42')])
  await minutes(2)
  const second = await payOnline(ben, '42.00', [inCash('42')])
  expect([second.status, second.body.message]).toEqual([
    409,
    `Bill 1 of Table 1 was paid at 12:00 by waiter: ${first.body.number}.`,
  ])
  expect(await paymentsOn(first.body.billId)).toHaveLength(1)
})

test('paid without the server: the printed number closes the bill, at the time when the money was taken', async () => {
  await dinner()
  const shown = await party()
  const takenAt = new Date(clock.now + 60_000).toISOString()
  await minutes(45)
  const paid = await tell({
    due: '42',
    takenAt,
    complete: 1,
    payments: [inCash('42', { given: '50', tip: '1' })],
    fact: receiptOf(shown),
  })
  expect(said(paid)).toEqual([200, 'Paid.', `${series}-000001`, '0.00'])
  expect([paid.body.paid, paid.body.change, paid.body.due]).toEqual(['42.00', '7.00', '0.00'])
  const [payment] = await paymentsOn(paid.body.billId)
  expect(payment).toMatchObject({
    is_offline: 1,
    taken_at: Date.parse(takenAt),
    booked_at: clock.now,
    late_of: null,
  })
  expect(payment?.device).toBe(series.replace(/\d+/, ''))
  const orders = await database.read
    .selectFrom('orders')
    .select(['status', 'payment_status'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(new Set(orders.map(order => `${order.status} ${order.payment_status}`))).toEqual(new Set(['completed paid']))
  expect((await ben('GET', '/till')).body.series).toEqual({ code: series, last: 1 })
})

test('a receipt that was printed without the server is the original: the next paper is a copy, by number or by id', async () => {
  await dinner()
  const paid = await tell({ due: '42', payments: [inCash('42')], fact: receiptOf(await party()) })
  const printed = await ben('POST', `/invoices/${series}-000001/print`, {})
  expect([printed.status, printed.body.copyNo]).toEqual([200, 0])
  expect((await ben('POST', `/invoices/${paid.body.invoiceId}/print`, {})).body.copyNo).toBe(1)
  expect((await ana('POST', `/invoices/${series}-000002/print`, {})).body.message).toBe('There is no such invoice!')
})

test('one till pays online, the other had taken the money too: it is booked, taken back on paper and told to give back', async () => {
  await dinner()
  const shown = await party()
  await minutes(3)
  const online = await payOnline(ana, '42.00', [inCash('42')])
  await minutes(3)
  const fact = await tell({ due: '42', payments: [inCash('42')], fact: receiptOf(shown) })
  expect(said(fact)).toEqual([200, 'Give back €42.00.', `${series}-000001`, '42.00'])
  const { billId } = online.body
  expect(fact.body.billId).toBe(billId)
  expect(await documentsOn(billId)).toEqual([
    ['INV', 'invoice', 1, 4_200],
    [series, 'invoice', 0, 4_200],
    ['CN', 'credit_note', 0, -4_200],
  ])
  expect((await paymentsOn(billId)).map(row => [row.amount_cents, row.is_offline])).toEqual([
    [4_200, 0],
    [4_200, 1],
  ])
  const told = await database.read
    .selectFrom('audit')
    .select(['act', 'amount_cents'])
    .orderBy('seq', 'desc')
    .limit(2)
    .execute()
  expect(told).toEqual([
    { act: 'invoice.unfit', amount_cents: 4_200 },
    { act: 'payment', amount_cents: 4_200 },
  ])
})

test('both tills were away: anybody who arrives first closes the bill with its own number, the other one gives back', async () => {
  await dinner()
  const shown = await party()
  const first = await tell({ due: '42', payments: [inCash('42')], fact: receiptOf(shown) })
  const hers = (await ana('POST', '/till/series', { code: null, last: null })).body.code
  const receipt = receiptOf(shown, 1)
  const second = await tell(
    { due: '42', payments: [inCash('42')], fact: { ...receipt, invoice: { ...receipt.invoice, series: hers } } },
    { till: ana },
  )
  expect(said(first)).toEqual([200, 'Paid.', `${series}-000001`, '0.00'])
  expect(said(second)).toEqual([200, 'Give back €42.00.', `${hers}-000001`, '42.00'])
  expect(await documentsOn(first.body.billId)).toEqual([
    [series, 'invoice', 1, 4_200],
    [hers, 'invoice', 0, 4_200],
    ['CN', 'credit_note', 0, -4_200],
  ])
})

test('a part that was taken without the server is too much once the other till has taken all', async () => {
  await dinner()
  const online = await payOnline(ana, '42.00', [inCash('42')])
  const part = await tell({ due: '42', payments: [inCash('20')], fact: noPaper })
  expect(said(part)).toEqual([200, 'Give back €20.00.', null, '20.00'])
  expect(part.body.billId).toBe(online.body.billId)
  expect(await documentsOn(part.body.billId)).toEqual([['INV', 'invoice', 1, 4_200]])
})

test('a part that was taken without the server leaves the rest due', async () => {
  await dinner()
  const part = await tell({ due: '42', payments: [inCash('20')], fact: noPaper })
  expect([part.body.message, part.body.due, part.body.number]).toEqual(['€20.00 taken, €22.00 to go.', '22.00', null])
  const rest = await payOnline(ana, '22.00', [inCash('22')])
  expect(said(rest)).toEqual([200, 'Paid.', expect.stringMatching(/^INV-/), '0.00'])
})

test('what was ordered after the payment stays due on a new bill', async () => {
  await dinner()
  const shown = await party()
  await send(ana, menu, {
    cart: [{ id: menu.water, quantity: 6 }],
    tableId: menu.table,
  })
  const fact = await tell({ due: '42', payments: [inCash('42')], fact: receiptOf(shown) })
  expect(said(fact)).toEqual([200, 'Paid.', `${series}-000001`, '0.00'])
  const now = await party()
  expect(now.bills).toMatchObject([
    { bill_no: 1, is_closed: 1, total: '42.00', number: `${series}-000001`, overpaid: '0.00' },
    { bill_no: 2, is_closed: 0, total: '12.00', due: '12.00', is_rest: 1 },
  ])
  // The money for the first bill is not taken for the second one.
  const again = await tell({ due: '42', payments: [inCash('42')], fact: noPaper }, { address: now.at })
  expect(said(again)).toEqual([200, 'Give back €42.00.', null, '42.00'])
  expect((await party()).due).toBe('12.00')
  await payOnline(ana, '12.00', [inCash('12')])
})

test('what was cancelled meanwhile: the number is booked and taken back, a new invoice made, the rest is too much', async () => {
  const [, second] = await dinner()
  const shown = await party()
  expect((await ana('POST', '/orders/cancel', { orderIds: [second] })).status).toBe(200)
  const fact = await tell({ due: '42', payments: [inCash('42')], fact: receiptOf(shown) })
  expect(said(fact)).toEqual([200, 'Give back €12.00.', expect.stringMatching(/^INV-/), '12.00'])
  expect(await documentsOn(fact.body.billId)).toEqual([
    [series, 'invoice', 0, 4_200],
    ['CN', 'credit_note', 0, -4_200],
    ['INV', 'invoice', 1, 3_000],
  ])
  expect(await party(`p${await partyOf(fact.body.billId)}`)).toMatchObject({
    due: '0.00',
    overpaid: '12.00',
    total: '30.00',
    paid: '42.00',
  })
})

test('the other till has split the bill in three, and one has paid: the rest is settled, and the others are still due', async () => {
  await dinner()
  const shown = await party()
  const shares = shown.bills[0].lines.map(({ order_item_id, n }: { order_item_id: number; n: number }) => ({
    orderItemId: order_item_id,
    n,
    d: 3,
  }))
  const bills = [2, 3].map(() => ({ billNo: null, shares }))
  const split = await ana('POST', `/parties/${at}/split`, { version: shown.version, bills })
  expect(split.status).toBe(200)
  const { party: three } = split.body
  expect(three.bills.map(({ due }: { due: string }) => due)).toEqual(['14.00', '14.00', '14.00'])
  const one = await ana('POST', `/parties/${three.at}/pay`, { billNo: 2, due: '14', payments: [inCash('14')] })
  expect(one.status).toBe(200)

  const fact = await tell({ due: '42', payments: [inCash('42')], fact: receiptOf(shown) }, { address: three.at })
  expect(said(fact)).toEqual([200, 'Give back €28.00.', expect.stringMatching(/^INV-/), '28.00'])
  expect(await documentsOn(fact.body.billId)).toEqual([
    [series, 'invoice', 0, 4_200],
    ['CN', 'credit_note', 0, -4_200],
    ['INV', 'invoice', 1, 1_400],
  ])
  const left = await party(three.at)
  expect(left).toMatchObject({ due: '14.00', overpaid: '28.00' })
  const last = await ana('POST', `/parties/${three.at}/pay`, { billNo: 3, due: '14', payments: [inCash('14')] })
  expect(last.body.message).toBe('Paid.')
})

test('the second of three bills was paid without the server: its printed number settles it', async () => {
  await dinner()
  const shown = await party()
  const shares = shown.bills[0].lines.map(({ order_item_id, n }: { order_item_id: number; n: number }) => ({
    orderItemId: order_item_id,
    n,
    d: 3,
  }))
  const { body } = await ana('POST', `/parties/${at}/split`, {
    version: shown.version,
    bills: [{ billNo: null, shares }],
  })
  const [, second] = body.party.bills.toSorted(
    (a: { bill_no: number }, b: { bill_no: number }) => a.bill_no - b.bill_no,
  )
  const fact = await tell(
    { billNo: second.bill_no, due: second.due, payments: [inCash(second.due)], fact: receiptOf({ bills: [second] }) },
    { address: body.party.at },
  )
  expect(said(fact)).toEqual([200, 'Paid.', `${series}-000001`, '0.00'])
  const left = await party(body.party.at)
  expect(Number(left.due)).toBe(42 - Number(second.due))
  await payOnline(ana, left.due, [inCash(left.due)], body.party.at)
})

test('all was cancelled meanwhile: the money is kept for the guest, and nothing is charged', async () => {
  const orderIds = await dinner()
  const shown = await party()
  await ana('POST', '/orders/cancel', { orderIds })
  const fact = await tell({ due: '42', payments: [inCash('42')], fact: receiptOf(shown) })
  expect(said(fact)).toEqual([200, 'Give back €42.00.', `${series}-000001`, '42.00'])
  expect((await documentsOn(fact.body.billId)).map(([, , , cents]) => cents)).toEqual([4_200, -4_200])
})

test('the guests have moved, and others sit at their table: the payment finds them', async () => {
  await dinner()
  await ana('POST', `/parties/${at}/pay`, { due: '42', payments: [inCash('2')] })
  const shown = await party()
  const { party_id } = shown
  await database.write(tx => tx.updateTable('parties').set({ table_id: null }).where('id', '=', party_id).execute())
  await database.write(tx =>
    tx.updateTable('orders').set({ table_id: null }).where('party_id', '=', party_id).execute(),
  )
  await send(ana, menu, { tableId: menu.table })
  const fact = await tell({ due: '40', payments: [inCash('40')], fact: receiptOf(shown) }, { address: `p${party_id}` })
  expect(said(fact)).toEqual([200, 'Paid.', `${series}-000001`, '0.00'])
  expect((await party()).due).toBe('4.95')
  await payOnline(ana, '4.95', [inCash('4.95')])
})

test('guests who were joined with others: the fact of their party is booked on the joined one', async () => {
  await dinner()
  await ana('POST', `/parties/${at}/pay`, { due: '42', payments: [inCash('2')] })
  const { party_id } = await party()
  const other = await database.write(async tx => {
    const made = await tx
      .insertInto('parties')
      .values({ table_id: null, opened_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('orders').set({ party_id: made.id }).where('party_id', '=', party_id).execute()
    await tx.updateTable('bills').set({ party_id: made.id }).where('party_id', '=', party_id).execute()
    await tx.updateTable('parties').set({ merged_into: made.id, closed_at: 2 }).where('id', '=', party_id).execute()
    return made.id
  })
  const fact = await tell({ due: '40', payments: [inCash('40')], fact: noPaper }, { address: `p${party_id}` })
  expect(said(fact)).toEqual([200, 'Paid.', expect.stringMatching(/^INV-/), '0.00'])
  expect(await partyOf(fact.body.billId)).toBe(other)
})

test('guests who were joined with others have brought their bill: money for it is not taken for that of the others', async () => {
  await dinner()
  const first = await ana('POST', `/parties/${at}/pay`, { due: '42', payments: [inCash('20')] })
  const away = await party()
  const { orderId } = await send(ana, menu)
  const others = await party(`o${orderId}`)
  const move = { version: others.version, tableId: menu.table, merge: true }
  expect((await ana('POST', `/parties/p${others.party_id}/move`, move)).body.message).toMatch(/^Joined with/)
  const fact = await tell({ due: '22', payments: [inCash('22')], fact: noPaper }, { address: `p${away.party_id}` })
  expect([fact.body.billId, fact.body.overpaid, fact.body.due]).toEqual([first.body.billId, '0.00', '0.00'])
  expect((await party(`p${others.party_id}`)).due).toBe('4.95')
  await payOnline(ana, '4.95', [inCash('4.95')])
})

test('a payment with the header of a late one is taken where the same without it was refused', async () => {
  await dinner()
  const body = { billNo: null, due: '30', payments: [inCash('30')] }
  const key = 'late-1'
  const refused = await tell(body, { key })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The total is €42.00 now. Please check it and try again!',
  ])
  const late = await tell(body, { key, headers: { 'comanda-late': '1' } })
  expect([late.status, late.body.due]).toEqual([200, '12.00'])
  expect(await tell(body, { key })).toMatchObject({ status: 200, body: late.body })
  expect(await paymentsOn(late.body.billId)).toMatchObject([{ amount_cents: 3_000, is_offline: 1 }])
})

test('the same fact thirty times, also sent by an administrator for its waiter, is booked once', async () => {
  await dinner()
  const shown = await party()
  const body = { due: '42', payments: [inCash('42')], fact: receiptOf(shown) }
  const key = 'thirty'
  const answers = await Promise.all(Array.from({ length: 29 }, () => tell(body, { key })))
  const admin = await restaurant.as('admin')
  const last = await tell(body, { key, till: admin, headers: { 'comanda-on-behalf': 'Ben' } })
  expect(
    new Set([...answers, last].map(({ status, body: { message, number } }) => `${status} ${message} ${number}`)),
  ).toEqual(new Set([`200 Paid. ${series}-000001`]))
  expect(await paymentsOn(last.body.billId)).toHaveLength(1)
  expect(await documentsOn(last.body.billId)).toHaveLength(1)
  expect((await tell({ ...body, due: '41' }, { key })).status).toBe(422)
})
