/** Whatever a restaurant calls itself and its dishes, staff and guests read it, and no browser runs it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, dialog, sees, sendToKitchen, tapOnWall, ticket } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'

const store = `O'Brien "Été" & Söhne 🍕`
const dish = '<script>alert(1)</script>'
const variant = '<img src=x onerror=alert(2)>'
const note = '"><svg onload=alert(3)> & no "onions"'
const header = '</p><script>alert(4)</script>'

let house: BrowserRestaurant
let token: number
const alerts: string[] = []

/** A tablet of that person which tells of every alert. */
async function tabletOf(username: string, path: string): Promise<Page> {
  const page = await house.staff(username, '/no-access')
  page.on('dialog', alert => {
    alerts.push(alert.message())
    void alert.dismiss()
  })
  await page.goto(path)
  return page
}

/** How much on the page was made from what was only to be read. */
const made = (page: Page) =>
  page.evaluate(() => {
    const scripts = [...document.scripts].filter(({ text }) => text.includes('alert('))
    return scripts.length + document.querySelectorAll('img[src="x"], [onload], [onerror]').length
  })

beforeAll(async () => {
  house = await openBrowserRestaurant()
  const admin = await house.as('admin')
  await admin('POST', '/settings/store-setting', { storeName: store, currency: 'EUR' })
  await admin('POST', '/settings/print-setting', { pageFormat: '80', header, showStoreDetails: true, showNotes: true })
  const { body } = await admin('POST', '/menu-items/add', { title: dish, price: '7.50' })
  await admin('POST', `/menu-items/variants/${body.menuItemId}/add`, { title: variant, price: '8.00' })
})
afterAll(async () => {
  expect(alerts).toEqual([])
  expect(await house.closePages()).toEqual([])
  await house.close()
})

test('POS: in the menu, in the chooser, in the cart and on the receipt', async () => {
  const page = await tabletOf('waiter', '/dashboard/pos')
  await page.getByRole('heading', { name: dish, exact: true }).waitFor()
  await button(page, `Add ${dish}`).click()
  const chooser = dialog(page, 'Select Variant & Addons')
  await sees(chooser, variant)
  await button(chooser, 'Add').click()
  const order = page.getByRole('region', { name: 'Order' })
  await sees(order, dish)
  await sees(order, variant)
  await button(page, `Add notes to ${dish}`).click()
  await dialog(page, 'Add Notes').getByRole('textbox').fill(note)
  await button(dialog(page, 'Add Notes'), 'Save').click()
  await sees(order, note)
  expect(await made(page)).toBe(0)
  token = await sendToKitchen(page)

  await page.goto('/print-receipt')
  const receipt = page.getByRole('article', { name: 'Receipt' })
  for (const text of [store, dish, variant, note, header]) await sees(receipt, text)
  expect(await made(page)).toBe(0)
})

test('Kitchen and Orders: on the ticket and in the group', async () => {
  const cook = await tabletOf('cook', '/dashboard/kitchen')
  for (const text of [dish, variant, note]) await sees(ticket(cook, token), text)
  await tapOnWall(button(ticket(cook, token), `Start Making: 1 × ${dish}`))
  await button(ticket(cook, token), `Complete: 1 × ${dish}`).waitFor()
  expect(await made(cook)).toBe(0)
  const waiter = await tabletOf('waiter', '/dashboard/orders')
  const group = waiter.getByRole('article').filter({ hasText: `Token ${token}` })
  for (const text of [dish, variant, note]) await sees(group, text)
  expect(await made(waiter)).toBe(0)
})

test('the back office: the menu, a breadcrumb, a question and a report', async () => {
  const admin = await tabletOf('admin', '/dashboard/settings/menu-items')
  await button(admin, `Delete ${dish}`).click()
  await dialog(admin, `Delete ${dish}`).waitFor()
  await admin.keyboard.press('Escape')
  await admin.getByRole('link', { name: `Edit ${dish}` }).click()
  await sees(admin.getByRole('navigation', { name: 'Breadcrumb' }), dish)
  await admin.goto('/dashboard/settings/details')
  await expect.poll(() => admin.getByLabel('Store Name').inputValue()).toBe(store)
  await admin.goto('/dashboard/reports')
  await sees(admin.getByRole('region', { name: 'Top Selling Items' }), dish)
})
