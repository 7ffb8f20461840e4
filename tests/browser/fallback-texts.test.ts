/** The built app says the words of §8 when a call gets no answer, or one without words. */
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { failures } from '../../src/domain/failures.ts'
import { button, dialog, pick, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant } from '../support/browser-restaurant.ts'
import { orderOf } from '../support/orders.ts'

let house: BrowserRestaurant
let page: Page

beforeAll(async () => {
  house = await openBrowserRestaurant()
  const till = await house.as('admin')
  await till('POST', '/pos/create-order', orderOf(house.menu))
  await till('POST', '/customers/add', { phone: '+34600555000', name: 'Lady Listed' })
  page = await house.staff('admin', '/no-access', { serviceWorkers: 'block' })
})
afterAll(async () => {
  expect(await house.closePages()).toEqual([])
  await house.close()
})

interface Situation {
  readonly words: string
  readonly at: string
  /** The call that fails: a path of the contract. */
  readonly call: string
  readonly act?: () => Promise<unknown>
  /** What the server answers, without words; otherwise it does not answer. */
  readonly status?: number
}

/** One for each text. An order without an answer is kept on the device, and signing out without one is done. */
const situations: Readonly<Record<Exclude<keyof typeof failures, 'signIn' | 'logged'> | 'foundNothing', Situation>> = {
  signOut: {
    words: 'Something went wrong! Try later!',
    at: '/dashboard/profile',
    call: '/auth/signout',
    status: 500,
    act: () => pick(page, button(page, 'User menu'), 'Logout'),
  },
  createOrder: {
    words: 'Something went wrong!',
    at: '/dashboard/pos',
    call: '/pos/create-order',
    status: 400,
    async act() {
      await button(page, 'Add Soup').click()
      await button(page, 'Send to Kitchen').click()
      await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
    },
  },
  ordersAction: {
    words: 'Error processing your request, Please try later!',
    at: '/dashboard/orders',
    call: '/orders/complete-order-payment-summary',
    act: () => pick(page, button(page, /^Actions for/).first(), 'Pay & Complete'),
  },
  peopleAction: {
    words: 'Something went wrong!',
    at: '/dashboard/customers',
    call: '/customers/add',
    async act() {
      await button(page, 'New').click()
      await dialog(page, 'Add Customer').getByLabel('Phone').fill('+34600555001')
      await dialog(page, 'Add Customer').getByLabel('Name').fill('Lady New')
      await button(dialog(page, 'Add Customer'), 'Save').click()
    },
  },
  search: {
    words: 'Something went wrong! Try later!',
    at: '/dashboard/reservation',
    call: '/reservations/find',
    act: () => search('Search Reservation', 'Lady'),
  },
  foundNothing: {
    words: 'No result found!',
    at: '/dashboard/reservation',
    call: '/reservations/find',
    status: 404,
    act: () => search('Search Reservation', 'Lady'),
  },
  customerLookUp: {
    words: 'Error getting details! please try later!',
    at: '/dashboard/pos',
    call: '/customers/look-up',
    async act() {
      await button(page, 'Search Customer').click()
      await page.getByLabel('Phone').fill('+34600555000')
      await button(dialog(page, 'Search Customer'), 'Search').click()
    },
  },
  menuItemSave: {
    words: "We're getting issue while processing your request, Please try later!",
    at: '/dashboard/settings/menu-items/1',
    call: '/menu-items/update/1',
    async act() {
      await page.getByLabel('Title').fill('Another soup')
      await button(page, 'Save').click()
    },
  },
  settingsSave: {
    words: 'Something went wrong!',
    at: '/dashboard/settings/tables',
    call: '/settings/store-tables/add',
    async act() {
      await button(page, 'New').click()
      await dialog(page, 'Add Table').getByLabel('Title').fill('Terrace')
      await dialog(page, 'Add Table').getByLabel('Floor').fill('1')
      await dialog(page, 'Add Table').getByLabel('Seating Capacity').fill('4')
      await button(dialog(page, 'Add Table'), 'Save').click()
    },
  },
  dashboardLoad: {
    words: 'Error Loading Dashboard Data, Please try later!',
    at: '/dashboard/home',
    call: '/dashboard',
  },
  ordersLoad: { words: 'Error loading orders! Please try later!', at: '/dashboard/kitchen', call: '/kitchen' },
  detailsLoad: { words: 'Error loading details! Please try later!', at: '/dashboard/invoices', call: '/invoices' },
  customersLoad: {
    words: 'Error Loading details! Please Try Later!',
    at: '/dashboard/customers',
    call: '/customers/find',
  },
  usersLoad: { words: 'Error Loading details! Please try later!', at: '/dashboard/users', call: '/users' },
  reportsLoad: { words: 'Error Loading Reports Data, Please try later!', at: '/dashboard/reports', call: '/reports' },
  settingsLoad: {
    words: 'Error loading data, Try Later!',
    at: '/dashboard/settings/tax-setup',
    call: '/settings/taxes',
  },
  settingsDetailsLoad: {
    words: 'Error loading details! Please Try Later!',
    at: '/dashboard/settings/print-settings',
    call: '/settings/print-setting',
  },
  devicesLoad: { words: 'Error loading devices, Please try later!', at: '/dashboard/devices', call: '/auth/devices' },
}

test.each(Object.entries(situations))('a person reads why it did not work: %s', async (_, situation) => {
  const { words, at, call, act, status } = situation
  const isCall = (url: URL) => url.pathname === `/api/v1${call}`
  const fail = (route: Route) => (status ? route.fulfill({ status, json: {} }) : route.abort())
  await page.route(isCall, fail)
  await page.goto(at)
  await act?.()
  await sees(page, words)
  await page.unroute(isCall, fail)
})

test('who signs in without a network reads that something went wrong', async () => {
  const visitor = await house.visitor('/')
  await visitor.getByLabel('Username').fill('waiter')
  await visitor.getByLabel('Password').fill('secret')
  await visitor.context().setOffline(true)
  await button(visitor, 'Login').click()
  await sees(visitor, 'Something went wrong!')
})

async function search(name: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name }).fill(text)
  await page.keyboard.press('Enter')
}
