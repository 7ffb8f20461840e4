/** The small restaurant as its staff see it: the real server on a port of this machine, and Chromium in front of it. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Scope } from '../../src/domain/access.ts'
import { accessMs } from '../../src/server/auth/grant.ts'
import type { PrintOptions } from '../../src/server/printing/sender.ts'
import { launchChromium, sharedChromium } from './browser.ts'
import { zoneAway } from './noon.ts'
import { adminPassword } from './restaurant.ts'
import { openServedRestaurant, type ServedRestaurant } from './served-restaurant.ts'

export interface BrowserRestaurant extends ServedRestaurant {
  readonly browser: Browser
  /** A page in its own browser context, in which nobody is signed in. */
  readonly visitor: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** A page in its own browser context, in which that person has signed in; `path` is open. */
  readonly staff: (username: string, path: string, options?: BrowserContextOptions) => Promise<Page>
  /** Adds a user with these scopes and the password that all test users have. */
  readonly hire: (username: string, scopes: readonly Scope[]) => Promise<void>
  /** Closes all pages. Returns the errors that their scripts threw or that the browser reported. */
  readonly closePages: () => Promise<readonly string[]>
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Opens it. With `args` it has a Chromium of its own that is started with them, otherwise the one of all test files;
 * `hostname` is what its browsers call this machine.
 */
export async function openBrowserRestaurant(
  options: { readonly args?: readonly string[]; readonly hostname?: string; readonly printers?: PrintOptions } = {},
): Promise<BrowserRestaurant> {
  const { args, hostname, printers } = options
  const restaurant = await openServedRestaurant(hostname, printers)
  const browser = await (args ? launchChromium({ args: [...args] }) : sharedChromium())
  const { url } = restaurant
  const signIns = new Map<string, { readonly kept: Kept; readonly at: number }>()
  const contexts = new Set<BrowserContext>()
  let errors: string[] = []

  async function open(path: string, more: BrowserContextOptions): Promise<Page> {
    const timezoneId = zoneAway(restaurant.clock.now)
    const context = await browser.newContext({ viewport: tablet, baseURL: url, locale: 'en-GB', timezoneId, ...more })
    contexts.add(context)
    // Only ends a test that waits in vain, on a slow machine too.
    context.setDefaultTimeout(120_000)
    context.on('weberror', error => errors.push(String(error.error())))
    context.on('console', message => {
      if (message.type() === 'error' && !isAboutAnAnswer(message.text())) errors.push(message.text())
    })
    const page = await context.newPage()
    await page.goto(path)
    return page
  }

  async function signInOf(username: string): Promise<Kept> {
    const known = signIns.get(username)
    if (known && Math.abs(restaurant.clock.now - known.at) < signInAnewMs) return known.kept
    const at = restaurant.clock.now
    const page = await open('/', {})
    await signIn(page, username)
    const kept = await page.context().storageState({ indexedDB: true })
    signIns.set(username, { kept, at })
    await page.context().close()
    return kept
  }

  async function closeContexts(): Promise<void> {
    await Promise.all([...contexts].map(context => context.close()))
    contexts.clear()
  }

  return {
    ...restaurant,
    browser,
    visitor: (path, more = {}) => open(path, more),
    staff: async (username, path, more = {}) => open(path, { storageState: await signInOf(username), ...more }),
    hire: restaurant.addUser,
    async closePages() {
      await closeContexts()
      const found = errors
      errors = []
      return found
    },
    async close() {
      await (args ? browser.close() : closeContexts())
      await restaurant.close()
    },
  }
}

/** A session that one page has renewed is over for a page that begins with its old cookies: the file was slow. */
const signInAnewMs = accessMs / 2

/** Fills in the login form; resolves when the first page of this person is open. */
export async function signIn(page: Page, username: string, password = adminPassword): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard/**')
}

export const tablet = { width: 1024, height: 768 }
export const phone = { width: 390, height: 844 }

/** Chromium writes every 4xx and every lost connection to the console; the screens have shown them already. */
const isAboutAnAnswer = (text: string) =>
  /^Failed to load resource|WebSocket connection to|error occurred when fetching the script/.test(text)
