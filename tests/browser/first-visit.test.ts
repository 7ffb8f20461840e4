import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

test('a tablet that has opened POS once finds its menu again without a network', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await button(page, 'Add Soup').waitFor()
  // Nothing is tapped, nothing loaded again: the worker comes into service by itself.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const kept = () => page.evaluate(async () => (await caches.match('/api/v1/pos/init', { ignoreVary: true }))?.status)
  await expect.poll(kept, { timeout: 15_000 }).toBe(200)
  await page.context().setOffline(true)
  await page.reload()
  await button(page, 'Add Soup').waitFor()
})
