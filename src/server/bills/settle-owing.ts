/** What owes nothing any more, by the act that made it so: its bill is closed with an invoice. */
import { piecesLeft } from '../../domain/money/shares.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Tx } from '../db/open.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { readStore } from '../store/store.ts'
import { isDue } from './lock-orders.ts'
import { closeSettled, openParties } from './parties.ts'
import { billOn, type PartyBills, readPartyBills, restOf } from './party-bills.ts'
import { payBill } from './pay.ts'
import { countsForTotals, type FoundOrder, findOrders } from './read-orders.ts'
import { settleLines } from './settle-lines.ts'
import { takenNow } from './when-taken.ts'
import { linesOfBill } from './write-invoice.ts'

interface Acting {
  readonly userId: number
  readonly now: number
  readonly record: RecordEntry
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
async function settleOne(tx: Tx, partyId: number, { userId, now, record, alsoChanges }: Acting): Promise<boolean> {
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
  const context = { userId, sentBy: null, now, ...takenNow(now, clock), record, alsoChanges }
  if (paid?.id)
    await payBill(
      tx,
      { ...paid, party: { id: partyId, table: null }, orders, bills: all, isRest: paid.id === all.rest.id },
      {
        payments: [],
        paidCents: 0,
        charge: linesOfBill(paid.bill),
        overpaidCents: paid.paidCents - paid.bill.payableCents,
        complete: false,
        into: { drawerId: null },
      },
      context,
    )
  else {
    await settleLines(tx, over, { lines: [], bills: all, complete: false, ...context })
    await closeSettled(tx, [partyId], now)
  }
  for (const topic of alsoTold) alsoChanges(topic)
  return true
}

const isSome = ({ items }: FoundOrder): boolean => items.some(countsForTotals)

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
