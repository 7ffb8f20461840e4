/** What the owner can see in the settings. Needs `fillBackOffice`. */
import type { Page } from 'playwright-core'
import { backedUp } from '../features/settings/backed-up.ts'
import { grillPrinter } from '../features/settings/printers.ts'
import { button, dialog, sees } from './browser-orders.ts'
import { heading, menuOf, press, pressInMenu, type ScreenState, statesOf, steps } from './screen-state.ts'

const settings = (path: string, settled: (page: Page) => Promise<unknown>) =>
  statesOf('admin', `/dashboard/settings${path}`, settled)

const store = settings('/details', page => button(page, 'Download QR Code').waitFor())
const printing = settings('/print-settings', page => page.getByRole('article', { name: 'Receipt' }).waitFor())
const tables = settings('/tables', page => heading(page, 'Table 1').waitFor())
const dishes = settings('/menu-items', page => heading(page, 'Pizza').waitFor())
const categories = settings('/menu-items/categories', page => sees(page, 'Drinks'))
const taxes = settings('/tax-setup', page => sees(page, 'VAT'))
const guestData = settings('/guest-data', page => page.getByLabel('Delete guests with no visit for').waitFor())
const reasons = settings('/reasons', page => sees(page, 'Wrong entry'))
const stations = settings('/stations', page => sees(page, 'Grill'))
const tillSettings = settings('/till', page => page.getByRole('article', { name: 'Receipt' }).waitFor())
const drawers = settings('/drawers', page => button(page, 'Delete Till').waitFor())
/** Printers as the server would tell of them: nothing on this machine connects to one. */
const printers = settings('/printers', async page => {
  await page.context().route('**/api/v1/settings/printers', route => route.fulfill({ json: shownPrinters }))
  await page.reload()
  await sees(page, 'Grill printer')
})
const shownPrinters = [
  { ...grillPrinter, pulse: 'pin2' },
  {
    ...grillPrinter,
    id: 2,
    title: 'Bar printer',
    problem: 'paper',
    problem_since: '2026-11-20T20:41:00.000Z',
    waiting: 3,
  },
  { ...grillPrinter, id: 3, title: 'Terrace printer', confirms: 'none', model: null },
]
const payment = settings('/payment-types', page => sees(page, 'Cash'))
const pizza = settings('/menu-items', async page => {
  await page.getByRole('link', { name: 'Edit Pizza' }).click()
  await button(page, 'Show Variants').click()
  await button(page, 'Show Addons').click()
  await button(page, 'Edit Cheese').waitFor()
})

/** A list's three dialogs, about a row called `row`. */
const questions = (of: typeof tables, row: string, addTitle: string, updateTitle: string) => [
  of(addTitle, press('New', addTitle)),
  of(`${addTitle}, left empty`, steps(press('New', addTitle), refusedSave(addTitle))),
  of(updateTitle, press(`Edit ${row}`, updateTitle)),
  of(`Delete ${row}`, press(`Delete ${row}`, `Delete ${row}`)),
]

const refusedSave = (title: string) => async (page: Page) => {
  await button(dialog(page, title), 'Save').click()
  await dialog(page, title).locator('[aria-invalid="true"]').first().waitFor()
}

/** The backups of a machine that makes them; the restaurant of these tests makes none. */
const backups = (answer: typeof backedUp) =>
  settings('/backup', async page => {
    await page.context().route('**/api/v1/settings/backup', route => route.fulfill({ json: answer }))
    await page.reload()
    await sees(page, answer.last.text)
  })

const badNight: typeof backedUp = {
  ...backedUp,
  last: { at: '2026-11-19T03:00:12.000Z', level: 'red', text: 'Last good backup 2026-11-19, 04:00' },
  failed: 'There is no room on the disk.',
  secondFolder: { path: '/mnt/second-disk/comanda', problem: 'No permission to write.' },
  files: backedUp.files.map(file => ({ ...file, checked: 'read' })),
  damaged: ['comanda-2026-10-01T03-00-00Z.backup'],
}

const fullDish = async (page: Page) => {
  const form = dialog(page, 'Add Menu Item')
  for (const name of ['Add Variant', 'Add Variant', 'Add Addon', 'Description, diets, allergens'])
    await button(form, name).click()
  await form.getByRole('textbox', { name: 'Variant 1' }).fill('Large')
  await form.getByText('Vegan', { exact: true }).click()
  await button(form, 'Save and add another').click()
  await form.locator('[aria-invalid="true"]').first().waitFor()
}

/** A file of these dishes, chosen and looked at; `says` is a word of what is said about it. */
const menuFile = (rows: string, says: string) =>
  steps(press('Import / Export', 'Import and Export'), async page => {
    const buffer = Buffer.from(`title,price,tax,category\n${rows}`)
    await page.getByLabel('Choose CSV file').setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('dialog').getByText(says).first().waitFor()
  })

const currencies = async (page: Page) => {
  await page.getByLabel('Currency').fill('dollar')
  await page.getByRole('listbox', { name: 'Choices' }).waitFor()
}

export const settingsStates: readonly ScreenState[] = [
  store('Store Details'),
  store('Store Details, the currencies', currencies),
  printing('Print Settings'),
  tables('Store Tables'),
  ...questions(tables, 'Table 1', 'Add Table', 'Update Table'),
  dishes('Menu Items'),
  dishes('Menu Items, nothing found', async page => {
    await page.getByLabel('Search Menu Item').fill('xyzzy')
    await sees(page, 'No menu item with this title.')
  }),
  dishes('Menu Items, the availability of a dish', ...menuOf('Availability of Pizza')),
  dishes('Add Menu Item', press('New', 'Add Menu Item')),
  dishes('Order of Menu Items', press('Reorder', 'Order of Menu Items')),
  dishes('Add Menu Item, with variants, addons and what guests read', steps(press('New', 'Add Menu Item'), fullDish)),
  dishes('Import and Export', press('Import / Export', 'Import and Export')),
  dishes('Import and Export, a file with mistakes', menuFile('Ramen,-1,,\nUdon,much,Luxury,\nPho,1', 'mistakes')),
  dishes('Import and Export, a file that is fine', menuFile('Ramen,9,,Japan\nPizza,8,,Food', 'no mistakes')),
  dishes('Delete Pizza', press('Delete Pizza', 'Delete Pizza')),
  pizza('Menu Item'),
  pizza('Menu Item, left without a title', async page => {
    await page.getByLabel('Title').fill('')
    await button(page, 'Save').click()
    await sees(page, 'Please enter title!')
  }),
  pizza('Remove Photo', press('Remove Photo', 'Remove Photo')),
  pizza('Add New Variant', press('Add Variant', 'Add New Variant')),
  pizza('Update Variant', press('Edit Large', 'Update Variant')),
  pizza('Delete a variant', press('Delete Large', 'Delete Large')),
  pizza('Add New Addon', press('Add Addon', 'Add New Addon')),
  pizza('Update Addon', press('Edit Cheese', 'Update Addon')),
  pizza('Delete an addon', press('Delete Cheese', 'Delete Cheese')),
  categories('Categories'),
  categories('Categories, the availability of one', ...menuOf('Availability of Food')),
  categories('Order of Categories', press('Reorder', 'Order of Categories')),
  categories(
    'A whole category sold out',
    pressInMenu('Availability of Food', 'Sold out today', 'Mark all of Food as sold out?'),
  ),
  ...questions(categories, 'Drinks', 'Add Category', 'Update Category'),
  taxes('Tax Setup'),
  ...questions(taxes, 'VAT', 'Add Tax', 'Update Tax'),
  backups(backedUp)('Backup'),
  backups(badNight)('Backup, after a bad night'),
  backups({ ...backedUp, step: 'checking' })('Backup, while one is made'),
  guestData("Guests' Data"),
  tillSettings('Till'),
  drawers('Drawers'),
  ...questions(drawers, 'Till', 'Add Drawer', 'Update Drawer'),
  reasons('Reasons'),
  ...questions(reasons, 'Wrong entry', 'Add Reason', 'Update Reason'),
  stations('Stations'),
  ...questions(stations, 'Grill', 'Add Station', 'Update Station'),
  printers('Printers'),
  ...questions(printers, 'Grill printer', 'Add Printer', 'Update Printer'),
  payment('Payment Types'),
  ...questions(payment, 'Cash', 'Add Payment Type', 'Update Payment Type'),
]
