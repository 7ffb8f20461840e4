import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { orders } from '../../../src/contract/orders.ts'
import { offlineMaxMs } from '../../../src/domain/limits.ts'
import { cutTheLine, openHouse, openStaffApp, person, serverSays } from './staff-app.tsx'

openHouse()

const user = person({ scope: 'POS,ORDERS' })
const openAfterANight = () => {
  localStorage.setItem('comanda-away', JSON.stringify({ ms: offlineMaxMs, at: Date.now() }))
  return openStaffApp({ user, at: '/dashboard/profile' })
}

test('a till that was away too long says why it is locked, shows nothing of what it holds, and opens with the first answer', async () => {
  cutTheLine()
  const { app } = openAfterANight()
  await screen.findByRole('heading', { name: 'Locked: no answer from the server' }, { timeout: 3_000 })
  await act(() => app.outbox.put(orders.cancel, { body: { orderIds: [7] } }))
  screen.getByText(/has not heard from the server for more than 12 hours/)
  screen.getByText(/The open order and the drafts stay on this device, and 1 not sent yet leaves with the first answer/)
  expect(document.body.textContent).not.toMatch(/Ana/)
  expect(screen.queryByRole('navigation')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Locked: no answer from the server' }, { timeout: 3_000 })
  const said = { success: true, message: 'Still signed in!', user, deviceLetter: 'B' }
  serverSays(
    http.get('*/healthz', () => HttpResponse.json({ ok: true })),
    http.post('*/api/v1/auth/refresh-token', () => HttpResponse.json(said)),
  )
  await screen.findByRole('heading', { name: 'My Profile' }, { timeout: 4_000 })
})
