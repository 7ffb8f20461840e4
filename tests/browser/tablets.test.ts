import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { add, button, dialog } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone, tablet } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

const edges = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

for (const viewport of [phone, tablet])
  test(`a keyboard that lies over the page covers nothing of a dialog, ${viewport.width} px wide`, async () => {
    const page = await house.staff('waiter', '/dashboard/profile', { viewport })
    await button(page, 'Change Password').click()
    await dialog(page, 'Change Password').waitFor()
    const visible = viewport.height - 330
    // As an iPad says it: the page stays as it is, and the part of it that can be seen becomes smaller.
    await page.evaluate(height => {
      Object.defineProperty(visualViewport, 'height', { value: height, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    }, visible)
    await expect.poll(async () => (await edges(page, 'dialog')).bottom).toBeLessThanOrEqual(visible)
    const { top } = await edges(page, 'dialog')
    expect(top).toBeGreaterThanOrEqual(0)
    expect((await edges(page, 'dialog [type=submit]')).bottom).toBeLessThanOrEqual(visible)
    await page.evaluate(height => {
      Object.defineProperty(visualViewport, 'height', { value: height, configurable: true })
      visualViewport?.dispatchEvent(new Event('resize'))
    }, viewport.height)
    await expect.poll(async () => (await edges(page, 'dialog')).bottom).toBeGreaterThan(visible)
  })

test('nothing lies under a camera, in a round corner or under the line at the bottom', async () => {
  const size = { width: 844, height: 390 }
  const page = await house.staff('waiter', '/dashboard/pos', { viewport: size })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } })
  await add(page, 'Soup')
  await expect.poll(async () => (await edges(page, 'nav')).left).toBeGreaterThanOrEqual(47)
  expect((await edges(page, 'header')).right).toBeLessThanOrEqual(size.width - 47)
  expect((await edges(page, 'main')).bottom).toBeLessThanOrEqual(size.height - 21)
  await button(page, 'User menu').click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
})
