/** Paying a bill. Money that was taken is booked once; all that is due closes the bill with an invoice. */
import type { Buyer } from '../../domain/buyer.ts'
import type { KitchenWhenClosed } from '../../domain/kitchen-fields.ts'
import type { Cents } from '../../domain/money.ts'
import type { RecordAct } from '../control/record.ts'
import type { Tx } from '../db/open.ts'
import { bookPayments } from '../drawers/book-payments.ts'
import { takingShift } from '../drawers/shifts.ts'
import { recordPayments, roundedBefore, sumOf, type TakenTender, takeTenders } from '../drawers/take-tenders.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { writeBuyer } from '../orders/buyer.ts'
import type { MadeInvoice } from '../orders/invoice.ts'
import { noteAct } from '../orders/note-act.ts'
import { closeSettled } from '../orders/parties.ts'
import type { Taken } from '../orders/settle.ts'
import { type Booked, settleBill } from '../orders/settle-bill.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'
import { watchOverpaid } from './bill-money.ts'
import { type Address, holdParty } from './hold-party.ts'
import { payableBill } from './payable-bill.ts'

export interface BillPayment {
  /** null: the rest bill. */
  readonly billNo: number | null
  /** What the till showed. */
  readonly due: Cents
  readonly payments: readonly TakenTender[]
  readonly drawerId: number | null
  readonly complete: boolean
  readonly tipSure?: boolean | undefined
  readonly kitchen?: KitchenWhenClosed | undefined
  readonly buyer?: Buyer | null | undefined
}

interface Context extends Taken {
  readonly record: RecordAct
  readonly alsoChanges: AlsoChanges
  readonly sums: SumsInWords
}

export interface PaidBill {
  readonly billId: number
  readonly paidCents: Cents
  readonly changeCents: Cents
  readonly roundedCents: Cents
  readonly dueCents: Cents
  readonly overpaidCents: Cents
  /** null: not all of it is paid, or nothing stands on it any more. */
  readonly invoice: MadeInvoice | null
  readonly isShiftNew: boolean
}

/** Throws Refused(400, 404 or 409), and then nothing is booked. */
export async function payBill(tx: Tx, at: Address, payment: BillPayment, context: Context): Promise<PaidBill> {
  const party = await holdParty(tx, at, context.now)
  const bill = await payableBill(tx, party, payment.billNo)
  const total = bill.bill.payableCents
  const due = Math.max(0, total - bill.paidCents)
  if (payment.due !== due) throw new Refused(409, 'refused.totalChanged', { total: context.sums(due) })
  const taking = { due, billCents: total, roundedCents: await roundedBefore(tx, [party.id]) }
  const { payments, paidCents, dueCents } = await takeTenders(
    tx,
    payment.payments,
    { ...taking, isTipSure: payment.tipSure ?? false },
    context.sums,
  )
  const billId = bill.id ?? (await openBill(tx, party.id, bill.no))
  const booked = { billId, drawerId: payment.drawerId, payments }
  const settling = { ...context, complete: payment.complete, kitchen: payment.kitchen }
  const isSettled = dueCents === 0
  const invoice = isSettled ? await settleBill(tx, party.orders, bill, booked, settling) : null
  if (isSettled && !invoice && bill.paidCents === 0) await closeEmpty(tx, billId, context.now)
  const isShiftNew = invoice ? invoice.isShiftNew : !isSettled && (await takePart(tx, booked, context))
  await noteAct(tx, party, { kind: 'pay', facts: { bill: bill.no, cents: paidCents }, ...context })
  recordPayments(context.record, payments, { invoiceId: invoice?.invoiceId ?? null, table: party.table })
  if (invoice && payment.buyer) await writeBuyer(tx, invoice.invoiceId, payment.buyer, context)
  if (isSettled) await closeSettled(tx, [party.id], context.now)
  const overpaidCents = Math.max(0, bill.paidCents + paidCents - total)
  if (invoice && overpaidCents > 0) await watchOverpaid(tx, billId, context.now)
  return {
    ...{ billId, overpaidCents, paidCents, dueCents, invoice, isShiftNew },
    changeCents: sumOf(payments, 'changeCents'),
    roundedCents: sumOf(payments, 'roundingCents'),
  }
}

async function openBill(tx: Tx, party_id: number, no: number): Promise<number> {
  const made = await tx
    .insertInto('bills')
    .values({ party_id, no, is_rest: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** A bill on which nothing stands any more, and no money is held: without a payment and a document it is gone. */
async function closeEmpty(tx: Tx, id: number, now: number): Promise<void> {
  await tx
    .deleteFrom('bills')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select('payments.id').whereRef('payments.bill_id', '=', 'bills.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').select('invoices.id').whereRef('invoices.bill_id', '=', 'bills.id'))),
    )
    .execute()
  await tx.updateTable('bills').set({ closed_at: now }).where('id', '=', id).execute()
}

/** Books a part of what is due. Returns whether a shift has opened by itself. */
async function takePart(tx: Tx, { billId, drawerId, payments }: Booked, context: Context): Promise<boolean> {
  const { userId, now, takenAt, businessDay } = context
  const shift = await takingShift(tx, { drawerId, userId, now })
  await bookPayments(tx, payments, { billId, shift, userId, takenAt, businessDay, now })
  return shift.isNew
}
