/** Every screen and dialog that staff can have before them, and how to get there from a page of the waiter's. */
import type { Page } from 'playwright-core'
import { add, button, dialog, sees } from './browser-orders.ts'

export interface ScreenState {
  readonly name: string
  readonly username: string
  readonly path: string
  /** From the opened page to the state. */
  readonly reach: (page: Page) => Promise<void>
}

const state = (name: string, path: string, reach: (page: Page) => Promise<void>, username = 'waiter'): ScreenState => ({
  name,
  path,
  reach,
  username,
})

const pos = (name: string, reach: (page: Page) => Promise<void>) =>
  state(name, '/dashboard/pos', async page => {
    await button(page, 'Add Soup').waitFor()
    await reach(page)
  })

/** With something in the cart, which an earlier state may have left there. */
const withCart = (name: string, reach: (page: Page) => Promise<void>) =>
  pos(name, async page => {
    if (!(await button(page, 'Remove Soup').isVisible())) await add(page, 'Soup')
    await button(page, 'Remove Soup').waitFor()
    await reach(page)
  })

const press = (name: string, opens: string) => async (page: Page) => {
  await button(page, name).first().click()
  await dialog(page, opens).waitFor()
}

const orders = (name: string, reach: (page: Page) => Promise<void>) =>
  state(name, '/dashboard/orders', async page => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .waitFor()
    await reach(page)
  })

const groupAction = (action: string, opens: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await dialog(page, opens).waitFor()
}

/** Needs two open orders, one at a table, and printing off. */
export const screenStates: readonly ScreenState[] = [
  state('Login', '/', page => button(page, 'Login').waitFor(), ''),
  state(
    'Login with a fault',
    '/',
    async page => {
      await button(page, 'Login').click()
      await sees(page, 'Please provide username!')
    },
    '',
  ),
  state('No access', '/no-access', page => sees(page, 'Oops!')),
  state('Page not found', '/dashboard/nowhere', page => sees(page, 'There is no page at this address.')),
  state('A page still to come', '/dashboard/contact-support', page =>
    page.getByRole('heading', { name: 'Support' }).waitFor(),
  ),
  state('Profile', '/dashboard/profile', page => sees(page, 'My Profile')),
  state('Page search', '/dashboard/profile', async page => {
    await sees(page, 'My Profile')
    await page.keyboard.press('Control+k')
    await dialog(page, 'Search pages').waitFor()
  }),
  state('User menu', '/dashboard/profile', async page => {
    await button(page, 'User menu').click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  }),
  state('Theme menu', '/dashboard/profile', async page => {
    await button(page, 'Theme').click()
    await page.getByRole('menuitem', { name: 'Dark' }).waitFor()
  }),
  pos('POS, empty', async () => {}),
  pos('POS, nothing found', async page => {
    await page.getByLabel('Search items').fill('xyzzy')
    await sees(page, 'No items found')
  }),
  pos('Filters', press('Filter by category', 'Filters')),
  pos('Select Variant & Addons', press('Add Pizza', 'Select Variant & Addons')),
  pos('Search Customer', press('Search Customer', 'Search Customer')),
  pos('Drafts', press('Drafts List', 'Drafts')),
  withCart('POS, a cart', async () => {}),
  withCart('Add Notes', press('Add notes to Soup', 'Add Notes')),
  withCart('Save Cart Items to Drafts', press('Draft', 'Save Cart Items to Drafts')),
  withCart('Send order to Kitchen', press('Send to Kitchen', 'Send order to Kitchen')),
  withCart('Collect Payment', press('Create Receipt & Pay', 'Collect Payment & Send order to Kitchen')),
  withCart('Order sent', async page => {
    await button(page, 'Send to Kitchen').click()
    await button(dialog(page, 'Send order to Kitchen'), 'Send to Kitchen').click()
    await dialog(page, 'Order sent to Kitchen').waitFor()
    await page.getByText('Order created').waitFor({ state: 'hidden' })
  }),
  state('Receipt', '/print-receipt', page => page.getByRole('article', { name: 'Receipt' }).waitFor()),
  state('Token', '/print-token', page => page.getByRole('article', { name: 'Token' }).waitFor()),
  orders('Orders', async () => {}),
  orders('Orders, the menu of a table', async page => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Cancel' }).waitFor()
  }),
  orders('Orders, the menu of an item', async page => {
    await page
      .getByRole('button', { name: /^Change the state of/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Delivered' }).waitFor()
  }),
  orders('Item status updated', async page => {
    await page
      .getByRole('button', { name: /^Change the state of/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Delivered' }).click()
    await dialog(page, 'Success!').waitFor()
  }),
  orders('Cancel order', groupAction('Cancel', 'Cancel order')),
  orders('Complete order', groupAction('Complete', 'Complete order')),
  orders('Pay & Complete', async page => {
    await groupAction('Pay & Complete', 'Pay & Complete')(page)
    await sees(dialog(page, 'Pay & Complete'), 'Subtotal')
  }),
  state(
    'Kitchen',
    '/dashboard/kitchen',
    page =>
      page
        .getByRole('button', { name: /^Start Making/ })
        .first()
        .waitFor(),
    'cook',
  ),
]
