import { afterAll, beforeEach, expect, test } from 'vitest'
import { completePaid } from '../../../src/server/bills/complete-paid.ts'
import { orderOf, send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant({ now: Date.parse('2026-11-20T12:00:00Z') })
const { database, menu, clock } = restaurant
let admin = await restaurant.as('admin')
const hour = 3_600_000
await admin('POST', '/settings/store-setting', { dayStartsAtHour: 4 })
afterAll(() => restaurant.close())

/** Each test has days of its own. */
let day = 20
beforeEach(async () => {
  day += 10
  await at(12)
  await database.write(tx =>
    tx.updateTable('orders').set({ status: 'cancelled' }).where('status', '=', 'created').execute(),
  )
  await admin('POST', '/settings/store-setting', { hasKitchenDisplay: true })
})
/** The clock stands at this hour of the test's first day; from 24 on it is the next. */
const at = async (hours: number) => {
  clock.now = Date.parse('2026-11-01T00:00:00Z') + (day - 1) * 24 * hour + hours * hour
  // A session that nobody has used for so long is over.
  admin = await restaurant.as('admin')
}

const paid = async (changes = {}) => {
  const { status, body } = await admin('POST', '/pos/create-order-and-invoice', {
    ...orderOf(menu, changes),
    netTotal: 4.5,
    taxTotal: 0.45,
    total: 4.95,
  })
  expect(status, body.message).toBe(200)
  return body.orderId as number
}
const listed = async (path: '/orders' | '/kitchen'): Promise<number[]> => {
  const { body } = await admin('GET', path)
  return path === '/kitchen'
    ? body.map((ticket: { id: number }) => ticket.id)
    : body.flatMap((group: { order_ids: number[] }) => group.order_ids)
}
const stateOf = async (id: number) => {
  const { status } = await database.read
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const items = await database.read.selectFrom('order_items').select('status').where('order_id', '=', id).execute()
  return [status, ...items.map(item => item.status)]
}
const itemOf = async (id: number) =>
  (await database.read.selectFrom('order_items').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()).id
/** Of how many orders each of today's entries in the books tells. */
const entries = async () => {
  const { body } = await admin('GET', '/audit?type=today')
  return body.rows
    .filter((row: { act: string }) => row.act === 'orders.complete')
    .map((row: { quantity: number }) => row.quantity)
}

test('what is paid leaves Orders and Kitchen with the business day, and its dishes stay as they are', async () => {
  await at(20)
  const [one, two] = [await paid(), await paid()]
  const open = (await send(admin, menu)).orderId
  await at(27.9)
  expect(await listed('/orders')).toEqual(expect.arrayContaining([one, two, open]))
  await at(28.1)
  expect(await listed('/orders')).toEqual([open])
  expect(await listed('/kitchen')).toEqual([open])
  expect(await stateOf(one)).toEqual(['completed', 'created'])
  expect(await entries()).toEqual([2])
  expect((await admin('GET', '/till/attention')).body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'unpaid-before', text: '1 order of an earlier day is not paid.' }),
    ]),
  )
  await admin('POST', '/orders/cancel', { orderIds: [open] })
  expect((await admin('GET', '/till/attention')).body).not.toContainEqual(
    expect.objectContaining({ what: 'unpaid-before' }),
  )
})

test('who has just ordered when the day changes keeps the place until the food is ready, or four hours', async () => {
  await at(27)
  const [cooked, forgotten] = [await paid(), await paid()]
  await at(28.1)
  expect(await listed('/kitchen')).toEqual([cooked, forgotten])
  await admin('POST', `/kitchen/${await itemOf(cooked)}`, { status: 'completed' })
  await at(28.2)
  expect(await listed('/kitchen')).toEqual([forgotten])
  expect(await listed('/orders')).toEqual([forgotten])
  await at(30.9)
  expect(await listed('/orders')).toEqual([forgotten])
  await at(31.1)
  expect(await listed('/orders')).toEqual([])
})

test('a party that has ordered again keeps what it has paid', async () => {
  await at(20)
  const table = String(menu.table)
  const first = (await send(admin, menu, { tableId: table })).orderId
  await send(admin, menu, { tableId: table })
  // On a bill of its own; the other order is still to be paid.
  await database.write(tx => tx.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', first).execute())
  await at(27)
  const last = (await send(admin, menu, { tableId: table })).orderId
  await at(28.1)
  expect(await listed('/orders')).toEqual(expect.arrayContaining([first, last]))
})

test('several servers complete an order once, with one entry in the books', async () => {
  await at(20)
  const ids = [await paid(), await paid(), await paid()]
  const told: string[] = []
  clock.now += 9 * hour
  await Promise.all([1, 2, 3].map(() => completePaid(database, clock.now, event => told.push(event))))
  await at(29)
  expect(await entries()).toEqual([3])
  for (const id of ids) expect(await stateOf(id)).toEqual(['completed', 'created'])
  expect(told).toHaveLength(1)
})

test('without a kitchen display an order is complete when it is paid, its dishes delivered', async () => {
  await at(12)
  const waiting = await paid()
  await admin('POST', '/settings/store-setting', { hasKitchenDisplay: false })
  const atOnce = await paid()
  expect(await stateOf(atOnce)).toEqual(['completed', 'delivered'])
  const { orderId } = await send(admin, menu)
  expect(await stateOf(orderId)).toEqual(['created', 'created'])
  const { status } = await admin('POST', '/orders/complete-and-pay-order', { orderIds: [orderId], kitchen: 'keep' })
  expect(status).toBe(200)
  expect(await stateOf(orderId)).toEqual(['completed', 'delivered'])
  // What was paid before the setting was changed.
  await at(12.1)
  expect(await listed('/orders')).not.toContain(waiting)
  expect(await stateOf(waiting)).toEqual(['completed', 'delivered'])
  expect(await listed('/kitchen')).toEqual([])
})

test('an order without a display that was completed before it is paid is delivered, too', async () => {
  await at(12)
  await admin('POST', '/settings/store-setting', { hasKitchenDisplay: false })
  const { orderId } = await send(admin, menu)
  await admin('POST', '/orders/complete', { orderIds: [orderId], kitchen: 'keep' })
  await admin('POST', '/orders/complete-and-pay-order', { orderIds: [orderId] })
  expect(await stateOf(orderId)).toEqual(['completed', 'delivered'])
  expect(await listed('/kitchen')).toEqual([])
})

test('a store where nobody opens Kitchen is asked whether it has a display', async () => {
  const proposed = async () => (await admin('GET', '/settings/store-setting')).body
  await at(12)
  expect(await admin('POST', '/kitchen/opened')).toMatchObject({ status: 200 })
  expect(await proposed()).toMatchObject({ hasKitchenDisplay: 1, proposedKitchenDisplay: 1 })
  await at(12 + 24 * 7 - 1)
  expect(await proposed()).toMatchObject({ proposedKitchenDisplay: 1 })
  await at(12 + 24 * 7 + 1)
  expect(await proposed()).toMatchObject({ hasKitchenDisplay: 1, proposedKitchenDisplay: 0 })
})

test('Orders lists all that somebody waits for, and of the others the latest, 500 together; older ones on demand', async () => {
  await at(12)
  const count = 520
  const waitedFor = await paid()
  const owing = (await send(admin, menu)).orderId
  await admin('POST', `/orders/update-status/${await itemOf(owing)}`, { status: 'delivered' })
  const ready = await paid()
  await admin('POST', `/orders/update-status/${await itemOf(ready)}`, { status: 'delivered' })
  const others = await database.write(async tx => {
    const { id: _, ...order } = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', ready)
      .executeTakeFirstOrThrow()
    const { id: __, ...item } = await tx
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '=', ready)
      .executeTakeFirstOrThrow()
    const ids: number[] = []
    for (let no = 0; no < count; no++) {
      const { id } = await tx
        .insertInto('orders')
        .values({ ...order, token_no: 1_000 + no })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('order_items')
        .values({ ...item, order_id: id })
        .execute()
      ids.push(id)
    }
    await tx
      .updateTable('versions')
      .set(eb => ({ orders: eb('orders', '+', 1) }))
      .execute()
    return ids
  })
  const first = (await listed('/orders')).toSorted((a, b) => a - b)
  expect(first).toEqual([waitedFor, owing, ...others.slice(-498)])
  const { body } = await admin('GET', `/orders?before=${others.at(-498)}`)
  expect(
    body.flatMap((group: { order_ids: number[] }) => group.order_ids).toSorted((a: number, b: number) => a - b),
  ).toEqual([ready, ...others.slice(0, -498)])
})
