/** Rows of money that is no payment: refunds, corrections, and what moves from one bill to another. */
import type { Insertable } from 'kysely'
import type { ApprovalAnswers } from '../../domain/approval-form.ts'
import type { Named } from '../../domain/audit-entries.ts'
import type { Cents } from '../../domain/money/money.ts'
import { inCoins } from '../../domain/money/payment.ts'
import type { SignedIn } from '../auth/session.ts'
import type { ApprovalRequest } from '../books/approval-request.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Db, Tx } from '../db/open.ts'
import type { PaymentsTable } from '../db/schema-money.ts'
import type { AlsoChanges } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'
import { nextBooked } from '../till/booked-no.ts'

/** Who does it, when, and how the books learn of it. */
export interface Doing {
  readonly user: Pick<SignedIn, 'userId' | 'role' | 'rights' | 'byPin'>
  readonly sentBy: number | null
  readonly act: ApprovalRequest
  readonly record: RecordEntry
  readonly alsoChanges: AlsoChanges
  readonly sums: SumsInWords
  readonly businessDay: string
  readonly now: number
}

/** Why, and by whose approval. */
export interface Answered extends Pick<ApprovalAnswers, 'reasonId' | 'reasonText'> {
  readonly approver: Named | null
}

export interface MoneyType {
  readonly id: number | null
  readonly title: string | null
  readonly isCash: boolean
  /** The smallest coin in use; null: a cent. */
  readonly coinCents: Cents | null
}

const notStated: MoneyType = { id: null, title: null, isCash: false, coinCents: null }

/** Throws Refused(400) for a payment type that is unknown or switched off, or none where there are any. */
export async function moneyType(db: Db, id: number | null): Promise<MoneyType> {
  const types = await db
    .selectFrom('payment_types')
    .select(['id', 'title', 'is_cash', 'rounding_cents'])
    .where('removed_at', 'is', null)
    .where('is_active', '=', 1)
    .execute()
  if (id === null && types.length === 0) return notStated
  const type = types.find(one => one.id === id)
  if (!type) throw new Refused(400, 'forms.paymentType')
  return { id: type.id, title: type.title, isCash: type.is_cash === 1, coinCents: type.rounding_cents }
}

/**
 * What is handed over beyond `cents`, because there are no smaller coins. `roundedCents`: by how much the cash of the same
 * guests was rounded before, as payments count it; once that is a whole coin it is rounded the other way.
 */
export const roundingOf = (cents: Cents, { isCash, coinCents }: MoneyType, roundedCents: Cents): Cents =>
  isCash && coinCents !== null ? inCoins(cents, coinCents, -roundedCents) - cents : 0

type Row = Pick<
  Insertable<PaymentsTable>,
  'bill_id' | 'kind' | 'payment_type_id' | 'amount_cents' | 'drawer_id' | 'shift_id' | 'taken_by' | 'business_day'
> &
  Partial<Insertable<PaymentsTable>>

/** Stores the rows, and returns the id of the last one. */
export async function book(
  tx: Tx,
  rows: readonly Row[],
  now: number,
  { reasonId, reasonText, approver }: Answered,
): Promise<number> {
  const common = { tip_cents: 0, rounding_cents: 0, change_cents: 0, is_offline: 0, taken_at: now, booked_at: now }
  const why = { reason_id: reasonId, reason_text: reasonText, approved_by: approver?.id ?? null }
  const made = await tx
    .insertInto('payments')
    .values(rows.map(row => ({ ...common, ...why, booked_no: nextBooked(tx), ...row })))
    .returning('id')
    .execute()
  return Math.max(...made.map(({ id }) => id))
}

/** Whether this person took money on the bill just now: who books a sale and gives it back at once may keep it. */
export async function isOwnPayment(db: Db, billId: number, { user, now }: Doing): Promise<boolean> {
  const own = await db
    .selectFrom('payments')
    .select('id')
    .where('bill_id', '=', billId)
    .where('kind', '=', 'payment')
    .where('taken_by', '=', user.userId)
    .where('taken_at', '>=', now - ownPaymentMs)
    .limit(1)
    .executeTakeFirst()
  return own !== undefined
}

const ownPaymentMs = 10 * 60_000
