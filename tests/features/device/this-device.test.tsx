import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { orders } from '../../../src/contract/orders.ts'
import { clockDriftText } from '../../../src/features/device/clock-drift.ts'
import { ThisDevice } from '../../../src/features/device/this-device.tsx'
import { isSilent, isThere, openTill, show } from '../orders/till.tsx'
import { cutTheLine, openHouse, openStaffApp, person, serverSays } from '../shell/staff-app.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['storage', 'userAgent', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name)
})

const give = (name: 'storage' | 'userAgent' | 'maxTouchPoints', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value })
const megabyte = 1024 * 1024
const storageOf = (isPersisted: boolean) => ({
  estimate: async () => ({ usage: 12 * megabyte, quota: 2_000 * megabyte }),
  persisted: async () => isPersisted,
  persist: vi.fn(async () => true),
})

/** What stands beside a name. */
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

openTill()
openHouse()

test('a device says what it holds, what waits on it and whether the browser may clear it away', async () => {
  localStorage.setItem('comanda-letter', 'B')
  give('storage', storageOf(true))
  isSilent()
  cutTheLine()
  const app = show(<ThisDevice />)
  await app.online.check()
  await act(() => app.outbox.put(orders.complete, { body: { orderIds: [12] } }))
  await waitFor(() => expect(fact('Storage')).toBe('12 MB of 2,000 MB'))
  expect(fact('Protected storage')).toBe('Yes')
  expect(fact('Orders are saved on this device')).toBe('Yes')
  expect(fact('Device letter')).toBe('B')
  expect(fact('Waiting to be sent')).toBe('1')
  expect(fact('Connection')).toMatch(/^Offline since \d/)
  expect(fact('App version')).toBeTruthy()
})

test('a browser that does not say is not guessed at', async () => {
  isThere()
  show(<ThisDevice />)
  await waitFor(() => expect(fact('Storage')).toBe('The browser does not say'))
  expect(fact('Clock')).toBe('Not compared yet')
})

test('a clock that is wrong is told by how much, a minute is let pass', () => {
  expect(clockDriftText(null)).toBeNull()
  expect(clockDriftText(-60_000)).toBeNull()
  expect(clockDriftText(180_000)).toBe('The clock of this device is 3 min slow.')
  expect(clockDriftText(-3 * 24 * 3_600_000)).toBe('The clock of this device is 72 h fast.')
})

test('on an iPad the way to the home screen is explained once, and can be closed for good', async () => {
  give('userAgent', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari')
  give('maxTouchPoints', 5)
  const first = openStaffApp({ user: person(), at: '/dashboard/profile', isWide: false })
  const words = /tap Share, then Add to Home Screen/
  const note = await screen.findByText(
    (_, element) => element?.tagName === 'P' && words.test(element.textContent ?? ''),
    {},
  )
  await userEvent.click(within(note.closest('aside')!).getByRole('button', { name: 'Close this note' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  first.close()
  openStaffApp({ user: person(), at: '/dashboard/profile', isWide: false })
  await screen.findByRole('heading', { name: 'My Profile' })
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('over plain HTTP staff are told what they miss', async () => {
  vi.stubGlobal('isSecureContext', false)
  openStaffApp({ user: person(), at: '/dashboard/profile', isWide: false })
  await screen.findByText(/^Working offline and installing need HTTPS/)
})

test('anybody who signs in has the browser asked to keep what the device holds, once', async () => {
  const storage = storageOf(false)
  give('storage', storage)
  cutTheLine()
  serverSays(http.get('*/healthz', () => HttpResponse.json({ ok: true })))
  const first = openStaffApp({ user: person(), at: '/dashboard/profile', isWide: false })
  await waitFor(() => expect(storage.persist).toHaveBeenCalledOnce())
  first.close()
  openStaffApp({ user: person(), at: '/dashboard/profile', isWide: false })
  await screen.findByRole('heading', { name: 'My Profile' })
  expect(storage.persist).toHaveBeenCalledOnce()
})

test('a tablet that its browser has cleared says so, here and on its page about this device', async () => {
  const at = Date.parse('2026-11-20T12:41:00Z')
  localStorage.setItem('comanda-wiped-at', String(at))
  openStaffApp({ user: person(), at: '/dashboard/devices', isWide: false })
  const note = await screen.findByText(/^This tablet was wiped/)
  await waitFor(() => expect(fact('Cleared by the browser')).toMatch(/^Noticed .*20/))
  await userEvent.click(within(note.closest('aside')!).getByRole('button', { name: 'Close this note' }))
  expect(screen.queryByText(/^This tablet was wiped/)).toBeNull()
})
