import { afterAll, expect, test } from 'vitest'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { clock, menu } = restaurant
const waiter = await restaurant.as('waiter')
const cook = await restaurant.as('cook')
afterAll(() => restaurant.close())

interface Line {
  readonly id: number
  readonly status: string
  readonly round: number
  readonly bumped: 0 | 1
  readonly ready_at: string | null
  readonly bumped_at: string | null
}

const onePlate = { id: menu.soup, quantity: 1 }
const newTicket = async (lines = 2) => {
  const { orderId } = await send(waiter, menu, { cart: Array.from({ length: lines }, () => onePlate) })
  const ticket = async () => {
    const { body } = await cook('GET', '/kitchen')
    return body.find(({ id }: { id: number }) => id === orderId) as { placed_by: string; items: Line[] } | undefined
  }
  const items = (await ticket())?.items ?? []
  return { orderId, ticket, ids: items.map(({ id }) => id) as [number, number] }
}
const bump = (items: readonly unknown[], headers = {}) => cook('POST', '/kitchen/bump', { items }, headers)
const said = ({ status, body }: { status: number; body: { message: string; moved?: number } }) =>
  `${status} ${body.message} ${body.moved ?? ''}`.trim()

test('a bump takes the ticket off the kitchen display, with the time, and names the waiter', async () => {
  const { ticket, ids } = await newTicket()
  clock.now += 60_000
  const at = new Date(clock.now).toISOString()
  expect(said(await bump(ids.map(id => ({ id, round: 0 }))))).toBe('200 Ticket bumped. 2')
  expect(await ticket()).toMatchObject({
    placed_by: 'waiter',
    items: ids.map(id => ({ id, status: 'completed', round: 0, bumped: 1, ready_at: at, bumped_at: at })),
  })
})

test('two displays that bump one ticket make one bump, no matter who comes later', async () => {
  const { ids } = await newTicket()
  const items = ids.map(id => ({ id, round: 0 }))
  await bump(items)
  expect(said(await bump(items))).toBe('200 Nothing to bump. 0')
})

test('sent twice with one key, a bump is one bump with one answer', async () => {
  const { ids } = await newTicket()
  const items = ids.map(id => ({ id, round: 0 }))
  const headers = { 'idempotency-key': 'a-bump-sent-twice' }
  const first = await bump(items, headers)
  expect(said(first)).toBe('200 Ticket bumped. 2')
  expect((await bump(items, headers)).body).toEqual(first.body)
})

test('a dish cancelled this second is passed over, and so is an order that was closed', async () => {
  const { ids } = await newTicket()
  await waiter('POST', `/orders/update-status/${ids[0]}`, { status: 'cancelled' })
  expect(said(await bump(ids.map(id => ({ id }))))).toBe('200 Ticket bumped. 1')
  const closed = await newTicket()
  await waiter('POST', '/orders/complete', { orderIds: [closed.orderId] })
  expect(said(await bump(closed.ids.map(id => ({ id }))))).toBe('200 Nothing to bump. 0')
})

test('an unknown dish, too many, none, or a round that cannot be yet: refused, and nothing is changed', async () => {
  const { ids, ticket } = await newTicket()
  const [id] = ids
  expect(said(await bump([{ id }, { id: 987_654 }]))).toBe('404 There is no such order item!')
  expect(said(await bump([]))).toBe('400 Please choose items!')
  expect(said(await bump(Array.from({ length: 501 }, () => ({ id }))))).toBe('400 Please choose at most 500 items!')
  expect(said(await bump([{ id, round: 1_000_000_000 }]))).toBe('400 Invalid Request!')
  const advanced = await cook('POST', `/kitchen/${id}`, { status: 'completed', round: 2 })
  expect(said(advanced)).toBe('400 Invalid Request!')
  expect((await ticket())?.items.map(({ status }) => status)).toEqual(['created', 'created'])
})

test('the Orders screen sets a dish back: a new round, and a late bump from before does nothing', async () => {
  const { ids, ticket } = await newTicket(1)
  const [id] = ids
  await bump([{ id, round: 0 }])
  await waiter('POST', `/orders/update-status/${id}`, { status: 'preparing' })
  expect((await ticket())?.items).toMatchObject([
    { status: 'preparing', round: 1, bumped: 0, ready_at: null, bumped_at: null },
  ])
  expect(said(await bump([{ id, round: 0 }]))).toBe('200 Nothing to bump. 0')
  await cook('POST', `/kitchen/${id}`, { status: 'completed', round: 0 })
  expect((await ticket())?.items).toMatchObject([{ status: 'preparing' }])
  await cook('POST', `/kitchen/${id}`, { status: 'completed' })
  expect((await ticket())?.items).toMatchObject([{ status: 'completed', bumped: 0 }])
})
