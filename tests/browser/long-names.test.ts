import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { button, dialog, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone } from '../support/browser-restaurant.ts'
import { send } from '../support/orders.ts'

// Sixty characters without a place to break, and a price with as many digits as some currencies need.
const longName = `Donaudampfschifffahrt${'gesellschaft'.repeat(3)}en`.padEnd(60, 'W')
const price = 45000

let house: BrowserRestaurant
let dish: number

beforeAll(async () => {
  house = await openBrowserRestaurant()
  const { menu } = house
  const admin = await house.as('admin')
  const must = async (path: string, body: unknown) => {
    const answer = await admin('POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body.message}`)
  }
  const store = { storeName: longName, address: longName, phone: '', email: '', image: null, isQRMenuEnabled: true }
  await must('/settings/store-setting', { ...store, currency: 'IDR' })
  await must('/settings/store-tables/add', { title: longName, floor: longName, seatingCapacity: 4 })
  await must('/menu-items/add', { title: longName, price, netPrice: null, categoryId: 1, taxId: null })
  const { body } = await admin('GET', '/menu-items')
  const added = () => body.find(({ title }: { title: string }) => title === longName)
  dish = added().id
  for (const kind of ['variants', 'addons']) await must(`/menu-items/${kind}/${dish}/add`, { title: longName, price })
  const whole = (await admin('GET', `/menu-items/${dish}`)).body
  const line = { id: dish, quantity: 2, notes: longName, variant_id: whole.variants[0].id }
  await send(admin, menu, {
    cart: [{ ...line, addons_ids: [whole.addons[0].id] }],
    tableId: (await admin('GET', '/settings/store-tables')).body.at(-1).id,
  })
  await must('/pos/create-order-and-invoice', {
    cart: [{ ...line, quantity: 40, addons_ids: [] }],
    deliveryType: 'takeaway',
    customerType: 'WALKIN',
    customerId: null,
    tableId: '',
    netTotal: 1800000,
    taxTotal: 0,
    total: 1800000,
  })
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

describe('on a phone, a name of sixty characters pushes nothing out of sight', () => {
  let page: Page
  beforeEach(async () => {
    page ??= await house.staff('admin', '/no-access', { viewport: phone })
  })

  for (const path of ['home', 'pos', 'orders', 'kitchen', 'reports', 'settings/tables', 'settings/menu-items']) {
    test(path, async () => {
      await page.goto(`/dashboard/${path}`)
      await page.getByText(longName).filter({ visible: true }).first().waitFor()
      expect(await outOfSight(page)).toEqual([])
    })
  }

  test('the dish in the settings', async () => {
    await page.goto(`/dashboard/settings/menu-items/${dish}`)
    await page.getByRole('heading', { level: 1, name: longName }).waitFor()
    expect(await outOfSight(page)).toEqual([])
  })

  test('the order', async () => {
    await page.goto('/dashboard/pos')
    await button(page, `Add ${longName}`).click()
    await button(dialog(page, 'Select Variant & Addons'), 'Add').click()
    await button(page, /^View order/).click()
    await dialog(page, 'Order').getByRole('heading', { name: longName }).waitFor()
    expect(await outOfSight(page)).toEqual([])
  })

  test('the guest menu and its dish', async () => {
    const guest = await house.visitor('/menu', { viewport: phone })
    await sees(guest, longName)
    expect(await outOfSight(guest)).toEqual([])
    await button(guest, longName).click()
    await dialog(guest, longName).waitFor()
    expect(await outOfSight(guest)).toEqual([])
  })
})

test('a phone shows whole what a dish costs, and how many variants and addons it has', async () => {
  const page = await house.staff('admin', '/dashboard/pos', { viewport: phone })
  const card = page.getByRole('article').filter({ has: button(page, `Add ${longName}`) })
  const counts = ['1 variant', '1 addon'].map(name => card.getByRole('img', { name }))
  for (const shown of [card.getByText('Rp 45,000.00'), ...counts]) {
    const { isCut } = await look(shown)
    expect([await shown.innerText(), isCut]).toEqual([expect.stringMatching(/\d/), false])
  }
})

test('a phone shows the revenue of a good day as one number', async () => {
  const page = await house.staff('admin', '/dashboard/reports', { viewport: phone })
  const revenue = page.locator('dt:text-is("Revenue") + dd')
  await revenue.waitFor()
  expect(await revenue.innerText()).toContain('1,800,000.00')
  expect((await look(revenue)).lines).toBe(1)
})

/** What scrolls sideways and is not made for it, and the texts that reach over the edge of the page. */
async function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const madeForIt = 'nav, nav *, fieldset > div, .category-links'
    for (const box of document.querySelectorAll('html, main, main *, dialog[open] *')) {
      const { overflowX } = getComputedStyle(box)
      const isWide = box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 1
      if (isWide && (box.tagName === 'HTML' || (overflowX === 'auto' && !box.matches(madeForIt))))
        found.push(`${box.tagName} ${box.className} scrolls sideways`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { right, width } = range.getBoundingClientRect()
      let around = text.parentElement
      while (around && !around.matches(madeForIt) && !/hidden|clip/.test(getComputedStyle(around).overflowX))
        around = around.parentElement
      const edge = Math.min(innerWidth, around?.getBoundingClientRect().right ?? innerWidth)
      // A text may end in dots, stand in what is made to be pushed sideways, or be there for the ears only.
      const mayEnd = around && /ellipsis/.test(getComputedStyle(around).textOverflow)
      const isForEars = around?.clientWidth === 1
      if (width > 0 && right > edge + 1 && !mayEnd && !isForEars && !around?.matches(madeForIt))
        found.push(`beyond the edge: ${text.textContent}`)
    }
    return found
  })
}

/** Whether a text is cut off, and on how many lines it stands. */
async function look(text: Locator): Promise<{ readonly isCut: boolean; readonly lines: number }> {
  await text.waitFor()
  return text.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    const isCut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1
    return { isCut, lines: tops.size }
  })
}
