import { afterAll, expect, test } from 'vitest'
import { cartLinesMax, summaryLinesMax } from '../../../src/domain/limits.ts'
import { orderOf } from '../../support/orders.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { menu } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

test('a bill of thousands of lines is added up; one that would hold up everybody is refused in words', async () => {
  const cart = Array.from({ length: cartLinesMax }, () => ({ id: menu.soup, quantity: 1 }))
  const orderIds: number[] = []
  for (let lines = 0; lines <= summaryLinesMax; lines += cartLinesMax)
    orderIds.push((await admin('POST', '/pos/create-order', orderOf(menu, { cart }))).body.orderId)
  const most = orderIds.slice(0, summaryLinesMax / cartLinesMax)
  for (const path of ['/orders/complete-order-payment-summary', '/invoices/orders']) {
    const { status, body } = await admin('POST', path, { orderIds: most })
    expect(status).toBe(200)
    expect(body.orders.flatMap(({ items }: { items: unknown[] }) => items)).toHaveLength(summaryLinesMax)
    expect(await admin('POST', path, { orderIds })).toMatchObject({
      status: 400,
      body: refusal('Please choose fewer orders!'),
    })
  }
  expect((await admin('POST', '/orders/complete-and-pay-order', { orderIds })).status, 'they can still be paid').toBe(
    200,
  )
})
