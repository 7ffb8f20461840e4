/** Placing an order: check, price, number, store, and when it is paid at once, invoice it; all in one transaction. */
import { businessDay } from '../../domain/business-day.ts'
import type { DeliveryType } from '../../domain/entities.ts'
import { priceMaxCents } from '../../domain/limits.ts'
import { stationOf } from '../../domain/stations.ts'
import { orderTotals, type TaxedLine, type Totals } from '../../domain/tax.ts'
import type { Tx } from '../db/open.ts'
import type { TypedPayment } from '../drawers/take-tenders.ts'
import { Refused } from '../http/refused.ts'
import { queueNewOrder } from '../print-jobs/queue-tickets.ts'
import { writeBuyer } from './buyer.ts'
import { type MadeInvoice, makeInvoice } from './invoice.ts'
import { noteLate } from './left-table.ts'
import type { NewOrder } from './new-order.ts'
import { notePaper } from './note-paper.ts'
import { exactSum, type Tendered } from './pay-orders.ts'
import type { PricedLine } from './price-line.ts'
import { priceOrder } from './price-order.ts'
import { pricePromised } from './price-promised.ts'
import type { ReadReferenceData, ReferenceData } from './reference-data.ts'
import { countPlaced } from './sales.ts'
import { nextToken } from './token.ts'

export interface PlacedOrder {
  readonly orderId: number
  readonly tokenNo: number
  readonly businessDay: string
  readonly totals: Totals
  /** It was taken for guests who have left its table since: somebody has to say where it belongs. */
  readonly isLate: boolean
  /** null when it was not paid at once. */
  readonly paid: PaidPlaced | null
}

interface PaidPlaced {
  readonly invoice: MadeInvoice
  /** null: not stated. */
  readonly payments: readonly TypedPayment[] | null
}

/** Stores an order. Throws Refused(400) when something in it does not exist or does not belong together. */
export async function placeOrder(
  tx: Tx,
  order: NewOrder,
  context: {
    readonly facts: ReadReferenceData
    readonly now: number
    readonly userId: number
    readonly sentBy: number | null
    /** null: it is paid later. */
    readonly paying: Tendered | null
    /** It was paid while the server was away, and so is always taken. */
    readonly isPromised?: boolean
  },
): Promise<PlacedOrder> {
  const { now, userId, sentBy, paying, isPromised = false } = context
  const facts = await context.facts(
    tx,
    order.cart.map(({ id }) => id),
  )
  const priced = isPromised ? await pricePromised(tx, order, { facts, now }) : await priceOrder(tx, order, facts, now)
  const { lines, customer } = priced
  const totals = totalsOf(lines.map(line => line.taxed))
  const payments = paying?.payments ? await exactSum(tx, totals.payableCents, paying) : null
  const day = businessDay(now, facts.timeZone, facts.dayStartsAtHour)

  const tokenNo = await nextToken(tx, day)
  const common = {
    business_day: day,
    net_cents: totals.netCents,
    tax_cents: totals.taxCents,
    payable_cents: totals.payableCents,
    table_id: priced.tableId,
    delivery_type: order.deliveryType,
    customer_type: customer ? 'CUSTOMER' : 'WALKIN',
    customer_phone: customer?.phone ?? null,
    customer_name: customer?.name ?? null,
  }
  const { id: orderId } = await tx
    .insertInto('orders')
    .values({
      ...common,
      placed_at: now,
      token_no: tokenNo,
      status: 'created',
      payment_status: paying ? 'paid' : 'pending',
      placed_by: userId,
      sent_by: sentBy,
      provisional_token: order.provisionalToken,
      taken_at: order.takenAt && Math.min(order.takenAt, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = routed(lines, order.deliveryType, facts).map(row => ({ ...row, order_id: orderId }))
  await storeLines(tx, rows, { orderId, businessDay: day, now, userId }, facts)
  const taken = { placed_by: userId, delivery_type: order.deliveryType }
  const where = { orderId, tableId: priced.tableId, takenAt: order.takenAt, now }
  const isLate = paying === null && (await noteLate(tx, where))
  await countPlaced(tx, { ...taken, business_day: day, items: lines.map(({ row }) => row) })
  const stored = { orderId, tokenNo, businessDay: day, totals, isLate }
  if (!paying) return { ...stored, paid: null }
  const placed = { ...taken, id: orderId, lines: await storedLines(tx, orderId, lines) }
  const { net_cents: _, tax_cents: __, payable_cents: ___, ...header } = common
  const invoice = await makeInvoice(
    tx,
    { ...header, made_at: now, booked_at: now, made_by: userId, sent_by: sentBy },
    [placed],
    { billId: null, drawerId: paying.drawerId, payments },
  )
  if (paying.buyer) await writeBuyer(tx, invoice.invoiceId, paying.buyer, { userId, now })
  if (paying.printed) await notePaper(tx, invoice.invoiceId, { userId, now })
  return { ...stored, paid: { invoice, payments } }
}

/** Stores the lines, and what the kitchen's printers are to print of them. */
async function storeLines(
  tx: Tx,
  rows: readonly (PricedLine['row'] & { readonly order_id: number })[],
  order: { readonly orderId: number; readonly businessDay: string; readonly now: number; readonly userId: number },
  { kitchenPrinters }: ReferenceData,
): Promise<void> {
  const insert = tx.insertInto('order_items').values([...rows])
  if (kitchenPrinters.printers.length === 0) {
    await insert.execute()
    return
  }
  const stored = await insert.returning('id').execute()
  const ids = stored.map(({ id }) => id).toSorted((a, b) => a - b)
  const lines = rows.map(({ station_id }, at) => ({ id: ids[at] ?? 0, stationId: station_id ?? null }))
  await queueNewOrder(tx, kitchenPrinters, { ...order, lines })
}

/** The rows of the lines, each with its station; a store without stations has nothing to add. */
function routed(
  lines: readonly PricedLine[],
  deliveryType: DeliveryType,
  { routes, items }: ReferenceData,
): readonly PricedLine['row'][] {
  const rows = lines.map(({ row }) => row)
  if (routes.length === 0) return rows
  const categoryOf = (itemId: number) => items.get(itemId)?.category_id ?? null
  return rows.map(row => ({ ...row, station_id: stationOf(routes, categoryOf(row.item_id), deliveryType) }))
}

/** The lines as they were stored, in the order of the cart. */
async function storedLines(tx: Tx, orderId: number, lines: readonly PricedLine[]) {
  const stored = await tx.selectFrom('order_items').select('id').where('order_id', '=', orderId).orderBy('id').execute()
  return lines.map(({ row, taxed }, at) => ({
    id: stored[at]?.id ?? 0,
    item_id: row.item_id,
    tax_title: row.tax_title ?? null,
    taxed,
  }))
}

/** Sums beyond any bill are refused before they are too big to be held exactly. */
function totalsOf(lines: readonly TaxedLine[]): Totals {
  const amount = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  if (amount > priceMaxCents) throw new Refused(400, 'refused.totalTooHigh')
  return orderTotals(lines)
}
