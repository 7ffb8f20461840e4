/** Chromium as the peer was measured: a cold browser context for each run, 1366×768, the processor as slow as told. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../support/browser.ts'
import { signIn } from '../support/browser-restaurant.ts'
import { type BenchPlace, benchPassword, startBench } from './server.ts'

export interface BrowserBench {
  readonly url: string
  readonly browser: Browser
  readonly database: Awaited<ReturnType<typeof startBench>>['database']
  /** The admin's sign-in, for a browser that knows nothing. */
  readonly signedIn: SignedIn
  /** A page in a context that has never loaded anything, signed in as the admin; the processor `slowness` times slower. */
  readonly coldPage: (slowness: number) => Promise<Page>
  readonly close: () => Promise<void>
}

/** The peer's restaurant with 2,000 dishes, its server, and Chromium in front of it. */
export async function openBrowserBench(place: BenchPlace): Promise<BrowserBench> {
  const { server, database } = await startBench(place, 2_000)
  const browser = await launchChromium()
  const signedIn = await signInOnce(browser, server.url)
  return {
    url: server.url,
    browser,
    database,
    signedIn,
    async coldPage(slowness) {
      const context = await browser.newContext({ storageState: signedIn, viewport, baseURL: server.url })
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
      return page
    },
    async close() {
      await browser.close()
      await server.stop()
      await database.close()
    },
  }
}

export const viewport = { width: 1366, height: 768 }

/** Any dish of the bench's menu at the till. */
export const addAnyItem = 'button[aria-label^="Add Menu item"]'

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

async function signInOnce(browser: Browser, url: string): Promise<SignedIn> {
  const page = await browser.newPage({ viewport })
  await page.goto(url)
  await signIn(page, 'admin', benchPassword)
  const signedIn = await page.context().storageState({ indexedDB: true })
  await page.close()
  return signedIn
}

/**
 * Opens `path` and gives the ms from the start of the navigation until `count` elements match `selector`, and two
 * frames more, when they have been painted.
 */
export async function readyMs(page: Page, path: string, selector: string, count = 1): Promise<number> {
  await page.addInitScript(
    ([wanted, least]) => {
      const look = () => {
        if (document.querySelectorAll(wanted).length < least) return requestAnimationFrame(look)
        return requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            document.documentElement.dataset.readyMs = String(performance.now())
          }),
        )
      }
      requestAnimationFrame(look)
    },
    [selector, count] as const,
  )
  await page.goto(path, { waitUntil: 'commit' })
  const ready = await page.waitForSelector('html[data-ready-ms]', { state: 'attached', timeout: 60_000 })
  return Number(await ready.getAttribute('data-ready-ms'))
}

/** How many elements the page has. */
export const domNodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
