import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { type Endpoint, idOf } from '../../../src/contract/endpoint.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { orders } from '../../../src/contract/orders.ts'
import { pos } from '../../../src/contract/pos.ts'
import { entryWords } from '../../../src/features/shell/entry-words.ts'
import { mock } from '../../support/mock.ts'
import { cutTheLine, openHouse, openStaffApp, person, serverSays } from './staff-app.tsx'

openHouse()

const user = person({ scope: 'POS,ORDERS,KITCHEN' })
const badge = () => screen.findByRole('button', { name: /waiting to be sent/ }, { timeout: 5_000 })

async function openList() {
  await userEvent.click(await badge())
  return screen.findByRole('dialog', { name: 'Waiting to be sent' })
}

test('without a connection the top bar says so in words, and how much waits', async () => {
  cutTheLine()
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  await act(() => app.outbox.put(orders.complete, { body: { orderIds: [12] } }))
  await act(() => app.outbox.put(kitchen.advance, { params: { id: 3 }, body: { status: 'preparing' } }))
  await screen.findByRole('button', { name: /2 waiting to be sent/ }, { timeout: 4_000 })
  await screen.findByText('Offline')
  const list = await openList()
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Complete: order 12', 'Item 3: Preparing'])
})

test('what waits is named as staff name it, where the device has read of it', () => {
  const known = { tokenOf: () => 7, titleOf: () => 'Ribeye Steak, token 7' }
  const titleOf = (endpoint: Endpoint, input: unknown) => entryWords({ call: idOf(endpoint), input }, known).title
  expect(titleOf(orders.completeAndPay, { body: { orderIds: [12] } })).toBe('Pay & Complete: token 7')
  expect(titleOf(orders.updateStatus, { params: { id: 3 }, body: { status: 'delivered' } })).toBe(
    'Ribeye Steak, token 7: Delivered',
  )
  const cart = [
    { title: 'Paella', quantity: 2 },
    { title: 'Sangría', quantity: 1 },
  ]
  expect(entryWords({ call: idOf(pos.createOrder), input: { body: { cart } } }, known)).toEqual({
    title: 'Order to the kitchen',
    details: ['2 × Paella', '1 × Sangría'],
  })
})

test('what is sent at once is never spoken of', async () => {
  serverSays(mock(orders.complete, { success: true, message: 'Done' }))
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const { key } = await act(() => app.outbox.put(orders.complete, { body: { orderIds: [12] } }))
  await act(() => app.outbox.outcome(key))
  expect(screen.queryByRole('button', { name: /waiting/ })).toBeNull()
})

test('what was refused stays with the reason, is tried again on request, and goes only when somebody discards it', async () => {
  let asked = 0
  serverSays(
    http.post('*/api/v1/orders/cancel', () => {
      asked += 1
      return HttpResponse.json({ success: false, message: `Completed at another till! (${asked})` }, { status: 409 })
    }),
  )
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const { key } = await act(() => app.outbox.put(orders.cancel, { body: { orderIds: [12] } }))
  await act(() => app.outbox.outcome(key))
  const list = await openList()
  within(list).getByText('Completed at another till! (1)')
  within(list).getByText('Refused')

  await userEvent.click(within(list).getByRole('button', { name: 'Retry' }))
  await within(list).findByText('Completed at another till! (2)')

  await userEvent.click(within(list).getByRole('button', { name: 'Discard' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(app.outbox.list()).toHaveLength(1)
  await userEvent.click(within(list).getByRole('button', { name: 'Discard' }))
  const sure = await screen.findByRole('dialog', { name: 'Discard?' })
  await userEvent.click(within(sure).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(app.outbox.list()).toHaveLength(0))
  await within(list).findByText('Everything has been sent.')
})
