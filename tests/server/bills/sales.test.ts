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
const itemsOf = async (orderId: number, asker = cook) => {
  const { body } = await asker('GET', '/kitchen')
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
    { business_day: '2026-11-20', paid_orders: 1 },
    { business_day: '2026-11-21', paid_orders: 2 },
  ])
  expect(book.orders.filter(({ orders }) => orders !== 0)).toMatchObject([
    { business_day: '2026-11-20', orders: 3 },
    { business_day: '2026-11-21', orders: 1 },
  ])
  // Paid on the 20th: soups and pizzas at the till. After midnight: two soups, and four of the order that lost the rest.
  const soupCents = 495
  const [atTill] = book.days
  const pizzaCents = (atTill?.payable_cents ?? 0) - 5 * soupCents
  expect(book.dishes).toEqual([
    { business_day: '2026-11-20', item_id: menu.soup, quantity: 2 + 4 + 5, orders: 3, payable_cents: 5 * soupCents },
    { business_day: '2026-11-20', item_id: menu.pizza, quantity: 3, orders: 1, payable_cents: pizzaCents },
    { business_day: '2026-11-21', item_id: menu.soup, quantity: 2, orders: 1, payable_cents: 6 * soupCents },
  ])
  expect(book).toEqual(await recountedBookOf(database))
})

test('an order counts for a dish as long as one of its lines with it is wanted', async () => {
  const till = await restaurant.as('waiter')
  const { orderId } = await send(till, menu, soupAndPizzas)
  const soups = async () => {
    const { dishes } = await bookOf(database)
    const { quantity, orders } = dishes.findLast(({ item_id }) => item_id === menu.soup) ?? {}
    return [quantity, orders]
  }
  const [one, , four] = await itemsOf(orderId, await restaurant.as('cook'))
  const set = (item: { id: number } | undefined, status: string) =>
    till('POST', `/orders/update-status/${item?.id}`, { status })
  expect(await soups()).toEqual([7, 2])
  await set(one, 'cancelled')
  expect(await soups()).toEqual([6, 2])
  await set(four, 'cancelled')
  expect(await soups()).toEqual([2, 1])
  await set(one, 'created')
  expect(await soups()).toEqual([3, 2])
  await till('POST', '/orders/cancel', { orderIds: [orderId] })
  expect(await soups()).toEqual([2, 1])
})

test('a bill that two waiters took is split between them to the cent', async () => {
  const till = await restaurant.as('waiter')
  await restaurant.addUser('zoe', ['POS', 'ORDERS'])
  const zoe = await restaurant.as('zoe')
  const mine = await send(till, menu, { cart: [{ id: menu.soup, quantity: 1 }], deliveryType: 'dinein' })
  const hers = await send(zoe, menu, { cart: [{ id: menu.soup, quantity: 3 }], deliveryType: 'takeaway' })
  await till('POST', '/orders/complete-and-pay-order', { orderIds: [hers.orderId, mine.orderId] })
  const book = await bookOf(database)
  const [bill] = await database.read.selectFrom('invoices').selectAll().orderBy('id', 'desc').limit(1).execute()
  const ofZoe = book.orders.find(({ delivery_type }) => delivery_type === 'takeaway')
  expect(ofZoe).toMatchObject({ orders: 1, paid_orders: 1, payable_cents: 3 * 495 })
  expect(bill?.payable_cents).toBe(4 * 495)
  const sum = (rows: readonly { payable_cents: number }[]) => rows.reduce((all, row) => all + row.payable_cents, 0)
  expect([sum(book.orders), sum(book.dishes)]).toEqual([sum(book.days), sum(book.days)])
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
