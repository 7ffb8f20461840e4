/** A payment that was booked in the wrong type, or with the wrong part of it as tip: taken back, and booked again. */
import type { Selectable } from 'kysely'
import type { ApprovalAnswers } from '../../domain/approval-form.ts'
import type { Cents } from '../../domain/money/money.ts'
import { chosenReason } from '../books/chosen-reason.ts'
import { permit } from '../books/permit.ts'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'
import type { PaymentsTable } from '../db/schema-money.ts'
import { Refused } from '../http/refused.ts'
import { takingShift } from '../till/shifts.ts'
import { billMoney, holdBill, watchOverpaid } from './bill-money.ts'
import { book, type Doing, moneyType, roundingOf } from './paying-out.ts'

export interface Correction extends ApprovalAnswers {
  readonly paymentTypeId: number | null
  readonly amount: Cents | null
  readonly tip: Cents | null
}

/** Returns the id of the payment that stands instead. Throws Refused(400, 404 or 409), and then nothing changes. */
export async function correctPayment(tx: Tx, id: number, correction: Correction, doing: Doing): Promise<number> {
  const { user, act, record, businessDay, now } = doing
  const wanted = await moneyType(tx, correction.paymentTypeId)
  const payment = await holdPayment(tx, id)
  const parts = partsOf(payment, correction, doing)
  const bill = await billMoney(tx, payment.bill_id)
  const left = bill.paidCents - payment.amount_cents + parts.amountCents
  if (bill.isClosed && left < Math.min(bill.paidCents, bill.totalCents))
    throw new Refused(409, 'refused.billNeedsAmount', { total: doing.sums(bill.totalCents) })
  const reason = await chosenReason(tx, 'tender', correction.reasonId)
  const why = { key: 'refused.correctingNeeds', values: {} } as const
  const covers = { cents: parts.amountCents + parts.tipCents, lines: { payment: id, tip: parts.tipCents } }
  const approver = await permit(
    tx,
    user,
    { right: 'correct_tender', atLeast: true, why, reason, reasonKind: 'tender', covers },
    act,
  )
  const place = await placeFor(tx, payment, doing)
  const common = {
    bill_id: payment.bill_id,
    taken_by: payment.taken_by,
    taken_at: payment.taken_at,
    ...place,
    business_day: businessDay,
  }
  const isRounded = bill.isClosed && (payment.rounding_cents !== 0 || !(await isRoundedElsewhere(tx, payment)))
  const answered = { ...correction, approver }
  const back = {
    ...common,
    kind: 'correction',
    reverses: id,
    payment_type_id: payment.payment_type_id,
    corrected_by: user.userId,
    amount_cents: -payment.amount_cents,
    tip_cents: -payment.tip_cents,
    rounding_cents: payment.rounding_cents === 0 ? 0 : -payment.rounding_cents,
  }
  const corrected = {
    ...common,
    kind: 'payment',
    payment_type_id: wanted.id,
    slip: payment.slip,
    amount_cents: parts.amountCents,
    tip_cents: parts.tipCents,
    rounding_cents: isRounded ? roundingOf(parts.amountCents, wanted, 0) : 0,
  }
  const paymentId = await book(tx, [back, corrected], now, answered)
  await watchOverpaid(tx, payment.bill_id, now)
  record({
    act: 'tender.correct',
    subject: payment.title,
    amountCents: payment.amount_cents + payment.tip_cents,
    invoiceId: bill.invoiceId,
    reason,
    text: correction.reasonText,
    approver,
    table: bill.table,
    before: { type: payment.title, amount: payment.amount_cents, tip: payment.tip_cents },
    after: { type: wanted.title, amount: parts.amountCents, tip: parts.tipCents },
  })
  return paymentId
}

interface Payment extends Selectable<PaymentsTable> {
  /** The payment type's. */
  readonly title: string | null
}

/** Nobody else changes what was paid on its bill until the commit. Throws Refused(404 or 409). */
async function holdPayment(tx: Tx, id: number): Promise<Payment> {
  const payment = await tx
    .selectFrom('payments')
    .leftJoin('payment_types', 'payment_types.id', 'payments.payment_type_id')
    .selectAll('payments')
    .select('payment_types.title')
    .where('payments.id', '=', id)
    .executeTakeFirst()
  if (!payment) throw new Refused(404, 'refused.noPayment')
  await holdBill(tx, payment.bill_id)
  if (payment.kind !== 'payment') throw new Refused(409, 'refused.isNoPayment')
  const before = await tx.selectFrom('payments').select('id').where('reverses', '=', id).executeTakeFirst()
  if (before) throw new Refused(409, 'refused.correctedAlready')
  return payment
}

/** What is not said is what is left of the sum. Throws Refused(400) when the sum would change. */
function partsOf(payment: Payment, { amount, tip }: Correction, { sums }: Doing) {
  const sum = payment.amount_cents + payment.tip_cents
  const amountCents = amount ?? (tip === null ? payment.amount_cents : sum - tip)
  const tipCents = tip ?? sum - amountCents
  if (amountCents + tipCents !== sum || amountCents < 0 || tipCents < 0)
    throw new Refused(400, 'refused.sumMustStay', { sum: sums(sum) })
  return { amountCents, tipCents }
}

/**
 * The shift that holds its money; once that is closed, the open one of the same drawer, which names the closed one. The
 * demo's payments of earlier days are in none.
 */
async function placeFor(tx: Tx, payment: Payment, { user, now }: Doing) {
  if (payment.shift_id === null) return { drawer_id: payment.drawer_id, shift_id: null, late_of: null }
  const held = tx.selectFrom('shifts').select('closed_at').where('id', '=', payment.shift_id)
  const shift = await held.$if(locksRows(tx), query => query.forShare()).executeTakeFirstOrThrow()
  if (shift.closed_at === null)
    return { drawer_id: payment.drawer_id, shift_id: payment.shift_id, late_of: payment.late_of }
  const drawer = await tx
    .selectFrom('drawers')
    .select('id')
    .where('id', '=', payment.drawer_id ?? 0)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const open = await takingShift(tx, { drawerId: drawer?.id ?? null, isGiven: true, userId: user.userId, now })
  return { drawer_id: open.drawerId, shift_id: open.shiftId, late_of: payment.late_of ?? payment.shift_id }
}

/** Whether another payment of the bill holds what it was rounded by. */
async function isRoundedElsewhere(tx: Tx, { id, bill_id }: Payment): Promise<boolean> {
  const { rounded } = await tx
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number | null>('rounding_cents').as('rounded'))
    .where('bill_id', '=', bill_id)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return Number(rounded ?? 0) !== 0
}
