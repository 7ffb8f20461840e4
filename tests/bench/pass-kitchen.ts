/** From a cook's tap until the others see it, and a display with much to show. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { tapOnWall } from '../support/browser-orders.ts'
import { type BenchOrders, openBenchOrders } from './bench-orders.ts'
import { type BrowserBench, domNodes, median, readyMs } from './browser.ts'
import { load, percentiles } from './load.ts'
import { atMost, type Row, told } from './report.ts'

const bumps = 20
const openOrders = 300
const toCook = 25
/** What has not happened by then is said, instead of waited for. */
const longestMs = 20_000

export async function measureKitchen(bench: BrowserBench): Promise<Row[]> {
  const orders = await openBenchOrders(bench)
  return [...(await measureBumps(bench, orders)), ...(await measureManyOpen(bench, orders))]
}

/** A tap on Bump, until another display has let the ticket go and a waiter's tablet calls it out. */
async function measureBumps(bench: BrowserBench, orders: BenchOrders): Promise<Row[]> {
  const pages = [await bench.coldPage(1), await bench.coldPage(1), await bench.coldPage(1)] as const
  const [display, other, tablet] = pages
  for (const [page, path] of [
    [display, 'kitchen'],
    [other, 'kitchen'],
    [tablet, 'pos'],
  ] as const)
    await page.goto(`/dashboard/${path}`, { waitUntil: 'networkidle' })
  const [seen, called]: [number[], number[]] = [[], []]
  for (let at = 0; at < bumps; at += 1) {
    const id = await orders.place()
    const card = `article[data-card="${id}"]:not([aria-hidden])`
    await other.locator(card).waitFor()
    const toast = calledAt(tablet)
    const { tapped, goneAtMs } = await bump(display, other, card)
    seen.push(goneAtMs - tapped)
    called.push((await toast) - tapped)
  }
  for (const page of pages) await page.context().close()
  return [
    told(`bump → gone from another display, ${bumps} tickets, p50`, median(seen), 'ms'),
    atMost('p95', percentiles(seen).p95, 'ms', 150),
    told('ready → called out at the waiter’s tablet, p50', median(called), 'ms'),
    atMost('p95', percentiles(called).p95, 'ms', 300),
  ]
}

/** From the tap on Bump until the card is gone. */
async function bumpMs(page: Page, id: number): Promise<number> {
  const { tapped, goneAtMs } = await bump(page, page, `article[data-card="${id}"]:not([aria-hidden])`)
  return goneAtMs - tapped
}

/** Bumps `card` and watches it at `other`. A card that has just moved takes no tap: then it is tapped again. */
async function bump(display: Page, other: Page, card: string) {
  const gone = goneAt(other, card)
  const button = display.locator(card).getByRole('button', { name: /^Bump/ })
  let tapped = await tap(display, button)
  for (;;) {
    const goneAtMs = await Promise.race([gone, pause(2_000, null)])
    if (goneAtMs !== null) return { tapped, goneAtMs }
    if (await button.isVisible()) tapped = await tap(display, button)
  }
}

/** When nothing on the page is `selector` any more, and that is painted. In ms since epoch. */
const goneAt = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    ({ wanted, longestMs }) =>
      new Promise<number>((resolve, reject) => {
        const until = performance.now() + longestMs
        const look = () => {
          if (!document.querySelector(wanted))
            return requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
          if (performance.now() < until) return requestAnimationFrame(look)
          return reject(new Error(`${wanted} is still there after ${longestMs} ms`))
        }
        look()
      }),
    { wanted: selector, longestMs },
  )

/**
 * When the next toast that something is ready is painted, in ms since epoch: a new one, or one that stands there and
 * says something else by now.
 */
const calledAt = (page: Page): Promise<number> =>
  page.evaluate(
    longestMs =>
      new Promise<number>((resolve, reject) => {
        const toasts = () =>
          [...document.querySelectorAll('[role="status"], [role="alert"]')].filter(({ textContent }) =>
            / ready: \d+ dish|\d+ ready while/.test(textContent),
          )
        const before = new Map(toasts().map(one => [one, one.textContent]))
        const watch = new MutationObserver(() => {
          if (toasts().every(one => before.get(one) === one.textContent)) return
          watch.disconnect()
          clearTimeout(tooLong)
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now())))
        })
        const tooLong = setTimeout(() => {
          watch.disconnect()
          const standing = toasts().map(({ textContent }) => textContent)
          reject(
            new Error(`nobody called out what is ready within ${longestMs} ms; these stood: ${standing.join(' | ')}`),
          )
        }, longestMs)
        watch.observe(document.body, { childList: true, characterData: true, subtree: true })
      }),
    longestMs,
  )

/** Taps, and says when the page had the tap, in ms since epoch. */
async function tap(page: Page, target: Locator): Promise<number> {
  const tapped = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const note = (event: Event) => resolve(performance.timeOrigin + event.timeStamp)
        addEventListener('click', note, { once: true, capture: true })
      }),
  )
  await tapOnWall(target)
  return tapped
}

/** 300 open orders, of which the kitchen has finished all but 25. */
async function measureManyOpen(bench: BrowserBench, orders: BenchOrders): Promise<Row[]> {
  const { database } = bench
  const lines = () =>
    database.read
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['order_items.id', 'orders.id as order_id', 'order_items.bumped_at'])
      .where('orders.status', '=', 'created')
      .orderBy('orders.id')
      .execute()
  const open = new Set((await lines()).map(({ order_id }) => order_id))
  for (let count = open.size; count < openOrders; count += 1) await orders.place()
  const all = await lines()
  const left = new Set([...new Set(all.map(({ order_id }) => order_id))].slice(-toCook))
  const ready = all.filter(line => !left.has(line.order_id) && line.bumped_at === null)
  for (let from = 0; from < ready.length; from += 400)
    await orders.post('/kitchen/bump', { items: ready.slice(from, from + 400).map(({ id }) => ({ id })) })

  const page = await bench.coldPage(4)
  const ms = await readyMs(page, '/dashboard/kitchen', 'article[data-card]', toCook)
  const [cards, nodes] = [await page.locator('article[data-card]').count(), await domNodes(page)]
  // A display on a wall has had its files for days.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForLoadState('networkidle')
  const paints: number[] = []
  for (const id of [...left].slice(0, 10)) paints.push(await bumpMs(page, id))
  await page.context().close()
  const kitchen = await load({
    url: `${bench.url}/api/v1/kitchen`,
    method: 'GET',
    connections: 1,
    requests: 300,
    headers: () => ({ cookie: orders.cookie, 'accept-encoding': 'gzip' }),
  })
  return [
    atMost(`${openOrders} open orders, ${toCook} to cook: tickets in the page`, cards, '', toCook),
    told('DOM nodes', nodes, ''),
    told('until they are there, CPU ×4', ms, 'ms'),
    atMost('bump → painted, CPU ×4, p95 of 10', percentiles(paints).p95, 'ms', 100),
    atMost('GET /kitchen, p50', kitchen.p50, 'ms', 6),
  ]
}
