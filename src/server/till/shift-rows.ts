/** What is stored of a shift, for its report. */
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

/** Throws Refused(404) when there is none. */
export async function findShift(db: Db, id: number) {
  const shift = await db
    .selectFrom('shifts')
    .innerJoin('drawers', 'drawers.id', 'shifts.drawer_id')
    .leftJoin('users as opener', 'opener.id', 'shifts.opened_by')
    .leftJoin('users as closer', 'closer.id', 'shifts.closed_by')
    .selectAll('shifts')
    .select(['drawers.title', 'drawers.user_id as owner', 'opener.name as opener', 'closer.name as closer'])
    .where('shifts.id', '=', id)
    .executeTakeFirst()
  if (!shift) throw new Refused(404, 'refused.noShift')
  return shift
}

export type FoundShift = Awaited<ReturnType<typeof findShift>>

/** A shift, which nobody closes before the commit ('alone': and which takes no payment). Throws Refused(404). */
export async function holdShift(tx: Tx, id: number, how: 'share' | 'alone'): Promise<FoundShift> {
  if (locksRows(tx)) {
    const row = tx.selectFrom('shifts').select('id').where('id', '=', id)
    await (how === 'alone' ? row.forUpdate() : row.forShare()).execute()
  }
  return findShift(tx, id)
}

/** A shift that is open, and stays so until the commit. Throws Refused(404), and Refused(409) for a closed one. */
export async function holdOpenShift(tx: Tx, id: number): Promise<FoundShift> {
  const shift = await holdShift(tx, id, 'share')
  if (shift.closed_at !== null) throw new Refused(409, 'refused.shiftClosed')
  return shift
}

export interface ShiftPayment {
  readonly bill_id: number
  readonly payment_type_id: number | null
  readonly amount_cents: number
  readonly tip_cents: number
  readonly rounding_cents: number
  readonly late_of: number | null
  readonly taken_by: number | null
  /** The payment type's. */
  readonly title: string | null
  readonly is_cash: number | null
  /** Who took it; `former`: if they have left. */
  readonly taker: string | null
  readonly former: string | null
}

export async function paymentsOf(db: Db, shiftId: number): Promise<ShiftPayment[]> {
  return db
    .selectFrom('payments')
    .leftJoin('payment_types', 'payment_types.id', 'payments.payment_type_id')
    .leftJoin('users', 'users.id', 'payments.taken_by')
    .leftJoin('former_staff', 'former_staff.user_id', 'payments.taken_by')
    .select([
      'bill_id',
      'payment_type_id',
      'amount_cents',
      'tip_cents',
      'payments.rounding_cents',
      'late_of',
      'taken_by',
    ])
    .select(['payment_types.title', 'payment_types.is_cash', 'users.name as taker', 'former_staff.name as former'])
    .where('shift_id', '=', shiftId)
    .orderBy('payments.id')
    .execute()
}

export async function entriesOf(db: Db, shiftId: number) {
  return db
    .selectFrom('cash_entries')
    .leftJoin('users', 'users.id', 'cash_entries.made_by')
    .select(['cash_entries.id', 'kind', 'cents', 'cash_entries.made_at', 'users.name'])
    .where('shift_id', '=', shiftId)
    .orderBy('cash_entries.id')
    .execute()
}

export async function invoicesOf(db: Db, shiftId: number) {
  return db
    .selectFrom('invoices')
    .select(['id', 'bill_id', 'series', 'number', 'payable_cents'])
    .where('shift_id', '=', shiftId)
    .where('settles', '=', 1)
    .orderBy('id')
    .execute()
}

export async function taxesOf(db: Db, shiftId: number) {
  return db
    .selectFrom('invoice_taxes')
    .innerJoin('invoices', 'invoices.id', 'invoice_taxes.invoice_id')
    .select(['tax_rate', 'tax_title'])
    .select(({ fn }) => [
      fn.sum<number>('invoice_taxes.net_cents').as('net_cents'),
      fn.sum<number>('invoice_taxes.tax_cents').as('tax_cents'),
    ])
    .where('invoices.shift_id', '=', shiftId)
    .where('settles', '=', 1)
    .groupBy(['tax_rate', 'tax_title'])
    .orderBy('tax_rate')
    .execute()
}

/** Of these bills, what was paid in any shift, and what their invoice comes to (null: open) in which shift. */
export async function billsOfAll(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('bills')
    .leftJoin('invoices', join => join.onRef('invoices.bill_id', '=', 'bills.id').on('invoices.settles', '=', 1))
    .select(['bills.id', 'invoices.payable_cents', 'invoices.shift_id'])
    .select(eb =>
      eb
        .selectFrom('payments')
        .select(({ fn }) => fn.sum<number>('amount_cents').as('paid'))
        .whereRef('payments.bill_id', '=', 'bills.id')
        .as('paid'),
    )
    .where('bills.id', 'in', ids)
    .execute()
}
