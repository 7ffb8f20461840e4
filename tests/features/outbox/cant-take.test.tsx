import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { App } from '../../../src/client/app.ts'
import type { StoreChanges } from '../../../src/client/outbox/entry.ts'
import { bills } from '../../../src/contract/bills.ts'
import type { AnyQueuedWrite, Input } from '../../../src/contract/endpoint.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { pos } from '../../../src/contract/pos.ts'
import { cart, order } from '../../client/orders.ts'
import { openHouse, openStaffApp, person, serverSays } from '../shell/staff-app.tsx'

openHouse()

const user = person({ scope: 'POS,ORDERS,KITCHEN' })
const answers = { status: 500 }
const fails = () => {
  answers.status = 500
  serverSays(
    http.post('*/api/v1/*', () =>
      answers.status === 500
        ? HttpResponse.json({ success: false, message: 'Oops', reference: '7f3a' }, { status: 500 })
        : HttpResponse.json({
            success: true,
            message: 'Sent',
            orderId: 1,
            tokenNo: 1,
            total: 1,
            taxTotal: 0,
            netTotal: 1,
          }),
    ),
  )
}

async function openApp() {
  fails()
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  return app
}

async function put<E extends AnyQueuedWrite>(app: App, endpoint: E, input: Input<E>, changes?: StoreChanges) {
  const { key } = await act(() => app.outbox.put(endpoint, input, changes ? { with: changes } : {}))
  await waitFor(() => expect(app.outbox.list()[0]?.failed?.times).toBeGreaterThanOrEqual(1))
  return key
}

async function failAgain(app: App, key: string) {
  const times = app.outbox.list()[0]?.failed?.times ?? 0
  await act(() => app.outbox.retry(key))
  await waitFor(() => expect(app.outbox.list()[0]?.failed?.times).toBeGreaterThan(times))
}

const said = () => screen.findByRole('dialog', { name: 'The server can’t take this' })
const menu = {
  ...cart,
  deliveryType: 'takeaway' as const,
  lines: [
    {
      ...cart.lines[0],
      title: 'Burger',
      quantity: 2,
      notes: 'no salt',
      addons: [{ id: 4, title: 'No Onion', priceCents: 0, kind: 'without' as const }],
    },
  ] as typeof cart.lines,
}

test('an order that the server fails at three times is read to the kitchen by a person, with all that a cook needs', async () => {
  const app = await openApp()
  const key = await put(app, pos.createOrder, order('no salt'), { cart: menu })
  await screen.findByRole('button', { name: '1 not accepted' })
  await failAgain(app, key)
  await failAgain(app, key)
  const dialog = await said()
  const words = within(dialog).getByRole('alert').textContent
  for (const word of ['Tell the kitchen:', 'Take Away', '2 × Burger', 'No Onion', 'no salt', '7f3a'])
    expect(words).toContain(word)
  await userEvent.click(within(dialog).getByRole('button', { name: 'I tell them' }))

  await failAgain(app, key)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '1 not accepted' }))
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' })
  expect(within(list).queryByText('Waiting')).toBeNull()
  within(list).getByText('Not accepted')
  within(list).getByText('The server can’t take this order. Tell the kitchen:')
  within(list).getByText('2 × Burger')
  within(list).getByRole('button', { name: 'Edit' })

  answers.status = 200
  await userEvent.click(within(list).getByRole('button', { name: 'Retry' }))
  await within(list).findByText('Everything has been sent.')
  expect(screen.queryByRole('button', { name: /not accepted/ })).toBeNull()
})

test('after one failure the list does not say that it merely waits', async () => {
  const app = await openApp()
  await put(app, pos.createOrder, order('soup'))
  await userEvent.click(await screen.findByRole('button', { name: '1 not accepted' }))
  const list = await screen.findByRole('dialog', { name: 'Waiting to be sent' })
  within(list).getByText('Not accepted yet')
  expect(within(list).queryByText('Waiting')).toBeNull()
})

test('of money it is said that it is to be kept, and of a tap of the kitchen what it was', async () => {
  const app = await openApp()
  const payments = [{ paymentTypeId: 1, amount: 12 }]
  const body = { billNo: 1, takenAt: '2026-11-20T18:00:00Z', payments, due: 12 } as never
  const paid = await put(app, bills.pay, { params: { at: '4' }, body } as never)
  await failAgain(app, paid)
  await failAgain(app, paid)
  const dialog = await said()
  within(dialog).getByText(/^The server can’t book this payment\. Keep the money/)
  within(dialog).getByText(/^Payment of .*12\.00/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'I tell them' }))
  await act(() => app.outbox.discard(paid))

  const tap = await put(app, kitchen.advance, { params: { id: 3 }, body: { status: 'preparing' } })
  await failAgain(app, tap)
  await failAgain(app, tap)
  const other = await said()
  within(other).getByText('The server can’t take this. Tell your colleagues:')
  within(other).getByText('Item 3: Preparing')
})
