import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MenuItem, ModifierGroup } from '../../../src/domain/menu/entities.ts'
import type { Schema } from '../../../src/server/db/schema.ts'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { saveMenuVersion } from '../../../src/server/menu/menu-versions.ts'
import { orderOf } from '../../support/orders.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let admin: Ask
let waiter: Ask
let soup: number
let pizza: number

const doneness = {
  title: 'Doneness',
  min: 1,
  max: 1,
  modifiers: [{ title: 'Rare' }, { title: 'Medium' }, { title: 'Well done' }],
}
const sides = {
  title: 'Side',
  min: 1,
  max: 1,
  modifiers: [
    { title: 'Fries', default: true },
    { title: 'Salad', price: '0.80' },
  ],
}
const shots = { title: 'Shots', max: 3, maxEach: 2, included: 1, modifiers: [{ title: 'Shot', price: '0.70' }] }
const without = { title: 'Without', kind: 'without', modifiers: [{ title: 'Onion' }, { title: 'Garlic' }] }

beforeAll(async () => {
  restaurant = await openRestaurant()
  admin = await restaurant.as('admin')
  waiter = await restaurant.as('waiter')
  ;({ soup, pizza } = restaurant.menu)
})
afterAll(() => restaurant.close())

const add = async (group: object): Promise<number> => {
  const { status, body } = await admin('POST', '/modifier-groups/add', group)
  expect([status, body.message]).toEqual([200, 'Modifier group added!'])
  return body.groupId
}
const groupsNow = async () => (await admin('GET', '/modifier-groups')).body as unknown as ModifierGroup[]
const idsOf = async (groupId: number) =>
  (await groupsNow()).find(({ id }) => id === groupId)?.modifiers.map(({ id }) => id) ?? []
const give = (groupId: number, ...itemIds: number[]) => admin('POST', `/modifier-groups/${groupId}/items`, { itemIds })
const order = (line: object, more: object = {}) =>
  waiter('POST', '/pos/create-order', orderOf(restaurant.menu, { cart: [{ id: soup, quantity: 1, ...line }], ...more }))
const init = async () => (await waiter('GET', '/pos/init')).body

describe('a group that is written once', () => {
  test('is given to dishes, says who has it, and what a change of that would be', async () => {
    const id = await add(sides)
    expect((await give(id, soup, pizza)).body).toMatchObject({ added: [soup, pizza], removed: [] })
    expect((await give(id, soup)).body).toMatchObject({ message: 'Added to 0, removed from 1.', removed: [pizza] })
    expect((await groupsNow()).find(group => group.id === id)).toMatchObject({ title: 'Side', item_ids: [soup] })
    await admin('DELETE', `/modifier-groups/${id}`)
    expect((await init()).menuItems.find((item: MenuItem) => item.id === soup).addons).toEqual([])
  })

  test('keeps the ids of its modifiers through a change, and loses those that are missing', async () => {
    const id = await add(sides)
    const [fries = 0, salad] = await idsOf(id)
    await admin('POST', `/modifier-groups/${id}/update`, {
      ...sides,
      modifiers: [{ id: fries, title: 'Chips', price: '0.20' }, { title: 'Rice' }],
    })
    const [group] = (await groupsNow()).filter(one => one.id === id)
    expect(group?.modifiers).toMatchObject([{ id: fries, title: 'Chips', price: '0.20' }, { title: 'Rice' }])
    expect(group?.modifiers.map(one => one.id)).not.toContain(salad)
    await admin('DELETE', `/modifier-groups/${id}`)
  })

  test.each([
    [{ ...sides, min: 2 }, 'The minimum must not be above the maximum!'],
    [{ ...sides, min: 5, max: null }, 'Only 2 can be chosen here: the minimum is too high!'],
    [{ ...shots, halves: true }, 'Nothing can be included here!'],
    [{ ...shots, charge: 'highest' }, 'Nothing can be included here!'],
    [{ ...without, modifiers: [{ title: 'Onion', price: '1' }] }, 'What is left out costs nothing!'],
    [{ ...sides, title: '' }, 'Please provide Group Title!'],
  ])('is refused where nobody could keep to its rule: %#', async (group, message) => {
    expect(await admin('POST', '/modifier-groups/add', group)).toMatchObject({ status: 400, body: { message } })
  })

  test('becomes a dish’s own, and changes for that dish alone', async () => {
    const id = await add({ ...sides, modifiers: [{ title: 'Fries' }, { title: 'Salad', price: '0.80' }] })
    await give(id, soup, pizza)
    const { groupId } = (await admin('POST', `/modifier-groups/${id}/copy`, { itemId: soup })).body
    const [fries] = await idsOf(groupId)
    await admin('POST', `/modifier-groups/${groupId}/update`, { ...sides, modifiers: [{ id: fries, title: 'Chips' }] })
    const titles = async (item: number) => {
      const { menuItems, modifierGroups } = (await waiter('GET', '/pos/init?form=groups')).body
      const own = menuItems
        .find((one: MenuItem) => one.id === item)
        .modifier_groups.map((one: { id: number }) => one.id)
      return modifierGroups
        .filter((group: ModifierGroup) => own.includes(group.id) && group.title === 'Side')
        .flatMap((group: ModifierGroup) => group.modifiers.map(({ title }) => title))
    }
    expect([await titles(soup), await titles(pizza)]).toEqual([['Chips'], ['Fries', 'Salad']])
    for (const group of [id, groupId]) await admin('DELETE', `/modifier-groups/${group}`)
  })

  test('inside another one cannot offer groups', async () => {
    const inner = await add(shots)
    const middle = await add({ ...sides, modifiers: [{ title: 'Coffee', groups: [inner] }] })
    expect(
      await admin('POST', '/modifier-groups/add', { ...sides, modifiers: [{ title: 'Menu', groups: [middle] }] }),
    ).toMatchObject({ status: 400, body: { message: 'A group inside another one cannot offer groups!' } })
    await admin('DELETE', `/modifier-groups/${middle}`)
    await admin('DELETE', `/modifier-groups/${inner}`)
  })

  test('of a dish that has left the menu is not sent to tills any more', async () => {
    const { menuItemId } = (await admin('POST', '/menu-items/add', { title: 'Stew', price: 5 })).body
    await admin('POST', `/menu-items/addons/${menuItemId}/add`, { title: 'Bread of the stew', price: '1' })
    const sent = async () => JSON.stringify((await waiter('GET', '/pos/init?form=groups')).body.modifierGroups)
    expect(await sent()).toContain('Bread of the stew')
    await admin('DELETE', `/menu-items/delete/${menuItemId}`)
    expect(await sent()).not.toContain('Bread of the stew')
  })

  test('a dish has twenty at most, however it gets them', async () => {
    const title = 'Full'
    const { menuItemId } = (await admin('POST', '/menu-items/add', { title, price: 1 })).body
    const ids: number[] = []
    for (let n = 0; n < 21; n++) ids.push(await add({ ...sides, title: `Group ${n}` }))
    for (const id of ids.slice(0, 20)) expect((await give(id, menuItemId)).status).toBe(200)
    const refused = await give(ids[20] ?? 0, menuItemId)
    expect([refused.status, refused.body.message]).toEqual([400, 'Full has 20 groups already!'])
    for (const id of ids) await admin('DELETE', `/modifier-groups/${id}`)
  })

  test('a waiter changes none', async () => {
    expect((await waiter('POST', '/modifier-groups/add', sides)).status).toBe(403)
  })
})

describe('an order', () => {
  const ids: Record<string, number> = {}
  let groups: number[] = []
  beforeAll(async () => {
    groups = [await add(doneness), await add(sides), await add(shots), await add(without)]
    for (const id of groups) await give(id, soup)
    const { id: size } = (await admin('POST', '/settings/sizes/add', { title: 'Large' })).body
    const toppings = { title: 'Toppings', modifiers: [{ title: 'Ham', price: '1', sizes: { [size]: '1.75' } }] }
    await give(await add(toppings), pizza)
    const { large } = restaurant.menu
    await admin('POST', `/menu-items/variants/${pizza}/update/${large}`, { title: 'Large', sizeId: size })
    for (const { modifiers } of await groupsNow()) for (const { id, title } of modifiers) ids[title] = id
  })
  afterAll(async () => {
    for (const id of groups) await admin('DELETE', `/modifier-groups/${id}`)
  })
  const chosen = (...some: object[]) => ({ modifiers: some })
  const pick = (title: string, more: object = {}) => ({ id: ids[title], ...more })

  test('costs what its choice costs, and says it on Orders and in the kitchen', async () => {
    const { status, body } = await order(
      chosen(pick('Medium'), pick('Salad'), pick('Shot', { count: 2 }), pick('Onion')),
    )
    // 4.50 + 0.80 + one shot of two, 10 % on top.
    expect([status, body.netTotal, body.total]).toEqual([200, 6, 6.6])
    const listed = (await waiter('GET', '/orders')).body.flatMap((group: { orders: object[] }) => group.orders)
    const { items } = listed.find(({ id }: { id: number }) => id === body.orderId)
    expect(items[0]).toMatchObject({
      price: '6.00',
      addons: [
        { title: 'Medium' },
        { title: 'Salad' },
        { title: '2 × Shot', count: 2 },
        { title: 'No Onion', kind: 'without' },
      ],
    })
  })

  test.each([
    ['nothing of a group that wants one', () => chosen(pick('Fries')), 400, 'Please choose 1 of Doneness for Soup!'],
    [
      'two of a group that takes one',
      () => chosen(pick('Rare'), pick('Medium'), pick('Fries')),
      400,
      'At most 1 of Doneness for Soup!',
    ],
    [
      'three of what comes twice at most',
      () => chosen(pick('Rare'), pick('Fries'), pick('Shot', { count: 3 })),
      400,
      'At most 2 × Shot!',
    ],
    [
      'what another dish offers',
      () => chosen(pick('Rare'), pick('Fries'), { id: restaurant.menu.cheese }),
      400,
      'Soup does not come with a chosen addon any more!',
    ],
  ])('with %s is refused', async (_, line, status, message) => {
    expect(await order(line())).toMatchObject({ status, body: { message } })
  })

  test('with what is sold out is refused, and taken again once it is back', async () => {
    const line = chosen(pick('Rare'), pick('Salad'))
    await waiter('POST', `/modifiers/${ids.Salad}/sold-out`, { soldOut: 1 })
    expect(await order(line)).toMatchObject({ status: 409, body: { message: 'Salad is sold out!' } })
    await waiter('POST', `/modifiers/${ids.Salad}/sold-out`, { soldOut: 0 })
    expect((await order(line)).status).toBe(200)
  })

  test('of a client that knows no groups gets the defaults, or hears what it must tick', async () => {
    expect(await order({ addons_ids: [] })).toMatchObject({
      status: 400,
      body: { message: 'Please choose 1 of Doneness for Soup!' },
    })
    const { body } = await order({ addons_ids: [ids.Medium] })
    const { rows } = { rows: await itemsOf(body.orderId) }
    expect(rows).toEqual([['Medium', 'Fries']])
  })

  const asBefore = { title: 'Soup', price: '4.50' }

  test('an item asks with a rule of its own, and quietly', async () => {
    const [first = 0] = groups
    await admin('POST', `/menu-items/update/${soup}`, {
      ...asBefore,
      modifierGroups: [{ id: first, min: 0, max: 2, quiet: true }],
    })
    const { body } = await waiter('GET', '/pos/init?form=groups')
    expect(body.menuItems.find((item: MenuItem) => item.id === soup)).toMatchObject({
      addons: [],
      modifier_groups: [{ id: first, min: 0, max: 2, quiet: 1 }],
    })
    expect((await order(chosen(pick('Rare'), pick('Medium')))).status).toBe(200)
    await admin('POST', `/menu-items/update/${soup}`, { ...asBefore, modifierGroups: groups.map(id => ({ id })) })
    // Without the field an item keeps what it asks.
    await admin('POST', `/menu-items/update/${soup}`, asBefore)
    expect((await order(chosen(pick('Rare')))).status).toBe(400)
  })

  const itemsOf = async (orderId: number) => {
    const rows = await restaurant.database.read
      .selectFrom('order_items')
      .select('addons')
      .where('order_id', '=', orderId)
      .execute()
    return rows.map(({ addons }) => (JSON.parse(addons) as { title: string }[]).map(({ title }) => title))
  }

  test('a client that knows no groups sees all modifiers flat, under their ids', async () => {
    const item = (await init()).menuItems.find(({ id }: MenuItem) => id === soup)
    expect(item).not.toHaveProperty('modifier_groups')
    expect(item.addons).toContainEqual({ id: ids.Onion, item_id: soup, title: 'No Onion', price: '0.00' })
    expect(item.addons).toContainEqual({ id: ids.Salad, item_id: soup, title: 'Salad', price: '0.80' })
  })

  /** Every column that a line's price, tax or name comes from, changed behind everybody's back. */
  const edits: { [Table in keyof Schema]?: Partial<Record<keyof Schema[Table] & string, string | number | null>> } = {
    menu_items: { title: 'Other', price_cents: 1, tax_id: null },
    taxes: { title: 'Other', rate: 99, type: 'inclusive' },
    variants: { title: 'Other', price_cents: 2, size_id: null },
    modifier_groups: { title: 'Other', kind: 'without', charge: 'highest', included: 9, has_halves: 1 },
    modifiers: { title: 'Other', price_cents: 3, is_premium: 1 },
    item_modifier_groups: { included: 3 },
    modifier_prices: { price_cents: 4 },
  }
  const columns = Object.entries(edits).flatMap(([table, values]) =>
    Object.entries(values).map(([column, value]) => [table, column, value] as const),
  )

  test.each(columns)('taken before somebody changed %s.%s costs and says what it did', async (table, column, value) => {
    const { database, clock } = restaurant
    const cart = [
      { id: soup, quantity: 1, ...chosen(pick('Medium'), pick('Salad'), pick('Shot', { count: 2 })) },
      { id: pizza, quantity: 1, variant_id: restaurant.menu.large, ...chosen(pick('Ham')) },
    ]
    const { menuVersion } = await init()
    const before = await order({}, { cart })
    expect(before.body.total).toBe(20.35)
    const said = await itemsOf(before.body.orderId)
    const old = await database.read
      .selectFrom(table as 'taxes')
      .selectAll()
      .execute()
    await database.write(async tx => {
      await saveMenuVersion(tx, clock.now)
      await tx
        .updateTable(table as 'taxes')
        .set({ [column]: value } as never)
        .execute()
      await bumpVersions(tx, ['menu'])
    })
    const after = await order({}, { cart, menuVersion })
    expect([after.status, after.body.netTotal, after.body.total]).toEqual([
      200,
      before.body.netTotal,
      before.body.total,
    ])
    expect(await itemsOf(after.body.orderId)).toEqual(said)
    await database.write(async tx => {
      await saveMenuVersion(tx, clock.now)
      for (const row of old) {
        const { [column as 'title']: was } = row
        const key = 'id' in row ? 'id' : 'group_id' in row ? 'group_id' : 'modifier_id'
        await tx
          .updateTable(table as 'taxes')
          .set({ [column]: was } as never)
          .where(key as 'id', '=', row[key as 'id'])
          .execute()
      }
      await bumpVersions(tx, ['menu'])
    })
  })
})
