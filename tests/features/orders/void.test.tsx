import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { approvals } from '../../../src/contract/approvals.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { orders } from '../../../src/contract/orders.ts'
import { itemOf, tableFour } from './open-orders.ts'
import { choose, showOrders } from './staff.tsx'
import { answers, answersWith, openTill } from './till.tsx'

openTill()

const updated = { success: true, message: 'Order Item status successfully updated!' } as const
const cancelled = { success: true, message: 'Order cancelled!' } as const
const olga = { username: 'olga', name: 'Olga' }
const started = {
  success: false,
  message: 'The kitchen has started. This needs approval.',
  code: 'refused.kitchenStarted',
  values: {},
  approval: { right: 'void_after_start', atLeast: true, approvers: [olga, { username: 'leo', name: 'Leo' }] },
}

/** The server wants an approval for `endpoint`, and takes the act when it brings one. */
function wantsApproval(endpoint: Endpoint, done: object, refusal: object = started) {
  const bodies: Record<string, unknown>[] = []
  answersWith(endpoint, (async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Record<string, unknown>
    bodies.push(body)
    return body.approvalId ? HttpResponse.json(done) : HttpResponse.json(refusal, { status: 409 })
  }) as never)
  return bodies
}

const approved = {
  success: true,
  message: 'Approved by Olga.',
  approvalId: 'a1',
  validUntil: '2026-11-20T12:10:00Z',
} as const
const sheet = () => screen.findByRole('dialog', { name: 'Needs approval' })
const press = async (within_: HTMLElement, name: string) =>
  userEvent.click(await within(within_).findByRole('button', { name }))
const preparing = () => tableFour({ items: [itemOf({ status: 'preparing' })] })
const askToCancelItem = async () => {
  await choose('Change the state of 2 × Margherita', 'Cancel')
  return screen.findByRole('dialog', { name: 'Cancel item: 2 × Margherita' })
}

test('what nobody has begun is cancelled without a reason', async () => {
  answers(orders.list, [tableFour()])
  const { bodies } = answers(orders.updateStatus, updated)
  showOrders()
  const dialog = await askToCancelItem()
  expect(within(dialog).queryByText('Was it wasted?')).toBeNull()
  await press(dialog, 'Cancel item')
  await screen.findByRole('dialog', { name: 'Success!' })
  expect(bodies).toEqual([{ status: 'cancelled' }])
})

test('what the kitchen has started asks why, and whether it was wasted', async () => {
  answers(orders.list, [preparing()])
  const { bodies } = answers(orders.updateStatus, updated)
  showOrders()
  const dialog = await askToCancelItem()
  await press(dialog, 'Cancel item')
  await within(dialog).findByText('Choose a reason')
  expect(bodies).toEqual([])
  await press(dialog, 'Quality')
  await userEvent.type(within(dialog).getByLabelText('In your own words'), ' too salty ')
  await press(dialog, 'Yes')
  await press(dialog, 'Cancel item')
  await screen.findByRole('dialog', { name: 'Success!' })
  expect(bodies).toEqual([{ status: 'cancelled', reasonId: 4, reasonText: 'too salty', wasted: true }])
})

test('without the right somebody else types their PIN, and the act goes again with their approval', async () => {
  answers(orders.list, [preparing()])
  const bodies = wantsApproval(orders.updateStatus, updated)
  const asked = answers(approvals.approve, approved)
  const app = showOrders()
  const dialog = await askToCancelItem()
  await press(dialog, 'Quality')
  await press(dialog, 'Cancel item')
  const approval = await sheet()
  within(approval).getByText('Cancel 2 × Margherita, €19.00: the kitchen has started.')
  await press(approval, 'Olga')
  await userEvent.keyboard('27182')
  await within(approval).findByText('5 of 6 digits')
  expect(asked.bodies).toEqual([])
  await userEvent.keyboard('8')
  await screen.findByRole('dialog', { name: 'Success!' })
  const act = { status: 'cancelled', reasonId: 4 }
  expect(asked.bodies).toEqual([
    {
      call: 'POST /orders/update-status/:id',
      params: { id: 1 },
      body: act,
      approver: 'olga',
      pin: '271828',
    },
  ])
  expect(bodies).toEqual([act, { ...act, approvalId: 'a1' }])
  await waitFor(() => expect(app.outbox.list()).toEqual([]))
})

test('a wrong PIN says so and can be typed again; closing the sheet loses nothing', async () => {
  answers(orders.list, [preparing()])
  wantsApproval(orders.updateStatus, updated)
  const wrong = { success: false, message: 'Wrong PIN! 4 tries left.' }
  answersWith(approvals.approve, () => HttpResponse.json(wrong, { status: 400 }))
  showOrders()
  const dialog = await askToCancelItem()
  await press(dialog, 'Wrong entry')
  await press(dialog, 'Cancel item')
  const approval = await sheet()
  await press(approval, 'Leo')
  for (const digit of '314159') await press(approval, digit)
  await within(approval).findByText('Wrong PIN! 4 tries left.')
  within(approval).getByText('0 of 6 digits')
  await press(approval, 'Not now')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Needs approval' })).toBeNull())
  within(dialog).getByRole('button', { name: 'Wrong entry', pressed: true })
})

test('where nobody has a PIN for it, the sheet says who sets one', async () => {
  answers(orders.list, [preparing()])
  wantsApproval(orders.updateStatus, updated, { ...started, approval: { ...started.approval, approvers: [] } })
  showOrders()
  const dialog = await askToCancelItem()
  await press(dialog, 'Quality')
  await press(dialog, 'Cancel item')
  await within(await sheet()).findByText('Nobody who can approve this has a PIN yet. They set one under Profile.')
})

test('a whole table whose bill was printed is cancelled with an approval', async () => {
  const printedAt = new Date().toISOString()
  answers(orders.list, [tableFour({ total: '21.85', bill_printed_at: printedAt })], [])
  const billed = {
    ...started,
    message: 'The bill was printed at 20:14. This needs approval.',
    code: 'refused.billPrinted',
    values: { time: '20:14' },
    approval: { right: 'void_after_bill', atLeast: true, approvers: [olga] },
  }
  const bodies = wantsApproval(orders.cancel, cancelled, billed)
  answers(approvals.approve, approved)
  showOrders()
  await screen.findByText(/^Bill printed /)
  await choose('Actions for Table 4', 'Cancel')
  const dialog = await screen.findByRole('dialog', { name: 'Cancel order' })
  await press(dialog, 'Guest changed their mind')
  await press(dialog, 'Cancel order')
  within(await sheet()).getByText('Cancel Table 4, €21.85: the bill was printed at 20:14.')
  // The only one who may is chosen already.
  await userEvent.keyboard('271828')
  await screen.findByText('Order cancelled!')
  await screen.findByText('No Orders Pending!')
  expect(bodies.map(({ approvalId }) => approvalId)).toEqual([undefined, 'a1'])
})

test('what is paid is not cancelled; what the kitchen has of it can be taken back', async () => {
  answers(orders.list, [
    tableFour({
      payment_status: 'paid',
      items: [itemOf(), itemOf({ id: 2, item_title: 'Tiramisu', status: 'delivered' })],
    }),
  ])
  const { bodies } = answers(orders.withdraw, { success: true, message: 'Taken back from the kitchen.' })
  showOrders()
  await choose('Actions for Table 4', 'Cancel')
  const dialog = await screen.findByRole('dialog', { name: 'Paid order' })
  within(dialog).getByText("Order 1 is paid and can't be cancelled! Give the money back with a refund.")
  expect(within(dialog).queryByText(/Tiramisu/)).toBeNull()
  await press(dialog, 'Take back from the kitchen')
  await screen.findByText('Taken back from the kitchen.')
  expect(bodies).toEqual([{ itemIds: [1] }])
})

test('an item that was paid meanwhile offers the same', async () => {
  answers(orders.list, [tableFour()])
  const paid = {
    success: false,
    message: "Order 1 is paid, its items can't change any more!",
    code: 'refused.orderIsPaid',
    values: { orderId: '1' },
    refund: { invoiceId: 7 },
  }
  answersWith(orders.updateStatus, () => HttpResponse.json(paid, { status: 409 }))
  const { bodies } = answers(orders.withdraw, { success: true, message: 'Taken back from the kitchen.' })
  showOrders()
  await press(await askToCancelItem(), 'Cancel item')
  await press(await screen.findByRole('dialog', { name: 'Paid order' }), 'Take back from the kitchen')
  await waitFor(() => expect(bodies).toEqual([{ itemIds: [1] }]))
})

test('what was taken back says so, and offers neither to serve it nor to cancel it', async () => {
  answers(orders.list, [tableFour({ payment_status: 'paid', items: [itemOf({ withdrawn: 1 })] })])
  showOrders()
  await screen.findByText('Taken back from the kitchen')
  expect(screen.queryByRole('button', { name: 'Delivered: 2 × Margherita' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change the state of 2 × Margherita' }))
  expect(screen.queryByRole('menuitem', { name: 'Cancel' })).toBeNull()
})
