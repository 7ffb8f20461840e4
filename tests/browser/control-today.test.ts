import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserRestaurant, openBrowserRestaurant, signIn } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

test('the owner’s open dashboard shows in red who prints a bill, cancels it and keeps the cash', async () => {
  const page = await house.visitor('/')
  await signIn(page, 'admin')
  const red = page.getByText(/Bill printed .*cancelled/)
  await page.getByRole('heading', { name: 'Control today' }).waitFor()
  expect(await red.count()).toBe(0)

  const waiter = await house.as('waiter')
  const { orderId } = await send(waiter, house.menu, { tableId: house.menu.table })
  await waiter('POST', '/orders/print-bill', { orderIds: [orderId] })
  expect((await waiter('POST', '/orders/cancel', { orderIds: [orderId] })).status).toBe(200)
  await red.first().waitFor()
  expect(await red.first().textContent()).toContain('waiter')
})
