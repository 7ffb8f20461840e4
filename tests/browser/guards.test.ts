import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '../../src/domain/access.ts'
import { button, dialog, pick, sees } from '../support/browser-orders.ts'
import { type BrowserRestaurant, openBrowserRestaurant, signIn } from '../support/browser-restaurant.ts'

let house: BrowserRestaurant

const staff: Readonly<
  Record<string, { readonly scopes: readonly Scope[]; readonly links: string[]; readonly found: string[] }>
> = {
  'a waiter': {
    scopes: ['POS'],
    links: ['POS', 'Tables', 'Orders', 'Till'],
    // What needs attention is money's: for anybody who takes payments.
    found: [
      'POS - Point of Sale',
      'Tables',
      'Orders',
      'Pickup Board',
      'Till',
      'Attention',
      'Devices',
      'Profile',
      'Support',
    ],
  },
  'a cook': {
    scopes: ['KITCHEN_DISPLAY', 'ORDER_STATUS_DISPLAY'],
    links: ['Orders', 'Kitchen'],
    found: ['Kitchen', 'Orders', 'Pickup Board', 'Devices', 'Profile', 'Support'],
  },
  'a host': {
    scopes: ['DASHBOARD', 'VIEW_RESERVATIONS', 'MANAGE_CUSTOMERS', 'INVOICES', 'REPORTS'],
    links: ['Dashboard', 'Reservations', 'Customers', 'Invoices', 'Reports', 'Audit'],
    found: ['Dashboard', 'Reservations', 'Customers', 'Invoices', 'Reports', 'Devices', 'Profile', 'Support'],
  },
  'a manager': {
    scopes: ['SETTINGS'],
    // Users stands behind SETTINGS, its link in the side navigation behind the admin (§6).
    links: ['Settings'],
    found: [
      'Users',
      'Store Settings',
      'Print Settings',
      'Store Tables',
      'Menu Items',
      'Modifier Groups',
      'Price Rules',
      'Translations',
      'Tax Setup',
      'Till Settings',
      'Drawers',
      'Stations',
      'Printers',
      'Devices',
      'Profile',
      'Support',
    ],
  },
}

beforeAll(async () => {
  house = await openBrowserRestaurant()
  for (const [name, { scopes }] of Object.entries(staff)) await house.hire(name, scopes)
})
afterEach(async () => {
  expect(await house.closePages()).toEqual([])
})
afterAll(() => house.close())

describe('who is not signed in', () => {
  test('comes to the login from every page of the staff, and Back does not lead there again', async () => {
    const visitor = await house.visitor('/no-access')
    const steps = () => visitor.evaluate(() => history.length)
    const before = await steps()
    for (const [at, path] of staffPaths.entries()) {
      await visitor.goto(path)
      await button(visitor, 'Login').waitFor()
      expect({ path, at: new URL(visitor.url()).pathname, steps: await steps() }).toEqual({
        path,
        at: '/',
        // The address that was asked for is no step of its own.
        steps: before + Math.max(at, 1),
      })
      if (at > 0) continue
      await visitor.goBack()
      await sees(visitor, 'Oops!')
    }
  })

  test('reads what is missing, then what is wrong, and gets in with the right password', async () => {
    const visitor = await house.visitor('/')
    await button(visitor, 'Login').click()
    await sees(visitor, 'Please provide username!')
    await visitor.getByLabel('Username').fill('waiter')
    await button(visitor, 'Login').click()
    await sees(visitor, 'Please provide password!')
    await visitor.getByLabel('Password').fill('wrong horse')
    await button(visitor, 'Login').click()
    await sees(visitor, 'Wrong username or password!')
    await signIn(visitor, 'waiter')
    await sees(visitor, 'My Profile')
  })
})

test('a person without the scope of a page lands on no-access, and Go back leads to a page of theirs', async () => {
  const waiter = await house.staff('a waiter', '/dashboard/reports')
  await sees(waiter, "Oops! You don't have access to this area! Relogin to check again.")
  expect(new URL(waiter.url()).pathname).toBe('/no-access')
  await button(waiter, 'Go back').click()
  await sees(waiter, 'My Profile')
})

test('each person lands where they belong, and anybody who is signed in skips the form', async () => {
  for (const [name, landing] of [
    ['admin', '/dashboard/home'],
    ['a host', '/dashboard/home'],
    ['a waiter', '/dashboard/profile'],
  ] as const) {
    const person = await house.visitor('/')
    await signIn(person, name)
    expect([name, new URL(person.url()).pathname]).toEqual([name, landing])
    await person.goto('/')
    await person.waitForURL(`**${landing}`)
    expect(await button(person, 'Login').count()).toBe(0)
  }
})

describe('the ways through the house', () => {
  for (const [name, { links, found }] of Object.entries(staff)) {
    test(`${name} sees the links and the search entries of their scopes and no others`, async () => {
      const person = await house.staff(name, '/dashboard/profile')
      expect(await linksOf(person)).toEqual(links)
      expect(await searchEntriesOf(person)).toEqual(found)
    })
  }

  test('the admin sees all of them', async () => {
    const admin = await house.staff('admin', '/dashboard/profile')
    expect(await linksOf(admin)).toEqual([
      'Dashboard',
      'POS',
      'Tables',
      'Orders',
      'Till',
      'Kitchen',
      'Reservations',
      'Customers',
      'Invoices',
      'Users',
      'Reports',
      'Audit',
      'Settings',
    ])
    expect(await searchEntriesOf(admin)).toEqual([
      'Dashboard',
      'POS - Point of Sale',
      'Tables',
      'Kitchen',
      'Orders',
      'Pickup Board',
      'Till',
      'Attention',
      'Reservations',
      'Customers',
      'Invoices',
      'Users',
      'Reports',
      'Store Settings',
      'Print Settings',
      'Store Tables',
      'Menu Items',
      'Modifier Groups',
      'Price Rules',
      'Translations',
      'Tax Setup',
      'Till Settings',
      'Drawers',
      'Stations',
      'Printers',
      'Devices',
      'Profile',
      'Support',
    ])
    await admin.getByLabel('Search pages by title').fill('kit')
    await admin.keyboard.press('Enter')
    await admin.waitForURL('**/dashboard/kitchen')
  })
})

test('logging out says so, leads to the login in every tab, and Back shows nothing', async () => {
  const tablet = await house.visitor('/')
  await signIn(tablet, 'waiter')
  await tablet.goto('/dashboard/orders')
  const otherTab = await tablet.context().newPage()
  await otherTab.goto('/dashboard/pos')
  await button(otherTab, 'Add Soup').waitFor()
  await pick(tablet, button(tablet, 'User menu'), 'Logout')
  await sees(tablet, 'Signed out!')
  await button(tablet, 'Login').waitFor()
  await button(otherTab, 'Login').waitFor()
  await otherTab.goto('/dashboard/pos')
  await button(otherTab, 'Login').waitFor()
  await tablet.goBack()
  await button(tablet, 'Login').waitFor()
  expect(await tablet.evaluate(() => document.cookie + localStorage.getItem('comanda-user'))).not.toMatch(/waiter|true/)
})

test('Back closes what lies over the page, asks where something was typed, and leaves no step with nothing on it', async () => {
  const page = await house.visitor('/')
  await signIn(page, 'waiter')
  await page.goto('/dashboard/orders')
  await page.getByRole('link', { name: 'POS' }).click()
  await button(page, 'Add Soup').click()
  const isOpen = (name: string) => dialog(page, name).waitFor()
  const isClosed = (name: string) => dialog(page, name).waitFor({ state: 'detached' })
  const isOn = (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)

  await button(page, 'Send to Kitchen').click()
  await isOpen('Send order to Kitchen')
  await page.goBack()
  await isClosed('Send order to Kitchen')
  await isOn('/dashboard/pos')

  await button(page, 'Add notes to Soup').click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('no salt')
  await page.goBack()
  await isOpen('Discard what you typed?')
  await page.goBack()
  await isClosed('Discard what you typed?')
  expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('no salt')
  await page.goBack()
  await button(dialog(page, 'Discard what you typed?'), 'Discard').click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  // A page that is opened from a dialog follows the one that the dialog lay over.
  await page.keyboard.press('Control+k')
  await dialog(page, 'Search pages').getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { name: 'My Profile' }).waitFor()
  await isOn('/dashboard/profile')
  await page.goBack()
  await button(page, 'Send to Kitchen').click()
  await isOpen('Send order to Kitchen')

  // Loaded again with a dialog open, and one that its X has closed: Back goes where the page before is.
  await page.reload()
  await button(page, 'Send to Kitchen').click()
  await button(dialog(page, 'Send order to Kitchen'), 'Close dialog').click()
  await isClosed('Send order to Kitchen')
  await isOn('/dashboard/pos')
  await page.goBack()
  await isOn('/dashboard/orders')
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
})

async function linksOf(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  await links.first().waitFor()
  return links.locator('span').allTextContents()
}

async function searchEntriesOf(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'My Profile' }).waitFor()
  await page.keyboard.press('Control+k')
  const entries = dialog(page, 'Search pages').getByRole('link')
  await entries.first().waitFor()
  return entries.allInnerTexts()
}

/** §2, route table. */
const staffPaths = [
  '/dashboard',
  '/dashboard/home',
  '/dashboard/profile',
  '/dashboard/pos',
  '/dashboard/tables',
  '/dashboard/tables/t1',
  '/dashboard/till',
  '/dashboard/till/1',
  '/dashboard/attention',
  '/dashboard/orders',
  '/dashboard/board',
  '/dashboard/kitchen',
  '/dashboard/reservation',
  '/dashboard/customers',
  '/dashboard/invoices',
  '/dashboard/users',
  '/dashboard/reports',
  '/dashboard/audit',
  '/dashboard/devices',
  '/dashboard/contact-support',
  '/dashboard/settings',
  '/dashboard/settings/details',
  '/dashboard/settings/print-settings',
  '/dashboard/settings/tables',
  '/dashboard/settings/menu-items',
  '/dashboard/settings/menu-items/1',
  '/dashboard/settings/menu-items/categories',
  '/dashboard/settings/tax-setup',
  '/dashboard/settings/payment-types',
  '/dashboard/settings/till',
  '/dashboard/settings/drawers',
  '/dashboard/settings/stations',
  '/dashboard/settings/printers',
]
