/** From the tap on Send at a till until the kitchen sees the token, on two pages of one machine. */
import type { Page } from 'playwright-core'
import { button, dialog } from '../support/browser-orders.ts'
import { addAnyItem, type BrowserBench, median, readyMs } from './browser.ts'
import { percentiles } from './load.ts'
import { atMost, type Row, told } from './report.ts'

const orders = 60

export async function measureKitchenLatency(bench: BrowserBench): Promise<Row[]> {
  const kitchen = await bench.coldPage(1)
  await kitchen.goto('/dashboard/kitchen', { waitUntil: 'networkidle' })
  await noteTokens(kitchen)
  const till = await bench.coldPage(1)
  await readyMs(till, '/dashboard/pos', addAnyItem)
  await till.waitForLoadState('networkidle')

  const times: number[] = []
  for (let order = 0; order < orders; order++) {
    await till.locator(addAnyItem).first().click()
    await button(till, 'Send to Kitchen').click()
    const tappedAt = till.evaluate(
      () =>
        new Promise<number>(resolve => {
          const tapped = (event: Event) => resolve(performance.timeOrigin + event.timeStamp)
          addEventListener('click', tapped, { once: true, capture: true })
        }),
    )
    await button(dialog(till, 'Send order to Kitchen'), 'Send to Kitchen').click()
    const sent = dialog(till, 'Order sent to Kitchen')
    const token = await sent.getByText('Token', { exact: true }).locator('+ p').innerText()
    await button(sent, 'Close').click()
    times.push((await seenAt(kitchen, token)) - (await tappedAt))
  }
  await kitchen.context().close()
  await till.context().close()
  const { p95 } = percentiles(times)
  return [
    told(`Send → token visible in the kitchen, ${orders} orders, p50`, median(times), 'ms', 239),
    atMost('p95', p95, 'ms', 80),
  ]
}

/** Makes the kitchen page record when each token was painted: two frames after it was added to the page. */
async function noteTokens(kitchen: Page): Promise<void> {
  await kitchen.evaluate(() => {
    const seen: Record<string, number> = {}
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const place of document.querySelectorAll('article header p')) {
        const token = /^Token (\d+)$/.exec(place.textContent ?? '')?.[1]
        if (!token || seen[token]) continue
        seen[token] = Number.POSITIVE_INFINITY
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            seen[token] = performance.timeOrigin + performance.now()
          }),
        )
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
}

async function seenAt(kitchen: Page, token: string): Promise<number> {
  const noted = await kitchen.waitForFunction(wanted => {
    const at = (window as unknown as { seen: Record<string, number> }).seen[wanted]
    return at !== undefined && Number.isFinite(at) ? at : null
  }, token)
  return Number(await noted.jsonValue())
}
