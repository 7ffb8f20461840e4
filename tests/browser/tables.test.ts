/** A table is looked for and paid: in the least taps, with change, and with two tenders. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'
import { workOf } from '../support/tap-counter.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
  const admin = await house.as('admin')
  await admin('POST', '/settings/payment-types/add', { title: 'Card', isActive: true })
})
/** Two soups of 4.95 at Table 9. */
beforeEach(async () => {
  const waiter = await house.as('waiter')
  const cart = [{ id: house.menu.soup, quantity: 2 }]
  await send(waiter, house.menu, { cart, tableId: house.menu.terrace })
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

const tile = (page: Page) => page.getByRole('link', { name: /^Table 9/ })
const paid = (page: Page) => dialog(page, 'Table 9: paid')
const amountOf = (page: Page, word: string) =>
  dialog(page, 'Pay Table 9').locator(`dt:text-is("${word}") + dd`).innerText()

async function openTable(): Promise<Page> {
  const page = await house.staff('waiter', '/dashboard/tables')
  await tile(page).click()
  return page
}

test('a table pays in cash in three taps after the grid, and every tablet knows', async () => {
  const page = await house.staff('waiter', '/dashboard/tables')
  const other = await house.staff('waiter', '/dashboard/tables')
  await sees(tile(other), '€9.90')
  const pay = async () => {
    await tile(page).click()
    await button(page, 'Pay').click()
    await button(dialog(page, 'Pay Table 9'), 'Cash €9.90').click()
    await sees(paid(page), /^INV-\d{6}$/)
  }
  expect(await workOf(page, pay)).toEqual({ taps: 3, keys: 0 })
  await button(paid(page), 'Close').last().click()
  await button(page, 'Pay').and(page.locator(':disabled')).waitFor()
  await sees(tile(other), 'Paid')
  await send(await house.as('waiter'), house.menu, { tableId: house.menu.terrace })
  await sees(tile(other), '€4.95')
  const waiter = await house.as('waiter')
  await waiter('POST', `/parties/t${house.menu.terrace}/pay`, {
    due: '4.95',
    payments: [{ paymentTypeId: null, amount: '4.95' }],
    complete: 1,
  })
})

test('who gets a note sees the change before and after', async () => {
  const page = await openTable()
  await button(page, 'Pay').click()
  await button(dialog(page, 'Pay Table 9'), '€50.00').click()
  expect(await amountOf(page, 'Change')).toBe('€40.10')
  await button(dialog(page, 'Pay Table 9'), 'Cash €9.90').click()
  await sees(paid(page), '€40.10')
})

test('two guests pay their half, one by card', async () => {
  const page = await openTable()
  await button(page, 'Pay').click()
  const pay = dialog(page, 'Pay Table 9')
  await pay.getByRole('radio', { name: 'Amount' }).check()
  await button(pay, '÷ 2').click()
  await button(pay, 'Card €4.95').click()
  expect(await amountOf(page, 'Due')).toBe('€4.95')
  await button(pay, 'Cash €4.95').click()
  await sees(paid(page), '€9.90 paid')
})
