import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refresh } from '../../../src/client/live/query.ts'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { KitchenScreen } from '../../../src/features/kitchen/kitchen-screen.tsx'
import { placedAt, ticketOf } from '../orders/open-orders.ts'
import { answers, answersWith, isSilent, isThere, openTill, show } from '../orders/till.tsx'

openTill()
beforeEach(() => {
  answers(kitchen.cancelled, [])
  answers(kitchen.stations, [
    { id: 1, title: 'Grill', paper_only: 0 },
    { id: 2, title: 'Bar', paper_only: 0 },
  ])
})

const cook = { scope: 'KITCHEN' }
const done = (message: string, moved = 1) => ({ success: true, message, moved }) as const
const steak = { id: 11, item_title: 'Steak', station_id: 1, round: 0 }
const beer = { id: 12, item_title: 'Beer', station_id: 2, round: 0 }
const bread = { id: 13, item_title: 'Bread', station_id: null, round: 0 }
const old = new Date(placedAt - 60_000).toISOString()
const table = ticketOf({ id: 1, token_no: 7, date: old, items: [steak, beer, bread] })
const away = ticketOf({ id: 2, token_no: 8, items: [{ ...steak, id: 21 }] })

const bumpOf = (token: number) => screen.findByRole('button', { name: new RegExp(`^Bump: .*, token ${token}$`) })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const tokens = () => screen.getAllByRole('article').map(card => card.textContent?.match(/Token (\d+)/)?.[1])

test('a bump takes the ticket off at once, in one write with the rounds that the cook saw', async () => {
  answers(kitchen.list, [table, away])
  const { bodies } = answers(kitchen.bump, done('Ticket bumped.', 3))
  show(<KitchenScreen />, cook)
  await userEvent.click(await bumpOf(7))
  await waitFor(() => expect(tokens()).toEqual(['8']))
  await waitFor(() => expect(bodies).toEqual([{ items: [11, 12, 13].map(id => ({ id, round: 0 })) }]))
})

test('its place stays empty for a moment before the next ticket moves there', async () => {
  answers(kitchen.list, [table, away])
  answers(kitchen.bump, done('Ticket bumped.'))
  show(<KitchenScreen />, cook)
  await userEvent.click(await bumpOf(7))
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2)
  await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1))
})

test('Undo takes the last tap back, and the one before that', async () => {
  answers(kitchen.list, [table])
  const advanced = answers(kitchen.advance, done('Order Item status successfully updated!'))
  answers(kitchen.bump, done('Ticket bumped.'))
  const recalled = answers(kitchen.recall, done('Ticket recalled.'))
  show(<KitchenScreen />, cook)
  await screen.findByRole('article')
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
  await press('Start Making: 2 × Steak')
  await userEvent.click(await bumpOf(7))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  await press('Undo')
  await screen.findByRole('button', { name: 'Complete: 2 × Steak' })
  await press('Undo')
  await screen.findByRole('button', { name: 'Start Making: 2 × Steak' })
  await waitFor(() => expect(recalled.bodies).toHaveLength(2))
  expect(advanced.bodies).toEqual([{ status: 'preparing', round: 0 }])
  expect(recalled.bodies[0]).toEqual({
    items: [
      { id: 11, round: 0, status: 'preparing', undoes: 3 },
      { id: 12, round: 0, status: 'created', undoes: 3 },
      { id: 13, round: 0, status: 'created', undoes: 3 },
    ],
  })
  // The first undo has begun a new round.
  expect(recalled.bodies[1]).toEqual({ items: [{ id: 11, round: 1, status: 'created', undoes: 1 }] })
})

test('Undo takes nothing back that another cook has gone on with, and says so', async () => {
  const [one, ...others] = table.items
  const { bodies } = answers(kitchen.advance, done('Order Item status successfully updated!'))
  // The list may be asked for more than once before the tap.
  const further = { ...table, items: [{ ...one, status: 'completed' }, ...others] }
  answersWith(kitchen.list, () => Response.json([bodies.length === 0 ? table : further]))
  const recalled = answers(kitchen.recall, done('Ticket recalled.'))
  show(<KitchenScreen />, cook)
  await press('Start Making: 2 × Steak')
  await screen.findByRole('img', { name: 'Ready' })
  await press('Undo')
  await screen.findByText('Not undone: someone has already continued with Steak.')
  expect(recalled.bodies).toEqual([])
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
})

test('Recall lists what was bumped here, the last first, and brings it back in its old place', async () => {
  const bumped = (at: number) => ({ bumped: 1, status: 'completed', bumped_at: new Date(at).toISOString() }) as const
  answers(kitchen.list, [
    { ...table, items: table.items.map(item => ({ ...item, ...bumped(placedAt) })) },
    { ...away, items: away.items.map(item => ({ ...item, ...bumped(placedAt + 1_000) })) },
    ticketOf({ id: 3, token_no: 9, items: [{ ...beer, id: 31 }] }),
  ])
  const { bodies } = answers(kitchen.recall, done('Ticket recalled.'))
  show(<KitchenScreen />, cook)
  await screen.findByRole('article')
  await press('Recall')
  const dialog = await screen.findByRole('dialog', { name: 'Recall' })
  const rows = within(dialog).getAllByRole('listitem')
  expect(rows.map(row => row.textContent?.includes('2× Steak'))).toEqual([true, true])
  await userEvent.click(within(rows[1] as HTMLElement).getByRole('button'))
  await waitFor(() => expect(tokens()).toEqual(['7', '9']))
  await waitFor(() =>
    expect(bodies).toEqual([{ items: [11, 12, 13].map(id => ({ id, round: 0, status: 'preparing' })) }]),
  )
})

test('a display shows its stations and what belongs to none, and remembers them', async () => {
  answers(kitchen.list, [table, away])
  const { bodies } = answers(kitchen.bump, done('Ticket bumped.', 2))
  show(<KitchenScreen />, cook)
  await screen.findAllByRole('article')
  await press('Display')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Bar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByRole('heading', { name: 'Kitchen · Bar' })
  expect(tokens()).toEqual(['7'])
  await waitFor(() => expect(screen.queryByText('Steak')).toBeNull())
  screen.getByText('Bread')
  cleanup()
  show(<KitchenScreen />, cook)
  await screen.findByRole('heading', { name: 'Kitchen · Bar' })
  await userEvent.click(await bumpOf(7))
  await waitFor(() => expect(bodies).toEqual([{ items: [12, 13].map(id => ({ id, round: 0 })) }]))
})

test('food of a station that was deleted is on every display, and a display of deleted stations shows everything', async () => {
  localStorage.setItem('comanda-kitchen-display', JSON.stringify({ stations: [2] }))
  answers(kitchen.list, [
    ticketOf({
      items: [
        { ...steak, station_id: 99 },
        { ...steak, id: 14, item_title: 'Ribs' },
      ],
    }),
  ])
  const app = show(<KitchenScreen />, cook)
  await screen.findByText('Steak')
  expect(screen.queryByText('Ribs')).toBeNull()
  answers(kitchen.stations, [{ id: 1, title: 'Grill', paper_only: 0 }])
  await refresh(app.cache, ['stations'])
  await screen.findByText('Ribs')
})

test('with Bump by itself, the last Complete takes the ticket off', async () => {
  localStorage.setItem('comanda-kitchen-display', JSON.stringify({ bumpsItself: true }))
  const beginning = { ...away, items: away.items.map(item => ({ ...item, status: 'preparing' as const })) }
  answers(kitchen.list, [beginning])
  answers(kitchen.advance, done('Order Item status successfully updated!'))
  const { bodies } = answers(kitchen.bump, done('Ticket bumped.'))
  show(<KitchenScreen />, cook)
  await press('Complete: 2 × Steak')
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  await waitFor(() => expect(bodies).toEqual([{ items: [{ id: 21, round: 0 }] }]))
})

test('Clear ready asks, and takes off what has nothing left to cook', async () => {
  const ready = { ...away, items: away.items.map(item => ({ ...item, status: 'completed' as const })) }
  answers(kitchen.list, [table, ready])
  const { bodies } = answers(kitchen.bump, done('Ticket bumped.'))
  show(<KitchenScreen />, cook)
  await screen.findAllByRole('article')
  await press('Display')
  await press('Clear 1 ready ticket')
  await screen.findByText('1 ticket has nothing left to cook. Take it off the kitchen display?')
  await press('Clear ready')
  await waitFor(() => expect(tokens()).toEqual(['7']))
  await waitFor(() => expect(bodies).toEqual([{ items: [{ id: 21, round: 0 }] }]))
})

test('All-day counts each dish over all tickets of this display', async () => {
  answers(kitchen.list, [
    table,
    { ...away, items: away.items.map(item => ({ ...item, status: 'preparing' as const, notes: 'rare' })) },
  ])
  show(<KitchenScreen />, cook)
  await screen.findAllByRole('article')
  await press('All-day')
  const [first] = within(await screen.findByRole('complementary', { name: 'All-day' })).getAllByRole('listitem')
  expect(first?.textContent).toBe('4×Steak 2 to start · 2 preparing · 2 with a note')
})

test('a bump without a connection shows at once, is still there after a reload, and can be recalled', async () => {
  isThere()
  answers(kitchen.list, [table])
  show(<KitchenScreen />, cook)
  await screen.findByRole('article')
  await waitFor(() => expect(localStorage.getItem('comanda-reads')).toContain('/kitchen'))
  isSilent()
  await userEvent.click(await bumpOf(7))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  await press('Recall')
  await press(/2× Steak/)
  await screen.findByRole('button', { name: 'Complete: 2 × Steak' })
})

test('a cook who has run out takes the dish off sale from All-day', async () => {
  answers(kitchen.list, [table])
  const { bodies } = answers(menuItems.setSoldOut, done('Steak is sold out!'))
  show(<KitchenScreen />, cook)
  await screen.findAllByRole('article')
  await press('All-day')
  await press('Availability of Steak')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sold out today' }))
  await waitFor(() => expect(bodies).toEqual([{ soldOut: true, until: 'tomorrow' }]))
})
