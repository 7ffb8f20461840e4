/**
 * Offline payments: money that was received while the server could not be asked. It is in somebody's hand, so nothing is
 * refused: it goes on its bill, and what was printed goes into the books. A mismatch is answered with a credit note, what
 * was paid too much waits for somebody to deal with it, and a sum that nobody can have meant for somebody to book it.
 */

import type { PrintedDocument } from '../../contract/printed-document.ts'
import type { Buyer } from '../../domain/buyer.ts'
import type { KitchenWhenClosed } from '../../domain/kitchen-fields.ts'
import { offlineMoneyMaxBills, offlineMoneyMaxCents } from '../../domain/limits.ts'
import { currencyDecimals } from '../../domain/money/decimals.ts'
import type { Cents } from '../../domain/money/money.ts'
import { differenceCents, grossOf, type LineDifference } from '../../domain/money/price-difference.ts'
import type { Device } from '../auth/device-series.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Tx } from '../db/open.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { offlineShift } from '../till/offline-shift.ts'
import { type OfflinePayments, offlineTenders } from '../till/offline-tenders.ts'
import { roundedBefore, type TakenTender } from '../till/take-tenders.ts'
import type { BookedDocument } from './documents.ts'
import { chargedOn, differencesOn, matchingLines } from './matching.ts'
import { type OfflineBill, offlineBill } from './offline-bill.ts'
import type { OfflinePlace } from './offline-place.ts'
import { openBill } from './open-party.ts'
import { type Payment, payBill } from './pay.ts'
import type { PrintedLine } from './printed-lines.ts'
import type { Taken } from './settle.ts'
import { receivedOffline } from './when-taken.ts'
import type { WrittenLine } from './write-invoice.ts'

export interface OfflinePayment {
  /** null: the rest bill. */
  readonly billNo: number | null
  /** What the device knew to be due. */
  readonly due: Cents
  readonly payments: readonly TakenTender[]
  readonly drawerId: number | null
  readonly complete: boolean
  readonly kitchen?: KitchenWhenClosed | undefined
  readonly buyer?: Buyer | null | undefined
  /** null: no number was printed, and the device has heard of no shift. */
  readonly fact: PrintedDocument | null
  /** The lines of the printed document. */
  readonly lines: readonly PrintedLine[]
}

export interface OfflineContext extends Pick<Taken, 'userId' | 'sentBy' | 'now'> {
  /** When it was received, by the device's clock; null: now. */
  readonly said: number | null
  readonly clock: Parameters<typeof receivedOffline>[2]
  /** Where the money was received; null: somebody else sends it. */
  readonly device: Device | null
  /** Somebody has decided that it is booked, however much it is. */
  readonly isDecided?: boolean
  readonly record: RecordEntry
  readonly alsoChanges: AlsoChanges
}

export interface BookedOffline {
  readonly billId: number
  readonly money: OfflinePayments
  readonly dueCents: Cents
  readonly overpaidCents: Cents
  /** The invoice that closes the bill, or else the one that was printed; null: neither. */
  readonly document: BookedDocument | null
  /** So much waits for somebody who books it or rejects it; nothing was booked. */
  readonly heldCents: Cents
  /** Its document says other prices than the server charges, and the books tell of it. */
  readonly isDifferent: boolean
}

/** Throws Refused(400) where no money was received at all. */
export async function bookOffline(
  tx: Tx,
  place: OfflinePlace,
  payment: OfflinePayment,
  context: OfflineContext,
): Promise<BookedOffline> {
  const { lines } = payment
  const itemIds = lines.flatMap(({ orderItemId }) => orderItemId ?? [])
  const bill = await offlineBill(tx, place, { billNo: payment.billNo, itemIds })
  const roundedCents = await roundedBefore(tx, [place.party.id])
  const money = await offlineTenders(tx, payment.payments, { dueCents: payment.due, roundedCents })
  const { lines: charged, bills } = bill.isOpen ? await chargedOn(tx, place, bill.no) : nothing
  const billCents = bill.isOpen ? grossOf(charged) : bill.invoicedCents
  const held = context.isDecided ? 0 : beyondBelief(money.payments, billCents, bill)
  if (held > 0) return keepForDecision(tx, { place, bill, payment, billCents, cents: held }, context)
  const paidCents = bill.paidCents + money.paidCents
  const printed = payment.fact?.invoice ?? null
  const comparing = {
    lines: charged,
    bills,
    isNew: place.party.version === 0,
    parties: [...new Set([place.party.id, place.namedPartyId])],
    printedAt: Math.min(context.said ?? context.now, context.now),
  }
  const matching = printed && grossOf(lines) <= paidCents ? matchingLines(lines, comparing) : null
  const isAllPaid = charged.length > 0 && paidCents >= grossOf(charged)
  if (payment.payments.length === 0 && !printed && !isAllPaid) throw new Refused(400, 'forms.amount')
  const charge = matching ?? (isAllPaid ? charged : null)
  const differences = printed && !matching ? await differencesOn(tx, lines, comparing) : []
  const left = leftOf(bill, paidCents, { charged, charge })
  const taking = takingOf(payment, context)
  const taken = { ...context, ...(await receivedOffline(tx, taking, context.clock)) }
  const document = printed && {
    ...printed,
    lines,
    matches: matching !== null,
    differenceCents: differences.length > 0 ? differenceCents(differences) : null,
  }
  const booked = await payBill(
    tx,
    { ...bill, party: { id: place.party.id, table: place.table }, orders: place.orders, bills, isRest: true },
    {
      ...payment,
      payments: money.payments,
      paidCents: money.paidCents,
      charge,
      overpaidCents: left.overpaidCents,
      into: { lateShift: () => offlineShift(tx, taking) },
      offline: { document, device: context.device },
    },
    taken,
  )
  tell({ place, money, booked, differences, ...left, isOfToday: taken.saidAt !== null }, taken)
  return {
    billId: booked.billId,
    money,
    ...left,
    document: booked.closing ?? booked.mismatch,
    heldCents: 0,
    isDifferent: booked.mismatch !== null && differences.length > 0,
  }
}

/** Where the money lay when it was received. */
const takingOf = ({ fact, drawerId }: OfflinePayment, { userId, said, now }: OfflineContext) => ({
  shiftId: fact?.shiftId ?? null,
  drawerId,
  userId,
  now,
  takenAt: Math.min(said ?? now, now),
})

/**
 * What these payments come to with their tips, where nobody can have received so much for such a bill, with the tips that
 * it has; else 0.
 */
function beyondBelief(payments: OfflinePayments['payments'], billCents: Cents, { tippedCents }: OfflineBill): Cents {
  const cents = payments.reduce((sum, { amountCents, tipCents }) => sum + amountCents + tipCents, 0)
  return cents + tippedCents > Math.max(offlineMoneyMaxCents[currencyDecimals()], offlineMoneyMaxBills * billCents)
    ? cents
    : 0
}

interface Held {
  readonly place: OfflinePlace
  readonly bill: OfflineBill
  readonly payment: OfflinePayment
  readonly billCents: Cents
  readonly cents: Cents
}

/** Stores the payment as it came: somebody with the right to correct payments books it, or rejects it. */
async function keepForDecision(
  tx: Tx,
  { place, bill, payment, billCents, cents }: Held,
  context: OfflineContext,
): Promise<BookedOffline> {
  const { userId, now, said, sentBy, device, record, alsoChanges } = context
  const billId = bill.id ?? (await openBill(tx, { partyId: place.party.id, no: bill.no, isRest: true }))
  const facts: HeldPayment = { payment: { ...payment, billNo: null }, said: said ?? now, sentBy, device }
  await tx
    .insertInto('held_money')
    .values({ bill_id: billId, cents, facts: JSON.stringify(facts), taken_by: userId, received_at: now })
    .execute()
  record({ act: 'late-money.hold', amountCents: cents, table: place.table, isRed: true })
  alsoChanges('attention')
  const dueCents = bill.isOpen ? Math.max(0, billCents - bill.paidCents) : 0
  const money = { payments: [], paidCents: 0, isOddType: false }
  return { billId, money, dueCents, overpaidCents: 0, document: null, heldCents: cents, isDifferent: false }
}

/** A payment that waits for a decision, as it is stored. */
export interface HeldPayment extends Pick<OfflineContext, 'sentBy' | 'device'> {
  readonly payment: OfflinePayment
  /** When it was received, by the device's clock. */
  readonly said: number
}

const nothing = { lines: [], bills: { items: [], settled: [], open: [], service: null } }

interface Lines {
  readonly charged: readonly WrittenLine[]
  readonly charge: readonly WrittenLine[] | null
}

/** What is due on the bill after this, and what was paid too much. */
function leftOf(bill: OfflineBill, paidCents: Cents, { charged, charge }: Lines) {
  if (bill.isOpen && !charge && charged.length > 0)
    return { dueCents: Math.max(0, grossOf(charged) - paidCents), overpaidCents: 0 }
  const asked = bill.isOpen ? grossOf(charge ?? []) : bill.invoicedCents
  return { dueCents: 0, overpaidCents: Math.max(0, paidCents - asked) }
}

interface Told {
  readonly place: OfflinePlace
  readonly money: OfflinePayments
  readonly booked: Payment
  readonly differences: readonly LineDifference[]
  readonly dueCents: Cents
  readonly overpaidCents: Cents
  /** It was received too long ago to belong to its own day. */
  readonly isOfToday: boolean
}

/** Who looks at the books or at what needs attention learns of it. */
function tell(told: Told, { record, alsoChanges }: OfflineContext): void {
  const { money, booked, overpaidCents, isOfToday } = told
  const { mismatch, isShiftNew, isOddNumber } = booked
  if (mismatch) recordMismatch(mismatch, told, record)
  if (isShiftNew) alsoChanges('shifts')
  const isOdd = isOddNumber || money.isOddType || (isOfToday && money.payments.length > 0)
  if (isShiftNew || mismatch || isOdd || overpaidCents > 0) alsoChanges('attention')
}

/** The owner looks at another price, and at a receipt over more than was paid. */
function recordMismatch(mismatch: BookedDocument, { place, money, differences, dueCents }: Told, record: RecordEntry) {
  const paper = { subject: mismatch.number, invoiceId: mismatch.invoiceId, table: place.table }
  const isShort = dueCents > 0 && money.paidCents < mismatch.payableCents
  record({ act: 'invoice.unfit', ...paper, amountCents: mismatch.payableCents, isRed: isShort })
  if (differences.length === 0) return
  const sumOf = (which: 'chargedCents' | 'saidCents') => differences.reduce((sum, one) => sum + one[which], 0)
  const [order, ...others] = place.orders
  record({
    act: 'price.difference',
    ...paper,
    amountCents: differenceCents(differences),
    isRed: true,
    ...(order && others.length === 0 && { orderId: order.id, tokenNo: order.token_no }),
    before: { amount: sumOf('chargedCents') },
    after: { amount: sumOf('saidCents') },
  })
}
