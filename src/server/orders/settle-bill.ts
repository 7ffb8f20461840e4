/** Closing a bill that is paid, with its invoice; and what owes nothing any more, by the act that made it so. */
import type { Bill } from '../../domain/bill.ts'
import type { KitchenWhenClosed } from '../../domain/kitchen-fields.ts'
import { piecesLeft } from '../../domain/shares.ts'
import type { Tx } from '../db/open.ts'
import type { NewPayment } from '../drawers/book-payments.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { readStore } from '../store/store.ts'
import { isDue } from './hold-orders.ts'
import { type MadeInvoice, makeInvoice } from './invoice.ts'
import { closeSettled, openParties } from './parties.ts'
import { billOn, type PartyBills, readPartyBills, restOf } from './party-bills.ts'
import { countsForTotals, type FoundOrder, findOrders } from './read-orders.ts'
import { cancelEmpty, invoiced, invoiceHeader, type Taken } from './settle.ts'
import { settleLines } from './settle-lines.ts'
import { takenNow } from './when-taken.ts'
import { linesOfBill } from './write-invoice.ts'

export interface Booked {
  readonly billId: number
  readonly drawerId: number | null
  readonly payments: readonly NewPayment[]
}

interface Context extends Taken {
  readonly complete: boolean
  readonly kitchen?: KitchenWhenClosed | undefined
  readonly alsoChanges: AlsoChanges
}

/**
 * `orders`: those of the party that are to be paid. null: nothing stands on the bill, as all that was left was cancelled,
 * so there is no document either.
 */
export async function settleBill(
  tx: Tx,
  orders: readonly FoundOrder[],
  { bill, all }: { readonly bill: Bill; readonly all: PartyBills },
  booked: Booked,
  context: Context,
): Promise<MadeInvoice | null> {
  const lines = linesOfBill(bill)
  if (lines.length === 0) await cancelEmpty(tx, orders, context.now)
  const standing = lines.length === 0 ? orders.filter(isSome) : orders
  const charged = await settleLines(tx, standing, { ...context, lines, bills: all })
  const [first] = charged
  if (!first || lines.length === 0) return null
  const header = invoiceHeader(charged, { ...context, first })
  const invoice = await makeInvoice(tx, header, charged.map(invoiced), { ...booked, counted: bill })
  await tx.deleteFrom('bill_shares').where('bill_id', '=', booked.billId).execute()
  return invoice
}

const isSome = ({ items }: FoundOrder): boolean => items.some(countsForTotals)

interface Acting {
  readonly userId: number
  readonly now: number
  readonly alsoChanges: AlsoChanges
}

/**
 * After something was taken off: closes each bill of these orders' parties on which as much was paid as it comes to by
 * now, and settles orders of which all that is left was paid on other bills. What was paid beyond is told as an
 * over-payment. Bills on which nobody has paid stay as they are.
 */
export async function settleOwing(tx: Tx, where: Where, acting: Acting): Promise<void> {
  const parties = 'partyId' in where ? [where.partyId] : await openParties(tx, await ordersAt(tx, where))
  for (const partyId of parties) while (await settleOne(tx, partyId, acting)) {}
}

type OrdersAt = { readonly orderIds: readonly number[] } | { readonly itemId: number }
type Where = OrdersAt | { readonly partyId: number }

async function ordersAt(tx: Tx, where: OrdersAt): Promise<readonly number[]> {
  if ('orderIds' in where) return where.orderIds
  const item = await tx.selectFrom('order_items').select('order_id').where('id', '=', where.itemId).executeTakeFirst()
  return item ? [item.order_id] : []
}

const alsoTold = ['orders', 'bills', 'invoices', 'shifts', 'attention', 'dashboard', 'reports'] as const

/** Whether there was one. */
async function settleOne(tx: Tx, partyId: number, { userId, now, alsoChanges }: Acting): Promise<boolean> {
  const own = await tx.selectFrom('orders').select('id').where('party_id', '=', partyId).execute()
  const found = await findOrders(
    tx,
    own.map(({ id }) => id),
  )
  const orders = found.filter(isDue)
  const all = await readPartyBills(tx, partyId, orders)
  const bills = [...all.open.map(one => ({ ...one, bill: billOn(all, one) })), { ...all.rest, bill: restOf(all) }]
  const paid = bills.find(
    ({ bill, paidCents }) => paidCents > 0 && paidCents >= bill.payableCents && bill.lines.length > 0,
  )
  const over = orders.filter(order => isSome(order) && isPaidElsewhere(order, all))
  if (!paid?.id && over.length === 0) return false
  const { settings: _, ...clock } = await readStore(tx)
  const context = { userId, sentBy: null, now, ...takenNow(now, clock), complete: false, alsoChanges }
  if (paid?.id) {
    await settleBill(tx, orders, { bill: paid.bill, all }, { billId: paid.id, drawerId: null, payments: [] }, context)
    if (paid.paidCents > paid.bill.payableCents)
      await tx.updateTable('bills').set({ is_watched: 1 }).where('id', '=', paid.id).execute()
  } else await settleLines(tx, over, { ...context, lines: [], bills: all })
  await closeSettled(tx, [partyId], now)
  for (const topic of alsoTold) alsoChanges(topic)
  return true
}

const isPaidElsewhere = ({ id }: FoundOrder, { items, settled }: PartyBills): boolean =>
  items
    .filter(({ orderId }) => orderId === id)
    .every(
      ({ orderItemId, quantity }) =>
        piecesLeft(
          quantity,
          settled.filter(row => row.orderItemId === orderItemId),
        ) === null,
    )
