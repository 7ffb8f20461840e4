/** The guest menu on a phone with slow 4G and a slow processor, and how many pages the server sends. */
import type { Browser, Page } from 'playwright-core'
import { bumpVersions } from '../../src/server/db/versions.ts'
import { launchChromium } from '../support/browser.ts'
import { median } from './browser.ts'
import { load } from './load.ts'
import { atLeast, atMost, type Row, told } from './report.ts'
import { type BenchPlace, startBench } from './server.ts'

const runs = 5
/**
 * Lighthouse's slow 4G, applied instead of computed: the duration of a request with all its round trips, and the
 * bandwidth.
 */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 }
const slowness = 4
const photo = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

/** Measures menus of 60 and of 2,000 items; `place` provides a data folder for each restaurant. */
export async function measureGuestMenu(place: (name: string) => BenchPlace): Promise<Row[]> {
  const browser = await launchChromium()
  try {
    return [
      ...(await measureMenu(place('guest-60'), browser, 60, 1_200)),
      ...(await measureMenu(place('guest-2000'), browser, 2_000, 1_800)),
    ]
  } finally {
    await browser.close()
  }
}

async function measureMenu(place: BenchPlace, browser: Browser, dishes: number, lcpMaxMs: number): Promise<Row[]> {
  const { server, database } = await startBench(place, dishes)
  try {
    await database.write(async tx => {
      await tx
        .insertInto('photos')
        .values({ name: 'a.webp', media_type: 'image/webp', bytes: photo, made_at: 0 })
        .execute()
      await tx.updateTable('menu_items').set({ image: '/photos/a.webp' }).execute()
      await tx.updateTable('store').set({ is_qr_menu_enabled: 1 }).execute()
      await bumpVersions(tx, ['menu', 'store'])
    })
    const all: Figures[] = []
    for (let run = 0; run < runs; run++) all.push(await measureOnce(browser, server.url))
    const middle = (of: (figures: Figures) => number) => median(all.map(of))
    const what = `Guest menu, ${dishes.toLocaleString('en')} dishes`
    const rows = [
      atMost(
        `${what}, slow 4G, CPU ×4: largest paint`,
        middle(({ lcpMs }) => lcpMs),
        'ms',
        lcpMaxMs,
      ),
      atMost(
        'layout shift',
        middle(({ shift }) => shift),
        '',
        0.02,
      ),
      told(
        'taken over by the script',
        middle(({ takenMs }) => takenMs),
        'ms',
      ),
      atMost(
        'CPU ×4: search key to paint',
        middle(({ searchMs }) => searchMs),
        'ms',
        50,
      ),
      told(
        'CPU ×4: search emptied to paint',
        middle(({ clearMs }) => clearMs),
        'ms',
      ),
    ]
    if (dishes > 60) return rows
    const menu = () =>
      load({
        url: `${server.url}/menu`,
        method: 'GET',
        headers: () => ({ 'accept-encoding': 'br' }),
        connections: 8,
        requests: 6_000,
      })
    await menu()
    const served = await menu()
    return [
      ...rows,
      atMost(
        'blocked by long tasks (TBT)',
        middle(({ blockedMs }) => blockedMs),
        'ms',
        100,
      ),
      atMost('JavaScript, brotli', Math.max(...all.map(({ scriptBytes }) => scriptBytes)) / 1_024, 'KB', 75),
      told('page, brotli', served.bytes / 1_024, 'KB'),
      atLeast(`${place.name}: pages from memory, 8 connections`, served.perSecond, '/s', 2_000),
    ]
  } finally {
    await server.stop()
    await database.close()
  }
}

interface Figures {
  readonly lcpMs: number
  readonly shift: number
  readonly blockedMs: number
  readonly takenMs: number
  readonly searchMs: number
  readonly clearMs: number
  readonly scriptBytes: number
}

async function measureOnce(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    serviceWorkers: 'block',
    baseURL: url,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.addInitScript(watchPaints)
  await page.goto('/menu?table=7')
  await page.getByText('Table 7').waitFor()
  const takenMs = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints)
  const scriptBytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  const searchMs = median([await keyToPaint(page, '5'), await keyToPaint(page, '55'), await keyToPaint(page, 'item')])
  const clearMs = await keyToPaint(page, '')
  await context.close()
  return { ...paints, takenMs, searchMs, clearMs, scriptBytes }
}

interface Paints {
  lcpMs: number
  shift: number
  blockedMs: number
}

/** Runs in the page, before anything else. */
function watchPaints(): void {
  const paints: Paints = { lcpMs: 0, shift: 0, blockedMs: 0 }
  Object.assign(globalThis, { paints })
  const watch = (type: string, seen: (entry: PerformanceEntry & { readonly value?: number }) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(seen)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.lcpMs = startTime
  })
  watch('layout-shift', ({ value = 0 }) => {
    paints.shift += value
  })
  watch('longtask', ({ duration }) => {
    paints.blockedMs += Math.max(0, duration - 50)
  })
}

/** Writes into the search field; resolves to the ms until the frame with the answer has been painted. */
function keyToPaint(page: Page, text: string): Promise<number> {
  return page.evaluate(async typed => {
    const field = document.querySelector<HTMLInputElement>('input[type="search"]')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    await new Promise(done => setTimeout(done, 300))
    const from = performance.now()
    write?.call(field, typed)
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    // A message that is sent just before a frame's paint arrives just after it.
    await new Promise(done =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = done
        port2.postMessage(null)
      }),
    )
    const took = performance.now() - from
    if (typed !== '' && !document.querySelector('section[aria-label] .dish')) throw new Error('nothing was found')
    return took
  }, text)
}
