/** Payments are booked once and never changed. */
import type { Cents } from '../../domain/money/money.ts'
import type { Tx } from '../db/open.ts'
import { pulseForCash } from '../print-jobs/queue-pulse.ts'
import { nextBooked } from './booked-no.ts'
import type { TakingShift } from './shifts.ts'

export interface NewPayment {
  /** null: not stated. */
  readonly paymentTypeId: number | null
  readonly amountCents: Cents
  readonly tipCents: Cents
  readonly roundingCents: Cents
  readonly givenCents: Cents | null
  readonly changeCents: Cents
  readonly slip: string | null
  /** The type that a device named, where that is unknown or was switched off. */
  readonly namedTypeId?: number | null
}

export interface Booking {
  readonly billId: number
  /** `lateOf`: the closed shift to which the money belongs. */
  readonly shift: TakingShift & { readonly lateOf?: number | null }
  readonly userId: number
  /** When the money changed hands, and the business day of that. */
  readonly takenAt: number
  readonly businessDay: string
  /** By the device's clock, where that is not believed. */
  readonly saidAt?: number | null
  readonly now: number
  /** The letter of the device that took it. */
  readonly device?: string | null
  /** It was taken while the server could not be asked. */
  readonly isFact?: boolean
}

/** A payment of which only the sum is known. */
export const unstated = (amountCents: Cents): NewPayment => ({
  paymentTypeId: null,
  amountCents,
  tipCents: 0,
  roundingCents: 0,
  givenCents: null,
  changeCents: 0,
  slip: null,
})

/** Whether of one of them nobody has said how it was paid, although the store has payment types. */
export async function bookPayments(tx: Tx, payments: readonly NewPayment[], booking: Booking): Promise<boolean> {
  if (payments.length === 0) return false
  const { billId, shift, userId, takenAt, businessDay, saidAt = null, now, device = null, isFact = false } = booking
  const isMissing = ({ paymentTypeId, namedTypeId }: NewPayment) => paymentTypeId === null && !namedTypeId
  const isUntyped = payments.some(isMissing) && (await hasTypes(tx))
  await tx
    .insertInto('payments')
    .values(
      payments.map(payment => ({
        bill_id: billId,
        kind: 'payment',
        payment_type_id: payment.paymentTypeId,
        amount_cents: payment.amountCents,
        tip_cents: payment.tipCents,
        rounding_cents: payment.roundingCents,
        given_cents: payment.givenCents,
        change_cents: payment.changeCents,
        slip: payment.slip,
        drawer_id: shift.drawerId,
        shift_id: shift.shiftId,
        late_of: shift.lateOf ?? null,
        taken_by: userId,
        taken_at: takenAt,
        booked_at: now,
        booked_no: nextBooked(tx),
        business_day: businessDay,
        said_at: saidAt,
        device,
        named_type_id: payment.namedTypeId ?? null,
        is_untyped: isUntyped && isMissing(payment) ? 1 : 0,
        is_offline: isFact ? 1 : 0,
      })),
    )
    .execute()
  const typeIds = payments.map(({ paymentTypeId }) => paymentTypeId)
  if (!isFact) await pulseForCash(tx, typeIds, shift.drawerId, { userId, now })
  return isUntyped
}

async function hasTypes(tx: Tx): Promise<boolean> {
  const type = await tx
    .selectFrom('payment_types')
    .select('id')
    .where('removed_at', 'is', null)
    .where('is_active', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return type !== undefined
}
