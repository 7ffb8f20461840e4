/** An evening in a restaurant with three tables, two waiters and a cook: ordering, splitting, moving, paying. */
import { dayMs } from '../../src/domain/calendar.ts'
import { send } from './orders.ts'
import { type Ask, openRestaurant, type Restaurant } from './restaurant.ts'

type Told = { readonly bill_no: number; readonly total: string; readonly due: string; readonly is_closed: number }

export interface Evening {
  readonly restaurant: Restaurant
  readonly ana: Ask
  readonly ben: Ask
  readonly cook: Ask
  readonly home: number
  readonly nine: number
  readonly seven: number
}

/** At eight, a day after the evening before. */
export async function nextEvening(restaurant: Restaurant, tables: readonly number[]): Promise<Evening> {
  restaurant.clock.now = Math.floor(restaurant.clock.now / dayMs) * dayMs + dayMs + 20 * 3_600_000
  const [nine = 0, seven = 0] = tables
  return {
    restaurant,
    nine,
    seven,
    home: restaurant.menu.table,
    ana: await restaurant.as('waiter'),
    ben: await restaurant.as('Ben'),
    cook: await restaurant.as('cook'),
  }
}

/** With the ids of Table 9 and Table 7. */
export async function openTables(): Promise<{ readonly restaurant: Restaurant; readonly tables: number[] }> {
  const restaurant = await openRestaurant()
  await restaurant.addUser('Ben', ['POS', 'ORDERS'])
  const made = await restaurant.database.write(tx =>
    tx
      .insertInto('store_tables')
      .values(['Table 9', 'Table 7'].map(title => ({ title, floor: 'Hall', seating_capacity: 4 })))
      .returning('id')
      .execute(),
  )
  return { restaurant, tables: made.map(({ id }) => id) }
}

/** Soup 4.50 + 10 %, two pizzas 9.99 with 5 % inside: 24.93. */
export function dinner({ restaurant, ana }: Evening, tableId: number, changes: object = {}, till = ana) {
  const { soup, pizza } = restaurant.menu
  const cart = [
    { id: soup, quantity: 1 },
    { id: pizza, quantity: 2 },
  ]
  return send(till, restaurant.menu, { cart, tableId, ...changes })
}

export const partyAt = async ({ ben }: Evening, at: string) => (await ben('GET', `/parties/${at}`)).body

export const everybody = async ({ ben }: Evening) => (await ben('GET', '/tables')).body.parties

export const moveTo = (till: Ask, at: string, version: number, tableId: number | null, merge?: boolean) =>
  till('POST', `/parties/${at}/move`, { version, tableId, ...(merge !== undefined && { merge }) })

export async function itemsAt(evening: Evening, at: string): Promise<number[]> {
  const { lines } = await partyAt(evening, at)
  return lines.map(({ order_item_id }: { order_item_id: number }) => order_item_id)
}

/** Each bill takes one piece of its items. */
export const splitOff = ({ ana }: Evening, at: string, version: number, ...bills: number[][]) =>
  ana('POST', `/parties/${at}/split`, {
    version,
    bills: bills.map(items => ({ billNo: null, shares: items.map(orderItemId => ({ orderItemId, n: 1, d: 1 })) })),
  })

export const payBill = (till: Ask, at: string, billNo: number | null, due: string, amount = due) =>
  till('POST', `/parties/${at}/pay`, { billNo, due, complete: true, payments: [{ paymentTypeId: null, amount }] })

export async function payAll(evening: Evening, at: string): Promise<void> {
  const { bills } = await partyAt(evening, at)
  for (const { bill_no, due, is_closed } of bills as Told[])
    if (is_closed === 0) await payBill(evening.ana, at, bill_no, due)
}

export async function payAllTables(evening: Evening): Promise<void> {
  for (const { at } of await everybody(evening)) await payAll(evening, at)
}

export const totalsOf = (bills: readonly Told[]) => bills.map(({ bill_no, total }) => [bill_no, total])

export const ticketOf = async ({ cook }: Evening, orderId: number) =>
  (await cook('GET', '/kitchen')).body.find(({ id }: { id: number }) => id === orderId)
