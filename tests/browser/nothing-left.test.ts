import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, pick, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { orderOf } from '../support/orders.ts'

let restaurant: BrowserRestaurant
beforeAll(async () => {
  restaurant = await openBrowserRestaurant()
})
afterAll(() => restaurant.close())

test('a list with guests’ names comes once, and after signing out the browser has nothing of it', async () => {
  const { menu } = restaurant
  const waiter = await restaurant.as('waiter')
  await waiter('POST', '/customers/add', { phone: '+34600777', name: 'Brunhilde Zäpfel' })
  await waiter(
    'POST',
    '/pos/create-order',
    orderOf(menu, { tableId: menu.table, customerType: 'CUSTOMER', customerId: { phone: '+34600777' } }),
  )
  const page = await restaurant.staff('waiter', '/dashboard/orders')
  const statuses: number[] = []
  page.on('response', response => {
    if (response.url().endsWith('/api/v1/orders')) statuses.push(response.status())
  })
  await sees(page, 'Table 1')
  await button(page, 'Refresh').click()
  await sees(page, 'Orders Loaded!')
  expect(statuses.at(-1)).toBe(304)
  expect(await inHttpCache(page)).toBe('nothing')
  await pick(page, button(page, 'User menu'), 'Logout')
  await page.waitForURL(url => url.pathname === '/')
  expect(await inHttpCache(page)).toBe('nothing')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain('Zäpfel')
  expect(await restaurant.closePages()).toEqual([])
})

/** What the browser itself still holds of the open orders, without asking the server. */
const inHttpCache = (page: Page) =>
  page.evaluate(async () => {
    try {
      const response = await fetch('/api/v1/orders', { cache: 'only-if-cached', mode: 'same-origin' })
      return response.ok ? await response.text() : 'nothing'
    } catch {
      return 'nothing'
    }
  })
