/** How many bytes of scripts and styles a browser loads before a person can work, and in total. */
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { addAnyItem, type BrowserBench, readyMs } from './browser.ts'
import { type Row, told } from './report.ts'

export async function measureWeights(bench: BrowserBench): Promise<Row[]> {
  const login = await bench.browser.newPage({ baseURL: bench.url })
  await login.goto('/', { waitUntil: 'networkidle' })
  const loginKb = kilobytes(await codeOf(login, Number.POSITIVE_INFINITY))
  await login.close()

  const till = await bench.coldPage(1)
  const usableMs = await readyMs(till, '/dashboard/pos', addAnyItem)
  await till.waitForLoadState('networkidle')
  const usable = await codeOf(till, usableMs)
  const all = await codeOf(till, Number.POSITIVE_INFINITY)
  await till.context().close()
  return [
    told('Login: scripts and styles in all, brotli', await loginKb, 'KB'),
    told('POS: scripts and styles until it is usable, brotli', await kilobytes(usable), 'KB'),
    told('POS: such files until it is usable', usable.length, ''),
    told('POS: scripts and styles in all, brotli', await kilobytes(all), 'KB'),
  ]
}

/** The addresses of the scripts and styles that the page has loaded in its first `untilMs`. */
function codeOf(page: Page, untilMs: number): Promise<string[]> {
  return page.evaluate(
    until =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.(js|css)$/.test(new URL(name).pathname) && startTime <= until)
        .map(({ name }) => name),
    untilMs === Number.POSITIVE_INFINITY ? Number.MAX_VALUE : untilMs,
  )
}

async function kilobytes(urls: readonly string[]): Promise<number> {
  let bytes = 0
  for (const url of new Set(urls)) {
    const file = Buffer.from(await (await fetch(url)).arrayBuffer())
    bytes += brotliCompressSync(file).length
  }
  return bytes / 1_024
}
