/** A lunch menu is written by taps, sold in four, cooked part by part, cancelled whole and paid without the network. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { holdsNumbers } from '../support/browser-offline.ts'
import { button, dialog, hasWorker, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone, tablet } from '../support/browser-restaurant.ts'
import type { Ask } from '../support/restaurant.ts'
import { workOf } from '../support/tap-counter.ts'

let house: BrowserRestaurant
let admin: Ask
beforeAll(async () => {
  house = await openBrowserRestaurant()
  admin = await house.as('admin')
  const add = async (form: object) =>
    (await admin('POST', '/menu-items/add', { taxId: null, ...form })).body.menuItemId as number
  const group = {
    title: 'Doneness',
    min: 1,
    max: 1,
    modifiers: [{ title: 'Rare', default: true }, { title: 'Medium' }],
  }
  const { groupId } = (await admin('POST', '/modifier-groups/add', group)).body
  const burger = await add({ title: 'Burger', price: 9.9, modifierGroups: [{ id: groupId }] })
  const wrap = await add({ title: 'Wrap', price: 8.9 })
  const cola = await add({ title: 'Cola', price: 3.5 })
  const wine = await add({ title: 'Wine', price: 4.5 })
  const comboChoices = [
    { title: 'Main', min: 1, max: 1, components: [{ itemId: burger }, { itemId: wrap }] },
    { title: 'Drink', min: 1, max: 1, components: [{ itemId: cola }, { itemId: wine, surcharge: 1 }] },
  ]
  await add({ title: 'Lunch', price: 10, kind: 'combo', comboChoices })
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

const chip = (page: Page, name: RegExp) => dialog(page, 'Lunch').getByRole('radio', { name })
const cart = (page: Page) => page.getByRole('list', { name: 'Cart' })
const rows = () =>
  house.database.read
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['item_title', 'unit_cents', 'order_items.status', 'combo_title', 'orders.payment_status'])
    .orderBy('order_items.id')
    .execute()

async function take(page: Page, drink: RegExp): Promise<void> {
  await button(page, 'Add Lunch').click()
  await chip(page, /^Burger/).click()
  await chip(page, drink).click()
  await button(dialog(page, 'Lunch'), 'Add').click()
}

test('a lunch menu is one line in the cart after four taps, and asks what its parts ask', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await button(page, 'Add Lunch').waitFor()
  expect((await workOf(page, () => take(page, /^Cola/))).taps).toBe(4)
  for (const text of ['Lunch', 'Burger', 'Rare', 'Cola', '€10.00']) await sees(cart(page), text)
  expect(await cart(page).getByRole('listitem').count()).toBe(1)
  await button(page, 'Change Lunch').click()
  expect(await chip(page, /^Burger/).isChecked()).toBe(true)
  await chip(page, /^Medium/).click()
  await chip(page, /^Wine/).click()
  await sees(dialog(page, 'Lunch'), '€11.00')
  await button(dialog(page, 'Lunch'), 'Save').click()
  for (const text of ['Medium', 'Wine', '+€1.00', '€11.00']) await sees(cart(page), text)
  await button(page, /^Increase.*Lunch/).click()
  await sees(cart(page), '€22.00')
})

test('Add leads to the choice that is missing', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await button(page, 'Add Lunch').click()
  await button(dialog(page, 'Lunch'), 'Add').click()
  await sees(dialog(page, 'Lunch'), 'Please choose 1 of Main for Lunch!')
})

test('its parts are cooked one by one, and one tap cancels the whole', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await take(page, /^Wine/)
  await button(page, 'Send to Kitchen').click()
  await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await expect.poll(rows).toHaveLength(2)
  expect((await rows()).map(row => [row.item_title, row.unit_cents, row.combo_title])).toEqual([
    // 10.00 by 9.90 and 4.50, and the surcharge.
    ['Burger', 688, 'Lunch'],
    ['Wine', 412, 'Lunch'],
  ])
  const kitchen = await house.staff('cook', '/dashboard/kitchen')
  await button(kitchen, /^Start Making: 1 × Burger/).waitFor()
  await sees(kitchen.locator('main'), 'Lunch')
  await page.goto('/dashboard/orders')
  await page.locator('[aria-haspopup="menu"][aria-label*="Burger"]').click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  const question = dialog(page, 'Cancel item: 1 × Lunch')
  await sees(question, '1 × Lunch, €11.00')
  await button(question, 'Cancel item').click()
  await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
})

test('paid without the network it is settled by its printed receipt, part by part', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await button(page, 'Add Lunch').waitFor()
  await hasWorker(page)
  await holdsNumbers(page)
  await page.context().setOffline(true)
  await take(page, /^Cola/)
  await button(page, 'Create Receipt & Pay').click()
  await button(dialog(page, 'Collect Payment & Send order to Kitchen'), /^Cash €/).click()
  await sees(page, 'Saved on this device')
  await page.context().setOffline(false)
  const paid = async () => (await rows()).filter(({ payment_status }) => payment_status === 'paid')
  await expect.poll(async () => (await paid()).map(({ unit_cents }) => unit_cents)).toEqual([739, 261])
  const invoices = await house.database.read.selectFrom('invoices').select(['series', 'payable_cents']).execute()
  expect(invoices).toEqual([{ series: expect.not.stringMatching('INV'), payable_cents: 1_000 }])
})

async function choose(place: Locator, label: string, title: string): Promise<void> {
  await place.getByRole('combobox', { name: label, exact: true }).fill(title)
  await place.getByRole('option', { name: title, exact: true }).click()
}

test('an owner writes a combo by taps, and is told what it saves', async () => {
  const page = await house.staff('admin', '/dashboard/settings/menu-items')
  await button(page, 'Add Combo').click()
  const combo = dialog(page, 'Add Combo')
  await combo.getByLabel('Title').fill('Snack')
  await combo.getByLabel('Price', { exact: true }).fill('7')
  await button(combo, 'Save').click()
  await sees(page, 'Please provide a title for the choice!')
  await combo.getByLabel('Choice 1').fill('Food')
  await choose(combo, 'Item 1', 'Wrap')
  await sees(combo, 'Alone up to €8.90, saves €1.90')
  await button(combo, 'Save').click()
  await sees(page, 'Snack')
  await button(page, 'Delete Wrap').click()
  await sees(page.getByRole('dialog'), 'It can be chosen in: Lunch, Snack.')
})

test.each(['light', 'dark'] as const)('everybody can read and use it (%s)', async colorScheme => {
  for (const viewport of [phone, { width: 820, height: 1180 }, tablet, { width: 1366, height: 768 }]) {
    const look = { viewport, colorScheme, reducedMotion: 'reduce' } as const
    const page = await house.staff('admin', '/dashboard/pos', look)
    const isClean = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await button(page, 'Add Lunch').click()
    await chip(page, /^Burger/).click()
    await isClean()
    await page.goto('/dashboard/settings/menu-items')
    await button(page, 'Add Combo').click()
    await dialog(page, 'Add Combo').waitFor()
    await isClean()
    await page.close()
  }
})
