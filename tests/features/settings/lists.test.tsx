import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { AnyRead, AnyWrite } from '../../../src/contract/endpoint.ts'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { settings } from '../../../src/contract/settings.ts'
import { answers, answersWith, isSilent, openTill, refuses } from '../orders/till.tsx'
import { click, drinks, fill, lemonade, openSettings, vat } from './back-room.tsx'

openTill()

const terrace = { id: 4, table_title: 'Terrace 1', floor: 'Terrace', seating_capacity: 6 }
const quality = { id: 6, kind: 'void', title: 'Quality', is_active: 1 } as const
const cash = { id: 5, title: 'Cash', is_active: 1, is_cash: 1, rounding: null } as const

interface List {
  readonly path: string
  readonly heading: string
  readonly list: AnyRead
  readonly row: unknown
  readonly name: string
  readonly none: string
  readonly remove: AnyWrite
}

const lists: List[] = [
  {
    path: '/tables',
    heading: 'Store Tables',
    list: settings.storeTables,
    row: terrace,
    name: 'Terrace 1',
    none: 'No tables yet.',
    remove: settings.removeStoreTable,
  },
  {
    path: '/menu-items',
    heading: 'Menu Items',
    list: menuItems.list,
    row: lemonade(),
    name: 'Lemonade',
    none: 'No menu items yet.',
    remove: menuItems.remove,
  },
  {
    path: '/menu-items/categories',
    heading: 'Categories',
    list: settings.categories,
    row: drinks,
    name: 'Drinks',
    none: 'No categories yet.',
    remove: settings.removeCategory,
  },
  {
    path: '/tax-setup',
    heading: 'Tax Setup',
    list: settings.taxes,
    row: vat,
    name: 'VAT',
    none: 'No taxes yet.',
    remove: settings.removeTax,
  },
  {
    path: '/payment-types',
    heading: 'Payment Types',
    list: settings.paymentTypes,
    row: cash,
    name: 'Cash',
    none: 'No payment types yet.',
    remove: settings.removePaymentType,
  },
  {
    path: '/reasons',
    heading: 'Reasons',
    list: settings.reasons,
    row: quality,
    name: 'Quality',
    none: 'No reasons yet',
    remove: settings.removeReason,
  },
]

test.each(lists)('$heading says that it is loading, that it failed, and what Retry brought', async facts => {
  const { path, heading, list, row, name } = facts
  let answer = (_: Response) => {}
  answersWith(list, () => new Promise(resolve => (answer = resolve)))
  openSettings(path)
  await screen.findByRole('heading', { name: heading, level: 1 })
  await screen.findByText('Please wait...')
  answer(HttpResponse.error())
  await screen.findByText('Error loading data, Try Later!')
  answers(list, [row])
  await click('Retry')
  await screen.findByText(name)
  expect(screen.queryByText('Error loading data, Try Later!')).toBeNull()
})

test.each(lists)('$heading says when there is none yet, and New is there', async ({ path, list, none }) => {
  answers(list, [])
  openSettings(path)
  await screen.findByText(none)
  expect(screen.getByRole('button', { name: 'New' })).toBeTruthy()
})

test.each(lists)('$heading deletes only after it was confirmed', async ({ path, list, row, name, remove }) => {
  answers(list, [row], [])
  const { bodies } = answers(remove, { success: true, message: 'Gone!' })
  openSettings(path)
  await click(`Delete ${name}`)
  await screen.findByText('Are you sure! This process is irreversible!')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toHaveLength(0)
  await click(`Delete ${name}`)
  await click('Delete')
  await screen.findByText('Gone!')
  await waitFor(() => expect(screen.queryByText(name)).toBeNull())
  expect(bodies).toHaveLength(1)
})

test.each(lists)('$heading says in the words of §8 that a delete failed, or in the server’s', async facts => {
  const { path, list, row, name, remove } = facts
  answers(list, [row])
  isSilent(remove)
  openSettings(path)
  await click(`Delete ${name}`)
  await click('Delete')
  await screen.findByText('Something went wrong!')
  refuses(remove, 404, 'There is no such thing!')
  await click('Delete')
  await screen.findByText('There is no such thing!')
  expect(screen.getAllByText(name).length).toBeGreaterThan(0)
})

test('a table card shows title, floor and seating capacity', async () => {
  answers(settings.storeTables, [terrace])
  openSettings('/tables')
  const card = (await screen.findByRole('heading', { name: 'Terrace 1' })).closest('li')
  expect(card?.textContent).toBe('Terrace 1FloorTerraceSeating Capacity6')
})

test('a new table needs title, floor and seating capacity, asked for in this order', async () => {
  answers(settings.storeTables, [], [terrace])
  const { bodies } = answers(settings.addStoreTable, { success: true, message: 'Table added!', id: 4 })
  openSettings('/tables')
  await click('New')
  const dialog = await screen.findByRole('dialog', { name: 'Add Table' })
  for (const [message, label, text] of [
    ['Please provide Title!', 'Title', 'Terrace 1'],
    ["Please provide Floor or use '-'", 'Floor', '-'],
    ["Please provide Seating Capacity or '0'", 'Seating Capacity', '0'],
  ] as const) {
    await click('Save')
    await within(dialog).findByText(message)
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe(message)
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    await fill(label, text)
  }
  expect(bodies).toEqual([])
  await click('Save')
  await screen.findByText('Table added!')
  await screen.findByRole('heading', { name: 'Terrace 1' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies).toEqual([{ title: 'Terrace 1', floor: '-', seatingCapacity: 0 }])
  await click('New')
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('')
})

test('a table is changed, and its title can not be taken away', async () => {
  answers(settings.storeTables, [terrace])
  const { bodies } = answers(settings.updateStoreTable, { success: true, message: 'Table updated!' })
  openSettings('/tables')
  await click('Edit Terrace 1')
  const dialog = await screen.findByRole('dialog', { name: 'Update Table' })
  await fill('Title', '')
  await click('Save')
  await within(dialog).findByText('Please provide title!')
  await fill('Title', 'Terrace 2')
  await fill('Seating Capacity', '8')
  await click('Save')
  await screen.findByText('Table updated!')
  expect(bodies).toEqual([{ title: 'Terrace 2', floor: 'Terrace', seatingCapacity: 8 }])
})

test('the payment types stand in a table of ID, Title, Actions', async () => {
  answers(settings.paymentTypes, [cash])
  openSettings('/payment-types')
  await screen.findByRole('row', { name: /^5 Cash/ })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['ID', 'Title', 'Actions'])
})

test('a new payment type needs a title and is active', async () => {
  answers(settings.paymentTypes, [])
  const { bodies } = answers(settings.addPaymentType, { success: true, message: 'Payment type added!', id: 6 })
  openSettings('/payment-types')
  await click('New')
  const dialog = await screen.findByRole('dialog', { name: 'Add Payment Type' })
  await click('Save')
  await within(dialog).findByText('Please provide Payment Type Title!')
  await fill('Title', 'Card')
  await click('Save')
  await screen.findByText('Payment type added!')
  expect(bodies).toEqual([{ title: 'Card', isActive: true }])
})

test('a payment type is renamed and switched off in one dialog', async () => {
  answers(settings.paymentTypes, [cash])
  const { bodies } = answers(settings.updatePaymentType, { success: true, message: 'Payment type updated!' })
  openSettings('/payment-types')
  await click('Edit Cash')
  const dialog = await screen.findByRole('dialog', { name: 'Update Payment Type' })
  await fill('Title', '')
  await click('Save')
  await within(dialog).findByText('Please provide title!')
  await fill('Title', 'Notes and coins')
  await userEvent.click(screen.getByRole('switch', { name: 'Active?' }))
  await click('Save')
  await screen.findByText('Payment type updated!')
  expect(bodies).toEqual([{ title: 'Notes and coins', isActive: false, isCash: true, rounding: null }])
})

test('what is called cash is cash, and is rounded to the coin that is chosen', async () => {
  answers(settings.paymentTypes, [])
  const { bodies } = answers(settings.addPaymentType, { success: true, message: 'Payment type added!', id: 6 })
  openSettings('/payment-types')
  await click('New')
  const dialog = await screen.findByRole('dialog', { name: 'Add Payment Type' })
  expect(within(dialog).queryByLabelText('Round cash to')).toBeNull()
  await fill('Title', 'Cash')
  expect(within(dialog).getByRole<HTMLInputElement>('switch', { name: 'This is cash' }).checked).toBe(true)
  await userEvent.selectOptions(within(dialog).getByLabelText('Round cash to'), '0.05')
  await click('Save')
  await screen.findByText('Payment type added!')
  expect(bodies).toEqual([{ title: 'Cash', isActive: true, rounding: '0.05' }])
})

test('the switch of a row shows at once what it was switched to, and stays there', async () => {
  answers(settings.paymentTypes, [cash], [{ ...cash, is_active: 0 }])
  const bodies: unknown[] = []
  let answer = () => {}
  answersWith(settings.togglePaymentType, (async ({ request }: { request: Request }) => {
    bodies.push(await request.json())
    await new Promise<void>(resolve => (answer = resolve))
    return HttpResponse.json({ success: true, message: 'Payment type switched off!' })
  }) as never)
  openSettings('/payment-types')
  const row = await screen.findByRole('switch', { name: 'Cash is active' })
  const seen: boolean[] = []
  const watch = new MutationObserver(() => seen.push(row.getAttribute('aria-checked') === 'true'))
  watch.observe(row, { attributes: true })
  await userEvent.click(row)
  expect(row.getAttribute('aria-checked')).toBe('false')
  await waitFor(() => expect(bodies).toEqual([{ isActive: false }]))
  answer()
  await screen.findByText('Payment type switched off!')
  await waitFor(() => expect(row.getAttribute('aria-checked')).toBe('false'))
  watch.disconnect()
  expect(seen).not.toContain(true)
})

test('a switch that the server refuses goes back', async () => {
  answers(settings.paymentTypes, [cash])
  refuses(settings.togglePaymentType, 404, 'There is no such payment type!')
  openSettings('/payment-types')
  const row = await screen.findByRole('switch', { name: 'Cash is active' })
  await userEvent.click(row)
  await screen.findByText('There is no such payment type!')
  await waitFor(() => expect(row.getAttribute('aria-checked')).toBe('true'))
})

test('the side menu leads from screen to screen and says which one this is', async () => {
  answers(settings.storeTables, [terrace])
  answers(settings.taxes, [vat])
  const path = openSettings('/tables')
  const menu = await screen.findByRole('navigation', { name: 'Settings' })
  expect(
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Store Details',
    'Print Settings',
    'Store Tables',
    'Menu Items',
    'Modifier Groups',
    'Price Rules',
    'Translations',
    'Tax Setup',
    'Payment Types',
    'Till',
    'Drawers',
    'Reasons',
    'Stations',
    'Printers',
    "Guests' Data",
    'Backup',
  ])
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Store Tables')
  await userEvent.click(within(menu).getByRole('link', { name: 'Tax Setup' }))
  await screen.findByRole('heading', { name: 'Tax Setup', level: 1 })
  expect(path()).toBe('/dashboard/settings/tax-setup')
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Tax Setup')
})

test.each(['/details', '/print-settings', '/menu-items/7', ...lists.map(({ path }) => path)])(
  'whoever may not change settings does not see %s',
  async at => {
    const path = openSettings(at, { scope: 'POS,DASHBOARD' })
    await screen.findByText("Oops! You don't have access to this area! Relogin to check again.")
    expect(path()).toBe('/no-access')
  },
)
