/**
 * Paying whole orders: the one that is just being placed (§7, Create Receipt & Pay), or those of a group (§4, Pay &
 * Complete), on the rest bill of their party. Clients that know of payment types say how; for others the whole sum is
 * booked as not stated.
 */
import type { Buyer } from '../../domain/buyer.ts'
import { type Cents, centsText, toCents } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import type { Totals } from '../../domain/money/tax.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { type SumsInWords, sumsInWords } from '../store/sums-in-words.ts'
import { unstated } from '../till/book-payments.ts'
import { sumOf, type TakenTender, type TypedPayment, takeTenders } from '../till/take-tenders.ts'
import type { BookedDocument } from './documents.ts'
import { leftToPay } from './left-to-pay.ts'
import { type Closing, close, isDue, unsettledOnes } from './lock-orders.ts'
import { partyAfter } from './open-party.ts'
import { closeSettled, holdParties, refuseStarted } from './parties.ts'
import { readPartyBills, restOf } from './party-bills.ts'
import { type PayContext, payBill } from './pay.ts'
import { type FoundOrder, findOrders } from './read-orders.ts'
import { serviceOfOrders } from './service.ts'
import { linesOfBill } from './write-invoice.ts'

/** An order as it was stored, on its way to be paid. */
export interface PlacedOrder {
  readonly orderId: number
  readonly partyId: number
  /** null: at none, or at one that is gone. */
  readonly tableId: number | null
  readonly tokenNo: number
  readonly businessDay: string
  readonly totals: Totals
  /** It was taken for guests who have left its table since: somebody has to say where it belongs. */
  readonly isLate: boolean
  /** It has taken pieces that are counted; and more than there were. */
  readonly isCounted: boolean
  readonly isShort: boolean
}

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
  readonly givenSure?: boolean | undefined
}

/** How clients pay that know of no payment types. */
export const paidPlainly: Tendered = { payments: null, drawerId: null }

interface OrdersPayment extends PayContext, Tendered {
  readonly orderIds: readonly number[]
  /** What the till showed and took, as it came over the wire; missing in clients that do not say. */
  readonly total: string | number | null | undefined
  readonly keepsKitchen?: Closing['keepsKitchen']
}

export interface PaidOrders {
  /** null: all of them were paid at the counter before. */
  readonly invoice: BookedDocument | null
  /** null: not stated. */
  readonly payments: readonly TypedPayment[] | null
  readonly isShiftNew: boolean
}

/**
 * Completes the open ones among these orders, and makes one invoice for those that are not paid yet, also where they
 * were completed before. Throws Refused(409) when the till took another sum than is due, and as `wholeSum`.
 */
export async function payOrders(tx: Tx, payment: OrdersPayment): Promise<PaidOrders> {
  const { now, keepsKitchen, alsoChanges, orderIds } = payment
  const parties = await holdParties(tx, orderIds)
  await refuseStarted(tx, orderIds)
  const orders = await unsettledOnes(tx, orderIds)
  const due = orders.filter(isDue)
  const { totals } = await leftToPay(tx, due, await serviceOfOrders(tx, due))
  checkTaken(payment.total, totals)
  const payments = payment.payments && (await wholeSum(tx, totals.payableCents, payment))
  const open = orders.filter(({ status }) => status === 'created')
  if (open.length > 0) await close(tx, open, { status: 'completed', now, keepsKitchen, alsoChanges })
  const paid = due.length > 0 ? await payWhole(tx, due, { ...payment, payments }) : nothingDue
  await closeSettled(tx, parties, now)
  return { ...paid, payments }
}

const nothingDue = { invoice: null, isShiftNew: false }

/** Pays an order that was placed alone in this transaction. Throws as `exactSum`. */
export async function payPlaced(
  tx: Tx,
  { orderId, tokenNo, totals }: PlacedOrder,
  tendered: Tendered,
  context: PayContext,
): Promise<PaidOrders> {
  const payments = tendered.payments && (await exactSum(tx, totals.payableCents, tendered))
  const orders = await findOrders(tx, [orderId])
  const paid = await payWhole(tx, orders, { ...tendered, ...context, payments, order: { orderId, tokenNo } })
  return { ...paid, payments }
}

interface WholePayment extends PayContext, Omit<Tendered, 'payments'> {
  readonly payments: readonly TypedPayment[] | null
}

/** Pays all that is due of these orders, on one bill. */
async function payWhole(tx: Tx, due: readonly FoundOrder[], payment: WholePayment) {
  const partyId = await partyOfAll(tx, due, payment.now)
  const bills = await readPartyBills(tx, partyId, due)
  const bill = restOf(bills)
  const whole = bill.payableCents > 0 ? [{ ...unstated(bill.payableCents), title: null }] : []
  const isAll = await hasNoOthers(tx, partyId, due)
  // What the others of their party owe stays on its rest bill: these have a bill of their own.
  const place = isAll ? bills.rest : { id: null, no: Math.max(bills.rest.no, ...bills.closed) + 1 }
  const { closing, isShiftNew } = await payBill(
    tx,
    { ...place, isRest: isAll, party: { id: partyId, table: null }, orders: due, bills },
    {
      payments: payment.payments ?? whole,
      isUnstated: payment.payments === null,
      paidCents: bill.payableCents,
      charge: linesOfBill(bill),
      overpaidCents: 0,
      complete: false,
      into: { drawerId: payment.drawerId },
      buyer: payment.buyer,
      printed: payment.printed,
    },
    payment,
  )
  return { invoice: closing, isShiftNew }
}

/** Orders of several parties become one: they are paid together. */
async function partyOfAll(tx: Tx, due: readonly FoundOrder[], now: number): Promise<number> {
  const parties = [...new Set(due.map(({ party_id }) => party_id))]
  const [first] = parties
  if (first !== undefined && parties.length === 1) return first
  const id = await partyAfter(tx, parties, now)
  const ids = due.map(order => order.id)
  await tx.updateTable('orders').set({ party_id: id }).where('id', 'in', ids).execute()
  return id
}

async function hasNoOthers(tx: Tx, partyId: number, due: readonly FoundOrder[]): Promise<boolean> {
  const own = await tx.selectFrom('orders').select('id').where('party_id', '=', partyId).execute()
  const others = own.map(({ id }) => id).filter(id => !due.some(order => order.id === id))
  return !(await findOrders(tx, others)).some(isDue)
}

/**
 * The payments as they are booked, where orders are settled as a whole. Throws Refused(409) when they come to another
 * sum than is due now, and as `takeTenders`.
 */
async function wholeSum(
  tx: Tx,
  due: Cents,
  { payments: tenders, tipSure = false, givenSure = false }: Tendered,
): Promise<readonly TypedPayment[]> {
  const sums = await sumsInWords(tx)
  const taking = { due, billCents: due, roundedCents: 0, isTipSure: tipSure, isGivenSure: givenSure }
  const { payments, dueCents } = await takeTenders(tx, tenders ?? [], taking, sums)
  if (dueCents > 0) throw changed(due, sums)
  return payments
}

/** As `wholeSum`, for an order that is priced in the same moment: whatever the till took besides is another price. */
async function exactSum(tx: Tx, due: Cents, tendered: Tendered): Promise<readonly TypedPayment[]> {
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
