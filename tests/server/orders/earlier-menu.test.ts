/** An earlier menu is a whole menu: an answer is checked by its rules, and money that comes late is charged by them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookedActs } from '../../support/booked-acts.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let house: Restaurant
let admin: Ask
let waiter: Ask
let cash: number
/** The earlier menu: each test changes the present one after it. */
let told: number
let ids: Readonly<Record<'steak' | 'soup' | 'pizza' | 'sweet' | 'combo' | 'stew', number>>
let chosen: Readonly<Record<'large' | 'small' | 'ham' | 'fries' | 'side' | 'nested' | 'sauce', number>>

const add = async (body: object) => {
  const { status, body: answer } = await admin('POST', '/menu-items/add', body)
  expect(status, answer.message).toBe(200)
  return answer.menuItemId as number
}
const group = async (body: object, itemIds: readonly number[]) => {
  const { status, body: answer } = await admin('POST', '/modifier-groups/add', body)
  expect(status, answer.message).toBe(200)
  if (itemIds.length > 0) await admin('POST', `/modifier-groups/${answer.groupId}/items`, { itemIds })
  const groups = (await admin('GET', '/modifier-groups')).body as { id: number; modifiers: { id: number }[] }[]
  return {
    id: answer.groupId,
    modifiers: groups.find(({ id }) => id === answer.groupId)?.modifiers.map(one => one.id) ?? [],
  }
}

beforeAll(async () => {
  house = await openRestaurant({ now: Date.parse('2026-11-27T20:00:00Z') })
  admin = await house.as('admin')
  waiter = await house.as('waiter')
  const steak = await add({ title: 'Steak', price: 1 })
  const pizza = await add({ title: 'Pizza', price: 1 })
  const soup = await add({ title: 'Soup', price: 4 })
  const lunch = await admin('POST', '/settings/schedules/add', {
    title: 'Lunch',
    windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '15:00' }],
  })
  const stew = await add({ title: 'Stew', price: 9, scheduleId: lunch.body.id })
  const sauces = await group({ title: 'Sauce', min: 1, max: 1, modifiers: [{ title: 'Pepper', price: '2.00' }] }, [])
  const size = {
    title: 'Size',
    min: 1,
    max: 1,
    modifiers: [
      { title: 'Large', price: '9.00', groups: [sauces.id] },
      { title: 'Small', price: '5.00' },
    ],
  }
  const [large = 0, small = 0] = (await group(size, [steak])).modifiers
  const whole = { title: 'Topping', max: 10, maxEach: 10, modifiers: [{ title: 'Ham', price: '14.00' }] }
  const [ham = 0] = (await group(whole, [pizza])).modifiers
  const fries = await add({ title: 'Fries', price: 3 })
  const sweet = await add({ title: 'Sweet fries', price: 0, soldAlone: false })
  const comboChoices = [
    { title: 'Main', min: 1, max: 1, components: [{ itemId: soup }] },
    { title: 'Side', min: 1, max: 1, components: [{ itemId: fries }, { itemId: sweet, surcharge: '0.80' }] },
  ]
  const combo = await add({ title: 'Menu', price: 6, kind: 'combo', comboChoices })
  ids = { steak, pizza, soup, sweet, combo, stew }
  const { menuItems, menuVersion } = (await admin('GET', '/pos/init?form=groups')).body
  const own = menuItems.find(({ id }: { id: number }) => id === combo).combo_choices
  chosen = {
    large,
    small,
    ham,
    fries: own[1].components[0].id,
    side: own[1].components[1].id,
    nested: sauces.modifiers[0] ?? 0,
    sauce: own[0].components[0].id,
  }
  told = menuVersion
  // A mark on and off is enough to make another menu of it.
  for (const soldOut of [true, false])
    await admin('POST', `/menu-items/${soup}/sold-out`, { soldOut, until: 'tomorrow' })
  const type = await house.database.read
    .selectFrom('payment_types')
    .select('id')
    .where('is_cash', '=', 1)
    .executeTakeFirstOrThrow()
  cash = type.id
})
afterAll(() => house.close())

const order = (line: object, more: object = {}) =>
  waiter('POST', '/pos/create-order', { cart: [{ quantity: 1, ...line }], ...more })

/** What breaks a rule, with the present menu and with the earlier one. */
const broken: readonly (readonly [string, () => object, number])[] = [
  ['a required group is left out', () => ({ id: ids.steak, modifiers: [] }), 400],
  ['a client without groups leaves it out', () => ({ id: ids.steak, addons_ids: [] }), 400],
  ['one inside another is left out', () => ({ id: ids.steak, modifiers: [{ id: chosen.large }] }), 400],
  ['two of one', () => ({ id: ids.steak, modifiers: [{ id: chosen.small }, { id: chosen.large }] }), 400],
  ['a half where there are no halves', () => ({ id: ids.pizza, modifiers: [{ id: chosen.ham, part: 'left' }] }), 400],
  [
    'nine halves where there are none',
    () => ({ id: ids.pizza, modifiers: [{ id: chosen.ham, part: 'left', count: 9 }] }),
    400,
  ],
  ['more than there may be', () => ({ id: ids.pizza, modifiers: [{ id: chosen.ham, count: 11 }] }), 400],
  ['a part of combos alone', () => ({ id: ids.sweet }), 400],
  ['a combo without its side', () => ({ id: ids.combo, components: [{ id: chosen.sauce }] }), 400],
  ['what is served at noon', () => ({ id: ids.stew }), 409],
]

test.each(broken)('%s: refused by every menu that says so', async (_, line, status) => {
  for (const menuVersion of [null, told])
    expect([menuVersion, (await order(line(), { menuVersion })).status]).toEqual([menuVersion, status])
})

test('what keeps to the rules of the earlier menu is taken, whatever the present one asks', async () => {
  const plain = await add({ title: 'Toast', price: 3 })
  const { menuVersion } = (await admin('GET', '/pos/init')).body
  const bread = await group({ title: 'Bread', min: 1, max: 1, modifiers: [{ title: 'Rye', price: '1.00' }] }, [plain])
  expect((await order({ id: plain })).status).toBe(400)
  const { body } = await order({ id: plain }, { menuVersion })
  expect(body.total).toBe(3)
  // It costs more by now, with the cheapest of what must be chosen.
  const held = (await bookedActs(house.database, body.orderId)).filter(({ act }) => act === 'price.held')
  expect(held).toMatchObject([{ amount: -100 }])
  await admin('DELETE', `/modifier-groups/${bread.id}`)
})

test('a mark of sold out is no matter of an order that was promised before it', async () => {
  const { menuVersion } = (await admin('GET', '/pos/init')).body
  for (const path of [`/menu-items/${ids.soup}/sold-out`, `/modifiers/${chosen.small}/sold-out`])
    expect((await admin('POST', path, { soldOut: true, until: 'tomorrow' })).status).toBe(200)
  const soup = { id: ids.soup }
  const steak = { id: ids.steak, modifiers: [{ id: chosen.small }] }
  const menu = { id: ids.combo, components: [{ id: chosen.sauce }, { id: chosen.fries }] }
  for (const line of [soup, steak, menu]) {
    expect((await order(line)).status).toBe(409)
    expect((await order(line, { menuVersion })).status).toBe(200)
  }
  for (const path of [`/menu-items/${ids.soup}/sold-out`, `/modifiers/${chosen.small}/sold-out`])
    await admin('POST', path, { soldOut: false, until: 'tomorrow' })
})

/** By what is charged: with the default of what had to be chosen, else the cheapest. */
const late: readonly (readonly [string, () => object, string])[] = [
  ['a required group is left out', () => ({ id: ids.steak, modifiers: [] }), '6.00'],
  ['a client without groups leaves it out', () => ({ id: ids.steak }), '6.00'],
  ['one inside another is left out', () => ({ id: ids.steak, modifiers: [{ id: chosen.large }] }), '12.00'],
  ['two of one', () => ({ id: ids.steak, modifiers: [{ id: chosen.small }, { id: chosen.large }] }), '17.00'],
  ['a half where there are none', () => ({ id: ids.pizza, modifiers: [{ id: chosen.ham, part: 'left' }] }), '15.00'],
  [
    'nine halves where there are none',
    () => ({ id: ids.pizza, modifiers: [{ id: chosen.ham, part: 'left', count: 9 }] }),
    '127.00',
  ],
  ['a part of combos alone', () => ({ id: ids.sweet }), '0.00'],
  ['a combo without its side', () => ({ id: ids.combo, components: [{ id: chosen.sauce }] }), '6.00'],
  ['what is served at noon', () => ({ id: ids.stew }), '9.00'],
]

test.each(late)('late money for %s is taken; the rest stays due, in red, with the person', async (_, line, price) => {
  const paid = (menuVersion: number | null, headers: Record<string, string>, more: object) =>
    waiter(
      'POST',
      '/pos/create-order-and-invoice',
      { cart: [{ quantity: 1, ...line() }], menuVersion, payments: [{ paymentTypeId: cash, amount: '1.00' }], ...more },
      headers,
    )
  const fact = { shiftId: null, invoice: null }
  for (const menuVersion of [null, told, 999_999])
    for (const answer of [
      await paid(menuVersion, { 'comanda-late': '1' }, {}),
      await paid(menuVersion, {}, { fact }),
    ]) {
      expect(answer.status, answer.body.message).toBe(200)
      const { orderId, due, overpaid } = answer.body
      expect(Number(due) - Number(overpaid)).toBeCloseTo(Number(price) - 1, 2)
      const red = (await bookedActs(house.database, orderId)).filter(({ act }) => act === 'price.difference')
      expect(red).toMatchObject([{ red: true, person: { name: 'waiter' }, amount: Math.round(Number(due) * 100) }])
    }
})

test('a paper over the price without its size is a price difference, until somebody pays the rest', async () => {
  const { code: series } = (await waiter('POST', '/till/series', { code: null, last: null })).body
  const printed = { at: 0, n: 1, d: 1, title: 'Steak', amount: '1.00', tax: '0', taxRate: null, taxType: null }
  const { body } = await waiter(
    'POST',
    '/pos/create-order-and-invoice',
    {
      cart: [{ id: ids.steak, quantity: 1, modifiers: [] }],
      menuVersion: told,
      payments: [{ paymentTypeId: cash, amount: '1.00' }],
      fact: { shiftId: null, invoice: { series, number: 1, lines: [printed] } },
    },
    { 'idempotency-key': 'a-paper' },
  )
  expect(body).toMatchObject({ success: true, due: '5.00' })
  const acts = await bookedActs(house.database)
  expect(acts.filter(({ act }) => act === 'price.difference').at(-1)).toMatchObject({ amount: 500, red: true })
  const tasks = (await admin('GET', '/till/attention')).body as { what: string; amount: string }[]
  expect(tasks).toContainEqual(expect.objectContaining({ what: 'price-difference', amount: '5.00' }))
})
