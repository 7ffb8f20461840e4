import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newer } from '../../config/newer-built-ins.ts'
import { add, button, sendToKitchen, tapOnWall, ticket } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
  await house.database.write(tx => tx.updateTable('store').set({ is_qr_menu_enabled: 1 }).execute())
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

/** The pages of this browser have nothing that is newer than the oldest Safari. */
const asOld = (context: BrowserContext) => context.addInitScript(removeAll, Object.keys(newer))

function removeAll(names: readonly string[]): void {
  const all = Object.values(Object.getOwnPropertyDescriptors(globalThis)).map(({ value }) => value?.prototype)
  const places = [globalThis, ...all.filter(place => typeof place === 'object' && place !== null)]
  for (const [name = '', part] of names.map(one => one.split('.'))) {
    if (part) Reflect.deleteProperty((globalThis as unknown as Record<string, object>)[name] ?? {}, part)
    else for (const place of places) Reflect.deleteProperty(place, name)
  }
}

test('in a browser as old as iPadOS 15.8 an order is taken and cooked', async () => {
  const page = await house.staff('admin', '/healthz')
  await asOld(page.context())
  await page.goto('/dashboard/pos')
  expect(await page.evaluate(() => 'toSorted' in Array.prototype || 'showPopover' in HTMLElement.prototype)).toBe(false)
  await add(page, 'Soup')
  const token = await sendToKitchen(page)
  await page.goto('/dashboard/kitchen')
  await tapOnWall(button(ticket(page, token), 'Start Making: 1 × Soup'))
  await button(ticket(page, token), 'Complete: 1 × Soup').waitFor()
  for (const path of ['/dashboard', '/dashboard/devices', '/dashboard/settings/details']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
  }
})

test('in a browser as old as iPadOS 15.8 a guest who comes back to the menu reads what has changed', async () => {
  const page = await house.visitor('/healthz', { serviceWorkers: 'block' })
  await asOld(page.context())
  await page.goto('/menu?table=7')
  await page.getByText('Table 7').waitFor()
  const till = await house.as('admin')
  await till('POST', `/menu-items/${house.menu.soup}/sold-out`, { soldOut: true })
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 60_000
  })
  // The page is read before its code is there: who comes back too soon comes back again.
  const soldOut = page.locator('.dish', { hasText: 'Soup' }).getByText('Sold out')
  const comesBack = () => page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(async () => (await comesBack()) && (await soldOut.isVisible()), { timeout: 60_000 }).toBe(true)
})
