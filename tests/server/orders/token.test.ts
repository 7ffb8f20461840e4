import { afterAll, beforeEach, expect, test } from 'vitest'
import { bumpVersions } from '../../../src/server/db/versions.ts'
import { forgetSales } from '../../support/forget-sales.ts'
import { orderOf, send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant({ now: Date.parse('2026-01-10T12:00:00Z') })
const { clock, database, menu } = restaurant
const waiter = await restaurant.as('waiter')
afterAll(() => restaurant.close())
beforeEach(() => forgetSales(database))

/** The business day and the token of an order sent at that instant. */
const sentAt = async (instant: string) => {
  clock.now = Date.parse(instant)
  const { businessDay, tokenNo } = await send(await restaurant.as('waiter'), menu)
  return `${businessDay} #${tokenNo}`
}
const openStore = (time_zone: string, day_starts_at_hour: number) =>
  database.write(async tx => {
    await tx.updateTable('store').set({ time_zone, day_starts_at_hour }).execute()
    await bumpVersions(tx, ['store'])
  })

test('forty tills at once draw the tokens 1 to 40, each once', async () => {
  const orders = await Promise.all(Array.from({ length: 40 }, () => send(waiter, menu)))
  const tokens = orders.map(({ tokenNo }) => tokenNo).sort((a, b) => a - b)
  expect(tokens).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
})

test('refused orders leave no gap, not even in between', async () => {
  const wrong = orderOf(menu, { cart: [{ id: 999, quantity: 1 }] })
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => waiter('POST', '/pos/create-order', n % 3 === 1 ? wrong : orderOf(menu))),
  )
  const tokens = answers.flatMap(({ status, body }) => (status === 200 ? [body.tokenNo as number] : []))
  expect(tokens.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect((await send(waiter, menu)).tokenNo).toBe(21)
})

test('the words of the answer name the token', async () => {
  const { body } = await waiter('POST', '/pos/create-order', orderOf(menu))
  expect(body.message).toBe('Order sent to kitchen! Token: 1')
})

test('a paid order draws from the same numbers', async () => {
  await send(waiter, menu)
  const { body } = await waiter('POST', '/pos/create-order-and-invoice', orderOf(menu))
  expect(body.tokenNo).toBe(2)
})

test('tokens begin again when the store’s day begins, not at midnight of somewhere else', async () => {
  await openStore('America/Mexico_City', 4)
  expect([
    await sentAt('2026-02-01T23:59:00Z'),
    await sentAt('2026-02-02T00:01:00Z'),
    await sentAt('2026-02-02T09:59:59Z'),
    await sentAt('2026-02-02T10:00:00Z'),
    await sentAt('2026-02-02T10:00:01Z'),
  ]).toEqual(['2026-02-01 #1', '2026-02-01 #2', '2026-02-01 #3', '2026-02-02 #1', '2026-02-02 #2'])
})

test('in the night when the clocks skip the opening hour the day begins at the skip', async () => {
  await openStore('Europe/Madrid', 2)
  expect([
    await sentAt('2026-03-28T01:00:00Z'),
    await sentAt('2026-03-29T00:59:59Z'),
    await sentAt('2026-03-29T01:00:00Z'),
    await sentAt('2026-03-30T00:00:00Z'),
  ]).toEqual(['2026-03-28 #1', '2026-03-28 #2', '2026-03-29 #1', '2026-03-30 #1'])
})

test('in the night when the opening hour comes twice the day begins the first time and goes on', async () => {
  await openStore('Europe/Madrid', 2)
  expect([
    await sentAt('2026-10-24T23:59:59Z'),
    await sentAt('2026-10-25T00:00:00Z'),
    await sentAt('2026-10-25T01:00:00Z'),
    await sentAt('2026-10-26T00:59:59Z'),
    await sentAt('2026-10-26T01:00:00Z'),
  ]).toEqual(['2026-10-24 #1', '2026-10-25 #1', '2026-10-25 #2', '2026-10-25 #3', '2026-10-26 #1'])
})
