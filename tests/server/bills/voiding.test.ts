import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { noRights, type Rights } from '../../../src/domain/rights.ts'
import { bookedActs } from '../../support/booked-acts.ts'
import { orderOf, send } from '../../support/orders.ts'
import { type Ask, adminPassword, openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database, menu, clock } = restaurant
afterAll(() => restaurant.close())

const minutes = 60_000
let waiter: Ask
let cook: Ask
let cashier: Ask
/** A clock that was moved has signed everybody out. */
async function signIn() {
  waiter = await restaurant.as('waiter')
  cook = await restaurant.as('cook')
  cashier = await restaurant.as('admin')
}
const may = (rights: Partial<Rights>) =>
  restaurant.addUser('waiter', ['POS', 'ORDERS'], adminPassword, { ...noRights, ...rights })
beforeEach(async () => {
  await may({})
  await signIn()
})

const reasons = await database.read.selectFrom('reasons').selectAll().execute()
const reasonFor = (kind: string) => reasons.find(reason => reason.kind === kind)?.id ?? 0
const itemsOf = (orderId: number) =>
  database.read.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const one = {
  cart: [
    { id: menu.soup, quantity: 2 },
    { id: menu.water, quantity: 1 },
  ],
  tableId: menu.table,
}
const order = async () => {
  const { orderId } = await send(cashier, menu, one)
  const [soup, water] = await itemsOf(orderId)
  return { orderId, soup: soup?.id ?? 0, water: water?.id ?? 0 }
}
type Placed = Awaited<ReturnType<typeof order>>
const cancelOrder = ({ orderId }: Placed, more: object = {}, by = waiter) =>
  by('POST', '/orders/cancel', { orderIds: [orderId], ...more })
const cancelItem = ({ soup }: Placed, more: object = {}, by = waiter) =>
  by('POST', `/orders/update-status/${soup}`, { status: 'cancelled', ...more })
const reduce = ({ soup }: Placed, more: object = {}, by = waiter) =>
  by('POST', `/orders/reduce-item/${soup}`, { quantity: 1, seen: 2, ...more })
const start = ({ soup }: Placed) => cook('POST', `/kitchen/${soup}`, { status: 'preparing' })
const printBill = ({ orderId }: Placed) => cashier('POST', '/orders/print-bill', { orderIds: [orderId] })
const later = async (ms: number) => {
  clock.now += ms
  await signIn()
}

const ways = [
  ['a whole order', cancelOrder, 'order.cancel'],
  ['one item', cancelItem, 'item.void'],
  ['one of two', reduce, 'item.void'],
] as const

describe.each(ways)('%s', (_way, cancel, act) => {
  test('that nobody has begun may be cancelled by every waiter, and the books know who it was', async () => {
    const placed = await order()
    expect((await cancel(placed)).status).toBe(200)
    expect(await bookedActs(database, placed.orderId)).toMatchObject([
      { act, level: 'fresh', red: false, person: { name: 'waiter' }, order_id: placed.orderId },
    ])
  })

  test('that the kitchen has started needs a right, or somebody who has it', async () => {
    const placed = await order()
    await start(placed)
    expect(await cancel(placed)).toMatchObject({
      status: 409,
      body: {
        message: 'The kitchen has started. This needs approval.',
        approval: { right: 'void_after_start', atLeast: true, approvers: [] },
      },
    })
    expect(await bookedActs(database, placed.orderId)).toEqual([])
    await may({ void_after_start: true })
    expect((await cancel(placed, { reasonId: reasonFor('void'), wasted: true })).status).toBe(200)
    expect(await bookedActs(database, placed.orderId)).toMatchObject([
      { act, level: 'started', red: false, reason: { name: 'Guest changed their mind' }, wasted: true },
    ])
  })

  test('that is ten minutes old needs the same right, because not every kitchen says that it has started', async () => {
    const placed = await order()
    await later(10 * minutes - 1)
    await may({ void_after_start: true })
    await later(1)
    expect((await cancel(placed)).status).toBe(200)
    expect(await bookedActs(database, placed.orderId)).toMatchObject([{ act, level: 'started', red: true }])
    const other = await order()
    await may({})
    await later(10 * minutes)
    expect((await cancel(other)).body).toMatchObject({
      message: 'This was ordered more than 10 minutes ago. This needs approval.',
      approval: { right: 'void_after_start' },
    })
  })

  test('whose bill was printed needs more than that, and is red in the books anybody who does it', async () => {
    const placed = await order()
    expect((await printBill(placed)).status).toBe(200)
    await may({ void_after_start: true })
    expect((await cancel(placed)).body).toMatchObject({
      message: expect.stringMatching(/^The bill was printed at \d\d:\d\d\. This needs approval\.$/),
      approval: { right: 'void_after_bill' },
    })
    await may({ void_after_bill: true })
    expect((await cancel(placed, { reasonId: reasonFor('void') })).status).toBe(200)
    expect((await bookedActs(database, placed.orderId)).at(-1)).toMatchObject({
      act,
      level: 'billed',
      red: true,
      printed_at: clock.now,
      before: { printed: 1 },
    })
  })

  test('takes no reason of another list, no long text and no half answer', async () => {
    const placed = await order()
    const wrong = [
      [{ reasonId: reasonFor('comp') }, 'Please choose a reason from the list!'],
      [{ reasonId: 0 }, 'Please choose a reason from the list!'],
      [{ reasonId: 987_654 }, 'Please choose a reason from the list!'],
      [{ reasonText: 'x'.repeat(101) }, 'Please use at most 100 characters!'],
      [{ reasonText: 'a\u0007b' }, 'Invalid Request!'],
      [{ wasted: 'maybe' }, 'Please choose yes or no!'],
      [{ approvalId: 7 }, 'Invalid Request!'],
    ] as const
    for (const [more, message] of wrong)
      expect(await cancel(placed, more), JSON.stringify(more)).toMatchObject({ status: 400, body: { message } })
    expect(await bookedActs(database, placed.orderId)).toEqual([])
  })

  test('that is paid stays, and the answer names the invoice that can be given back', async () => {
    const { body } = await cashier('POST', '/pos/create-order-and-invoice', orderOf(menu, one))
    const [soup] = await itemsOf(body.orderId)
    const answer = await cancel({ orderId: body.orderId, soup: soup?.id ?? 0, water: 0 })
    expect(answer).toMatchObject({ status: 409, body: { refund: { invoiceId: body.invoiceId } } })
    expect(answer.body.approval).toBeUndefined()
  })
})

test('of many orders the gravest counts, and none is cancelled before that is answered', async () => {
  const [fresh, billed] = [await order(), await order()]
  await printBill(billed)
  const orderIds = [fresh.orderId, billed.orderId]
  expect((await waiter('POST', '/orders/cancel', { orderIds })).body.approval).toMatchObject({
    right: 'void_after_bill',
  })
  const states = await database.read.selectFrom('orders').select('status').where('id', 'in', orderIds).execute()
  expect(states).toEqual([{ status: 'created' }, { status: 'created' }])
})

test('a retired reason still counts: it was chosen in good time', async () => {
  const placed = await order()
  const { id } = await database.write(tx =>
    tx
      .insertInto('reasons')
      .values({ kind: 'void', title: 'Power cut', is_active: 0, removed_at: clock.now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect((await cancelItem(placed, { reasonId: id, reasonText: ' dark ' })).status).toBe(200)
  expect(await bookedActs(database, placed.orderId)).toMatchObject([{ reason: { name: 'Power cut' }, text: 'dark' }])
})

test('a cancelled item is set back without a right, and the books say so', async () => {
  const placed = await order()
  await cancelItem(placed)
  const back = await waiter('POST', `/orders/update-status/${placed.soup}`, { status: 'created' })
  expect(back.status).toBe(200)
  expect((await bookedActs(database, placed.orderId)).at(-1)).toMatchObject({
    act: 'item.revive',
    quantity: 2,
    amount: 990,
    before: { status: 'cancelled' },
    after: { status: 'created' },
  })
})

test('food that had started and is set back before it is cancelled leaves both in the books', async () => {
  const placed = await order()
  await start(placed)
  await may({ void_after_start: true })
  await signIn()
  await waiter('POST', `/orders/update-status/${placed.soup}`, { status: 'created' })
  await cancelItem(placed)
  expect(await bookedActs(database, placed.orderId)).toMatchObject([
    { act: 'item.revive', subject: 'Soup', before: { status: 'preparing' }, after: { status: 'created' } },
    { act: 'item.void', level: 'started' },
  ])
})

test('food that was completed is not set back and cancelled as fresh by who may do neither', async () => {
  const placed = await order()
  await start(placed)
  await restaurant.addUser('runner', ['ORDER_STATUS', 'POS', 'ORDERS'], adminPassword, noRights)
  const runner = await restaurant.as('runner')
  const set = (status: string, more: object = {}) =>
    runner('POST', `/orders/update-status/${placed.soup}`, { status, ...more })
  await set('completed')
  for (const status of ['created', 'preparing'])
    expect(await set(status), status).toMatchObject({
      status: 409,
      body: { message: 'The kitchen has started. This needs approval.', approval: { right: 'void_after_start' } },
    })
  // A display takes back its own last step.
  await set('delivered')
  expect((await set('completed', { seen: 'delivered' })).status).toBe(200)
  expect(
    (await cook('POST', '/kitchen/recall', { items: [{ id: placed.soup, round: 1, status: 'created' }] })).status,
  ).toBe(200)
  expect((await itemsOf(placed.orderId))[0]?.status).toBe('created')
  expect(await cancelItem(placed, {}, runner)).toMatchObject({
    status: 409,
    body: { approval: { right: 'void_after_start' } },
  })
  expect((await itemsOf(placed.orderId))[0]?.status).toBe('created')
})

test('what was completed without payment is cancelled by the same rules', async () => {
  const placed = await order()
  await start(placed)
  await cashier('POST', '/orders/complete', { orderIds: [placed.orderId] })
  await restaurant.addUser('runner', ['ORDER_STATUS'], adminPassword, noRights)
  const runner = await restaurant.as('runner')
  expect(await cancelItem(placed, {}, runner)).toMatchObject({
    status: 409,
    body: { approval: { right: 'void_after_start' } },
  })
  await restaurant.addUser('runner', ['ORDER_STATUS'], adminPassword, { ...noRights, void_after_start: true })
  expect((await cancelItem(placed, {}, runner)).status).toBe(200)
})
