import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { DeviceIsStuck } from '../../../src/client/storage/device-database.ts'
import { allCalls } from '../../../src/contract/api.ts'
import { type Endpoint, idOf } from '../../../src/contract/endpoint.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { orders } from '../../../src/contract/orders.ts'
import { pos } from '../../../src/contract/pos.ts'
import { entryLabel, entrySum } from '../../../src/features/outbox/entry-label.ts'
import { entriesInFile, outboxFile } from '../../../src/features/outbox/outbox-file-buttons.tsx'
import { cart, order } from '../../client/orders.ts'
import { mock } from '../../support/mock.ts'
import { cutTheLine, openHouse, openStaffApp, person, serverSays } from '../shell/staff-app.tsx'

openHouse()

const user = person({ scope: 'POS,ORDERS,KITCHEN' })
const badge = () => screen.findByRole('button', { name: /waiting to be sent|refused/ })

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
  await screen.findByRole('button', { name: /2 waiting to be sent/ })
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
  const titleOf = (endpoint: Endpoint, input: unknown) => entryLabel({ call: idOf(endpoint), input }, known).title
  expect(titleOf(orders.completeAndPay, { body: { orderIds: [12] } })).toBe('Pay & Complete: token 7')
  expect(titleOf(orders.updateStatus, { params: { id: 3 }, body: { status: 'delivered' } })).toBe(
    'Ribeye Steak, token 7: Delivered',
  )
  const cart = [
    { title: 'Paella', quantity: 2 },
    { title: 'Sangría', quantity: 1 },
  ]
  expect(entryLabel({ call: idOf(pos.createOrder), input: { body: { cart } } }, known)).toEqual({
    title: 'Order to the kitchen',
    details: ['2 × Paella', '1 × Sangría'],
  })
})

test('every call that may wait has a name, and what is said of several dishes names them', () => {
  const known = { tokenOf: () => 7, titleOf: () => 'Ribeye Steak, token 7' }
  const queued = allCalls.filter(({ endpoint }) => 'outbox' in endpoint && endpoint.outbox)
  const nameless = queued
    .map(({ endpoint }) => idOf(endpoint))
    .filter(call => entryLabel({ call, input: { params: { id: 3 }, body: {} } }, known).title === call)
  expect(nameless).toEqual([])
  const bump = { call: idOf(kitchen.bump), input: { body: { items: [{ id: 3, round: 0 }] } } }
  expect(entryLabel(bump, known)).toEqual({ title: 'Bumped', details: ['Ribeye Steak, token 7'] })
})

test('what is sent at once is never spoken of', async () => {
  serverSays(mock(orders.complete, { success: true, message: 'Done', due: '0.00' }))
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const { key } = await act(() => app.outbox.put(orders.complete, { body: { orderIds: [12] } }))
  await act(() => app.outbox.outcome(key))
  expect(screen.queryByRole('button', { name: /waiting/ })).toBeNull()
})

test('what was refused stays with the reason, is tried again on request, and goes only when somebody discards it', async () => {
  let asked = 0
  serverSays(
    http.post('*/api/v1/pos/create-order', () => {
      asked += 1
      return HttpResponse.json({ success: false, message: `Completed at another till! (${asked})` }, { status: 409 })
    }),
  )
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const { key } = await act(() => app.outbox.put(pos.createOrder, order('no salt')))
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

test('a refusal is shown in the words of the page; one that only its sentence tells of, by its sentence', async () => {
  const known = { code: 'refused.alreadyCompleted', values: { orderId: '12' } }
  const answers = [
    { message: 'Pedido 12 ya completado', ...known },
    { message: 'Too late!', code: 'refused.ofALaterVersion', values: {} },
    { message: 'Completed at another till!' },
  ]
  serverSays(
    http.post('*/api/v1/pos/create-order', () =>
      HttpResponse.json({ success: false, ...answers.shift() }, { status: 409 }),
    ),
  )
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  for (const id of ['a', 'b', 'c']) {
    const { key } = await act(() => app.outbox.put(pos.createOrder, order(id)))
    await act(() => app.outbox.outcome(key))
  }
  expect(app.outbox.list()[0]?.refused).toEqual({ status: 409, message: 'Pedido 12 ya completado', ...known })
  const list = await openList()
  within(list).getByText('Order 12 has been completed already!')
  within(list).getByText('Too late!')
  within(list).getByText('Completed at another till!')
})

test('a device that does not answer says so to anybody who asks it to let something go', async () => {
  serverSays(http.post('*/api/v1/pos/create-order', () => HttpResponse.json({ success: false }, { status: 409 })))
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const { key } = await act(() => app.outbox.put(pos.createOrder, order('no salt')))
  await act(() => app.outbox.outcome(key))
  vi.spyOn(app.outbox, 'discard').mockRejectedValue(new DeviceIsStuck())
  await userEvent.click(within(await openList()).getByRole('button', { name: 'Discard' }))
  const sure = await screen.findByRole('dialog', { name: 'Discard?' })
  await userEvent.click(within(sure).getByRole('button', { name: 'Discard' }))
  await screen.findByText(/This device does not answer/)
  expect(app.outbox.list()).toHaveLength(1)
})

/** What somebody else has left on this device. */
const ofLuis = {
  key: 'luis-1',
  call: idOf(pos.createOrder),
  lane: 'order',
  input: { body: { cart: [{ title: 'Paella', quantity: 2 }] } },
  userId: 'luis',
  madeAt: Date.parse('2026-11-20T12:41:00Z'),
  changes: [],
  seq: 1,
  tries: 3,
  notBefore: 0,
  state: 'waiting',
} as const

test('a refused order goes back into the cart for editing', async () => {
  serverSays(
    http.post('*/api/v1/pos/create-order', () =>
      HttpResponse.json({ success: false, message: 'Sold out!' }, { status: 409 }),
    ),
  )
  const { app, path } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const changes = { with: { emptyCart: true, cart } } as const
  const { key } = await act(() => app.outbox.put(pos.createOrder, order('no salt'), changes))
  await act(() => app.outbox.outcome(key))
  const list = await openList()
  await userEvent.click(await within(list).findByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(path()).toBe('/dashboard/pos'))
  expect((await app.store.openCart(user).read())?.lines).toMatchObject([{ title: 'Soup' }])
  expect(app.outbox.list()).toEqual([])
})

test('editing takes no cart away that was begun meanwhile', async () => {
  serverSays(
    http.post('*/api/v1/pos/create-order', () =>
      HttpResponse.json({ success: false, message: 'Sold out!' }, { status: 409 }),
    ),
  )
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const { key } = await act(() => app.outbox.put(pos.createOrder, order('no salt'), { with: { cart } }))
  await act(() => app.outbox.outcome(key))
  await act(() => app.store.openCart(user).write(cart))
  const list = await openList()
  await userEvent.click(await within(list).findByRole('button', { name: 'Edit' }))
  await screen.findByText(/^Finish the open cart first/)
  expect(app.outbox.list()).toHaveLength(1)
})

test('what waits is taken away as a file that another device can read', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x', revokeObjectURL() {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  cutTheLine()
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const { key } = await act(() => app.outbox.put(pos.createOrder, order('soup')))
  const list = await openList()
  await userEvent.click(within(list).getByRole('button', { name: 'Export' }))
  const text = await saved[0]!.text()
  expect(entriesInFile(text)).toMatchObject([{ key, userId: 'ana', call: 'POST /pos/create-order' }])
  expect(within(list).queryByRole('button', { name: 'Import' })).toBeNull()
  vi.restoreAllMocks()
})

test('of a file nothing is sent but what waits in outboxes', () => {
  const file = (entries: readonly object[]) => outboxFile(entries as never, 0)
  expect(entriesInFile(file([ofLuis]))).toMatchObject([{ key: 'luis-1', tries: 0 }])
  for (const wrong of [{ call: 'POST /users/add' }, { key: '' }, { userId: 7 }, { input: 'x' }, { changes: null }]) {
    expect(entriesInFile(file([{ ...ofLuis, ...wrong }, null as never]))).toEqual([])
  }
  for (const text of ['', '[]', 'null', '{"kind":"other","entries":[]}', '{"kind":"comanda-outbox"}']) {
    expect(entriesInFile(text)).toBeNull()
  }
})

test('an admin brings a file in and sees what others have made; anybody else only hears how much', async () => {
  const { app, close } = openStaffApp({ user: person({ role: 'admin' }), at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  cutTheLine()
  await act(() => app.outbox.put(orders.complete, { body: { orderIds: [12] } }))
  const list = await openList()
  const file = new File([outboxFile([ofLuis], 0)], 'waiting.json')
  await userEvent.upload(within(list).getByLabelText('File of waiting entries'), file)
  const question = await screen.findByRole('dialog', { name: 'Send the entries of this file?' })
  expect(within(question).getByRole('listitem').textContent).toMatch(/Order to the kitchen.*luis/)
  expect(app.outbox.list()).toHaveLength(1)
  await userEvent.click(within(question).getByRole('button', { name: "Don't send" }))
  expect(app.outbox.list()).toHaveLength(1)
  await userEvent.upload(within(list).getByLabelText('File of waiting entries'), file)
  await userEvent.click(await screen.findByRole('button', { name: 'Send 1 entry' }))
  await within(list).findByText(/by luis/)
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Complete: order 12', 'Order to the kitchen'])
  close()
})

test('a state that came too late can be set anyway, by a person', async () => {
  const bodies: unknown[] = []
  const changed = { message: 'Soup is completed by now!', code: 'refused.itemChanged' }
  serverSays(
    http.post('*/api/v1/orders/update-status/7', async ({ request }) => {
      const body = (await request.json()) as { seen?: string }
      bodies.push(body)
      return body.seen
        ? HttpResponse.json({ success: false, ...changed }, { status: 409 })
        : HttpResponse.json({ success: true, message: 'Done' })
    }),
  )
  const { app } = openStaffApp({ user, at: '/dashboard/profile' })
  await screen.findByRole('heading', { name: 'My Profile' })
  const input = { params: { id: 7 }, body: { status: 'preparing', seen: 'created' } } as const
  const { key } = await act(() => app.outbox.put(orders.updateStatus, input))
  await act(() => app.outbox.outcome(key))
  const list = await openList()
  await userEvent.click(await within(list).findByRole('button', { name: 'Set anyway' }))
  await waitFor(() => expect(app.outbox.list()).toEqual([]))
  expect(bodies).toEqual([{ status: 'preparing', seen: 'created' }, { status: 'preparing' }])
})

test('of what a file holds the sum is told, of a payment and of an order alike', () => {
  const lines = [
    { id: 1, title: 'Soup', quantity: 2, price: 3.5 },
    { id: 2, title: 'Tea', quantity: 1, price: '2.05' },
  ]
  expect(entrySum({ input: { body: { cart: lines } } })).toBe('9.05')
  expect(entrySum({ input: { body: { cart: lines, total: 9.96 } } })).toBe('9.96')
  expect(entrySum({ input: { body: { orderIds: [1], total: '120.00' } } })).toBe('120.00')
  expect(entrySum({ input: { body: { orderIds: [1] } } })).toBeNull()
  expect(entrySum({ input: { body: { cart: [{ title: 'Soup', price: 'cheap' }] } } })).toBeNull()
})
