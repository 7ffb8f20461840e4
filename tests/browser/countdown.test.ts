/** A cook says how many are left; waiters sell them, one of them without the network. */
import AxeBuilder from '@axe-core/playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { add, button, dialog, hasWorker, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone } from '../support/browser-restaurant.ts'
import type { Ask } from '../support/restaurant.ts'

let house: BrowserRestaurant
let admin: Ask
beforeAll(async () => {
  house = await openBrowserRestaurant()
  admin = await house.as('admin')
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

const left = async () => (await admin('GET', '/countdowns')).body.map((one: { left: number }) => one.left)

test('a waiter says how many are left, every till counts down, and the last one is sold once', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await button(page, 'Add Soup').waitFor()
  await button(page, 'Availability of Soup').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'How many are left…' }).click()
  const count = dialog(page, 'Soup: how many are left?')
  await count.getByLabel('Pieces left').fill('2')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await button(count, 'Save').click()
  await sees(page, '2 left!')

  const other = await house.staff('waiter', '/dashboard/pos', { viewport: phone })
  await sees(other, '2 left')
  await add(page, 'Soup')
  await sees(page, '1 left')
  await add(page, 'Soup')
  await add(page, 'Soup')
  await sees(page, 'No Soup left!')
  await button(page, 'Send to Kitchen').click()
  await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await expect.poll(left).toEqual([0])
  await button(other, 'Soup is sold out').waitFor()
})

test('what was sold without the network is kept, red on the ticket, and somebody is told', async () => {
  await admin('POST', '/countdowns', { kind: 'item', id: house.menu.soup, left: 1 })
  const page = await house.staff('waiter', '/dashboard/pos')
  await sees(page, '1 left')
  await hasWorker(page)
  await page.context().setOffline(true)
  await add(page, 'Soup')
  await button(page, 'Send to Kitchen').click()
  await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await sees(page, 'Saved on this device')
  await button(dialog(page, 'Order saved'), 'Close').last().click()
  await sees(page, 'none left')
  // Meanwhile somebody else sells the last one; the order of this tablet is minutes old when it arrives.
  await admin('POST', '/pos/create-order', { cart: [{ id: house.menu.soup, quantity: 1 }] })
  house.clock.ahead(5 * 60_000)
  admin = await house.as('admin')
  await page.context().setOffline(false)
  await expect.poll(left).toEqual([-1])
  const kitchen = await house.staff('cook', '/dashboard/kitchen')
  await sees(kitchen, '1 more than there is')
  const boss = await house.staff('admin', '/dashboard/attention')
  await button(boss, /^Cancel…/).click()
  await sees(dialog(boss, 'Cancel item: 1 × Soup'), '1 × Soup')
  await button(dialog(boss, 'Cancel item: 1 × Soup'), 'Keep item').click()
  await sees(boss, /^Soup: 1 more sold than there was/)
  await button(boss, /^There is one/).click()
  await expect.poll(left).toEqual([0])
})
