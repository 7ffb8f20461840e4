/** Anybody who works without a mouse. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { button, dialog, sees, tokenShown } from '../support/browser-orders.ts'
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

test('from the search to the sent order of a table it takes at most twelve presses', async () => {
  const page = await openTill()
  const work = await workOf(page, async () => {
    await page.keyboard.type('/sou')
    await page.keyboard.press('Enter')
    await page.keyboard.press('F4')
    await page.keyboard.press('T')
    await page.keyboard.press('Control+Enter')
    await dialog(page, 'Send order to Kitchen').waitFor()
    await page.keyboard.press('Enter')
    await tokenShown(page)
    await page.keyboard.press('Enter')
  })
  expect(work.taps).toBe(0)
  expect(work.keys).toBeLessThanOrEqual(12)
  await sees(page, 'No items yet')
  const sent = await house.database.read.selectFrom('orders').select('table_id').execute()
  expect(sent).toEqual([{ table_id: house.menu.table }])
})

test('arrow keys walk from the search over the dishes and back', async () => {
  const page = await openTill()
  await page.keyboard.press('F2')
  // The arrows are heard as soon as the dishes know their columns.
  const down = async () => {
    if ((await focused(page)) === 'Search items') await page.keyboard.press('ArrowDown')
    return focused(page)
  }
  await expect.poll(down).toBe('Add Soup')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Add Pizza')
  await page.keyboard.press('Enter')
  await dialog(page, 'Select Variant & Addons').waitFor()
  await page.keyboard.press('Enter')
  await button(page, 'Remove Pizza').waitFor()
  expect(await focused(page)).toBe('Add Pizza')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('Search items')
})

test('F9 takes the money, and Ctrl+Enter in the dialog sends; held keys press once', async () => {
  const page = await openTill()
  await page.keyboard.type('sou')
  await page.keyboard.press('Enter')
  await sees(page, '€4.95')
  await page.keyboard.down('Control')
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await dialog(page, 'Send order to Kitchen').waitFor()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
  await dialog(page, 'Send order to Kitchen').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F9')
  await dialog(page, 'Collect Payment & Send order to Kitchen').waitFor()
  await page.keyboard.press('Control+Enter')
  await tokenShown(page)
  const paid = await house.database.read.selectFrom('invoices').select('payable_cents').execute()
  expect(paid).toEqual([{ payable_cents: 495 }])
})

test('the button that takes the money has the focus as soon as the sum is there', async () => {
  await send(await house.as('waiter'), house.menu)
  const page = await house.staff('waiter', '/dashboard/orders')
  const answer = Promise.withResolvers<void>()
  await page.route('**/orders/complete-order-payment-summary', async route => {
    await answer.promise
    await route.continue()
  })
  await button(page, /^Actions for/)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Pay & Complete', exact: true }).click()
  const pay = dialog(page, 'Pay & Complete')
  await sees(pay, 'Please wait...')
  answer.resolve()
  await sees(pay, 'Subtotal')
  await expect.poll(() => page.locator(':focus').evaluate(({ localName }) => localName)).toBe('button')
  expect(await focused(page)).toMatch(/^Cash/)
})

test('g and a letter lead to a page, but not out of a field or a dialog', async () => {
  const page = await house.staff('waiter', '/dashboard/orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await leadsTo(page, 'gp', '/dashboard/pos')
  await button(page, 'Add Soup').waitFor()
  await page.keyboard.type('/go')
  expect(await page.getByRole('searchbox', { name: 'Search items' }).inputValue()).toBe('go')
  await page.keyboard.press('Control+k')
  const search = dialog(page, 'Search pages')
  expect(await search.getByRole('link', { name: 'Orders', exact: true }).innerText()).toContain('Orders')
  expect(await search.locator('a:has-text("Orders") [data-keys]').getAttribute('data-keys')).toBe('G O')
  await page.keyboard.press('Tab')
  await page.keyboard.type('go')
  expect(new URL(page.url()).pathname).toBe('/dashboard/pos')
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await leadsTo(page, 'go', '/dashboard/orders')
})

async function openTill(): Promise<Page> {
  const page = await house.staff('waiter', '/dashboard/pos')
  await button(page, 'Add Soup').waitFor()
  return page
}

/** Types until the page that listens has loaded. */
const leadsTo = (page: Page, keys: string, path: string) =>
  expect
    .poll(async () => {
      if (new URL(page.url()).pathname !== path) await page.keyboard.type(keys)
      return new URL(page.url()).pathname
    })
    .toBe(path)

const focused = (page: Page) =>
  page.evaluate(() => {
    const place = document.activeElement
    if (place instanceof HTMLInputElement) return place.labels?.[0]?.textContent
    return place?.getAttribute('aria-label') ?? place?.textContent
  })
