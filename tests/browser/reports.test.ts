import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
  await send(await house.as('waiter'), house.menu, { tableId: house.menu.table })
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

test('the plots are drawn under the strict policy, in the colours of the theme, and follow it', async () => {
  const page = await house.staff('admin', '/dashboard/reports', { colorScheme: 'light' })
  await expect.poll(() => barPixels(page, 0)).toBeGreaterThan(100)
  await expect.poll(() => barPixels(page, 1)).toBeGreaterThan(100)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => barPixels(page, 0)).toBeGreaterThan(100)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() =>
      page
        .locator('canvas')
        .first()
        .evaluate(canvas => canvas.clientWidth),
    )
    .toBeLessThan(390)
  expect(await page.locator('canvas').count()).toBe(2)
})

test('pointing at a bar says what it stands for', async () => {
  const page = await house.staff('admin', '/dashboard/reports')
  const plot = page.getByRole('img', { name: /^Orders per hour/ })
  const said = plot.locator('p')
  await said.filter({ hasText: '1 order' }).waitFor()
  await plot.locator('canvas').waitFor()
  const box = await plot.locator('.u-over').boundingBox()
  await page.mouse.move(box!.x + box!.width - 4, box!.y + 20)
  await page.mouse.move(box!.x + 2, box!.y + 20)
  await said.filter({ hasText: /^00:00/ }).waitFor()
})

test('what is shown is saved as a file that a spreadsheet opens', async () => {
  const page = await house.staff('admin', '/dashboard/reports')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^report-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF"Section","Name","Count",')).toBe(true)
  expect(text).toContain('"Figures","Orders",1,,,\r\n')
})

/** How many dots of a plot have the colour of its bars just now. */
function barPixels(page: Page, plot: number): Promise<number> {
  return page
    .locator('canvas')
    .nth(plot)
    .evaluate(element => {
      const canvas = element as HTMLCanvasElement
      const place = canvas.closest('.uplot')?.parentElement
      const [red, green, blue] = (getComputedStyle(place as Element).accentColor.match(/\d+/g) ?? []).map(Number)
      const dots = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let count = 0
      for (let at = 0; at < dots.length; at += 4)
        if (dots[at] === red && dots[at + 1] === green && dots[at + 2] === blue) count += 1
      return count
    })
}
