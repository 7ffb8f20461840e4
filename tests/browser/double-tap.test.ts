import { afterAll, beforeAll, expect, test } from 'vitest'
import { add, button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

test('a double tap on Add does not open the page whose link lies under it', async () => {
  const page = await house.staff('admin', '/dashboard/pos', { viewport: phone })
  await add(page, 'Pizza')
  await button(dialog(page, 'Select Variant & Addons'), 'Add').dblclick()
  await sees(page, 'View order · 1 item')
  expect(new URL(page.url()).pathname).toBe('/dashboard/pos')
})

test('a double tap on Send to Kitchen does not send what nobody has read yet', async () => {
  const page = await house.staff('waiter', '/dashboard/pos', { viewport: phone })
  await add(page, 'Soup')
  await button(page, /^View order/).click()
  const { x, y, width, height } = (await button(dialog(page, 'Order'), 'Send to Kitchen').boundingBox()) ?? nowhere
  // Towards the right, where the summary has its own button of this name.
  await page.mouse.dblclick(x + width - 40, y + height / 2)
  await sees(dialog(page, 'Send order to Kitchen'), 'Payable Total')
  const till = await house.as('waiter')
  expect((await till('GET', '/orders')).body).toEqual([])
  await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await dialog(page, 'Order sent to Kitchen').waitFor()
})

const nowhere = { x: 0, y: 0, width: 0, height: 0 }
