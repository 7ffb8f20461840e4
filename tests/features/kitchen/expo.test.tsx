import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { kitchen } from '../../../src/contract/kitchen.ts'
import { orders } from '../../../src/contract/orders.ts'
import { ready } from '../../../src/contract/ready.ts'
import type { KitchenItem } from '../../../src/domain/entities.ts'
import { KitchenScreen } from '../../../src/features/kitchen/kitchen-screen.tsx'
import { ticketOf } from '../orders/open-orders.ts'
import { answers, openTill, show } from '../orders/till.tsx'

openTill()
beforeEach(() => {
  localStorage.setItem('comanda-kitchen-display', JSON.stringify({ isExpo: true, stations: [2] }))
  answers(kitchen.cancelled, [])
  answers(kitchen.stations, [
    { id: 1, title: 'Grill', paper_only: 0 },
    { id: 2, title: 'Bar', paper_only: 0 },
    { id: 3, title: 'Fryer', paper_only: 1 },
  ])
})

const atThePass = { scope: 'KITCHEN' }
const steaks = { id: 11, item_title: 'Steak', quantity: 2, station_id: 1, status: 'completed' } as const
const chop = { id: 12, item_title: 'Chop', quantity: 1, station_id: 1, status: 'preparing' } as const
const beers = { id: 13, item_title: 'Beer', quantity: 3, station_id: 2, status: 'completed', bumped: 1 } as const
const chips = { id: 14, item_title: 'Chips', quantity: 4, station_id: 3, status: 'created' } as const
const order = (...items: Partial<KitchenItem>[]) =>
  ticketOf({ id: 1, token_no: 7, table_id: 4, table_title: 'Table 4', items })

const chipsOf = async () =>
  within(await screen.findByRole('list', { name: 'Stations' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the pass shows the whole order, whatever stations the display has, and who holds it back', async () => {
  answers(kitchen.list, [order(steaks, chop, beers, chips)])
  show(<KitchenScreen />, atThePass)
  await screen.findByRole('heading', { name: 'Kitchen · Expo' })
  expect(await chipsOf()).toEqual(['Grill 2/3slowest', 'Bar ready', 'Fryer paper'])
  for (const dish of ['Steak', 'Chop', 'Beer', 'Chips']) expect(screen.getByText(dish)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Start Making|Complete|^Bump/ })).toBeNull()
})

test('what is ready goes out with one tap while the rest is being made, and the order stays', async () => {
  answers(kitchen.list, [order(steaks, chop, beers, chips)])
  const { bodies } = answers(ready.deliver, { success: true, message: 'Delivered.', moved: 2 })
  show(<KitchenScreen />, atThePass)
  await userEvent.click(await screen.findByRole('button', { name: 'Deliver 5 ready: Table 4, token 7' }))
  await waitFor(() => expect(bodies).toEqual([{ itemIds: [11, 13] }]))
  expect(await chipsOf()).toEqual(['Grill 2/3slowest', 'Bar delivered', 'Fryer paper'])
  expect(screen.queryByRole('button', { name: /^Deliver/ })).toBeNull()
})

test('what is made from paper holds nothing back and goes with the last of the rest', async () => {
  answers(kitchen.list, [order(steaks, chips)])
  const { bodies } = answers(ready.deliver, { success: true, message: 'Delivered.', moved: 2 })
  show(<KitchenScreen />, atThePass)
  await userEvent.click(await screen.findByRole('button', { name: 'Delivered: Table 4, token 7' }))
  await waitFor(() => expect(bodies).toEqual([{ itemIds: [11, 14] }]))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

test('anybody who may set states takes a wrong tap back; for others there is nothing to take back', async () => {
  answers(kitchen.list, [order(steaks, beers)])
  answers(ready.deliver, { success: true, message: 'Delivered.', moved: 2 })
  const { bodies } = answers(orders.updateStatus, { success: true, message: 'Status updated!' })
  show(<KitchenScreen />, { scope: 'KITCHEN,ORDERS' })
  await userEvent.click(await screen.findByRole('button', { name: /^Delivered: Table 4/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(bodies).toEqual([
      { status: 'completed', seen: 'delivered' },
      { status: 'completed', seen: 'delivered' },
    ]),
  )
  expect(await chipsOf()).toEqual(['Grill ready', 'Bar ready'])
  cleanup()
  show(<KitchenScreen />, atThePass)
  await userEvent.click(await screen.findByRole('button', { name: /^Delivered: Table 4/ }))
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
})

test('an order that is with its guests, or closed for hours, is off the pass; a bumped one is not', async () => {
  const delivered = { ...steaks, status: 'delivered' } as const
  const closed = { status: 'completed', closed_at: new Date(Date.now() - 5 * 3_600_000).toISOString() } as const
  answers(kitchen.list, [
    order(delivered),
    { ...order({ ...chop, id: 21 }), ...closed, id: 2, token_no: 8 },
    { ...order({ ...beers, id: 31 }), id: 3, token_no: 9 },
  ])
  show(<KitchenScreen />, atThePass)
  expect((await screen.findByRole('article')).textContent).toContain('Token 9')
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('Expo is chosen in Display, and a number key delivers', async () => {
  localStorage.removeItem('comanda-kitchen-display')
  answers(kitchen.list, [order(steaks, beers)])
  const { bodies } = answers(ready.deliver, { success: true, message: 'Delivered.', moved: 2 })
  show(<KitchenScreen />, atThePass)
  await userEvent.click(await screen.findByRole('button', { name: 'Display' }))
  await userEvent.click(await screen.findByRole('switch', { name: /Expo/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await chipsOf()).toEqual(['Grill ready', 'Bar ready'])
  expect(JSON.parse(localStorage.getItem('comanda-kitchen-display') ?? '')).toMatchObject({ isExpo: true })
  await userEvent.keyboard('1')
  await waitFor(() => expect(bodies).toEqual([{ itemIds: [11, 13] }]))
})
