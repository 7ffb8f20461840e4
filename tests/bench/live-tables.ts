/** From the moment in which one till sends an order until another one, which shows 200 open parties, has its new sum. */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { signInAt } from '../support/server-process.ts'
import type { BrowserBench } from './browser.ts'
import { orderBody } from './data-set.ts'
import { percentiles } from './load.ts'
import { atMost, type Row, told } from './report.ts'
import { benchPassword } from './server.ts'

const open = 200
const orders = 40

export async function measureLiveTables(bench: BrowserBench): Promise<Row[]> {
  const headers = { cookie: await signInAt(bench.url, 'admin', benchPassword), 'content-type': 'application/json' }
  const order = await orderBody(bench.database)
  const place = async (tableId: string) => {
    const response = await fetch(`${bench.url}/api/v1/pos/create-order`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...(order as object), tableId }),
    })
    if (!response.ok) throw new Error(`create-order answered ${response.status}`)
    await response.arrayBuffer()
  }
  for (let placed = 0; placed < open; placed++) await place('')
  await place('1')
  const page = await bench.coldPage(1)
  await page.goto('/dashboard/tables', { waitUntil: 'networkidle' })
  await page.waitForFunction(([wanted, least]) => document.querySelectorAll(wanted).length >= least, [
    tile,
    open,
  ] as const)
  const times: number[] = []
  for (let n = 0; n < orders; n++) {
    const seen = nextSum(page)
    const sentAt = performance.timeOrigin + performance.now()
    await place('1')
    times.push((await seen) - sentAt)
  }
  await page.context().close()
  const { p50, p95 } = percentiles(times)
  return [told(`order → its sum on Tables with ${open} open, p50`, p50, 'ms'), atMost('p95', p95, 'ms', 150)]
}

const tile = 'a[href^="/dashboard/tables/"]'

/** When the first table shows another sum than now, and that is painted. In ms since epoch. */
const nextSum = (page: Page): Promise<number> =>
  page.evaluate(
    ([selector]) =>
      new Promise<number>(resolve => {
        const sum = () => /\$[\d.,]+/.exec(document.querySelector(selector)?.textContent ?? '')?.[0]
        const before = sum()
        const look = () => {
          if (sum() === before) return requestAnimationFrame(look)
          return requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
        }
        look()
      }),
    [tile] as const,
  )
