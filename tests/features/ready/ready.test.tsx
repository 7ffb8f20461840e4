import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refresh } from '../../../src/client/live/query.ts'
import { orders } from '../../../src/contract/orders.ts'
import { ready } from '../../../src/contract/ready.ts'
import type { ReadyPart } from '../../../src/domain/ready.ts'
import { ReadyButton } from '../../../src/features/ready/ready-button.tsx'
import { newsOf } from '../../../src/features/ready/ready-parts.ts'
import { answers, openTill, show } from '../orders/till.tsx'
import { userOf } from '../users/staff.ts'

openTill()
beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue())
afterEach(() => void vi.restoreAllMocks())

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const partOf = (facts: Partial<ReadyPart> = {}): ReadyPart => ({
  order_id: 1,
  token_no: 12,
  provisional_token: null,
  table_id: 4,
  table_title: 'Table 4',
  floor: null,
  delivery_type: 'dinein',
  customer_type: 'WALKIN',
  customer_name: null,
  placed_by: 'ana',
  moved_from: null,
  station_id: 1,
  station_title: 'Grill',
  is_whole: 0,
  ready_at: ago(1_000),
  items: [{ id: 11, item_title: 'Steak', variant_title: null, quantity: 3, addons: null, notes: null, round: 0 }],
  ...facts,
})
const waiter = { username: 'ana', name: 'Ana', role: 'user', scope: 'POS,ORDERS' }
const user = userOf(waiter)
const page = <ReadyButton user={user} />
const opened = async (count: number) => {
  await userEvent.click(await screen.findByRole('button', { name: `Ready: ${count}` }))
  return screen.findByRole('dialog', { name: 'Ready' })
}

test('the waiter learns of their own part once, and carries it out from the notice', async () => {
  answers(ready.list, [partOf(), partOf({ order_id: 2, placed_by: 'leo', table_title: 'Table 9' })])
  const { bodies } = answers(ready.deliver, { success: true, message: 'Delivered.', moved: 1 })
  const app = show(page, waiter)
  await screen.findByText('Table 4 · Grill ready: 3 dishes')
  expect(screen.queryByText(/Table 9/)).toBeNull()
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce()
  await refresh(app.cache, ['ready'])
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Delivered' }))
  await screen.findByRole('button', { name: 'Ready: 0' })
  await waitFor(() => expect(bodies).toEqual([{ itemIds: [11] }]))
})

test('after a reload nothing is called out twice, and what came meanwhile is said together', async () => {
  answers(ready.list, [partOf()])
  show(page, waiter)
  await screen.findByText(/Grill ready/)
  cleanup()
  answers(ready.list, [
    partOf(),
    partOf({ order_id: 2, ready_at: ago(60_000) }),
    partOf({ order_id: 3, ready_at: ago(90_000) }),
  ])
  show(page, waiter)
  await screen.findByText('2 ready while you were away')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(within(await screen.findByRole('dialog', { name: 'Ready' })).getAllByRole('listitem')).toHaveLength(3)
})

test('the tray has one’s own and everybody’s, and all of it is delivered in one tap', async () => {
  answers(ready.list, [
    partOf(),
    partOf({ order_id: 2, station_title: null, is_whole: 1, items: [{ ...partOf().items[0]!, id: 21 }] }),
    partOf({ order_id: 3, placed_by: 'leo', table_title: 'Table 9' }),
    partOf({ order_id: 4, ready_at: ago(40 * 60_000), items: [{ ...partOf().items[0]!, id: 41 }] }),
  ])
  const { bodies } = answers(ready.deliver, { success: true, message: 'Delivered.', moved: 2 })
  answers(orders.updateStatus, { success: true, message: 'Order Item status successfully updated!' })
  show(page, waiter)
  const tray = await opened(2)
  expect(within(tray).queryByText(/Table 9/)).toBeNull()
  within(tray).getByRole('button', { name: /Earlier/ })
  await userEvent.click(within(tray).getByRole('button', { name: 'All (4)' }))
  within(tray).getByText(/Table 9/)
  await userEvent.click(within(tray).getByRole('button', { name: 'Mine (3)' }))
  await userEvent.click(within(tray).getByRole('button', { name: 'All delivered' }))
  await waitFor(() => expect(bodies).toEqual([{ itemIds: [11, 21] }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: 6 dishes delivered' }))
  await waitFor(() => expect(within(tray).getAllByRole('listitem').length).toBeGreaterThan(1))
})

test('a part that was called back and is ready again is news again; what is half an hour old is none', () => {
  const now = Date.now()
  const first = partOf()
  const announced = new Set([`1 1 ${first.ready_at}`])
  expect(newsOf([first], announced, now)).toEqual({ fresh: [], missed: [] })
  const again = partOf({ ready_at: ago(0) })
  expect(newsOf([again], announced, now).fresh).toEqual([again])
  expect(newsOf([partOf({ ready_at: ago(31 * 60_000) })], announced, now)).toEqual({ fresh: [], missed: [] })
})

test('a screen that guests look at calls no waiter', async () => {
  answers(ready.list, [partOf()])
  const play = vi.mocked(HTMLMediaElement.prototype.play)
  show(<ReadyButton user={user} isQuiet />, waiter)
  await screen.findByRole('button', { name: 'Ready: 1' })
  expect(screen.queryByText(/ready: /)).toBeNull()
  expect(play).not.toHaveBeenCalled()
})
