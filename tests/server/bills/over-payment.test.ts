import { afterAll, expect, test } from 'vitest'
import { verifyBills } from '../../../src/server/books/verify-bills.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { openEvening } from './evening.ts'

const restaurant = await openRestaurant()
const { menu } = restaurant
const { card, dinner, rowsOf } = await openEvening(restaurant)
const admin = await restaurant.as('admin')
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())

test('what was paid too much on one bill pays for another bill of the same table', async () => {
  await dinner(waiter, menu.table)
  const at = `t${menu.table}`
  const open = (await waiter('GET', `/parties/${at}`)).body
  const soup = open.lines.find((line: { title: string }) => line.title === 'Soup').order_item_id
  const split = await waiter('POST', `/parties/${at}/split`, {
    version: open.version,
    bills: [{ billNo: null, shares: [{ orderItemId: soup, n: 1, d: 1 }] }],
  })
  expect(split.status, JSON.stringify(split.body)).toBe(200)
  const own = split.body.party.bills.find((bill: { is_rest: number }) => bill.is_rest === 0)
  const rest = split.body.party.bills.find((bill: { is_rest: number }) => bill.is_rest === 1)
  const address = split.body.party.at
  const paid = await waiter('POST', `/parties/${address}/pay`, {
    billNo: own.bill_no,
    due: '4.95',
    tipSure: true,
    payments: [{ paymentTypeId: card, amount: '4.95', tip: '30' }],
  })
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  const [payment] = await rowsOf(paid.body.billId)
  await admin('POST', `/payments/${payment?.id}/correct`, { paymentTypeId: card, tip: '0' })
  const [task] = (await waiter('GET', '/till/attention')).body
  expect(task.actions).toMatchObject([{ do: 'give back' }, { do: 'use', bill_no: 1, amount: '21.98' }, { do: 'keep' }])
  const part = await admin('POST', `/bills/${paid.body.billId}/over-payment`, {
    do: 'use',
    billNo: rest.bill_no,
    amount: '10',
  })
  expect([part.status, part.body.message]).toEqual([200, `Used for bill ${rest.bill_no}.`])
  const all = await admin('POST', `/bills/${paid.body.billId}/over-payment`, { do: 'use', billNo: rest.bill_no })
  expect([all.status, all.body]).toMatchObject([200, { amount: '11.98' }])
  const party = (await waiter('GET', `/parties/${address}`)).body
  expect(party.bills).toMatchObject([
    { bill_no: 1, is_closed: 1, total: '21.98', paid: '21.98', overpaid: '0.00' },
    { bill_no: 2, is_closed: 1, total: '4.95', paid: '12.97', overpaid: '8.02' },
  ])
  const shift = (await admin('GET', `/till/shifts/${payment?.shift_id}`)).body
  expect(shift.adds_up).toBe('0.00')
})

test('money that came late for guests who had ordered nothing is dealt with, and the books agree', async () => {
  for (const deed of [{ do: 'keep' }, { do: 'give back', paymentTypeId: card }]) {
    const { body } = await waiter('POST', `/parties/t${menu.table}/covers`, { version: 0, covers: 2 })
    const payment = { due: '5', payments: [{ paymentTypeId: card, amount: '5' }] }
    const late = { 'comanda-late': '1', 'idempotency-key': `late-${deed.do}` }
    const paid = await waiter('POST', `/parties/${body.party.at}/pay`, payment, late)
    expect([paid.status, paid.body.overpaid]).toEqual([200, '5.00'])
    const dealt = await admin('POST', `/bills/${paid.body.billId}/over-payment`, deed)
    expect(dealt.status, dealt.body.message).toBe(200)
  }
  expect(await verifyBills(restaurant.database.read)).not.toHaveProperty('broken')
})
