import { afterAll, expect, test } from 'vitest'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { menu } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const contact = { address: 'Calle Mayor 1', phone: '+34600100200', email: 'casa@mail.test' }
const switchMenu = (isQRMenuEnabled: boolean) =>
  admin('POST', '/settings/store-setting', { storeName: 'Casa Paprika', currency: 'EUR', isQRMenuEnabled, ...contact })

test('a menu that the store does not show has no dishes in it', async () => {
  const { status, body } = await restaurant.ask('GET', '/qrmenu')
  expect(status).toBe(200)
  expect(body).toMatchObject({ storeSettings: { is_qr_menu_enabled: 0 }, categories: [], menuItems: [] })
})

test('a guest reads the whole menu without signing in, and what changes is there at once', async () => {
  await switchMenu(true)
  const { body } = await restaurant.ask('GET', '/qrmenu')
  expect(body.storeSettings).toMatchObject({ store_name: 'Casa Paprika', currency: 'EUR', is_qr_menu_enabled: 1 })
  expect(body.categories).toMatchObject([{ title: 'Food' }])
  const pizza = body.menuItems.find(({ id }: { id: number }) => id === menu.pizza)
  expect(pizza).toMatchObject({ title: 'Pizza', price: '9.99', variants: [{ title: 'Small' }, { title: 'Large' }] })

  await admin('DELETE', `/menu-items/delete/${menu.water}`)
  const ids = (await restaurant.ask('GET', '/qrmenu')).body.menuItems.map(({ id }: { id: number }) => id)
  expect(ids).toEqual([menu.soup, menu.pizza])
  await switchMenu(false)
  expect((await restaurant.ask('GET', '/qrmenu')).body.menuItems).toEqual([])
})

test('a store that does not show its menu says its name and nothing of how to reach it', async () => {
  await switchMenu(false)
  const { body } = await restaurant.ask('GET', '/qrmenu')
  expect(body.storeSettings).toEqual({
    store_name: 'Casa Paprika',
    address: null,
    phone: null,
    email: null,
    currency: 'EUR',
    image: null,
    is_qr_menu_enabled: 0,
  })
  for (const secret of Object.values(contact)) expect(JSON.stringify(body)).not.toContain(secret)
  await switchMenu(true)
  expect((await restaurant.ask('GET', '/qrmenu')).body.storeSettings).toMatchObject(contact)
})

test('a guest reads what the page shows: no net price, no tax, nothing else', async () => {
  await admin('POST', `/menu-items/update/${menu.soup}`, {
    title: 'Soup',
    price: '4.50',
    netPrice: '1.11',
    categoryId: null,
    taxId: null,
  })
  const { body } = await restaurant.ask('GET', '/qrmenu')
  expect(Object.keys(body).toSorted()).toEqual(['categories', 'menuItems', 'storeSettings'])
  const shown =
    'addons allergens category_id category_title description diets id image price sold_out title variants'.split(' ')
  for (const item of body.menuItems) expect(Object.keys(item).toSorted()).toEqual(shown)
  for (const category of body.categories) expect(Object.keys(category)).toEqual(['id', 'title'])
  for (const { addons, variants } of body.menuItems)
    for (const extra of [...addons, ...variants])
      expect(Object.keys(extra)).toEqual(['id', 'item_id', 'title', 'price'])
  expect(JSON.stringify(body)).not.toContain('1.11')
})
