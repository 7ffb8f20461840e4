import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storedList } from '../support/browser-lists.ts'
import { killRenderer, readableOn, sendOffline, tabletBehind } from '../support/browser-offline.ts'
import { add, button, dialog, sees, sendToKitchen } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
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

const screens = ['/dashboard/orders', '/dashboard/kitchen', '/dashboard/pos'] as const

/** Waits until the screen shows the order, and the device keeps what it shows. */
async function isKept(page: Page, path: string, token: number): Promise<void> {
  await sees(page, `Token ${token}`)
  const kept = () => storedList(page, path.replace('/dashboard', ''))
  await expect.poll(kept).toContain(`"token_no":${token}`)
}

describe('a reload without a server', () => {
  for (const way of ['refuse', 'black-hole', 'portal'] as const)
    test(`F26, F33 shows the menu, the cart and the last tickets, marked as offline: ${way}`, async () => {
      const till = await tabletBehind(house, network, 'admin', ['/dashboard/pos'])
      await add(till, 'Soup')
      const token = await sendToKitchen(till)
      await button(till, 'Close').click()
      for (const path of screens) {
        await till.goto(path)
        await (path === '/dashboard/pos' ? button(till, 'Add Soup').waitFor() : isKept(till, path, token))
      }
      await add(till, 'Soup')
      await sees(till.getByRole('region', { name: 'Order' }), 'Soup')
      await network.become(way)
      await till.reload()
      await button(till, 'Add Soup').waitFor()
      await sees(till.getByRole('region', { name: 'Order' }), 'Soup')
      await sees(till, 'Offline')
      for (const path of ['/dashboard/orders', '/dashboard/kitchen']) {
        await till.goto(path)
        await sees(till, `Token ${token}`)
        await sees(till, /^Offline. As of /)
        await sees(till, 'Offline')
        expect(await till.getByText('No Orders Pending!').count()).toBe(0)
      }
      await network.become('pass')
      await sees(till, `Token ${token}`)
      await till.getByText('Offline', { exact: true }).waitFor({ state: 'hidden' })
    })
})

test('F6, F9, F10 five orders taken offline, with reloads and a killed page in between, are five orders afterwards', async () => {
  let till = await tabletBehind(house, network, 'waiter', ['/dashboard/pos'])
  const before = await orders()
  await network.become('black-hole')
  await sendOffline(till)
  await till.reload()
  await sendOffline(till)
  // The order is on its way: a reload must neither lose it nor send it twice.
  await till.reload()
  await network.become('refuse')
  await sendOffline(till)
  till = await killRenderer(till)
  await till.goto('/dashboard/pos')
  await sendOffline(till)
  await till.reload()
  await sendOffline(till)
  till = await killRenderer(till)
  await till.goto('/dashboard/pos')
  await button(till, /5 waiting/).waitFor()
  await network.become('pass')
  await button(till, /waiting/).waitFor({ state: 'hidden' })
  const made = (await orders()).slice(before.length)
  expect(made.map(({ payable_cents }) => payable_cents)).toEqual([495, 495, 495, 495, 495])
  expect(made.map(({ token_no }) => token_no)).toEqual(made.map((_, index) => before.length + 1 + index))
  // Each has its offline token, and each has another.
  const names = made.flatMap(({ provisional_token }) => provisional_token ?? [])
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(made.length)
})

test('F25 a file that vanished from the cache is fetched again, whatever answered before, and the other pages open offline', async () => {
  const till = await tabletBehind(house, network, 'admin', screens)
  const isGone = await till.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (/\/assets\/orders-screen-[\w-]+\.js/.test(request.url)) return cache.delete(request)
    }
    return false
  })
  expect(isGone).toBe(true)
  // A page of the Wi-Fi must not be kept in its place.
  await network.become('portal')
  const asked = till.waitForResponse(/\/assets\/orders-screen-/)
  await till.goto('/dashboard/orders')
  await asked
  await network.become('pass')
  await till.goto('/dashboard/orders')
  await till.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  await network.become('black-hole')
  await till.goto('/dashboard/pos')
  await button(till, 'Add Soup').waitFor()
})

describe('after somebody has signed out', () => {
  const canaries = ['Lady Canary', 'canary-note', 'staff-canary', 'Canary Dish']

  async function leaveTraces(): Promise<Page> {
    await house.hire('staff-canary', ['POS', 'ORDERS', 'KITCHEN'])
    const till = await tabletBehind(house, network, 'staff-canary', ['/dashboard/pos'])
    await add(till, 'Soup')
    await button(till, 'Add notes to Soup').click()
    await till.getByLabel('Notes for Soup').fill('canary-note 1')
    await button(dialog(till, 'Add Notes'), 'Save').click()
    await sendToKitchen(till)
    await button(till, 'Close').click()
    await add(till, 'Soup')
    await button(till, 'Draft').click()
    await till.getByLabel('Reference').fill('Lady Canary')
    await button(dialog(till, 'Save Cart Items to Drafts'), 'Save').click()
    await till.goto('/dashboard/orders')
    await sees(till, 'canary-note 1')
    await till.goto('/dashboard/kitchen')
    await sees(till, 'canary-note 1')
    await till.goto('/dashboard/pos')
    await add(till, 'Soup')
    await expect.poll(() => readableOn(till)).toMatch(/canary-note 1.*comanda-reads|comanda-reads.*canary-note 1/s)
    return till
  }

  // A cart that is kept offline waits in the outbox for its owner instead.
  for (const [way, choice] of [
    ['pass', 'Keep as draft'],
    ['pass', 'Discard'],
    ['refuse', 'Discard'],
  ] as const)
    test(`F23 nothing of them is left on the device, and Back shows Login: ${way}, ${choice}`, async () => {
      const till = await leaveTraces()
      await network.become(way)
      await button(till, 'User menu').click()
      await till.getByRole('menuitem', { name: 'Logout' }).click()
      await button(dialog(till, 'Keep the open order?'), choice).click()
      await till.getByLabel('Username').waitFor()
      await till
        .getByText(/Signed out/)
        .first()
        .waitFor({ state: 'hidden' })
      const left = await readableOn(till)
      expect(canaries.filter(canary => left.includes(canary))).toEqual([])
      await till.goBack()
      await till.getByLabel('Username').waitFor()
      const after = await readableOn(till)
      expect(canaries.filter(canary => after.includes(canary))).toEqual([])
      await house.database.write(tx => tx.deleteFrom('users').where('username', '=', 'staff-canary').execute())
    })
})

describe('F30 a kitchen whose connection carries nothing any more', () => {
  async function orderWhile(way: 'half-open' | 'black-hole') {
    const wall = await tabletBehind(house, network, 'admin', ['/dashboard/kitchen'])
    await network.become(way)
    const till = await house.staff('waiter', '/dashboard/pos')
    await add(till, 'Soup')
    return { wall, token: await sendToKitchen(till) }
  }

  test('shows by itself what it missed, where a new connection works', async () => {
    const { wall, token } = await orderWhile('half-open')
    // The first question may be put on a connection that is dead as well; that takes its twenty seconds.
    await wall.getByText(`Token ${token}`).first().waitFor()
  })

  test('says since when it is not live, and shows what it missed once it is', async () => {
    const { wall, token } = await orderWhile('black-hole')
    const notLive = wall.getByText(/SCREEN NOT LIVE since/)
    await notLive.waitFor()
    expect(await wall.getByText(`Token ${token}`, { exact: true }).count()).toBe(0)
    await network.become('pass')
    await sees(wall, `Token ${token}`)
    await notLive.waitFor({ state: 'hidden' })
  })
})

test('the app can be installed: its manifest names pictures of the sizes it says', async () => {
  const page = await house.visitor('/')
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const wrong = await page.evaluate(async () => {
    const { icons, screenshots } = (await (await fetch('/manifest.webmanifest')).json()) as Record<
      'icons' | 'screenshots',
      { src: string; sizes: string; type: string }[]
    >
    const faults: string[] = []
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const response = await fetch(src)
      const isType = response.ok && response.headers.get('content-type')?.includes(type)
      if (!isType) faults.push(`${src} is no ${type}`)
      if (sizes === 'any' || !isType) continue
      const picture = await createImageBitmap(await response.blob())
      if (`${picture.width}x${picture.height}` !== sizes) faults.push(`${src} is ${picture.width}x${picture.height}`)
    }
    return faults
  })
  expect(wrong).toEqual([])
})

const orders = () =>
  house.database.read
    .selectFrom('orders')
    .select(['token_no', 'payable_cents', 'provisional_token'])
    .orderBy('id')
    .execute()
