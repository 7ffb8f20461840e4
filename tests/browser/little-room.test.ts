import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

// Letters twice as large, as a person sets them in the browser.
beforeAll(async () => {
  house = await openBrowserRestaurant({ args: ['--blink-settings=defaultFontSize=32'] })
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

test('with letters twice as large an order is taken on a phone', async () => {
  const page = await house.staff('waiter', '/dashboard/pos', { viewport: phone })
  await button(page, 'Add Soup').click()
  await button(page, /^View order · 1 item/).click()
  await sees(dialog(page, 'Order'), 'Payable Total')
  await button(dialog(page, 'Order'), 'Send to Kitchen').click()
  await dialog(page, 'Send order to Kitchen').waitFor()
})

test('a tablet held upright shows a price on one line', async () => {
  const admin = await house.as('admin')
  const dish = { title: 'Lobster', price: 112.9, netPrice: null, categoryId: 1, taxId: null }
  expect((await admin('POST', '/menu-items/add', dish)).status).toBe(200)
  const page = await house.staff('admin', '/dashboard/pos', { viewport: { width: 1536, height: 2048 } })
  const price = page.getByText('€112.90', { exact: true })
  await price.waitFor()
  const lines = await price.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
})

test('a phone on its side shows a dish, and what is in the order', async () => {
  const page = await house.staff('waiter', '/dashboard/pos', { viewport: { width: 1688, height: 780 } })
  await button(page, 'Add Soup').click()
  const order = page.getByRole('region', { name: 'Order' })
  await order.getByRole('heading', { name: 'Soup' }).scrollIntoViewIfNeeded()
  const remove = order.getByRole('button', { name: 'Remove Soup' })
  await remove.click()
  await sees(order, 'No items yet')
})
