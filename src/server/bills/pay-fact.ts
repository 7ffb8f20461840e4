/**
 * Booking money that was taken while the server could not be asked. It is in somebody's hand, so nothing is refused: it
 * goes on its bill, and what was printed goes into the books. What does not fit any more is answered with a credit note,
 * what was paid too much waits for somebody to deal with it, and a sum that nobody can have meant for somebody to book it.
 */
import type { Fact } from '../../contract/fact.ts'
import type { Buyer } from '../../domain/buyer.ts'
import type { KitchenWhenClosed } from '../../domain/kitchen-fields.ts'
import { lateMoneyMaxBills, lateMoneyMaxCents } from '../../domain/limits.ts'
import type { Cents } from '../../domain/money.ts'
import { differenceCents, grossOf, type LineDifference } from '../../domain/price-difference.ts'
import { type Device, deviceLetter } from '../auth/device-series.ts'
import type { RecordAct } from '../control/record.ts'
import type { Tx } from '../db/open.ts'
import { bookPayments } from '../drawers/book-payments.ts'
import { factShift } from '../drawers/fact-shift.ts'
import { type FactPayments, factTenders } from '../drawers/fact-tenders.ts'
import { recordPayments, roundedBefore, type TakenTender } from '../drawers/take-tenders.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { writeBuyer } from '../orders/buyer.ts'
import { noteAct } from '../orders/note-act.ts'
import { closeSettled } from '../orders/parties.ts'
import type { Taken } from '../orders/settle.ts'
import { settleLines } from '../orders/settle-lines.ts'
import { takenLate } from '../orders/when-taken.ts'
import type { WrittenLine } from '../orders/write-invoice.ts'
import { billForFact, type FactBill } from './bill-for-fact.ts'
import { type BookedDocument, type BookedDocuments, bookDocuments } from './fact-documents.ts'
import { differencesOn, fittingLines, standingOn } from './fact-lines.ts'
import type { FactPlace } from './hold-for-fact.ts'
import { openParty } from './hold-party.ts'
import type { PrintedLine } from './printed-lines.ts'

export interface FactPayment {
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
  readonly fact: Fact | null
  /** The lines of the printed document. */
  readonly lines: readonly PrintedLine[]
}

export interface FactContext extends Pick<Taken, 'userId' | 'sentBy' | 'now'> {
  /** When it was taken, by the device's clock; null: now. */
  readonly said: number | null
  readonly clock: Parameters<typeof takenLate>[2]
  /** Where the money was taken; null: somebody else sends it. */
  readonly device: Device | null
  /** Somebody has decided that it is booked, however much it is. */
  readonly isDecided?: boolean
  readonly record: RecordAct
  readonly alsoChanges: AlsoChanges
}

export interface BookedFact {
  readonly billId: number
  readonly money: FactPayments
  readonly dueCents: Cents
  readonly overpaidCents: Cents
  /** The invoice that closes the bill, or else the one that was printed; null: neither. */
  readonly document: BookedDocument | null
  /** So much waits for somebody who books it or rejects it; nothing was booked. */
  readonly heldCents: Cents
}

/** Throws Refused(400) where no money was taken at all. */
export async function bookFact(
  tx: Tx,
  place: FactPlace,
  payment: FactPayment,
  context: FactContext,
): Promise<BookedFact> {
  const { lines } = payment
  const itemIds = lines.flatMap(({ orderItemId }) => orderItemId ?? [])
  const bill = await billForFact(tx, place, { billNo: payment.billNo, itemIds })
  const roundedCents = place.party ? await roundedBefore(tx, [place.party.id]) : 0
  const money = await factTenders(tx, payment.payments, { dueCents: payment.due, roundedCents })
  const { lines: standing, bills } = bill.isOpen ? await standingOn(tx, place, bill.no) : nothing
  const billCents = bill.isOpen ? grossOf(standing) : bill.invoicedCents
  const held = context.isDecided ? 0 : beyondBelief(money.payments, billCents)
  if (held > 0) return keepForDecision(tx, { place, bill, payment, billCents, cents: held }, context)
  const paidCents = bill.paidCents + money.paidCents
  const printed = payment.fact?.invoice ?? null
  const isNew = !place.party || place.party.version === 0
  const onBill = { lines: standing, bills, isNew }
  const fitting = printed && grossOf(lines) <= paidCents ? fittingLines(lines, onBill) : null
  const isAllPaid = standing.length > 0 && paidCents >= grossOf(standing)
  if (payment.payments.length === 0 && !printed && !isAllPaid) throw new Refused(400, 'forms.amount')
  const charging = fitting ?? (isAllPaid ? standing : null)
  const differences = printed && !fitting ? await differencesOn(tx, lines, onBill) : []
  const taking = takingOf(payment, context)
  const taken = { ...context, ...(await takenLate(tx, taking, context.clock)) }
  const charged = charging && {
    orders: await settleLines(tx, place.orders, {
      ...taken,
      lines: charging,
      bills,
      ...{ complete: payment.complete, kitchen: payment.kitchen },
    }),
    lines: charging,
  }
  const isClosing = charged !== null
  const { billId, shift } = await bookMoney(tx, { place, bill, taking, money, isClosing }, taken)
  const documents = await bookDocuments(
    tx,
    {
      ...{ billId, shiftId: shift.shiftId, table: place.table, closing: charged },
      ...{ printed: printed && { ...printed, lines }, fits: fitting !== null },
      differenceCents: differences.length > 0 ? differenceCents(differences) : null,
    },
    taken,
  )
  const left = leftOf(bill, paidCents, { standing, charging })
  const fact = { billId, money, ...left, document: documents.closing ?? documents.unfit, heldCents: 0 }
  const isOfToday = taken.saidAt !== null && money.payments.length > 0
  await tell(tx, { place, bill, fact, documents, differences, isShiftNew: shift.isNew, isOfToday }, taken)
  if (documents.closing && payment.buyer) await writeBuyer(tx, documents.closing.invoiceId, payment.buyer, context)
  if (place.party) await closeSettled(tx, [place.party.id], context.now)
  return fact
}

/** Where the money lay when it was taken. */
const takingOf = ({ fact, drawerId }: FactPayment, { userId, said, now }: FactContext) => ({
  shiftId: fact?.shiftId ?? null,
  drawerId,
  userId,
  now,
  takenAt: Math.min(said ?? now, now),
})

/** What these payments come to with their tips, where nobody can have taken so much for such a bill; else 0. */
function beyondBelief(payments: FactPayments['payments'], billCents: Cents): Cents {
  const cents = payments.reduce((sum, { amountCents, tipCents }) => sum + amountCents + tipCents, 0)
  return cents > Math.max(lateMoneyMaxCents, lateMoneyMaxBills * billCents) ? cents : 0
}

interface Held {
  readonly place: FactPlace
  readonly bill: FactBill
  readonly payment: FactPayment
  readonly billCents: Cents
  readonly cents: Cents
}

/** Stores the payment as it came: somebody with the right to correct payments books it, or rejects it. */
async function keepForDecision(
  tx: Tx,
  { place, bill, payment, billCents, cents }: Held,
  context: FactContext,
): Promise<BookedFact> {
  const { userId, now, said, sentBy, device, record, alsoChanges } = context
  const billId = bill.id ?? (await newBill(tx, place, bill.no))
  if (place.party === null && bill.isOpen) await giveParty(tx, place, billId, now)
  const facts: HeldFacts = { payment: { ...payment, billNo: null }, said: said ?? now, sentBy, device }
  await tx
    .insertInto('late_money')
    .values({ bill_id: billId, cents, facts: JSON.stringify(facts), taken_by: userId, received_at: now })
    .execute()
  record({ act: 'late-money.hold', amountCents: cents, table: place.table, isRed: true })
  alsoChanges('attention')
  const dueCents = bill.isOpen ? Math.max(0, billCents - bill.paidCents) : 0
  const money = { payments: [], paidCents: 0, isOddType: false }
  return { billId, money, dueCents, overpaidCents: 0, document: null, heldCents: cents }
}

/** A payment that waits for a decision, as it is stored. */
export interface HeldFacts extends Pick<FactContext, 'sentBy' | 'device'> {
  readonly payment: FactPayment
  /** When it was taken, by the device's clock. */
  readonly said: number
}

const nothing = { lines: [], bills: { items: [], settled: [], open: [], service: null } }

interface Booking {
  readonly place: FactPlace
  readonly bill: FactBill
  readonly taking: ReturnType<typeof takingOf>
  readonly money: FactPayments
  readonly isClosing: boolean
}

async function bookMoney(tx: Tx, { place, bill, taking, money, isClosing }: Booking, context: FactContext & Taken) {
  const { userId, takenAt, saidAt = null, businessDay, now } = context
  const shift = await factShift(tx, taking)
  const billId = bill.id ?? (await newBill(tx, place, bill.no))
  if (isClosing) await closeBill(tx, billId, { closed_at: now, closed_by: userId })
  else if (place.party === null && bill.isOpen) await giveParty(tx, place, billId, now)
  const device = context.device && (await deviceLetter(tx, context.device))
  const how = { userId, takenAt, saidAt, businessDay, now, device, isFact: true }
  await bookPayments(tx, money.payments, { ...how, billId, shift })
  return { billId, shift }
}

/** What is left of its shares goes to the rest bill. */
async function closeBill(tx: Tx, id: number, closing: { closed_at: number; closed_by: number }): Promise<void> {
  await tx.updateTable('bills').set(closing).where('id', '=', id).execute()
  await tx.deleteFrom('bill_shares').where('bill_id', '=', id).execute()
}

async function newBill(tx: Tx, { party }: FactPlace, no: number): Promise<number> {
  const { id } = await tx
    .insertInto('bills')
    .values({ party_id: party?.id ?? null, no, is_rest: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An order that was paid by itself, and not wholly: it is served at its table until the rest is paid. */
async function giveParty(tx: Tx, { table, orders }: FactPlace, billId: number, now: number): Promise<void> {
  const party = (table && (await openParty(tx, table.id, now))) ?? (await openParty(tx, null, now))
  if (!party) throw new Error('a party at no table takes nobody’s place')
  const ids = orders.map(({ id }) => id)
  await tx.updateTable('orders').set({ party_id: party.id }).where('id', 'in', ids).execute()
  await tx.updateTable('bills').set({ party_id: party.id }).where('id', '=', billId).execute()
}

interface Lines {
  readonly standing: readonly WrittenLine[]
  readonly charging: readonly WrittenLine[] | null
}

/** What is due on the bill after this, and what was paid too much. */
function leftOf(bill: FactBill, paidCents: Cents, { standing, charging }: Lines) {
  if (bill.isOpen && !charging && standing.length > 0)
    return { dueCents: Math.max(0, grossOf(standing) - paidCents), overpaidCents: 0 }
  const asked = bill.isOpen ? grossOf(charging ?? []) : bill.invoicedCents
  return { dueCents: 0, overpaidCents: Math.max(0, paidCents - asked) }
}

interface Told {
  readonly place: FactPlace
  readonly bill: FactBill
  readonly fact: BookedFact
  readonly documents: BookedDocuments
  readonly differences: readonly LineDifference[]
  readonly isShiftNew: boolean
  /** It was taken too long ago to belong to its own day. */
  readonly isOfToday: boolean
}

/** Who looks at the party, at the books or at what needs attention hears of it. */
async function tell(tx: Tx, told: Told, context: FactContext): Promise<void> {
  const { place, bill, fact, documents, isShiftNew, isOfToday } = told
  const { record, alsoChanges } = context
  const { billId, money, overpaidCents } = fact
  const { unfit, closing, isOddNumber } = documents
  if (place.party)
    await noteAct(tx, place.party, { kind: 'pay', facts: { bill: bill.no, cents: money.paidCents }, ...context })
  recordPayments(record, money.payments, { invoiceId: closing?.invoiceId ?? null, table: place.table })
  if (unfit) recordUnfit(unfit, told, record)
  if (overpaidCents > 0) await tx.updateTable('bills').set({ is_watched: 1 }).where('id', '=', billId).execute()
  if (isShiftNew) alsoChanges('shifts')
  if (isShiftNew || unfit || isOddNumber || isOfToday || money.isOddType || overpaidCents > 0) alsoChanges('attention')
}

/** The owner looks at another price, and at a receipt over more than was paid. */
function recordUnfit(unfit: BookedDocument, { place, fact, differences }: Told, record: RecordAct): void {
  const paper = { subject: unfit.number, invoiceId: unfit.invoiceId, table: place.table }
  const isShort = fact.dueCents > 0 && fact.money.paidCents < unfit.payableCents
  record({ act: 'invoice.unfit', ...paper, amountCents: unfit.payableCents, isRed: isShort })
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
