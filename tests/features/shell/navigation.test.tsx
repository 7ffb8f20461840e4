import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openHouse, openStaffApp, person } from './staff-app.tsx'

openHouse()

const nav = () => screen.findByRole('navigation', { name: 'Pages' })
const namesOf = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent)
const openSearch = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('dialog', { name: 'Search pages' })
}

const everyone = ['Devices', 'Profile', 'Support']
const people = [
  {
    who: 'an admin',
    user: person({ role: 'admin' }),
    links:
      'Dashboard POS Tables Orders Till Kitchen Reservations Customers Invoices Users Reports Audit Settings'.split(
        ' ',
      ),
    headings: ['Offerings', 'Back Office'],
    shortcuts: [
      ...[
        'Dashboard',
        'POS - Point of Sale',
        'Tables',
        'Kitchen',
        'Pickup Board',
        'Till',
        'Attention',
        'Orders',
        'Reservations',
        'Customers',
        'Invoices',
        'Users',
      ],
      ...['Reports', 'Store Settings', 'Print Settings', 'Store Tables', 'Menu Items'],
      ...['Modifier Groups', 'Price Rules', 'Translations', 'Tax Setup'],
      ...['Till Settings', 'Drawers', 'Stations', 'Printers', ...everyone],
    ],
  },
  {
    who: 'a waiter',
    user: person({ scope: 'POS,ORDERS' }),
    links: ['POS', 'Tables', 'Orders', 'Till'],
    headings: ['Offerings'],
    shortcuts: ['POS - Point of Sale', 'Tables', 'Orders', 'Pickup Board', 'Till', 'Attention', ...everyone],
  },
  {
    who: 'a cook',
    user: person({ scope: 'KITCHEN_DISPLAY' }),
    links: ['Kitchen'],
    headings: ['Offerings'],
    shortcuts: ['Kitchen', ...everyone],
  },
  {
    who: 'a manager of the store',
    user: person({ scope: 'settings, reports, view_customers' }),
    links: ['Customers', 'Reports', 'Audit', 'Settings'],
    headings: ['Back Office'],
    shortcuts: [
      ...['Customers', 'Users', 'Reports', 'Store Settings', 'Print Settings', 'Store Tables', 'Menu Items'],
      ...[
        'Modifier Groups',
        'Price Rules',
        'Translations',
        'Tax Setup',
        'Till Settings',
        'Drawers',
        'Stations',
        'Printers',
        ...everyone,
      ],
    ],
  },
]

test.each(people)('$who sees exactly the links of their scopes', async ({ user, links, headings }) => {
  openStaffApp({ user, at: '/dashboard/profile' })
  const side = await nav()
  expect(namesOf(within(side).getAllByRole('link'))).toEqual(links)
  expect(namesOf(within(side).getAllByRole('heading'))).toEqual(headings)
})

test.each(people)('$who finds exactly the pages of their scopes', async ({ user, shortcuts }) => {
  openStaffApp({ user, at: '/dashboard/profile' })
  await nav()
  const found = within(await openSearch()).getAllByRole('link')
  expect(namesOf(found).toSorted()).toEqual(shortcuts.toSorted())
})

test('the navigation shows name, role in upper case and designation', async () => {
  openStaffApp({ user: person({ role: 'user', designation: 'Head waiter' }), at: '/dashboard/profile' })
  const side = await nav()
  for (const words of ['Ana Ruiz', 'USER', 'Head waiter']) within(side).getByText(words)
})

test('the navigation collapses to icons that keep their names, and is so the next time', async () => {
  const user = person({ scope: 'POS', designation: 'Waiter' })
  const first = openStaffApp({ user, at: '/dashboard/profile' })
  await nav()
  await userEvent.click(screen.getByRole('button', { name: 'Collapse navigation' }))
  expect(within(await nav()).queryByText('Waiter')).toBeNull()
  within(await nav()).getByRole('link', { name: 'POS' })
  first.close()

  openStaffApp({ user, at: '/dashboard/profile' })
  await nav()
  await userEvent.click(screen.getByRole('button', { name: 'Expand navigation' }))
  within(await nav()).getByText('Waiter')
})

test('where there is little room the navigation starts collapsed', async () => {
  openStaffApp({ user: person(), at: '/dashboard/profile', isWide: false })
  await screen.findByRole('button', { name: 'Expand navigation' })
})

test('on a phone the pages of the service are one tap away and the others two', async () => {
  openStaffApp({ user: person({ scope: 'POS,KITCHEN,REPORTS' }), at: '/dashboard/profile' })
  const bar = await screen.findByRole('navigation', { name: 'Main pages' })
  expect(namesOf(within(bar).getAllByRole('link'))).toEqual(['POS', 'Tables', 'Orders', 'Kitchen'])
  await userEvent.click(within(bar).getByRole('button', { name: 'More' }))
  const all = screen.getByRole('dialog', { name: 'Pages' })
  await userEvent.click(within(all).getByRole('link', { name: 'Reports' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the page search filters by title, and the arrow keys and Enter choose', async () => {
  const { path } = openStaffApp({ user: person({ role: 'admin' }), at: '/dashboard/support' })
  await nav()
  const dialog = await openSearch()
  const field = within(dialog).getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('SET')
  expect(namesOf(within(dialog).getAllByRole('link'))).toEqual([
    ...['Store Settings', 'Print Settings', 'Tax Setup', 'Till Settings'],
  ])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{Control>}a{/Control}profile{ArrowDown}')
  expect(document.activeElement).toBe(within(dialog).getByRole('link', { name: 'Profile' }))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe('/dashboard/profile'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Enter in the page search goes to the first page found', async () => {
  const { path } = openStaffApp({ user: person(), at: '/dashboard/devices' })
  await nav()
  await openSearch()
  await userEvent.keyboard('prof{Enter}')
  await waitFor(() => expect(path()).toBe('/dashboard/profile'))
})

test('the page search opens with its button and with Cmd+K, and closes with Esc and with the X', async () => {
  openStaffApp({ user: person(), at: '/dashboard/profile' })
  await nav()
  await userEvent.click(screen.getByRole('button', { name: 'Search pages' }))
  await userEvent.keyboard('abc{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('{Meta>}k{/Meta}')
  await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
