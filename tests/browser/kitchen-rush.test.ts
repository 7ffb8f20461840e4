import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, hasWorker } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { chanceOf } from '../support/forge-books.ts'
import { type Cook, cookAt } from '../support/kitchen-cook.ts'
import { type KitchenRush, openKitchenRush } from '../support/kitchen-rush.ts'

let house: BrowserRestaurant
let rush: KitchenRush

beforeAll(async () => {
  house = await openBrowserRestaurant()
  rush = await openKitchenRush(house)
  for (let order = 0; order < 25; order++) await rush.order()
})
afterAll(() => house.close())

const walls = ['grill', 'bar', 'all'] as const
type Wall = (typeof walls)[number]

test('three cooks, 25 tickets, 200 taps, cuts and reloads: every wall shows what is so, and no tap hits a ticket on the move', async () => {
  const cooks = await Promise.all(walls.map((wall, at) => cookAtWall(wall, at + 1)))
  const tapsOf = Math.ceil(200 / cooks.length)
  await Promise.all(cooks.map((cook, at) => work(cook, at, tapsOf)))

  const fresh = await Promise.all(walls.map(openWall))
  for (const [at, wall] of walls.entries()) {
    const [worn, anew] = [cooks[at]?.page, fresh[at]] as [Page, Page]
    await button(worn, 'Leave full screen').click()
    await expect.poll(async () => missing(await tokensIn(wall), await ticketsOn(worn))).toEqual([])
    await expect.poll(async () => same(await wordsOn(worn), await wordsOn(anew))).toEqual([])
  }

  const seen = await Promise.all(cooks.map(cook => cook.seen()))
  expect(seen.flatMap(({ tooSoon }) => tooSoon).join('\n')).toBe('')
  // They did work, and some of it hit a wall that had just moved.
  expect(seen.reduce((taps, { landed, stopped }) => taps + landed + stopped, 0)).toBeGreaterThan(150)
  expect(seen.reduce((taps, { stopped }) => taps + stopped, 0)).toBeGreaterThan(0)
  expect(await house.closePages()).toEqual([])
})

test('a tap that follows the first frame of a ticket that has moved does nothing, however late that frame comes', async () => {
  // The cooks may have bumped everything.
  await rush.order()
  const wall = await openWall('all')
  await button(wall, 'Full screen').click()
  const clock = () => wall.evaluate(() => performance.now())
  const after = (from: number, ms: number) =>
    wall.waitForFunction(([at, wait]) => performance.now() - at > wait, [from, ms] as const, { polling: 50 })
  await after(await clock(), 1_500)
  const start = wall.getByRole('button', { name: /^(Start Making|Complete|Bump)/ }).first()
  await wall.evaluate(() => {
    const frames: FrameRequestCallback[] = []
    window.requestAnimationFrame = frame => frames.push(frame)
    const draw = () => {
      for (const frame of frames.splice(0)) frame(performance.now())
    }
    Object.assign(window, { draw })
  })
  await start.evaluate(button => {
    const card = button.closest<HTMLElement>('[data-card]')
    if (card) card.style.translate = '0 30px'
  })
  await after(await clock(), 600)
  // In one task: however slow the machine is, the finger comes right after the frame.
  await start.evaluate(button => {
    ;(window as unknown as { draw: () => void }).draw()
    const { x, y, width, height } = button.getBoundingClientRect()
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true }
    button.dispatchEvent(new PointerEvent('pointerdown', at))
    button.dispatchEvent(new MouseEvent('click', at))
  })
  await wall.getByText('Not taken: the ticket had just moved. Tap again.').waitFor()
})

/** Taps as fast as the page answers. New orders come all the while, the connection is cut and the wall reloaded. */
async function work(cook: Cook, at: number, taps: number): Promise<void> {
  const context = cook.page.context()
  for (let tap = 0; tap < taps; tap++) {
    if (tap === 15 + at * 6) await context.setOffline(true)
    if (tap === 30 + at * 6) await cook.stand()
    if (tap === 40 + at * 6) await context.setOffline(false)
    if (tap === 55) await cook.stand()
    if (tap % 10 === at) await rush.order()
    await cook.tap()
  }
  await context.setOffline(false)
}

async function openWall(wall: Wall): Promise<Page> {
  const page = await house.staff('cook', '/no-access')
  const stations = wall === 'all' ? [] : [rush.stations[wall]]
  await page.evaluate(chosen => {
    localStorage.setItem('comanda-kitchen-display', JSON.stringify({ stations: chosen }))
  }, stations)
  await page.goto('/dashboard/kitchen')
  await page.getByRole('heading', { name: /^Kitchen/ }).waitFor()
  return page
}

async function cookAtWall(wall: Wall, seed: number): Promise<Cook> {
  const page = await openWall(wall)
  await hasWorker(page)
  const cook = await cookAt(page, chanceOf(seed))
  await cook.stand()
  return cook
}

/** The tokens that must hang on a wall: those of which the database still has something for it. */
async function tokensIn(wall: Wall): Promise<number[]> {
  const rows = await house.database.read
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['orders.token_no', 'order_items.station_id'])
    .where('order_items.status', 'not in', ['cancelled', 'delivered'])
    .where('order_items.bumped_at', 'is', null)
    .execute()
  const isHere = (station: number | null) => wall === 'all' || station === null || station === rush.stations[wall]
  const tokens = rows.filter(row => isHere(row.station_id)).map(({ token_no }) => token_no)
  return [...new Set(tokens)].sort((a, b) => a - b)
}

/** What hangs on one side alone. */
const missing = (wanted: readonly number[], shown: readonly number[]): string[] => [
  ...wanted.filter(token => !shown.includes(token)).map(token => `${token} is lost`),
  ...shown.filter(token => !wanted.includes(token)).map(token => `${token} is too much`),
]

const ticketsOn = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main article[data-card]:not([inert])')]
      .map(card => Number(card.textContent?.match(/Token (\d+)/)?.[1]))
      .sort((a, b) => a - b),
  )

/** Each ticket's lines and their states. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main article[data-card]:not([inert])')].map(card => {
      const lines = [...card.querySelectorAll('li')].map(
        line =>
          `${line.textContent} ${line.querySelector('[role=img]')?.ariaLabel} ${line.querySelector('button')?.ariaLabel}`,
      )
      return [card.textContent?.match(/Token \d+/)?.[0], ...lines].join(' | ')
    }),
  )

const same = (one: readonly string[], other: readonly string[]): string[] => [
  ...one.filter(words => !other.includes(words)).map(words => `only on the old wall: ${words}`),
  ...other.filter(words => !one.includes(words)).map(words => `only on the new wall: ${words}`),
]
