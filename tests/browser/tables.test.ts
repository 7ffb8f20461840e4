/** A table is looked for, shared by two waiters, moved, and paid: in the least taps, with change, with two tenders. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendOffline } from '../support/browser-offline.ts'
import { button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'
import { workOf } from '../support/tap-counter.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
/** Everything is paid and done; then two soups of 4.95 at Table 9. */
beforeEach(async () => {
  const waiter = await house.as('waiter')
  for (const { at, bills } of (await waiter('GET', '/tables')).body.parties)
    for (const { bill_no: billNo, due } of bills)
      await waiter('POST', `/parties/${at}/pay`, {
        billNo,
        due,
        complete: 1,
        payments: [{ paymentTypeId: null, amount: due }],
      })
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

/** History stands in the history, too, which is folded. */
const isTold = (page: Page, act: string) => page.getByText(act).locator('visible=true').first().waitFor()

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
  await button(paid(page), 'They are staying').click()
  await button(page, 'Clear Table 9').waitFor()
  await sees(tile(other), 'Paid')
  expect(await workOf(page, () => button(page, 'Clear Table 9').click())).toEqual({ taps: 1, keys: 0 })
  await sees(page, 'Nothing open at Table 9.')
  await sees(tile(other), 'Free')
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
  await pay.getByRole('radio', { name: 'Part payment' }).check()
  await button(pay, '÷ 2').click()
  await button(pay, 'Card €4.95').click()
  expect(await amountOf(page, 'Due')).toBe('€4.95')
  await button(pay, 'Cash €4.95').click()
  await sees(paid(page), 'Cash €4.95')
})

test('two waiters serve one table: an order never conflicts, and who splits what was moved is told by whom', async () => {
  await house.hire('Ben', ['POS', 'ORDERS'])
  const ana = await openTable()
  const ben = await house.staff('Ben', '/dashboard/tables')
  await tile(ben).click()
  await button(ben, 'Split').click()
  await button(ben, 'Guest').click()
  const rest = ben.getByRole('region', { name: 'Bill 1' })
  await button(rest, '2 × Soup').click()
  // While Ben splits, Ana takes another soup: his split fits all the same.
  await send(await house.as('waiter'), house.menu, { tableId: house.menu.terrace })
  await sees(ana, '€14.85')
  await button(ben, 'Save').click()
  await sees(ben, /^Bill 2$/)
  await isTold(ana, 'Ben moved 1 line to bill 2')
  // Now he looks at the split while she moves everybody.
  await button(ben, 'Split').click()
  await button(ben.getByRole('region', { name: 'Bill 1' }), '1 × Soup')
    .first()
    .click()
  await button(ana, 'Move').click()
  await button(ana, /^Table 1/).click()
  await ana.getByRole('heading', { name: 'Table 1' }).waitFor()
  await isTold(ben, 'waiter moved Table 9 to Table 1')
  await button(ben, 'Save').click()
  await sees(ben.getByRole('alert'), /^waiter moved Table 9 to Table 1 at .+ Please look again!$/)
  await button(ben, 'Show change').click()
  await ben.getByRole('heading', { name: 'Split Table 1' }).waitFor()
  await ben.getByRole('alert').waitFor({ state: 'hidden' })
})

test('an order from a tablet without a connection asks where it goes, and is cooked once', async () => {
  const cook = await house.as('cook')
  const tickets = async (): Promise<{ readonly id: number }[]> => (await cook('GET', '/kitchen')).body
  const known = (await tickets()).map(({ id }) => id)
  const page = await openTable()
  const other = await house.staff('waiter', '/dashboard/tables')
  await button(page, 'Add').click()
  await button(page, 'Add Soup').waitFor()
  await page.context().setOffline(true)
  await sendOffline(page)
  house.clock.ahead(60_000)
  const waiter = await house.as('waiter')
  const moved = await waiter('POST', `/parties/t${house.menu.terrace}/move`, { version: 0, tableId: house.menu.table })
  expect(moved.status).toBe(200)
  await page.context().setOffline(false)
  await other.getByRole('link', { name: /Late order/ }).click()
  await sees(other, /^Sent for Table 9 at .+ The guests moved to Table 1 at .+ Move it too\?$/)
  await button(other, 'Move to Table 1').click()
  await other.getByRole('heading', { name: 'Table 1' }).waitFor()
  await sees(other, '€14.85')
  const fresh = (await tickets()).filter(({ id }) => !known.includes(id))
  expect(fresh).toMatchObject([{ table_title: 'Table 1', moved_from: 'Table 9', items: [{ quantity: 1 }] }])
})
