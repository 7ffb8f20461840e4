/** How few taps the daily work needs. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pick, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'
import { workOf } from '../support/tap-counter.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

test('the counter sees each tap and each key, and only those of its job', async () => {
  await send(await house.as('waiter'), house.menu)
  const page = await house.staff('waiter', '/dashboard/orders')
  const card = page.getByRole('article').first()
  const taps = () => pick(page, card.getByRole('button', { name: /^Change the state of/ }).first(), 'Preparing')
  expect(await workOf(page, taps)).toEqual({ taps: 2, keys: 0 })
  await sees(page, 'Success!')
  expect(await workOf(page, () => page.keyboard.press('Escape'))).toEqual({ taps: 0, keys: 1 })
})
