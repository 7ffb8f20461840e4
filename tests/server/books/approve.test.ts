import { afterAll, beforeEach, expect, test } from 'vitest'
import { noRights, presets, type Rights } from '../../../src/domain/rights.ts'
import { bookedActs } from '../../support/booked-acts.ts'
import { send } from '../../support/orders.ts'
import { type Ask, adminPassword, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu, clock } = restaurant
afterAll(() => restaurant.close())

const pin = '271828'
const hire = (
  username: string,
  rights: Partial<Rights>,
  scopes: readonly ('POS' | 'ORDERS' | 'KITCHEN')[] = ['POS', 'ORDERS'],
) => restaurant.addUser(username, scopes, adminPassword, { ...noRights, ...rights })
await hire('ana', {})
await hire('olga', presets.manager.rights)
await hire('leo', presets.shiftLead.rights)
const ana = await restaurant.as('ana')
const cook = await restaurant.as('cook')
const owner = await restaurant.as('admin')
const signedIn: Readonly<Record<string, Ask>> = { olga: await restaurant.as('olga'), leo: await restaurant.as('leo') }
const setPin = (username: string, newPin: string) =>
  signedIn[username]?.('POST', '/profile/pin', { current: adminPassword, pin: newPin })
beforeEach(async () => {
  await hire('olga', presets.manager.rights)
  await setPin('olga', pin)
  await setPin('leo', '141421')
})

const [reason] = await database.read.selectFrom('reasons').selectAll().where('kind', '=', 'void').execute()
async function billed() {
  const { orderId } = await send(ana, menu, { tableId: menu.table })
  await ana('POST', '/orders/print-bill', { orderIds: [orderId] })
  return { orderIds: [orderId], reasonId: reason?.id }
}
async function started() {
  const { orderId } = await send(ana, menu)
  const { id } = await database.read
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await cook('POST', `/kitchen/${id}`, { status: 'preparing' })
  return { id, orderId }
}
const call = 'POST /orders/cancel'
const ask = (body: object, more: object = {}, by = ana) =>
  by('POST', '/approvals', { call, body, approver: 'olga', pin, ...more })
const cancel = (body: object, approvalId?: string, by = ana) => by('POST', '/orders/cancel', { ...body, approvalId })
const stateOf = async ([id]: readonly number[]) =>
  (
    await database.read
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow()
  ).status

test('somebody else’s PIN lets the act through once, and the books name both people', async () => {
  const body = await billed()
  const refused = await cancel(body)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      success: false,
      approval: { right: 'void_after_bill', atLeast: true, approvers: [{ username: 'olga', name: 'olga' }] },
    },
  })
  const { status, body: answer } = await ask(body, { approver: 'OLGA' })
  expect({ status, ...answer }).toMatchObject({ status: 200, success: true, message: 'Approved by olga.' })
  expect(Date.parse(answer.validUntil)).toBe(clock.now + 10 * 60_000)
  expect((await cancel(body, answer.approvalId)).status).toBe(200)
  expect((await bookedActs(database, body.orderIds[0] as number)).at(-1)).toMatchObject({
    act: 'order.cancel',
    level: 'billed',
    red: true,
    person: { name: 'ana' },
    approver: { name: 'olga' },
  })
})

test('an approval that is used by two requests at once lets one through', async () => {
  const body = await billed()
  const { approvalId } = (await ask(body)).body
  const [one, two] = await Promise.all([cancel(body, approvalId), cancel(body, approvalId)])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
})

test('a refused act leaves the approval unused, and a repeat under the same key gets the same answer', async () => {
  const body = await billed()
  const { approvalId } = (await ask(body)).body
  await database.write(tx =>
    tx.updateTable('orders').set({ status: 'completed' }).where('id', 'in', body.orderIds).execute(),
  )
  expect(await cancel(body, approvalId)).toMatchObject({ status: 409 })
  await database.write(tx =>
    tx.updateTable('orders').set({ status: 'created' }).where('id', 'in', body.orderIds).execute(),
  )
  const key = { 'idempotency-key': `cancel-${body.orderIds[0]}` }
  const send = () => ana('POST', '/orders/cancel', { ...body, approvalId }, key)
  expect((await send()).status).toBe(200)
  expect((await send()).body).toMatchObject({ success: true })
  expect((await bookedActs(database, body.orderIds[0] as number)).map(({ act }) => act)).toEqual([
    'bill.print',
    'order.cancel',
  ])
})

test('what needs more by now is asked again', async () => {
  const { id, orderId } = await started()
  const act = { call: 'POST /orders/update-status/:id', params: { id } }
  const body = { status: 'cancelled', reasonId: reason?.id }
  const { approvalId } = (await ask(body, { ...act, approver: 'leo', pin: '141421' })).body
  await ana('POST', '/orders/print-bill', { orderIds: [orderId] })
  expect(await ana('POST', `/orders/update-status/${id}`, { ...body, approvalId })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^The bill was printed at/), approval: { right: 'void_after_bill' } },
  })
})

test('somebody who was demoted meanwhile has approved nothing', async () => {
  const body = await billed()
  const { approvalId } = (await ask(body)).body
  await hire('olga', { ...presets.manager.rights, approve: false })
  expect(await cancel(body, approvalId)).toMatchObject({
    status: 409,
    body: { message: 'This approval is for something else, was used, or is too old. Please ask again!' },
  })
  expect(await stateOf(body.orderIds as number[])).toBe('created')
})

test('who may not approve, or has no PIN for it, is told so', async () => {
  const body = await billed()
  const refusals = [
    [{ approver: 'ana' }, 400, 'Someone else must approve this!'],
    [{ approver: 'ANA' }, 400, 'Someone else must approve this!'],
    [{ approver: 'leo', pin: '141421' }, 400, 'leo may not approve this!'],
    [{ approver: 'cook' }, 400, 'cook may not approve this!'],
    [{ approver: 'admin' }, 400, 'Administrator has no PIN that may approve!'],
    [{ approver: 'nobody' }, 400, 'Please choose who approves!'],
    [{ approver: '' }, 400, 'Please choose who approves!'],
    [{ pin: 'abcdef' }, 400, 'Please provide your PIN!'],
    [{ pin: 271828 }, 400, 'Please provide your PIN!'],
    [{ pin: '١٢٣٤٥٦' }, 400, 'Please provide your PIN!'],
    [{ pin: '314159' }, 400, 'Wrong PIN! 4 tries left.'],
  ] as const
  for (const [more, status, message] of refusals)
    expect(await ask(body, more), message).toMatchObject({ status, body: { message } })
  // A PIN that a manager gave is known to two people.
  await owner('POST', '/users/set-pin/olga', { pin: '161803' })
  expect((await ask(body, { pin: '161803' })).body.message).toBe('olga has no PIN that may approve!')
  expect((await cancel(body)).body.approval.approvers).toEqual([])
})

test('an act that lacks nothing, is unknown, is refused anyway or says no reason, gets no approval', async () => {
  const fresh = await send(ana, menu)
  const body = await billed()
  const refusals = [
    [{ orderIds: [fresh.orderId] }, {}, 400, 'This needs no approval!'],
    [body, { call: 'POST /orders/complete' }, 400, 'This needs no approval!'],
    [body, { call: 'POST /nothing' }, 400, 'This needs no approval!'],
    [body, { call: '__proto__' }, 400, 'This needs no approval!'],
    [{ orderIds: [987_654] }, {}, 404, 'There is no order 987654!'],
    [{ orderIds: body.orderIds }, {}, 400, 'Please choose a reason!'],
    [{ orderIds: 'all' }, {}, 400, 'Please choose orders!'],
  ] as const
  for (const [wanted, more, status, message] of refusals)
    expect(await ask(wanted, more), message).toMatchObject({ status, body: { message } })
  expect(await cancel({ orderIds: body.orderIds }, 'made-up')).toMatchObject({
    status: 400,
    body: { message: 'Please choose a reason!' },
  })
  expect(await ask(body, {}, cook)).toMatchObject({ status: 403 })
})

test('where the store has no reasons left, none is asked for', async () => {
  const { orderIds } = await billed()
  const offer = (is_active: 0 | 1) =>
    database.write(tx => tx.updateTable('reasons').set({ is_active }).where('kind', '=', 'void').execute())
  await offer(0)
  const { approvalId } = (await ask({ orderIds })).body
  expect((await cancel({ orderIds }, approvalId)).status).toBe(200)
  await offer(1)
})

test('after five wrong PINs that person needs their password, for anybody who asks from that place', async () => {
  const body = await billed()
  for (let left = 4; left > 0; left--)
    expect((await ask(body, { pin: '314159' })).body.message).toMatch(new RegExp(`^Wrong PIN! ${left} tr`))
  const blocked = { status: 429, body: { message: 'Too many wrong PINs! olga must sign in with their password.' } }
  expect(await ask(body, { pin: '314159' })).toMatchObject(blocked)
  expect(await ask(body)).toMatchObject(blocked)
  await restaurant.as('olga')
  expect((await ask(body)).status).toBe(200)
})

test('asking changes nothing: neither the order, nor the books, nor any list', async () => {
  const body = await billed()
  const before = await database.read.selectFrom('versions').selectAll().execute()
  await ask(body)
  expect(await stateOf(body.orderIds as number[])).toBe('created')
  expect(await database.read.selectFrom('versions').selectAll().execute()).toEqual(before)
  const [stored] = await database.read.selectFrom('approvals').selectAll().orderBy('made_at', 'desc').limit(1).execute()
  expect(JSON.stringify(stored)).not.toContain(pin)
})
