/**
 * The router is dead in the morning: a tablet that last heard the server 12.5 hours ago is opened away from it, its
 * worker asleep. How soon POS is usable, and the first order is on the tablet's disk.
 */
import type { BrowserContext } from 'playwright-core'
import { signIn } from '../support/browser-restaurant.ts'
import { openFaultProxy } from '../support/fault-proxy.ts'
import { addAnyItem, type BrowserBench, median, viewport } from './browser.ts'
import { atMost, type Row, told } from './report.ts'
import { benchPassword } from './server.ts'

const runs = 3
const ways = [
  ['refuses', 'refuse'],
  ['is silent', 'black-hole'],
] as const

export async function measureDeadRouter(bench: BrowserBench): Promise<Row[]> {
  const network = await openFaultProxy(bench.url)
  const context = await bench.browser.newContext({ viewport, baseURL: network.url })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await signIn(page, 'admin', benchPassword)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
    await page.goto('/dashboard/pos')
    await page.locator(addAnyItem).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.close()
    const rows: Row[] = []
    for (const [words, way] of ways) {
      await network.become(way)
      const times: Morning[] = []
      for (let run = 0; run < runs; run++) times.push(await openInTheMorning(context))
      const of = (figure: keyof Morning) => median(times.map(time => time[figure]))
      rows.push(
        told(`Opened at /start, last heard 12.5 hours ago, server ${words}, CPU ×4: usable`, of('usableMs'), 'ms'),
        atMost('the first order is on the disk', of('storedMs'), 'ms', 2_500),
      )
    }
    return rows
  } finally {
    await context.close()
    await network.close()
  }
}

/** ms from the start of the navigation. */
interface Morning {
  readonly usableMs: number
  readonly storedMs: number
}

async function openInTheMorning(context: BrowserContext): Promise<Morning> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(takeOneOrder, addAnyItem)
  await page.goto('/start', { waitUntil: 'commit' })
  const done = await page.waitForSelector('html[data-morning]', { state: 'attached', timeout: 60_000 })
  const morning = JSON.parse((await done.getAttribute('data-morning')) ?? '') as Morning
  await page.close()
  return morning
}

/** In the page: taps a dish and sends it as soon as each button is there, and looks when the order is stored. */
async function takeOneOrder(addAny: string): Promise<void> {
  const away = { ms: 0, at: Date.now() - 12.5 * 3_600_000 }
  localStorage.setItem('comanda-away', JSON.stringify(away))
  const seen = (selector: string, words?: string) =>
    new Promise<HTMLElement>(resolve => {
      const look = () => {
        const all = [...document.querySelectorAll<HTMLElement>(selector)]
        const found = all.find(element => words === undefined || element.textContent === words)
        if (found) resolve(found)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const inDialog = 'dialog[open] button'
  const dish = await seen(addAny)
  const usableMs = performance.now()
  const database = await new Promise<IDBDatabase>(resolve => {
    const opening = indexedDB.open('comanda')
    opening.onsuccess = () => resolve(opening.result)
  })
  const waiting = () =>
    new Promise<number>(resolve => {
      const rows = database.transaction('comanda').objectStore('comanda')
      const counting = rows.count(IDBKeyRange.bound('outbox/', 'outbox/\uffff'))
      counting.onsuccess = () => resolve(counting.result)
    })
  const before = await waiting()
  dish.click()
  const chosenOrAdded = await seen(`${inDialog}[type="submit"], main [aria-label^="Remove"]`)
  if (chosenOrAdded.matches(inDialog)) chosenOrAdded.click()
  await seen('main [aria-label^="Remove"]')
  ;(await seen('main button', 'Send to Kitchen')).click()
  ;(await seen(inDialog, 'Send to Kitchen')).click()

  while ((await waiting()) === before);
  document.documentElement.dataset.morning = JSON.stringify({ usableMs, storedMs: performance.now() })
}
