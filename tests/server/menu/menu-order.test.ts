import { afterAll, expect, test } from 'vitest'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const manager = await restaurant.as('admin')
afterAll(() => restaurant.close())

type Titled = { readonly id: number; readonly title: string }
const titles = (rows: readonly Titled[]) => rows.map(({ title }) => title)
const categories = async () => (await manager('GET', '/settings/categories')).body as Titled[]
const items = async () => (await manager('GET', '/menu-items')).body as Titled[]
const addCategory = async (title: string) => (await manager('POST', '/settings/categories/add', { title })).body.id
const addItem = async (title: string, categoryId: number | null) =>
  (await manager('POST', '/menu-items/add', { title, price: 1, categoryId })).body.menuItemId as number
const orderCategories = (ids: readonly unknown[]) => manager('POST', '/settings/categories/order', { ids })
const orderItems = (categoryId: unknown, ids: readonly unknown[]) =>
  manager('POST', '/menu-items/order', { categoryId, ids })

const food = (await categories())[0]?.id ?? 0
const drinks = await addCategory('Drinks')
const cakes = await addCategory('Cakes')
const tea = await addItem('Tea', drinks)
const loose = await addItem('Loose', null)
const beer = await addItem('Beer', drinks)
const { soup, pizza, water } = restaurant.menu

test('until somebody puts it in order, the menu comes by category as it was made, what has none last', async () => {
  expect(titles(await categories())).toEqual(['Food', 'Drinks', 'Cakes'])
  expect(titles(await items())).toEqual(['Soup', 'Pizza', 'Water', 'Tea', 'Beer', 'Loose'])
})

test('settings, POS and the guests’ menu list the manager’s order', async () => {
  expect(await orderCategories([cakes, String(drinks), food])).toMatchObject({
    status: 200,
    body: { success: true, message: 'Categories are in their new order!' },
  })
  expect(await orderItems(String(drinks), [beer, tea])).toMatchObject({ status: 200, body: { success: true } })
  expect((await orderItems(food, [water, soup, pizza])).status).toBe(200)
  const [all, sections] = [
    ['Beer', 'Tea', 'Water', 'Soup', 'Pizza', 'Loose'],
    ['Cakes', 'Drinks', 'Food'],
  ]
  await manager('POST', '/settings/store-setting', { storeName: 'Casa', currency: 'EUR', isQRMenuEnabled: true })
  const { body: pos } = await manager('GET', '/pos/init')
  const { body: guests } = await restaurant.ask('GET', '/qrmenu')
  for (const found of [await items(), pos.menuItems, guests.menuItems]) expect(titles(found)).toEqual(all)
  for (const found of [await categories(), pos.categories, guests.categories]) expect(titles(found)).toEqual(sections)
})

test('new ones come last, and so does what changes its category', async () => {
  await addCategory('Specials')
  await addItem('Cava', drinks)
  expect(titles(await categories())).toEqual(['Cakes', 'Drinks', 'Food', 'Specials'])
  await manager('POST', `/menu-items/update/${water}`, { title: 'Water', price: 2, categoryId: drinks })
  await manager('POST', `/menu-items/update/${beer}`, { title: 'Beer', price: 3, categoryId: drinks })
  expect(titles(await items())).toEqual(['Beer', 'Tea', 'Water', 'Cava', 'Soup', 'Pizza', 'Loose'])
})

test('a manager who does not know yet what the other has added or removed breaks nothing', async () => {
  const known = (await categories()).map(({ id }) => id)
  await addCategory('Wine')
  await manager('DELETE', `/settings/categories/${cakes}`)
  const asked = [...known.toReversed(), 9_999, drinks]
  for (const _ of ['once', 'and once more']) expect((await orderCategories(asked)).status).toBe(200)
  expect(titles(await categories())).toEqual(['Specials', 'Food', 'Drinks', 'Wine'])
})

test('of two managers who save at the same moment one has the last word, and nothing is lost', async () => {
  const ids = (await items()).map(({ id }) => id)
  const drinkIds = [tea, beer]
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) => orderItems(drinks, at % 2 ? drinkIds : drinkIds.toReversed())),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const after = await items()
  expect(after.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect([
    ['Tea', 'Beer'],
    ['Beer', 'Tea'],
  ]).toContainEqual(
    titles(after)
      .slice(-5)
      .filter(title => /Tea|Beer/.test(title)),
  )
})

test('only the items of that category move, and a category that is not there is refused', async () => {
  await orderItems(null, [beer, loose])
  expect(titles(await items()).at(-1)).toBe('Loose')
  expect(await orderItems(9_999, [beer])).toMatchObject({
    status: 400,
    body: { message: 'Please select a category of the store!' },
  })
  for (const wrong of [{}, { ids: 'all' }, { ids: ['first'] }, { ids: [1.5] }])
    expect((await manager('POST', '/settings/categories/order', wrong)).status).toBe(400)
  const waiter = await restaurant.as('waiter')
  expect((await waiter('POST', '/settings/categories/order', { ids: [drinks] })).status).toBe(403)
  expect((await waiter('POST', '/menu-items/order', { categoryId: drinks, ids: [tea] })).status).toBe(403)
})

test('a large category is put in order at once', async () => {
  const wine = (await categories()).find(({ title }) => title === 'Wine')?.id ?? 0
  const rows = Array.from({ length: 6_000 }, (_, at) => ({ title: `Wine ${at}`, price_cents: 1, category_id: wine }))
  const ids: number[] = []
  await restaurant.database.write(async tx => {
    for (let from = 0; from < rows.length; from += 1_000) {
      const query = tx
        .insertInto('menu_items')
        .values(rows.slice(from, from + 1_000))
        .returning('id')
      ids.push(...(await query.execute()).map(({ id }) => id))
    }
  })
  expect((await orderItems(wine, ids.toReversed())).status).toBe(200)
  const found = (await items()).filter(({ title }) => title.startsWith('Wine'))
  expect([found[0]?.title, found.at(-1)?.title]).toEqual(['Wine 5999', 'Wine 0'])
})
