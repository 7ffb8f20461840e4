import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '../../../src/contract/auth.ts'
import { noRights } from '../../../src/domain/rights.ts'
import { mock } from '../../support/mock.ts'
import { storeFacts } from '../../support/store-facts.ts'
import { openHouse, openStaffApp, person, serverSays } from '../shell/staff-app.tsx'

openHouse()

test('My Profile shows name, designation, role and what one may use', async () => {
  openStaffApp({ user: person({ designation: 'Head waiter', scope: 'POS,ORDER_STATUS' }), at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const page = screen.getByRole('main').textContent
  for (const words of ['Ana Ruiz', 'Head waiter', 'ana', 'USER', 'Point of sale', 'Order status'])
    expect(page).toContain(words)
})

test('My Profile shows one’s own rights, and that an administrator has all', async () => {
  const rights = { ...noRights, discount_percent_max: 20, close_shift: true }
  const ana = openStaffApp({ user: person({ scope: 'POS', rights }), at: '/dashboard/profile' })
  await screen.findByText('Discount up to 20 %')
  screen.getByText('Close the shift')
  expect(screen.queryByText('Refund')).toBeNull()
  ana.close()
  openStaffApp({ user: person({ role: 'admin' }), at: '/dashboard/profile' })
  expect((await screen.findByText('Rights')).nextElementSibling?.textContent).toBe('All')
})

test('everybody finds where to change their password and sign out elsewhere; only an administrator steps down', async () => {
  openStaffApp({ user: person({ scope: 'POS' }), at: '/dashboard/profile' })
  await userEvent.click(await screen.findByRole('button', { name: 'Change Password' }))
  await userEvent.type(screen.getByLabelText('Current Password'), 'right-horse')
  await userEvent.type(screen.getByLabelText('New Password'), 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please use at least 8 characters!')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  screen.getByRole('button', { name: 'Sign Out Everywhere Else' })
  expect(screen.queryByRole('button', { name: 'Give Up Admin Rights' })).toBeNull()
})

test('a password that nobody has chosen is said at the top of every page', async () => {
  openStaffApp({ user: person({ password_is_made_up: 1 }), at: '/dashboard/profile' })
  const note = await screen.findByText(/the password that the server made up/)
  expect(within(note).getByRole('link').getAttribute('href')).toBe('/dashboard/profile')
})

test('everybody sets a PIN under Profile, and who has one may give it in the place of the password', async () => {
  const first = openStaffApp({ user: person({ scope: 'POS' }), at: '/dashboard/profile' })
  await userEvent.click(await screen.findByRole('button', { name: 'Set PIN' }))
  screen.getByText('4 to 6 digits')
  await userEvent.type(screen.getByLabelText('Current Password'), 'right-horse')
  await userEvent.type(screen.getByLabelText('New PIN'), 'abc')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please use 4 to 6 digits!')
  first.close()
  openStaffApp({ user: person({ role: 'admin', has_pin: 1 }), at: '/dashboard/profile' })
  await userEvent.click(await screen.findByRole('button', { name: 'Change PIN' }))
  screen.getByLabelText('Current Password or PIN')
  screen.getByText('6 digits: this PIN unlocks more than the till')
})

test('a manager whom a PIN has let in opens the settings with the password', async () => {
  const with_password = { role: 'user', scope: 'POS,SETTINGS' }
  openStaffApp({ user: person({ scope: 'POS', by_pin: 1, with_password }), at: '/dashboard/profile' })
  await screen.findByText('You signed in with a PIN. Settings need your password.')
  const user = person({ scope: 'POS,SETTINGS' })
  serverSays(
    mock(auth.signIn, {
      success: true,
      message: 'Signed in!',
      user,
      deviceLetter: 'B',
      store: storeFacts,
      tablet: null,
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Enter password' }))
  await userEvent.type(screen.getByLabelText('Your Password'), 'right-horse')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText('Signed in!')
  expect(screen.queryByText('You signed in with a PIN. Settings need your password.')).toBeNull()
})
