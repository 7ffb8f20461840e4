import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasWorker } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone } from '../support/browser-restaurant.ts'

const nasty = '<script>alert(1)</script>'
const name = `Ana's "Grill" 🌶️`
let house: BrowserRestaurant
let admin: Awaited<ReturnType<BrowserRestaurant['as']>>

beforeAll(async () => {
  house = await openBrowserRestaurant()
  admin = await house.as('admin')
  await showMenu(true)
  const { body } = await admin('POST', '/menu-items/add', {
    title: nasty,
    price: '7.50',
    categoryId: null,
    taxId: null,
  })
  const photo = readFileSync('src/server/demo/photos/cola.webp')
  await house.database.write(async tx => {
    await tx
      .insertInto('photos')
      .values({ name: 'cola.webp', media_type: 'image/webp', bytes: photo, made_at: 0 })
      .execute()
    await tx.updateTable('menu_items').set({ image: '/photos/cola.webp' }).where('id', '=', body.menuItemId).execute()
  })
  await setPrice('Water', house.menu.water, 2)
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

const showMenu = (isQRMenuEnabled: boolean) =>
  admin('POST', '/settings/store-setting', {
    storeName: name,
    currency: 'EUR',
    phone: '+34 600 100 200',
    email: 'hola@casa.example',
    address: 'Calle Mayor 1',
    isQRMenuEnabled,
  })
const setPrice = (title: string, id: number, price: number) =>
  admin('POST', `/menu-items/update/${id}`, { title, price, netPrice: null, categoryId: null, taxId: null })
const open = (path = '/menu', options = {}) => house.visitor(path, { viewport: phone, ...options })
const card = (page: Page, title: string) => page.locator('.dish', { has: page.getByRole('heading', { name: title }) })
const dish = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true })
/** Until the script has taken the page over: the table of the link is said by it alone. */
const taken = (page: Page) => page.getByText('Table 7').waitFor()

test('a guest reads when a dish is served and what it costs at other hours, with a script and without', async () => {
  const windows = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00', date_to: '2020-01-01' }]
  const hours = (title: string) => admin('POST', '/settings/schedules/add', { title, windows })
  const { id: schedule_id } = (await hours('Once')).body
  const prices = [{ kind: 'item', id: house.menu.water, price: '1.00' }]
  const rule = await admin('POST', '/settings/price-rules/add', { title: 'Opening day', schedule_id, prices })
  const water = { title: 'Water', price: 2 }
  await admin('POST', `/menu-items/update/${house.menu.water}`, { ...water, scheduleId: schedule_id })
  for (const javaScriptEnabled of [true, false]) {
    const page = await open('/menu?table=7', { javaScriptEnabled })
    if (javaScriptEnabled) await taken(page)
    await expect.poll(() => card(page, 'Water').innerText()).toMatch(/€2\.00[\s\S]*Served all day/)
    expect(await card(page, 'Water').innerText()).toContain('Opening day €1.00 · all day')
    expect(await card(page, 'Water').getAttribute('class')).toBe('dish sold-out')
  }
  await admin('POST', `/menu-items/update/${house.menu.water}`, { ...water, scheduleId: null })
  await admin('DELETE', `/settings/price-rules/${rule.body.id}`)
})

test('without a script the menu can be read, and its categories are links', async () => {
  const page = await open('/menu', { javaScriptEnabled: false })
  await page.getByRole('heading', { name, exact: true }).waitFor()
  expect(await card(page, 'Soup').innerText()).toMatch(/Soup\s+€4\.50/)
  expect(await page.getByLabel('Search dishes').isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Food' }).click()
  expect(new URL(page.url()).hash).toMatch(/^#category-\d+$/)
})

test('a guest gets no cookie, and no request leaves the store', async () => {
  const page = await open('/menu?table=7')
  await taken(page)
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(entry => entry.name))
  expect(asked.filter(url => !url.startsWith(house.url))).toEqual([])
  expect(asked.filter(url => /\/api\/|socket|manifest/.test(url))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => document.querySelector('link[rel=manifest]'))).toBeNull()
})

test('what looks like code is read and not run, on the page and in its dialog', async () => {
  const page = await open('/menu?table=7')
  page.on('dialog', () => expect.unreachable('an alert was shown'))
  await taken(page)
  await dish(page, nasty).click()
  const dialog = page.getByRole('dialog', { name: nasty })
  await dialog.waitFor()
  expect(await dialog.locator('img').evaluate((photo: HTMLImageElement) => photo.naturalWidth)).toBeGreaterThan(0)
  expect(await page.title()).toBe(`${name} · Menu`)
})

test('a tap that comes before the script opens the dish when the script is there', async () => {
  const page = await open('/healthz')
  const tapsFirst = async (route: Route) => {
    await page.locator('.dish button', { hasText: 'Pizza' }).click()
    await route.continue()
  }
  await page.context().route(/guest-take-over/, tapsFirst, { times: 1 })
  await page.goto('/menu', { waitUntil: 'commit' })
  await page.getByRole('dialog', { name: 'Pizza' }).waitFor()
})

test('a price that was changed is in the next page that is served', async () => {
  const page = await open('/menu', { serviceWorkers: 'block' })
  expect(await card(page, 'Water').innerText()).toContain('€2.00')
  await setPrice('Water', house.menu.water, 2.5)
  await page.reload()
  expect(await card(page, 'Water').innerText()).toContain('€2.50')
  await setPrice('Water', house.menu.water, 2)
})

test('in a cellar the last menu opens at once with its age, and is renewed when it can be', async () => {
  const page = await open('/menu?table=7')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await hasWorker(page)
  await setPrice('Water', house.menu.water, 3)
  await page.context().setOffline(true)
  await page.goto('/menu?table=7')
  await taken(page)
  await page.getByText(/saved at \d\d:\d\d/).waitFor()
  expect(await card(page, 'Water').innerText()).toContain('€2.00')
  await dish(page, 'Pizza').click()
  await page.getByRole('dialog', { name: 'Pizza' }).waitFor()

  await page.context().setOffline(false)
  await page.goto('/menu?table=7')
  await card(page, 'Water').getByText('€3.00').waitFor()
  await page.getByText(/saved at/).waitFor({ state: 'hidden' })
  await page.context().setOffline(true)
  await page.goto('/menu')
  expect(await card(page, 'Water').innerText()).toContain('€3.00')
  await setPrice('Water', house.menu.water, 2)
})

test('the staff’s worker leaves the guests’ page alone, and theirs the staff’s', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await page.getByRole('button', { name: 'Add Soup' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/menu?table=7')
  await taken(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(one => one.scope),
  )
  expect(scopes.map(scope => new URL(scope).pathname).toSorted()).toEqual(['/', '/menu'])
  await page.goto('/dashboard/pos')
  await page.getByRole('button', { name: 'Add Soup' }).waitFor()
})

test('the link is copied where a device can’t share', async () => {
  const page = await open('/menu?table=7')
  await taken(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Store Details' }).click()
  await page.getByRole('button', { name: 'Share Menu' }).click()
  await page.getByText('Menu Link Copied!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${house.url}/menu`)
})

test('everybody can read and use it', async () => {
  await admin('POST', `/menu-items/${house.menu.soup}/sold-out`, { soldOut: true })
  const page = await open('/menu?table=7', { reducedMotion: 'reduce', serviceWorkers: 'block' })
  await taken(page)
  const faults: string[] = []
  const look = async (where: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      for (const { id, nodes } of violations) faults.push(`${where}, ${colorScheme}: ${id} at ${nodes[0]?.target}`)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > 320) faults.push(`${where}: scrolls sideways at 320 px`)
    await page.setViewportSize(phone)
  }
  await look('menu')
  await page.getByLabel('Search dishes').fill('so')
  await look('search')
  await page.getByLabel('Search dishes').fill('xyzzy')
  await page.getByText('No items found').waitFor()
  await look('nothing found')
  await page.getByRole('button', { name: 'Show all items' }).click()
  await page.getByRole('radio', { name: 'Food' }).check()
  await look('category')
  await dish(page, 'Pizza').click()
  await look('dish')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Store Details' }).click()
  await look('store')
  await admin('POST', `/menu-items/${house.menu.soup}/sold-out`, { soldOut: false })
  await showMenu(false)
  await page.reload()
  await page.getByText('Menu Not Available!').waitFor()
  await look('not available')
  await showMenu(true)
  expect(faults).toEqual([])
})
