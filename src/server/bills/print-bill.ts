/**
 * The bill that guests are shown before they pay. It is counted and noted in the order: from then on, taking something
 * off it needs a right, because the guest may pay what stands on the paper.
 */
import type { PaymentSummary } from '../../domain/entities.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { holdUnsettledOnes, isDue } from './lock-orders.ts'
import { paymentSummary } from './payment-summary.ts'
import { type FoundOrder, totalsOf } from './read-orders.ts'
import { placeOf, printsOf } from './voiding.ts'

export interface Print {
  readonly now: number
  readonly userId: number
  readonly record: RecordEntry
  /** Only one of several bills of these orders, and what each order has on it. */
  readonly part?: { readonly billId: number; readonly centsOf: ReadonlyMap<number, Cents> }
}

/**
 * The payment summary of these orders, and how often a bill of one of them was printed, this time included. Throws
 * Refused as `paymentSummary`, and Refused(409) when nothing of it is due.
 */
export async function printBill(
  tx: Tx,
  orderIds: readonly number[],
  print: Print,
): Promise<{ readonly summary: PaymentSummary; readonly printNo: number }> {
  const found = await holdUnsettledOnes(tx, orderIds)
  const due = found.filter(isDue)
  if (due.length === 0) throw new Refused(409, 'refused.paidBefore', { orderId: String(found[0]?.id) })
  const printNo = await notePrint(tx, due, print)
  return { summary: await paymentSummary(tx, orderIds), printNo }
}

/** Notes in orders that are held that their bill was printed. Returns how often that was, this time included. */
export async function notePrint(tx: Tx, due: readonly FoundOrder[], print: Print): Promise<number> {
  const { now, userId, record, part } = print
  const prints = await printsOf(tx, due, part?.billId)
  const cents = part?.centsOf ?? new Map(due.map(order => [order.id, totalsOf([order]).payableCents]))
  await tx
    .insertInto('bill_prints')
    .values(
      due.map(({ id: order_id }) => ({
        order_id,
        printed_at: now,
        printed_by: userId,
        bill_id: part?.billId ?? null,
        payable_cents: cents.get(order_id) ?? 0,
      })),
    )
    .execute()
  await tx
    .updateTable('orders')
    .set({ bill_printed_at: now })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute()
  for (const order of due)
    record({
      act: 'bill.print',
      ...placeOf(order),
      amountCents: cents.get(order.id) ?? 0,
      after: { printed: (prints.get(order.id) ?? 0) + 1 },
    })
  return Math.max(0, ...prints.values()) + 1
}
