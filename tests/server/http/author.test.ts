import { afterAll, expect, test } from 'vitest'
import { orderOf } from '../../support/orders.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
afterAll(() => restaurant.close())

test.each(['', '7.c2lnbmF0dXJl'])(
  'an order that says who made it (%j) is never booked under who is signed in',
  async proof => {
    const waiter = await restaurant.as('waiter')
    const order = (headers: Record<string, string>) =>
      waiter('POST', '/pos/create-order', orderOf(restaurant.menu), headers)
    const key = `by-another${proof}`
    expect(await order({ 'idempotency-key': key, 'comanda-author': proof })).toMatchObject({
      status: 400,
      body: refusal('Invalid Request!'),
    })
    const orders = await restaurant.database.read.selectFrom('orders').select('id').execute()
    expect(orders).toEqual([])
    expect((await waiter('GET', '/orders', undefined, { 'comanda-author': proof })).status).toBe(200)
  },
)
