/** What somebody taps and reads in a window that WebDriver drives, by the words on the screen. */
import { expect } from 'vitest'
import { adminPassword } from './restaurant.ts'
import type { BrowserWindow } from './webdriver.ts'
import { type Engine, openWebKit } from './webkit.ts'

export interface Tablet extends BrowserWindow, Hands {}

/** A tablet on which this person has signed in, and which has all files of the app. */
export async function tabletOf(username: string, engine: Engine, url: string): Promise<Tablet> {
  const window = await openWebKit(engine)
  const tablet = { ...window, ...handsOn(window) }
  try {
    await tablet.signIn(url, username)
    await expect.poll(() => tablet.run(() => navigator.serviceWorker.controller !== null)).toBe(true)
  } catch (error) {
    await tablet.close()
    throw error
  }
  return tablet
}

interface Hands {
  /** Waits for the button, link, entry or field of this name; `place`: the dialog or part it is in, or what its card says. */
  readonly finds: (name: string, place?: string) => Promise<Element>
  readonly tap: (name: string, place?: string) => Promise<void>
  /** Two quick taps on it, as an iPad gives them: each counted as the first. */
  readonly doubleTap: (name: string, place?: string) => Promise<void>
  readonly sees: (text: string | RegExp) => Promise<void>
  readonly seesNot: (text: string | RegExp) => Promise<void>
  readonly write: (field: string, text: string) => Promise<void>
  readonly signIn: (url: string, username: string) => Promise<void>
  /** Sends one piece of this to the kitchen, from POS. */
  readonly order: (dish: string) => Promise<void>
}

function handsOn(window: BrowserWindow): Hands {
  const text = () => window.run(() => document.body.innerText)
  const like = (wanted: string | RegExp) =>
    typeof wanted === 'string' ? expect.stringContaining(wanted) : expect.stringMatching(wanted)

  const hands: Hands = {
    async finds(name, place = '') {
      let found: Element | null = null
      const look = async () => {
        found = await window.run(control, name, place)
        return found !== null
      }
      await expect.poll(look, { message: `there is ${name} ${place && `in ${place}`}` }).toBe(true)
      return found as unknown as Element
    },
    tap: async (name, place) => window.click(await hands.finds(name, place)),
    doubleTap: async (name, place) => window.run(tapTwice, await hands.finds(name, place)),
    sees: wanted => expect.poll(text).toEqual(like(wanted)),
    seesNot: wanted => expect.poll(text).not.toEqual(like(wanted)),
    async write(field, value) {
      await hands.tap(field)
      await window.type(value)
    },
    async signIn(url, username) {
      await window.open(`${url}/`)
      await hands.write('Username', username)
      await hands.write('Password', adminPassword)
      await hands.tap('Login')
      await expect.poll(() => window.run(() => location.pathname)).toMatch('/dashboard/')
    },
    async order(dish) {
      await hands.tap(`Add ${dish}`)
      await hands.tap('Send to Kitchen')
      await hands.tap('Send to Kitchen', 'Send order to Kitchen')
    },
  }
  return hands
}

/** The control of this name in the place of that name; runs in the page. */
function control(name: string, place: string): Element | null {
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ||
      textOf(element.getAttribute('aria-labelledby')).trim() ||
      (element as HTMLInputElement).labels?.[0]?.textContent ||
      element.textContent ||
      ''
    ).trim()
  const parts = [...document.querySelectorAll('dialog[open], section, nav')].filter(one => nameOf(one) === place)
  const cards = [...document.querySelectorAll('article')].filter(one => one.textContent?.includes(place))
  const within = place ? [...parts, ...cards].find(isShown) : document.body
  const controls = within?.querySelectorAll('button, a, summary, input, select, textarea, [role=menuitem]') ?? []
  return [...controls].find(one => isShown(one) && nameOf(one) === name) ?? null
}

/**
 * No driver of these engines has a finger, so the page gets the events that an iPad sends: a pointer that touches, and a
 * click that says it is the first, twice. What the second one hits is whatever is there by then. Runs in the page.
 */
async function tapTwice(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [clientX, clientY] = [left + width / 2, top + height / 2]
  const where = { bubbles: true, cancelable: true, clientX, clientY, pointerType: 'touch', isPrimary: true }
  const before = element.ariaLabel
  for (let times = 0; times < 2; times++) {
    const under = document.elementFromPoint(clientX, clientY)
    under?.dispatchEvent(new PointerEvent('pointerdown', where))
    under?.dispatchEvent(new PointerEvent('pointerup', where))
    under?.dispatchEvent(new MouseEvent('click', { ...where, detail: 1 }))
    // The second half meets what the first has changed, however slow this machine is.
    const nameThere = () => document.elementFromPoint(clientX, clientY)?.closest('button')?.ariaLabel ?? null
    const isAsBefore = () => nameThere() === null || nameThere() === before
    for (let looks = 0; times === 0 && looks < 500 && isAsBefore(); looks++)
      await new Promise(resolve => setTimeout(resolve, 10))
  }
}
