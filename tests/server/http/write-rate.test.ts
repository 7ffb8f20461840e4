import { afterAll, expect, test, vi } from 'vitest'
import { writeBurstMax, writesPerSecondMax } from '../../../src/domain/limits.ts'
import { makeWriteRate } from '../../../src/server/http/write-rate.ts'
import { orderOf } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

// A small restaurant with a short patience, so that the test need not send twenty thousand orders.
vi.mock('../../../src/domain/limits.ts', async original => ({
  ...(await original<object>()),
  writeBurstMax: 30,
  writesPerSecondMax: 3,
}))
const restaurant = await openRestaurant()
const { menu, clock } = restaurant
afterAll(() => restaurant.close())

const tooMuch = { status: 429, message: 'Too many requests at once! It continues in a moment.', retryAfterS: 1 }
const spend = (rate: ReturnType<typeof makeWriteRate>, sessionId: number) => {
  let count = 0
  for (; count < 1_000; count++) {
    try {
      rate.count(sessionId)
    } catch (error) {
      expect(error).toMatchObject(tooMuch)
      break
    }
  }
  return count
}

test('a session writes a whole burst, then so much each second, and after a rest a whole burst again', () => {
  let now = 1_000_000
  const rate = makeWriteRate(() => now)
  expect(spend(rate, 1)).toBe(writeBurstMax)
  now += 2_000
  expect(spend(rate, 1)).toBe(2 * writesPerSecondMax)
  now += 60 * 60_000
  expect(spend(rate, 1)).toBe(writeBurstMax)
})

test('one who writes too fast holds up nobody else', () => {
  const rate = makeWriteRate(() => 5)
  spend(rate, 1)
  expect(spend(rate, 2)).toBe(writeBurstMax)
})

test('a clock that is put back locks nobody out and gives nobody more', () => {
  let now = 1_000_000_000
  const rate = makeWriteRate(() => now)
  spend(rate, 1)
  now -= 24 * 60 * 60_000
  expect(spend(rate, 1)).toBe(0)
  now += 1_000
  expect(spend(rate, 1)).toBe(writesPerSecondMax)
})

test('sessions that have rested are forgotten, one that is at its end is not', () => {
  let now = 1_000
  const rate = makeWriteRate(() => now)
  for (let sessionId = 1; sessionId <= 1_000; sessionId++) rate.count(sessionId)
  now += 60_000
  spend(rate, 7)
  for (let sessionId = 2_000; sessionId < 4_000; sessionId++) rate.count(sessionId)
  expect(spend(rate, 7)).toBe(0)
})

test('who writes too fast hears so in words, and when to come back; reading and other people go on', async () => {
  const waiter = await restaurant.as('waiter')
  const order = (by = waiter) => by('POST', '/pos/create-order', orderOf(menu))
  for (let sent = 0; sent < writeBurstMax; sent++) expect((await order()).status).toBe(200)
  const refused = await order()
  expect(refused).toMatchObject({ status: 429, body: { success: false, message: tooMuch.message } })
  expect(refused.headers['retry-after']).toBe('1')
  expect((await waiter('GET', '/orders')).status).toBe(200)
  const orderIds = [1]
  expect((await waiter('POST', '/orders/complete-order-payment-summary', { orderIds })).status).toBe(200)
  expect((await order(await restaurant.as('admin'))).status).toBe(200)
  clock.now += 1_000
  expect((await order()).status).toBe(200)
})

test('anybody who may not write at all takes nothing from those who may', async () => {
  const cook = await restaurant.as('cook')
  for (let tried = 0; tried < writeBurstMax + 5; tried++)
    expect((await cook('POST', '/pos/create-order', orderOf(menu))).status).toBe(403)
})

test('anybody who asks for approvals without end is held up as with orders: each try is a write that is taken back', async () => {
  const admin = await restaurant.as('admin')
  clock.now += 60_000
  const body = { call: 'POST /orders/cancel', body: { orderIds: [1] }, approver: 'waiter', pin: '271828' }
  for (let tried = 0; tried < writeBurstMax; tried++) expect((await admin('POST', '/approvals', body)).status).toBe(400)
  expect(await admin('POST', '/approvals', body)).toMatchObject({ status: 429, body: { message: tooMuch.message } })
})
