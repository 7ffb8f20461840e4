import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuVersionMaxAgeMs } from '../../../src/domain/limits.ts'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { saveMenuVersion } from '../../../src/server/menu/menu-versions.ts'
import { type Ask, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let waiter: Ask
beforeAll(async () => {
  restaurant = await openRestaurant()
  waiter = await restaurant.as('admin')
})
afterAll(() => restaurant.close())

const versionNow = async () => (await waiter('GET', '/pos/init')).body.menuVersion as number
const orderSoup = (menuVersion?: unknown) =>
  waiter('POST', '/pos/create-order', { cart: [{ id: restaurant.menu.soup, quantity: 2 }], menuVersion })

/** What every write that changes the menu does around its own work. */
async function changeMenu(change: 'price' | 'remove', priceCents = 0) {
  const { database, menu, clock } = restaurant
  await database.write(async tx => {
    await saveMenuVersion(tx, clock.now)
    const soup = tx.updateTable('menu_items').where('id', '=', menu.soup)
    await (change === 'price' ? soup.set({ price_cents: priceCents }) : soup.set({ removed_at: clock.now })).execute()
    await bumpVersions(tx, ['menu'])
  })
}

test('an order taken before the price went up costs what the guest was told', async () => {
  const told = await versionNow()
  await changeMenu('price', 900)
  expect((await orderSoup(told)).body).toMatchObject({ netTotal: 9, total: 9.9 })
  expect((await orderSoup(await versionNow())).body).toMatchObject({ netTotal: 18, total: 19.8 })
  expect((await orderSoup()).body).toMatchObject({ netTotal: 18, total: 19.8 })
})

test('a dish that was removed while the tablet was away can still be cooked for the guest who ordered it', async () => {
  const told = await versionNow()
  await changeMenu('remove')
  expect(await orderSoup(told)).toMatchObject({ status: 200, body: { total: 19.8 } })
  expect(await orderSoup(await versionNow())).toMatchObject({ status: 400, body: { success: false } })
})

test('prices a week after they changed, and of a menu that never was, are for a person to look at', async () => {
  const told = (await versionNow()) - 1
  restaurant.clock.now += menuVersionMaxAgeMs + 1
  waiter = await restaurant.as('admin')
  expect(await orderSoup(told)).toMatchObject({ status: 409, body: { message: expect.stringContaining('too old') } })
  expect(await orderSoup(999_999)).toMatchObject({ status: 409 })
  expect(await orderSoup('old')).toMatchObject({ status: 400 })
})

test('the name an order had on the tablet stands on the kitchen ticket', async () => {
  const { menu } = restaurant
  const { body } = await waiter('POST', '/pos/create-order', {
    cart: [{ id: menu.water, quantity: 1 }],
    provisionalToken: 'B-12',
  })
  const { body: tickets } = await waiter('GET', '/kitchen')
  expect(tickets.find((ticket: { id: number }) => ticket.id === body.orderId)).toMatchObject({
    provisional_token: 'B-12',
  })
  const wrong = await waiter('POST', '/pos/create-order', {
    cart: [{ id: menu.water, quantity: 1 }],
    provisionalToken: '<b>',
  })
  expect(wrong.status).toBe(400)
})
