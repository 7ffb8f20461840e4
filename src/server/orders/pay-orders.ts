/**
 * Paying whole orders (§4, Pay & Complete): one invoice over those that are not paid. Clients that know of payment types
 * say how; for others the whole sum is booked as not stated.
 */
import type { Buyer } from '../../domain/buyer.ts'
import { type Cents, centsText, moneyText, toCents } from '../../domain/money.ts'
import type { Totals } from '../../domain/tax.ts'
import type { Tx } from '../db/open.ts'
import { sumOf, type TakenTender, type TypedPayment, takeTenders } from '../drawers/take-tenders.ts'
import { Refused } from '../http/refused.ts'
import { type SumsInWords, sumsInWords } from '../store/sums-in-words.ts'
import { billItems } from './bill-items.ts'
import { writeBuyer } from './buyer.ts'
import { type Closing, close, isDue, unsettledOnes } from './hold-orders.ts'
import { type MadeInvoice, makeInvoice } from './invoice.ts'
import { type LeftToPay, leftToPay } from './left-to-pay.ts'
import { notePaper } from './note-paper.ts'
import { closeSettled, holdParties, refuseStarted } from './parties.ts'
import { readPartyBills } from './party-bills.ts'
import { countsForTotals, type FoundOrder } from './read-orders.ts'
import { serviceOfOrders } from './service.ts'
import { cancelEmpty, invoiced, invoiceHeader, type Taken } from './settle.ts'
import { settleLines } from './settle-lines.ts'
import { linesOfBill } from './write-invoice.ts'

/** How orders are paid that are settled as a whole. */
export interface Tendered {
  /** null: nobody has said. */
  readonly payments: readonly TakenTender[] | null
  /** null: the person's own purse, or the first drawer. */
  readonly drawerId: number | null
  /** The firm that the invoice is made out to. */
  readonly buyer?: Buyer | null | undefined
  /** The receipt is printed with it. */
  readonly printed?: boolean | undefined
  /** A tip above the bill is meant. */
  readonly tipSure?: boolean | undefined
}

/** How clients pay that know of no payment types. */
export const paidPlainly: Tendered = { payments: null, drawerId: null }

export interface OrdersPayment extends Taken, Tendered {
  readonly orderIds: readonly number[]
  /** What the till showed and took, as it came over the wire; missing in clients that do not say. */
  readonly total: string | number | null | undefined
  readonly keepsKitchen?: Closing['keepsKitchen']
  readonly alsoChanges?: Closing['alsoChanges']
}

export interface PaidOrders {
  /** null: all of them were paid at the counter before. */
  readonly invoice: MadeInvoice | null
  /** null: not stated. */
  readonly payments: readonly TypedPayment[] | null
}

/**
 * Completes the open ones among these orders, and makes one invoice for those that are not paid yet, also where they
 * were completed before. Throws Refused(409) when the till took another sum than is due, and as `wholeSum`.
 */
export async function payOrders(tx: Tx, payment: OrdersPayment): Promise<PaidOrders> {
  const { now, keepsKitchen, alsoChanges, drawerId } = payment
  const parties = await holdParties(tx, payment.orderIds)
  await refuseStarted(tx, payment.orderIds)
  const found = await unsettledOnes(tx, payment.orderIds)
  await cancelEmpty(tx, found, now)
  const orders = found.filter(({ items }) => items.some(countsForTotals))
  const due = orders.filter(isDue)
  const service = await serviceOfOrders(tx, due)
  const { totals, part } = await leftToPay(tx, due, service)
  checkTaken(payment.total, totals)
  const payments = payment.payments && (await wholeSum(tx, totals.payableCents, payment))
  const open = orders.filter(({ status }) => status === 'created')
  if (open.length > 0) await close(tx, open, { status: 'completed', now, keepsKitchen, alsoChanges })
  const [first] = due
  if (first) await markPaid(tx, due, part, payment)
  if (!first || part?.bill.lines.length === 0) {
    await closeSettled(tx, parties, now)
    return { invoice: null, payments }
  }
  const billId = part && (await restBillOf(tx, due))
  const settling = { billId, drawerId, payments, service, counted: part?.bill ?? null }
  const invoice = await makeInvoice(tx, invoiceHeader(due, { ...payment, first }), due.map(invoiced), settling)
  if (payment.buyer) await writeBuyer(tx, invoice.invoiceId, payment.buyer, payment)
  if (payment.printed) await notePaper(tx, invoice.invoiceId, payment)
  await closeSettled(tx, parties, now)
  return { invoice, payments }
}

/** Of orders that guests have paid in part, the figures of the day count the rest alone. */
async function markPaid(tx: Tx, due: readonly FoundOrder[], part: LeftToPay['part'], { businessDay, now }: Taken) {
  if (part) {
    const bills = { items: billItems(due), settled: part.settled }
    await settleLines(tx, due, { lines: linesOfBill(part.bill), bills, complete: false, businessDay, now })
    return
  }
  const ids = due.map(({ id }) => id)
  await tx.updateTable('orders').set({ payment_status: 'paid' }).where('id', 'in', ids).execute()
}

/** The open rest bill of their party; orders of several parties have none together. */
async function restBillOf(tx: Tx, due: readonly FoundOrder[]): Promise<number | null> {
  const [party_id = null, ...others] = new Set(due.map(order => order.party_id))
  if (party_id === null || others.length > 0) return null
  const { rest } = await readPartyBills(tx, party_id, due)
  if (rest.id !== null) return rest.id
  const made = tx.insertInto('bills').values({ party_id, no: rest.no, is_rest: 1 }).returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

/**
 * The payments as they are booked, where orders are settled as a whole. Throws Refused(409) when they come to another
 * sum than is due now, and as `takeTenders`.
 */
async function wholeSum(
  tx: Tx,
  due: Cents,
  { payments: tenders, tipSure = false }: Tendered,
): Promise<readonly TypedPayment[]> {
  const sums = await sumsInWords(tx)
  const taking = { due, billCents: due, roundedCents: 0, isTipSure: tipSure }
  const { payments, dueCents } = await takeTenders(tx, tenders ?? [], taking, sums)
  if (dueCents > 0) throw changed(due, sums)
  return payments
}

/** As `wholeSum`, for an order that is priced in the same moment: whatever the till took besides is another price. */
export async function exactSum(tx: Tx, due: Cents, tendered: Tendered): Promise<readonly TypedPayment[]> {
  const paid = (tendered.payments ?? []).reduce((sum, { amount }) => sum + amount, 0)
  if (paid > due) throw changed(due, await sumsInWords(tx))
  return wholeSum(tx, due, tendered)
}

/** What is given back, as an answer says it: nothing where nobody has said how it was paid. */
export const handedBack = (payments: readonly TypedPayment[] | null) => ({
  change: centsText(sumOf(payments ?? [], 'changeCents')),
  rounding: centsText(sumOf(payments ?? [], 'roundingCents')),
})

const changed = (due: Cents, sums: SumsInWords) => new Refused(409, 'refused.totalChanged', { total: sums(due) })

/** Clients of this family send unrounded sums: half a cent of difference is none. */
function checkTaken(taken: OrdersPayment['total'], totals: Totals): void {
  if (taken === null || taken === undefined || taken === '') return
  const takenCents = toCents(typeof taken === 'number' ? taken.toFixed(4) : taken)
  if (takenCents === null) throw new Refused(400, 'refused.invalidRequest')
  if (Math.abs(takenCents - totals.payableCents) > 1)
    throw new Refused(409, 'refused.totalChanged', { total: moneyText(totals.payableCents, '') })
}
