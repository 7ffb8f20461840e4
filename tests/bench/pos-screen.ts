/** The till with 2,000 menu items: until it is usable, and from a tap or a key to the paint. */
import type { Page } from 'playwright-core'
import { type BrowserBench, domNodes, median, readyMs } from './browser.ts'
import { atMost, type Row, told } from './report.ts'
import { addButton } from './weights.ts'

const runs = 7

export async function measurePos(bench: BrowserBench): Promise<Row[]> {
  const slow = await measure(bench, 4)
  const fast = await measure(bench, 1)
  return [
    atMost('POS, 2,000 dishes, cold, CPU ×4: usable', slow.usableMs, 'ms', 1_000, 3_078),
    atMost('POS, CPU ×4: Add to paint', slow.addMs, 'ms', 50, 251),
    atMost('POS, CPU ×4: search key to paint', slow.searchMs, 'ms', 60, 343),
    atMost('POS: DOM nodes', slow.nodes, '', 1_999, 31_271),
    told('POS: requests until it is usable', slow.requests, '', 12),
    told('POS, 2,000 dishes, cold, CPU ×1: usable', fast.usableMs, 'ms', 1_287),
    told('POS, CPU ×1: Add to paint', fast.addMs, 'ms', 98),
    told('POS, CPU ×1: search key to paint', fast.searchMs, 'ms', 83),
  ]
}

interface Figures {
  readonly usableMs: number
  readonly addMs: number
  readonly searchMs: number
  readonly nodes: number
  readonly requests: number
}

async function measure(bench: BrowserBench, slowness: number): Promise<Figures> {
  const all: Figures[] = []
  for (let run = 0; run < runs; run++) all.push(await measureOnce(bench, slowness))
  const middle = (of: (figures: Figures) => number) => median(all.map(of))
  return {
    usableMs: middle(({ usableMs }) => usableMs),
    addMs: middle(({ addMs }) => addMs),
    searchMs: middle(({ searchMs }) => searchMs),
    nodes: Math.max(...all.map(({ nodes }) => nodes)),
    requests: middle(({ requests }) => requests),
  }
}

async function measureOnce(bench: BrowserBench, slowness: number): Promise<Figures> {
  const page = await bench.coldPage(slowness)
  const usableMs = await readyMs(page, '/dashboard/pos', addButton)
  const requests = await page.evaluate(
    until => 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= until).length,
    usableMs,
  )
  await page.waitForLoadState('networkidle')
  const nodes = await domNodes(page)
  const addMs = await addToPaint(page)
  const searchMs = await keyToPaint(page)
  await page.context().close()
  return { usableMs, addMs, searchMs, nodes, requests }
}

function addToPaint(page: Page): Promise<number> {
  return page.evaluate(async selector => {
    const button = document.querySelector<HTMLElement>(selector)
    const from = performance.now()
    button?.click()
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    if (!document.body.textContent?.includes('View order') && !document.querySelector('output'))
      throw new Error('nothing was added')
    return performance.now() - from
  }, addButton)
}

function keyToPaint(page: Page): Promise<number> {
  return page.evaluate(async selector => {
    const field = document.querySelector<HTMLInputElement>('input[type="search"]')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const from = performance.now()
    write?.call(field, '7')
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    const took = performance.now() - from
    if (!document.querySelector(selector)?.getAttribute('aria-label')?.includes('7'))
      throw new Error('nothing was found')
    return took
  }, addButton)
}
