import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { dashboard } from '../../../src/contract/dashboard.ts'
import { reports } from '../../../src/contract/reports.ts'
import { mock, mockRefusal, mockSilence } from '../../support/mock.ts'
import { storeFacts } from '../../support/store-facts.ts'
import { rowOf } from '../audit/books.ts'
import { moneyOf, reportOf } from '../reports/figures.ts'
import { openHouse, openStaffApp, person, serverSays } from '../shell/staff-app.tsx'
import { quietDay, reservationOf, todayOf } from './today.ts'

openHouse()

const store = { ...storeFacts, dayStartsAtHour: 0 }

/** The dashboard of somebody with these scopes. */
function open(scope = 'DASHBOARD') {
  localStorage.setItem('comanda-store', JSON.stringify(store))
  return openStaffApp({ user: person({ scope }), at: '/dashboard/home' })
}
const card = (name: string) => screen.findByRole('region', { name })
const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling?.textContent

test('while the day is on its way the screen says so, and then tells it in figures', async () => {
  serverSays(mock(dashboard.today, todayOf()))
  open()
  await screen.findByText('Please wait...')
  expect(await figure('Orders')).toBe('41')
  expect(await figure('New Registered Customers')).toBe('3')
  expect(await figure('Repeat Customers')).toBe('5')
})

test('the reservations of the day show when, who, how many and where', async () => {
  serverSays(
    mock(
      dashboard.today,
      todayOf({
        reservations: [
          reservationOf({}),
          reservationOf({ id: 2, customer_name: null, table_title: null, people_count: 1, status: 'paid' }),
          reservationOf({ id: 3, people_count: 9, status: 'cancelled' }),
        ],
      }),
    ),
  )
  open()
  const shown = await card('Reservations')
  within(shown).getByText('2 reservations, 6 people')
  const rows = within(shown).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/9:00|21:00/)
  for (const [row, words] of [
    [0, ['Alba Canela', '5 people', 'T6', 'Booked']],
    [1, ['600111', '1 person', 'No table', 'Paid']],
    [2, ['Cancelled']],
  ] as const) {
    for (const word of words) expect(rows[row]?.textContent).toContain(word)
  }
})

test('the top selling items show title, price and how often they were ordered', async () => {
  serverSays(mock(dashboard.today, todayOf()))
  open()
  const rows = within(await card('Top Selling Items')).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['1Gazpacho€6.2014 sold12 orders'])
})

test('a day without reservations and sales says so in both cards', async () => {
  serverSays(mock(dashboard.today, quietDay))
  open()
  within(await card('Reservations')).getByText('No Reservation found for Today!')
  within(await card('Top Selling Items')).getByText('No Top Selling items found for Today!')
  expect(await figure('Orders')).toBe('0')
})

test.each([
  ['nobody answers', mockSilence(dashboard.today)],
  ['the server has nothing to say', mockRefusal(dashboard.today, 500, '')],
])('when %s the screen says so, and Retry brings the day', async (_, handler) => {
  serverSays(handler)
  open()
  await screen.findByText('Error Loading Dashboard Data, Please try later!')
  serverSays(mock(dashboard.today, todayOf()))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await figure('Orders')).toBe('41')
})

test('the cards lead to the reservations and the reports', async () => {
  serverSays(mock(dashboard.today, todayOf()))
  const { path } = open('DASHBOARD,RESERVATIONS,REPORTS')
  const reportsLink = within(await card('Top Selling Items')).getByRole('link', { name: 'View Reports' })
  expect(reportsLink.getAttribute('href')).toBe('/dashboard/reports')
  await userEvent.click(within(await card('Reservations')).getByRole('link', { name: 'View Reservations' }))
  await waitFor(() => expect(path()).toBe('/dashboard/reservation'))
})

test('nobody is led where they may not go', async () => {
  serverSays(mock(dashboard.today, todayOf()), mock(reports.get, reportOf()))
  open()
  await card('Reservations')
  expect(screen.queryByRole('link', { name: /^View/ })).toBeNull()
})

test('who may read the reports sees the money of the day, hour by hour', async () => {
  serverSays(mock(dashboard.today, todayOf()), mock(reports.get, reportOf()))
  open('DASHBOARD,REPORTS')
  expect(await figure('Revenue')).toBe('€799.50')
  await card('Revenue per hour')
})

test('who may not read the reports sees no money and asks for none', async () => {
  let asked = 0
  const counted = http.get('*/api/v1/reports', () => {
    asked += 1
    return HttpResponse.json(reportOf())
  })
  serverSays(mock(dashboard.today, todayOf()), counted)
  const { app } = open()
  expect(await figure('Orders')).toBe('41')
  await waitFor(() => expect(app.cache.isFetching()).toBe(0))
  expect(screen.queryByText('Revenue')).toBeNull()
  expect(asked).toBe(0)
})

test('a new restaurant is led through its settings, step by step', async () => {
  const setup = { store: true, taxes: false, categories: false, items: false, tables: false }
  serverSays(mock(dashboard.today, todayOf({ setup })))
  open('DASHBOARD,SETTINGS')
  const list = await card('Set up your restaurant')
  within(list).getByText('1 of 5 done')
  const links = within(list).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/dashboard/settings/details',
    '/dashboard/settings/tax-setup',
    '/dashboard/settings/menu-items/categories',
    '/dashboard/settings/menu-items',
    '/dashboard/settings/tables',
  ])
  expect(links.map(({ textContent }) => /Done$/.test(textContent ?? ''))).toEqual([true, false, false, false, false])
})

test('a step that was just done is ticked at the next look', async () => {
  const setup = { store: true, taxes: false, categories: false, items: false, tables: false }
  serverSays(mock(dashboard.today, todayOf({ setup })))
  const { router } = open('DASHBOARD,SETTINGS')
  await screen.findByText('1 of 5 done')
  serverSays(mock(dashboard.today, todayOf({ setup: { ...setup, taxes: true } })))
  await act(() => router.navigate({ to: '/dashboard/profile' }))
  await act(() => router.navigate({ to: '/dashboard/home' }))
  await screen.findByText('2 of 5 done')
})

test('a restaurant that is set up sees nothing of that', async () => {
  serverSays(mock(dashboard.today, todayOf()))
  open('DASHBOARD,SETTINGS')
  await card('Reservations')
  expect(screen.queryByRole('region', { name: 'Set up your restaurant' })).toBeNull()
})

const warning = (level: 'amber' | 'red', text: string) => ({ code: text, level, text })
const backup = (level: 'good' | 'amber' | 'red', text: string) => ({ at: '2026-11-20T03:10:00.000Z', level, text })

test('while the machine is well, the dashboard says nothing of it but the last good backup', async () => {
  const health = { warnings: [], lastBackup: backup('good', 'Last good backup 03:10') }
  serverSays(mock(dashboard.today, todayOf({ health })))
  open('DASHBOARD,SETTINGS')
  await screen.findByText('Last good backup 03:10')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is wrong with the machine stands above everything else, and says how urgent it is', async () => {
  const warnings = [warning('red', 'The database file is damaged.'), warning('amber', 'The disk is nearly full.')]
  const health = { warnings, lastBackup: backup('amber', 'Last good backup two days ago') }
  serverSays(mock(dashboard.today, todayOf({ health })))
  open('DASHBOARD,SETTINGS')
  const shown = await screen.findByRole('alert', { name: 'The server needs attention' })
  const rows = within(shown).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'The database file is damaged.',
    'The disk is nearly full.',
    'Last good backup two days agoBackup',
  ])
  for (const row of rows) expect(row.querySelector('svg')).not.toBeNull()
  const figures = screen.getByText('Orders', { selector: 'dt' })
  expect(shown.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('what can wait until tomorrow does not cry', async () => {
  const health = { warnings: [warning('amber', 'The disk is nearly full.')], lastBackup: null }
  serverSays(mock(dashboard.today, todayOf({ health })))
  open('DASHBOARD,SETTINGS')
  const shown = await screen.findByRole('alert', { name: 'The server needs attention' })
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['The disk is nearly full.'])
})

const noSum = { count: 0, amount: '0.00' }
const waiterToday = {
  id: 3,
  name: 'Ana',
  voids: { count: 3, amount: '49.70' },
  started: { count: 2, amount: '48.70' },
  comps: noSum,
  discounts: noSum,
  refunds: noSum,
  unstated: { count: 1, amount: '2.50' },
  held: { count: 2, amount: '-4.50' },
  untyped: { count: 1, amount: '5.00' },
  toGo: { count: 12, amount: '84.00' },
}

test('control today: who took how much off, and each thing to look at leads to its row', async () => {
  const books = { rows: 12_345, mark: '3fa9c2d1' }
  const started = rowOf({ seq: 9, level: 'started', reason: null, approver: null, table_title: null })
  const control = { people: [waiterToday], red: [rowOf(), started], books }
  serverSays(mock(dashboard.today, todayOf({ control })))
  open('DASHBOARD,REPORTS')
  const shown = await card('Control today')
  const lines = within(shown).getAllByRole('link', { name: /ancelled/ })
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Bill printed 20:14, cancelled 20:31 · T4 · €46.20 · Ana, approved by Olga',
    'Cancelled 20:31 after the kitchen started, no reason · Token 12 · €46.20 · Ana',
  ])
  expect(lines[0]?.getAttribute('href')).toBe('/dashboard/audit#row-812')
  const figures = within(shown).getAllByRole('term')
  expect(figures.map(term => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Cancelled', '3 · €49.70'],
    ['After the kitchen started', '2 · €48.70'],
    ['No reason', '1 · €2.50'],
    ['Prices of an earlier hour', '2 · -€4.50'],
    ['Paid without a type', '1 · €5.00'],
    ['To go at a table', '12 · €84.00'],
  ])
})

test('on a day on which nothing was taken off, control today says so', async () => {
  const control = { people: [], red: [], books: { rows: 0, mark: '00000000' } }
  serverSays(mock(dashboard.today, todayOf({ control })))
  open('DASHBOARD,REPORTS')
  within(await card('Control today')).getByText('No cancellations, discounts or refunds today.')
})

test('the owner sees at once what should be in the drawers, how guests paid and what went; each line leads on', async () => {
  const control = { people: [waiterToday], red: [], books: { rows: 1, mark: '3fa9c2d1' } }
  serverSays(mock(dashboard.today, todayOf({ control })), mock(reports.get, reportOf()), mock(reports.money, moneyOf()))
  open('DASHBOARD,REPORTS')
  const shown = within(await card('Money today'))
  const lines = shown.getAllByRole('listitem').map(line => {
    const link = within(line).getByRole('link')
    return [link.textContent, link.getAttribute('href')]
  })
  expect(lines).toEqual([
    ['Bar€454.50', '/dashboard/till/18'],
    ['Terrace, Z-000117: difference-€0.50', '/dashboard/till/17'],
    ['Cash (12)€304.50', '/dashboard/reports'],
    ['Card (28)€501.10', '/dashboard/reports'],
    ['Customer credit (1)€20.00', '/dashboard/reports'],
    ['Guests84', '/dashboard/reports'],
    ['Discounts (2)€5.50', '/dashboard/audit#act-discount'],
    ['On the house (1)€18.00', '/dashboard/audit#act-comp'],
    ['Refunds (1)€12.00', '/dashboard/audit#act-refund'],
    ['Left unpaid (1)€23.50', '/dashboard/audit#act-order.unpaid'],
    ['Cancelled (3)€49.70', '/dashboard/audit'],
  ])
  const who = within(await card('Control today')).getByRole('link', { name: 'Ana' })
  expect(who.getAttribute('href')).toBe('/dashboard/audit#person-3')
})

test('before the first guest has paid the owner reads that nothing was taken', async () => {
  const sum = { count: 0, amount: '0.00' }
  const none = { byType: [], drawers: [], held: sum, covers: 0 }
  const nothingGiven = { discounts: sum, comps: sum, credit_notes: sum, left_unpaid: sum, voids: sum }
  serverSays(
    mock(dashboard.today, todayOf()),
    mock(reports.get, reportOf()),
    mock(reports.money, moneyOf({ ...none, ...nothingGiven })),
  )
  open('DASHBOARD,REPORTS')
  const shown = within(await card('Money today'))
  for (const words of [
    'No shift is open. The first payment opens it.',
    'No payments yet today.',
    'No discounts or cancellations today.',
  ])
    shown.getByText(words)
})

test('a restaurant that is set up and has had no order yet is shown what to do first', async () => {
  serverSays(mock(dashboard.today, todayOf({ awaitsFirstOrder: true })))
  open('DASHBOARD,SETTINGS')
  const ways = within(await card('Your restaurant is ready')).getAllByRole('link')
  expect(ways.map(way => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Take your first order', '/dashboard/pos'],
    ['Add your people', '/dashboard/users'],
    ['Connect a printer', '/dashboard/settings/printers'],
    ['Open the kitchen display', '/dashboard/kitchen'],
    ['Show guests the menu', '/dashboard/settings/details'],
  ])
})
