import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refresh } from '../../../src/client/live/query.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { orders } from '../../../src/contract/orders.ts'
import type { Ticket } from '../../../src/domain/entities.ts'
import { KitchenScreen } from '../../../src/features/kitchen/kitchen-screen.tsx'
import { placedAt, ticketOf } from '../orders/open-orders.ts'
import { answers, openTill, show } from '../orders/till.tsx'

openTill()
beforeEach(() => {
  answers(kitchen.cancelled, [])
  answers(kitchen.stations, [])
})

const cook = { scope: 'KITCHEN' }
const soup = { id: 1, item_title: 'Soup' }
const pizza = { id: 2, item_title: 'Pizza' }
const cancelled = (facts: Parameters<typeof ticketOf>[0] = {}) =>
  ticketOf({ status: 'cancelled', items: [soup], ...facts })

/** A wall on which `before` has hung; then somebody elsewhere does something, and the wall looks again. */
async function wallAfter(before: readonly Ticket[], then: { open: readonly Ticket[]; gone?: readonly Ticket[] }) {
  answers(kitchen.list, [...before])
  const app = show(<KitchenScreen />, cook)
  await screen.findAllByRole('article')
  answers(kitchen.list, [...then.open])
  answers(kitchen.cancelled, [...(then.gone ?? [])])
  await refresh(app.cache, (then.gone ? orders.cancel : orders.updateStatus).changes)
  return app
}
const understood = (what: string) => screen.findByRole('button', { name: `Got it: ${what} is cancelled` })
const strips = () => screen.queryAllByText('CANCELLED')

test('a dish that is cancelled says so in red on its ticket until a cook knows', async () => {
  await wallAfter([ticketOf({ items: [soup, pizza] })], {
    open: [ticketOf({ items: [soup, { ...pizza, status: 'cancelled' }] })],
  })
  const button = await understood('2 × Pizza')
  expect(within(screen.getByRole('article')).getAllByRole('alert')).toHaveLength(1)
  await userEvent.click(button)
  expect(strips()).toEqual([])
  screen.getByText('Pizza')
})

test('a part that is taken off a dish is red until a cook knows, and the rest goes on', async () => {
  const part = { ...pizza, id: 3, quantity: 1, status: 'cancelled' as const, reduced_from: 2 }
  await wallAfter([ticketOf({ items: [pizza] })], { open: [ticketOf({ items: [{ ...pizza, quantity: 1 }, part] })] })
  await userEvent.click(await understood('1 × Pizza'))
  expect(strips()).toEqual([])
  screen.getByRole('button', { name: 'Start Making: 1 × Pizza' })
})

test('a wall that never showed the whole dish has nothing to take note of', async () => {
  const part = { ...pizza, id: 3, quantity: 1, status: 'cancelled' as const, reduced_from: 2 }
  answers(kitchen.list, [ticketOf({ items: [soup, part] })])
  show(<KitchenScreen />, cook)
  await screen.findByText('Soup')
  expect(strips()).toEqual([])
})

test('a dish that is wanted after all and cancelled again is red again', async () => {
  const gone = ticketOf({ items: [soup, { ...pizza, status: 'cancelled' }] })
  const app = await wallAfter([ticketOf({ items: [soup, pizza] })], { open: [gone] })
  await userEvent.click(await understood('2 × Pizza'))
  answers(kitchen.list, [ticketOf({ items: [soup, pizza] })])
  await refresh(app.cache, ['kitchen'])
  await screen.findByRole('button', { name: 'Start Making: 2 × Pizza' })
  answers(kitchen.list, [gone])
  await refresh(app.cache, ['kitchen'])
  await understood('2 × Pizza')
})

test('a ticket whose last dish is cancelled keeps its place until a cook knows, and leaves then', async () => {
  const [older, newer] = [ticketOf({ items: [soup] }), ticketOf({ id: 2, items: [{ ...pizza, order_id: 2 }] })]
  await wallAfter([older, newer], { open: [ticketOf({ items: [{ ...soup, status: 'cancelled' }] }), newer] })
  const button = await understood('2 × Soup')
  const first = () => screen.getAllByRole('article')[0] as HTMLElement
  expect(first().contains(button)).toBe(true)
  expect(screen.queryByText('Ready')).toBeNull()
  await userEvent.click(button)
  within(first()).getByText('Pizza')
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('an order that is cancelled whole stays in red until a cook knows, with all that was on it', async () => {
  const other = ticketOf({ id: 2, token_no: 13, items: [{ ...pizza, order_id: 2 }] })
  await wallAfter([ticketOf({ items: [soup], token_no: 12 }), other], { open: [other], gone: [cancelled()] })
  const place = await screen.findByRole('region', { name: 'Cancelled orders' })
  within(place).getByText('2× Soup')
  expect(within(place).queryByRole('button', { name: /Start Making/ })).toBeNull()
  await userEvent.click(await understood('DINEIN · WALKIN, token 12'))
  expect(strips()).toEqual([])
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('also when it was the only order, and after a reload', async () => {
  await wallAfter([ticketOf({ items: [soup] })], { open: [], gone: [cancelled()] })
  await understood('DINEIN · WALKIN, token 12')
  screen.getByText('No Orders Pending!')
  cleanup()
  show(<KitchenScreen />, cook)
  await userEvent.click(await understood('DINEIN · WALKIN, token 12'))
  cleanup()
  show(<KitchenScreen />, cook)
  await screen.findByText('No Orders Pending!')
  await waitFor(() => expect(strips()).toEqual([]))
})

test('what never hung on this wall, was served, or belongs to yesterday is no news', async () => {
  const yesterday = new Date(placedAt - 24 * 60 * 60_000).toISOString()
  const old = { id: 3, items: [{ ...pizza, id: 30 }], date: yesterday }
  await wallAfter([ticketOf({ items: [soup] }), ticketOf(old)], {
    open: [ticketOf({ id: 4, items: [{ ...pizza, id: 40 }] })],
    gone: [
      cancelled({ items: [{ ...soup, status: 'delivered' }] }),
      cancelled({ id: 5, items: [{ ...pizza, id: 50 }] }),
      cancelled(old),
    ],
  })
  await screen.findByText('Pizza')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(strips()).toEqual([])
})

test('a dish that had been cancelled before this wall was opened is struck through, without an alarm', async () => {
  answers(kitchen.list, [ticketOf({ items: [soup, { ...pizza, status: 'cancelled' }] })])
  show(<KitchenScreen />, cook)
  await screen.findByText('Pizza')
  expect(strips()).toEqual([])
})
