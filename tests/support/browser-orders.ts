/** What staff tap and see, by the words on the screen. */

import type { Locator, Page } from 'playwright-core'

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' })

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

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

/** Taps something on a kitchen ticket, as a cook does who looks first: what has just moved takes no tap. */
export async function tapOnWall(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.evaluate(
    element =>
      new Promise<void>(done => {
        let place = ''
        let since = 0
        const look = () => {
          const { x, y } = element.getBoundingClientRect()
          const now = performance.now()
          if (place !== `${x} ${y}`) {
            place = `${x} ${y}`
            since = now
          }
          if (now - since > 500) done()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await target.click()
}
