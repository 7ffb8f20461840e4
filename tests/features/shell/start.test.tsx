import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { offlineMaxMs } from '../../../src/domain/limits.ts'
import { cutTheLine, openHouse, openStaffApp, person } from './staff-app.tsx'

openHouse()
afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'))
const onHomeScreen = () => Object.assign(navigator, { standalone: true })

const waiter = person({ scope: 'POS,ORDERS' })
const opens = (start: { readonly path: () => string }, path: string) => waitFor(() => expect(start.path()).toBe(path))

test.each([
  ['POS', 'POS,ORDERS', '/dashboard/pos'],
  ['the kitchen', 'KITCHEN', '/dashboard/kitchen'],
  ['the profile', '', '/dashboard/profile'],
])('the start leads to %s, and no way back leads to it again', async (_, scope, path) => {
  const app = openStaffApp({ user: person({ scope }), at: '/start' })
  await opens(app, path)
  expect(app.router.history.length).toBe(1)
})

test('the start leads to the page that this person used last here, and to nobody else’s', async () => {
  const app = openStaffApp({ user: waiter, at: '/dashboard/orders' })
  await screen.findByRole('heading', { name: 'Orders' })
  await act(() => app.router.navigate({ to: '/dashboard/profile' }))
  app.close()
  await opens(openStaffApp({ user: waiter, at: '/start' }), '/dashboard/orders')
  await opens(openStaffApp({ user: { ...waiter, username: 'ben' }, at: '/start' }), '/dashboard/pos')
})

test('anybody who signs out leaves no last page behind', async () => {
  const { app, path } = openStaffApp({ user: waiter, at: '/dashboard/orders' })
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('/dashboard/orders'))
  cutTheLine()
  await act(() => app.signOut())
  await waitFor(() => expect(path()).toBe('/'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('/dashboard/orders')
})

test('nobody is led from the start to the login', async () => {
  const app = openStaffApp({ at: '/start' })
  await screen.findByRole('button', { name: 'Login' })
  expect(app.path()).toBe('/')
})

test('an app that was installed at / starts where this person was; a tab of a browser lands as after signing in', async () => {
  onHomeScreen()
  await opens(openStaffApp({ user: waiter, at: '/' }), '/dashboard/pos')
  Reflect.deleteProperty(navigator, 'standalone')
  vi.unstubAllGlobals()
  await opens(openStaffApp({ user: waiter, at: '/' }), '/dashboard/profile')
})

test('where only orders can be taken, a waiter starts there', async () => {
  cutTheLine()
  openStaffApp({ user: waiter, at: '/dashboard/orders' }).close()
  localStorage.setItem('comanda-away', JSON.stringify({ ms: offlineMaxMs, at: Date.now() }))
  await opens(openStaffApp({ user: waiter, at: '/start' }), '/dashboard/pos')
})
