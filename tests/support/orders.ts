/** Orders as a till sends them, over the small menu. */
import type { Ask } from './restaurant.ts'
import type { SmallMenu } from './small-menu.ts'

/** One soup at no table for no customer, unless told otherwise. */
export const orderOf = (menu: SmallMenu, changes: Readonly<Record<string, unknown>> = {}) => ({
  cart: [{ id: menu.soup, quantity: 1, price: '4.50', notes: null, variant_id: null, addons_ids: [] }],
  deliveryType: 'dinein',
  customerType: 'WALKIN',
  customerId: null,
  tableId: '',
  ...changes,
})

/** Sends an order that must be accepted; returns its number. */
export async function send(till: Ask, menu: SmallMenu, changes: Readonly<Record<string, unknown>> = {}) {
  const { status, body } = await till('POST', '/pos/create-order', orderOf(menu, changes))
  if (status !== 200) throw new Error(`the order was refused: ${body.message}`)
  return body as {
    readonly orderId: number
    readonly tokenNo: number
    readonly businessDay: string
    readonly total: number
  }
}

/** Sends soup 4.50 + 10 %, two pizzas 9.99 with 5 % inside and water 2.00: 26.93. */
export const sendDinner = (till: Ask, menu: SmallMenu, changes: Readonly<Record<string, unknown>> = {}) =>
  send(till, menu, {
    cart: [
      { id: menu.soup, quantity: 1 },
      { id: menu.pizza, quantity: 2 },
      { id: menu.water, quantity: 1 },
    ],
    ...changes,
  })
