import { afterAll, expect, test } from 'vitest'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { menu } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

const switchMenu = (isQRMenuEnabled: boolean) =>
  admin('POST', '/settings/store-setting', { storeName: 'Casa Paprika', currency: 'EUR', isQRMenuEnabled })

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
