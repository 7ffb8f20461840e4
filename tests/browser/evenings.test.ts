/** An evening in Spanish and one in Arabic, half of it without a network, down to the slips and the receipt. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TextStyle, text } from '../../src/domain/papers/paper.ts'
import { encode } from '../../src/server/printing/escpos.ts'
import { languages } from '../../src/texts/languages.ts'
import { sayIn } from '../../src/texts/say.ts'
import { button, dialog, hasWorker, tapOnWall } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { makeSheets, type Sheet } from '../support/fake-paper.ts'
import { type FakePrinter, openFakePrinter } from '../support/fake-printer.ts'
import { openFaultProxy } from '../support/fault-proxy.ts'
import { quickPrinting } from '../support/quick-printing.ts'

const evenings = [
  { language: 'es', locale: 'es-ES', soup: 'Sopa de lentejas', due: '4,95', given: '10', change: '5,05' },
  { language: 'ar', locale: 'ar-EG', soup: 'شوربة العدس', due: '4.95', given: '10', change: '5.05' },
] as const

describe.each(evenings)('an evening in $language', ({ language, locale, soup, due, given, change }) => {
  const t = sayIn(language)
  const isLatin = language === 'es'
  let house: BrowserRestaurant
  let slips: FakePrinter
  let receipts: FakePrinter
  let receiptsAt = 0

  beforeAll(async () => {
    house = await openBrowserRestaurant({ printers: quickPrinting() })
    const admin = await house.as('admin')
    await admin('POST', '/settings/store-setting', {
      storeName: 'Casa',
      currency: 'EUR',
      isQRMenuEnabled: true,
      language,
      locale,
    })
    await admin('POST', '/settings/print-setting', { pageFormat: '80', isEnablePrint: true })
    await house.database.write(tx =>
      tx.updateTable('menu_items').set({ title: soup }).where('id', '=', house.menu.soup).execute(),
    )
    ;[slips, receipts] = [await openFakePrinter(), await openFakePrinter()]
    const network = { host: '127.0.0.1', cutter: true, isOn: true, beep: 'esc-b' }
    await admin('POST', '/settings/printers/add', { ...network, title: 'A', port: slips.port, printsUnassigned: true })
    const till = { ...network, title: 'B', port: receipts.port, printsReceipts: true, printsUnassigned: false }
    receiptsAt = (await admin('POST', '/settings/printers/add', till)).body.id
  })
  afterAll(async () => {
    await house.close()
    await slips.close()
    await receipts.close()
  })

  /** Says in which language and direction it is, has no fault for a screen reader, and does not scroll sideways. */
  async function isRight(page: Page): Promise<void> {
    const shown = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      isWide: document.documentElement.scrollWidth > innerWidth,
    }))
    expect(shown).toEqual({ lang: language, dir: languages[language].direction, isWide: false })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }

  async function signIn(username: string, baseURL: string): Promise<Page> {
    const page = await house.visitor('/', { locale, baseURL })
    // Colours are judged when they have arrived.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(id => localStorage.setItem('comanda-till-printer', String(id)), receiptsAt)
    await printsAfterSend(page, 'nothing')
    await page.locator('[name=username]').fill(username)
    await page.locator('[name=password]').fill('right-horse')
    await button(page, t('login.logIn')).click()
    await page.waitForURL('**/dashboard/**')
    return page
  }

  const box = (place: Page | Locator, label: string) => place.getByRole('combobox', { name: label, exact: true })

  async function order(till: Page, where: 'table' | 'away', answer: 'pos.orderSent' | 'pos.orderSaved') {
    await button(till, t('pos.addItem', { title: soup })).click()
    if (where === 'table') await box(till, t('pos.table')).selectOption(String(house.menu.table))
    else await box(till, t('pos.diningOption')).selectOption('takeaway')
    await button(till, t('pos.sendToKitchen')).click()
    await button(dialog(till, t('pos.sendOrder')), t('pos.sendToKitchen')).click()
    const said = dialog(till, t(answer))
    await said.waitFor()
    await isRight(till)
    await button(said, t('pos.close')).last().click()
  }

  const printsAfterSend = (page: Page, what: 'receipts' | 'nothing') =>
    page.evaluate(prints => localStorage.setItem('comanda-prints-after-send', prints), what)

  /** Paid in cash at the counter; the guest gives more than is due. */
  async function sell(till: Page) {
    await printsAfterSend(till, 'receipts')
    await button(till, t('pos.addItem', { title: soup })).click()
    await button(till, t('pos.createReceiptAndPay')).click()
    const paying = dialog(till, t('pos.collectAndSendOrder'))
    for (const digit of given) await button(paying, digit).click()
    await isRight(till)
    await button(paying, /^Cash/).first().click()
    const sent = dialog(till, t('pos.orderSent'))
    await sent.getByText(t('tables.change'), { exact: true }).waitFor()
    expect(await sent.innerText()).toContain(change)
    await button(sent, t('pos.close')).last().click()
  }

  async function cook(kitchen: Page, token: number) {
    const ticket = kitchen
      .getByRole('article')
      .filter({ has: kitchen.getByText(`${t('kitchen.token')} ${token}`, { exact: true }) })
    for (const step of ['kitchen.startMaking', 'kitchen.complete'] as const)
      await tapOnWall(button(ticket, t('kitchen.stepFor', { step: t(step), quantity: 1, title: soup })))
  }

  const orders = () =>
    house.database.read.selectFrom('orders').select(['token_no', 'delivery_type']).orderBy('token_no').execute()

  /** These words stand on it, in the dots that they have by themselves. */
  async function isDrawn(sheet: Sheet, words: string, style: TextStyle = {}) {
    const alone = makeSheets()
    const model = { columns: 48, letters: 'generic', cutter: true, beep: 'none', pulse: 'pin2' } as const
    const lines = [text(words, style)]
    alone.print(Buffer.concat(await encode({ lines, isFromRight: true }, model, { logo: null, footnote: '' })))
    const bands = sheet.bands.map(({ bits }) => Buffer.from(bits).toString('base64'))
    for (const { bits } of alone.all()[0]?.bands ?? []) expect(bands).toContain(Buffer.from(bits).toString('base64'))
    expect(alone.all()[0]?.bands.length).toBeGreaterThan(0)
  }

  async function isSlip(slip: Sheet, token: number) {
    expect(slip.isCut).toBe(true)
    if (isLatin) expect(slip.text).toMatch(new RegExp(`^${t('papers.token', { token })}$[^]*^1x ${soup}$`, 'm'))
    else await isDrawn(slip, t('papers.counted', { quantity: '1', title: soup }), { size: 2, bold: true })
  }

  async function isReceipt(receipt: Sheet) {
    const amounts = [due, given, change]
    if (isLatin)
      for (const words of [soup, t('receipt.sum'), t('receipt.change'), ...amounts])
        expect(receipt.text).toContain(words)
    else {
      await isDrawn(receipt, soup, { bold: true })
      // The amount at the left, what it is at the right.
      expect(receipt.text).toMatch(/^4\.95\s€ +Cash$/m)
    }
    expect(receipt.text).not.toContain('?')
  }

  test('three orders, two of them without a network, are cooked, printed and paid, each once', async () => {
    const network = await openFaultProxy(house.url)
    const till = await signIn('waiter', network.url)
    await hasWorker(till)
    await till.goto('/dashboard/pos')
    await button(till, t('pos.addItem', { title: soup })).waitFor()
    await isRight(till)
    await order(till, 'table', 'pos.orderSent')
    await network.become('refuse')
    await order(till, 'table', 'pos.orderSaved')
    await order(till, 'away', 'pos.orderSaved')
    await network.become('pass')
    await expect.poll(async () => (await orders()).length, { timeout: 60_000 }).toBe(3)

    const kitchen = await signIn('cook', house.url)
    await kitchen.goto('/dashboard/kitchen')
    for (const { token_no } of await orders()) await cook(kitchen, token_no)
    await isRight(kitchen)
    await sell(till)

    expect((await orders()).map(({ token_no }) => token_no)).toEqual([1, 2, 3, 4])
    await slips.until(({ sheets }) => sheets().length >= 4)
    await receipts.until(({ sheets }) => sheets().length >= 1)
    for (const path of ['/dashboard/orders', '/dashboard/tables', '/dashboard/till']) {
      await till.goto(path)
      await till.getByRole('heading').first().waitFor()
      await isRight(till)
    }
    expect(slips.sheets()).toHaveLength(4)
    expect(receipts.sheets()).toHaveLength(1)
    const [receipt] = receipts.sheets()
    for (const [at, slip] of slips.sheets().entries()) await isSlip(slip, at + 1)
    if (receipt) await isReceipt(receipt)
    expect(await house.closePages()).toEqual([])
    await network.close()
  })
})
