import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { orders } from '../../../src/contract/orders.ts'
import { pos } from '../../../src/contract/pos.ts'
import { toast } from '../../../src/ui/toast.tsx'
import { cart, order } from '../../client/orders.ts'
import { cutTheLine, openHouse, openStaffApp, person, serverSays } from '../shell/staff-app.tsx'

openHouse()
afterEach(() => vi.restoreAllMocks())

const user = person({ scope: 'POS,ORDERS,KITCHEN' })
const refusing = (path: string, answer: object) =>
  http.post(`*/api/v1${path}`, () => HttpResponse.json({ success: false, ...answer }, { status: 409 }))
const cancelled = (orderId: string) => ({
  message: `Order ${orderId} has been cancelled!`,
  code: 'refused.orderCancelled',
  values: { orderId },
})

async function openOffline() {
  cutTheLine()
  const opened = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  return opened
}

test('what was tapped offline and can’t be done any more is said once and does not wait for ever', async () => {
  const { app } = await openOffline()
  const said = vi.spyOn(toast, 'failed')
  for (const id of [3, 4])
    await act(() => app.outbox.put(kitchen.advance, { params: { id }, body: { status: 'preparing' } }))
  await act(() =>
    app.outbox.put(orders.updateStatus, { params: { id: 5 }, body: { status: 'delivered', seen: 'created' } }),
  )
  await screen.findByRole('button', { name: /3 waiting to be sent/ })

  serverSays(
    refusing('/kitchen/3', cancelled('79')),
    refusing('/kitchen/4', cancelled('80')),
    refusing('/orders/update-status/5', { message: 'This item has been cancelled!', code: 'refused.itemCancelled' }),
    http.get('*/healthz', () => HttpResponse.json({ ok: true })),
  )
  await act(() => app.outbox.retry(app.outbox.list()[0]?.key ?? ''))
  await waitFor(() => expect(app.outbox.list()).toEqual([]))
  const texts = said.mock.calls.map(([, text]) => text).join(' / ')
  expect(texts).toContain('Order 79 has been cancelled!')
  expect(texts).toContain('Order 80 has been cancelled!')
  expect(texts).toContain('Item 5: Delivered: This item has been cancelled!')
  expect(screen.queryByRole('button', { name: /waiting to be sent|refused/ })).toBeNull()
})

test('an order that is refused stays, and the top bar tells it from what waits', async () => {
  serverSays(refusing('/pos/create-order', { message: 'Soup is sold out!' }))
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const { key } = await act(() => app.outbox.put(pos.createOrder, order('a'), { with: { cart } }))
  await act(() => app.outbox.outcome(key))
  await userEvent.click(await screen.findByRole('button', { name: '1 refused' }))
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' })
  within(list).getByText('Soup is sold out!')
  within(list).getByRole('button', { name: 'Discard' })
  within(list).getByRole('button', { name: 'Edit' })
  expect(app.outbox.list()).toHaveLength(1)
})
