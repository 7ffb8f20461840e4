import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bumpVersions } from '../../src/server/db/versions.ts'
import { add, button, dialog, sees, sendToKitchen } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'

interface Printed {
  /** ms after the page began to load. */
  readonly atMs: number
  readonly text: string
}

let house: BrowserRestaurant

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

describe('a receipt', () => {
  for (const format of ['57', '80']) {
    test(`opens in a window of its own and is printed once, on a page ${format} mm wide`, async () => {
      await setPrinting({ is_enable_print: 1, page_format: format, show_store_details: 1, print_token: 1 })
      const till = await tillThatPrints()
      const opened = till.waitForEvent('popup')
      const token = await orderAndPrint(till)
      const receipt = await opened
      const printed = await printedBy(receipt)
      expect(new URL(receipt.url()).pathname).toBe('/print-receipt')
      expect(printed.text).toContain('Casa Paprika')
      expect(printed.text).toContain('Total\n€4.95')
      expect(printed.text).toMatch(/Receipt No: \d+-\d{4}-\d\d-\d\d/)
      expect(printed.text).toMatch(new RegExp(`Token\\n+${token}`))
      expect(await pagesMm(receipt)).toEqual([Number(format)])

      // The same page again: it prints by itself, once, whenever it is opened, and is gone when it has.
      await receipt.reload()
      await printedBy(receipt)
      const closed = receipt.waitForEvent('close')
      await receipt.evaluate(() => void setTimeout(() => dispatchEvent(new Event('afterprint'))))
      await closed
      await sees(till, 'No items yet')
    })
  }

  test('is printed from the page itself where windows are blocked', async () => {
    await setPrinting({ is_enable_print: 1, page_format: '80' })
    const till = await tillThatPrints()
    await till.evaluate(() => {
      window.open = () => null
    })
    await orderAndPrint(till)
    expect((await printedBy(await printFrame(till))).text).toContain('€4.95')
    expect(till.context().pages()).toHaveLength(1)
  })

  test('is printed from the page itself where the app is installed', async () => {
    const till = await installedTill()
    await orderAndPrint(till)
    expect((await printedBy(await printFrame(till))).text).toContain('€4.95')
    expect(till.context().pages()).toHaveLength(1)
  })

  test('is shown in the app, with a button and a way back, where a frame can’t be printed', async () => {
    const till = await installedTill()
    await orderAndPrint(till)
    const frame = await printFrame(till)
    await printedBy(frame)
    // The stand-in for the printer does not begin to print, as an app on an iPad's home screen may not.
    await till.waitForURL('**/print-receipt?*')
    await sees(till, '€4.95')
    await button(till, 'Print').click()
    // Anybody who presses Print need not wait.
    await printedBy(till, 0)
    await button(till, 'Close').click()
    await button(till, 'Add Soup').waitFor()
  })
})

test('a token is printed large, on a page of its own', async () => {
  await setPrinting({ is_enable_print: 0, page_format: '80' })
  const till = await tillThatPrints()
  const token = await orderSoup(till)
  const opened = till.waitForEvent('popup')
  await button(till, 'Print Token').click()
  const page = await opened
  expect((await printedBy(page)).text).toMatch(new RegExp(`^Token\\s+${token}\\s`))
  expect(new URL(page.url()).pathname).toBe('/print-token')
  expect(await pagesMm(page)).toEqual([80])
})

test('the last receipts and tokens are printed again, also of an order that was not sent yet', async () => {
  await setPrinting({ is_enable_print: 0, page_format: '80' })
  const till = await tillThatPrints()
  const token = await orderSoup(till)
  await button(till, 'Close').first().click()
  await till.evaluate(() => navigator.serviceWorker.ready)
  await house.stopServer()
  await add(till, 'Soup')
  await button(till, 'Send to Kitchen').click()
  await button(dialog(till, 'Send order to Kitchen'), 'Send to Kitchen').click()
  await button(dialog(till, 'Order saved'), 'Close').first().click()
  await button(till, 'Drafts List').click()
  await till.getByRole('radio', { name: 'Last orders' }).check()
  const list = dialog(till, 'Last orders')
  await sees(list, 'not sent yet')
  const opened = till.waitForEvent('popup')
  await button(list, `Receipt of Token ${token}`).click()
  expect((await printedBy(await opened)).text).toContain('Total\n€4.95')
  const unsent = till.waitForEvent('popup')
  await button(list, /^Print Token [A-Z]+-\d+$/).click()
  expect((await printedBy(await unsent)).text).toContain('NOT YET SENT')
  await house.startServer()
})

test('the print pages say so when this device has nothing to print', async () => {
  const visitor = await house.visitor('/print-receipt')
  await sees(visitor, 'There is no receipt on this device to print.')
  await visitor.goto('/print-token')
  await sees(visitor, 'There is no token on this device to print.')
})

async function setPrinting(settings: Readonly<Record<string, string | number>>): Promise<void> {
  await house.database.write(async tx => {
    await tx.updateTable('print_settings').set(settings).execute()
    await bumpVersions(tx, ['store'])
  })
}

/** The same, as an app without a browser around it. */
async function installedTill(): Promise<Page> {
  await setPrinting({ is_enable_print: 1, page_format: '80' })
  const till = await tillThatPrints()
  await till.evaluate(() => {
    const asIs = window.matchMedia.bind(window)
    const installed = asIs('all')
    window.matchMedia = query => (query === '(display-mode: standalone)' ? installed : asIs(query))
  })
  return till
}

/** A till whose browser writes down what it would have printed. */
async function tillThatPrints(options: BrowserContextOptions = {}): Promise<Page> {
  const till = await house.staff('waiter', '/dashboard/profile', options)
  await till.context().addInitScript(() => {
    const printed: Printed[] = []
    Object.assign(window, { printed })
    window.print = () =>
      void printed.push({ atMs: performance.now(), text: document.querySelector('article')?.innerText ?? '' })
  })
  await till.goto('/dashboard/pos')
  return till
}

async function orderSoup(till: Page): Promise<number> {
  await add(till, 'Soup')
  return sendToKitchen(till)
}

/** With printing on no dialog stands in the way: the token is said in passing. */
async function orderAndPrint(till: Page): Promise<number> {
  await add(till, 'Soup')
  await button(till, 'Send to Kitchen').click()
  await button(dialog(till, 'Send order to Kitchen'), 'Send to Kitchen').click()
  const said = await till.getByText(/^Order sent to kitchen! Token: \d+$/).innerText()
  return Number(said.split(' ').at(-1))
}

/** What this page has printed: exactly one thing, no earlier than 400 ms after it was opened. */
async function printedBy(page: Page | Frame, afterMs = 400): Promise<Printed> {
  const list = () => page.evaluate(() => (window as unknown as { printed: Printed[] }).printed)
  await page.waitForFunction(() => (window as unknown as { printed?: Printed[] }).printed?.length)
  const [first, ...more] = await list()
  expect(more).toEqual([])
  expect(first?.atMs).toBeGreaterThanOrEqual(afterMs)
  return first as Printed
}

async function printFrame(till: Page): Promise<Frame> {
  const element = await till.waitForSelector('iframe[src^="/print-receipt"]', { state: 'attached' })
  const frame = await element.contentFrame()
  if (!frame) throw new Error('the frame shows nothing')
  return frame
}

/** The widths in mm of the pages that the browser would send to the printer. */
async function pagesMm(page: Page): Promise<number[]> {
  // Making the PDF counts as printing, after which the window would close.
  await page.evaluate(() => {
    window.close = () => {}
  })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) /g)].map(([, points]) => Math.round((Number(points) * 25.4) / 72))
}
