/** Money that was paid beyond a bill. A named person gives it back, uses it for another bill, or keeps it as a tip. */
import type { ApprovalAnswers } from '../../domain/approval-form.ts'
import { type Cents, centsOf } from '../../domain/money/money.ts'
import { chosenReason } from '../books/chosen-reason.ts'
import { permit } from '../books/permit.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { queuePulse } from '../print-jobs/queue-pulse.ts'
import { takingShift } from '../till/shifts.ts'
import { roundedOn } from '../till/take-tenders.ts'
import { type BillMoney, billMoney, holdBill, watchOverpaid } from './bill-money.ts'
import { openBill } from './open-party.ts'
import { partyById } from './overpaid.ts'
import { paidAlready } from './paid-already.ts'
import type { PartyOut } from './party-out.ts'
import { payOnline } from './pay-online.ts'
import { book, type Doing, isOwnPayment, type MoneyType, moneyType, roundingOf } from './paying-out.ts'

export interface OverPayment extends ApprovalAnswers {
  readonly do: 'give back' | 'use' | 'keep'
  readonly billNo: number | null
  /** null: all of it, or as much as the other bill needs. */
  readonly amount: Cents | null
  readonly paymentTypeId: number | null
  readonly drawerId: number | null
}

export interface Settled {
  readonly cents: Cents
  /** What is handed over beyond it. */
  readonly roundedCents: Cents
}

/** Throws Refused(400, 404 or 409), and then nothing moves. */
export async function settleOverPayment(tx: Tx, id: number, wish: OverPayment, doing: Doing): Promise<Settled> {
  const { user, act } = doing
  if (wish.amount === 0) throw new Refused(400, 'forms.amount')
  if (wish.do === 'use' && wish.billNo === null) throw new Refused(400, 'forms.invalidRequest')
  const type = wish.do === 'give back' ? await moneyType(tx, wish.paymentTypeId) : null
  await holdBill(tx, id)
  const bill = await billMoney(tx, id)
  const target = wish.billNo !== null && wish.do === 'use' ? await targetOf(tx, bill, wish.billNo) : null
  const cents = await centsFor(tx, bill, target, wish, doing)
  const reason = await chosenReason(tx, 'refund', wish.reasonId)
  const why = { key: 'refused.refundNeeds', values: {} } as const
  const covers = { cents, lines: { bill: id, to: target?.bill_no ?? null } }
  const approver = await permit(
    tx,
    user,
    { right: 'refund', atLeast: true, why, reason, reasonKind: 'refund', covers },
    act,
  )
  const answered = { ...wish, approver, reason }
  const roundedCents = type ? await giveBack(tx, { bill, cents, type }, answered, doing) : 0
  if (target) await moveTo(tx, { bill, cents, target }, answered, doing)
  if (wish.do === 'keep') await keep(tx, { bill, cents }, answered, doing)
  await watchOverpaid(tx, id, doing.now)
  return { cents, roundedCents }
}

type Target = PartyOut['bills'][number]

/** Throws Refused(409) for more than is overpaid, or than the other bill needs. */
async function centsFor(tx: Tx, bill: BillMoney, target: Target | null, wish: OverPayment, { sums }: Doing) {
  const overpaid = await overpaidOn(tx, bill)
  if (overpaid === 0) throw new Refused(409, 'refused.nothingOverpaid')
  if ((wish.amount ?? 0) > overpaid) throw new Refused(409, 'refused.onlyOverpaid', { overpaid: sums(overpaid) })
  if (!target) return wish.amount ?? overpaid
  const due = centsOf(target.due)
  const cents = wish.amount ?? Math.min(overpaid, due)
  if (cents > due || cents === 0) throw new Refused(409, 'refused.moreThanDue', { due: sums(due) })
  return cents
}

/** Of an open bill: all that was paid, once it has no lines any more. */
async function overpaidOn(db: Db, { id, partyId, isClosed, paidCents, totalCents }: BillMoney): Promise<Cents> {
  if (isClosed) return Math.max(0, paidCents - totalCents)
  const bill = (await partyById(db, partyId)).bills.find(({ bill_id }) => bill_id === id)
  return bill ? centsOf(bill.overpaid) : 0
}

/** Another open bill of the same party. Throws Refused(404 or 409). */
async function targetOf(db: Db, { no, partyId }: BillMoney, wanted: number): Promise<Target> {
  const { bills } = await partyById(db, partyId)
  const bill = bills.find(({ bill_no }) => bill_no === wanted && bill_no !== no)
  if (!bill) throw new Refused(404, 'refused.noBill')
  if (bill.is_closed === 1) throw await paidAlready(db, { partyId })
  return bill
}

interface Answers {
  readonly reasonId: number | null
  readonly reasonText: string | null
  readonly reason: Awaited<ReturnType<typeof chosenReason>>
  readonly approver: Awaited<ReturnType<typeof permit>>
}

interface Moving {
  readonly bill: BillMoney
  readonly cents: Cents
}

/** Returns what is handed over beyond it. */
async function giveBack(
  tx: Tx,
  { bill, cents, type }: Moving & { type: MoneyType },
  answers: Answers & OverPayment,
  doing: Doing,
) {
  const { user, record, businessDay, now } = doing
  const { drawerId, shiftId } = await takingShift(tx, { drawerId: answers.drawerId, userId: user.userId, now })
  const roundedCents = roundingOf(cents, type, await roundedOn(tx, bill.id))
  const isRed = await isOwnPayment(tx, bill.id, doing)
  const row = {
    bill_id: bill.id,
    kind: 'refund',
    payment_type_id: type.id,
    amount_cents: -cents,
    rounding_cents: roundedCents === 0 ? 0 : -roundedCents,
    drawer_id: drawerId,
    shift_id: shiftId,
    taken_by: user.userId,
    business_day: businessDay,
  }
  await book(tx, [row], now, answers)
  if (type.isCash) await queuePulse(tx, drawerId, { userId: user.userId, now })
  record({ ...said('refund', bill, answers), amountCents: cents, isRed, after: { bill: bill.no, type: type.title } })
  return roundedCents
}

/** The money stays in the drawer and in its payment type: it only counts for another bill. */
async function moveTo(tx: Tx, { bill, cents, target }: Moving & { target: Target }, answers: Answers, doing: Doing) {
  const { user, record, now } = doing
  const rest = { partyId: bill.partyId, no: target.bill_no, isRest: true }
  const targetId = target.bill_id ?? (await openBill(tx, rest))
  const row = { ...(await placeOf(tx, bill, doing)), kind: 'moved', taken_by: user.userId }
  const rows = [
    { ...row, bill_id: bill.id, amount_cents: -cents },
    { ...row, bill_id: targetId, amount_cents: cents },
  ]
  await book(tx, rows, now, answers)
  record({
    ...said('overpayment.use', bill, answers),
    amountCents: cents,
    after: { from: bill.no, to: target.bill_no },
  })
  if (cents === centsOf(target.due)) await closeWhenPaid(tx, { partyId: bill.partyId, billNo: target.bill_no }, doing)
}

async function keep(tx: Tx, { bill, cents }: Moving, answers: Answers, doing: Doing) {
  const row = { ...(await placeOf(tx, bill, doing)), kind: 'moved', bill_id: bill.id }
  await book(tx, [{ ...row, amount_cents: -cents, tip_cents: cents, taken_by: null }], doing.now, answers)
  doing.record({ ...said('overpayment.keep', bill, answers), amountCents: cents, after: { bill: bill.no } })
}

const said = <Name extends 'refund' | 'overpayment.use' | 'overpayment.keep'>(
  act: Name,
  bill: BillMoney,
  { reason, reasonText, approver }: Answers,
) => ({
  act,
  reason,
  approver,
  text: reasonText,
  table: bill.table,
  invoiceId: bill.invoiceId,
})

/** Payment type and drawer of what was paid last: there the money is. */
async function placeOf(tx: Tx, { id }: BillMoney, { user, businessDay, now }: Doing) {
  const last = await tx
    .selectFrom('payments')
    .leftJoin('drawers', join =>
      join.onRef('drawers.id', '=', 'payments.drawer_id').on('drawers.removed_at', 'is', null),
    )
    .select(['payment_type_id', 'drawers.id as drawer_id'])
    .where('bill_id', '=', id)
    .where('amount_cents', '>', 0)
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const shift = await takingShift(tx, { drawerId: last?.drawer_id ?? null, isGiven: true, userId: user.userId, now })
  return {
    payment_type_id: last?.payment_type_id ?? null,
    drawer_id: shift.drawerId,
    shift_id: shift.shiftId,
    business_day: businessDay,
  }
}

/** Closes a bill of which nothing is due any more, with its invoice. */
async function closeWhenPaid(
  tx: Tx,
  { partyId, billNo }: { readonly partyId: number; readonly billNo: number },
  { user, sentBy, sums, record, alsoChanges, businessDay, now }: Doing,
): Promise<void> {
  const nothing = { billNo, due: 0, payments: [], drawerId: null, complete: false }
  const context = { userId: user.userId, sentBy, now, takenAt: now, sums, record, alsoChanges, businessDay }
  await payOnline(tx, { kind: 'p', id: partyId }, nothing, context)
}
