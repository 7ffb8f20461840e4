/** Placing an order: check, price, find or open its party with a bill, number and store it; all in one transaction. */
import { businessDay } from '../../domain/business-day.ts'
import type { DeliveryType } from '../../domain/entities.ts'
import { priceMaxCents } from '../../domain/limits.ts'
import { orderTotals, type TaxedLine, type Totals } from '../../domain/money/tax.ts'
import { stationOf } from '../../domain/stations.ts'
import { strayFor } from '../bills/left-table.ts'
import { openPartyApart, partyAfter, partyForOrder } from '../bills/open-party.ts'
import type { PlacedOrder } from '../bills/pay-orders.ts'
import type { ReadReferenceData, ReferenceData } from '../bills/reference-data.ts'
import { countPlaced } from '../bills/sales.ts'
import type { Tx } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { Refused } from '../http/refused.ts'
import { noteTaken, type Taking, takePieces } from '../menu/countdowns.ts'
import { queueNewOrder } from '../print-jobs/queue-tickets.ts'
import { type HeldLine, heldCents, heldLines } from './held-lines.ts'
import { type NewOrder, takenMoment } from './new-order.ts'
import type { PricedLine } from './price-line.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'
import { type PrintedUnits, pricePromised } from './price-promised.ts'

interface Context {
  readonly facts: ReadReferenceData
  readonly now: number
  readonly userId: number
  readonly sentBy: number | null
  /** It is paid in the same transaction, alone: a party of its own. */
  readonly isPaidAlone?: boolean
  /** It was paid while the server was away, and so is always taken. */
  readonly isPromised?: boolean
  /** On the paper that was printed then. */
  readonly printedUnits?: PrintedUnits
}

export interface NewlyPlaced {
  /** What was charged at a price that nobody pays any more. */
  readonly held: readonly HeldLine[]
  /** An answer broke a rule of its menu; it is charged with what had to be chosen. */
  readonly isBroken: boolean
}

/** Stores an order. Throws Refused(400) when something in it does not exist or does not belong together. */
export async function placeOrder(tx: Tx, order: NewOrder, context: Context): Promise<PlacedOrder & NewlyPlaced> {
  const { now, userId, sentBy, isPromised = false, printedUnits = [] } = context
  const facts = await context.facts(
    tx,
    order.cart.map(({ id }) => id),
  )
  const priced = isPromised
    ? await pricePromised(tx, order, { facts, now, printedUnits })
    : await priceOrder(tx, order, facts, now)
  const { customer, tableId, isAsPrinted = false, isBroken = false } = priced
  const lines = priced.lines.flat()
  const held = heldLines(order, priced.lines, { facts, now, isPromised })
  const totals = totalsOf(lines.map(line => line.taxed))
  const dayOf = (at: number) => businessDay(at, facts.timeZone, facts.dayStartsAtHour)
  const day = dayOf(now)
  const place = await placeOf(tx, { tableId, takenAt: order.takenAt, day, dayOf }, context)
  const taking = await takePieces(
    tx,
    lines.map(({ row }) => row),
    {
      keys: facts.counted,
      isPromised: isPromised || takenMoment(order, now) < now - takenNowMs,
    },
  )
  const tokenNo = await nextToken(tx, day)
  const { id: orderId } = await tx
    .insertInto('orders')
    .values({
      ...place,
      business_day: day,
      net_cents: totals.netCents,
      tax_cents: totals.taxCents,
      payable_cents: totals.payableCents,
      table_id: tableId,
      delivery_type: order.deliveryType,
      ...customerColumns(customer),
      placed_at: now,
      token_no: tokenNo,
      status: 'created',
      payment_status: 'pending',
      placed_by: userId,
      sent_by: sentBy,
      provisional_token: order.provisionalToken,
      taken_at: order.takenAt && Math.min(order.takenAt, now),
      ...(isAsPrinted && { is_as_printed: 1 }),
      ...(held.length > 0 && { price_held_cents: heldCents(held) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const known = await knowing(tx, lines, facts, context)
  const rows = routed(lines, order.deliveryType, known).map((row, at) => ({
    ...row,
    order_id: orderId,
    ...(taking.short[at] && { short: taking.short[at] }),
  }))
  await storeLines(tx, rows, { orderId, businessDay: day, now, userId, taking }, facts)
  await countPlaced(tx, {
    placed_by: userId,
    delivery_type: order.deliveryType,
    business_day: day,
    items: lines.map(({ row }) => row),
  })
  const isLate = place.late_party_id !== null
  const counted = { isCounted: taking.taken.length > 0, isShort: taking.short.some(Boolean) }
  const marks = { held, isBroken }
  return { orderId, partyId: place.party_id, tableId, tokenNo, businessDay: day, totals, isLate, ...counted, ...marks }
}

const customerColumns = (customer: PricedOrder['customer']) => ({
  customer_type: customer ? 'CUSTOMER' : 'WALKIN',
  customer_phone: customer?.phone ?? null,
  customer_name: customer?.name ?? null,
})

interface Where {
  readonly tableId: number | null
  readonly takenAt: number | null
  readonly day: string
  readonly dayOf: (at: number) => string
}

/** Whose order it is. One for guests who have left its table since stands apart until somebody says where it belongs. */
async function placeOf(tx: Tx, where: Where, { now, isPaidAlone = false, isPromised = false }: Context) {
  const late_party_id = isPaidAlone && !isPromised ? null : await strayFor(tx, { ...where, now })
  if (isPaidAlone) return { party_id: (await openPartyApart(tx, now)).id, late_party_id }
  const party_id =
    late_party_id === null ? await partyForOrder(tx, { ...where, now }) : await partyAfter(tx, [late_party_id], now)
  return { party_id, late_party_id }
}

interface Stored {
  readonly orderId: number
  readonly businessDay: string
  readonly now: number
  readonly userId: number
  readonly taking: Taking
}

/** An order that reaches the server later was told to the guest as taken. */
const takenNowMs = 10_000

/** Stores the lines, and what the kitchen's printers are to print of them. */
async function storeLines(
  tx: Tx,
  rows: readonly (PricedLine['row'] & { readonly order_id: number })[],
  { taking, ...order }: Stored,
  { kitchenPrinters }: ReferenceData,
): Promise<void> {
  const insert = tx.insertInto('order_items').values([...rows])
  if (kitchenPrinters.printers.length === 0 && taking.taken.length === 0) {
    await insert.execute()
    return
  }
  const stored = await insert.returning('id').execute()
  const ids = stored.map(({ id }) => id).toSorted((a, b) => a - b)
  await noteTaken(tx, taking, ids, order.now)
  if (kitchenPrinters.printers.length === 0) return
  const lines = rows.map(({ station_id }, at) => ({ id: ids[at] ?? 0, stationId: station_id ?? null }))
  await queueNewOrder(tx, kitchenPrinters, { ...order, lines })
}

/** The same with the items of all rows: the parts of an earlier menu's combo may not be among those of the present one. */
async function knowing(tx: Tx, lines: readonly PricedLine[], facts: ReferenceData, context: Context) {
  const ids = lines.map(({ row }) => row.item_id)
  return ids.every(id => facts.items.has(id)) ? facts : context.facts(tx, ids)
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

/** Sums beyond any bill are refused before they are too big to be held exactly. */
function totalsOf(lines: readonly TaxedLine[]): Totals {
  const amount = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  if (amount > priceMaxCents) throw new Refused(400, 'refused.totalTooHigh')
  return orderTotals(lines)
}

/** Tokens: the queue numbers of one business day, 1, 2, 3…, each once and without gaps (§9: reset daily). */
const count = prepared<{ businessDay: string }, { last_no: number }>((db, slot) =>
  db
    .insertInto('tokens')
    .values({ business_day: slot('businessDay'), last_no: 1 })
    .onConflict(conflict =>
      conflict.column('business_day').doUpdateSet(eb => ({ last_no: eb('tokens.last_no', '+', 1) })),
    )
    .returning('last_no')
    .compile(),
)

/**
 * The next token of `businessDay`. Counted in the order's own transaction, so that a refused order leaves no gap; late
 * in it, because on PostgreSQL all other orders wait for this row until the commit.
 */
export async function nextToken(tx: Tx, businessDay: string): Promise<number> {
  const [row] = await count(tx, { businessDay })
  if (!row) throw new Error('no token was counted')
  return row.last_no
}
