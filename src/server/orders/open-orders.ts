/**
 * The open orders as the kitchen and the Orders screen list them, and those that are closed but not over. With each
 * change one order is different, and two hundred are the same: an order whose rows are all unchanged is the same object
 * as last time, which is then not written as JSON again either. Nobody may change these objects.
 */
import type { Order, OrderGroup, Ticket } from '../../domain/entities.ts'
import { centsText } from '../../domain/money/money.ts'
import { listedOrderIds, orderIdsOnDisplay, unpaidOrderIds } from '../bills/closed-orders.ts'
import { type FoundOrder, findOrders, listedOut, ticketOut } from '../bills/read-orders.ts'
import { isSameOrder } from '../bills/same-order.ts'
import { serviceOut } from '../bills/service.ts'
import type { Db } from '../db/open.ts'
import { type Figures, paidCentsOf, readFigures, withPaidParts } from './listed-sums.ts'

export interface OpenOrders {
  /** Open orders, however old, and those that are kept for the kitchen; oldest first. */
  readonly inKitchen: (db: Db) => Promise<readonly FoundOrder[]>
  /** The same, as the kitchen's tickets. */
  readonly tickets: (db: Db) => Promise<Ticket[]>
  /**
   * The open orders for Orders: one group per table, and one for each order without a table or that came late. All that
   * somebody waits for, and the latest of the others, or of those of the others before one.
   */
  readonly groups: (db: Db, before?: number) => Promise<OrderGroup[]>
  /**
   * The latest that was completed without payment, of all orders or of those before one: one group for the orders of a
   * table that were closed together, latest first.
   */
  readonly unpaid: (db: Db, before?: number) => Promise<OrderGroup[]>
}

/** An empty memory; one for each server. */
export function makeOpenOrders(): OpenOrders {
  const [openOnes, keptOnes, unpaidOnes] = [remembering(), remembering(), remembering()]
  const [openGroups, unpaidGroups] = [grouping(), grouping()]
  const ticketOf = once<FoundOrder, Ticket>(ticketOut)

  async function inKitchen(db: Db): Promise<readonly FoundOrder[]> {
    const open = openOnes(await findOrders(db, 'open'))
    const kept = keptOnes(await findOrders(db, await orderIdsOnDisplay(db)))
    return [...open, ...kept].toSorted((a, b) => a.id - b.id)
  }

  return {
    inKitchen,
    tickets: async db => (await inKitchen(db)).map(ticketOf),
    async groups(db, before) {
      const found = await withPaidParts(db, await findOrders(db, await listedOrderIds(db, before)))
      const known = before === undefined ? openOnes(found) : found
      const inGroups = before === undefined ? openGroups : grouping()
      return inGroups(known, served, await readFigures(db, known))
    },
    async unpaid(db, before) {
      const found = await withPaidParts(db, await findOrders(db, await unpaidOrderIds(db, before)))
      const known = before === undefined ? unpaidOnes(found) : found
      const inGroups = before === undefined ? unpaidGroups : grouping()
      return inGroups(known, together, await readFigures(db, known)).toReversed()
    },
  }
}

/** One that came late is not paid together with those who sit at its table now. */
const served = ({ table_id, late_party_id }: FoundOrder) => (late_party_id === null ? table_id : null)

const together = ({ table_id, closed_at }: FoundOrder) => table_id && `${table_id} ${closed_at}`

/** Gives the orders of last time in the place of those that are the same. */
function remembering(): (found: readonly FoundOrder[]) => readonly FoundOrder[] {
  let rows: ReadonlyMap<number, FoundOrder> = new Map()
  return found => {
    const orders = found.map(order => {
      const before = rows.get(order.id)
      return before && isSameOrder(before, order) ? before : order
    })
    rows = new Map(orders.map(order => [order.id, order]))
    return orders
  }
}

type Together = (order: FoundOrder) => string | number | null

/** Puts orders into groups by what they have together; an order that has nothing is a group of its own. */
function grouping(): (orders: readonly FoundOrder[], together: Together, figures: Figures) => OrderGroup[] {
  let groups: ReadonlyMap<unknown, Grouped> = new Map()
  const listedOf = once<FoundOrder, Order>(listedOut)
  return (orders, together, figures) => {
    const byKey = Map.groupBy(orders, order => together(order) ?? `order ${order.id}`)
    const made = Array.from(byKey, ([key, members]): readonly [unknown, Grouped] => {
      const rates = figures.ratesOf(members)
      const before = groups.get(key)
      if (before && before.rates === rates && isSameList(before.members, members)) return [key, before]
      return [key, { members, rates, group: groupOut(members, members.map(listedOf), figures) }]
    })
    groups = new Map(made)
    return made.map(([, { group }]) => group)
  }
}

interface Grouped {
  readonly members: readonly FoundOrder[]
  /** What was charged for serving them, together and each alone. */
  readonly rates: string
  readonly group: OrderGroup
}

function groupOut(found: readonly FoundOrder[], listed: readonly Order[], figures: Figures): OrderGroup {
  const orders = listed.map((order, at) => {
    const service = serviceOut(figures.leftOf(found.slice(at, at + 1)).service)
    return service ? { ...order, service } : order
  })
  const { table_id = null, table_title = null, floor = null } = orders[0] ?? {}
  const { totals, service } = figures.leftOf(found)
  const paid = found.reduce((sum, order) => sum + paidCentsOf(order), 0)
  return {
    table_id,
    table_title,
    floor,
    orders,
    order_ids: orders.map(order => order.id),
    total: centsText(totals.payableCents + paid),
    due: centsText(totals.payableCents),
    ...(service && { service: serviceOut(service) }),
  }
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

const isSameList = (before: readonly unknown[], present: readonly unknown[]): boolean =>
  before.length === present.length && before.every((one, at) => one === present[at])
