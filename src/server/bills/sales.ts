/**
 * The daily totals, updated in the transaction of each order, cancellation and invoice, so that reports read days and
 * not orders. Rows are always written in the order of the tables (days, orders, menu items) and of their keys: on
 * PostgreSQL two transactions then never wait for each other crosswise.
 */
import { allocate } from '../../domain/money/allocate.ts'
import { lineWeight, orderTotals, splitCents, type TaxedLine } from '../../domain/money/tax.ts'
import type { Tx } from '../db/open.ts'
import { prepared, type Slots } from '../db/prepared.ts'
import type { Schema } from '../db/schema.ts'

type DayRow = Schema['day_sales']
type DishRow = Schema['dish_sales']
type OrderRow = Schema['order_sales']

interface TakenOrder {
  readonly placed_by: number | null
  readonly delivery_type: string
}
interface CountedOrder extends TakenOrder {
  readonly business_day: string
  readonly items: readonly CountedItem[]
}
interface CountedItem {
  readonly item_id: number
  readonly quantity: number
}

/** An order that is paid now, with the lines that count. */
export interface PaidOrder extends TakenOrder {
  readonly lines: readonly { readonly id: number; readonly item_id: number; readonly taxed: TaxedLine }[]
}

/** An order was placed. */
export async function countPlaced(tx: Tx, order: CountedOrder): Promise<void> {
  await addOrders(tx, [placedRow(order, 1)])
  await addDishes(tx, dishRows(order, 1))
}

/** Orders were cancelled; their `items` are those that still counted. */
export async function countCancelled(tx: Tx, orders: readonly CountedOrder[]): Promise<void> {
  await addOrders(
    tx,
    orders.map(order => placedRow(order, -1)),
  )
  await addDishes(
    tx,
    orders.flatMap(order => dishRows(order, -1)),
  )
}

/**
 * One item of an open order was cancelled, or is wanted after all. `isOnlyOne`: no other line of the order has the same
 * item, so that the order itself counts no more, or again.
 */
export async function countItem(
  tx: Tx,
  { business_day, item_id, quantity }: CountedItem & { readonly business_day: string },
  { isWanted, isOnlyOne }: { readonly isWanted: boolean; readonly isOnlyOne: boolean },
): Promise<void> {
  const sign = isWanted ? 1 : -1
  await addDishes(tx, [
    { business_day, item_id, quantity: sign * quantity, orders: isOnlyOne ? sign : 0, payable_cents: 0 },
  ])
}

/** An invoice was made over these orders, which are in the order of their ids. */
export async function countInvoice(
  tx: Tx,
  invoice: Pick<Schema['invoices'], 'business_day' | 'net_cents' | 'tax_cents' | 'payable_cents'>,
  orders: readonly PaidOrder[],
): Promise<void> {
  const { business_day, net_cents, tax_cents, payable_cents } = invoice
  await addDay(tx, { business_day, paid_orders: orders.length, net_cents, tax_cents, payable_cents })
  const shares = splitCents(
    payable_cents,
    orders.map(({ lines }) => BigInt(orderTotals(lines.map(({ taxed }) => taxed)).payableCents)),
  )
  const shareOf = (place: number) => shares[place] ?? 0
  await addOrders(
    tx,
    orders.map((order, place) => ({
      ...keyOf(order, business_day),
      orders: 0,
      paid_orders: 1,
      payable_cents: shareOf(place),
    })),
  )
  await addDishes(
    tx,
    orders.flatMap((order, place) => paidDishes(order, business_day, shareOf(place))),
  )
}

interface Parts {
  readonly orders: readonly (PaidOrder & { readonly id: number })[]
  /** Those of which nothing is left to pay. */
  readonly paidIds: readonly number[]
  readonly lines: readonly {
    readonly orderId: number | null
    readonly orderItemId: number | null
    readonly netCents: number
    readonly taxCents: number
  }[]
}

/** An invoice was made over parts of orders. */
export async function countPart(
  tx: Tx,
  invoice: Pick<Schema['invoices'], 'business_day' | 'net_cents' | 'tax_cents' | 'payable_cents'>,
  { orders, paidIds, lines }: Parts,
): Promise<void> {
  const { business_day, net_cents, tax_cents, payable_cents } = invoice
  const paidOf = ({ id }: { readonly id: number }) => (paidIds.includes(id) ? 1 : 0)
  const paid_orders = orders.reduce((sum, order) => sum + paidOf(order), 0)
  await addDay(tx, { business_day, paid_orders, net_cents, tax_cents, payable_cents })
  const shared = shareService(
    lines.map(line => ({ ...line, cents: line.netCents + line.taxCents })),
    lines,
  )
  const byOrder = Map.groupBy(shared, ({ orderId }) => orderId)
  await addOrders(
    tx,
    orders.map(order => ({
      ...keyOf(order, business_day),
      orders: 0,
      paid_orders: paidOf(order),
      payable_cents: centsOf(byOrder.get(order.id)),
    })),
  )
  const itemOf = new Map(orders.flatMap(order => order.lines.map(({ id, item_id }) => [id, item_id])))
  const byItem = Map.groupBy(shared, ({ orderItemId }) => itemOf.get(orderItemId ?? 0))
  await addDishes(
    tx,
    [...byItem].flatMap(([item_id, of]) =>
      item_id === undefined ? [] : [{ business_day, item_id, quantity: 0, orders: 0, payable_cents: centsOf(of) }],
    ),
  )
}

interface DishLine {
  readonly orderId: number | null
  readonly orderItemId: number | null
}

/** Adds what was charged for serving, which is of no dish, to the dishes that were served, by what these came to. */
function shareService(
  lines: readonly (DishLine & { readonly cents: number })[],
  served: readonly (DishLine & { readonly netCents: number; readonly taxCents: number })[],
): readonly (DishLine & { readonly cents: number })[] {
  const dishes = lines.filter(({ orderItemId }) => orderItemId !== null)
  const service = centsOf(lines) - centsOf(dishes)
  if (service === 0) return dishes
  const weights = served.filter(({ orderItemId }) => orderItemId !== null)
  const shares = allocate(
    Math.abs(service),
    weights.map(({ netCents, taxCents }) => netCents + taxCents),
  )
  return [
    ...dishes,
    ...weights.map(({ orderId, orderItemId }, at) => ({
      orderId,
      orderItemId,
      cents: Math.sign(service) * (shares[at] ?? 0),
    })),
  ]
}

const centsOf = (lines: readonly { readonly cents: number }[] = []) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** A line of an invoice of which money is taken back; of a service charge there is neither order nor item. */
interface CreditedLine {
  readonly invoice_id: number
  readonly order_id: number | null
  readonly order_item_id: number | null
  readonly netCents: number
  readonly taxCents: number
}

/** A credit note is made over these lines. The orders stay paid and the dishes sold: the money is less. */
export async function countCredit(tx: Tx, business_day: string, lines: readonly CreditedLine[]): Promise<void> {
  const sumOf = (which: 'netCents' | 'taxCents') => lines.reduce((sum, line) => sum - line[which], 0)
  const [net_cents, tax_cents] = [sumOf('netCents'), sumOf('taxCents')]
  await addDay(tx, { business_day, paid_orders: 0, net_cents, tax_cents, payable_cents: net_cents + tax_cents })
  const shared = shareService(lines.map(creditLine), lines.every(isDish) ? [] : await servedOn(tx, lines))
  const orderIds = [...new Set(shared.flatMap(({ orderId }) => orderId ?? []))]
  if (orderIds.length === 0) return
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'placed_by', 'delivery_type'])
    .where('id', 'in', orderIds)
    .execute()
  const items = await tx.selectFrom('order_items').select(['id', 'item_id']).where('order_id', 'in', orderIds).execute()
  const itemOf = new Map(items.map(({ id, item_id }) => [id, item_id]))
  const byOrder = Map.groupBy(shared, ({ orderId }) => orderId)
  await addOrders(
    tx,
    orders.map(order => ({
      ...keyOf(order, business_day),
      orders: 0,
      paid_orders: 0,
      payable_cents: centsOf(byOrder.get(order.id)),
    })),
  )
  const byItem = Map.groupBy(shared, ({ orderItemId }) => itemOf.get(orderItemId ?? 0))
  await addDishes(
    tx,
    [...byItem].flatMap(([item_id, of]) =>
      item_id === undefined ? [] : [{ business_day, item_id, quantity: 0, orders: 0, payable_cents: centsOf(of) }],
    ),
  )
}

const isDish = ({ order_item_id }: CreditedLine) => order_item_id !== null

const creditLine = ({ order_id, order_item_id, netCents, taxCents }: CreditedLine) => ({
  orderId: order_id,
  orderItemId: order_item_id,
  cents: -netCents - taxCents,
})

/** The dishes of the invoice, with what they came to on it. */
async function servedOn(tx: Tx, [line]: readonly CreditedLine[]) {
  return tx
    .selectFrom('invoice_lines')
    .select(['order_id as orderId', 'order_item_id as orderItemId'])
    .select(['net_cents as netCents', 'tax_cents as taxCents'])
    .where('invoice_id', '=', line?.invoice_id ?? 0)
    .where('order_item_id', 'is not', null)
    .orderBy('id')
    .execute()
}

const keyOf = ({ placed_by, delivery_type }: TakenOrder, business_day: string) => ({
  business_day,
  placed_by: placed_by ?? 0,
  delivery_type,
})

const placedRow = (order: CountedOrder, sign: 1 | -1): OrderRow => ({
  ...keyOf(order, order.business_day),
  orders: sign,
  paid_orders: 0,
  payable_cents: 0,
})

function dishRows({ business_day, items }: CountedOrder, sign: 1 | -1): DishRow[] {
  const byItem = Map.groupBy(items, ({ item_id }) => item_id)
  return [...byItem].map(([item_id, lines]) => {
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
    return { business_day, item_id, quantity: sign * quantity, orders: sign, payable_cents: 0 }
  })
}

function paidDishes({ lines }: PaidOrder, business_day: string, cents: number): DishRow[] {
  const byItem = Map.groupBy(lines, ({ item_id }) => item_id)
  const ids = [...byItem.keys()].sort((a, b) => a - b)
  const weights = ids.map(id => (byItem.get(id) ?? []).reduce((sum, { taxed }) => sum + lineWeight(taxed), 0n))
  const shares = splitCents(cents, weights)
  return ids.map((item_id, place) => ({
    business_day,
    item_id,
    quantity: 0,
    orders: 0,
    payable_cents: shares[place] ?? 0,
  }))
}

const addDay = prepared((db, slot: Slots<DayRow>) =>
  db
    .insertInto('day_sales')
    .values({
      business_day: slot('business_day'),
      paid_orders: slot('paid_orders'),
      net_cents: slot('net_cents'),
      tax_cents: slot('tax_cents'),
      payable_cents: slot('payable_cents'),
    })
    .onConflict(conflict =>
      conflict.column('business_day').doUpdateSet(eb => ({
        paid_orders: eb('day_sales.paid_orders', '+', eb.ref('excluded.paid_orders')),
        net_cents: eb('day_sales.net_cents', '+', eb.ref('excluded.net_cents')),
        tax_cents: eb('day_sales.tax_cents', '+', eb.ref('excluded.tax_cents')),
        payable_cents: eb('day_sales.payable_cents', '+', eb.ref('excluded.payable_cents')),
      })),
    )
    .compile(),
)

async function addOrders(tx: Tx, rows: readonly OrderRow[]): Promise<void> {
  const keys = Map.groupBy(
    rows,
    row => `${row.business_day} ${String(row.placed_by).padStart(16)} ${row.delivery_type}`,
  )
  for (const key of [...keys.keys()].sort()) for (const row of keys.get(key) ?? []) await addOrder(tx, row)
}

const addOrder = prepared((db, slot: Slots<OrderRow>) =>
  db
    .insertInto('order_sales')
    .values({
      business_day: slot('business_day'),
      placed_by: slot('placed_by'),
      delivery_type: slot('delivery_type'),
      orders: slot('orders'),
      paid_orders: slot('paid_orders'),
      payable_cents: slot('payable_cents'),
    })
    .onConflict(conflict =>
      conflict.columns(['business_day', 'placed_by', 'delivery_type']).doUpdateSet(eb => ({
        orders: eb('order_sales.orders', '+', eb.ref('excluded.orders')),
        paid_orders: eb('order_sales.paid_orders', '+', eb.ref('excluded.paid_orders')),
        payable_cents: eb('order_sales.payable_cents', '+', eb.ref('excluded.payable_cents')),
      })),
    )
    .compile(),
)

async function addDishes(tx: Tx, rows: readonly DishRow[]): Promise<void> {
  const sums = new Map<string, DishRow>()
  for (const row of rows) {
    const key = `${row.business_day} ${row.item_id}`
    const sum = sums.get(key)
    sums.set(key, {
      ...row,
      quantity: (sum?.quantity ?? 0) + row.quantity,
      orders: (sum?.orders ?? 0) + row.orders,
      payable_cents: (sum?.payable_cents ?? 0) + row.payable_cents,
    })
  }
  if (sums.size === 0) return
  const inOrder = [...sums.values()].sort(
    (a, b) => a.business_day.localeCompare(b.business_day) || a.item_id - b.item_id,
  )
  await tx
    .insertInto('dish_sales')
    .values(inOrder)
    .onConflict(conflict =>
      conflict.columns(['business_day', 'item_id']).doUpdateSet(eb => ({
        quantity: eb('dish_sales.quantity', '+', eb.ref('excluded.quantity')),
        orders: eb('dish_sales.orders', '+', eb.ref('excluded.orders')),
        payable_cents: eb('dish_sales.payable_cents', '+', eb.ref('excluded.payable_cents')),
      })),
    )
    .execute()
}
