/** How much JavaScript a browser loads before a person can work, and in total. */
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { addAnyItem, type BrowserBench, readyMs } from './browser.ts'
import { atMost, type Row, told } from './report.ts'

/** The peer has one chunk for every page. */
const peerKb = 134_581 / 1_024

export async function measureWeights(bench: BrowserBench): Promise<Row[]> {
  const login = await bench.browser.newPage({ baseURL: bench.url })
  await login.goto('/', { waitUntil: 'networkidle' })
  const loginKb = kilobytes(await scripts(login, Number.POSITIVE_INFINITY))
  await login.close()

  const till = await bench.coldPage(1)
  const usableMs = await readyMs(till, '/dashboard/pos', addAnyItem)
  await till.waitForLoadState('networkidle')
  const usable = await scripts(till, usableMs)
  const all = await scripts(till, Number.POSITIVE_INFINITY)
  await till.context().close()
  return [
    atMost('Login: JavaScript in all, gzip -9', await loginKb, 'KB', 122, peerKb),
    atMost('POS: JavaScript until it is usable, gzip -9', await kilobytes(usable), 'KB', 160, peerKb),
    told('POS: JavaScript files until it is usable', usable.length, ''),
    told('POS: JavaScript in all, gzip -9', await kilobytes(all), 'KB', peerKb),
  ]
}

/** The addresses of the scripts that the page has loaded in its first `untilMs`. */
function scripts(page: Page, untilMs: number): Promise<string[]> {
  return page.evaluate(
    until =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.js$/.test(new URL(name).pathname) && startTime <= until)
        .map(({ name }) => name),
    untilMs === Number.POSITIVE_INFINITY ? Number.MAX_VALUE : untilMs,
  )
}

async function kilobytes(urls: readonly string[]): Promise<number> {
  let bytes = 0
  for (const url of new Set(urls)) {
    const script = Buffer.from(await (await fetch(url)).arrayBuffer())
    bytes += gzipSync(script, { level: 9 }).length
  }
  return bytes / 1_024
}
