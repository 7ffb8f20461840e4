import { afterAll, expect, test } from 'vitest'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { menu } = restaurant
const waiter = await restaurant.as('waiter')
const cook = await restaurant.as('cook')
afterAll(() => restaurant.close())

const bumped = async () => {
  const { orderId } = await send(waiter, menu)
  const line = async () => {
    const { body } = await cook('GET', '/kitchen')
    return body.find(({ id }: { id: number }) => id === orderId)?.items[0]
  }
  const { id } = await line()
  await cook('POST', '/kitchen/bump', { items: [{ id, round: 0 }] })
  return { orderId, id: id as number, line }
}
const recall = async (id: number, round = 0, status = 'created') => {
  const answer = await cook('POST', '/kitchen/recall', { items: [{ id, round, status }] })
  return `${answer.status} ${answer.body.message} ${answer.body.moved ?? ''}`.trim()
}

test('a recall brings the dish back as it was, in a new round; told twice, it is one recall', async () => {
  const { id, line } = await bumped()
  expect(await recall(id, 0, 'preparing')).toBe('200 Ticket recalled. 1')
  expect(await line()).toMatchObject({ status: 'preparing', round: 1, bumped: 0, ready_at: null })
  expect(await recall(id, 0, 'preparing')).toBe('200 Nothing to recall. 0')
  await cook('POST', `/kitchen/${id}`, { status: 'completed', round: 0 })
  expect(await line()).toMatchObject({ status: 'preparing', round: 1 })
})

test('what is with the guests, or cancelled, is not called back', async () => {
  const carried = await bumped()
  await waiter('POST', '/orders/deliver', { itemIds: [carried.id] })
  expect(await recall(carried.id)).toBe('200 Nothing to recall. 0')
  const gone = await bumped()
  await waiter('POST', `/orders/update-status/${gone.id}`, { status: 'cancelled' })
  expect(await recall(gone.id)).toBe(`409 Order ${gone.orderId} has been cancelled already!`)
})

test('a closed order is not called back, unless the kitchen still has some of it', async () => {
  const closed = await bumped()
  await waiter('POST', '/orders/complete', { orderIds: [closed.orderId] })
  expect(await recall(closed.id)).toBe(`409 Order ${closed.orderId} has been completed already!`)
  const kept = await bumped()
  await waiter('POST', '/orders/complete', { orderIds: [kept.orderId], kitchen: 'keep' })
  expect(await recall(kept.id)).toBe('200 Ticket recalled. 1')
  expect(await kept.line()).toMatchObject({ status: 'created', round: 1 })
})

test('a dish that does not exist, or a state in which nothing comes back, is refused', async () => {
  const { id } = await bumped()
  expect(await recall(987_654)).toBe('404 There is no such order item!')
  expect(await recall(id, 0, 'delivered')).toBe('400 Invalid Request!')
  expect(await recall(id, 7)).toBe('400 Invalid Request!')
})

test('a dish that does not exist is named as such also beside dishes of a closed order', async () => {
  const { orderId, id } = await bumped()
  await waiter('POST', '/orders/complete', { orderIds: [orderId] })
  const items = [id, 987_654].map(one => ({ id: one, round: 0, status: 'created' }))
  const { status, body } = await cook('POST', '/kitchen/recall', { items })
  expect(`${status} ${body.message}`).toBe('404 There is no such order item!')
})

test('an undo takes back its own step, and nothing that another cook has done since', async () => {
  const { id, line } = await bumped()
  await recall(id, 0, 'created')
  const undo = async (undoes: number) => {
    const answer = await cook('POST', '/kitchen/recall', { items: [{ id, round: 1, status: 'created', undoes }] })
    return `${answer.status} ${answer.body.message}`
  }
  await cook('POST', `/kitchen/${id}`, { status: 'preparing', round: 1 })
  await cook('POST', `/kitchen/${id}`, { status: 'completed', round: 1 })
  expect(await undo(1)).toBe('409 Not undone: someone has already continued with Soup!')
  expect(await line()).toMatchObject({ status: 'completed', round: 1 })
  expect(await undo(2)).toBe('200 Ticket recalled.')
  expect(await line()).toMatchObject({ status: 'created', round: 2 })
})
