/** Paid bills in a small restaurant, for tests of what goes back. */
import { send } from '../../support/orders.ts'
import type { Ask, Restaurant } from '../../support/restaurant.ts'

export async function openEvening(restaurant: Restaurant) {
  const { database, menu } = restaurant
  const card = await database.write(async tx => {
    const type = { title: 'Card', is_active: 1 }
    return (await tx.insertInto('payment_types').values(type).returning('id').executeTakeFirstOrThrow()).id
  })
  const { id: cash } = await database.read
    .selectFrom('payment_types')
    .select('id')
    .where('is_cash', '=', 1)
    .executeTakeFirstOrThrow()
  /** Soup 4.50 + 10 %, two pizzas 9.99 with 5 % inside, water 2.00: 26.93. */
  const dinner = (till: Ask, tableId: number | string = '') => {
    const cart = [
      { id: menu.soup, quantity: 1 },
      { id: menu.pizza, quantity: 2 },
      { id: menu.water, quantity: 1 },
    ]
    return send(till, menu, { cart, tableId })
  }
  /** The bill of a dinner that was paid, with its payments. */
  const paid = async (till: Ask, payment: object = { paymentTypeId: cash, amount: '26.93' }) => {
    const { orderId } = await dinner(till)
    const { body } = await till('POST', `/parties/o${orderId}/pay`, { due: '26.93', payments: [payment] })
    const rows = await rowsOf(body.billId)
    return { ...body, orderId, paymentId: rows[0]?.id } as {
      readonly billId: number
      readonly invoiceId: number
      readonly number: string
      readonly orderId: number
      readonly paymentId: number
    }
  }
  const rowsOf = (billId: number) =>
    database.read.selectFrom('payments').selectAll().where('bill_id', '=', billId).orderBy('id').execute()
  return { cash, card, dinner, paid, rowsOf }
}
