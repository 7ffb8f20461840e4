/** What staff tap and see, by the words on the screen. */

import type { Locator, Page } from 'playwright-core'
import { within } from './within.ts'

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' })

export const dialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name, exact: typeof name === 'string' })

/** Adds an item without choices. */
export const add = (page: Page, title: string) => button(page, `Add ${title}`).click()

/** Sends the open cart; returns the token that the screen shows, and leaves it showing. */
export async function sendToKitchen(page: Page): Promise<number> {
  await button(page, 'Send to Kitchen').click()
  await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
  return tokenShown(page)
}

/** The token in the dialog that says the order has been sent. */
export async function tokenShown(page: Page): Promise<number> {
  const sent = dialog(page, 'Order sent to Kitchen')
  const text = await sent.getByText('Token', { exact: true }).locator('+ p').innerText()
  return Number(text)
}

/** "Items Net Total" → "€9.99": the amount beside a word in a list of amounts. */
export async function amount(place: Page | Locator, label: string): Promise<string> {
  return place.locator(`dt:text-is("${label}") + dd`).innerText()
}

/** Waits until the text is on the screen. */
export const sees = (place: Page | Locator, text: string | RegExp) =>
  place.getByText(text).first().waitFor({ state: 'visible' })

/** The kitchen's card for this token. */
export const ticket = (page: Page, token: number) =>
  page.getByRole('article').filter({ has: page.getByText(`Token ${token}`, { exact: true }) })

/** Opens a menu and picks one of its items. */
export async function pick(page: Page, menu: Locator, item: string): Promise<void> {
  await menu.click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/**
 * Taps something on a kitchen ticket, as a cook does who looks first: what has just moved takes no tap. However busy the
 * page is, it has seen that the button stands still.
 */
export async function tapOnWall(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded().catch(() => {})
  await untilStill(target)
  await target.click()
}

/** A wall that is laid out again may draw another button. */
async function untilStill(target: Locator): Promise<void> {
  for (let looks = 0; looks < 200; looks++) {
    const look = target.evaluate(standsStill).catch(() => false)
    if (await within('a button on the wall to stand still', look)) return
  }
  throw new Error('the button was drawn again 200 times')
}

/** Runs in the page, at the pace at which the page itself looks. False: the button is gone. */
function standsStill(button: Element): Promise<boolean> {
  return new Promise(done => {
    let place = ''
    let since = 0
    const timer = setInterval(() => {
      const { x, y } = button.getBoundingClientRect()
      const now = performance.now()
      if (place !== `${x} ${y}`) since = now
      place = `${x} ${y}`
      if (button.isConnected && now - since < 600) return
      clearInterval(timer)
      done(button.isConnected)
    }, 60)
  })
}

/** Notes from now on what alerts say in this place, which may be gone before anybody asks. Returns how to read it. */
export async function hearAlerts(place: Locator): Promise<() => Promise<string>> {
  const page = place.page()
  const listen = (element: Element) => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new MutationObserver(() => {
      for (const alert of element.querySelectorAll('[role=alert]')) heard.push(alert.textContent ?? '')
    }).observe(element, { childList: true, subtree: true, characterData: true })
  }
  await within('the page to listen to its alerts', place.evaluate(listen))
  const read = () => (globalThis as unknown as { heard: string[] }).heard.join(' ')
  return () => within('the alerts that were heard', page.evaluate(read))
}

/** Waits until the app is installed in this browser: the worker has all of its files, and answers for the page. */
export const hasWorker = (page: Page) =>
  within(
    'the service worker to take the page over',
    page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { polling: 100, timeout: 0 }),
    240_000,
  )
