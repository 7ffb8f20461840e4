import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { add, button, hasWorker, sees, sendToKitchen } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterEach(async () => {
  await house.closePages()
})
afterAll(() => house.close())

/** What a key or a row may hold that nobody of this build has written; null: nothing. */
const wrong: readonly unknown[] = [{}, [], 7, 'x', { version: 1, data: [] }, null]

/** POS is there, and an order goes through at once: "Order saved" would say that it waits. */
async function works(page: Page, what: string): Promise<void> {
  try {
    await add(page, 'Soup')
    expect(await sendToKitchen(page)).toBeGreaterThan(0)
    await button(page, 'Close').click()
  } catch (error) {
    throw new Error(`POS does not work with ${what}`, { cause: error })
  }
}

test('whatever local storage holds, no page stays blank and nobody has to sign in again', async () => {
  const page = await house.staff('waiter', '/dashboard/orders')
  await page.goto('/dashboard/pos')
  await works(page, 'what it has stored itself')
  const keys = await page.evaluate(() => Object.keys(localStorage))
  const known = ['comanda-user', 'comanda-reads', 'comanda-store', 'comanda-letter', 'comanda-tablet']
  const all = [...new Set([...keys, ...known, 'comanda-tablet-people', 'comanda-away', 'comanda-touched'])]
  const write = (names: readonly string[], value: unknown) =>
    page.evaluate(
      ([each, text]) => {
        for (const key of each)
          if (text === 'null') localStorage.removeItem(key)
          else localStorage.setItem(key, text)
      },
      [names, JSON.stringify(value)] as const,
    )
  for (const value of wrong) {
    await write(all, value)
    await page.reload()
    await works(page, `${JSON.stringify(value)} under every key`)
  }
  for (const key of all) {
    await write([key], {})
    await page.reload()
    await button(page, 'Add Soup').waitFor()
  }
  for (const path of ['/dashboard/orders', '/dashboard/tables', '/dashboard/profile']) {
    await write(all, [])
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
})

test('local storage that fails keeps nobody out: a full load asks the server who it is', async () => {
  // Each load renews the session, which no other page may share then.
  await house.hire('bea', ['POS'])
  const page = await house.staff('bea', '/no-access')
  await page.context().addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('denied', 'SecurityError')
      }
  })
  for (let load = 0; load < 2; load += 1) {
    await page.goto('/dashboard/pos')
    await works(page, 'local storage that fails')
  }
})

test('whatever the rows of the device’s database hold, POS opens and orders go through at once', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await works(page, 'what it has stored itself')
  await add(page, 'Soup')
  await sees(page.getByRole('region', { name: 'Order' }), 'Soup')
  for (const value of wrong) {
    const rows = await page.evaluate(async wanted => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const db = await done(indexedDB.open('comanda'))
      const store = db.transaction('comanda', 'readwrite').objectStore('comanda')
      const mine = 'of/waiter/'
      const made = ['outbox/x', 'outbox-seq', 'provisional-token', 'series', `${mine}cart`, `${mine}draft/x`]
      const names = [...(await done(store.getAllKeys())).map(String), ...made, `${mine}receipt/x`, `${mine}outcome/x`]
      for (const name of names)
        if (wanted === null) await done(store.delete(name))
        else await done(store.put(wanted, name))
      db.close()
      return names
    }, value)
    expect(rows.length).toBeGreaterThan(8)
    await page.reload()
    await works(page, `${JSON.stringify(value)} in every row`)
  }
})

test('a database that fails, or exists without its store, holds no order back', async () => {
  const page = await house.staff('waiter', '/favicon.svg')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        indexedDB.deleteDatabase('comanda')
        const request = indexedDB.open('comanda', 1)
        request.onsuccess = () => {
          request.result.close()
          resolve()
        }
        request.onerror = () => reject(request.error)
      }),
  )
  await page.goto('/dashboard/pos')
  await works(page, 'a database without its store')
  await add(page, 'Soup')
  await sees(page.getByRole('region', { name: 'Order' }), 'Soup')
  await page.reload()
  // It was built again.
  await sees(page.getByRole('region', { name: 'Order' }), 'Soup')

  for (const name of ['NotFoundError', 'UnknownError', 'InvalidStateError']) {
    const broken = await house.staff('waiter', '/favicon.svg')
    await broken.context().addInitScript(fault => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('broken', fault)
      }
    }, name)
    await broken.goto('/dashboard/pos')
    await works(broken, `transactions that end in ${name}`)
  }
})

test('a menu that the server can’t send stays the one on the tablet, whatever the server says instead', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await hasWorker(page)
  await page.reload()
  await button(page, 'Add Soup').waitFor()
  const isStored = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find(key => key.startsWith('pos-init'))
      return name !== undefined && (await (await caches.open(name)).keys()).length > 0
    })
  await expect.poll(isStored).toBe(true)
  const answers = [500, 507, 520, 404, 429].map(status => ({ status, json: { success: false, message: 'Sorry' } }))
  for (const answer of [...answers, { status: 200, json: {} }, { status: 200, json: [] }, { status: 200, json: 7 }]) {
    await page.context().route('**/api/v1/pos/init*', route => route.fulfill(answer))
    await page.reload()
    await button(page, 'Add Soup').waitFor()
    await page.context().unroute('**/api/v1/pos/init*')
  }
  await house.stopServer()
  await page.reload()
  await button(page, 'Add Soup').waitFor()
  await house.startServer()
})
