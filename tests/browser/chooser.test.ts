/** What a kitchen must ask, and how few taps the answer takes. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone, tablet } from '../support/browser-restaurant.ts'
import type { Ask } from '../support/restaurant.ts'
import { workOf } from '../support/tap-counter.ts'

let house: BrowserRestaurant
let admin: Ask

const title = 'Select Variant & Addons'
const groups = {
  doneness: { title: 'Doneness', min: 1, max: 1, modifiers: [{ title: 'Rare' }, { title: 'Medium' }] },
  side: { title: 'Side', min: 1, max: 1, modifiers: [{ title: 'Fries' }, { title: 'Salad', price: '0.80' }] },
  without: { title: 'Without', kind: 'without', modifiers: [{ title: 'onion' }] },
  toppings: {
    title: 'Flavours',
    min: 1,
    max: 2,
    charge: 'highest',
    modifiers: [
      { title: 'Salami', price: '1.60' },
      { title: 'Tuna', price: '1.80' },
      { title: 'Corn', price: '1.00' },
    ],
  },
  extras: { title: 'Extras', halves: true, max: 4, modifiers: [{ title: 'Cheese', price: '1.40' }] },
  milk: { title: 'Milk', max: 1, modifiers: [{ title: 'Oat', price: '0.40' }] },
}

beforeAll(async () => {
  house = await openBrowserRestaurant()
  admin = await house.as('admin')
  const add = async (name: keyof typeof groups) =>
    (await admin('POST', '/modifier-groups/add', groups[name])).body.groupId as number
  const dish = async (form: object, ...names: (keyof typeof groups)[]) => {
    const modifierGroups = []
    for (const name of names) modifierGroups.push({ id: await add(name) })
    await admin('POST', '/menu-items/add', { taxId: null, ...form, modifierGroups })
  }
  await dish({ title: 'Burger', price: 12.5 }, 'doneness', 'side', 'without')
  const sizes = [
    { title: 'Medium', price: 9 },
    { title: 'Large', price: 13 },
  ]
  await dish({ title: 'Big pizza', price: 9, variants: sizes }, 'toppings', 'extras')
  await dish({ title: 'Coffee', price: 2 }, 'milk')
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

const chip = (page: Page, role: 'radio' | 'checkbox', name: RegExp) => dialog(page, title).getByRole(role, { name })
const add = (page: Page) => button(dialog(page, title), 'Add').click()

const jobs = [
  {
    job: 'a burger with doneness, side and no onion',
    taps: 5,
    sum: '€12.50',
    says: ['Medium', 'Fries', 'No onion'],
    work: async (page: Page) => {
      await button(page, 'Add Burger').click()
      await chip(page, 'radio', /^Medium/).click()
      await chip(page, 'radio', /^Fries/).click()
      await chip(page, 'checkbox', /No onion/).click()
      await add(page)
    },
  },
  {
    job: 'a large pizza of two flavours with cheese on one half',
    taps: 6,
    sum: '€15.50',
    says: ['Large', 'Salami', 'Tuna', 'Left: Cheese'],
    work: async (page: Page) => {
      await button(page, 'Add Big pizza').click()
      await chip(page, 'radio', /^Large/).click()
      await chip(page, 'checkbox', /^Salami/).click()
      await chip(page, 'checkbox', /^Tuna/).click()
      await button(dialog(page, title), 'Left: Cheese').click()
      await add(page)
    },
  },
  {
    job: 'a coffee with oat milk',
    taps: 3,
    sum: '€2.40',
    says: ['Oat'],
    work: async (page: Page) => {
      await button(page, 'Add Coffee').click()
      await chip(page, 'checkbox', /^Oat/).click()
      await add(page)
    },
  },
] as const

test.each(jobs)('$job is in the cart after $taps taps', async ({ work, taps, sum, says }) => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await button(page, 'Add Burger').waitFor()
  const counted = await workOf(page, () => work(page))
  const cart = page.getByRole('list', { name: 'Cart' })
  for (const text of says) await sees(cart, text)
  await sees(cart, sum)
  expect(counted.taps).toBeLessThanOrEqual(taps)
})

test('a dish without questions stays one tap', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await button(page, 'Add Soup').waitFor()
  expect((await workOf(page, () => button(page, 'Add Soup').click())).taps).toBe(1)
  await sees(page.getByRole('list', { name: 'Cart' }), 'Soup')
})

test('Add leads to what is missing, a tap above the maximum says so, and a tap on the line opens what was chosen', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await button(page, 'Add Burger').click()
  await add(page)
  await sees(dialog(page, title), 'Please choose 1 of Doneness for Burger!')
  expect(await chip(page, 'radio', /^Rare/).evaluate(field => field === document.activeElement)).toBe(true)
  await chip(page, 'radio', /^Rare/).click()
  await chip(page, 'radio', /^Salad/).click()
  await sees(dialog(page, title), '€13.30')
  await add(page)
  await button(page, 'Change Burger').click()
  expect(await chip(page, 'radio', /^Rare/).isChecked()).toBe(true)
  await chip(page, 'radio', /^Fries/).click()
  await button(dialog(page, title), 'Save').click()
  await sees(page.getByRole('list', { name: 'Cart' }), '€12.50')

  await button(page, 'Add Big pizza').click()
  for (const name of [/^Salami/, /^Tuna/, /^Corn/]) await chip(page, 'checkbox', name).click()
  await sees(page, 'At most 2 of Flavours!')
  expect(await chip(page, 'checkbox', /^Corn/).isChecked()).toBe(false)
})

test('what has run out is marked where it is chosen, and can be chosen again once it is back', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await button(page, 'Add Burger').click()
  const mark = async () => {
    await button(dialog(page, title), 'Mark as sold out…').click()
    await chip(page, 'checkbox', /^Salad/).click()
    await button(dialog(page, title), 'Done').click()
  }
  await mark()
  await expect.poll(() => chip(page, 'radio', /^Salad\s*Sold Out/i).isDisabled()).toBe(true)
  await mark()
  await chip(page, 'radio', /^Salad/).click()
  await sees(dialog(page, title), '€13.30')
})

test.each(['light', 'dark'] as const)('everybody can read and use the chooser (%s)', async colorScheme => {
  for (const viewport of [phone, { width: 820, height: 1180 }, tablet, { width: 1366, height: 768 }]) {
    const page = await house.staff('waiter', '/dashboard/pos', { viewport, colorScheme, reducedMotion: 'reduce' })
    await button(page, 'Add Big pizza').click()
    await chip(page, 'checkbox', /^Salami/).click()
    await button(dialog(page, title), 'Right: Cheese').click()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    const small = await dialog(page, title)
      .locator('label:has(input), button')
      .evaluateAll(all =>
        all.filter(one => one.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
      )
    expect(small).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.close()
  }
})

test('a group is written once, given to dishes, and asked at the till; guests read its rule', async () => {
  await admin('POST', '/settings/store-setting', { storeName: 'Casa Ana', currency: 'EUR', isQRMenuEnabled: true })
  const page = await house.staff('admin', '/dashboard/settings/modifier-groups')
  await button(page, 'New').click()
  const form = dialog(page, 'Add Modifier Group')
  await form.getByLabel('Title', { exact: true }).fill('Bread')
  await form.getByLabel('Modifier 1', { exact: true }).fill('White')
  await form.getByLabel('Modifier 2', { exact: true }).fill('Rye')
  await form.getByLabel('Price').nth(1).fill('0.60')
  await sees(form.getByRole('region', { name: 'What the waiter sees' }), '+€0.60')
  await button(form, 'Save').click()
  const card = page.getByRole('listitem').filter({ hasText: 'Bread' })
  await card.getByRole('button', { name: 'Used by no dish' }).click()
  const usedBy = dialog(page, 'Dishes that ask Bread')
  await usedBy.getByRole('checkbox', { name: 'Soup' }).check()
  await sees(usedBy, 'Added to 1, removed from 0')
  await button(usedBy, 'Save').click()
  await card.getByRole('button', { name: 'Used by 1 dish' }).waitFor()

  await page.goto('/dashboard/pos')
  await button(page, 'Add Soup').click()
  await chip(page, 'radio', /^Rye/).click()
  await add(page)
  await sees(page.getByRole('list', { name: 'Cart' }), 'Rye')

  const guest = await house.visitor('/menu', { viewport: phone })
  await guest.getByRole('button', { name: 'Soup' }).click()
  await sees(dialog(guest, 'Soup'), 'Bread · choose 1')
})
