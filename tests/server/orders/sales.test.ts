import { afterAll, expect, test } from 'vitest'
import { bookOf, recountedBookOf } from '../../support/book.ts'
import { orderOf, send } from '../../support/orders.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant({ now: Date.parse('2026-11-20T20:00:00Z') })
const { clock, database, menu } = restaurant
const waiter = await restaurant.as('waiter')
const cook = await restaurant.as('cook')
afterAll(() => restaurant.close())

const twoSoups = { cart: [{ id: menu.soup, quantity: 2 }] }
const soupAndPizzas = {
  cart: [
    { id: menu.soup, quantity: 1 },
    { id: menu.pizza, quantity: 3, variant_id: menu.large },
    { id: menu.soup, quantity: 4 },
  ],
}
const itemsOf = async (orderId: number) => {
  const { body } = await cook('GET', '/kitchen')
  return body.find(({ id }: { id: number }) => id === orderId).items as { id: number; item_id: number }[]
}

test('an evening of orders, second thoughts, cancellations and payments leaves a book that adds up', async () => {
  const eaten = await send(waiter, menu, twoSoups)
  const cancelled = await send(waiter, menu, soupAndPizzas)
  const halfEaten = await send(waiter, menu, soupAndPizzas)
  const regretted = await send(waiter, menu, twoSoups)
  await waiter('POST', '/pos/create-order-and-invoice', orderOf(menu, soupAndPizzas))
  const [unwanted] = await itemsOf(cancelled.orderId)
  await waiter('POST', `/orders/update-status/${unwanted?.id}`, { status: 'cancelled' })
  await waiter('POST', '/orders/cancel', { orderIds: [cancelled.orderId] })

  const [firstSoup, pizzas] = await itemsOf(halfEaten.orderId)
  await waiter('POST', `/orders/update-status/${firstSoup?.id}`, { status: 'cancelled' })
  await waiter('POST', `/orders/update-status/${pizzas?.id}`, { status: 'cancelled' })
  await waiter('POST', `/orders/update-status/${pizzas?.id}`, { status: 'cancelled' })
  const [soups] = await itemsOf(regretted.orderId)
  await waiter('POST', `/orders/update-status/${soups?.id}`, { status: 'cancelled' })
  await waiter('POST', `/orders/update-status/${soups?.id}`, { status: 'preparing' })
  await cook('POST', `/kitchen/${soups?.id}`, { status: 'completed' })

  // The bill of two orders is paid after midnight: the money belongs to the next day, the dishes to this one.
  clock.now = Date.parse('2026-11-21T00:30:00Z')
  const night = await restaurant.as('waiter')
  await night('POST', '/orders/complete-and-pay-order', { orderIds: [eaten.orderId, halfEaten.orderId] })
  await night('POST', '/orders/cancel', { orderIds: [regretted.orderId] })
  await night('POST', '/pos/create-order', orderOf(menu, twoSoups))

  const book = await bookOf(database)
  expect(book.days).toMatchObject([
    { business_day: '2026-11-20', orders: 3, paid_orders: 1 },
    { business_day: '2026-11-21', orders: 1, paid_orders: 2 },
  ])
  expect(book.dishes).toEqual([
    { business_day: '2026-11-20', item_id: menu.soup, quantity: 2 + 4 + 5 },
    { business_day: '2026-11-20', item_id: menu.pizza, quantity: 3 },
    { business_day: '2026-11-21', item_id: menu.soup, quantity: 2 },
  ])
  expect(book).toEqual(await recountedBookOf(database))
})

test('an order that is refused leaves nothing in the book', async () => {
  const before = await bookOf(database)
  const till = await restaurant.as('waiter')
  const refused = await till('POST', '/pos/create-order', orderOf(menu, { cart: [{ id: 999, quantity: 1 }] }))
  expect(refused.status).toBe(400)
  expect(await bookOf(database)).toEqual(before)
})

test('forty tills that sell and cancel the same dishes at once all end up in the book', async () => {
  const till = await restaurant.as('waiter')
  const carts = [
    [menu.soup, menu.pizza, menu.water],
    [menu.water, menu.pizza, menu.soup],
  ]
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const cart = carts[n % 2]?.map(id => ({ id, quantity: 1 }))
      const { orderId } = await send(till, menu, { cart })
      if (n % 4 < 2) await till('POST', '/orders/cancel', { orderIds: [orderId] })
    }),
  )
  const book = await bookOf(database)
  expect(book.dishes.find(({ item_id }) => item_id === menu.water)?.quantity).toBe(20)
  expect(book).toEqual(await recountedBookOf(database))
})
