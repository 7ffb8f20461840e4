/** A restaurant from an empty database to the first day's report, with nothing but what the screens offer. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp, distDir } from '../../src/server/app.ts'
import { prepareFirstStart } from '../../src/server/db/first-start.ts'
import { sharedChromium } from '../support/browser.ts'
import { amount, button, dialog, pick, sees, sendToKitchen } from '../support/browser-orders.ts'
import { signIn, tablet } from '../support/browser-restaurant.ts'
import { cheapPasswords } from '../support/cheap-passwords.ts'
import { openTestDatabase } from '../support/database.ts'
import { runningClock, zoneAtNoon, zoneAway } from '../support/noon.ts'
import { png } from '../support/pictures.ts'
import { workOf } from '../support/tap-counter.ts'

const adminPassword = 'right-horse'
const waiterPassword = 'brave-donkey'
// 14.50 for the large dish and 1.25 for what comes on it; 10 % on top of both.
const due = { net: '€15.75', tax: '€1.58', payable: '€17.33' }

let house: Awaited<ReturnType<typeof openEmptyHouse>>

beforeEach(async () => {
  house = await openEmptyHouse()
})
afterEach(() => house.close())

test('a new restaurant is set up, sells its first dish and reads about it, through the screens alone', async () => {
  const { page, errors } = house
  await page.goto('/')
  await signIn(page, 'admin', adminPassword)
  await sees(page, 'Set up your restaurant')
  await sees(page, '0 of 5 done')

  await setUp(page, 'Store details', 'Store Details')
  await page.getByLabel('Store Name').fill('Casa Nueva')
  await page.getByLabel('Currency').fill('eur')
  await page.getByRole('option', { name: 'Euro (€)', exact: true }).click()
  await button(page, 'Save').click()
  await sees(page, 'Settings saved!')
  await home(page, '1 of 5 done')

  await setUp(page, 'Taxes', 'Tax Setup')
  await fillIn(page, 'Add Tax', { Title: 'VAT', Rate: '10', Type: 'Exclusive' })
  await sees(page.getByRole('row', { name: /VAT/ }), '10')
  await home(page, '2 of 5 done')

  await setUp(page, 'Categories', 'Categories')
  await fillIn(page, 'Add Category', { Title: 'Mains' })
  await page.getByRole('row', { name: /Mains/ }).waitFor()
  await home(page, '3 of 5 done')

  await setUp(page, 'First dishes', 'Menu Items')
  await fillIn(page, 'Add Menu Item', { Title: 'Paella', Price: '12', Category: 'Mains', Tax: 'VAT - 10% (exclusive)' })
  await sees(page, '€12.00')
  await completeDish(page)
  await home(page, '4 of 5 done')

  await setUp(page, 'Tables', 'Store Tables')
  await fillIn(page, 'Add Table', { Title: 'Table 1', Floor: 'Terrace', 'Seating Capacity': '4' })
  await page.getByRole('heading', { name: 'Table 1' }).waitFor()
  await openPage(page, 'Dashboard')
  await sees(page, 'No Top Selling items found for Today!')
  // The page first shows what it knew before.
  await page.getByText('Set up your restaurant').waitFor({ state: 'hidden' })

  await openPage(page, 'Users')
  await hireWaiter(page)
  await signOut(page)

  await signIn(page, 'lola', waiterPassword)
  await openPage(page, 'POS')
  await takeOrderAndMoney(page)
  await signOut(page)

  await signIn(page, 'admin', adminPassword)
  await openPage(page, 'Invoices')
  const invoice = page.getByRole('row').filter({ hasText: 'Table 1' })
  for (const text of Object.values(due)) await sees(invoice, text)
  await openPage(page, 'Reports')
  await sees(page, 'Net Sales')
  expect({
    net: await amount(page, 'Net Sales'),
    tax: await amount(page, 'Tax'),
    payable: await amount(page, 'Revenue'),
    orders: await amount(page, 'Orders'),
  }).toEqual({ ...due, orders: '1' })
  await sees(page.getByRole('region', { name: 'Top Selling Items' }), 'Paella')
  expect(errors).toEqual([])
})

test('an owner gets from the first sign-in to the first order in the kitchen within 25 taps', async () => {
  const { page, errors } = house
  await page.goto('/')
  await signIn(page, 'admin', adminPassword)
  await sees(page, 'Set up your restaurant')
  const next = (name: string) => page.getByRole('link', { name: `Next: ${name}` }).click()
  const { taps } = await workOf(page, async () => {
    await page
      .getByRole('region', { name: 'Set up your restaurant' })
      .getByRole('link', { name: 'Store details' })
      .click()
    await page.getByLabel('Store Name').click()
    await page.keyboard.type('Casa Nueva')
    await choose(page, 'Currency', 'eur', 'Euro (€)')
    await choose(page, 'Country', 'spain', 'Spain')
    await button(page, 'Save').click()

    await next('Taxes')
    await button(page, 'Add 10 %, 21 %').click()
    await page.getByRole('row', { name: /IVA 21 %/ }).waitFor()

    await next('Categories')
    await button(page, 'Add the first one').click()
    await type(page, 'Title', 'Mains')
    await page.keyboard.press('Enter')

    await next('First dishes')
    await button(page, 'Add the first one').click()
    await type(page, 'Title', 'Paella')
    await dialog(page, 'Add Menu Item').getByLabel('Price', { exact: true }).click()
    await page.keyboard.type('14.50')
    await page.keyboard.press('Enter')

    await next('Tables')
    await button(page, 'Add the first one').click()
    await type(page, 'Title', 'T1')
    await dialog(page, 'Add Table').getByLabel('Floor').click()
    await page.keyboard.type('Terrace')
    await dialog(page, 'Add Table').getByLabel('Seating Capacity').click()
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')

    await openPage(page, 'POS')
    await button(page, 'Add Paella').click()
    await sendToKitchen(page)
  })
  console.info(`first sign-in to first order: ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(25)
  expect(errors).toEqual([])
})

/** What is typed into a field that has the focus already. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await expect.poll(() => page.getByRole('dialog').getByLabel(label, { exact: true }).evaluate(isFocused)).toBe(true)
  await page.keyboard.type(text)
}
const isFocused = (element: Element) => element === document.activeElement

/** Types a part of a name, and taps the one that is meant. */
async function choose(page: Page, label: string, part: string, name: string): Promise<void> {
  await page.getByLabel(label).click()
  await page.keyboard.type(part)
  await page.getByRole('option', { name, exact: true }).click()
}

/** A variant, an addon and a photo for the dish. */
async function completeDish(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit Paella' }).click()
  await page.getByRole('heading', { name: 'Paella', level: 1 }).waitFor()
  await button(page, 'Add Variant').click()
  await save(dialog(page, 'Add New Variant'), { Title: 'Large', Price: '14.50' })
  await button(page, 'Add Addon').click()
  await save(dialog(page, 'Add New Addon'), { Title: 'Aioli', Price: '1.25' })
  const card = page.getByRole('region', { name: 'Menu card' })
  await sees(card, '1 variant · 1 addon')
  await page
    .getByLabel('Upload Photo')
    .setInputFiles({ name: 'paella.png', mimeType: 'image/png', buffer: png(640, 480) })
  await sees(page, 'Photo uploaded!')
  await expect
    .poll(() => card.locator('img').evaluate(img => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
}

async function hireWaiter(page: Page): Promise<void> {
  await button(page, 'Add New User').click()
  const form = dialog(page, 'Add New User')
  await form.getByRole('checkbox', { name: 'Point of sale', exact: true }).check()
  await form.getByRole('checkbox', { name: 'Orders', exact: true }).check()
  await save(form, { Name: 'Lola Vega', Username: 'lola', Password: waiterPassword })
  await page.getByRole('heading', { name: 'Lola Vega' }).waitFor()
}

async function takeOrderAndMoney(page: Page): Promise<void> {
  await button(page, 'Add Paella').click()
  const chooser = dialog(page, 'Select Variant & Addons')
  await chooser.getByRole('radio', { name: 'Large' }).check()
  await chooser.getByRole('checkbox', { name: 'Aioli' }).check()
  await button(chooser, 'Add').click()
  await page.getByLabel('Table', { exact: true }).selectOption({ label: 'Table 1 · Seats 4 · Terrace' })
  const token = await sendToKitchen(page)
  await button(page, 'Close').click()

  await openPage(page, 'Orders')
  const group = page.getByRole('article').filter({ hasText: `Token ${token}` })
  await sees(group, '1 × Paella')
  await pick(page, group.getByRole('button', { name: /^Actions for/ }), 'Pay & Complete')
  const paying = dialog(page, 'Pay & Complete')
  await sees(paying, due.payable)
  expect([await amount(paying, 'Subtotal'), await amount(paying, 'Tax'), await amount(paying, 'Total')]).toEqual(
    Object.values(due),
  )
  await button(paying, /^Cash/).click()
  await sees(page, 'No Orders Pending!')
}

const home = async (page: Page, progress: string) => {
  await openPage(page, 'Dashboard')
  await sees(page, progress)
}

/** Follows a step of the dashboard's checklist. */
async function setUp(page: Page, step: string, heading: string): Promise<void> {
  await page.getByRole('region', { name: 'Set up your restaurant' }).getByRole('link', { name: step }).click()
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

/** Opens a page by the side navigation. */
async function openPage(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}

async function signOut(page: Page): Promise<void> {
  await pick(page, button(page, 'User menu'), 'Logout')
  await button(page, 'Login').waitFor()
}

type Fields = Readonly<Record<string, string>>

/** Opens a settings screen's add dialog by New, and saves it with these fields. */
async function fillIn(page: Page, title: string, fields: Fields): Promise<void> {
  await button(page, 'New').click()
  await save(dialog(page, title), fields)
}

async function save(form: Locator, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(label, { exact: true })
    if (await field.evaluate(element => element.tagName === 'SELECT')) await field.selectOption({ label: value })
    else await field.fill(value)
  }
  await button(form, 'Save').click()
  await form.waitFor({ state: 'hidden' })
}

/** The real server over a database in which there is an administrator and nothing else, and a browser before it. */
async function openEmptyHouse() {
  const clock = runningClock()
  const { database, close } = await openTestDatabase()
  await prepareFirstStart(database, {
    timeZone: zoneAtNoon(clock.now),
    adminUsername: 'admin',
    adminPassword,
    now: clock.now,
    passwordCost: cheapPasswords,
  })
  // A build that begins meanwhile must not take the files from under the pages.
  const dist = mkdtempSync(join(tmpdir(), 'comanda-dist-'))
  cpSync(distDir, dist, { recursive: true })
  const app = await buildApp({ database, now: () => clock.now, passwordCost: cheapPasswords, dist })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const browser = await sharedChromium()
  const page = await browser.newPage({
    viewport: tablet,
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: zoneAway(clock.now),
  })
  const errors: string[] = []
  page.context().on('weberror', error => errors.push(String(error.error())))
  return {
    page,
    errors,
    async close() {
      await page.close()
      await app.close()
      await close()
      rmSync(dist, { recursive: true })
    },
  }
}
