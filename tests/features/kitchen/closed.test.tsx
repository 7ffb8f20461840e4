import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refresh } from '../../../src/client/live/query.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { KitchenScreen } from '../../../src/features/kitchen/kitchen-screen.tsx'
import { placedAt, ticketOf } from '../orders/open-orders.ts'
import { answers, isSilent, openTill, show } from '../orders/till.tsx'

openTill()
beforeEach(() => {
  answers(kitchen.cancelled, [])
  answers(kitchen.stations, [])
})

const cook = { scope: 'KITCHEN' }
const soup = { id: 1, item_title: 'Soup' }
const pizza = { id: 2, item_title: 'Pizza' }
const closed = (facts: Parameters<typeof ticketOf>[0] = {}) =>
  ticketOf({ status: 'completed', payment_status: 'paid', closed_at: new Date(placedAt).toISOString(), ...facts })

test('food of a table that has paid hangs until it is bumped, also without a connection', async () => {
  answers(kitchen.list, [
    closed({
      items: [
        { ...soup, status: 'preparing' },
        { ...pizza, status: 'completed' },
      ],
    }),
  ])
  show(<KitchenScreen />, cook)
  await screen.findByText('Closed at the till')
  isSilent()
  await userEvent.click(screen.getByRole('button', { name: 'Complete: 2 × Soup' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Bump/ }))
  await screen.findByText('No Orders Pending!')
  expect(screen.queryByRole('article')).toBeNull()
})

test('what is cancelled of a closed table hangs until a cook knows', async () => {
  answers(kitchen.list, [closed({ items: [soup] })])
  const app = show(<KitchenScreen />, cook)
  await screen.findByRole('article')
  answers(kitchen.list, [closed({ items: [{ ...soup, status: 'cancelled' }] })])
  await refresh(app.cache, ['kitchen'])
  await userEvent.click(await screen.findByRole('button', { name: 'Got it: 2 × Soup is cancelled' }))
  await screen.findByText('No Orders Pending!')
})

test('food that nobody has touched for four hours after closing is off the wall', async () => {
  const longAgo = new Date(placedAt - 4 * 3_600_000).toISOString()
  answers(kitchen.list, [closed({ items: [soup], closed_at: longAgo }), ticketOf({ id: 2, items: [pizza] })])
  show(<KitchenScreen />, cook)
  await screen.findByText('Pizza')
  expect(screen.queryByText('Soup')).toBeNull()
})
