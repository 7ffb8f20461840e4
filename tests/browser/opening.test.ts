import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readableOn, tabletBehind } from '../support/browser-offline.ts'
import { add, button, dialog, sees, sendToKitchen } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, signIn } from '../support/browser-restaurant.ts'
import { type FaultProxy, openFaultProxy } from '../support/fault-proxy.ts'

let house: BrowserRestaurant
let network: FaultProxy

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
beforeEach(async () => {
  network = await openFaultProxy(house.url)
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
  await network.close()
})
afterAll(() => house.close())

test('the router is dead in the morning: orders are taken, nothing else opens, no guest’s name is left, and orders leave later', async () => {
  const till = await withGuests(await tabletBehind(house, network, 'waiter', ['/dashboard/pos']))
  const before = await ordersTaken()
  await network.become('refuse')
  await till.evaluate(
    at => localStorage.setItem('comanda-away', JSON.stringify({ ms: 0, at })),
    house.clock.now - 12.5 * 3_600_000,
  )
  const context = till.context()
  await till.close()

  const morning = await context.newPage()
  await morning.goto('/start')
  await sees(morning, /^No connection to the server for 12 hours\. You can take new orders/)
  expect(new URL(morning.url()).pathname).toBe('/dashboard/pos')
  expect(await button(morning, 'Search Customer').count()).toBe(0)
  await sees(morning.getByRole('region', { name: 'Order' }), 'Lady Cart')
  const left = await readableOn(morning)
  expect(['Lady Listed', 'Lady Cart', 'Lady Draft'].filter(name => left.includes(name))).toEqual([
    'Lady Cart',
    'Lady Draft',
  ])

  await button(morning, 'Send to Kitchen').click()
  await button(dialog(morning, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await sees(dialog(morning, 'Order saved'), 'Saved on this device.')
  await button(dialog(morning, 'Order saved'), 'Close').first().click()
  await button(morning, 'Drafts List').click()
  await morning.getByRole('radio', { name: 'Last orders' }).check()
  await sees(dialog(morning, 'Last orders'), 'not sent yet')
  await button(dialog(morning, 'Last orders'), 'Close').first().click()

  await button(morning, 'Table Orders').click()
  await sees(morning, 'Locked: no answer from the server')
  expect(await morning.getByText(/Lady|Token/).count()).toBe(0)
  await button(morning, 'Take orders').click()
  await button(morning, 'Add Soup').waitFor()

  await network.become('pass')
  await button(morning, 'Search Customer').waitFor()
  await button(morning, /waiting/).waitFor({ state: 'hidden' })
  expect(await ordersTaken()).toBe(before + 1)
  await morning.goto('/dashboard/orders')
  await sees(morning, 'Lady Listed')
})

test('the installed app opens on the kitchen for a cook and on POS for a waiter, and then where each was last', async () => {
  for (const [username, path, words] of [
    ['cook', '/dashboard/kitchen', 'Kitchen'],
    ['waiter', '/dashboard/pos', 'POS'],
  ] as const) {
    const installed = await house.staff(username, '/no-access')
    await installed.addInitScript(() => Object.assign(navigator, { standalone: true }))
    for (const start of ['/start', '/']) {
      await installed.goto(start)
      await installed.getByRole('heading', { name: words, exact: true }).waitFor()
      expect(new URL(installed.url()).pathname).toBe(path)
    }
  }
  const waiter = await house.staff('waiter', '/dashboard/orders')
  await waiter.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  await waiter.goto('/start')
  await waiter.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
})

test('where the app opens on POS, the menu is on its way before the pages’ code is there', async () => {
  const tablet = await house.visitor('/', { serviceWorkers: 'block' })
  await signIn(tablet, 'waiter')
  await tablet.goto('/dashboard/pos')
  await button(tablet, 'Add Soup').waitFor()
  let code = Promise.withResolvers<void>()
  const ofPages = /\/assets\/till-(?!screen)/
  await tablet.route(ofPages, async route => {
    await code.promise
    await route.continue()
  })
  const menu = tablet.waitForRequest('**/api/v1/pos/init*')
  await tablet.goto('/start', { waitUntil: 'commit' })
  await menu
  code.resolve()
  await button(tablet, 'Add Soup').waitFor()

  // Who begins elsewhere reads it later, when the page is at rest.
  await tablet.goto('/dashboard/orders')
  await tablet.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  await tablet.goto('/healthz')
  code = Promise.withResolvers()
  const asked: string[] = []
  tablet.on('request', request => asked.push(new URL(request.url()).pathname))
  const pages = tablet.waitForRequest(ofPages)
  await tablet.goto('/start', { waitUntil: 'commit' })
  await pages
  expect(asked).not.toContain('/api/v1/pos/init')
  code.resolve()
  await tablet.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  await expect.poll(() => asked).toContain('/api/v1/pos/init')
})

test('the browser is told to compile the code that POS starts with while it arrives, and no other', async () => {
  const tablet = await house.visitor('/', { serviceWorkers: 'block' })
  await signIn(tablet, 'waiter')
  await tablet.goto('/dashboard/pos')
  await button(tablet, 'Add Soup').waitFor()
  const scripts = await tablet.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter(path => path.endsWith('.js')),
  )
  const told: string[] = []
  for (const path of new Set(scripts)) {
    const code = await (await fetch(house.url + path)).text()
    if (code.startsWith('//# allFunctionsCalledOnLoad\n')) told.push(path.replace(/-.{8}\.js$/, ''))
  }
  expect(told.sort()).toEqual(['/assets/index', '/assets/till'])
})

/** Guests by name: on a list and a sent receipt, in a draft, in the open cart. */
async function withGuests(till: Page): Promise<Page> {
  const waiter = await house.as('waiter')
  for (const [at, name] of ['Lady Listed', 'Lady Draft', 'Lady Cart'].entries())
    await waiter('POST', '/customers/add', { phone: `+3460055500${at}`, name })
  const choose = async (phone: string, name: string) => {
    await add(till, 'Soup')
    await button(till, 'Search Customer').click()
    await till.getByLabel('Phone').fill(phone)
    await button(dialog(till, 'Search Customer'), 'Search').click()
    await sees(till.getByRole('region', { name: 'Order' }), name)
  }
  await choose('+34600555000', 'Lady Listed')
  await sendToKitchen(till)
  await button(till, 'Close').click()
  await choose('+34600555001', 'Lady Draft')
  await button(till, 'Draft').click()
  await button(dialog(till, 'Save Cart Items to Drafts'), 'Save').click()
  await sees(till.getByRole('region', { name: 'Order' }), 'No items yet')
  await till.goto('/dashboard/orders')
  await sees(till, 'Lady Listed')
  await till.waitForFunction(() => localStorage.getItem('comanda-reads')?.includes('Lady Listed'))
  await till.goto('/dashboard/pos')
  await choose('+34600555002', 'Lady Cart')
  return till
}

const ordersTaken = async () => (await house.database.read.selectFrom('orders').select('id').execute()).length
