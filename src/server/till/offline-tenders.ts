/** Payments that were taken already, as they are booked: nothing about them is refused any more. */
import type { Cents } from '../../domain/money/money.ts'
import { settle } from '../../domain/money/payment.ts'
import type { Db } from '../db/open.ts'
import type { TakenTender, TypedPayment } from './take-tenders.ts'

export interface OfflinePayments {
  readonly payments: readonly TypedPayment[]
  readonly paidCents: Cents
  /** A payment type is unknown, or was switched off: somebody must learn of it. */
  readonly isOddType: boolean
}

/**
 * `dueCents`: what the device knew to be due. `roundedCents`: by how much their cash was rounded before. Where it was all paid, cash was rounded to the coins that there are. An
 * unknown payment type is not stated; one that was switched off counts.
 */
export async function offlineTenders(
  db: Db,
  tenders: readonly TakenTender[],
  { dueCents, roundedCents: before }: { readonly dueCents: Cents; readonly roundedCents: Cents },
): Promise<OfflinePayments> {
  const types = await db
    .selectFrom('payment_types')
    .select(['id', 'title', 'is_cash', 'rounding_cents', 'is_active', 'removed_at'])
    .execute()
  const typed = tenders.map(({ paymentTypeId, amount, tip, given, slip }) => {
    const type = types.find(({ id }) => id === paymentTypeId)
    const isOdd = paymentTypeId !== null && (type?.is_active !== 1 || type.removed_at !== null)
    return {
      amountCents: amount,
      tipCents: tip,
      slip,
      paymentTypeId: type?.id ?? null,
      title: type?.title ?? null,
      namedTypeId: isOdd ? paymentTypeId : null,
      isCash: type?.is_cash === 1,
      given,
      roundingCents: type?.rounding_cents ?? null,
    }
  })
  const paidCents = tenders.reduce((sum, { amount }) => sum + amount, 0)
  // With what was given out of sight, nothing can be too little.
  const settled = settle(
    Math.max(dueCents, paidCents),
    typed.map(one => ({ ...one, givenCents: null })),
    before,
  )
  if ('fault' in settled) throw new Error(`what was taken is ${settled.fault}`)
  const payments = settled.taken.map(({ tender: { given, isCash: _, ...payment }, roundedCents }) => {
    const asked = payment.amountCents + payment.tipCents + roundedCents
    return {
      ...payment,
      givenCents: given,
      roundingCents: roundedCents,
      changeCents: Math.max(0, (given ?? asked) - asked),
    }
  })
  return { payments, paidCents, isOddType: typed.some(({ namedTypeId }) => namedTypeId !== null) }
}
