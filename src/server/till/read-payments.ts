/** Payments as they are stored and as they go over the wire, on bills and on documents. */
import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { payment } from '../../contract/party.ts'
import { centsText } from '../../domain/money/money.ts'
import type { Db } from '../db/open.ts'
import type { PaymentsTable } from '../db/schema-money.ts'
import { wordsHere } from '../http/speech.ts'

export interface PaymentRow extends Selectable<PaymentsTable> {
  /** The payment type's. */
  readonly title: string | null
  /** Who took it; `former`: if they have left. */
  readonly taker: string | null
  readonly former: string | null
}

/** What was paid on these bills, in the order in which it was booked. */
export async function readPayments(db: Db, bills: readonly number[]): Promise<PaymentRow[]> {
  if (bills.length === 0) return []
  return db
    .selectFrom('payments')
    .leftJoin('payment_types', 'payment_types.id', 'payments.payment_type_id')
    .leftJoin('users', 'users.id', 'payments.taken_by')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'payments.taken_by')
    .selectAll('payments')
    .select(['payment_types.title', 'users.name as taker', 'deleted_users.name as former'])
    .where('payments.bill_id', 'in', bills)
    .orderBy('payments.id')
    .execute()
}

/** "Not stated", or the payment type. */
export const paymentTitle = ({ title }: Pick<PaymentRow, 'title'>): string =>
  title ?? wordsHere({ key: 'bills.notStated', values: {} })

export const paymentOut = (row: PaymentRow): z.infer<typeof payment> => ({
  payment_id: row.id,
  kind: row.kind,
  payment_type_id: row.payment_type_id,
  title: paymentTitle(row),
  amount: centsText(row.amount_cents),
  tip: centsText(row.tip_cents),
  rounding: centsText(row.rounding_cents),
  given: row.given_cents === null ? null : centsText(row.given_cents),
  change: centsText(row.change_cents),
  slip: row.slip,
  drawer_id: row.drawer_id,
  shift_id: row.shift_id,
  late_of: row.late_of,
  taken_at: new Date(row.taken_at).toISOString(),
  taken_by: row.taker ?? row.former,
  reverses: row.reverses,
})
