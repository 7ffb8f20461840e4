/**
 * Booking money that was taken while the server could not be asked. It is in somebody's hand, so nothing is refused: it
 * goes on its bill, and what was printed goes into the books. What does not fit any more is answered with a credit note,
 * and what was paid too much waits for somebody to deal with it.
 */
import type { Fact } from '../../contract/fact.ts'
import type { Buyer } from '../../domain/buyer.ts'
import type { KitchenWhenClosed } from '../../domain/kitchen-fields.ts'
import type { Cents } from '../../domain/money.ts'
import { type Device, deviceLetter } from '../auth/device-series.ts'
import type { RecordAct } from '../control/record.ts'
import type { Tx } from '../db/open.ts'
import { bookPayments } from '../drawers/book-payments.ts'
import { factShift } from '../drawers/fact-shift.ts'
import { type FactPayments, factTenders } from '../drawers/fact-tenders.ts'
import { recordPayments, type TakenTender } from '../drawers/take-tenders.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { writeBuyer } from '../orders/buyer.ts'
import { noteAct } from '../orders/note-act.ts'
import { closeSettled } from '../orders/parties.ts'
import type { Taken } from '../orders/settle.ts'
import { settleLines } from '../orders/settle-lines.ts'
import type { WrittenLine } from '../orders/write-invoice.ts'
import { billForFact, type FactBill } from './bill-for-fact.ts'
import { type BookedDocument, type BookedDocuments, bookDocuments } from './fact-documents.ts'
import { fittingLines, standingOn, totalOf } from './fact-lines.ts'
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

export interface FactContext extends Taken {
  /** Where the money was taken; null: somebody else sends it. */
  readonly device: Device | null
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
  const money = await factTenders(tx, payment.payments, payment.due)
  const paidCents = bill.paidCents + money.paidCents
  const { lines: standing, bills } = bill.isOpen ? await standingOn(tx, place, bill.no) : nothing
  const printed = payment.fact?.invoice ?? null
  const isNew = !place.party || place.party.version === 0
  const fitting = printed && totalOf(lines) <= paidCents ? fittingLines(lines, { lines: standing, bills, isNew }) : null
  const isAllPaid = standing.length > 0 && paidCents >= totalOf(standing)
  if (payment.payments.length === 0 && !printed && !isAllPaid) throw new Refused(400, 'forms.amount')
  const charging = fitting ?? (isAllPaid ? standing : null)
  const charged = charging && {
    orders: await settleLines(tx, place.orders, {
      ...{ ...context, lines: charging, bills },
      ...{ complete: payment.complete, kitchen: payment.kitchen },
    }),
    lines: charging,
  }
  const { billId, shift } = await bookMoney(tx, { place, bill, payment, money, isClosing: charged !== null }, context)
  const documents = await bookDocuments(
    tx,
    {
      ...{ billId, shiftId: shift.shiftId, table: place.table, closing: charged },
      ...{ printed: printed && { ...printed, lines }, fits: fitting !== null },
    },
    context,
  )
  const left = leftOf(bill, paidCents, { standing, charging })
  const fact = { billId, money, ...left, document: documents.closing ?? documents.unfit }
  await tell(tx, { place, bill, fact, documents, isShiftNew: shift.isNew }, context)
  if (documents.closing && payment.buyer) await writeBuyer(tx, documents.closing.invoiceId, payment.buyer, context)
  if (place.party) await closeSettled(tx, [place.party.id], context.now)
  return fact
}

const nothing = { lines: [], bills: { items: [], settled: [], service: null } }

interface Booking {
  readonly place: FactPlace
  readonly bill: FactBill
  readonly payment: FactPayment
  readonly money: FactPayments
  readonly isClosing: boolean
}

async function bookMoney(tx: Tx, { place, bill, payment, money, isClosing }: Booking, context: FactContext) {
  const { userId, takenAt, businessDay, now } = context
  const taking = { shiftId: payment.fact?.shiftId ?? null, drawerId: payment.drawerId, userId, takenAt, now }
  const shift = await factShift(tx, taking)
  const billId = bill.id ?? (await newBill(tx, place, bill.no))
  if (isClosing) await closeBill(tx, billId, { closed_at: now, closed_by: userId })
  else if (place.party === null && bill.isOpen) await giveParty(tx, place, billId, now)
  const device = context.device && (await deviceLetter(tx, context.device))
  const how = { userId, takenAt, businessDay, now, device, isFact: true }
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
    return { dueCents: Math.max(0, totalOf(standing) - paidCents), overpaidCents: 0 }
  const asked = bill.isOpen ? totalOf(charging ?? []) : bill.invoicedCents
  return { dueCents: 0, overpaidCents: Math.max(0, paidCents - asked) }
}

interface Told {
  readonly place: FactPlace
  readonly bill: FactBill
  readonly fact: BookedFact
  readonly documents: BookedDocuments
  readonly isShiftNew: boolean
}

/** Who looks at the party, at the books or at what needs attention hears of it. */
async function tell(tx: Tx, { place, bill, fact, documents, isShiftNew }: Told, context: FactContext): Promise<void> {
  const { record, alsoChanges } = context
  const { billId, money, overpaidCents } = fact
  const { unfit, closing, isOddNumber } = documents
  if (place.party)
    await noteAct(tx, place.party, { kind: 'pay', facts: { bill: bill.no, cents: money.paidCents }, ...context })
  recordPayments(record, money.payments, { invoiceId: closing?.invoiceId ?? null, table: place.table })
  if (unfit)
    record({
      ...{ act: 'invoice.unfit', subject: unfit.number, invoiceId: unfit.invoiceId, amountCents: unfit.payableCents },
      table: place.table,
    })
  if (overpaidCents > 0) await tx.updateTable('bills').set({ is_watched: 1 }).where('id', '=', billId).execute()
  if (isShiftNew) alsoChanges('shifts')
  if (isShiftNew || unfit || isOddNumber || money.isOddType || overpaidCents > 0) alsoChanges('attention')
}
