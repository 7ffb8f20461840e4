/** A shift from its opening to its Z, which is printed without the page around it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

test('a shift is opened, counted, closed over what is due, and its Z fills the paper alone', async () => {
  const page = await house.staff('admin', '/dashboard/till')
  await sees(page, 'No shift is open. The first payment opens it.')
  await button(page, /^Open: /).click()
  await dialog(page, 'Open Till').getByLabel('Float').fill('150')
  await page.keyboard.press('Enter')
  await sees(page, '€150.00')
  await send(await house.as('waiter'), house.menu, { tableId: house.menu.terrace })

  await button(page, /^Close shift/).click()
  const open = dialog(page, 'Bills still open')
  await open.getByRole('link', { name: /^Table 9/ }).waitFor()
  await button(open, 'Count the drawer').click()
  const count = dialog(page, 'Count Till')
  await count.getByLabel('Pieces of €50.00').fill('3')
  await button(count, 'Save').click()
  await sees(count, 'Exact')
  await button(count, 'Close shift').click()

  const paper = page.getByRole('article', { name: 'Z-000001' })
  await sees(paper, '€150.00')
  await page.emulateMedia({ media: 'print' })
  await button(page, 'Print').waitFor({ state: 'hidden' })
  expect(await paper.isVisible()).toBe(true)
  expect((await paper.boundingBox())?.y).toBe(0)
})
