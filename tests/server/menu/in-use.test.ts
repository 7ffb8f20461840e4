/** What uses something of the menu is named by the call that changes it, and what nobody could keep is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let house: Restaurant
let admin: Ask

beforeAll(async () => {
  house = await openRestaurant()
  admin = await house.as('admin')
})
afterAll(() => house.close())

const addItem = async (body: object) => (await admin('POST', '/menu-items/add', body)).body.menuItemId as number
const addCombo = (title: string, itemId: number) =>
  addItem({
    title,
    price: 12,
    kind: 'combo',
    comboChoices: [{ title: 'Drink', min: 1, max: 1, components: [{ itemId }, { itemId: house.menu.water }] }],
  })
const item = async (id: number) =>
  (await admin('GET', '/pos/init?form=groups')).body.menuItems.find((one: { id: number }) => one.id === id)

test('a combo is not counted: its parts are', async () => {
  const tea = await addItem({ title: 'Tea', price: 2 })
  const combo = await addCombo('Tea time', tea)
  const set = (id: number, left: number | null) => admin('POST', '/countdowns', { kind: 'item', id, left })
  expect(await set(combo, 2)).toMatchObject({
    status: 400,
    body: { message: 'A combo is not counted: please count its parts!' },
  })
  expect((await set(combo, null)).status).toBe(200)
  expect((await set(tea, 2)).status).toBe(200)

  const plate = await addItem({ title: 'Plate', price: 9 })
  await set(plate, 4)
  const comboChoices = [{ title: 'Drink', min: 1, max: 1, components: [{ itemId: tea }] }]
  await admin('POST', `/menu-items/update/${plate}`, { title: 'Plate', price: 9, kind: 'combo', comboChoices })
  const counted = (await admin('GET', '/countdowns')).body.map(({ id }: { id: number }) => id)
  expect([counted.includes(tea), counted.includes(plate)]).toEqual([true, false])
})

test('the first variant of an item is what its combos sell, for the same price, and the answer names them', async () => {
  const cola = await addItem({ title: 'Cola', price: 3.5 })
  const [lunch] = [await addCombo('Lunch menu', cola), await addCombo('Kids menu', cola)]
  const first = await admin('POST', `/menu-items/variants/${cola}/add`, { title: 'Big', price: 4 })
  expect(first.body.message).toBe(
    'Variant added! From now on these combos sell Cola Big, for the same price: Lunch menu, Kids menu.',
  )
  const [component] = (await item(lunch)).combo_choices[0].components
  expect([component.variant_id, (await item(lunch)).price]).toEqual([first.body.variantId, '12.00'])
  const second = await admin('POST', `/menu-items/variants/${cola}/add`, { title: 'Small', price: 3 })
  expect(second.body.message).toBe('Variant added!')
  const gone = await admin('DELETE', `/menu-items/variants/${cola}/delete/${first.body.variantId}`)
  expect(gone.body.message).toBe('Variant deleted! It was used by: Lunch menu, Kids menu.')
  const unused = await admin('DELETE', `/menu-items/variants/${cola}/delete/${second.body.variantId}`)
  expect(unused.body.message).toBe('Variant deleted!')
})

test('a deleted dish names the combos and price rules that used it; one that nothing used is simply gone', async () => {
  const beer = await addItem({ title: 'Beer', price: 5 })
  await addCombo('Beer menu', beer)
  const windows = [{ days: [1], from: '17:00', to: '19:00' }]
  const { id: scheduleId } = (await admin('POST', '/settings/schedules/add', { title: 'Evening', windows })).body
  const prices = [{ kind: 'item', id: beer, price: 3.5 }]
  await admin('POST', '/settings/price-rules/add', { title: 'Happy hour', scheduleId, prices })
  const gone = await admin('DELETE', `/menu-items/delete/${beer}`)
  expect(gone.body.message).toBe('Menu item deleted! It was used by: Beer menu, Happy hour.')
  const lone = await addItem({ title: 'Lone', price: 1 })
  expect((await admin('DELETE', `/menu-items/delete/${lone}`)).body.message).toBe('Menu item deleted!')
})

describe('a modifier group', () => {
  const add = async (group: object) => (await admin('POST', '/modifier-groups/add', group)).body.groupId as number
  const group = async (id: number) =>
    (await admin('GET', '/modifier-groups')).body.find((one: { id: number }) => one.id === id)

  test('that is deleted names the dishes that had it and the groups that ask it', async () => {
    const milk = await add({ title: 'Milk', modifiers: [{ title: 'Oat' }] })
    await add({ title: 'Coffee', modifiers: [{ title: 'Latte', groups: [milk] }] })
    const dish = await addItem({ title: 'Breakfast', price: 8, modifierGroups: [{ id: milk }] })
    const gone = await admin('DELETE', `/modifier-groups/${milk}`)
    expect(gone.body.message).toBe('Modifier group deleted! It was used by: Breakfast, Coffee.')
    const many = await add({ title: 'Many', modifiers: [{ title: 'One' }] })
    const dishes = [dish]
    for (let n = 1; n < 12; n++) dishes.push(await addItem({ title: `Dish ${n}`, price: 1 }))
    await admin('POST', `/modifier-groups/${many}/items`, { itemIds: dishes })
    const more = await admin('DELETE', `/modifier-groups/${many}`)
    expect(more.body.message).toMatch(/^Modifier group deleted! It was used by: Breakfast, Dish 1, .*Dish 9, …\.$/)
  })

  test('that names one modifier twice changes nothing', async () => {
    const id = await add({ title: 'Sauces', modifiers: [{ title: 'Mayo' }, { title: 'Ketchup' }] })
    const [mayo] = (await group(id)).modifiers
    const twice = [
      { ...mayo, title: 'Mayo' },
      { ...mayo, title: 'Aioli' },
    ].map(({ id, title }) => ({ id, title }))
    const answer = await admin('POST', `/modifier-groups/${id}/update`, { title: 'Sauces', modifiers: twice })
    expect(answer).toMatchObject({ status: 400, body: { message: 'A modifier is named twice!' } })
    expect((await group(id)).modifiers.map(({ title }: { title: string }) => title)).toEqual(['Mayo', 'Ketchup'])
  })

  test.each([
    ['the same', ['Rare', 'Rare']],
    ['but for capitals and blanks', ['Rare', ' rARE ']],
  ])('has no two modifiers of one title: %s', async (_, titles) => {
    const form = { title: 'Doneness', modifiers: titles.map(title => ({ title })) }
    const answer = await admin('POST', '/modifier-groups/add', form)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringMatching(/^Two modifiers are called rare!$/i),
    ])
    const id = await add({ title: 'Doneness', modifiers: [{ title: titles[0] }] })
    const [known] = (await group(id)).modifiers
    const modifiers = [{ id: known.id, title: titles[0] }, { title: titles[1] }]
    expect((await admin('POST', `/modifier-groups/${id}/update`, { title: 'Doneness', modifiers })).status).toBe(409)
  })

  test('of what is left out has no price, for no size either', async () => {
    const { id: size } = (await admin('POST', '/settings/sizes/add', { title: 'Large' })).body
    const sizes = { [size]: '1.20' }
    const free = { title: 'Onion', sizes: { [size]: '0.00' } }
    const form = (kind: string, modifier: object) => ({ title: 'Without', kind, modifiers: [modifier] })
    expect(await admin('POST', '/modifier-groups/add', form('without', { title: 'Onion', sizes }))).toMatchObject({
      status: 400,
      body: { message: 'What is left out costs nothing!' },
    })
    expect((await admin('POST', '/modifier-groups/add', form('without', free))).status).toBe(200)
    const id = await add(form('add', { title: 'Onion', sizes }))
    const [onion] = (await group(id)).modifiers
    expect(onion.sizes).toEqual(sizes)
    await admin('POST', `/modifier-groups/${id}/update`, form('without', { id: onion.id, title: 'Onion' }))
    expect((await group(id)).modifiers[0].sizes).toBeUndefined()
  })
})
