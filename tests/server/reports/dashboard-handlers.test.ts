import { afterAll, expect, test } from 'vitest'
import { sayIn } from '../../../src/texts/say.ts'
import { orderOf, send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const say = sayIn('en')

// Signed in on the last of the days below: on all those before it the session is fresh.
const restaurant = await openRestaurant({ now: Date.parse('2026-12-31T12:00:00Z') })
const { clock, menu } = restaurant
await restaurant.addUser('looker', ['DASHBOARD'])
await restaurant.addUser('host', ['DASHBOARD', 'SETTINGS'])
const staff = {
  admin: await restaurant.as('admin'),
  waiter: await restaurant.as('waiter'),
  cook: await restaurant.as('cook'),
  looker: await restaurant.as('looker'),
  host: await restaurant.as('host'),
}
clock.now = Date.parse('2026-11-20T12:00:00Z')
afterAll(() => restaurant.close())

const guest = { customerType: 'CUSTOMER', customerId: menu.phone }
const today = async (who: keyof typeof staff = 'looker') => (await staff[who]('GET', '/dashboard')).body

test('a day on which nothing happened yet', async () => {
  expect(await today()).toEqual({
    control: null,
    reservations: [],
    topSellingItems: [],
    ordersCount: 0,
    newCustomerCount: 0,
    repeatedCustomerCount: 0,
    currency: 'EUR',
    setup: null,
    health: null,
  })
})

test('a restaurant that is set up and has had no order says so, to who keeps the settings', async () => {
  expect((await today('host')).awaitsFirstOrder).toBe(true)
  expect((await today('looker')).awaitsFirstOrder).toBeUndefined()
})

test('orders, dishes, customers and reservations of today, without what was cancelled', async () => {
  const { admin: waiter } = staff
  const { menuItemId: lobster } = (await waiter('POST', '/menu-items/add', { title: 'Lobster', price: 90 })).body
  await send(waiter, menu, { ...guest, cart: [{ id: menu.pizza, quantity: 3, variant_id: menu.large }] })
  await send(waiter, menu, {
    cart: [
      { id: menu.soup, quantity: 1 },
      { id: menu.water, quantity: 5 },
    ],
  })
  const { orderId } = await send(waiter, menu, {
    cart: [
      { id: menu.soup, quantity: 9 },
      { id: lobster, quantity: 1 },
    ],
  })
  await waiter('POST', '/orders/cancel', { orderIds: [orderId] })
  await waiter('POST', '/customers/add', { phone: '600999888', name: 'Bea' })
  await waiter('POST', '/reservations/add', { customerId: menu.phone, date: '2026-11-20T21:00', tableId: menu.table })
  await waiter('POST', '/reservations/add', { customerId: menu.phone, date: '2026-11-21T21:00', tableId: menu.table })
  const shown = await today()
  expect(shown.topSellingItems).toHaveLength(3)
  expect(shown).toMatchObject({ ordersCount: 2, newCustomerCount: 1, repeatedCustomerCount: 0 })
  expect(shown.reservations).toMatchObject([{ date: '2026-11-20T21:00', customer_name: 'Ana Ruiz' }])
  expect(shown.topSellingItems).toMatchObject([
    { id: menu.water, quantity: 5, orders_count: '1' },
    { id: menu.pizza, title: 'Pizza', price: '9.99', net_price: null, image: null, quantity: 3, orders_count: '1' },
    { id: menu.soup, quantity: 1, orders_count: '1' },
  ])
})

test('the next day begins empty, and who comes back is a repeat customer', async () => {
  clock.now = Date.parse('2026-11-21T00:01:00Z')
  expect(await today()).toMatchObject({ ordersCount: 0, topSellingItems: [], newCustomerCount: 0 })
  const { waiter } = staff
  await send(waiter, menu, guest)
  await send(waiter, menu, guest)
  await send(waiter, menu, { customerType: 'CUSTOMER', customerId: '600999888' })
  expect(await today()).toMatchObject({ ordersCount: 3, repeatedCustomerCount: 1 })
  expect((await today()).reservations).toMatchObject([{ date: '2026-11-21T21:00' }])
  clock.now = Date.parse('2026-11-20T23:59:00Z')
  expect(await today()).toMatchObject({ ordersCount: 2, repeatedCustomerCount: 0 })
})

test('a cancelled visit makes nobody a repeat customer', async () => {
  clock.now = Date.parse('2026-11-25T12:00:00Z')
  const { waiter } = staff
  const { orderId } = await send(waiter, menu, guest)
  expect((await today()).repeatedCustomerCount).toBe(1)
  await waiter('POST', '/orders/cancel', { orderIds: [orderId] })
  expect((await today()).repeatedCustomerCount).toBe(0)
})

test('a dish that left the menu still counts among what was sold today', async () => {
  clock.now = Date.parse('2026-11-26T12:00:00Z')
  const { admin } = staff
  const item = { title: 'Special', price: 9, netPrice: 4, categoryId: null, taxId: null }
  const { menuItemId: id } = (await admin('POST', '/menu-items/add', item)).body
  await admin('POST', '/pos/create-order', orderOf(menu, { cart: [{ id, quantity: 2 }] }))
  await admin('DELETE', `/menu-items/delete/${id}`)
  expect((await today()).topSellingItems).toMatchObject([
    { id, title: 'Special', net_price: '4.00', quantity: 2, orders_count: '1' },
  ])
})

test('only who has the dashboard sees it', async () => {
  expect((await staff.cook('GET', '/dashboard')).status).toBe(403)
  expect((await restaurant.ask('GET', '/dashboard')).status).toBe(401)
})

test('a new restaurant is told what is left to set up, until nothing is; who can’t do it is not told', async () => {
  await restaurant.database.write(async tx => {
    for (const table of ['taxes', 'categories', 'menu_items', 'store_tables'] as const)
      await tx
        .updateTable(table as 'taxes')
        .set({ removed_at: clock.now })
        .execute()
    await tx.updateTable('store').set({ store_name: null, currency: null }).execute()
  })
  const { admin } = staff
  const setup = async () => (await admin('GET', '/dashboard')).body.setup
  const nothing = { store: false, taxes: false, categories: false, items: false, tables: false }
  expect(await setup()).toEqual(nothing)
  expect((await today('host')).setup).toEqual(nothing)
  expect((await today('looker')).setup).toBeNull()
  await admin('POST', '/settings/store-setting', { storeName: 'New', isQRMenuEnabled: false })
  expect(await setup()).toEqual(nothing)
  await admin('POST', '/settings/store-setting', { storeName: 'New', currency: 'EUR', isQRMenuEnabled: false })
  expect(await setup()).toEqual({ ...nothing, store: true })
  const { taxId } = (await admin('POST', '/settings/taxes/add', { title: 'VAT', rate: 10, type: 'inclusive' })).body
  await admin('POST', '/settings/categories/add', { title: 'Food' })
  await admin('POST', '/menu-items/add', { title: 'Soup', price: 4, taxId })
  expect(await setup()).toEqual({ store: true, taxes: true, categories: true, items: true, tables: false })
  await admin('POST', '/settings/store-tables/add', { title: 'T1', floor: '-', seatingCapacity: 2 })
  expect(await setup()).toBeNull()
  // Orders have been taken here.
  expect((await today('host')).awaitsFirstOrder).toBeUndefined()
})

test('what is wrong with the machine is told to who keeps the settings, the worst first, and to nobody else', async () => {
  const { watch } = restaurant
  const health = async (who: keyof typeof staff) => (await today(who)).health
  expect(await health('host')).toEqual({ warnings: [], lastBackup: null })
  watch.set('disk', { level: 'amber', said: { key: 'health.diskSoon', values: { size: 1.2 } } })
  watch.set('damage', { level: 'red', said: { key: 'health.damaged', values: {} } })
  expect((await health('host')).warnings).toEqual([
    { code: 'damage', level: 'red', text: say('health.damaged') },
    { code: 'disk', level: 'amber', text: say('health.diskSoon', { size: 1.2 }) },
  ])
  const { body } = await staff.host('GET', '/dashboard', undefined, { 'comanda-language': 'es' })
  expect(body.health.warnings[0].text).toBe(sayIn('es')('health.damaged'))
  expect(await health('looker')).toBeNull()
  watch.set('disk', null)
  watch.set('damage', null)
  expect((await health('admin')).warnings).toEqual([])
})
