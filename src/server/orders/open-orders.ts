/**
 * The open orders as the kitchen and the Orders screen list them. With each change one order is different, and two
 * hundred are the same: an order whose rows are all unchanged is the same object as last time, which is then not
 * written as JSON again either. Nobody may change these objects.
 */
import type { Order, OrderGroup, Ticket } from '../../domain/entities.ts'
import type { Db } from '../db/open.ts'
import { type FoundOrder, findOrders, listedOut, ticketOut } from './read-orders.ts'

export interface OpenOrders {
  /** The orders that are neither completed nor cancelled, however old, oldest first. */
  readonly tickets: (db: Db) => Promise<Ticket[]>
  /** The same orders for the Orders screen: one group per table, and one for each order without a table. */
  readonly groups: (db: Db) => Promise<OrderGroup[]>
}

/** An empty memory; one for each server. */
export function makeOpenOrders(): OpenOrders {
  let rows: ReadonlyMap<number, FoundOrder> = new Map()
  let groups: ReadonlyMap<unknown, OrderGroup> = new Map()
  const ticketOf = once<FoundOrder, Ticket>(ticketOut)
  const listedOf = once<FoundOrder, Order>(listedOut)

  const find = async (db: Db): Promise<FoundOrder[]> => {
    const found = (await findOrders(db, 'open')).map(order => {
      const before = rows.get(order.id)
      return before && isSame(before, order) ? before : order
    })
    rows = new Map(found.map(order => [order.id, order]))
    return found
  }

  return {
    tickets: async db => (await find(db)).map(ticketOf),
    groups: async db => {
      const orders = (await find(db)).map(listedOf)
      const together = Map.groupBy(orders, order => (order.table_id === null ? `order ${order.id}` : order.table_id))
      const made = Array.from(together, ([key, members]) => {
        const before = groups.get(key)
        return [key, before && isSameList(before.orders, members) ? before : groupOut(members)] as const
      })
      groups = new Map(made)
      return made.map(([, group]) => group)
    },
  }
}

function groupOut(orders: Order[]): OrderGroup {
  const { table_id = null, table_title = null, floor = null } = orders[0] ?? {}
  return { table_id, table_title, floor, orders, order_ids: orders.map(order => order.id) }
}

/** `make`, which is asked once for each object. */
function once<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, To>()
  return from => {
    const known = made.get(from)
    if (known !== undefined) return known
    const value = make(from)
    made.set(from, value)
    return value
  }
}

/** Whether every column of an order, of its table and of its items is what it was. */
function isSame(before: FoundOrder, present: FoundOrder): boolean {
  if (before.items.length !== present.items.length || !isSameRow(before, present)) return false
  return present.items.every((item, at) => isSameRow(before.items[at] ?? {}, item))
}

/** Rows hold texts, numbers and nulls; an order's items are compared for themselves. */
function isSameRow(before: object, present: object): boolean {
  for (const column in present)
    if (column !== 'items' && before[column as keyof object] !== present[column as keyof object]) return false
  return true
}

const isSameList = (before: readonly unknown[], present: readonly unknown[]): boolean =>
  before.length === present.length && before.every((one, at) => one === present[at])
