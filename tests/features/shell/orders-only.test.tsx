import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { orders } from '../../../src/contract/orders.ts'
import { offlineMaxMs } from '../../../src/domain/limits.ts'
import { storeFacts } from '../../support/store-facts.ts'
import { cutTheLine, openHouse, openStaffApp, person, serverSays } from './staff-app.tsx'

openHouse()

const locked = { name: 'Locked: no answer from the server' }
const waiter = person({ scope: 'POS,ORDERS' })
const openAfterANight = (user = waiter, at = '/dashboard/profile') => {
  localStorage.setItem('comanda-away', JSON.stringify({ ms: offlineMaxMs, at: Date.now() }))
  return openStaffApp({ user, at })
}
const serverIsBack = (user = waiter) =>
  serverSays(
    http.get('*/healthz', () => HttpResponse.json({ ok: true })),
    http.post('*/api/v1/auth/refresh-token', () =>
      HttpResponse.json({
        success: true,
        message: 'Still signed in!',
        user,
        deviceLetter: 'B',
        store: storeFacts,
        tablet: null,
      }),
    ),
  )

test('a till that was away too long says why its pages are closed, and opens with the first answer', async () => {
  cutTheLine()
  const { app } = openAfterANight()
  await screen.findByRole('heading', locked)
  await act(() => app.outbox.put(orders.cancel, { body: { orderIds: [7] } }))
  screen.getByText(/has not heard from the server for more than 12 hours/)
  screen.getByText(/The open order and the drafts stay on this device, and 1 not sent yet leaves with the first answer/)
  expect(screen.queryByRole('heading', { name: 'My Profile' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', locked)
  serverIsBack()
  await screen.findByRole('heading', { name: 'My Profile' })
})

test('from a closed page one tap leads to POS, which is open', async () => {
  cutTheLine()
  const { path } = openAfterANight(waiter, '/dashboard/orders')
  await userEvent.click(await screen.findByRole('button', { name: 'Take orders' }))
  await screen.findByRole('heading', { name: 'POS' })
  expect(path()).toBe('/dashboard/pos')
  expect(screen.queryByRole('heading', locked)).toBeNull()
})

test('anybody who may take no orders is offered none', async () => {
  cutTheLine()
  openAfterANight(person({ scope: 'KITCHEN' }), '/dashboard/kitchen')
  await screen.findByRole('heading', locked)
  expect(screen.queryByRole('button', { name: 'Take orders' })).toBeNull()
})

test('a server that is there opens everything without a word', async () => {
  serverIsBack()
  openAfterANight()
  await screen.findByRole('heading', { name: 'My Profile' })
  expect(screen.queryByRole('heading', locked)).toBeNull()
})
