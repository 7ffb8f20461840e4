import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refresh } from '../../../src/client/live/query.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { KitchenScreen } from '../../../src/features/kitchen/kitchen-screen.tsx'
import { placedAt, ticketOf } from '../orders/open-orders.ts'
import { answers, answersWith, isSilent, isThere, openTill, refuses, show } from '../orders/till.tsx'

openTill()
beforeEach(() => {
  answers(kitchen.cancelled, [])
  answers(kitchen.stations, [])
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'userActivation')
})

const said = { success: true, message: 'Order Item status successfully updated!' } as const
const ago = (minutes: number) => new Date(placedAt - minutes * 60_000).toISOString()
const cook = { scope: 'KITCHEN' }

test('a cook sees Start Making, then Complete, then a green check', async () => {
  answers(
    kitchen.list,
    [ticketOf()],
    [ticketOf({ items: [{ status: 'preparing' }] })],
    [ticketOf({ items: [{ status: 'completed' }] })],
  )
  const { bodies } = answers(kitchen.advance, said)
  show(<KitchenScreen />, cook)

  const start = await screen.findByRole('button', { name: 'Start Making: 2 × Margherita' })
  expect(start.textContent).toBe('Start Making')
  await userEvent.click(start)
  const complete = await screen.findByRole('button', { name: 'Complete: 2 × Margherita' })
  expect(complete.textContent).toBe('Complete')
  screen.getByRole('img', { name: 'Preparing' })
  await userEvent.click(complete)
  await screen.findByRole('img', { name: 'Ready' })
  expect(screen.queryByRole('button', { name: /Complete|Start Making/ })).toBeNull()
  await waitFor(() =>
    expect(bodies).toEqual([
      { status: 'preparing', round: 0 },
      { status: 'completed', round: 0 },
    ]),
  )
})

test.each([
  ['the device counts', 2],
  ['the device does not count', 1],
])('a double tap on Start Making that %s does not complete the dish as well', async (_, detail) => {
  const { bodies } = answers(kitchen.advance, said)
  // The list may be asked for more than once before the tap.
  answersWith(kitchen.list, () =>
    Response.json([bodies.length === 0 ? ticketOf() : ticketOf({ items: [{ status: 'preparing' }] })]),
  )
  const app = show(<KitchenScreen />, cook)
  // Not where the test before has pressed.
  const at = { clientX: 100 * detail, clientY: 40, pointerType: 'touch' }
  for (const [name, count] of [['Start Making', 1] as const, [/Start Making|Complete/, detail] as const]) {
    const button = await screen.findByRole('button', { name: new RegExp(name) })
    fireEvent.pointerDown(button, at)
    fireEvent.click(button, { ...at, detail: count })
  }
  await waitFor(() => expect(bodies).not.toEqual([]))
  await screen.findByText(said.message)
  await waitFor(() => expect(app.outbox.list()).toEqual([]))
  expect(bodies).toEqual([{ status: 'preparing', round: 0 }])
})

test('a step taken without a connection shows at once and says that it is waiting to be sent', async () => {
  isThere()
  answers(kitchen.list, [ticketOf()])
  show(<KitchenScreen />, cook)
  const start = await screen.findByRole('button', { name: /Start Making/ })
  isSilent()
  await userEvent.click(start)
  await screen.findByRole('button', { name: /Complete/ })
  await screen.findByText('waiting to be sent')
})

test('what was cancelled meanwhile is told in the words of the server', async () => {
  answers(kitchen.list, [ticketOf()], [ticketOf({ items: [{ status: 'cancelled' }] })])
  refuses(kitchen.advance, 409, 'This item has been cancelled!')
  show(<KitchenScreen />, cook)
  await userEvent.click(await screen.findByRole('button', { name: /Start Making/ }))
  await screen.findByText('This item has been cancelled!')
})

test('tickets hang oldest first, also what is ready', async () => {
  answers(kitchen.list, [
    ticketOf({ id: 3, token_no: 3, date: ago(1) }),
    ticketOf({ id: 1, token_no: 1, date: ago(30), items: [{ status: 'completed' }, { id: 2, status: 'cancelled' }] }),
    ticketOf({ id: 2, token_no: 2, date: ago(12) }),
  ])
  show(<KitchenScreen />, cook)
  const tickets = await screen.findAllByRole('article')
  expect(tickets.map(ticket => within(ticket).getByText(/^Token$/).parentElement?.textContent)).toEqual([
    'Token 1',
    'Token 2',
    'Token 3',
  ])
  within(tickets[0]!).getByText('Ready')
})

test('a ticket says how long it has been waiting, and that it is late', async () => {
  answers(kitchen.list, [
    ticketOf({ id: 1, date: ago(65) }),
    ticketOf({ id: 2, date: ago(12) }),
    ticketOf({ id: 3, date: ago(9) }),
  ])
  show(<KitchenScreen />, cook)
  const tickets = await screen.findAllByRole('article')
  expect(tickets.map(ticket => within(ticket).getByText(/min/).textContent)).toEqual([
    'Waiting 1 h 05 min · very late',
    'Waiting 12 min · late',
    'Waiting 9 min',
  ])
})

test('a ticket is titled by its table, or by how it leaves the house', async () => {
  answers(kitchen.list, [
    ticketOf({ id: 1, table_id: 4, table_title: 'Table 4', floor: 'First floor' }),
    ticketOf({ id: 2, delivery_type: 'takeaway', customer_type: 'CUSTOMER' }),
  ])
  show(<KitchenScreen />, cook)
  await screen.findByRole('heading', { name: 'Table 4' })
  screen.getByRole('heading', { name: 'TAKEAWAY · CUSTOMER' })
})

test('an order that was taken without a connection is known by both its tokens', async () => {
  answers(kitchen.list, [ticketOf({ token_no: 31, provisional_token: 'B-12' })])
  show(<KitchenScreen />, cook)
  const ticket = await screen.findByRole('article')
  expect(ticket.textContent).toContain('Token 31B-12')
})

test('variant, addons and notes stand on the ticket', async () => {
  const addons = [{ id: 1, item_id: 7, title: 'Extra cheese' }]
  answers(kitchen.list, [ticketOf({ items: [{ variant_title: 'Large', addons, notes: 'no basil' }] })])
  show(<KitchenScreen />, cook)
  const item = await screen.findByRole('listitem')
  expect(item.textContent).toContain('2×Margherita')
  within(item).getByText('Large')
  within(item).getByText('Extra cheese')
  within(item).getByRole('img', { name: 'Notes' })
  within(item).getByText('no basil')
})

test('No Orders Pending! when the server says that there are none', async () => {
  answers(kitchen.list, [])
  show(<KitchenScreen />, cook)
  await screen.findByText('No Orders Pending!')
})

test('an unknown list never says No Orders Pending!', async () => {
  isThere()
  isSilent(kitchen.list)
  show(<KitchenScreen />, cook)
  await screen.findByText('Error loading orders! Please try later!')
  expect(screen.queryByText('No Orders Pending!')).toBeNull()
  answers(kitchen.list, [ticketOf()])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('article')
})

test('an empty wall that can no longer ask says so, and when it was empty', async () => {
  answers(kitchen.list, [])
  show(<KitchenScreen />, cook)
  await screen.findByText('No Orders Pending!')
  isSilent()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/^No order was open at/)
  expect(screen.queryByText('No Orders Pending!')).toBeNull()
})

test('a wall that no longer gets an answer says how old its tickets are', async () => {
  answers(kitchen.list, [ticketOf()])
  show(<KitchenScreen />, { ...cook, realtime: { state: 'connected' } })
  await screen.findByRole('article')
  isSilent()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText(/^Offline. As of /)
  screen.getByRole('article')
})

/** The page is closed, and what it read is on the device. */
async function closed(sees: () => Promise<unknown>) {
  await sees()
  await waitFor(() => expect(localStorage.getItem('comanda-reads')).toContain('/kitchen'))
  cleanup()
}

test('a wall that opens without a network shows the last tickets at once, and since when they hang', async () => {
  isThere()
  answers(kitchen.list, [ticketOf()])
  show(<KitchenScreen />, cook)
  await closed(() => screen.findByRole('article'))
  isSilent()
  show(<KitchenScreen />, cook)
  await screen.findByRole('article')
  await screen.findByText(/^Offline. As of /)
})

test('a wall that opens without a network and was empty before never says No Orders Pending!', async () => {
  isThere()
  answers(kitchen.list, [])
  show(<KitchenScreen />, cook)
  await closed(() => screen.findByText('No Orders Pending!'))
  let fail = () => {}
  answersWith(kitchen.list, () => new Promise<Response>(resolve => (fail = () => resolve(HttpResponse.error()))))
  show(<KitchenScreen />, cook)
  await screen.findByText('Please wait...')
  expect(screen.queryByText('No Orders Pending!')).toBeNull()
  await waitFor(() => {
    fail()
    screen.getByText(/^No order was open at/)
  })
  expect(screen.queryByText('No Orders Pending!')).toBeNull()
})

test('a new order rings and flashes across the screen', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  answers(kitchen.list, [ticketOf()], [ticketOf(), ticketOf({ id: 2 })], [ticketOf({ id: 2 })])
  const app = show(<KitchenScreen />, cook)
  await screen.findByRole('article')
  expect(screen.queryByText('New order')).toBeNull()
  await refresh(app.cache, ['kitchen'])
  await screen.findByText('New order')
  expect(play).toHaveBeenCalledOnce()
  await refresh(app.cache, ['kitchen'])
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(play).toHaveBeenCalledOnce()
})

test('where the browser wants a tap before it rings, the wall asks for one', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: false } })
  answers(kitchen.list, [])
  show(<KitchenScreen />, cook)
  await userEvent.click(await screen.findByRole('button', { name: 'Tap to enable sound' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tap to enable sound' })).toBeNull())
})

/** The device's screen: whether it lets a page keep it on, and what pages hold. */
function openScreen() {
  const locks: (EventTarget & { release: () => Promise<void> })[] = []
  const device = { isWilling: true, asked: 0, locks }
  const request = async () => {
    device.asked += 1
    if (!device.isWilling) throw new DOMException('The battery is low', 'NotAllowedError')
    const lock = Object.assign(new EventTarget(), {
      release: async () => void lock.dispatchEvent(new Event('release')),
    })
    locks.push(lock)
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  return device
}

test('the wall keeps its screen on while it is shown, also after it was covered, and lets go when it is left', async () => {
  const device = openScreen()
  answers(kitchen.list, [])
  show(<KitchenScreen />, cook)
  await screen.findByText('No Orders Pending!')
  expect(device.asked).toBe(1)
  await act(() => device.locks[0]?.release())
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(device.locks).toHaveLength(2))
  const released = vi.spyOn(device.locks[1]!, 'release')
  cleanup()
  expect(released).toHaveBeenCalled()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('a screen that the device wants dark says so, and is kept on again at the next touch', async () => {
  const device = openScreen()
  answers(kitchen.list, [])
  show(<KitchenScreen />, cook)
  await screen.findByText('No Orders Pending!')
  await waitFor(() => expect(device.locks).toHaveLength(1))
  device.isWilling = false
  await act(() => device.locks[0]?.release())
  await screen.findByText(/^This screen may go dark/)
  await userEvent.click(document.body)
  await waitFor(() => expect(device.asked).toBe(3))
  screen.getByText(/^This screen may go dark/)
  device.isWilling = true
  await userEvent.click(document.body)
  await waitFor(() => expect(screen.queryByText(/^This screen may go dark/)).toBeNull())
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('a screen that the device took for a moment is kept on again at once, without a touch', async () => {
  const device = openScreen()
  answers(kitchen.list, [])
  show(<KitchenScreen />, cook)
  await screen.findByText('No Orders Pending!')
  await waitFor(() => expect(device.locks).toHaveLength(1))
  await act(() => device.locks[0]?.release())
  await waitFor(() => expect(device.locks).toHaveLength(2))
  expect(screen.queryByText(/^This screen may go dark/)).toBeNull()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('the wall is dark unless the person chose light, and full screen hides the navigation', async () => {
  answers(kitchen.list, [])
  show(<KitchenScreen />, cook)
  const wall = (await screen.findByRole('heading', { name: 'Kitchen' })).closest('section')
  expect(wall?.dataset.theme).toBe('dark')
  document.documentElement.dataset.theme = 'light'
  await waitFor(() => expect(wall?.dataset.theme).toBe('light'))
  delete document.documentElement.dataset.theme
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  expect('fullscreen' in document.documentElement.dataset).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Leave full screen' }))
  expect('fullscreen' in document.documentElement.dataset).toBe(false)
})
