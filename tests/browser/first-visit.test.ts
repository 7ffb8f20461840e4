import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, dialog, hasWorker, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, signIn } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

test('a tablet that has opened POS once finds its menu again without a network', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await button(page, 'Add Soup').waitFor()
  // Nothing is tapped, nothing loaded again: the worker comes into service by itself.
  await hasWorker(page)
  const kept = () => page.evaluate(async () => (await caches.match('/api/v1/pos/init', { ignoreVary: true }))?.status)
  await expect.poll(kept).toBe(200)
  await page.context().setOffline(true)
  await page.reload()
  await button(page, 'Add Soup').waitFor()
})

test('calls reach the server without waking the worker, except the one that POS starts with', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await hasWorker(page)
  /** Whom the browser asked first, as it tells itself. */
  const sourceOf = (path: string) =>
    page.evaluate(async address => {
      const { href } = new URL(address, location.href)
      await (await fetch(href)).text()
      const told = performance.getEntriesByName(href).at(-1)?.toJSON()
      return told?.workerMatchedRouterSource ?? told?.workerMatchedSourceType
    }, path)
  await expect.poll(() => sourceOf('/api/v1/tables')).toBe('network')
  await expect.poll(() => sourceOf('/healthz')).toBe('network')
  await expect.poll(() => sourceOf('/api/v1/pos/init')).toBe('fetch-event')
  // The worker answers pages of the staff app; this one is the server's.
  const licences = await page.goto(new URL('/LICENSES.txt', page.url()).href)
  expect(await licences?.text()).toMatch(/^## react - /m)
})

test('a chooser that is not on the tablet yet when the network goes says so, and opens when it is back', async () => {
  const page = await house.visitor('/')
  // The network goes while the page is still fetching its dialogs.
  const gone = Promise.withResolvers<void>()
  await page.route('**/assets/item-chooser-*', async route => {
    await gone.promise
    await route.abort('internetdisconnected').catch(() => {})
  })
  await signIn(page, 'waiter')
  await page.goto('/dashboard/pos')
  await button(page, 'Add Pizza').waitFor()
  await button(page, 'Add Pizza').click()
  await page.context().setOffline(true)
  gone.resolve()
  await sees(page, 'This part of the app is not on this device yet. Please try again when there is a connection!')
  await page.unroute('**/assets/item-chooser-*')
  // Browsers do not fetch a module again that once failed: the page loads itself again, at a tap or before it.
  const reloaded = page.waitForEvent('load')
  await page.context().setOffline(false)
  await button(page, 'Add Pizza').click()
  await reloaded
  const chooser = dialog(page, 'Select Variant & Addons')
  await button(page, 'Add Pizza').or(chooser).first().waitFor()
  const opened = async () => {
    // It may open between the look and the tap, which then has nothing to do.
    if (!(await chooser.isVisible()))
      await button(page, 'Add Pizza')
        .click({ timeout: 5_000 })
        .catch(() => {})
    return chooser.isVisible()
  }
  await expect.poll(opened).toBe(true)
})

test('a Login that could not be loaded says so, after one more try by itself, and opens with Reload', async () => {
  const page = await house.visitor('/healthz', { serviceWorkers: 'block' })
  let asked = 0
  await page.route('**/assets/login-*', route => {
    asked += 1
    return route.abort('connectionreset')
  })
  await page.goto('/')
  await sees(page, 'This part of the app is not on this device yet. Please try again when there is a connection!')
  await expect.poll(() => asked).toBe(2)
  await page.unroute('**/assets/login-*')
  await button(page, 'Reload').click()
  await page.getByLabel('Username').waitFor()
})

test('a page whose script is still on its way shows the mark, and then itself', async () => {
  const page = await house.visitor('/healthz', { serviceWorkers: 'block' })
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await come.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const mark = page.locator('#root > svg')
  await mark.waitFor()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const middle = async () => {
    const box = await mark.boundingBox()
    return box && [box.x + box.width / 2, box.y + box.height / 2]
  }
  // The page arrives bit by bit.
  await expect.poll(middle).toEqual([width / 2, height / 2])
  come.resolve()
  await page.getByLabel('Username').waitFor()
  expect(await mark.count()).toBe(0)
})
