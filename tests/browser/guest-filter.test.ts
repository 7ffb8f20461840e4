import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserRestaurant, openBrowserRestaurant, phone } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant
const tapas = [
  { title: 'Patatas bravas', diets: ['vegan'], allergens: ['none'], description: 'Potatoes, hot tomato sauce' },
  { title: 'Croquetas', diets: [], allergens: ['gluten', 'milk'], description: 'Ham and béchamel, six pieces' },
  { title: 'Tortilla', diets: ['vegetarian', 'gluten-free'], allergens: ['eggs'], description: 'Potato and onion' },
  { title: 'Gambas', diets: ['gluten-free'], allergens: ['crustaceans'], description: 'Prawns in garlic oil' },
  { title: 'Ajo blanco', diets: ['vegan'], allergens: ['nuts', 'gluten'], description: 'Cold almond soup' },
  {
    title: 'Padron peppers',
    diets: ['vegan', 'halal', 'kosher'],
    allergens: ['none'],
    description: 'Fried, with salt',
  },
  { title: 'Cheese board', diets: ['vegetarian'], allergens: ['milk', 'nuts'], description: 'Five from the village' },
]

beforeAll(async () => {
  house = await openBrowserRestaurant()
  const admin = await house.as('admin')
  const settings = { storeName: 'Casa Ana', currency: 'EUR', isQRMenuEnabled: true }
  expect((await admin('POST', '/settings/store-setting', settings)).status).toBe(200)
  const { body } = await admin('POST', '/settings/categories/add', { title: 'Tapas' })
  for (const dish of tapas) {
    const added = await admin('POST', '/menu-items/add', { price: 6.5, categoryId: body.id, taxId: null, ...dish })
    expect(added.status).toBe(200)
  }
  const { body: categories } = await admin('GET', '/settings/categories')
  const ids = (categories as { id: number }[]).map(({ id }) => id)
  await admin('POST', '/settings/categories/order', { ids: [body.id, ...ids] })
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

const open = async (options = {}) => {
  const page = await house.visitor('/menu?table=7', { viewport: phone, ...options })
  await page.getByRole('heading', { name: 'Casa Ana', exact: true }).waitFor()
  return page
}
const seen = (page: Page) =>
  page
    .locator('.dish h3')
    .filter({ visible: true })
    .evaluateAll(all => all.map(({ textContent }) => textContent))
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).check()

test('a phone shows five dishes at once, with what they are and what they contain', async () => {
  const page = await open()
  await page.getByText('Table 7').waitFor()
  const whole = await page
    .locator('.dish')
    .evaluateAll(
      dishes =>
        dishes.map(dish => dish.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
          .length,
    )
  expect(whole).toBeGreaterThanOrEqual(5)
  expect(await page.locator('.dish').first().innerText()).toMatch(
    /Patatas bravas\s+Potatoes, hot.*\s+Vegan\s*Contains none of the 14 allergens\s+€6\.50/,
  )
  for (const card of await page.locator('.dish').all()) expect(await card.innerText()).not.toMatch(/Tapas|Food/)
})

test('without a script the filter follows the boxes, and Clear gives the menu back', async () => {
  const page = await open({ javaScriptEnabled: false })
  const all = await seen(page)
  expect(all).toHaveLength(10)
  expect((await page.locator('.filter summary').boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.getByText('Filter', { exact: true }).click()
  await tick(page, 'Vegetarian')
  expect(await seen(page)).toEqual(['Patatas bravas', 'Tortilla', 'Ajo blanco', 'Padron peppers', 'Cheese board'])
  expect(await page.getByRole('heading', { name: 'Food' }).isVisible()).toBe(false)
  await tick(page, 'Nuts')
  expect(await seen(page)).toEqual(['Patatas bravas', 'Tortilla', 'Padron peppers'])
  await tick(page, 'Kosher')
  expect(await seen(page)).toEqual(['Padron peppers'])
  await page.getByRole('button', { name: 'Clear filter' }).click()
  expect(await seen(page)).toEqual(all)
})

test('with a script it is the same, and the number of dishes is said', async () => {
  const page = await open()
  await page.getByText('Table 7').waitFor()
  await page.getByText('Filter', { exact: true }).click()
  await tick(page, 'Gluten')
  await tick(page, 'Milk')
  expect(await seen(page)).toEqual([...['Patatas bravas', 'Tortilla', 'Gambas', 'Padron peppers']])
  await page.getByText('4 dishes found').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Show 4 dishes' }).click()
  await page.getByRole('button', { name: 'Show 4 dishes' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Gambas' }).click()
  await page.getByRole('dialog', { name: 'Gambas' }).getByText('Contains: Crustaceans').waitFor()
})

test.each(['light', 'dark'] as const)('everybody can read and use the open filter (%s)', async colorScheme => {
  for (const viewport of [phone, { width: 820, height: 1180 }, { width: 1366, height: 768 }]) {
    const page = await open({ viewport, colorScheme, reducedMotion: 'reduce' })
    await page.getByText('Table 7').waitFor()
    await page.getByText('Filter', { exact: true }).click()
    await tick(page, 'Vegan')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    const small = await page
      .locator('.filter label, .filter summary, .filter button')
      .evaluateAll(targets =>
        targets.filter(target => target.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
      )
    expect(small).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.close()
  }
})
