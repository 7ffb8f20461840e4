import { afterAll, expect, test } from 'vitest'
import { send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const till = await restaurant.as('waiter')
const cook = await restaurant.as('cook')
afterAll(() => restaurant.close())

/** An item of a new order, which the kitchen has taken to `status`. */
async function itemAt(status: string): Promise<number> {
  const { orderId } = await send(till, restaurant.menu, {
    cart: ['soup', 'water'].map(dish => ({ id: restaurant.menu[dish as 'soup'], quantity: 1 })),
  })
  const { id } = await restaurant.database.read
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  if (status === 'cancelled') await till('POST', `/orders/update-status/${id}`, { status })
  else if (status !== 'created') await cook('POST', `/kitchen/${id}`, { status })
  return id
}
const statusOf = async (id: number) =>
  (
    await restaurant.database.read
      .selectFrom('order_items')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

const cases = [
  // what the waiter saw, what the kitchen did meanwhile, what the waiter set, what it is then
  ['created', 'created', 'delivered', 'delivered'],
  ['completed', 'completed', 'preparing', 'preparing'],
  ['created', 'preparing', 'completed', 'completed'],
  ['created', 'completed', 'completed', 'completed'],
  ['created', 'completed', 'preparing', null],
  ['created', 'completed', 'cancelled', 'cancelled'],
  ['created', 'delivered', 'cancelled', null],
  ['created', 'cancelled', 'preparing', null],
] as const

for (const [seen, present, status, result] of cases) {
  const words = result ? `becomes ${result}` : 'is refused with the reason'
  test(`${status}, said late of a dish that was ${seen} and is ${present}, ${words}`, async () => {
    const id = await itemAt(present)
    const answer = await till('POST', `/orders/update-status/${id}`, { status, seen })
    expect(await statusOf(id)).toBe(result ?? present)
    expect(answer).toMatchObject(
      result
        ? { status: 200 }
        : { status: 409, body: { message: `Soup is now ${present}, it was ${seen} when you tapped!` } },
    )
  })
}

test('said at once, any state follows any other', async () => {
  const id = await itemAt('completed')
  expect((await till('POST', `/orders/update-status/${id}`, { status: 'preparing' })).status).toBe(200)
  expect(await statusOf(id)).toBe('preparing')
})

test('a state that does not exist was never seen', async () => {
  const id = await itemAt('created')
  expect((await till('POST', `/orders/update-status/${id}`, { status: 'preparing', seen: 'eaten' })).status).toBe(400)
})
