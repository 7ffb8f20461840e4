/**
 * The screens without a server: how soon they are usable, and how soon a full day's orders are sent when it is back.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { button, dialog } from '../support/browser-orders.ts'
import { signIn } from '../support/browser-restaurant.ts'
import { type FaultProxy, openFaultProxy, type Way } from '../support/fault-proxy.ts'
import { addAnyItem, type BrowserBench, median, readyMs } from './browser.ts'
import { atMost, type Row } from './report.ts'
import { benchPassword } from './server.ts'

const runs = 3
const screens = [
  ['POS', '/dashboard/pos', addAnyItem],
  ['Orders', '/dashboard/orders', 'main article'],
  ['Kitchen', '/dashboard/kitchen', 'main article'],
] as const
const ways = [
  ['server refuses', 'refuse'],
  ['server is silent', 'black-hole'],
] as const satisfies readonly (readonly [string, Way])[]
const dayOfOrders = 500

export async function measureOffline(bench: BrowserBench): Promise<Row[]> {
  const network = await openFaultProxy(bench.url)
  const context = await bench.browser.newContext({ viewport: { width: 1366, height: 768 }, baseURL: network.url })
  try {
    await prepare(context)
    const rows: Row[] = []
    for (const [words, way] of ways) {
      await network.become(way)
      for (const [slowness, max] of [
        [1, 1_000],
        [4, 2_500],
      ] as const)
        for (const [name, path, selector] of screens)
          rows.push(
            atMost(
              `${name}, ${words}, CPU ×${slowness}: usable`,
              await usableMs(context, slowness, path, selector),
              'ms',
              max,
            ),
          )
      await network.become('pass')
    }
    return [...rows, await measureDrain(bench, context, network)]
  } finally {
    await context.close()
    await network.close()
  }
}

/** The app installed, an open order, and every screen opened once. */
async function prepare(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, 'admin', benchPassword)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await page.goto('/dashboard/pos')
  await page.locator(addAnyItem).first().waitFor()
  await addFirstDish(page)
  await button(page, 'Send to Kitchen').click()
  await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await dialog(page, 'Order sent to Kitchen').waitFor()
  for (const [, path, selector] of screens) {
    await page.goto(path)
    await page.locator(selector).first().waitFor()
    const kept = path.replace('/dashboard', '"')
    if (path !== '/dashboard/pos')
      await page.waitForFunction(part => localStorage.getItem('comanda-reads')?.includes(part), kept)
  }
  await page.close()
}

async function usableMs(context: BrowserContext, slowness: number, path: string, selector: string): Promise<number> {
  const all: number[] = []
  for (let run = 0; run < runs; run++) {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    all.push(await readyMs(page, path, selector))
    await page.close()
  }
  return median(all)
}

/** One order taken without a server is copied to a day's orders; then the server comes back. */
async function measureDrain(bench: BrowserBench, context: BrowserContext, network: FaultProxy): Promise<Row> {
  const stored = async () => (await bench.database.read.selectFrom('orders').select('id').execute()).length
  const before = await stored()
  const page = await context.newPage()
  await page.goto('/dashboard/pos')
  await page.locator(addAnyItem).first().waitFor()
  await network.become('refuse')
  await addFirstDish(page)
  await button(page, 'Send to Kitchen').click()
  await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await dialog(page, 'Order saved').waitFor()
  await page.evaluate(multiply, dayOfOrders)
  await page.reload()
  await button(page, new RegExp(`^${dayOfOrders} waiting`)).waitFor()
  await network.become('pass')
  const from = performance.now()
  await button(page, /waiting/).waitFor({ state: 'hidden', timeout: 120_000 })
  const took = performance.now() - from
  const sent = (await stored()) - before
  if (sent !== dayOfOrders) throw new Error(`${sent} orders instead of ${dayOfOrders}`)
  return atMost(`${dayOfOrders} waiting orders, until all are sent`, took, 'ms', 30_000)
}

/** In the page: copies of the one waiting entry, until there are `count`. */
async function multiply(count: number): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const db = await done(indexedDB.open('comanda'))
  const rows = db.transaction('comanda', 'readwrite').objectStore('comanda')
  const [entry] = await done(rows.getAll(IDBKeyRange.bound('outbox/', 'outbox/\uffff')))
  for (let copy = 1; copy < count; copy++) {
    const key = crypto.randomUUID()
    await done(rows.put({ ...entry, key, seq: entry.seq + copy }, `outbox/${key}`))
  }
  await done(rows.put(entry.seq + count, 'outbox-seq'))
  db.close()
}

/** Adds the first item without choices, or takes the first choice. */
async function addFirstDish(page: Page): Promise<void> {
  await page.locator(addAnyItem).first().click()
  const chooser = dialog(page, 'Select Variant & Addons')
  const summary = page.getByRole('region', { name: 'Order' }).getByRole('button', { name: /^Remove/ })
  await chooser.or(summary.first()).first().waitFor()
  if (await chooser.isVisible()) await button(chooser, 'Add').click()
}
