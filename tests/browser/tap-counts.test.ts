/** How few taps the daily work needs. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { add, button, dialog, pick, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'
import { workOf } from '../support/tap-counter.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
  const admin = await house.as('admin')
  await admin('POST', '/menu-items/add', { title: 'Beer', price: '3.00' })
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

test('a dish is marked as served in one tap, and taken back in one more', async () => {
  await send(await house.as('waiter'), house.menu, { tableId: house.menu.table })
  const page = await house.staff('waiter', '/dashboard/orders')
  const card = page.getByRole('article', { name: 'Table 1' })
  const serve = async () => {
    await button(card, 'Delivered: 1 × Soup').click()
    await sees(card, 'Delivered')
  }
  expect(await workOf(page, serve)).toEqual({ taps: 1, keys: 0 })
  const undo = async () => {
    await button(page, 'Undo: 1 × Soup delivered').click()
    await sees(card, 'Created')
  }
  expect(await workOf(page, undo)).toEqual({ taps: 1, keys: 0 })
})

test('a table is paid from Orders in at most three taps', async () => {
  await send(await house.as('waiter'), house.menu, { tableId: house.menu.terrace })
  const page = await house.staff('waiter', '/dashboard/orders')
  const card = page.getByRole('article', { name: 'Table 9' })
  const pay = async () => {
    await button(card, 'Pay €4.95, Table 9').click()
    await button(dialog(page, 'Pay & Complete'), /^Cash/).click()
    await card.waitFor({ state: 'detached' })
  }
  const { taps, keys } = await workOf(page, pay)
  expect(taps).toBeLessThanOrEqual(3)
  expect(keys).toBe(0)
})

/** A till at rest: what loads later is there. */
async function till(path = '/dashboard/pos') {
  const page = await house.staff('waiter', path)
  await button(page, 'Choose on the floor').waitFor()
  return page
}

test('two dishes for a free table leave for the kitchen within six taps', async () => {
  const page = await till()
  const job = async () => {
    await button(page, 'Choose on the floor').click()
    await button(dialog(page, 'Choose on the floor'), /^Table 9/).click()
    await add(page, 'Soup')
    await add(page, 'Beer')
    await button(page, 'Send to Kitchen').click()
    await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
    await sees(dialog(page, 'Order sent to Kitchen'), '2 items sent to Table 9')
  }
  const { taps, keys } = await workOf(page, job)
  console.info(`two dishes for a table: ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(6)
  expect(keys).toBe(0)
})

test('two more beers for the table that was served last take at most five taps', async () => {
  const waiter = await house.as('waiter')
  await send(waiter, house.menu, { tableId: house.menu.table })
  const page = await till()
  const job = async () => {
    await button(page, /^Add to Table 1/).click()
    await add(page, 'Beer')
    await add(page, 'Beer')
    await button(page, 'Send to Kitchen').click()
    await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
    await sees(dialog(page, 'Order sent to Kitchen'), '2 items sent to Table 1')
  }
  const { taps, keys } = await workOf(page, job)
  console.info(`two more beers: ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(5)
  expect(keys).toBe(0)
})
