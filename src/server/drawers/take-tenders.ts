/** The payments that a till wants to book, as they are booked: with the change to give, and cash in the coins there are. */
import type { Cents } from '../../domain/money.ts'
import { type Settlement, settle, type TenderFault } from '../../domain/payment.ts'
import type { RecordAct } from '../control/record.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'
import type { NewPayment } from './book-payments.ts'

export interface TakenTender {
  readonly paymentTypeId: number | null
  readonly amount: Cents
  readonly tip: Cents
  readonly given: Cents | null
  readonly slip: string | null
}

/** `title`: the payment type's; null: not stated. */
export interface TypedPayment extends NewPayment {
  readonly title: string | null
}

export interface TakenMoney {
  readonly payments: readonly TypedPayment[]
  readonly paidCents: Cents
  /** What is left to pay. */
  readonly dueCents: Cents
}

/**
 * Throws Refused(400) for a payment type that is unknown or switched off, for too little cash and for change of anything
 * else, and Refused(409) for more than is due.
 */
export async function takeTenders(
  db: Db,
  due: Cents,
  tenders: readonly TakenTender[],
  sums: SumsInWords,
): Promise<TakenMoney> {
  if (tenders.length === 0 && due > 0) throw new Refused(400, 'forms.amount')
  const { taken, paidCents, dueCents } = fitting(settle(due, await typed(db, tenders)), due, sums)
  const payments = taken.map(({ tender, roundedCents, changeCents }) => {
    const { isCash: _, ...payment } = tender
    return { ...payment, roundingCents: roundedCents, changeCents }
  })
  return { payments, paidCents, dueCents }
}

/** Notes each payment in the books. */
export function recordPayments(
  record: RecordAct,
  payments: readonly TypedPayment[],
  where: Omit<Parameters<RecordAct>[0], 'act'>,
): void {
  for (const { title, amountCents, tipCents, roundingCents } of payments)
    record({
      ...where,
      ...{ act: 'payment', subject: title, amountCents, after: { tip: tipCents, rounding: roundingCents } },
    })
}

/** What all of them come to, of one kind. */
export const sumOf = (payments: readonly NewPayment[], which: 'roundingCents' | 'changeCents'): Cents =>
  payments.reduce((sum, payment) => sum + payment[which], 0)

type Typed = Awaited<ReturnType<typeof typed>>[number]

function fitting(settled: Settlement<Typed> | TenderFault, due: Cents, sums: SumsInWords): Settlement<Typed> {
  if (!('fault' in settled)) return settled
  if (settled.fault === 'too-much') throw new Refused(409, 'refused.moreThanDue', { due: sums(due) })
  if (settled.fault === 'no-change') throw new Refused(400, 'refused.cashChangeOnly')
  const { givenCents, askedCents } = settled
  throw new Refused(400, 'refused.tooLittleGiven', { given: sums(givenCents), asked: sums(askedCents) })
}

async function typed(db: Db, tenders: readonly TakenTender[]) {
  const types = await db
    .selectFrom('payment_types')
    .select(['id', 'title', 'is_cash', 'rounding_cents'])
    .where('removed_at', 'is', null)
    .where('is_active', '=', 1)
    .execute()
  return tenders.map(({ paymentTypeId, amount, tip, given, slip }) => {
    const type = types.find(({ id }) => id === paymentTypeId)
    if (paymentTypeId !== null && !type) throw new Refused(400, 'forms.paymentType')
    return {
      ...{ paymentTypeId, amountCents: amount, tipCents: tip, givenCents: given, slip },
      title: type?.title ?? null,
      ...{ isCash: type?.is_cash === 1, roundingCents: type?.rounding_cents ?? null },
    }
  })
}
