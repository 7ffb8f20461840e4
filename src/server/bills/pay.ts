/**
 * Taking money for a bill; there is no other way. The payments go into a shift. Once nothing is due any more, the lines
 * are settled, and the bill is closed by its invoice. An offline payment is the same with its printed document: what of
 * that does not match is decided before, and answered beside it.
 */
import type { Buyer } from '../../domain/buyer.ts'
import type { KitchenWhenClosed } from '../../domain/kitchen-fields.ts'
import type { Cents } from '../../domain/money/money.ts'
import { type Device, deviceLetter } from '../auth/device-series.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Tx } from '../db/open.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { bookPayments } from '../till/book-payments.ts'
import type { ClosedShift } from '../till/offline-shift.ts'
import { takingShift } from '../till/shifts.ts'
import { recordPayments, type TypedPayment } from '../till/take-tenders.ts'
import { writeBuyer } from './buyer.ts'
import { type BookedDocuments, bookDocuments, type PrintedDocument } from './documents.ts'
import type { LockedParty } from './lock-party.ts'
import { notePaper } from './note-paper.ts'
import { notePartyEntry } from './note-party-entry.ts'
import { closeBill, openBill } from './open-party.ts'
import { closeSettled } from './parties.ts'
import type { PartyBills } from './party-bills.ts'
import { countsForTotals, type FoundOrder } from './read-orders.ts'
import type { Taken } from './settle.ts'
import { settleLines } from './settle-lines.ts'
import type { WrittenLine } from './write-invoice.ts'

export interface PaidBill {
  readonly party: Pick<LockedParty, 'id' | 'table'>
  /** Those that are to be paid. */
  readonly orders: readonly FoundOrder[]
  /** null: one that is opened by this. */
  readonly id: number | null
  readonly no: number
  readonly isRest: boolean
  readonly bills: Pick<PartyBills, 'items' | 'settled'>
}

export interface Paying {
  /** As they are booked. */
  readonly payments: readonly TypedPayment[]
  /** Nobody has said how it was paid. */
  readonly isUnstated?: boolean
  readonly paidCents: Cents
  /** What its invoice charges, none where nothing is left on the bill; null: it stays as it is. */
  readonly charge: readonly WrittenLine[] | null
  /** By how much more is paid than it comes to. */
  readonly overpaidCents: Cents
  readonly complete: boolean
  readonly kitchen?: KitchenWhenClosed | undefined
  readonly buyer?: Buyer | null | undefined
  /** The receipt is printed with it. */
  readonly printed?: boolean | undefined
  /** The drawer that takes the money, or the shift that it belongs to. */
  readonly into: { readonly drawerId: number | null } | { readonly lateShift: () => Promise<ClosedShift> }
  /** Of an offline payment. */
  readonly offline?: { readonly document: PrintedDocument | null; readonly device: Device | null }
}

export interface PayContext extends Taken {
  readonly record: RecordEntry
  readonly alsoChanges: AlsoChanges
  /** Whose order it was, where it was one. */
  readonly order?: { readonly orderId: number; readonly tokenNo: number } | undefined
}

export interface Payment extends BookedDocuments {
  readonly billId: number
  /** A shift has opened by itself. */
  readonly isShiftNew: boolean
}

export async function payBill(tx: Tx, bill: PaidBill, paying: Paying, context: PayContext): Promise<Payment> {
  const { payments, charge, offline, overpaidCents } = paying
  const { userId, now, takenAt, saidAt = null, businessDay } = context
  const orders = charge && (await settle(tx, bill, { ...paying, charge }, context))
  const closing = orders && charge.length > 0 ? { orders, lines: charge } : null
  const billId = bill.id ?? (await openBill(tx, { partyId: bill.party.id, no: bill.no, isRest: bill.isRest }))
  if (closing) await closeBill(tx, billId, { userId, now })
  if (overpaidCents > 0) await tx.updateTable('bills').set({ is_watched: 1 }).where('id', '=', billId).execute()
  const isMoney = payments.length > 0 || closing !== null || (offline?.document ?? null) !== null
  const shift = isMoney ? await shiftFor(tx, paying, context) : null
  const device = offline?.device ? await deviceLetter(tx, offline.device) : null
  const how = { userId, takenAt, saidAt, businessDay, now, device, isFact: offline !== undefined }
  if (shift && (await bookPayments(tx, payments, { ...how, billId, shift }))) context.alsoChanges('attention')
  const documents = await bookDocuments(
    tx,
    {
      billId,
      shiftId: shift?.shiftId ?? null,
      table: bill.party.table,
      closing,
      printed: offline?.document ?? null,
    },
    { ...context, device: offline?.device ?? null },
  )
  const invoiceId = documents.closing?.invoiceId ?? null
  await notePartyEntry(tx, bill.party, { kind: 'pay', facts: { bill: bill.no, cents: paying.paidCents }, userId, now })
  tellBooks(bill, paying, { ...context, invoiceId })
  if (invoiceId !== null && paying.buyer) await writeBuyer(tx, invoiceId, paying.buyer, { userId, now })
  if (invoiceId !== null && paying.printed) await notePaper(tx, invoiceId, { userId, now })
  await closeSettled(tx, [bill.party.id], now)
  return { ...documents, billId, isShiftNew: shift?.isNew ?? false }
}

/** Returns the orders that stand on the invoice. */
async function settle(
  tx: Tx,
  { orders, bills }: PaidBill,
  { charge, complete, kitchen }: Paying & { readonly charge: readonly WrittenLine[] },
  { businessDay, now, alsoChanges }: PayContext,
): Promise<readonly FoundOrder[]> {
  // All that was left was cancelled: there is no document either.
  const charged = charge.length > 0 ? orders : orders.filter(({ items }) => items.some(countsForTotals))
  return settleLines(tx, charged, { lines: charge, bills, complete, kitchen, businessDay, now, alsoChanges })
}

const shiftFor = async (tx: Tx, { into }: Paying, { userId, now }: PayContext): Promise<ClosedShift> =>
  'lateShift' in into
    ? into.lateShift()
    : { ...(await takingShift(tx, { drawerId: into.drawerId, userId, now })), lateOf: null }

function tellBooks(
  { party }: PaidBill,
  { payments, isUnstated = false }: Paying,
  { record, order, invoiceId }: PayContext & { readonly invoiceId: number | null },
): void {
  const where = { invoiceId, table: party.table, ...order }
  if (!isUnstated) recordPayments(record, payments, where)
  else for (const { amountCents } of payments) record({ act: 'payment', ...where, amountCents })
}
