/** Orders with their items, in the forms of the Orders screen, the kitchen and the payment summary (§3). */
import type {
  ComboOfItem,
  CustomerType,
  DeliveryType,
  ItemStatus,
  Order,
  OrderStatus,
  PaymentStatus,
  SummaryOrder,
  Ticket,
} from '../../domain/entities.ts'
import { summaryLinesMax } from '../../domain/limits.ts'
import { type Cents, centsNumber, centsText } from '../../domain/money/money.ts'
import {
  addTotals,
  lineAmountCents,
  lineTotalCents,
  orderTotals,
  type TaxedLine,
  type Totals,
  unitWithTaxCents,
} from '../../domain/money/tax.ts'
import type { Db } from '../db/open.ts'
import type { OrderItemRow, OrderRow } from '../db/schema-orders.ts'
import { Refused } from '../http/refused.ts'
import { onOff } from '../store/store.ts'

export interface FoundOrder extends OrderRow {
  readonly table_title: string | null
  readonly floor: string | null
  /** Who placed it; null: nobody who is known. */
  readonly waiter: string | null
  readonly items: readonly OrderItemRow[]
  /** What of it is paid on bills of some of its guests; missing: nobody has looked, or nothing. */
  readonly paidPartCents?: Cents
  /** What was paid for serving on the bills of which it is the first order; missing as above. */
  readonly paidServiceCents?: Cents
}

/** A modifier as its line stores it. */
export interface StoredModifier {
  readonly id: number
  /** As papers and screens say it: "2 × Shot", "No Onion". */
  readonly title: string
  /** What it adds to one piece of the item. */
  readonly priceCents: number
  readonly kind?: 'without'
  readonly count?: number
  readonly part?: 'left' | 'right'
  readonly depth?: 1
  readonly group?: string
}

/**
 * Those of the latest `among` orders that were cancelled, or taken back from the kitchen whole, oldest first: as quick
 * after years as on the first day.
 */
export async function cancelledTickets(db: Db, among: number): Promise<Ticket[]> {
  const { last } = await db.selectFrom('orders').select(db.fn.max('id').as('last')).executeTakeFirstOrThrow()
  const cancelled = db
    .selectFrom('orders')
    .select('id')
    .where('id', '>', Number(last) - among)
  const ids = (await cancelled.where('status', '=', 'cancelled').execute()).map(({ id }) => id)
  const orders = await findOrders(db, [...ids, ...(await withdrawnOrderIds(db, Number(last) - among))])
  const isGone = (item: OrderItemRow) => item.withdrawn_at !== null
  return orders.map(order =>
    ticketOut(order.status === 'cancelled' ? order : { ...order, items: order.items.filter(isGone) }),
  )
}

/** Closed orders after `after` of which something was taken back, and which are off the kitchen display. */
async function withdrawnOrderIds(db: Db, after: number): Promise<number[]> {
  const found = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.id')
    .distinct()
    .where('order_items.withdrawn_at', 'is not', null)
    .where('order_items.order_id', '>', after)
    .where('orders.status', '=', 'completed')
    .where('orders.kitchen_kept', '=', 0)
    .execute()
  return found.map(({ id }) => id)
}

/** An order in the form of the kitchen's ticket: what was taken back is cancelled for cooks. */
export const ticketOut = (order: FoundOrder): Ticket => ({
  ...orderOut(order),
  placed_by: order.waiter,
  items: order.items.map(item => ({
    ...itemOut(item, order),
    station_id: item.station_id,
    round: item.round,
    bumped: onOff(item.bumped_at ?? 0),
    bumped_at: isoOrNull(item.bumped_at),
    ready_at: isoOrNull(item.ready_at),
    ...(item.withdrawn_at !== null && { status: 'cancelled' }),
  })),
})

/** An order in the form of the Orders screen. */
export const listedOut = (order: FoundOrder): Order => ({
  ...orderOut(order),
  total: centsText(totalsOf([order]).payableCents),
  ...(order.paidPartCents !== undefined && { due: centsText(dueCentsOf(order)) }),
  items: order.items.map(item => ({
    ...itemOut(item, order),
    round: item.round,
    started: onOff(item.started_at === null ? 0 : 1),
    price: centsText(item.unit_cents),
    ...(item.off_cents > 0 && { off: centsText(item.off_cents) }),
    rule: item.price_rule_id === null || item.in_combo_cents !== null ? null : ruleOf(item, item.price_rule_id),
  })),
})

const ruleOf = ({ rule_title, list_cents, unit_cents }: OrderItemRow, id: number) => ({
  id,
  title: rule_title ?? '',
  list: centsText(list_cents ?? unit_cents),
})

/** At least 0: what was taken off an order since may be more than what was left of it. */
export const dueCentsOf = (order: FoundOrder): Cents =>
  Math.max(0, totalsOf([order]).payableCents - (order.paidPartCents ?? 0))

/** Orders in the form of a payment summary, without their cancelled items, which leave every total. */
export function summaryOut(order: FoundOrder): SummaryOrder {
  return {
    ...orderOut(order),
    items: order.items.filter(countsForTotals).map(item => ({
      ...itemOut(item, order),
      price: centsNumber(unitWithTaxCents(taxedLine(item))),
      unit_price: centsText(item.unit_cents),
      line_price: centsText(lineAmountCents(taxedLine(item))),
      variant_price: item.variant_price_cents === null ? null : centsText(item.variant_price_cents),
      tax_id: item.tax_id,
      tax_title: item.tax_title,
      tax_rate: item.tax_rate,
      tax_type: item.tax_type,
      itemTotal: centsNumber(lineTotalCents(taxedLine(item))),
      addons: addonsOf(item).map(({ id, title, priceCents }) => ({
        id,
        item_id: item.item_id,
        title,
        price: centsText(priceCents),
      })),
    })),
  }
}

/** The totals of a payment summary or its receipt. */
export const totalsOut = ({ netCents, taxCents, payableCents }: Totals) => ({
  subtotal: centsNumber(netCents),
  taxTotal: centsNumber(taxCents),
  total: centsNumber(payableCents),
})

/** What these orders cost together; each is rounded for itself, as when it was placed. */
export const totalsOf = (orders: readonly FoundOrder[]): Totals =>
  addTotals(...orders.map(order => orderTotals(order.items.filter(countsForTotals).map(taxedLine))))

/** Refuses (400) so many orders together that their lines would keep everybody else waiting. */
export async function refuseTooMany(db: Db, orderIds: readonly number[]): Promise<void> {
  const { lines } = await db
    .selectFrom('order_items')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('order_id', 'in', orderIds)
    .executeTakeFirstOrThrow()
  if (Number(lines) > summaryLinesMax) throw new Refused(400, 'refused.fewerOrders')
}

/** Whether an item is part of its order's totals. */
export const countsForTotals = (item: { readonly status: string }): boolean => item.status !== 'cancelled'

/** An item as the tax formula wants it. */
export const taxedLine = (
  item: Pick<OrderItemRow, 'unit_cents' | 'quantity' | 'tax_rate' | 'tax_type' | 'off_cents'>,
): TaxedLine => ({
  unitCents: item.unit_cents,
  quantity: item.quantity,
  taxRate: item.tax_rate,
  taxType: item.tax_type,
  ...(item.off_cents > 0 && { offCents: item.off_cents }),
})

/** Orders with items and table, oldest first: all open ones, or those with the given ids. */
export async function findOrders(db: Db, which: 'open' | readonly number[]): Promise<FoundOrder[]> {
  if (which.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .leftJoin('store_tables', 'store_tables.id', 'orders.table_id')
    .leftJoin('users', 'users.id', 'orders.placed_by')
    .selectAll('orders')
    .select(['store_tables.title as table_title', 'store_tables.floor', 'users.username as waiter'])
    .$if(which === 'open', query => query.where('orders.status', '=', 'created'))
    .$if(which !== 'open', query => query.where('orders.id', 'in', which as readonly number[]))
    .orderBy('orders.id')
    .execute()
  if (orders.length === 0) return []
  const items = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .selectAll('order_items')
    .$if(which === 'open', query => query.where('orders.status', '=', 'created'))
    .$if(which !== 'open', query => query.where('orders.id', 'in', which as readonly number[]))
    // A part that was taken off a line stands below it.
    .orderBy(({ fn }) => fn.coalesce('order_items.reduced_from', 'order_items.id'))
    .orderBy('order_items.id')
    .execute()
  const byOrder = Map.groupBy(items, item => item.order_id)
  return orders.map(order => Object.assign(order, { items: byOrder.get(order.id) ?? [] }))
}

function orderOut(order: FoundOrder) {
  return {
    id: order.id,
    date: new Date(order.placed_at).toISOString(),
    delivery_type: order.delivery_type as DeliveryType,
    customer_type: order.customer_type as CustomerType,
    customer_id: order.customer_phone,
    customer_name: order.customer_name,
    table_id: order.table_id,
    table_title: order.table_title,
    floor: order.floor,
    status: order.status as OrderStatus,
    payment_status: order.payment_status as PaymentStatus,
    token_no: order.token_no,
    business_day: order.business_day,
    provisional_token: order.provisional_token,
    closed_at: isoOrNull(order.closed_at),
    bill_printed_at: isoOrNull(order.bill_printed_at),
    moved_from: order.moved_from,
  }
}

const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function itemOut(item: OrderItemRow, order: FoundOrder) {
  const addons = addonsOf(item).map(({ id, title, priceCents: _, group: __, ...more }) => ({
    id,
    item_id: item.item_id,
    title,
    ...more,
  }))
  return {
    id: item.id,
    order_id: item.order_id,
    item_id: item.item_id,
    item_title: item.item_title,
    variant_id: item.variant_id,
    variant_title: item.variant_title,
    quantity: item.quantity,
    status: item.status as ItemStatus,
    date: new Date(order.placed_at).toISOString(),
    addons: addons.length > 0 ? addons : null,
    notes: item.notes,
    ...(item.combo_no !== null && { combo: comboOf(item, order.items) }),
    short: item.short,
    reduced_from: item.reduced_from,
    withdrawn: onOff(item.withdrawn_at === null ? 0 : 1),
  }
}

/** `among`: the items of its order. */
export const comboOf = (
  { combo_no, combo_item_id, combo_title, extra_cents }: OrderItemRow,
  among: readonly Pick<OrderItemRow, 'combo_no' | 'status'>[],
): ComboOfItem => ({
  no: combo_no ?? 0,
  item_id: combo_item_id ?? 0,
  title: combo_title ?? '',
  parts: among.filter(one => one.combo_no === combo_no && countsForTotals(one)).length,
  ...(extra_cents && { extra: centsText(extra_cents) }),
})

export const addonsOf = (item: OrderItemRow): readonly StoredModifier[] => JSON.parse(item.addons) as StoredModifier[]
