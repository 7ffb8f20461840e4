import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noRights, presets } from '../../../src/domain/rights.ts'
import { orderOf, send } from '../../support/orders.ts'
import { type Ask, adminPassword, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let owner: Ask
let reasons: Readonly<Record<string, number>>
const pin = '271828'
beforeAll(async () => {
  restaurant = await openRestaurant()
  await restaurant.addUser('ana', ['POS', 'ORDERS', 'INVOICES'], adminPassword, noRights)
  await restaurant.addUser('olga', ['POS', 'ORDERS'], adminPassword, presets.manager.rights)
  ana = await restaurant.as('ana')
  owner = await restaurant.as('admin')
  await (await restaurant.as('olga'))('POST', '/profile/pin', { current: adminPassword, pin })
  const rows = await restaurant.database.read.selectFrom('reasons').select(['id', 'kind']).execute()
  reasons = Object.fromEntries(rows.map(({ id, kind }) => [kind, id]))
})
afterAll(() => restaurant.close())

interface Act {
  readonly call: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly body: object
}

const approve = (act: Act, more: object = {}) => ana('POST', '/approvals', { ...act, approver: 'olga', pin, ...more })
const act = ({ call, params = {}, body }: Act, approvalId?: string) =>
  ana(
    'POST',
    call.slice(5).replace(/:(\w+)/g, (_, name: string) => String(params[name])),
    { ...body, approvalId },
  )
const water = (quantity = 1) => ({
  cart: [{ ...orderOf(restaurant.menu).cart[0], id: restaurant.menu.water, quantity }],
})
let table = 0
beforeEach(async () => {
  const { id } = (
    await owner('POST', '/settings/store-tables/add', { title: 'Table', floor: 'Garden', seatingCapacity: 4 })
  ).body
  table = id
})
const seat = (quantity = 1) => send(ana, restaurant.menu, { ...water(quantity), tableId: table })
const comp = (body: object = {}): Act => ({
  call: 'POST /parties/:at/adjust',
  params: { at: `t${table}` },
  body: { version: 0, kind: 'comp', reasonId: reasons.comp, ...body },
})
const party = async () =>
  (await owner('GET', '/tables')).body.parties.find(({ table_id }: { table_id: number }) => table_id === table)
const due = async () => (await party()).due

test('giving away what a table has is approved for its sum, and not for what is ordered after it', async () => {
  await seat()
  expect((await act(comp())).body.approval).toMatchObject({ right: 'comp', amount: '2.00' })
  const { approvalId } = (await approve(comp())).body
  await seat(750)
  const refused = await act(comp(), approvalId)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: 'It is €1,502.00 now. Please ask again.',
      code: 'refused.sumNow',
      approval: { right: 'comp', amount: '1502.00', approvers: [{ username: 'olga', name: 'olga' }] },
    },
  })
  expect(await due()).toBe('1502.00')
  const again = (await approve(comp())).body
  expect((await act(comp(), again.approvalId)).body).toMatchObject({ success: true, off: '1502.00' })
})

test('a percentage is approved for the sum that it takes off', async () => {
  await seat()
  const half = comp({ kind: 'percent', percent: 50, reasonId: reasons.discount })
  const { approvalId } = (await approve(half)).body
  await seat(10)
  expect(await act(half, approvalId)).toMatchObject({
    status: 409,
    body: { message: 'It is €11.00 now. Please ask again.', approval: { amount: '11.00' } },
  })
  expect(await due()).toBe('22.00')
})

test('what was approved for one table’s guests is not given to the next ones', async () => {
  await seat()
  const { approvalId } = (await approve(comp())).body
  await owner('POST', `/parties/t${table}/pay`, {
    due: '2.00',
    complete: true,
    payments: [{ paymentTypeId: null, amount: '2.00' }],
  })
  await seat()
  expect(await act(comp(), approvalId)).toMatchObject({
    status: 409,
    body: { code: 'refused.approvalGone', approval: { amount: '2.00' } },
  })
  expect(await due()).toBe('2.00')
})

test('an approver is asked again when the sum is no longer the one that they were shown', async () => {
  await seat()
  const shown = (await act(comp())).body.approval.amount
  await seat(750)
  expect(await approve(comp(), { amount: shown })).toMatchObject({
    status: 409,
    body: { message: 'It is €1,502.00 now. Please ask again.', approval: { amount: '1502.00' } },
  })
  expect((await approve(comp(), { amount: '1502.00' })).status).toBe(200)
})

test('an order is cancelled with the lines that were approved, not with one that was set back meanwhile', async () => {
  const { orderId } = await send(ana, restaurant.menu, {
    cart: [...water(1).cart, { ...water(700).cart[0] }],
  })
  const items = await restaurant.database.read
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  await ana('POST', `/orders/update-status/${items[1]?.id}`, { status: 'cancelled' })
  await owner('POST', '/orders/print-bill', { orderIds: [orderId] })
  const cancel = { call: 'POST /orders/cancel', body: { orderIds: [orderId], reasonId: reasons.void } }
  const { approvalId } = (await approve(cancel)).body
  await ana('POST', `/orders/update-status/${items[1]?.id}`, { status: 'created' })
  expect(await act(cancel, approvalId)).toMatchObject({
    status: 409,
    body: { message: 'It is €1,402.00 now. Please ask again.' },
  })
  expect((await act(cancel, (await approve(cancel)).body.approvalId)).status).toBe(200)
})

test('money that was paid beyond a bill is approved for as much as it was', async () => {
  const type = await restaurant.database.read
    .selectFrom('payment_types')
    .select('id')
    .where('is_cash', '=', 1)
    .executeTakeFirstOrThrow()
  const pay = async (orderId: number, tip: string) => {
    const { body } = await ana('POST', `/parties/o${orderId}/pay`, {
      due: '2.00',
      payments: [{ paymentTypeId: type.id, amount: '2.00', tip }],
      tipSure: true,
    })
    const { id } = await restaurant.database.read
      .selectFrom('payments')
      .select('id')
      .where('bill_id', '=', body.billId)
      .executeTakeFirstOrThrow()
    return { billId: body.billId as number, paymentId: id }
  }
  const { orderId } = await send(ana, restaurant.menu, water())
  const { billId, paymentId } = await pay(orderId, '4.00')
  const corrected = await owner('POST', `/payments/${paymentId}/correct`, { paymentTypeId: type.id, amount: '3.00' })
  const back = {
    call: 'POST /bills/:id/over-payment',
    params: { id: billId },
    body: { do: 'give back', amount: null, paymentTypeId: type.id, reasonId: reasons.refund },
  }
  const { approvalId } = (await approve(back)).body
  await owner('POST', `/payments/${corrected.body.paymentId}/correct`, { paymentTypeId: type.id, amount: '6.00' })
  expect(await act(back, approvalId)).toMatchObject({
    status: 409,
    body: { message: 'It is €4.00 now. Please ask again.', approval: { amount: '4.00' } },
  })
})

test('guests are left unpaid for what they owed when that was approved', async () => {
  const { orderId } = await send(ana, restaurant.menu, { cart: [...water(1).cart, ...water(10).cart] })
  const items = await restaurant.database.read
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  await ana('POST', `/orders/update-status/${items[1]?.id}`, { status: 'cancelled' })
  await ana('POST', '/orders/complete', { orderIds: [orderId] })
  const left = { call: 'POST /orders/left-unpaid', body: { orderIds: [orderId], reasonId: reasons.comp } }
  const { approvalId } = (await approve(left)).body
  await ana('POST', `/orders/update-status/${items[1]?.id}`, { status: 'created' })
  expect(await act(left, approvalId)).toMatchObject({
    status: 409,
    body: { message: 'It is €22.00 now. Please ask again.', approval: { amount: '22.00' } },
  })
})
