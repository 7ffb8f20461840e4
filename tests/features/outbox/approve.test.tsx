import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { approvals } from '../../../src/contract/approvals.ts'
import { orders } from '../../../src/contract/orders.ts'
import { mock } from '../../support/mock.ts'
import { openHouse, openStaffApp, person, serverSays } from '../shell/staff-app.tsx'

openHouse()

const reasons = [{ id: 4, kind: 'void', title: 'Quality' }]
const refused = {
  success: false,
  message: 'The kitchen has started. This needs approval.',
  code: 'refused.kitchenStarted',
  values: {},
  approval: { right: 'void_after_start', atLeast: true, approvers: [{ username: 'olga', name: 'Olga' }] },
}

test('an item that was cancelled without a connection, and needs approval by now, gets it from the list', async () => {
  const bodies: Record<string, unknown>[] = []
  serverSays(
    http.post('*/api/v1/orders/update-status/:id', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      bodies.push(body)
      if (!body.approvalId) return HttpResponse.json(refused, { status: 409 })
      return HttpResponse.json({ success: true, message: 'Order Item status successfully updated!' })
    }),
    http.get('*/api/v1/orders/init', () => HttpResponse.json({ reasons })),
    mock(approvals.approve, {
      success: true,
      message: 'Approved by Olga.',
      approvalId: 'a1',
      validUntil: '2026-11-20T12:10:00Z',
    }),
  )
  const { app } = openStaffApp({ user: person({ scope: 'POS,ORDERS' }), at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const cancel = { params: { id: 3 }, body: { status: 'cancelled', seen: 'created' } } as const
  await act(() => app.outbox.put(orders.updateStatus, cancel))
  await userEvent.click(await screen.findByRole('button', { name: /waiting to be sent|refused/ }))
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' })
  await userEvent.click(await within(list).findByRole('button', { name: 'Get approval' }))
  const sheet = await screen.findByRole('dialog', { name: 'Needs approval' })
  // It was made without a reason, and an approval needs one.
  expect(within(sheet).queryByRole('group', { name: 'PIN for Olga' })).toBeNull()
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Quality' }))
  await within(sheet).findByRole('group', { name: 'PIN for Olga' })
  await userEvent.keyboard('271828')
  await waitFor(() => expect(app.outbox.list()).toEqual([]))
  expect(bodies).toEqual([
    { status: 'cancelled', seen: 'created' },
    { status: 'cancelled', seen: 'created', reasonId: 4, approvalId: 'a1' },
  ])
})
