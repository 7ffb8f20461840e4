import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { add, button, dialog, hasWorker, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { type Deployments, deploymentsIn, rest, shown, tenLooksLater, withFastRest } from '../support/deployments.ts'

let house: BrowserRestaurant
let builds: Deployments

beforeEach(async () => {
  house = await openBrowserRestaurant()
  builds = deploymentsIn(house.dist)
})
afterEach(async () => {
  try {
    expect(await house.closePages()).toEqual([])
  } finally {
    await house.close()
  }
})

const patience = { timeout: 240_000, interval: 100 }

/** A tab of a person who has the worker of the first build. */
async function tabOf(username: string, path: string): Promise<Page> {
  const tab = await house.staff(username, path)
  await withFastRest(tab.context())
  await hasWorker(tab)
  await tab.reload()
  return tab
}

async function another(tab: Page, path: string): Promise<Page> {
  const page = await tab.context().newPage()
  await page.goto(path)
  return page
}

const isServed = (tab: Page, build: number) =>
  expect
    .poll(() => tab.evaluate(async () => (await fetch('/index.html')).text()).catch(() => ''), patience)
    .toContain(`<meta name="build" content="${build}"`)

test('F24 two deployments under open tabs: each reloads once, loses no cart, misses no file and ends on the newest', async () => {
  const till = await tabOf('admin', '/dashboard/pos')
  await add(till, 'Soup')
  const orders = await another(till, '/dashboard/orders')
  const wall = await tabOf('cook', '/dashboard/kitchen')
  const tabs = [till, orders, wall]
  const order = till.getByRole('region', { name: 'Order' })

  for (let build = 1; build <= 2; build++) {
    builds.deploy()
    // A tab of the build before opens a part that it had not shown yet.
    await button(till, 'Drafts List').click()
    await button(dialog(till, 'Drafts'), 'Close').click()
    await dialog(till, 'Drafts').waitFor({ state: 'hidden' })
    const newest = { build, reloads: build }
    await expect.poll(() => Promise.all(tabs.map(rest)), patience).toEqual([newest, newest, newest])
    await sees(order, 'Soup')
  }
  await orders.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  await wall.getByRole('heading', { name: 'Kitchen', exact: true }).waitFor()
  await Promise.all(tabs.map(tenLooksLater))
  expect(await Promise.all(tabs.map(shown))).toEqual(tabs.map(() => ({ build: 2, reloads: 2 })))
})

test('a tab where somebody is typing keeps the files of its own build, and follows when they are done', async () => {
  const till = await tabOf('admin', '/dashboard/pos')
  const search = till.getByRole('searchbox', { name: 'Search items' })
  await search.fill('sou')
  const orders = await another(till, '/dashboard/orders')
  builds.deploy()
  await expect.poll(() => rest(orders), patience).toEqual({ build: 1, reloads: 1 })
  await isServed(till, 1)
  builds.remove(0)
  await tenLooksLater(till)
  const missing = await till.evaluate(async files => {
    const answers = await Promise.all(files.map(async file => ({ file, isThere: (await fetch(file)).ok })))
    return answers.filter(({ isThere }) => !isThere)
  }, builds.filesOf(0))
  expect(missing).toEqual([])
  expect((await shown(till))?.build).toBe(0)

  await search.fill('')
  await expect.poll(() => rest(till), patience).toEqual({ build: 1, reloads: 1 })
})

test('a tab that is just starting while another tab lets a new build in comes to it as well', async () => {
  const till = await tabOf('admin', '/dashboard/pos')
  const late = await till.context().newPage()
  await late.addInitScript(holdTheWorker)
  await late.goto('/dashboard/orders')
  builds.deploy()
  await expect.poll(() => rest(till), patience).toEqual({ build: 1, reloads: 1 })
  await isServed(late, 1)
  await late
    .evaluate(() => (globalThis as unknown as { letTheWorkerCome: () => void }).letTheWorkerCome())
    .catch(() => {})
  await expect.poll(() => rest(late), patience).toEqual({ build: 1, reloads: 1 })
})

/** In the page: what is put off for two seconds, as the worker is at the start, waits until it is told. */
function holdTheWorker(): void {
  const after = setTimeout
  const held: (() => void)[] = []
  globalThis.setTimeout = ((run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (ms !== 2_000) return after(run, ms, ...given)
    held.push(run)
    return after(() => {}, 0)
  }) as typeof setTimeout
  const letTheWorkerCome = () => {
    for (const run of held) run()
  }
  Object.assign(globalThis, { letTheWorkerCome })
}
