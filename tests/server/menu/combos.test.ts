import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guestMenuOf } from '../../../src/domain/guest-menu.ts'
import { readGroupedMenu } from '../../../src/server/guest-menu/public-menu.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let house: Restaurant
let admin: Ask
let waiter: Ask
let ids: Readonly<Record<'burger' | 'fries' | 'sweet' | 'cola' | 'large' | 'menu' | 'onion', number>>
/** Of its components, by title. */
let part: Readonly<Record<string, number>>

const now = Date.parse('2026-11-27T12:30:00+01:00')
const add = async (body: object) => (await admin('POST', '/menu-items/add', body)).body.menuItemId as number
const item = async (id: number, path = '/pos/init?form=groups') =>
  (await admin('GET', path)).body.menuItems.find((one: { id: number }) => one.id === id)

beforeAll(async () => {
  house = await openRestaurant({ timeZone: 'Europe/Madrid', now })
  admin = await house.as('admin')
  waiter = await house.as('waiter')
  const tax = async (title: string, rate: number) =>
    (await admin('POST', '/settings/taxes/add', { title, rate, type: 'inclusive' })).body.id as number
  const [food, drink] = [await tax('7', 7), await tax('19', 19)]
  const burger = await add({ title: 'Burger', price: 9.9, taxId: food, addons: [{ title: 'Bacon', price: 1.5 }] })
  const onion = (await item(burger, '/pos/init')).addons[0].id
  const fries = await add({ title: 'Fries', price: 3.9, taxId: food })
  const sweet = await add({ title: 'Sweet fries', price: 3.9, taxId: food, soldAlone: false })
  const variants = [{ title: 'Small', price: 3.5 }]
  const cola = await add({ title: 'Cola', price: 3.5, taxId: drink, variants })
  const large = (await item(cola)).variants[0].id
  const choice = (title: string, ...components: object[]) => ({ title, min: 1, max: 1, components })
  const comboChoices = [
    choice('Main', { itemId: burger }),
    choice('Side', { itemId: fries, default: true }, { itemId: sweet, surcharge: '0.80' }),
    choice('Drink', { itemId: cola, variantId: large }),
  ]
  const menu = await add({ title: 'Lunch menu', price: 12.9, taxId: food, kind: 'combo', comboChoices })
  ids = { burger, fries, sweet, cola, large, menu, onion }
  const { combo_choices } = await item(menu)
  part = Object.fromEntries(
    combo_choices.flatMap((one: { components: { id: number; item_id: number }[] }) =>
      one.components.map(({ id, item_id }) => [
        Object.entries(ids).find(([, itemId]) => itemId === item_id)?.[0] ?? '',
        id,
      ]),
    ),
  )
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.now = now
  admin = await house.as('admin')
  waiter = await house.as('waiter')
})

const parts = (...names: string[]) => names.map(name => ({ id: part[name] as number }))
const order = (line: object, more: object = {}) =>
  waiter('POST', '/pos/create-order', { cart: [{ id: ids.menu, quantity: 1, ...line }], ...more })
const rowsOf = (orderId: number) =>
  house.database.read
    .selectFrom('order_items')
    .select(['id', 'item_title', 'unit_cents', 'quantity', 'status', 'combo_no', 'combo_title', 'tax_rate', 'notes'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

test('the golden case: shares, surcharge and both taxes, to the cent', async () => {
  const { body } = await order({ quantity: 2, components: parts('burger', 'sweet', 'cola') })
  expect(body).toMatchObject({ total: 27.4, taxTotal: 2.28, netTotal: 25.12 })
  const rows = await rowsOf(body.orderId)
  expect(rows.map(row => [row.item_title, row.unit_cents, row.quantity, row.combo_no, row.combo_title])).toEqual([
    ['Burger', 738, 2, 1, 'Lunch menu'],
    ['Sweet fries', 371, 2, 1, 'Lunch menu'],
    ['Cola', 261, 2, 1, 'Lunch menu'],
  ])
  const listed = (await waiter('GET', '/orders')).body.flatMap((group: { orders: object[] }) => group.orders)
  const own = listed.find(({ id }: { id: number }) => id === body.orderId)
  expect(own.items[1]).toMatchObject({
    price: '3.71',
    combo: { no: 1, item_id: ids.menu, title: 'Lunch menu', parts: 3, extra: '0.80' },
  })
})

test('what was chosen for a part, and the notes of the line and of a part, go to its row', async () => {
  const components = [{ id: part.burger, modifiers: [{ id: ids.onion }], notes: 'rare' }, ...parts('fries', 'cola')]
  const { body } = await order({ components, notes: 'fast' })
  expect(body.total).toBe(14.4)
  expect((await rowsOf(body.orderId)).map(({ unit_cents, notes }) => [unit_cents, notes])).toEqual([
    [888, 'rare, fast'],
    [291, 'fast'],
    [261, 'fast'],
  ])
})

test.each([
  ['nothing of a choice', ['burger', 'fries'], 400, 'Please choose 1 of Drink for Lunch menu!'],
  ['too much of one', ['burger', 'fries', 'sweet', 'cola'], 400, 'At most 1 of Side for Lunch menu!'],
])('%s is refused', async (_, names, status, message) => {
  expect(await order({ components: parts(...names) })).toMatchObject({ status, body: { message } })
})

test('a part that is not of the combo, or cannot be had alone, is refused', async () => {
  expect((await order({ components: [...parts('burger', 'fries', 'cola'), { id: 99_999 }] })).status).toBe(400)
  expect((await waiter('POST', '/pos/create-order', { cart: [{ id: ids.sweet, quantity: 1 }] })).status).toBe(400)
})

test('a sold out part is refused with its name, and comes back', async () => {
  await admin('POST', `/menu-items/${ids.sweet}/sold-out`, { soldOut: true })
  const refused = await order({ components: parts('burger', 'sweet', 'cola') })
  expect(refused).toMatchObject({ status: 409, body: { message: 'Sweet fries is sold out!' } })
  await admin('POST', `/menu-items/${ids.sweet}/sold-out`, { soldOut: false })
  expect((await order({ components: parts('burger', 'sweet', 'cola') })).status).toBe(200)
})

test('a till that knows no combos gets what the defaults decide, and a sentence where they do not', async () => {
  const flat = await item(ids.menu, '/pos/init')
  expect(flat).toMatchObject({ title: 'Lunch menu', price: '12.90', addons: [], variants: [] })
  expect(flat).not.toHaveProperty('combo_choices')
  expect(await item(ids.sweet, '/pos/init')).toBeUndefined()
  expect((await order({})).body.total).toBe(12.9)
  const components = [{ itemId: ids.burger }, { itemId: ids.fries }]
  const comboChoices = [{ title: 'Main', min: 1, max: 1, components }]
  const open = await add({ title: 'Evening menu', price: 9, kind: 'combo', comboChoices })
  const sent = await waiter('POST', '/pos/create-order', { cart: [{ id: open, quantity: 1 }] })
  expect(sent).toMatchObject({
    status: 400,
    body: { message: 'Evening menu needs choices (Main). This till cannot offer them!' },
  })
})

test('an order of the menu before keeps its price, and what a combo took then', async () => {
  const { menuVersion } = (await waiter('GET', '/pos/init')).body
  const before = await item(ids.menu, `/menu-items`).catch(() => null)
  expect(before).toBeNull()
  const stored = (await admin('GET', `/menu-items/${ids.menu}`)).body
  const comboChoices = stored.combo_choices.map((choice: { components: Record<string, unknown>[] }) => ({
    ...choice,
    components: choice.components.map(({ id, item_id, variant_id, surcharge }: Record<string, unknown>) => ({
      id,
      itemId: item_id,
      variantId: variant_id,
      surcharge,
    })),
  }))
  const save = (price: number, choices: object[]) =>
    admin('POST', `/menu-items/update/${ids.menu}`, { title: 'Lunch menu', price, comboChoices: choices })
  expect((await save(20, comboChoices.slice(0, 2))).status).toBe(200)
  const takenAt = new Date(now - 60_000).toISOString()
  const old = await order({ components: parts('burger', 'fries', 'cola') }, { menuVersion, takenAt })
  expect(old.body.total).toBe(12.9)
  expect((await order({ components: parts('burger', 'fries') })).body.total).toBe(20)
  const { id: _, ...again } = comboChoices[2]
  await save(12.9, [...comboChoices.slice(0, 2), { ...again, components: again.components.map(withoutId) }])
  const drink = (await item(ids.menu)).combo_choices[2].components[0].id
  part = { ...part, cola: drink }
})
const withoutId = ({ id: _, ...rest }: { readonly id?: number }) => rest

test('one tap cancels the whole combo, and one its part alone', async () => {
  const { orderId } = (await order({ quantity: 2, components: parts('burger', 'fries', 'cola') })).body
  const [burger, fries] = await rowsOf(orderId)
  const cancel = (id: number | undefined, more: object) =>
    waiter('POST', `/orders/update-status/${id}`, { status: 'cancelled', ...more })
  expect(
    (await waiter('POST', `/orders/reduce-item/${burger?.id}`, { quantity: 1, seen: 2, combo: true })).status,
  ).toBe(200)
  expect((await rowsOf(orderId)).map(({ quantity, status }) => `${quantity} ${status}`)).toEqual([
    ...['1 created', '1 created', '1 created'],
    ...['1 cancelled', '1 cancelled', '1 cancelled'],
  ])
  await cancel(fries?.id, {})
  expect((await rowsOf(orderId)).filter(({ status }) => status === 'created')).toHaveLength(2)
  await cancel(burger?.id, { combo: true })
  expect((await rowsOf(orderId)).filter(({ status }) => status === 'created')).toHaveLength(0)
  // The whole of it comes back, and not what was cancelled before.
  const sales = await house.database.read
    .selectFrom('dish_sales')
    .select(['item_id', 'quantity', 'orders'])
    .where('item_id', '=', ids.burger)
    .executeTakeFirst()
  const counted = await house.database.read
    .selectFrom('order_items')
    .select(({ fn }) => fn.sum<number>('quantity').as('sum'))
    .where('item_id', '=', ids.burger)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  expect(Number(sales?.quantity)).toBe(Number(counted?.sum))
})

test.each([
  ['no choice', { comboChoices: [] }, 'Please add a choice!'],
  ['a combo as a part', { combo: true }, 'A combo cannot be part of a combo!'],
  ['a part without its variant', { open: true }, 'Please choose the variant of Cola!'],
  ['both kinds of tax', { mixed: true }, 'Mixed would mix tax inside and tax on top!'],
  ['variants', { variants: [{ title: 'Large', price: 3 }] }, 'A combo has no variants!'],
])('%s is refused', async (_, wrong: Record<string, unknown>, message) => {
  const onTop = async () => {
    const { id } = (await admin('POST', '/settings/taxes/add', { title: 'top', rate: 5, type: 'exclusive' })).body
    return add({ title: 'Salad', price: 4, taxId: id })
  }
  const second = wrong.combo ? ids.menu : wrong.open ? ids.cola : wrong.mixed ? await onTop() : ids.fries
  const components = [{ itemId: ids.burger }, { itemId: second }]
  const comboChoices = wrong.comboChoices ?? [{ title: 'Main', min: 1, max: 1, components }]
  const variants = wrong.variants
  const answer = await admin('POST', '/menu-items/add', {
    title: 'Mixed',
    price: 9,
    kind: 'combo',
    comboChoices,
    variants,
  })
  expect(answer).toMatchObject({ status: 400, body: { message } })
})

test('a combo stays a combo when a client that knows none saves it, and gets no variant', async () => {
  await admin('POST', `/menu-items/update/${ids.menu}`, { title: 'Lunch menu', price: 12.9 })
  expect(await item(ids.menu)).toMatchObject({ kind: 'combo', tax_id: null })
  const refused = await admin('POST', `/menu-items/variants/${ids.menu}/add`, { title: 'Large', price: 15 })
  expect(refused).toMatchObject({ status: 400, body: { message: 'A combo has no variants!' } })
})

test('a tax on top cannot come into a combo by the back door', async () => {
  const tax = (await admin('POST', '/settings/taxes/add', { title: 'top', rate: 5, type: 'exclusive' })).body.id
  const update = { title: 'Fries', price: 3.9, taxId: tax }
  const refused = await admin('POST', `/menu-items/update/${ids.fries}`, update)
  expect(refused).toMatchObject({ status: 400, body: { message: 'Lunch menu would mix tax inside and tax on top!' } })
})

test('guests read what a combo is made of, and that it is sold out where a choice has nothing left', async () => {
  await admin('POST', '/settings/store-setting', { storeName: 'Casa', currency: 'EUR', isQRMenuEnabled: true })
  const read = async () => {
    const items = ((await readGuestMenu()).sections ?? []).flatMap(section => section.items)
    return items.find(({ title }) => title === 'Lunch menu')
  }
  const readGuestMenu = async () => {
    const { storeSettings, categories, menuItems, groups } = await readGroupedMenu(house.database.read, 'en')
    expect(menuItems.some(({ title }) => title === 'Sweet fries')).toBe(false)
    return guestMenuOf(storeSettings, categories, menuItems, groups)
  }
  expect(await read()).toMatchObject({
    isSoldOut: false,
    choices: [
      { title: 'Main', parts: [{ title: 'Burger', cents: 0 }] },
      { title: 'Side', parts: [{ title: 'Fries' }, { title: 'Sweet fries', cents: 80 }] },
      { title: 'Drink', parts: [{ title: 'Cola Small' }] },
    ],
  })
  await admin('POST', `/menu-items/${ids.cola}/sold-out`, { soldOut: true })
  expect(await read()).toMatchObject({ isSoldOut: true })
  await admin('POST', `/menu-items/${ids.cola}/sold-out`, { soldOut: false })
})

test('a part whose item gets variants later is the first of them', async () => {
  const soup = await add({ title: 'Bisque', price: 6 })
  const comboChoices = [{ title: 'Starter', components: [{ itemId: soup }] }]
  const combo = await add({ title: 'Starter menu', price: 5, kind: 'combo', comboChoices })
  await admin('POST', `/menu-items/variants/${soup}/add`, { title: 'Cup', price: 4 })
  await admin('POST', `/menu-items/variants/${soup}/add`, { title: 'Bowl', price: 7 })
  const { orderId } = (await waiter('POST', '/pos/create-order', { cart: [{ id: combo, quantity: 1 }] })).body
  const row = house.database.read.selectFrom('order_items').select(['variant_title', 'unit_cents', 'alone_cents'])
  expect(await row.where('order_id', '=', orderId).execute()).toEqual([
    { variant_title: 'Cup', unit_cents: 500, alone_cents: 400 },
  ])
})
