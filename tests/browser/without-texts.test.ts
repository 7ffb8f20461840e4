/** The page whose texts can't be had. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterAll(() => house.close())

test('a page without its texts says so and offers Reload, and does not fail at saying it', async () => {
  const page = await house.visitor('/no-access')
  await page.context().route('**/assets/en-*.js', route => route.abort())
  await page.goto('/')
  await sees(page, 'Unexpected Application Error!')
  expect(await page.title()).toBe('Unexpected Application Error!')
  await page.context().unrouteAll()
  await button(page, 'Reload').click()
  await button(page, 'Login').waitFor()
  expect(await house.closePages()).toEqual([])
})
