/** An owner gives a beer another price for now; a waiter sells it, without the network too. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { add, button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone, tablet } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant
beforeAll(async () => {
  house = await openBrowserRestaurant()
  const admin = await house.as('admin')
  const windows = [{ days: [6, 7], from: '22:00', to: '02:00' }]
  const { id: schedule_id } = (await admin('POST', '/settings/schedules/add', { title: 'Nights', windows })).body
  const prices = [{ kind: 'item', id: house.menu.water, percent_off: 20 }]
  await admin('POST', '/settings/price-rules/add', { title: 'Night owl', schedule_id, prices })
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

const rules = '/dashboard/settings/price-rules'
const isClean = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

/** A long menu is searched by typing. */
async function choose(place: Page | Locator, label: string, title: string): Promise<void> {
  await place.getByRole('combobox', { name: label, exact: true }).fill(title)
  await place.getByRole('option', { name: title, exact: true }).click()
}

test('a schedule and a rule are written once, and every till sells by them, offline too', async () => {
  const page = await house.staff('admin', rules)
  await button(page, 'Add Schedule').click()
  const hours = dialog(page, 'Add Schedule')
  await hours.getByLabel('Title').fill('All week')
  for (const day of ['Sat', 'Sun']) await hours.getByRole('checkbox', { name: day }).click()
  await hours.getByLabel('From', { exact: true }).fill('00:00')
  await hours.getByLabel('To', { exact: true }).fill('00:00')
  await button(hours, 'Save').click()
  await sees(page, 'Schedule added!')

  await button(page, 'New').click()
  const rule = dialog(page, 'Add Price Rule')
  await rule.getByLabel('Title').fill('Happy hour')
  await rule.getByLabel('When').selectOption({ label: 'All week: all day' })
  await choose(rule, 'Dish 1', 'Soup')
  await rule.getByLabel('Price', { exact: true }).fill('3')
  await button(rule, 'Save').click()
  await sees(page.getByRole('region', { name: 'The week' }), '2. Happy hour')
  await sees(page, 'Soup €3.00')
  await choose(page, 'Dish', 'Soup')
  await sees(page.getByRole('status'), 'Happy hour: all day')

  const till = await house.staff('waiter', '/dashboard/pos')
  await add(till, 'Soup')
  await sees(till.getByRole('list', { name: 'Cart' }), 'Happy hour (instead of €4.50)')
  await button(till, 'Send to Kitchen').click()
  await till.context().setOffline(true)
  await button(dialog(till, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await sees(till, 'Saved on this device')
  await till.context().setOffline(false)
  const stored = () =>
    house.database.read.selectFrom('order_items').select(['unit_cents', 'rule_title', 'list_cents']).execute()
  await expect.poll(stored).toEqual([{ unit_cents: 300, rule_title: 'Happy hour', list_cents: 450 }])
})

test.each(['light', 'dark'] as const)('everybody can read and use the page and its dialogs (%s)', async colorScheme => {
  for (const viewport of [phone, { width: 820, height: 1180 }, tablet, { width: 1366, height: 768 }]) {
    const page = await house.staff('admin', rules, { viewport, colorScheme, reducedMotion: 'reduce' })
    await sees(page, '1. Night owl')
    await isClean(page)
    await button(page, 'Edit Night owl').click()
    await isClean(page)
    await button(dialog(page, 'Update Price Rule'), 'Close').click()
    await button(page, 'Edit Nights').click()
    await isClean(page)
    await page.close()
  }
})
