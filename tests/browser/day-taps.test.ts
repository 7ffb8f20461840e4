/** How few taps an evening's rarer jobs need: what an owner, a waiter and a shift lead do once or twice a day. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'
import { adminPassword } from '../support/restaurant.ts'
import { workOf } from '../support/tap-counter.ts'

let house: BrowserRestaurant
const pin = '258046'

beforeAll(async () => {
  house = await openBrowserRestaurant()
  const admin = await house.as('admin')
  expect((await admin('POST', '/profile/pin', { current: adminPassword, pin })).status).toBe(200)
  expect((await admin('POST', '/settings/reasons/add', { title: 'Waited long', kind: 'comp' })).status).toBe(200)
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

test('a waiter gives a dish on the house with a reason and somebody’s PIN within nine taps', async () => {
  await send(await house.as('waiter'), house.menu, { tableId: house.menu.table })
  const page = await house.staff('waiter', '/dashboard/tables')
  await page.getByRole('link', { name: /^Table 1/ }).click()
  await button(page, /^Change the state of/)
    .first()
    .waitFor()
  const job = async () => {
    await button(page, 'Discount').click()
    const form = dialog(page, 'Discount for Table 1')
    await button(form, 'On the house').click()
    await button(form, 'Waited long').click()
    await button(form, /^On the house €/).click()
    await dialog(page, 'Needs approval').waitFor()
    await page.keyboard.type(pin)
    await sees(page, 'On the house.')
  }
  const { taps } = await workOf(page, job)
  console.info(`comp with reason and PIN: ${taps} taps, and the PIN`)
  expect(taps).toBeLessThanOrEqual(9)
})

test('a shift is closed over open bills, with a count and its Z, within nine taps', async () => {
  const admin = await house.as('admin')
  await admin('POST', '/till/open', { drawerId: 1, float: '150' })
  await send(await house.as('waiter'), house.menu, { tableId: house.menu.terrace })
  const page = await house.staff('admin', '/dashboard/till')
  await button(page, /^Close shift/).waitFor()
  const job = async () => {
    await button(page, /^Close shift/).click()
    await button(dialog(page, 'Bills still open'), 'Count the drawer').click()
    const count = dialog(page, 'Count Till')
    await count.getByLabel('Pieces of €50.00').click()
    await button(count, '3').click()
    await button(count, 'Save').click()
    await sees(page, 'Exact')
    await button(dialog(page, 'Count Till'), 'Close shift').click()
    await page.getByRole('article', { name: /^Z-/ }).waitFor()
  }
  const { taps } = await workOf(page, job)
  console.info(`close with count and Z: ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(9)
})

test('one of three bills is paid, the next follows at once, and the table is freed: seven taps from the table', async () => {
  await send(await house.as('waiter'), house.menu, { tableId: house.menu.terrace })
  const page = await house.staff('waiter', '/dashboard/tables')
  await page.getByRole('link', { name: /^Table 9/ }).click()
  await button(page, 'Split').click()
  await button(page, 'Equal bills').click()
  await button(dialog(page, 'Equal bills for how many?'), '3').click()
  await button(page, 'Save').click()
  await button(page, /^Pay Bill 2/).waitFor()
  const job = async () => {
    await button(page, /^Pay Bill 2/).click()
    await button(dialog(page, 'Pay Bill 2 · Table 9'), /^Cash/).click()
    await sees(dialog(page, 'Bill 2 paid'), /still due at Table 9$/)
    await button(dialog(page, 'Bill 2 paid'), /^Pay €/).click()
    await button(dialog(page, 'Pay Bill 1 · Table 9'), /^Cash/).click()
    await button(dialog(page, 'Bill 1 paid'), /^Pay €/).click()
    await button(dialog(page, 'Pay Table 9'), /^Cash/).click()
    await button(dialog(page, 'Table 9: paid'), 'Clear Table 9').click()
    await sees(page, 'Nothing open at Table 9.')
  }
  const { taps } = await workOf(page, job)
  console.info(`three bills and a free table: ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(7)
})
