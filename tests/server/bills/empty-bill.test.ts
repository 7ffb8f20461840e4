/** What is left of a bill when the last dish on it is cancelled. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { send, sendDinner } from '../../support/orders.ts'
import { type Ask, nextEvening, openRestaurant, type Restaurant } from '../../support/restaurant.ts'

let restaurant: Restaurant
let ana: Ask
let admin: Ask
let cash = 0
beforeAll(async () => {
  restaurant = await openRestaurant()
  const types = restaurant.database.read.selectFrom('payment_types').select('id').where('is_cash', '=', 1)
  cash = (await types.executeTakeFirstOrThrow()).id
})
afterAll(() => restaurant.close())

/** Each test has its own evening, a day after the one before. */
beforeEach(async () => {
  nextEvening(restaurant)
  ana = await restaurant.as('waiter')
  admin = await restaurant.as('admin')
})

const dinner = () => sendDinner(ana, restaurant.menu, { tableId: restaurant.menu.table })
const at = () => `t${restaurant.menu.table}`
const party = async () => (await ana('GET', `/parties/${at()}`)).body
const pay = (due: string, payments: object[], more: object = {}, till = ana) =>
  till('POST', `/parties/${at()}/pay`, { due, payments, ...more })
const inCash = (amount: string) => ({ paymentTypeId: cash, amount })
const split = (shares: object[]) =>
  ana('POST', `/parties/${at()}/split`, { version: 0, bills: [{ billNo: null, shares }] })
const cancel = (item: number | undefined) => admin('POST', `/orders/update-status/${item}`, { status: 'cancelled' })

describe('a dish that is cancelled after guests have paid the others', () => {
  /** Pizzas and water go on a bill of their own, which is paid, and some money is held for the soup. */
  const paidButSoup = async (held: string | null) => {
    const { orderId } = await dinner()
    const lines: readonly { title: string; order_item_id: number; quantity: number }[] = (await party()).lines
    const shares = lines
      .filter(({ title }) => title !== 'Soup')
      .map(({ order_item_id, quantity }) => ({ orderItemId: order_item_id, n: quantity, d: 1 }))
    await split(shares)
    expect((await pay('21.98', [inCash('21.98')], { billNo: 2 })).status).toBe(200)
    if (held) expect((await pay('4.95', [inCash(held)])).status).toBe(200)
    const soup = lines.find(({ title }) => title === 'Soup')
    await cancel(soup?.order_item_id)
    return orderId
  }
  const orderIn = async (id: number) =>
    restaurant.database.read
      .selectFrom('orders')
      .select(['status', 'payment_status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const paidToday = async () => {
    const day = new Date(restaurant.clock.now).toISOString().slice(0, 10)
    const row = await restaurant.database.read
      .selectFrom('day_sales')
      .select(['paid_orders', 'payable_cents'])
      .where('business_day', '=', day)
      .executeTakeFirst()
    return [row?.paid_orders, row?.payable_cents]
  }

  test('leaves nothing to pay: the order is paid at once, and the table free', async () => {
    const before = await restaurant.database.read.selectFrom('invoices').select('id').execute()
    const orderId = await paidButSoup(null)
    expect(await orderIn(orderId)).toEqual({ status: 'created', payment_status: 'paid' })
    expect(await restaurant.database.read.selectFrom('invoices').select('id').execute()).toHaveLength(before.length + 1)
    expect(await paidToday()).toEqual([1, 2_198])
    const again = await pay('0.00', [])
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^Bill 2 of Table 1 was paid at 20:00 by /),
    ])
    await send(ana, restaurant.menu, { tableId: restaurant.menu.table })
    expect(await party()).toMatchObject({ version: 0, due: '4.95' })
    await pay('4.95', [inCash('4.95')])
  })

  test('leaves what was held for it to be given back', async () => {
    const orderId = await paidButSoup('2.00')
    expect(await orderIn(orderId)).toEqual({ status: 'created', payment_status: 'paid' })
    const attention: readonly { what: string; ref: string; amount: string }[] = (await admin('GET', '/till/attention'))
      .body
    const task = attention.find(({ what, amount }) => what === 'overpaid' && amount === '2.00')
    const back = { do: 'give back', paymentTypeId: cash, drawerId: null }
    expect((await admin('POST', `/bills/${task?.ref}/over-payment`, back)).status).toBe(200)
    expect((await admin('GET', '/till/attention')).body).not.toContainEqual(
      expect.objectContaining({ what: 'overpaid' }),
    )
  })

  test('leaves the bill on which it stood alone empty, which closes without an invoice', async () => {
    await dinner()
    const [soup] = (await party()).lines
    const shares = [{ orderItemId: soup.order_item_id, n: 1, d: 1 }]
    await split(shares)
    await cancel(soup.order_item_id)
    const { status, body } = await pay('0.00', [], { billNo: 2 })
    expect([status, body.message, body.invoiceId]).toEqual([200, 'Paid.', null])
    expect(await party()).toMatchObject({ due: '21.98' })
    expect((await pay('21.98', [inCash('21.98')])).status).toBe(200)
  })
})
