/** The printers' logo, made from the store's picture by the real browser's canvas. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant
let page: Page
const logoCall = '**/api/v1/settings/print-logo'
const notYet = 'The logo is saved, but printers do not have it yet.'

beforeAll(async () => {
  house = await openBrowserRestaurant()
  page = await house.staff('admin', '/dashboard/settings/details')
  await page.getByLabel('Upload Photo').waitFor()
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

test('a logo that is saved is on the printers, without its margins, and goes with it', async () => {
  expect(await stored()).toBeNull()
  await choose(400, 200)
  await sees(page, 'Logo uploaded!')
  await expect.poll(stored).toMatchObject({ width: 200, height: 100 })
  // A red bar above, nothing below: half of it is black, in one piece.
  const { bits } = (await stored()) as { bits: string }
  const rows = Buffer.from(bits, 'base64')
  expect([rows[25 * 20 + 3], rows[25 * 20 + 12], rows[25 * 80 + 3]]).toEqual([0xff, 0xff, 0])
  await button(page, 'Remove Photo').click()
  await button(page.getByRole('dialog'), 'Remove').click()
  await sees(page, 'Logo removed!')
  await expect.poll(stored).toBeNull()
})

test('a logo that did not reach the printers says so, and the next visit brings it', async () => {
  let tried = 0
  await page.route(logoCall, route => {
    if (route.request().method() !== 'POST') return route.fallback()
    tried += 1
    return route.abort()
  })
  await choose(300, 200)
  await sees(page, 'Logo uploaded!')
  await page.getByRole('region', { name: 'Logo' }).getByText(notYet).waitFor()
  // Other news of the printers' topic is no reason to fail, and say so, again.
  for (let news = 0; news < 3; news += 1) {
    const asked = page.waitForResponse(
      answer => answer.request().method() === 'GET' && answer.url().endsWith('/settings/print-logo'),
    )
    await page.evaluate(() => fetch('/api/v1/settings/print-logo', { method: 'DELETE' }))
    await asked
  }
  expect(tried).toBe(1)
  expect(await stored()).toBeNull()
  await page.unroute(logoCall)
  await page.reload()
  await expect.poll(stored).toMatchObject({ width: 150, height: 100 })
})

const stored = () =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/settings/print-logo')
    return ((await answer.json()) as { logo: unknown }).logo
  })

/** A bar above and a line below on nothing, with margins of a quarter at each side. */
async function choose(width: number, height: number): Promise<void> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const brush = canvas.getContext('2d')
      if (!brush) throw new Error('no canvas')
      brush.fillStyle = '#c0392b'
      brush.fillRect(wide / 4, high / 4, wide / 2, high / 4)
      brush.fillRect(wide / 4, (high * 3) / 4 - 2, wide / 2, 2)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  const buffer = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  await page.getByLabel('Upload Photo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
}
