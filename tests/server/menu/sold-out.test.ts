import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderOf } from '../../support/orders.ts'
import { openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let house: Restaurant
let waiter: Awaited<ReturnType<Restaurant['as']>>
let admin: Awaited<ReturnType<Restaurant['as']>>
beforeAll(async () => {
  house = await openRestaurant({ timeZone: 'Europe/Madrid', now: noon })
  admin = await house.as('admin')
  await house.database.write(tx =>
    tx.updateTable('store').set({ is_qr_menu_enabled: 1, day_starts_at_hour: 5 }).execute(),
  )
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.now = noon
  waiter = await house.as('waiter')
  await dish({ soldOut: false })
  await category({ soldOut: false })
})

const noon = Date.parse('2026-11-20T12:00:00+01:00')
const dish = (body: object, by = waiter) => by('POST', `/menu-items/${house.menu.soup}/sold-out`, body)
const category = async (body: object) => {
  const [food] = (await admin('GET', '/settings/categories')).body
  return waiter('POST', `/settings/categories/${food.id}/sold-out`, body)
}
const init = async () => (await waiter('GET', '/pos/init')).body
const soldOut = (menuItems: { title: string; sold_out: 0 | 1 }[]) =>
  menuItems.filter(item => item.sold_out === 1).map(({ title }) => title)
const guestsMiss = async () => soldOut((await house.ask('GET', '/qrmenu')).body.menuItems)
const order = async (menuVersion?: number) => {
  const cart = [
    { id: house.menu.soup, quantity: 1 },
    { id: house.menu.water, quantity: 1 },
  ]
  return waiter('POST', '/pos/create-order', orderOf(house.menu, { cart, ...(menuVersion && { menuVersion }) }))
}

test('a sold-out dish is marked for the till and for the guests, and orders with it are refused by its name', async () => {
  expect(await dish({ soldOut: true })).toMatchObject({ status: 200, body: { message: 'Soup is sold out!' } })
  expect(soldOut((await init()).menuItems)).toEqual(['Soup'])
  expect(await guestsMiss()).toEqual(['Soup'])
  expect(await order()).toMatchObject({ status: 409, body: { message: 'Soup is sold out!' } })
  expect(await house.database.read.selectFrom('orders').selectAll().execute()).toEqual([])

  expect(await dish({ soldOut: false })).toMatchObject({ body: { message: 'Soup is back on the menu!' } })
  expect(soldOut((await init()).menuItems)).toEqual([])
  expect((await order()).status).toBe(200)
})

test('a whole category is sold out at once, and its dishes are named in the refusal', async () => {
  await category({ soldOut: true })
  const { menuItems, categories } = await init()
  expect(soldOut(menuItems)).toEqual(['Soup', 'Pizza', 'Water'])
  expect(categories).toMatchObject([{ title: 'Food', sold_out: 1 }])
  expect(await order()).toMatchObject({ status: 409, body: { message: 'Soup, Water are sold out!' } })
  await category({ soldOut: false })
  expect(soldOut((await init()).menuItems)).toEqual([])
})

test('a dish of a sold-out category that was sold out before stays so when the category comes back', async () => {
  await dish({ soldOut: true })
  await category({ soldOut: true })
  await category({ soldOut: false })
  expect(soldOut((await init()).menuItems)).toEqual(['Soup'])
})

test('who ordered from the menu of before gets what was promised', async () => {
  const { menuVersion } = await init()
  await dish({ soldOut: true })
  expect((await order(menuVersion)).status).toBe(200)
  expect((await order((await init()).menuVersion)).status).toBe(409)
})

test('what is back on the menu can be ordered from the menu on which it was sold out', async () => {
  await dish({ soldOut: true })
  const { menuVersion } = await init()
  await dish({ soldOut: false })
  expect((await order(menuVersion)).status).toBe(200)
})

test('it comes back by itself when the next business day begins, and not a moment earlier', async () => {
  await dish({ soldOut: true })
  await category({ soldOut: true, until: 'tomorrow' })
  const { menuVersion } = await init()
  house.clock.now = Date.parse('2026-11-21T04:59:59.999+01:00')
  expect(await guestsMiss()).toEqual(['Soup', 'Pizza', 'Water'])
  house.clock.now = Date.parse('2026-11-21T05:00:00+01:00')
  expect(await guestsMiss()).toEqual([])
  const nextDay = await house.as('waiter')
  expect((await nextDay('GET', '/pos/init')).body.menuVersion).toBe(menuVersion + 1)
  expect((await nextDay('POST', '/pos/create-order', orderOf(house.menu))).status).toBe(200)
})

test('what is sold out after midnight comes back when the night’s business day is over', async () => {
  house.clock.now = Date.parse('2026-11-21T01:00:00+01:00')
  await dish({ soldOut: true }, await house.as('waiter'))
  expect(await guestsMiss()).toEqual(['Soup'])
  house.clock.now = Date.parse('2026-11-21T05:00:00+01:00')
  expect(await guestsMiss()).toEqual([])
})

test('until further notice means until somebody says so', async () => {
  await dish({ soldOut: true, until: 'further notice' })
  house.clock.now = noon + 400 * 24 * 60 * 60_000
  expect(await guestsMiss()).toEqual(['Soup'])
})

test('what is not there can’t be sold out; a cook says so as well as a waiter, and nobody else', async () => {
  for (const path of ['/menu-items/999/sold-out', '/settings/categories/999/sold-out', '/menu-items/x/sold-out'])
    expect((await waiter('POST', path, { soldOut: true })).status).toBe(404)
  expect((await dish({ soldOut: true, until: 'never' })).status).toBe(400)
  await house.addUser('Rita', ['RESERVATIONS'])
  expect((await dish({ soldOut: true }, await house.as('Rita'))).status).toBe(403)
  expect((await dish({ soldOut: true }, await house.as('cook'))).status).toBe(200)
})
