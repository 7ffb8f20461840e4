import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { add, button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { deploymentsIn } from '../support/deployments.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterAll(() => house.close())

const deployments = 10
/** A minute of rest takes three seconds. */
const haste = 20

test('F24 ten deployments under open tabs: each tab reloads once, loses no cart, misses no file and ends on the newest', async () => {
  const deploy = deploymentsIn(house.dist)
  const till = await house.staff('admin', '/dashboard/pos')
  const context = till.context()
  await context.addInitScript(hurry, haste)
  await till.reload()
  await till.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { polling: 100 })
  await add(till, 'Soup')
  const orders = await context.newPage()
  await orders.goto('/dashboard/orders')
  const tabs = [till, orders]
  const loads = new Map<Page, number>(tabs.map(tab => [tab, 0]))
  for (const tab of tabs) tab.on('load', () => loads.set(tab, (loads.get(tab) ?? 0) + 1))

  for (let build = 1; build <= deployments; build++) {
    deploy(build)
    // A tab of the build before opens a part that it had not loaded yet.
    await button(till, 'Drafts List').click()
    await button(dialog(till, 'Drafts'), 'Close').click()
    await dialog(till, 'Drafts').waitFor({ state: 'hidden' })
    await expect.poll(() => Promise.all(tabs.map(buildOf)), { timeout: 60_000 }).toEqual([build, build])
    await sees(till.getByRole('region', { name: 'Order' }), 'Soup')
    expect([...loads.values()]).toEqual([build, build])
  }
  await orders.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  expect(await house.closePages()).toEqual([])
}, 240_000)

/** In the page: the clock and what it does again and again are faster; what waits for answers is not. */
function hurry(times: number): void {
  const { now } = Date
  const start = now()
  const again = setInterval
  Date.now = () => start + (now() - start) * times
  globalThis.setInterval = ((run: () => void, ms = 0) => again(run, ms / times)) as typeof setInterval
}

const buildOf = async (page: Page) =>
  Number(
    await page
      .evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content)
      .catch(() => undefined),
  )
