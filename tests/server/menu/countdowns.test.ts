import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let house: Restaurant
let admin: Ask
let waiter: Ask
let bass: number
let lemon: number
const start = Date.parse('2026-11-27T20:00:00+01:00')
const moveTo = async (at: number) => {
  house.clock.now = at
  admin = await house.as('admin')
  waiter = await house.as('waiter')
}

beforeAll(async () => {
  house = await openRestaurant({ timeZone: 'Europe/Madrid', now: start })
  await moveTo(start)
  const addons = [{ title: 'Lemon', price: 1 }]
  const group = { title: 'Lemons', maxEach: 5, modifiers: [{ title: 'Slice', price: 1 }] }
  const { groupId } = (await admin('POST', '/modifier-groups/add', group)).body
  const form = { title: 'Sea bass', price: 20, addons, modifierGroups: [{ id: groupId }] }
  bass = (await admin('POST', '/menu-items/add', form)).body.menuItemId
  lemon = (await admin('GET', '/modifier-groups')).body.find((one: { id: number }) => one.id === groupId).modifiers[0]
    .id
})
afterAll(() => house.close())
beforeEach(async () => {
  await moveTo(start)
  await set('item', bass, 6)
  await expect.poll(isSoldOut).toBe(0)
})

const set = (kind: string, id: number, left: number | null, more: object = {}) =>
  waiter('POST', '/countdowns', { kind, id, left, ...more })
const left = async (kind = 'item', id = bass) =>
  (await waiter('GET', '/countdowns')).body.find(
    (one: { kind: string; id: number }) => one.kind === kind && one.id === id,
  )?.left
const order = (quantity: number, line: object = {}, more: object = {}) =>
  waiter('POST', '/pos/create-order', { cart: [{ id: bass, quantity, ...line }], ...more })
const itemsOf = async (orderId: number) =>
  house.database.read
    .selectFrom('order_items')
    .select(['id', 'short', 'status'])
    .where('order_id', '=', orderId)
    .execute()
const isSoldOut = async () =>
  (await waiter('GET', '/pos/init')).body.menuItems.find(({ id }: { id: number }) => id === bass).sold_out

test('what is sold is counted, and more than there is is refused with words; nothing is stored', async () => {
  expect((await set('item', bass, 6)).body.message).toBe('6 left!')
  expect((await order(4)).status).toBe(200)
  expect(await left()).toBe(2)
  const orders = async () => (await house.database.read.selectFrom('orders').select('id').execute()).length
  const before = await orders()
  expect(await order(3)).toMatchObject({ status: 409, body: { message: 'Only 2 Sea bass left!' } })
  expect([await left(), await orders()]).toEqual([2, before])
  await order(2)
  expect((await order(1)).status).toBe(409)
})

test('at none the item is sold out for every till and for older clients, and back at one', async () => {
  const { menuVersion } = (await waiter('GET', '/pos/init')).body
  await order(5)
  expect(await isSoldOut()).toBe(0)
  expect((await waiter('GET', '/pos/init')).body.menuVersion).toBe(menuVersion)
  const { orderId } = (await order(1)).body
  await expect.poll(isSoldOut).toBe(1)
  expect(await order(1)).toMatchObject({ status: 409, body: { message: 'Sea bass is sold out!' } })
  await waiter('POST', '/orders/cancel', { orderIds: [orderId] })
  await expect.poll(isSoldOut).toBe(0)
  expect(await left()).toBe(1)
})

test('two burgers with three slices each take six slices', async () => {
  await set('modifier', lemon, 7)
  const modifiers = [{ id: lemon, count: 3 }]
  expect((await order(2, { modifiers })).status).toBe(200)
  expect(await left('modifier', lemon)).toBe(1)
  expect(await order(1, { modifiers })).toMatchObject({ status: 409, body: { message: 'Only 1 Slice left!' } })
  expect(await left()).toBe(4)
  await set('modifier', lemon, null)
})

test('what was promised without the server is kept and told, and cleared when there is one or it is cancelled', async () => {
  const { menuVersion } = (await waiter('GET', '/pos/init')).body
  await order(5)
  const takenAt = new Date(start - 60_000).toISOString()
  const { orderId } = (await order(2, {}, { takenAt })).body
  expect(await left()).toBe(-1)
  const [item] = await itemsOf(orderId)
  expect(item?.short).toBe(1)
  const tasks = async () =>
    (await admin('GET', '/till/attention')).body.filter(({ what }: { what: string }) => what === 'short')
  expect((await tasks()).map(({ text }: { text: string }) => text)).toEqual([
    expect.stringMatching(/^Sea bass: 1 more sold than there was \(\d+\)\.$/),
  ])
  await admin('POST', '/till/attention/done', { what: 'short', ref: String(item?.id) })
  expect([await left(), await tasks()]).toEqual([0, []])

  const again = (await order(1, {}, { takenAt, menuVersion })).body.orderId
  await waiter('POST', `/orders/update-status/${(await itemsOf(again))[0]?.id}`, { status: 'cancelled' })
  expect([await left(), await tasks()]).toEqual([0, []])
})

test('what is taken off a line is what it was short of; an order that is cancelled is short of nothing', async () => {
  const { menuVersion } = (await waiter('GET', '/pos/init')).body
  await order(5)
  const takenAt = new Date(start - 60_000).toISOString()
  const tasks = async () =>
    (await admin('GET', '/till/attention')).body.filter(({ what }: { what: string }) => what === 'short')
  const reduced = (await order(2, {}, { takenAt, menuVersion })).body.orderId
  const [item] = await itemsOf(reduced)
  expect(await tasks()).toHaveLength(1)
  await admin('POST', `/orders/reduce-item/${item?.id}`, { quantity: 1, seen: 2 })
  expect((await itemsOf(reduced)).map(({ short }) => short)).toEqual([0, 0])
  expect([await left(), await tasks()]).toEqual([0, []])

  const cancelled = (await order(1, {}, { takenAt, menuVersion })).body.orderId
  await admin('POST', `/orders/update-status/${(await itemsOf(cancelled))[0]?.id}`, { status: 'preparing' })
  expect(await tasks()).toHaveLength(1)
  await admin('POST', '/orders/cancel', { orderIds: [cancelled] })
  expect([await left(), await tasks()]).toEqual([-1, []])
})

test('while somebody counts again, orders are taken and two counts do not break each other', async () => {
  await set('item', bass, 500)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? set('item', bass, 500) : order(1))),
  )
  expect(answers.map(({ status }) => status).filter(status => status !== 200)).toEqual([])
})

test('a fresh cancellation gives back what it took and never more; what the kitchen began stays gone unless nobody wasted it', async () => {
  const { orderId } = (await order(3)).body
  const [item] = await itemsOf(orderId)
  const to = (status: string, more: object = {}) =>
    admin('POST', `/orders/update-status/${item?.id}`, { status, ...more })
  expect((await admin('POST', `/orders/reduce-item/${item?.id}`, { quantity: 2, seen: 3 })).status).toBe(200)
  expect(await left()).toBe(4)
  await to('cancelled')
  expect(await left()).toBe(6)
  await to('cancelled')
  expect(await left()).toBe(6)
  await to('created')
  expect(await left()).toBe(4)
  await to('preparing')
  await to('cancelled')
  expect(await left()).toBe(4)
  await to('created')
  expect(await left()).toBe(4)
  await to('cancelled', { wasted: false })
  expect(await left()).toBe(6)
})

describe('what is counted as there again', () => {
  const minutes = (count: number) => moveTo(start + count * 60_000)
  const reduce = (itemId: number, said: object) =>
    admin('POST', `/orders/reduce-item/${itemId}`, { quantity: 1, seen: 3, ...said })
  const cancelItem = (itemId: number, said: object) =>
    admin('POST', `/orders/update-status/${itemId}`, { status: 'cancelled', ...said })
  const cancelOrder = (_: number, said: object, orderId: number) =>
    admin('POST', '/orders/cancel', { orderIds: [orderId], ...said })

  describe.each([
    ['a line that is cancelled', cancelItem, 3],
    ['a line that gets fewer', reduce, 2],
    ['an order that is cancelled', cancelOrder, 3],
  ] as const)('%s', (_, act, pieces) => {
    test.each([
      ['fresh, nothing said', 1, 'created', {}, true],
      ['old, nothing said', 12, 'created', {}, false],
      ['old, wasted', 12, 'created', { wasted: true }, false],
      ['old, not wasted', 12, 'created', { wasted: false }, true],
      ['begun, nothing said', 1, 'preparing', {}, false],
      ['begun, wasted', 1, 'preparing', { wasted: true }, false],
      ['begun and old, not wasted', 12, 'preparing', { wasted: false }, true],
      ['its bill is printed, nothing said', 1, 'billed', {}, false],
    ] as const)('%s', async (_, age, state, said, isBack) => {
      const { orderId } = (await order(3)).body
      const itemId = (await itemsOf(orderId))[0]?.id ?? 0
      if (state === 'billed') await admin('POST', '/orders/print-bill', { orderIds: [orderId] })
      else if (state !== 'created') await admin('POST', `/orders/update-status/${itemId}`, { status: state })
      await minutes(age)
      expect((await act(itemId, said, orderId)).status).toBe(200)
      expect(await left()).toBe(3 + (isBack ? pieces : 0))
    })
  })

  test.each([
    ['fresh, nothing said', 1, {}, 3],
    ['old, nothing said', 12, {}, 3],
    ['old, wasted', 12, { wasted: true }, 3],
    ['fresh, not wasted', 1, { wasted: false }, 6],
    ['old, not wasted', 12, { wasted: false }, 6],
  ] as const)('what is paid and taken back from the kitchen: %s', async (_, age, said, then) => {
    const cart = [{ id: bass, quantity: 3 }]
    const { orderId } = (await admin('POST', '/pos/create-order-and-invoice', { cart, total: 60 })).body
    const itemIds = (await itemsOf(orderId)).map(({ id }) => id)
    await minutes(age)
    for (const _ of ['once', 'again'])
      expect((await admin('POST', '/orders/withdraw', { itemIds, ...said })).status).toBe(200)
    expect(await left()).toBe(then)
  })
})

test('who counts again has counted what came back since', async () => {
  const { orderId } = (await order(2)).body
  await moveTo(start + 60_000)
  await set('item', bass, 5)
  await waiter('POST', '/orders/cancel', { orderIds: [orderId] })
  expect(await left()).toBe(5)
})

test('a number for each day comes back in the morning', async () => {
  await set('item', bass, 6, { resetsTo: 6 })
  await order(6)
  await expect.poll(isSoldOut).toBe(1)
  await moveTo(start + 12 * 3_600_000)
  expect(await isSoldOut()).toBe(0)
  expect(await left()).toBe(6)
})

test('back on the menu means: no count any more', async () => {
  await order(6)
  await expect.poll(isSoldOut).toBe(1)
  await waiter('POST', `/menu-items/${bass}/sold-out`, { soldOut: false })
  await expect.poll(isSoldOut).toBe(0)
  expect(await left()).toBeUndefined()
  expect((await order(9)).status).toBe(200)
})

test('fifty tills on the last ten: ten get one, the others a sentence', async () => {
  await set('item', bass, 10)
  const answers = await Promise.all(Array.from({ length: 50 }, () => order(1)))
  const count = (status: number) => answers.filter(one => one.status === status).length
  expect([count(200), count(409), await left()]).toEqual([10, 40, 0])
})

test.each([
  ['no such item', { kind: 'item', id: 99_999, left: 3 }, 404],
  ['a kind that is none', { kind: 'table', id: 1, left: 3 }, 400],
  ['less than nothing', { kind: 'item', id: 1, left: -1 }, 400],
])('%s is refused', async (_, body, status) => {
  expect((await waiter('POST', '/countdowns', body)).status).toBe(status)
})

test('a promised order that is short of one dish is kept with its other lines, wherever the short one stands', async () => {
  const takenAt = new Date(start - 60_000).toISOString()
  const two = { id: bass, quantity: 2 }
  const water = { id: house.menu.water, quantity: 1 }
  const pizza = { id: house.menu.pizza, variant_id: house.menu.small, quantity: 1 }
  const components = [{ itemId: bass }, { itemId: house.menu.water }].map(part => ({
    title: 'Part',
    min: 1,
    max: 1,
    components: [part],
  }))
  const menu = (
    await admin('POST', '/menu-items/add', { title: 'Menu', price: 20, kind: 'combo', comboChoices: components })
  ).body.menuItemId
  const { menuVersion } = (await waiter('GET', '/pos/init')).body
  const carts = [
    { cart: [two, water], short: [1, 0] },
    { cart: [water, two, pizza], short: [0, 1, 0] },
    { cart: [two, two, water], short: [1, 2, 0] },
    { cart: [{ id: menu, quantity: 2 }], short: [1, 0] },
  ]
  for (const { cart, short } of carts) {
    await set('item', bass, 1)
    const answer = await waiter('POST', '/pos/create-order', { cart, takenAt, menuVersion })
    expect([answer.status, await left()]).toEqual([200, -short.reduce((sum, pieces) => sum + pieces)])
    expect((await itemsOf(answer.body.orderId)).map(item => item.short)).toEqual(short)
  }
  await set('item', bass, 1)
  const cart = [water, two]
  const paid = await admin('POST', '/pos/create-order-and-invoice', { cart, takenAt, menuVersion, total: 42 })
  expect([paid.status, paid.body.message, await left()]).toEqual([200, expect.anything(), -1])
})
