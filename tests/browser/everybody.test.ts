import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amount, button, dialog, sees, ticket, tokenShown } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, phone, tablet } from '../support/browser-restaurant.ts'
import { screenStates } from '../support/browser-states.ts'
import { send } from '../support/orders.ts'

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
  const till = await house.as('waiter')
  await send(till, house.menu, { tableId: house.menu.table })
  await send(till, house.menu, {
    deliveryType: 'delivery',
    cart: [
      {
        id: house.menu.pizza,
        quantity: 2,
        variant_id: house.menu.large,
        addons_ids: [house.menu.cheese],
        notes: 'cut',
      },
    ],
  })
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

const laptop = { width: 1366, height: 768 }
const narrowest = { width: 320, height: 640 }

describe('everybody can read and use', () => {
  // One tablet for each person: what one state keeps (a cart, a receipt), the next one shows.
  const tablets = new Map<string, Page>()
  const open = (username: string) => (username ? house.staff(username, '/no-access') : house.visitor('/no-access'))

  for (const { name, username, path, reach } of screenStates) {
    test(name, async () => {
      const page = tablets.get(username) ?? (await open(username))
      tablets.set(username, page)
      // Colours are judged when they have arrived.
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      await page.setViewportSize(tablet)
      await page.goto(path)
      await reach(page)
      const faults: string[] = []
      for (const size of [tablet, laptop, phone]) {
        await page.setViewportSize(size)
        faults.push(...(await axeFaults(page, `${size.width} px`)))
        await page.emulateMedia({ colorScheme: 'dark' })
        faults.push(...(await axeFaults(page, `${size.width} px, dark`, ['color-contrast'])))
        await page.emulateMedia({ colorScheme: 'light' })
      }
      await page.setViewportSize(narrowest)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > narrowest.width) faults.push(`scrolls sideways at 320 px: ${wide} px wide`)
      expect(faults).toEqual([])
    })
  }
})

test('a phone shows the order as a sheet, and no dialog of it is out of reach', async () => {
  const page = await house.staff('waiter', '/dashboard/pos', { viewport: phone })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await button(page, 'Add Soup').click()
  await button(page, /^View order/).click()
  await sees(dialog(page, 'Order'), 'Soup')
  const faults = await axeFaults(page, 'order sheet')
  await page.setViewportSize(narrowest)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(faults).toEqual([])
  await button(dialog(page, 'Order'), 'Send to Kitchen').click()
  await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await tokenShown(page)
})

test('an order is taken, sent and cooked without a mouse', async () => {
  const page = await house.staff('waiter', '/dashboard/pos')
  await button(page, 'Add Soup').waitFor()
  await page.keyboard.type('/')
  await page.keyboard.type('sou')
  await page.keyboard.press('Enter')
  await page.keyboard.type('piz')
  await page.keyboard.press('Enter')
  await dialog(page, 'Select Variant & Addons').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog(page, 'Select Variant & Addons').waitFor({ state: 'hidden' })
  const order = page.getByRole('region', { name: 'Order' })
  await sees(order, 'Large')
  expect(await amount(order, 'Payable Total')).toBe('€16.95')

  await tabTo(page, 'Table')
  await page.keyboard.press('T')
  await tabTo(page, 'Send to Kitchen')
  await page.keyboard.press('Enter')
  await dialog(page, 'Send order to Kitchen').waitFor()
  await page.keyboard.press('Enter')
  const token = await tokenShown(page)
  await page.keyboard.press('Escape')
  await sees(page, 'No items yet')

  const cook = await house.staff('cook', '/dashboard/kitchen')
  await ticket(cook, token).waitFor()
  await tabTo(cook, 'Start Making: 1 × Pizza')
  await cook.keyboard.press('Enter')
  await button(ticket(cook, token), 'Complete: 1 × Pizza').waitFor()
})

async function axeFaults(page: Page, where: string, rules?: string[]): Promise<string[]> {
  await painted(page)
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join(' ')
      return `${where}: ${id} at ${target.join(' ')}: ${why}`
    }),
  )
}

/** Waits until the page looks as it is meant to: a change of width or colours has run its course. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    const label = (await focused.getAttribute('aria-label')) ?? ''
    const text = await focused.evaluate(element =>
      element instanceof HTMLSelectElement ? (element.labels[0]?.textContent ?? '') : (element.textContent ?? ''),
    )
    if (label === name || (!label && text.trim() === name)) return
  }
  throw new Error(`the keyboard does not reach "${name}"`)
}
