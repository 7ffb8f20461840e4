import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button, dialog } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
  await house.database.write(async tx => {
    const titles = Array.from({ length: 30 }, (_, at) => ({
      title: `Wine ${at + 1}`,
      price_cents: 500,
      category_id: 1,
    }))
    await tx.insertInto('menu_items').values(titles).execute()
  })
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

const titles = (page: Page) => page.getByRole('list', { name: 'Menu Items' }).getByRole('listitem').allTextContents()
const middleOf = async (page: Page, title: string) => {
  const box = await button(page, new RegExp(`^Move ${title}: drag`)).boundingBox()
  if (!box) throw new Error(`${title} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function openOrder(options: Parameters<BrowserRestaurant['staff']>[2] = {}): Promise<Page> {
  const page = await house.staff('admin', '/dashboard/settings/menu-items', options)
  await button(page, 'Reorder').click()
  await dialog(page, 'Order of Menu Items').waitFor()
  // A dialog that still slides in would be measured at two different places.
  await (await button(page, /^Move Soup: drag/).elementHandle())?.waitForElementState('stable')
  return page
}

test('a dish is dragged with the mouse to its place, and POS follows', async () => {
  const page = await openOrder()
  expect((await titles(page)).slice(0, 4)).toEqual(['Soup', 'Pizza', 'Water', 'Wine 1'])
  const [from, to] = [await middleOf(page, 'Soup'), await middleOf(page, 'Water')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y + 4, { steps: 8 })
  await page.mouse.up()
  expect((await titles(page)).slice(0, 4)).toEqual(['Pizza', 'Water', 'Soup', 'Wine 1'])
  await button(dialog(page, 'Order of Menu Items'), 'Save').click()
  await dialog(page, 'Order of Menu Items').waitFor({ state: 'hidden' })
  const till = await house.staff('waiter', '/dashboard/pos')
  const adds = till.getByRole('button', { name: /^Add (Pizza|Water|Soup)/ })
  await adds.first().waitFor()
  expect((await adds.evaluateAll(all => all.map(one => one.getAttribute('aria-label')))).join()).toMatch(
    /Pizza.*Water.*Soup/,
  )
})

test('a finger drags a dish, and the list scrolls along at its edge', async () => {
  const page = await openOrder({ viewport: phone, hasTouch: true })
  const [first = ''] = await titles(page)
  const from = await middleOf(page, first)
  const bottom = phone.height - 90
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] })
  await touch('touchStart', from.y)
  for (let y = from.y; y < bottom; y += 40) await touch('touchMove', y)
  await touch('touchMove', bottom)
  const last = button(page, /^Move Wine 30: drag/)
  await expect.poll(async () => ((await last.boundingBox())?.y ?? 9_999) < bottom).toBe(true)
  await touch('touchEnd')
  const after = await titles(page)
  expect(after.indexOf(first)).toBeGreaterThan(25)
  expect(after).toHaveLength(33)
})
