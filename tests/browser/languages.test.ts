import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LanguageTag, languages } from '../../src/texts/languages.ts'
import { sayIn } from '../../src/texts/say.ts'
import { tabletBehind } from '../support/browser-offline.ts'
import { button, dialog, tapOnWall } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, signIn } from '../support/browser-restaurant.ts'
import { type FaultProxy, openFaultProxy } from '../support/fault-proxy.ts'
import { send as sendOrder } from '../support/orders.ts'
import { openTablet, pinOf } from '../support/tablet.ts'

let house: BrowserRestaurant
let network: FaultProxy

beforeAll(async () => {
  house = await openBrowserRestaurant()
})
beforeEach(async () => {
  network = await openFaultProxy(house.url)
})
afterAll(() => house.close())

/** Ends a test: no script has failed, and the network is closed. */
async function leave(): Promise<void> {
  expect(await house.closePages()).toEqual([])
  await network.close()
}

/** Chooses a language as people do: in the menu under their name. */
async function choose(page: Page, from: LanguageTag, to: LanguageTag): Promise<void> {
  const t = sayIn(from)
  await button(page, t('shell.userMenu')).click()
  await page.getByRole('menuitem', { name: t('shell.language') }).click()
  await button(dialog(page, t('shell.chooseLanguage')), languages[to].name).click()
  await page.waitForFunction(tag => document.documentElement.lang === tag, to)
}

const add = (page: Page, language: LanguageTag, title: string) =>
  button(page, sayIn(language)('pos.addItem', { title })).click()

async function send(page: Page, language: LanguageTag, answer: 'pos.orderSent' | 'pos.orderSaved'): Promise<void> {
  const t = sayIn(language)
  await button(page, t('pos.sendToKitchen')).click()
  await button(dialog(page, t('pos.sendOrder')), t('pos.sendToKitchen')).click()
  await dialog(page, t(answer)).waitFor()
}

const orders = async () => (await house.database.read.selectFrom('orders').select('id').execute()).length

test('a tablet that changes its language, offline and with three orders waiting: they arrive once', async () => {
  const till = await tabletBehind(house, network, 'waiter', ['/dashboard/pos'])
  await choose(till, 'en', 'es')
  await add(till, 'es', 'Soup')
  await send(till, 'es', 'pos.orderSent')
  await button(till, sayIn('es')('ui.close')).first().click()
  const before = await orders()

  await network.become('refuse')
  for (let order = 0; order < 3; order++) {
    await add(till, 'es', 'Soup')
    await send(till, 'es', 'pos.orderSaved')
    await till.reload()
  }
  await add(till, 'es', 'Soup')
  await choose(till, 'es', 'ar')
  expect(await till.evaluate(() => document.documentElement.dir)).toBe('rtl')
  // The open cart is still there, and what waits too.
  await till
    .getByRole('region', { name: sayIn('ar')('pos.order') })
    .getByText('Soup')
    .waitFor()
  await network.become('pass')
  await expect.poll(orders, { timeout: 60_000 }).toBe(before + 3)
  await till.reload()
  await till
    .getByRole('region', { name: sayIn('ar')('pos.order') })
    .getByText('Soup')
    .waitFor()
  expect(await orders()).toBe(before + 3)
  await leave()
})

test('the choice goes with the person to another device, and not with the device to another person', async () => {
  const first = await house.visitor('/')
  await signIn(first, 'waiter')
  await choose(first, (await first.evaluate(() => document.documentElement.lang)) as LanguageTag, 'de')
  const told = () =>
    house.database.read.selectFrom('users').select('language').where('username', '=', 'waiter').execute()
  await expect.poll(told, { timeout: 60_000 }).toEqual([{ language: 'de' }])

  const second = await house.visitor('/')
  await second.getByRole('combobox').selectOption('fr')
  await second.waitForFunction(() => document.documentElement.lang === 'fr')
  await second.locator('[name=username]').fill('waiter')
  await second.locator('[name=password]').fill('right-horse')
  await button(second, sayIn('fr')('login.logIn')).click()
  await second.waitForFunction(() => document.documentElement.lang === 'de')
  await leave()
})

describe.each(['es', 'ar'] as const)('an evening in %s', language => {
  test('order, kitchen and payment, with what is unsaid in no other language, right on every screen', async () => {
    const t = sayIn(language)
    const pin = (page: Page) => page.evaluate(tag => localStorage.setItem('comanda-language-pinned', tag), language)
    const till = await tabletBehind(house, network, 'admin', ['/dashboard/pos'])
    await pin(till)
    await till.reload()
    await add(till, language, 'Soup')
    await send(till, language, 'pos.orderSent')
    const token = Number(await dialog(till, t('pos.orderSent')).getByText(/^\d+$/).first().innerText())
    await isRight(till, language)

    const kitchen = await house.staff('cook', '/no-access')
    await pin(kitchen)
    await kitchen.goto('/dashboard/kitchen')
    const ticket = kitchen
      .getByRole('article')
      .filter({ hasText: String(token) })
      .last()
    await tapOnWall(
      button(ticket, t('kitchen.stepFor', { step: t('kitchen.startMaking'), quantity: 1, title: 'Soup' })),
    )
    await tapOnWall(button(ticket, t('kitchen.stepFor', { step: t('kitchen.complete'), quantity: 1, title: 'Soup' })))
    await isRight(kitchen, language)

    for (const path of ['/dashboard/orders', '/dashboard/tables', '/dashboard/till', '/dashboard/reports']) {
      await till.goto(path)
      await till.getByRole('heading').first().waitFor()
      await isRight(till, language)
    }
    await leave()
  })
})

/** Says in which language and direction it is, has no fault for a screen reader, and does not scroll sideways. */
async function isRight(page: Page, language: LanguageTag): Promise<void> {
  const { lang, dir, isWide } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    isWide: document.documentElement.scrollWidth > innerWidth,
  }))
  expect({ lang, dir, isWide }).toEqual({ lang: language, dir: languages[language].direction, isWide: false })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('guests read the menu in four languages, without a script', async () => {
  const admin = await house.as('admin')
  const item = { kind: 'item', id: house.menu.soup }
  const store = { storeName: 'Casa', currency: 'EUR', isQRMenuEnabled: true, language: 'en' }
  await admin('POST', '/settings/store-setting', { ...store, languages: ['es', 'ar', 'zh'] })
  await admin('POST', '/translations', { rows: [{ ...item, language: 'es', title: 'Sopa' }] })
  for (const [tag, dish] of [
    ['en', 'Soup'],
    ['es', 'Sopa'],
    ['ar', 'Soup'],
    ['zh', 'Soup'],
  ] as const) {
    const page = await house.visitor(`/menu?lang=${tag}`, { javaScriptEnabled: false })
    await page.getByText(dish, { exact: true }).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(tag)
    expect(await page.locator('html').getAttribute('dir')).toBe(languages[tag].direction)
    await page.getByRole('link', { name: languages.es.name }).click()
    await page.getByText('Sopa', { exact: true }).first().waitFor()
  }
  const scripted = await house.visitor('/menu', { locale: 'es-MX' })
  await scripted.getByText('Sopa', { exact: true }).first().waitFor()
  await leave()
})

test('at a tablet of two nations each person finds it in their own language, unlocked and ready', async () => {
  await house.database.write(tx =>
    tx.updateTable('users').set({ language: 'es' }).where('username', '=', 'waiter').execute(),
  )
  const { cookies } = await openTablet(house, 'Terrace')
  const page = await house.visitor('/no-access')
  const cookie = { name: 'comanda_tablet', value: cookies.get('comanda_tablet') ?? '' }
  await page.context().addCookies([{ ...cookie, url: `${house.url}/api/v1` }])
  await page.goto('/')
  await signIn(page, 'admin')
  await button(page, /^Lock: /).click()
  await button(page, 'waiter').click()
  for (const digit of pinOf.waiter) await button(page, digit).click()
  const es = sayIn('es')
  await page.waitForFunction(() => document.documentElement.lang === 'es')
  await button(page, es('pos.addItem', { title: 'Soup' })).click()
  await button(page, es('lock.lockAs', { name: 'waiter' })).click()
  await button(page, 'cook').click()
  for (const digit of pinOf.cook) await button(page, digit).click()
  await page.waitForFunction(() => document.documentElement.lang === 'en')
  await button(page, 'Lock: cook').waitFor()
  await leave()
})

/** 1 at the left of 2, 2 at the left of 3, and 4 below 1. Looked at in one moment: a dialog that opens is moving. */
async function standsAsOnPhone(place: Page | Locator): Promise<void> {
  await place.getByRole('button', { name: '4', exact: true }).waitFor()
  const at = await place
    .getByRole('button')
    .evaluateAll(buttons =>
      Object.fromEntries(buttons.map(one => [one.textContent, one.getBoundingClientRect().toJSON() as DOMRect])),
    )
  const [one, two, three, four] = ['1', '2', '3', '4'].map(digit => at[digit] ?? none) as [Spot, Spot, Spot, Spot]
  expect([one.x < two.x, two.x < three.x, one.y === three.y, four.x === one.x || four.x > three.x]).toEqual(asOnPhone)
}

type Spot = Pick<DOMRect, 'x' | 'y'>
const none: Spot = { x: Number.NaN, y: Number.NaN }
const asOnPhone = [true, true, true, true]

test('in Arabic the digits of every pad stand as on a phone: PIN, amount, count, guests', async () => {
  const t = sayIn('ar')
  const pin = (page: Page) => page.evaluate(() => localStorage.setItem('comanda-language-pinned', 'ar'))
  const admin = await house.as('admin')
  await sendOrder(admin, house.menu, { tableId: house.menu.terrace })
  const till = await house.staff('admin', `/dashboard/tables/t${house.menu.terrace}`)
  await pin(till)
  await till.reload()
  await button(till, t('tables.pay')).click()
  await standsAsOnPhone(till.getByRole('dialog'))

  await admin('POST', '/till/open', { drawerId: 1, float: '100' })
  await till.goto('/dashboard/till')
  await button(till, new RegExp(`^${t('till.count')}`)).click()
  await standsAsOnPhone(dialog(till, t('till.countOf', { drawer: 'Till' })))
  await till.goto(`/dashboard/tables/t${house.menu.table}`)
  await button(till, t('tables.seatGuests')).click()
  await standsAsOnPhone(dialog(till, t('tables.howManyGuests')))

  const { cookies } = await openTablet(house, 'Hall')
  const tablet = await house.visitor('/no-access')
  const cookie = { name: 'comanda_tablet', value: cookies.get('comanda_tablet') ?? '' }
  await tablet.context().addCookies([{ ...cookie, url: `${house.url}/api/v1` }])
  await tablet.goto('/')
  await signIn(tablet, 'admin')
  await pin(tablet)
  await tablet.reload()
  await button(tablet, new RegExp(`^${t('lock.lockAs', { name: '' }).trim()}`)).click()
  await button(tablet, 'waiter').click()
  await standsAsOnPhone(tablet)
  await leave()
})
