/** Giving money back for an invoice: a credit note, and a payment in the other direction. */
import type { ApprovalAnswers } from '../../domain/approval-form.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import { creditCents } from '../../domain/money/credit.ts'
import type { Fraction } from '../../domain/money/fraction.ts'
import type { Cents } from '../../domain/money/money.ts'
import { chosenReason } from '../books/chosen-reason.ts'
import { permit } from '../books/permit.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { queuePulse } from '../print-jobs/queue-pulse.ts'
import { takingShift } from '../till/shifts.ts'
import { roundedOn, tippedOn } from '../till/take-tenders.ts'
import {
  type CreditedLines,
  countCredited,
  creditOf,
  type HeldInvoice,
  holdInvoice,
  makeCreditNote,
} from './credit-note.ts'
import type { CreditableLine } from './credited.ts'
import { refuseByPin } from './open-shift.ts'
import { book, type Doing, isOwnPayment, moneyType, roundingOf } from './paying-out.ts'

export interface Refund extends ApprovalAnswers {
  readonly lines?: readonly { readonly lineId: number; readonly n: number; readonly d: number }[] | null | undefined
  readonly amount: Cents | null
  readonly paymentTypeId: number | null
  readonly drawerId: number | null
}

export interface Refunded {
  readonly creditNoteId: number
  /** "CN-000004" */
  readonly number: string
  readonly cents: Cents
  /** What is handed over beyond it. */
  readonly roundedCents: Cents
}

/** Throws Refused(400, 404 or 409), and then nothing is given back. */
export async function refundInvoice(tx: Tx, id: number, refund: Refund, doing: Doing): Promise<Refunded> {
  const { user, sentBy, act, record, businessDay, now } = doing
  const wish = wishOf(refund)
  const type = await moneyType(tx, refund.paymentTypeId)
  const held = await holdInvoice(tx, id)
  if (!held) throw new Refused(404, 'refused.noInvoice')
  await refuseByPin(tx, id, user)
  const credit = await creditFor(tx, held, wish, doing)
  const reason = await chosenReason(tx, 'refund', refund.reasonId)
  const why = { key: 'refused.refundNeeds', values: {} } as const
  const cents = [...credit.values()].reduce((sum, part) => sum + creditCents(part), 0)
  const covers = { cents, lines: { invoice: id, lines: [...credit.keys()].map(line => line.id) } }
  const approver = await permit(
    tx,
    user,
    { right: 'refund', atLeast: true, why, reason, reasonKind: 'refund', covers },
    act,
  )
  const { invoice } = held
  if (invoice.bill_id === null) throw new Error(`invoice ${id} is of no bill`)
  const isRed = await isOwnPayment(tx, invoice.bill_id, doing)
  await countCredited(tx, businessDay, credit)
  const { drawerId, shiftId } = await takingShift(tx, { drawerId: refund.drawerId, userId: user.userId, now })
  const taking = { shiftId, userId: user.userId, sentBy, businessDay, now }
  const note = await makeCreditNote(tx, { invoice, credit }, taking)
  const roundedCents = roundingOf(note.payableCents, type, await roundedOn(tx, invoice.bill_id))
  const row = {
    bill_id: invoice.bill_id,
    kind: 'refund',
    payment_type_id: type.id,
    amount_cents: -note.payableCents,
    rounding_cents: roundedCents === 0 ? 0 : -roundedCents,
    drawer_id: drawerId,
    shift_id: shiftId,
    taken_by: user.userId,
    business_day: businessDay,
    invoice_id: note.invoiceId,
  }
  await book(tx, [row], now, { ...refund, approver })
  if (type.isCash) await queuePulse(tx, drawerId, { userId: user.userId, now })
  record({
    act: 'refund',
    subject: numberOf(held),
    invoiceId: id,
    amountCents: note.payableCents,
    isRed,
    reason,
    text: refund.reasonText,
    approver,
    table: await tableOf(tx, invoice.table_id),
    after: { credit_note: note.number, type: type.title, rounding: roundedCents },
  })
  return { creditNoteId: note.invoiceId, number: note.number, cents: note.payableCents, roundedCents }
}

const numberOf = ({ invoice }: HeldInvoice) => documentNumber(invoice.series, invoice.number)

/** Either lines, each of them once, or an amount. Throws Refused(400). */
function wishOf({ lines, amount }: Refund) {
  const isTwice = lines && new Set(lines.map(({ lineId }) => lineId)).size < lines.length
  if (isTwice || (lines ? amount !== null : amount === null) || amount === 0) throw new Refused(400, 'forms.refundWhat')
  if (!lines) return { of: 'amount' as const, cents: amount ?? 0 }
  const wanted = lines.map(({ lineId, n, d }) => ({ lineId, pieces: { top: BigInt(n), bottom: BigInt(d) } }))
  return { of: 'lines' as const, lines: wanted }
}

/** Throws Refused(400) for what is not on the invoice, and Refused(409) for more than is left of it. */
async function creditFor(
  tx: Tx,
  held: HeldInvoice,
  wish: ReturnType<typeof wishOf>,
  { sums }: Doing,
): Promise<CreditedLines> {
  const { invoice, leftCents } = held
  const left = invoice.kind === 'invoice' ? leftCents : 0
  const onlyLeft = () => new Refused(409, 'refused.leftToRefund', { left: sums(left), number: numberOf(held) })
  if (left === 0) throw onlyLeft()
  if (wish.of === 'amount' && wish.cents > left)
    throw wish.cents <= left + (await tippedOn(tx, invoice.bill_id))
      ? new Refused(400, 'refused.tipNotRefunded')
      : onlyLeft()
  const credit = creditOf(held, wish)
  if ('tooMany' in credit) throw await tooManyPieces(tx, credit.tooMany)
  const cents = [...credit.values()].reduce((sum, part) => sum + creditCents(part), 0)
  if (cents === 0) throw onlyLeft()
  return credit
}

async function tableOf(tx: Tx, id: number | null) {
  if (id === null) return null
  return (
    (await tx.selectFrom('store_tables').select(['id', 'title as name']).where('id', '=', id).executeTakeFirst()) ??
    null
  )
}

/** A refusal to throw: 409 where fewer pieces are left of a line, 400 for what is no line of the invoice. */
async function tooManyPieces(db: Db, line: CreditableLine | undefined): Promise<Refused> {
  if (!line) return new Refused(400, 'forms.refundWhat')
  const item = await db
    .selectFrom('order_items')
    .select(['item_title', 'variant_title'])
    .where('id', '=', line.order_item_id ?? 0)
    .executeTakeFirst()
  const title = line.title ?? [item?.item_title, item?.variant_title].filter(Boolean).join(' · ')
  const { pieces } = line.left
  return new Refused(409, 'refused.piecesLeft', {
    left: piecesText(pieces),
    isOne: isOne(pieces) ? 'yes' : 'no',
    title,
  })
}

const isOne = ({ top, bottom }: Fraction) => top > 0n && top <= bottom

const piecesText = ({ top, bottom }: Fraction): string => (bottom === 1n ? `${top}` : `${top}/${bottom}`)
