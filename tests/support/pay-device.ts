/** A tablet of a campaign in Chromium: its browser context, its own bad network, and what is stored on it. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { signIn } from './browser-restaurant.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { password } from './money-world.ts'
import type { Told } from './page-till.ts'
import { makeGate } from './pay-gate.ts'
import { within } from './within.ts'

export interface PayDevice {
  readonly username: string
  readonly context: BrowserContext
  readonly network: FaultProxy
  /** Closed while something happens to the device as a whole. */
  readonly gate: ReturnType<typeof makeGate>
  /** A tab without screens, with the app's own modules in it; null: it can't be opened just now. */
  readonly openTab: () => Promise<Page | null>
  /** All that its database holds. */
  readonly readAll: (page: Page) => Promise<Rows>
  readonly putBack: (page: Page, rows: Rows) => Promise<void>
  /** Storage, caches, worker and cookies are gone; the person signs in again. */
  readonly clear: () => Promise<void>
}

type Rows = readonly (readonly [string, unknown])[]

interface DeviceNeeds {
  readonly browser: Browser
  readonly serverUrl: string
  readonly username: string
  readonly seed: string
  /** The script of `page-bundle.ts`. */
  readonly script: string
  /** Put into every page before its own scripts: a deliberate bug. */
  readonly bug?: string | undefined
  readonly hear: (username: string, told: Told) => void
}

/** Any file that the worker has: its page shows no app. */
const quietPage = '/icons/icon-192.png'
const patienceMs = 120_000

export async function openPayDevice(needs: DeviceNeeds): Promise<PayDevice> {
  const { browser, serverUrl, username, seed, script, bug, hear } = needs
  const network = await openFaultProxy(serverUrl, {
    seed,
    lateMs: 2_800,
    rollsOn: /^POST \/api\/v1\/(parties|pos|orders)/,
  })
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, baseURL: network.url })
  await context.exposeBinding('tellCampaign', (_source, told: Told) => hear(username, told))
  context.setDefaultTimeout(120_000)
  if (bug) await context.addInitScript(bug)

  async function enter() {
    const page = await context.newPage()
    await signInPatiently(page, username)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: patienceMs })
    // The lists are kept for the time without a server.
    await page.goto('/dashboard/tables')
    await page.getByRole('heading', { name: 'Tables', exact: true }).waitFor({ timeout: patienceMs })
    await page.waitForTimeout(1_000)
    await page.close()
  }
  await enter()

  return {
    username,
    context,
    network,
    gate: makeGate(),
    async openTab() {
      const page = await context.newPage()
      try {
        await page.goto(quietPage, { timeout: 10_000 })
        await within('the script of the till', page.evaluate(script))
        await within(
          'the till to open',
          page.evaluate(() => window.till.open()),
        )
        return page
      } catch {
        await page.close().catch(() => {})
        return null
      }
    },
    readAll: page => {
      const read = async () => {
        const store = await rowsOf('readonly')
        return Promise.all([done(store.getAllKeys()), done(store.getAll())]).then(([keys, values]) =>
          keys.map((key, at) => [String(key), values[at]] as const),
        )
        function done<T>(request: IDBRequest<T>): Promise<T> {
          return new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error)
          })
        }
        async function rowsOf(mode: IDBTransactionMode) {
          const database = await done(indexedDB.open('comanda'))
          return database.transaction('comanda', mode).objectStore('comanda')
        }
      }
      return within('all rows of the device', page.evaluate(read))
    },
    putBack: (page, rows) => {
      const put = (old: typeof rows) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('comanda')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('comanda', 'readwrite')
            const store = transaction.objectStore('comanda')
            store.clear()
            for (const [key, value] of old) store.put(value, key)
            transaction.oncomplete = () => {
              opening.result.close()
              resolve()
            }
            transaction.onabort = () => reject(transaction.error)
          }
        })
      return within('the rows to be put back', page.evaluate(put, rows))
    },
    async clear() {
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Storage.clearDataForOrigin', { origin: network.url, storageTypes: 'all' })
      await context.clearCookies()
      await page.close()
      await enter()
    },
  }
}

/** Where several sign in at once, some are told to wait: they try again. */
async function signInPatiently(page: Page, username: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    await page.goto('/')
    const done = signIn(page, username, password)
    const isIn = await Promise.race([
      done.then(() => true),
      page
        .getByRole('alert')
        .first()
        .waitFor()
        .then(() => false),
    ]).catch(() => false)
    done.catch(() => {})
    if (isIn) return
    if (tries > 20) throw new Error(`${username} could not sign in: ${await page.getByRole('alert').allInnerTexts()}`)
    await page.waitForTimeout(1_000)
  }
}
