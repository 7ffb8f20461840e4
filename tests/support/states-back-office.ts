/** What the owner can see besides the settings. Needs `fillBackOffice`. */
import type { Page } from 'playwright-core'
import type { dashboard as calls } from '../../src/contract/dashboard.ts'
import type { Reply } from '../../src/contract/endpoint.ts'
import { button, dialog, sees } from './browser-orders.ts'
import { heading, menuOf, press, pressInMenu, type ScreenState, statesOf, steps } from './screen-state.ts'

const plot = (page: Page) => page.locator('canvas').first().waitFor()
const dashboard = statesOf('admin', '/dashboard/home', page => heading(page, 'Dashboard').waitFor())
const reservations = statesOf('admin', '/dashboard/reservation', page => sees(page, 'Ana Ruiz'))
const customers = statesOf('admin', '/dashboard/customers', page => sees(page, 'Showing 10 of'))
const invoices = statesOf('admin', '/dashboard/invoices', page => sees(page, '€4.95'))
const users = statesOf('admin', '/dashboard/users', page => heading(page, 'waiter').waitFor())
const reports = statesOf('admin', '/dashboard/reports', plot)
const audit = statesOf('admin', '/dashboard/audit', page => sees(page, '2 × Burger with everything on it'))
const devices = statesOf('admin', '/dashboard/devices', page => sees(page, 'This Device'))

const makeAdmin = pressInMenu('More for waiter', 'Make administrator', 'Make waiter an administrator?')

/** A tablet that others share, as the server lists it. */
const sharedTablet = async (page: Page) => {
  const at = '2026-11-22T18:00:00.000Z'
  const terrace = {
    id: 7,
    name: 'Terrace',
    letter: 'C',
    lock_after_s: 60,
    people: ['Ana Ruiz', 'Ben'],
    is_this: false,
    blocked: ['Ben'],
  }
  await page
    .context()
    .route('**/api/v1/tablets', route => route.fulfill({ json: [{ ...terrace, made_at: at, last_used_at: at }] }))
  await page.reload()
  await heading(page, 'Terrace').waitFor()
}

const filter = press('Filter', 'Filter')
const customFilter = steps(filter, page => page.getByRole('radio', { name: 'Custom Date Range' }).check())
const finds = (label: string, found: string) => async (page: Page) => {
  await page.getByLabel(label).fill('xyzzy')
  await page.keyboard.press('Enter')
  await sees(page, found)
}

/** A new restaurant's dashboard: the server's answer, with no step done yet. */
const nothingSetUp = async (page: Page) => {
  const undone = { store: true, taxes: false, categories: false, items: false, tables: false }
  await page.context().route('**/api/v1/dashboard', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), setup: undone } })
  })
  await page.reload()
  await sees(page, 'Set up your restaurant')
}

type Health = Reply<typeof calls.today>['health']

/** The dashboard when the server's machine has a problem. */
const withHealth = (health: Health, says: string) => async (page: Page) => {
  await page.context().route('**/api/v1/dashboard', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), health } })
  })
  await page.reload()
  await sees(page, says)
}
const backedUp = { at: '2026-11-22T03:00:12.000Z', level: 'good', text: 'Last good backup 04:00' } as const
const little = { code: 'disk', level: 'amber', text: 'Only 1.2 GB are left. Please make room soon.' } as const
const full = { code: 'disk', level: 'red', text: 'The disk is full. Make room now.' } as const

/** An error of the server, with its reference in the log. */
const unforeseen = async (page: Page) => {
  const no = { status: 500, json: { success: false, message: 'Something went wrong!', reference: '7f3a' } }
  await page.context().route('**/customers/export', route => route.fulfill(no))
  await button(page, 'More for Guest 12').click()
  await page.getByRole('menuitem', { name: 'Export data' }).click()
  await sees(page, /Reference 7f3a$/)
}

/** The second party wants the first one's table at its time. */
const clash = async (page: Page) => {
  await press('Edit reservation of Guest 2', 'Update Reservation')(page)
  const form = dialog(page, 'Update Reservation')
  await form.getByLabel('Table').selectOption({ label: 'Table 1 · Seats 4 · Ground floor' })
  await button(form, 'Save').click()
  await dialog(page, 'Reserve anyway?').waitFor()
}

const nobodyYet = async (page: Page) => {
  await press('New', 'Add Reservation')(page)
  await page.getByLabel('Customer Phone').fill('699')
  await button(dialog(page, 'Add Reservation'), 'Search').click()
  await sees(page, 'Add one?')
}

/** Of the latest invoice. */
const ofAnInvoice = (action: string, opens: RegExp) => async (page: Page) => {
  await button(page, /^Actions of INV-/)
    .first()
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  await page.getByRole('dialog', { name: opens }).waitFor()
}

export const backOfficeStates: readonly ScreenState[] = [
  dashboard(
    'Dashboard',
    steps(
      plot,
      page => sees(page, 'Control today'),
      page => sees(page, 'Money today'),
    ),
  ),
  dashboard('Dashboard of a new restaurant', nothingSetUp),
  dashboard('Dashboard, all is well', withHealth({ warnings: [], lastBackup: backedUp }, backedUp.text)),
  dashboard(
    'Dashboard, the server needs you soon',
    withHealth({ warnings: [little], lastBackup: backedUp }, little.text),
  ),
  dashboard(
    'Dashboard, the server needs you now',
    withHealth({ warnings: [full, { ...little, code: 'other' }], lastBackup: backedUp }, full.text),
  ),
  reservations('Reservations'),
  reservations('Reservations, the notes on one', async page => {
    await button(page, 'Notes on Ana Ruiz').click()
    await sees(page, 'A high chair')
  }),
  reservations('Reservations, nothing found', finds('Search Reservation', 'No result found!')),
  reservations('Filter of the reservations', filter),
  reservations('Filter of the reservations, by dates', customFilter),
  reservations('Add Reservation', press('New', 'Add Reservation')),
  reservations('Add Reservation, for nobody yet', nobodyYet),
  reservations('Update Reservation', press('Edit reservation of Ana Ruiz', 'Update Reservation')),
  reservations('Reserve anyway?', clash),
  reservations('Delete a reservation', press('Delete reservation of Ana Ruiz', 'Delete reservation of Ana Ruiz')),
  customers('Customers'),
  customers('Customers, nobody found', finds('Search Customer', 'No Customers Found!')),
  customers('Add Customer', press('New', 'Add Customer')),
  customers('Update Customer', press('Edit Guest 12', 'Update Customer')),
  customers('Delete a customer', press('Delete Guest 12', 'Delete Guest 12')),
  customers('Customers, the menu of one', ...menuOf('More for Guest 12')),
  customers('Erase a guest', pressInMenu('More for Guest 12', 'Delete for good', 'Delete Guest 12 for good?')),
  customers('Customers, an error with its reference', unforeseen),
  invoices('Invoices'),
  invoices('Invoices, nothing found', finds('Search Invoice', 'No Results found! Change the Filter!')),
  invoices('Filter of the invoices', filter),
  invoices('Invoice, its details', ofAnInvoice('Details', /^INV-/)),
  invoices('Refund', ofAnInvoice('Refund', /^Refund INV-/)),
  invoices('Correct payment', ofAnInvoice('Correct payment', /^Correct payment: INV-/)),
  invoices('Make it a company invoice', ofAnInvoice('Make it a company invoice', /^Company invoice/)),
  users('Users'),
  users('Add New User', press('Add New User', 'Add New User')),
  users('Update User', press('Edit User waiter', 'Update User')),
  users('Reset Password', press('Reset Password waiter', 'Reset Password')),
  users('Set PIN of somebody', press('Set PIN waiter', 'Set PIN')),
  users('Delete a user', press('Delete User waiter', 'Delete waiter')),
  users('Users, the menu of one', ...menuOf('More for waiter')),
  users('Make somebody administrator', makeAdmin),
  users('Make somebody administrator, without a password', async page => {
    await makeAdmin(page)
    await button(page, 'Make Admin').click()
    await sees(dialog(page, 'Make waiter an administrator?'), 'Please provide your current password!')
  }),
  users('Sign somebody out', pressInMenu('More for waiter', 'Sign out everywhere', 'Sign out waiter?')),
  reports('Reports'),
  reports('Filter of the reports, by dates', customFilter),
  audit('Audit'),
  audit('Audit, only what is red', async page => {
    await button(page, 'Flagged only').click()
    await page.getByText('Price: 9.99 → 8.99').waitFor({ state: 'detached' })
  }),
  audit('Audit, nothing recorded', async page => {
    await customFilter(page)
    await page.getByRole('textbox', { name: 'From' }).fill('2020-01-01')
    await page.getByRole('textbox', { name: 'To' }).fill('2020-01-02')
    await button(page, 'Apply').click()
    await sees(page, 'Nothing recorded for Selected Filter!')
  }),
  devices('My Devices'),
  devices('Use as a shared tablet', press('Use as a shared tablet', 'Use as a shared tablet')),
  devices('Shared tablets', sharedTablet),
  devices('Edit a shared tablet', async page => {
    await sharedTablet(page)
    await press('Edit Terrace', 'Edit Tablet')(page)
  }),
  devices('Sign out everywhere else', press('Sign Out Everywhere Else', 'Sign out everywhere else?')),
  devices('Remove a device', async page => {
    await button(page, /^Remove /)
      .first()
      .click()
    await sees(page, 'This device will be logged out!')
  }),
  statesOf('admin', '/dashboard/contact-support', page => heading(page, 'Contact Support').waitFor())('Support'),
]
