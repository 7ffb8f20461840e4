/** A tablet with the app installed, behind a network that can fail. */
import type { Page } from 'playwright-core'
import { add, button, dialog, hasWorker, sees } from './browser-orders.ts'
import { type BrowserRestaurant, signIn } from './browser-restaurant.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { within } from './within.ts'

/** Signs in through `network`, with the worker in control and every one of `paths` opened once; the last stays open. */
export async function tabletBehind(
  house: BrowserRestaurant,
  network: FaultProxy,
  username: string,
  paths: readonly string[],
): Promise<Page> {
  const page = await house.visitor('/', { baseURL: network.url })
  await signIn(page, username)
  await hasWorker(page)
  for (const path of paths) {
    await page.goto(path)
    await isSettled(page, path)
  }
  return page
}

/** Waits until a screen shows its content. */
export async function isSettled(page: Page, path: string): Promise<void> {
  if (path === '/dashboard/pos') await button(page, 'Add Soup').waitFor()
  else
    await page
      .getByText(/Token \d+|No Orders Pending!/)
      .first()
      .waitFor()
}

/** Waits until this device has numbers of its own for receipts: it gets them once it is quiet. */
export async function holdsNumbers(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise(resolve => {
        const opening = indexedDB.open('comanda')
        opening.onsuccess = () => {
          const keys = opening.result.transaction('comanda').objectStore('comanda').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.some(key => String(key).endsWith('series')))
          }
        }
      }),
    null,
    { polling: 200 },
  )
}

/** Sends the open cart and reads that it is saved on this device. */
export async function sendOffline(page: Page, dish = 'Soup'): Promise<void> {
  await add(page, dish)
  await button(page, 'Send to Kitchen').click()
  await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await sees(dialog(page, 'Order saved'), 'Saved on this device.')
}

/**
 * The renderer ends at once, as when the system kills it; open work in it is lost. Returns a new page of the browser.
 */
export async function killRenderer(page: Page): Promise<Page> {
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => {})
  await within('the renderer to crash', crashed)
  const next = await context.newPage()
  await page.close()
  return next
}

/**
 * Everything that somebody with the device in hand could find of its last user: database, caches, storages, cookies,
 * the page.
 */
export async function readableOn(page: Page): Promise<string> {
  const read = async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.documentElement.outerHTML,
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        found.push(name, store, await done(rows.getAllKeys()), await done(rows.getAll()))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url)
        if (/\.(js|css|png|svg|mp3|woff2?)$/.test(pathname)) continue
        found.push(name, request.url, [...request.headers], await (await cache.match(request))?.text())
      }
    }
    return JSON.stringify(found)
  }
  return within('all that this device has kept', page.evaluate(read))
}
