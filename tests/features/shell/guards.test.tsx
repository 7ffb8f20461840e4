import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CrashPage } from '../../../src/features/shell/crash-page.tsx'
import { openHouse, openStaffApp, person } from './staff-app.tsx'

openHouse()

const noAccess = "Oops! You don't have access to this area! Relogin to check again."

test.each(['/dashboard', '/dashboard/pos', '/dashboard/profile', '/dashboard/settings/menu-items/7'])(
  'a visitor at %s is sent to the login, and the way back does not lead there again',
  async at => {
    const { path, router } = openStaffApp({ at })
    await screen.findByRole('button', { name: 'Login' })
    expect(path()).toBe('/')
    expect(router.history.length).toBe(1)
  },
)

test('a waiter at the reports lands on no-access and goes back from there', async () => {
  const { path, router } = openStaffApp({ user: person({ scope: 'POS' }), at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  await act(() => router.navigate({ to: '/dashboard/reports' }))
  await screen.findByText(noAccess)
  expect(path()).toBe('/no-access')
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  await screen.findByRole('heading', { name: 'My Profile' })
})

test('no-access as the first page leads back to where this person belongs', async () => {
  const { path } = openStaffApp({ user: person({ scope: 'POS' }), at: '/dashboard/invoices' })
  await screen.findByText(noAccess)
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(path()).toBe('/dashboard/profile'))
})

test.each([
  ['/dashboard', '/dashboard/home'],
  ['/dashboard/settings', '/dashboard/settings/details'],
])('%s is another way to write %s', async (at, to) => {
  const { path, router } = openStaffApp({ user: person({ role: 'admin' }), at })
  await waitFor(() => expect(path()).toBe(to))
  expect(router.history.length).toBe(1)
})

test.each(['/dashboard/nowhere', '/nowhere'])('an address without a page says so: %s', async at => {
  openStaffApp({ user: person(), at })
  await screen.findByRole('heading', { name: 'Page not found' })
  screen.getByRole('link', { name: 'Go to the home page' })
})

test('each page names the tab of the browser, and its heading has the focus', async () => {
  const { router } = openStaffApp({ user: person(), at: '/dashboard/profile' })
  await waitFor(() => expect(document.title).toBe('My Profile · Comanda'))
  await act(() => router.navigate({ to: '/dashboard/contact-support' }))
  await waitFor(() => expect(document.title).toBe('Support · Comanda'))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('a page that fails shows the crash page with the reason and a way to reload', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  render(<CrashPage error={new Error('The page could not be drawn')} />)
  screen.getByRole('heading', { name: 'Unexpected Application Error!' })
  expect(screen.getByRole('alert').textContent).toBe('The page could not be drawn')
  screen.getByRole('button', { name: 'Reload' }).click()
  expect(reload).toHaveBeenCalledOnce()
})
