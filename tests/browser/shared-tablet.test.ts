import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { add, button, pick, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, signIn } from '../support/browser-restaurant.ts'
import { openTablet, pinOf } from '../support/tablet.ts'
import { workOf } from '../support/tap-counter.ts'

let house: BrowserRestaurant
let cookie: { name: string; value: string }

beforeAll(async () => {
  house = await openBrowserRestaurant()
  await house.hire('bea', ['POS'])
  const { cookies } = await openTablet(house, 'Terrace')
  cookie = { name: 'comanda_tablet', value: cookies.get('comanda_tablet') ?? '' }
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

/** A browser that is the tablet, at which the administrator has signed in. */
async function sharedTablet(): Promise<Page> {
  const page = await house.visitor('/no-access')
  await page.context().addCookies([{ ...cookie, url: `${house.url}/api/v1` }])
  await page.goto('/')
  await signIn(page, 'admin')
  return page
}

async function type(page: Page, pin: string) {
  for (const digit of pin) await button(page, digit).click()
}

async function enter(page: Page, username: keyof typeof pinOf) {
  await button(page, username).click()
  await type(page, pinOf[username])
  await button(page, `Lock: ${username}`).waitFor()
}

const cartLine = (id: number) => ({
  id,
  title: 'Soup',
  quantity: 1,
  price: 4.5,
  notes: null,
  variant: null,
  addons: [],
  tax_rate: null,
  tax_type: null,
  tax_title: null,
})

/** Everything that somebody who holds the tablet could find: storage, caches, and what the page still has. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>(resolve => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
      })
      for (const store of db.objectStoreNames) {
        found.push(
          await new Promise(resolve => {
            const all = db.transaction(store).objectStore(store).getAll()
            all.onsuccess = () => resolve(all.result)
          }),
        )
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = /json|html|text/.test(response?.headers.get('content-type') ?? '')
        if (!name.includes('precache')) found.push(request.url, isText ? await response?.text() : '')
      }
    }
    return JSON.stringify(found)
  })

test('two waiters share a tablet with six taps for each switch, and neither finds anything of the other', async () => {
  const waiter = await house.as('waiter')
  await waiter('POST', '/customers/add', { phone: '+34600777', name: 'Brunhilde Canary' })
  await waiter('POST', '/pos/drafts/5b1f7a0e-3c2d-4e8f-9a6b-0d1c2e3f4a5b', {
    version: 1,
    nameRef: 'Canary draft',
    date: new Date(house.clock.now).toISOString(),
    tableId: null,
    deliveryType: 'dinein',
    cart: [cartLine(house.menu.soup)],
    customer: { phone: '+34600777' },
  })
  const page = await sharedTablet()
  await button(page, /^Lock: /).click()
  await enter(page, 'waiter')

  await add(page, 'Soup')
  await button(page, 'Add notes to Soup').click()
  await page.keyboard.type('canary, no salt')
  await page.keyboard.press('Enter')
  await button(page, 'Drafts List').click()
  await sees(page, 'Canary draft')
  await button(page, 'Close').click()
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await page.goBack()
  expect(await readable(page)).toMatch(/canary/i)

  const { taps } = await workOf(page, async () => {
    await button(page, /^Lock: /).click()
    await enter(page, 'cook')
  })
  expect(taps).toBe(6)
  await expect.poll(() => page.url()).toMatch(/\/dashboard\/kitchen$/)
  expect(await readable(page)).not.toMatch(/canary/i)
  await button(page, /^Lock: /).click()
  await sees(page, 'Who is it?')
  await expect.poll(() => readable(page)).not.toMatch(/canary|authenticated/i)

  await enter(page, 'waiter')
  await page.waitForURL('**/dashboard/pos')
  await page.getByRole('list', { name: 'Cart' }).getByText('canary, no salt').waitFor()
})

test('the keyboard alone unlocks, a wrong PIN says what is left, and a temporary one is changed first', async () => {
  const owner = await house.as('admin')
  await owner('POST', '/users/set-pin/bea', { pin: '7391' })
  const page = await sharedTablet()
  await button(page, /^Lock: /).focus()
  await page.keyboard.press('Enter')
  await sees(page, 'Who is it?')
  await button(page, 'bea').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('2470')
  await sees(page, 'Wrong PIN! 4 tries left.')
  await page.keyboard.type('7391')
  await sees(page, 'Choose your own PIN')
  await page.keyboard.type('2846')
  await page.keyboard.press('Enter')
  await sees(page, 'Enter it again')
  await page.keyboard.type('2847')
  await sees(page, 'The PINs do not match!')
  for (const round of [1, 2]) {
    await page.keyboard.type('2846')
    if (round === 1) await page.keyboard.press('Enter')
  }
  await button(page, 'Lock: bea').waitFor()
})

test('without a connection the lock screen says so; five wrong PINs need the password; a removed tablet shows Login', async () => {
  const page = await sharedTablet()
  await pick(page, button(page, 'User menu'), 'Lock')
  await page.context().setOffline(true)
  await sees(page, 'No connection. Signing in needs the server.')
  await page.context().setOffline(false)
  await page.getByText('No connection.').waitFor({ state: 'hidden' })
  await button(page, 'cook').click()
  for (const pin of ['2470', '3581', '4692', '5703', '6814']) {
    await type(page, pin)
    await sees(page, /Wrong PIN|Too many/)
    await expect.poll(() => page.getByText('0 of 4 digits').count()).toBe(1)
  }
  await button(page, 'Sign in with your password').click()
  await button(page, 'Back').click()

  const owner = await house.as('admin')
  const { body } = await owner('GET', '/tablets')
  for (const { id } of body as { id: number }[]) await owner('POST', `/tablets/${id}/remove`)
  await page.reload()
  await page.getByLabel('Username').waitFor()
  expect(await readable(page)).not.toMatch(/Terrace|comanda-people/)
})
