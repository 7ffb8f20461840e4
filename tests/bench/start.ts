/**
 * The till as a person opens it: a browser started for this, with an empty profile and somebody signed in, and then the
 * same browser once more, with everything on the device. Each figure is the median of several runs.
 */
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchChromium } from '../support/browser.ts'
import { addAnyItem, type BrowserBench, median, readyMs, viewport } from './browser.ts'
import { atMost, type Row, told } from './report.ts'

const runs = 3
const till = '/dashboard/pos'

export async function measureStart(bench: BrowserBench): Promise<Row[]> {
  const slow: Start[] = []
  const fast: Start[] = []
  for (let run = 0; run < runs; run++) {
    slow.push(await startOnce(bench, 4))
    fast.push(await startOnce(bench, 1))
  }
  const of = (starts: readonly Start[], figure: keyof Start) => median(starts.map(start => start[figure]))
  return [
    told(
      'Start of POS, 2,000 dishes, empty profile, CPU ×4: something is on the screen',
      of(slow, 'paintedMs'),
      'ms',
      772,
    ),
    atMost('usable', of(slow, 'usableMs'), 'ms', 700, 3_078),
    told('the first tap shows in the order', of(slow, 'orderedMs'), 'ms'),
    told('requests until it is usable', of(slow, 'requests'), '', 12),
    told('requests of the first half minute, with the worker’s', of(slow, 'allRequests'), ''),
    atMost(
      'opened again, from the worker, which stores the compiled code then: usable',
      of(slow, 'againMs'),
      'ms',
      600,
    ),
    atMost('opened again from then on: usable', of(slow, 'laterMs'), 'ms', 600, 2_489),
    told('Start of POS, empty profile, CPU ×1: usable', of(fast, 'usableMs'), 'ms', 1_287),
    told('opened again from then on: usable', of(fast, 'laterMs'), 'ms', 859),
    told('processor time of the page until it is usable', of(fast, 'processorMs'), 'ms'),
    told('of that, scripts', of(fast, 'scriptMs'), 'ms'),
    told('opened again from then on: processor time', of(fast, 'laterProcessorMs'), 'ms'),
  ]
}

interface Start {
  /** From the navigation's start until the browser painted the first text or picture, and until POS was usable. */
  readonly paintedMs: number
  readonly usableMs: number
  /** Until the dish that is tapped as soon as it is there shows in the order. */
  readonly orderedMs: number
  readonly requests: number
  readonly allRequests: number
  readonly againMs: number
  readonly laterMs: number
  /** Time that the page's main thread really worked: other load on the machine changes it little. */
  readonly processorMs: number
  readonly scriptMs: number
  readonly laterProcessorMs: number
}

async function startOnce(bench: BrowserBench, slowness: number): Promise<Start> {
  const browser = await launchChromium()
  try {
    const page = await pageOf(browser, bench, slowness)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const usableMs = await readyMs(page, till, addAnyItem)
    const worked = await workOf(devtools)
    const orderedMs = await tapFirst(page)
    const { paintedMs, requests } = await page.evaluate(until => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]
      const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= until)
      return { paintedMs: painted?.startTime ?? Number.NaN, requests: 1 + files.length }
    }, usableMs)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    const allRequests = await countAll(page)
    await page.close()

    const again = await openAgain(browser, bench, slowness, page)
    const later = await openAgain(browser, bench, slowness, page)
    return {
      paintedMs,
      usableMs,
      orderedMs,
      requests,
      allRequests,
      ...worked,
      againMs: again.usableMs,
      laterMs: later.usableMs,
      laterProcessorMs: later.processorMs,
    }
  } finally {
    await browser.close()
  }
}

/** The same profile once more, and then at rest again. */
async function openAgain(browser: Browser, bench: BrowserBench, slowness: number, earlier: Page) {
  const page = await pageOf(browser, bench, slowness, earlier)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const usableMs = await readyMs(page, till, addAnyItem)
  const { processorMs } = await workOf(devtools)
  await page.waitForLoadState('networkidle')
  await page.close()
  return { usableMs, processorMs }
}

/** A page in a profile of its own, or in that of an earlier page. */
async function pageOf(browser: Browser, { url, signedIn }: BrowserBench, slowness: number, earlier?: Page) {
  const context = earlier?.context() ?? (await browser.newContext({ storageState: signedIn, viewport, baseURL: url }))
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return page
}

async function workOf(devtools: CDPSession): Promise<{ processorMs: number; scriptMs: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const msOf = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1_000
  return { processorMs: msOf('TaskDuration'), scriptMs: msOf('ScriptDuration') }
}

/** Taps the first dish with a real click; gives the ms from the navigation's start until the order shows it. */
async function tapFirst(page: Page): Promise<number> {
  const place = await page.evaluate(selector => {
    const watch = () => {
      if (!document.querySelector('output')) return requestAnimationFrame(watch)
      return requestAnimationFrame(() => {
        document.documentElement.dataset.orderedMs = String(performance.now())
      })
    }
    requestAnimationFrame(watch)
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, addAnyItem)
  if (!place) throw new Error('there is nothing to tap')
  await page.mouse.click(place.x, place.y)
  const shown = await page.waitForSelector('html[data-ordered-ms]', { state: 'attached', timeout: 30_000 })
  return Number(await shown.getAttribute('data-ordered-ms'))
}

/** What the page has requested, and what the worker has stored of files. */
const countAll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let stored = 0
    for (const name of await caches.keys())
      if (name.includes('precache')) stored += (await (await caches.open(name)).keys()).length
    return 1 + performance.getEntriesByType('resource').length + stored
  })
