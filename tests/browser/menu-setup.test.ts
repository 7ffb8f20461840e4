/** How an owner gets a menu into the till: by hand with few taps, or from a file. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { workOf } from '../support/tap-counter.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

const sections = ['Starters', 'Mains', 'Grill', 'Desserts', 'Wine']
const eachSection = 8
const titleOf = (section: string, place: number) => `${section} no. ${place + 1}`
const namesEvery = (place: number, nth: number) => place % nth === 0
const menu = async (): Promise<readonly { title: string; variants: unknown[]; addons: unknown[] }[]> =>
  (await (await house.as('admin'))('GET', '/menu-items')).body
const called = async (word: string) => (await menu()).filter(({ title }) => title.includes(word))

test('a menu of 40 dishes in five categories is set up by hand with at most 200 taps', {
  timeout: 240_000,
}, async () => {
  const page = await house.staff('admin', '/dashboard/settings/menu-items/categories')
  // A browser opens the list of a select itself, unseen by the page: one tap opens, one chooses.
  let inSelects = 0
  const choose = async (of: Locator, label: string, option: string) => {
    inSelects += 2
    await of.getByLabel(label).selectOption({ label: option })
  }
  const { taps } = await workOf(page, async () => {
    for (const title of sections) {
      await button(page, 'New').click()
      await page.keyboard.type(title)
      await button(dialog(page, 'Add Category'), 'Save').click()
      await dialog(page, 'Add Category').waitFor({ state: 'detached' })
    }
    await page.getByRole('link', { name: 'Menu Items' }).first().click()
    // Until it is loaded, the page before stands there with a New of its own.
    await button(page, 'Import / Export').waitFor()
    await button(page, 'New').click()
    const form = dialog(page, 'Add Menu Item')
    await choose(form, 'Tax', 'VAT - 10% (exclusive)')
    for (const section of sections) {
      await choose(form, 'Category', section)
      for (let place = 0; place < eachSection; place++) await addDish(form, page, titleOf(section, place), place)
    }
  })
  console.log(`40 dishes by hand: ${taps + inSelects} taps, ${inSelects} of them in selects`)
  expect(taps + inSelects).toBeLessThanOrEqual(200)
  const made = await called(' no. ')
  expect(made).toHaveLength(40)
  expect(made.filter(({ variants }) => variants.length === 2)).toHaveLength(10)
  expect(made.filter(({ addons }) => addons.length === 1)).toHaveLength(15)
})

/** Every fourth dish has two sizes, every third an addon. */
async function addDish(form: Locator, page: Page, title: string, place: number): Promise<void> {
  await page.keyboard.type(title)
  await form.getByLabel('Price', { exact: true }).first().click()
  await page.keyboard.type('9.50')
  if (namesEvery(place, 4))
    for (const [row, size] of ['Small', 'Large'].entries()) await addRow(form, page, 'Variant', row, size)
  if (namesEvery(place, 3)) await addRow(form, page, 'Addon', 0, 'Bread')
  const stored = page.waitForResponse(response => response.url().endsWith('/menu-items/add'))
  await button(form, 'Save and add another').click()
  expect((await stored).status()).toBe(200)
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('')
  await expect.poll(() => form.getByLabel('Title').evaluate(field => field === document.activeElement)).toBe(true)
}

async function addRow(form: Locator, page: Page, kind: 'Variant' | 'Addon', row: number, title: string): Promise<void> {
  await button(form, `Add ${kind}`).click()
  await page.keyboard.type(title)
  await form
    .getByRole('group', { name: `${kind} ${row + 1}` })
    .getByLabel('Price')
    .click()
  await page.keyboard.type('12')
}

const fileWith = (lines: readonly string[]) => ({
  name: 'menu.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['title;price;category;tax;variants;addons', ...lines].join('\r\n')),
})
const fortyDishes = sections.flatMap(section =>
  Array.from(
    { length: eachSection },
    (_, i) => `${section} from file ${i + 1};9,50;${section};VAT;Small=12 | Large=15;Bread=1`,
  ),
)

test('the same menu comes from a file with a handful of taps, after a look at it', async () => {
  const page = await house.staff('admin', '/dashboard/settings/menu-items')
  await button(page, 'Import / Export').waitFor()
  const { taps } = await workOf(page, async () => {
    await button(page, 'Import / Export').click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByText('Choose CSV file').click()
    await (await chooser).setFiles(fileWith(fortyDishes))
    await sees(page, 'menu.csv has no mistakes. Nothing is stored yet.')
    expect(await called(' from file ')).toEqual([])
    await button(page, 'Import 40 dishes').click()
    await sees(page, 'Menu imported: 40 new dishes, 0 changed.')
  })
  console.log(`40 dishes from a file: ${taps} taps and one in the system's own dialog`)
  expect(taps).toBeLessThanOrEqual(5)
  expect(await called(' from file ')).toHaveLength(40)
  expect(
    (await called(' from file ')).every(({ variants, addons }) => variants.length === 2 && addons.length === 1),
  ).toBe(true)
  await page.getByRole('heading', { name: 'Wine from file 8' }).waitFor()
})

test('what is downloaded changes nothing when it is chosen again', async () => {
  const page = await house.staff('admin', '/dashboard/settings/menu-items')
  await button(page, 'Import / Export').click()
  const download = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^menu-\d{4}-\d\d-\d\d\.csv$/)
  const buffer = readFileSync(await saved.path())
  expect([...buffer.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  await page.getByLabel('Choose CSV file').setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer })
  await sees(page, 'There is nothing to import: the menu is already as again.csv says.')
  expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
})

test('a file with mistakes says each at its row and can’t be imported; the mended file can', async () => {
  const page = await house.staff('admin', '/dashboard/settings/menu-items')
  await button(page, 'Import / Export').click()
  const choose = (file: ReturnType<typeof fileWith>) => page.locator('input[type="file"]').setInputFiles(file)
  await choose(fileWith(['Ramen;9;Japan;VAT;;', 'Udon;-1;Japan;Luxury;;']))
  await sees(page, '2 mistakes in menu.csv. Nothing was stored.')
  await sees(page, 'A price must not be negative.')
  await sees(page, 'Row 3, tax')
  expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
  await choose(fileWith(['Ramen;9;Japan;VAT;;', 'Udon;8;Japan;;;']))
  await button(page, 'Import 2 dishes').waitFor()
  // Without its category it can't be: the switch says so at once.
  await page.getByLabel('Create the new category Japan').uncheck()
  await sees(page, 'There is no category Japan.')
  await page.getByLabel('Create the new category Japan').check()
  await button(page, 'Import 2 dishes').click()
  await sees(page, 'Menu imported: 2 new dishes, 0 changed.')
})
