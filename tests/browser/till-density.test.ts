/** How much of a real menu a waiter sees at once, and that a finger hits what it means. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { topics } from '../../src/domain/topics.ts'
import { bumpVersions } from '../../src/server/db/versions.ts'
import { readDemoPhotos } from '../../src/server/demo/demo-photos.ts'
import { furnish } from '../../src/server/demo/fill-restaurant.ts'
import { add, button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone, tablet } from '../support/browser-restaurant.ts'
import { axeFaults, painted } from '../support/usability.ts'

const portrait = { width: 820, height: 1180 }
const laptop = { width: 1366, height: 768 }
/** The laptop at 200 %. */
const zoomed = { width: 683, height: 384 }

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
  await openDemoRestaurant()
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

/** The demo's menu with its pictures, and what makes cards full: a long name, prices of four digits, sold-out marks. */
async function openDemoRestaurant(): Promise<void> {
  const photos = await readDemoPhotos()
  await house.database.write(async tx => {
    await furnish(tx, { seed: 'Density', photos, passwordHash: '', now: house.clock.now })
    await tx.updateTable('store').set({ currency: 'EUR' }).execute()
    const full = (title: string) => tx.updateTable('menu_items').where('title', '=', title)
    await full('Garlic Prawns').set({ title: 'Slow-cooked shoulder of lamb with rosemary potatoes' }).execute()
    await full('Spanish Tortilla').set({ price_cents: 123450 }).execute()
    await full('Fried Squid')
      .set({ price_cents: 999900, sold_out_until: house.clock.now + 86_400_000 })
      .execute()
    await bumpVersions(tx, topics)
  })
}

const sizes = [
  { ...tablet, least: 14 },
  { ...portrait, least: 20 },
  { ...phone, least: 8 },
  { ...laptop, least: 20 },
]

describe('without scrolling, a waiter sees', () => {
  for (const { least, ...viewport } of sizes)
    test(`${least} whole dishes at ${viewport.width} × ${viewport.height}`, async () => {
      const page = await openMenu(viewport)
      const cards = await wholeCards(page)
      expect(cards.length).toBeGreaterThanOrEqual(least)
      expect(cards.filter(({ faults }) => faults.length > 0)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
      expect(await headerRows(page)).toBe(1)
    })
})

test('at 200 % zoom on a laptop, half of the height is dishes, or the lines of the order', async () => {
  const page = await openMenu(zoomed)
  expect(await heightOf(page, 'main [data-columns]')).toBeGreaterThanOrEqual(zoomed.height / 2)
  await add(page, 'Marinated Olives')
  await button(page, /^View order/).click()
  await sees(dialog(page, 'Order'), 'Marinated Olives')
  expect(await heightOf(page, 'dialog [data-autofocus]')).toBeGreaterThanOrEqual(zoomed.height / 2)
  await button(dialog(page, 'Order'), 'Send to Kitchen').click()
  await dialog(page, 'Send order to Kitchen').waitFor()
})

test('who likes pictures gets them whole, on this device also tomorrow', async () => {
  const page = await openMenu(tablet)
  await button(page, 'Filter by category').click()
  await page.getByRole('radio', { name: /^Pictures/ }).check()
  await button(dialog(page, 'Filters'), 'Apply').click()
  const pictures = () =>
    page.locator('[data-columns] img').evaluateAll(images =>
      images.map(image => ({
        fit: getComputedStyle(image).objectFit,
        isSquare: Math.abs(image.clientWidth - image.clientHeight) <= 1,
        isLarge: image.clientWidth > 150,
      })),
    )
  const whole = { fit: 'contain', isSquare: true, isLarge: true }
  await expect.poll(async () => (await pictures())[0]).toEqual(whole)
  await page.reload()
  await button(page, 'Add Patatas Bravas').waitFor()
  const after = await pictures()
  expect(after.filter(({ isLarge }) => !isLarge)).toEqual([])
  expect(after[0]).toEqual(whole)
  expect(await wholeCards(page)).not.toEqual([])
  expect(await axeFaults(page, 'pictures')).toEqual([])
})

test('turning the tablet, or another density, leaves at the top what was there', async () => {
  const page = await openMenu(tablet)
  const scroller = page.locator('main :has(> [data-columns])')
  await scroller.evaluate(box => box.scrollTo(0, box.scrollHeight / 2))
  await painted(page)
  const first = async () => {
    await painted(page)
    return page.evaluate(() => {
      const top = document.querySelector('main [data-columns]')?.parentElement?.getBoundingClientRect().top ?? 0
      const cards = [...document.querySelectorAll('main [data-columns] article')]
      const inSight = cards.filter(card => card.getBoundingClientRect().bottom > top + 8)
      inSight.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      const row = inSight.filter(card => card.getBoundingClientRect().top === inSight[0]?.getBoundingClientRect().top)
      return row.map(card => card.querySelector('h2')?.textContent)
    })
  }
  const [before] = await first()
  await page.setViewportSize(portrait)
  await expect.poll(first).toContain(before)
  await page.setViewportSize(tablet)
  await expect.poll(first).toContain(before)
})

test('a finger that holds a dish opens its small menu and adds nothing; a tap adds', async () => {
  const page = await openMenu(tablet, { hasTouch: true })
  const olives = button(page, 'Add Marinated Olives')
  const { x, y, width, height } = (await olives.boundingBox())!
  const touch = await page.context().newCDPSession(page)
  // In the corner where the mouse finds the three dots.
  const finger = { x: x + width - 10, y: y + height / 2 - 20 }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await page.getByRole('menu', { name: 'Availability of Marinated Olives' }).waitFor()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByRole('menuitem', { name: 'Sold out today', exact: true }).waitFor()
  await sees(page, 'No items yet')
  await page.keyboard.press('Escape')
  await page.touchscreen.tap(x + width - 10, y + 10)
  await button(page, 'Remove Marinated Olives').waitFor()
})

async function openMenu(viewport: typeof tablet, options = {}): Promise<Page> {
  const page = await house.staff('waiter', '/dashboard/pos', { viewport, ...options })
  await button(page, 'Add Patatas Bravas').waitFor()
  await painted(page)
  return page
}

interface SeenCard {
  readonly title: string
  /** What of it can't be read. */
  readonly faults: readonly string[]
}

/** The cards that are on the screen from edge to edge. */
const wholeCards = (page: Page): Promise<SeenCard[]> =>
  page.evaluate(() => {
    const list = document.querySelector('main [data-columns]')
    const box = list?.parentElement?.getBoundingClientRect() ?? new DOMRect()
    // On a phone a bar lies over the end of the list.
    const bars = [...document.querySelectorAll('main button')].filter(
      one => getComputedStyle(one).position === 'sticky',
    )
    const bottom = Math.min(box.bottom, innerHeight, ...bars.map(bar => bar.getBoundingClientRect().top))
    const isWhole = (card: Element) => {
      const { top, bottom: end } = card.getBoundingClientRect()
      return top >= box.top - 1 && end <= bottom + 1
    }
    const lettersOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range
    }
    return [...(list?.querySelectorAll('article') ?? [])].filter(isWhole).map(card => {
      const [title, category, button] = ['h2', 'p > span', '[data-add]'].map(part => card.querySelector(part)!)
      const price = document.getElementById(button?.getAttribute('aria-describedby') ?? '')!
      const edges = card.getBoundingClientRect()
      const pill = button!.firstElementChild!.getBoundingClientRect()
      const written = lettersOf(price).getBoundingClientRect()
      const faults: string[] = []
      if (lettersOf(price).getClientRects().length !== 1) faults.push('the price stands on two lines')
      if (written.right > pill.left) faults.push('the price reaches under Add')
      if (title!.getBoundingClientRect().width < 80) faults.push('no room for the title')
      if (category!.textContent && category!.clientWidth < 30) faults.push('no room for the category')
      for (const part of [price, ...card.querySelectorAll('[role="img"]')]) {
        const { right, bottom: end } = part.getBoundingClientRect()
        if (right > edges.right || end > edges.bottom) faults.push(`cut off: ${part.textContent}`)
      }
      return { title: title!.textContent ?? '', faults }
    })
  })

/** What a finger can press on the page and is smaller than 44 px. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main input, main select, main a, header button')]
      .filter(one => one.checkVisibility() && getComputedStyle(one).pointerEvents !== 'none')
      .map(one => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
      .map(({ one, box }) => `${one.getAttribute('aria-label') ?? one.textContent} ${box.width} × ${box.height}`),
  )

/** On how many lines the title, the buttons, the search and the filter stand. */
const headerRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const named = ['New', 'Drafts List', 'Table Orders', 'Filter by category']
    const buttons = [...document.querySelectorAll('main button')].filter(one =>
      named.includes(one.getAttribute('aria-label') ?? one.textContent ?? ''),
    )
    const all = [...buttons, document.querySelector('main input[type="search"]')!, document.querySelector('main h1')!]
    if (all.length !== 6) throw new Error(`the row has ${all.length} parts`)
    const middles = all
      .map(one => one.getBoundingClientRect())
      .filter(({ width }) => width > 1)
      .map(({ top, height }) => Math.round((top + height / 2) / 8))
    return new Set(middles).size
  })

/** How high the box is in which this part scrolls. */
const heightOf = (page: Page, part: string): Promise<number> =>
  page.locator(part).evaluate(element => {
    let box = element.parentElement
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
    const { top, bottom } = (box ?? element).getBoundingClientRect()
    return Math.min(bottom, innerHeight) - Math.max(top, 0)
  })
