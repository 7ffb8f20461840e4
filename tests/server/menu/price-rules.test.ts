import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let house: Restaurant
let admin: Ask
let waiter: Ask
let lager: number
let large: number
let happyHour: number
let schedule: number

const iso = (text: string) => new Date(`2026-11-27T${text}+01:00`).toISOString()
const at = (text: string) => Date.parse(`2026-11-27T${text}+01:00`)
const moveTo = async (text: string) => {
  house.clock.now = at(text)
  admin = await house.as('admin')
  waiter = await house.as('waiter')
}

beforeAll(async () => {
  house = await openRestaurant({ timeZone: 'Europe/Madrid', now: at('16:00:00') })
  await house.database.write(tx =>
    tx.updateTable('store').set({ is_qr_menu_enabled: 1, day_starts_at_hour: 5 }).execute(),
  )
  await moveTo('16:00:00')
  const variants = [{ title: 'Large', price: 7 }]
  lager = (await admin('POST', '/menu-items/add', { title: 'Lager', price: 5, variants })).body.menuItemId
  large = (await item(lager)).variants[0].id
  const windows = [{ days: [1, 2, 3, 4, 5], from: '17:00', to: '19:00' }]
  schedule = (await admin('POST', '/settings/schedules/add', { title: 'After work', windows })).body.id
  const prices = [
    { kind: 'item', id: lager, price: '3.50' },
    { kind: 'variant', id: large, percent_off: 50 },
  ]
  const body = { title: 'Happy hour', schedule_id: schedule, dinings: [], prices }
  happyHour = (await admin('POST', '/settings/price-rules/add', body)).body.id
})
afterAll(() => house.close())
beforeEach(() => moveTo('16:00:00'))

async function item(id: number, path = '/pos/init') {
  const { body } = await admin('GET', path)
  return body.menuItems.find((one: { id: number }) => one.id === id)
}
const order = (line: object, more: object = {}) =>
  waiter('POST', '/pos/create-order', { cart: [{ id: lager, quantity: 1, ...line }], ...more })
const total = async (line: object, more: object = {}) => (await order(line, more)).body.total
const menuVersion = async () => (await waiter('GET', '/pos/init')).body.menuVersion

test('a beer costs less between five and seven, on the server, for old clients and for guests', async () => {
  const seen: unknown[] = []
  for (const time of ['16:59:59', '17:00:00', '18:59:59', '19:00:00']) {
    await moveTo(time)
    seen.push([
      await total({}),
      await total({ variant_id: large }),
      (await item(lager)).price,
      (await item(lager, '/qrmenu')).price,
    ])
  }
  const [list, happy] = [
    [5, 7, '5.00', '5.00'],
    [3.5, 3.5, '3.50', '3.50'],
  ]
  expect(seen).toEqual([list, happy, happy, list])
})

test('a till gets the list price and the rules beside it', async () => {
  await moveTo('17:30:00')
  const { body } = await waiter('GET', '/pos/init?form=groups')
  expect(body.menuItems.find((one: { id: number }) => one.id === lager)).toMatchObject({ price: '5.00' })
  expect(body.schedules).toEqual([
    { id: schedule, title: 'After work', windows: [{ days: [1, 2, 3, 4, 5], from: '17:00', to: '19:00' }] },
  ])
  expect(body.priceRules).toEqual([
    {
      id: happyHour,
      title: 'Happy hour',
      schedule_id: schedule,
      dinings: [],
      prices: [
        { kind: 'item', id: lager, price: '3.50' },
        { kind: 'variant', id: large, percent_off: 50 },
      ],
    },
  ])
})

test('what the guest was told is held for half an hour and no longer', async () => {
  await moveTo('19:20:00')
  expect(await total({ pricedAt: iso('18:59:00') })).toBe(3.5)
  expect(await total({ pricedAt: iso('18:45:00') })).toBe(3.5)
  expect(await total({ pricedAt: iso('19:05:00') })).toBe(5)
  await moveTo('19:40:00')
  expect(await total({ pricedAt: iso('18:59:00') })).toBe(5)
  // A price of the future is one of now.
  await moveTo('16:55:00')
  expect(await total({ pricedAt: iso('17:30:00') })).toBe(5)
})

test('an order that was taken offline costs what it cost when it was taken', async () => {
  await moveTo('20:00:00')
  expect(await total({}, { takenAt: iso('18:30:00') })).toBe(3.5)
  expect(await total({ pricedAt: iso('16:50:00') }, { takenAt: iso('17:05:00') })).toBe(5)
})

test('the line keeps the rule, its title and the price without it', async () => {
  await moveTo('18:00:00')
  const { orderId } = (await order({ variant_id: large, pricedAt: iso('17:59:00') })).body
  const row = await house.database.read
    .selectFrom('order_items')
    .select(['unit_cents', 'price_rule_id', 'rule_title', 'list_cents', 'priced_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    unit_cents: 350,
    price_rule_id: happyHour,
    rule_title: 'Happy hour',
    list_cents: 700,
    priced_at: at('17:59:00'),
  })
  const groups = (await waiter('GET', '/orders')).body as { orders: { id: number; items: object[] }[] }[]
  const listed = groups.flatMap(({ orders }) => orders).find(({ id }) => id === orderId)
  expect(listed?.items[0]).toMatchObject({ price: '3.50', rule: { id: happyHour, title: 'Happy hour', list: '7.00' } })
})

test('an order of an earlier menu goes by its rules', async () => {
  await moveTo('18:00:00')
  const told = await menuVersion()
  const rule = (await admin('GET', '/settings/price-rules')).body[0]
  const changed = (price: string) => ({
    ...rule,
    prices: [{ kind: 'item', id: lager, price }, rule.prices[1]],
  })
  await admin('POST', `/settings/price-rules/${happyHour}/update`, changed('3.00'))
  expect(await total({})).toBe(3)
  expect(await total({}, { menuVersion: told })).toBe(3.5)
  await admin('POST', `/settings/price-rules/${happyHour}/update`, changed('3.50'))
})

test('the menu gets a new version when a schedule begins, once', async () => {
  await moveTo('16:59:00')
  const before = await menuVersion()
  await moveTo('17:00:00')
  const after = await menuVersion()
  expect(after).toBe(before + 1)
  await moveTo('17:01:00')
  expect(await menuVersion()).toBe(after)
})

test('what is served at lunch only is refused afterwards, unless it was promised before', async () => {
  const windows = [{ days: [1, 2, 3, 4, 5], from: '12:00', to: '15:00' }]
  const lunch = (await admin('POST', '/settings/schedules/add', { title: 'Lunch', windows })).body.id
  const stew = (await admin('POST', '/menu-items/add', { title: 'Stew', price: 9, scheduleId: lunch })).body.menuItemId
  const orderStew = (line: object = {}) =>
    waiter('POST', '/pos/create-order', { cart: [{ id: stew, quantity: 1, ...line }] })
  await moveTo('15:10:00')
  expect(await orderStew()).toMatchObject({ status: 409, body: { message: 'Stew is served Mon–Fri 12:00–15:00!' } })
  expect((await orderStew({ pricedAt: iso('14:59:00') })).status).toBe(200)
  await moveTo('13:00:00')
  expect((await orderStew()).status).toBe(200)
  expect((await admin('DELETE', `/settings/schedules/${lunch}`)).body.message).toBe('Lunch is used by Stew!')
  await admin('POST', `/menu-items/update/${stew}`, { title: 'Stew', price: 9, scheduleId: null })
  expect((await admin('DELETE', `/settings/schedules/${lunch}`)).status).toBe(200)
})

test('the owner asks what something will cost', async () => {
  const ask = async (time: string, variantId: number | null = null) =>
    (await admin('POST', '/settings/price-rules/test', { itemId: lager, variantId, at: iso(time), dining: '' })).body
  expect(await ask('18:00:00')).toEqual({
    price: '3.50',
    list: '5.00',
    rule: { id: happyHour, title: 'Happy hour' },
    because: 'Happy hour: Mon–Fri 17:00–19:00',
  })
  expect(await ask('20:00:00', large)).toEqual({
    price: '7.00',
    list: '7.00',
    rule: null,
    because: 'No rule holds then.',
  })
})

test('what something will cost is asked of this calendar only', async () => {
  const at = '9999-12-31T23:59:59Z'
  const refused = await admin('POST', '/settings/price-rules/test', { itemId: lager, at })
  expect([refused.status, refused.body.message]).toEqual([400, 'Please check the times!'])
})

test.each([
  ['schedules', { windows: [{ days: [], from: '10:00', to: '12:00' }] }, 'Please choose a day!'],
  ['schedules', { windows: [{ days: [1], from: '25:00', to: '12:00' }] }, 'Please check the times!'],
  ['schedules', { windows: [] }, 'Please check the times!'],
  ['price-rules', { prices: [] }, 'Please say what this price is for!'],
  ['price-rules', { prices: [{ kind: 'item', id: 1, percent_off: 101 }] }, 'Please provide a valid percentage!'],
  ['price-rules', { prices: [{ kind: 'item', id: 1, percent_off: 0 }] }, 'Please provide a valid percentage!'],
  ['price-rules', { prices: [{ kind: 'item', id: 1 }] }, 'Please provide a valid percentage!'],
  ['price-rules', { prices: [{ kind: 'item', id: 99_999, price: 1 }] }, 'Please say what this price is for!'],
])('%s: %j is refused: %s', async (list, body, message) => {
  expect(await admin('POST', `/settings/${list}/add`, { title: 'New', ...body })).toMatchObject({
    status: 400,
    body: { message },
  })
})

test('a schedule that a rule has stays, and a rule that is switched off counts for nothing', async () => {
  const refused = await admin('DELETE', `/settings/schedules/${schedule}`)
  expect([refused.status, refused.body.message]).toEqual([409, 'After work is used by Happy hour!'])
  const rule = (await admin('GET', '/settings/price-rules')).body[0]
  await admin('POST', `/settings/price-rules/${happyHour}/update`, { ...rule, is_active: 0 })
  await moveTo('18:00:00')
  expect(await total({})).toBe(5)
  await admin('POST', `/settings/price-rules/${happyHour}/update`, { ...rule, is_active: 1 })
  expect(await total({})).toBe(3.5)
})

test('the report says what a rule gave away, and what was sent after its hours', async () => {
  house.clock.now = Date.parse('2026-11-30T18:50:00+01:00')
  ;[admin, waiter] = [await house.as('admin'), await house.as('waiter')]
  const reduced = (await order({ quantity: 3 })).body.orderId
  const line = await house.database.read
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', reduced)
    .executeTakeFirstOrThrow()
  await waiter('POST', `/orders/reduce-item/${line.id}`, { quantity: 2, seen: 3 })
  const cancelled = (await order({ quantity: 9 })).body.orderId
  await waiter('POST', '/orders/cancel', { orderIds: [cancelled] })
  house.clock.now = Date.parse('2026-11-30T19:20:00+01:00')
  ;[admin, waiter] = [await house.as('admin'), await house.as('waiter')]
  await order({ quantity: 3, pricedAt: '2026-11-30T17:55:00Z' })
  await order({ quantity: 1 })
  const { byRule } = (await admin('GET', '/reports/money?type=today')).body
  expect(byRule).toEqual([
    { rule_id: happyHour, title: 'Happy hour', pieces: 5, sold: '17.50', list: '25.00', less: '7.50', late: 3 },
  ])
})

test('what has left the menu leaves its rules, which can be saved as they are read', async () => {
  const { menuItemId } = (await admin('POST', '/menu-items/add', { title: 'Cider', price: 4 })).body
  const before = (await admin('GET', '/settings/price-rules')).body[0]
  const prices = [...before.prices, { kind: 'item', id: menuItemId, price: '2.00' }]
  await admin('POST', `/settings/price-rules/${happyHour}/update`, { ...before, prices })
  await admin('DELETE', `/menu-items/delete/${menuItemId}`)
  const after = (await admin('GET', '/settings/price-rules')).body[0]
  expect(after).toEqual(before)
  expect((await admin('POST', `/settings/price-rules/${happyHour}/update`, after)).status).toBe(200)
})

test('the first rule counts, in the order that the owner has given them', async () => {
  const prices = [{ kind: 'item', id: lager, price: '2.00' }]
  const { id } = (await admin('POST', '/settings/price-rules/add', { title: 'Late', prices })).body
  await moveTo('18:00:00')
  expect(await total({})).toBe(3.5)
  await admin('POST', '/settings/price-rules/order', { ids: [id] })
  expect(await total({})).toBe(2)
  await admin('DELETE', `/settings/price-rules/${id}`)
  expect(await total({})).toBe(3.5)
})
