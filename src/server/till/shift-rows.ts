/** What is stored of a shift, for its report. */
import type { Reply } from '../../contract/endpoint.ts'
import type { till } from '../../contract/till.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import { centsText } from '../../domain/money/money.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'

export type ShiftReport = Reply<typeof till.report>

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
  /** 'payment', 'refund', 'correction', 'moved' */
  readonly kind: string
  readonly payment_type_id: number | null
  readonly amount_cents: number
  readonly tip_cents: number
  readonly rounding_cents: number
  readonly late_of: number | null
  readonly taken_by: number | null
  readonly taken_at: number
  /** The payment type's. */
  readonly title: string | null
  readonly is_cash: number | null
  /** Who took it; `former`: if they have left. */
  readonly taker: string | null
  readonly former: string | null
  /** Who corrected it; null: it is no correction. */
  readonly corrector: string | null
  /** The Z of `late_of`. */
  readonly late_z: number | null
  readonly late_series: string | null
}

/** In the order in which they were booked. */
export async function paymentsOf(db: Db, shiftId: number): Promise<ShiftPayment[]> {
  return db
    .selectFrom('payments')
    .leftJoin('payment_types', 'payment_types.id', 'payments.payment_type_id')
    .leftJoin('users', 'users.id', 'payments.taken_by')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'payments.taken_by')
    .leftJoin('users as correctors', 'correctors.id', 'payments.corrected_by')
    .leftJoin('deleted_users as former_correctors', 'former_correctors.user_id', 'payments.corrected_by')
    .leftJoin('shifts', 'shifts.id', 'payments.late_of')
    .select(['bill_id', 'kind', 'payment_type_id', 'amount_cents', 'tip_cents', 'payments.rounding_cents', 'late_of'])
    .select(['taken_by', 'taken_at', 'payment_types.title', 'payment_types.is_cash'])
    .select([
      'users.name as taker',
      'deleted_users.name as former',
      'shifts.z_no as late_z',
      'shifts.z_series as late_series',
    ])
    .select(({ fn }) => fn.coalesce('correctors.name', 'former_correctors.name').as('corrector'))
    .where('shift_id', '=', shiftId)
    .orderBy('payments.id')
    .execute()
}

export interface ShiftEntry {
  /** 'in', 'out', 'tips', 'move', 'open', 'count' */
  readonly kind: string
  readonly cents: number
  readonly made_at: number
  /** Who booked it. */
  readonly name: string | null
  /** Who brought the money or got it. */
  readonly person: string | null
  readonly reason: string | null
  readonly reason_text: string | null
  /** The other one of money that was moved. */
  readonly drawer: string | null
}

/** In the order in which they were booked. */
export async function entriesOf(db: Db, shiftId: number): Promise<ShiftEntry[]> {
  return db
    .selectFrom('cash_entries')
    .leftJoin('users', 'users.id', 'cash_entries.made_by')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'cash_entries.made_by')
    .leftJoin('users as other', 'other.id', 'cash_entries.person_id')
    .leftJoin('deleted_users as former', 'former.user_id', 'cash_entries.person_id')
    .leftJoin('reasons', 'reasons.id', 'cash_entries.reason_id')
    .leftJoin('shifts as other_shift', 'other_shift.id', 'cash_entries.other_shift_id')
    .leftJoin('drawers', 'drawers.id', 'other_shift.drawer_id')
    .select(['cash_entries.kind', 'cents', 'cash_entries.made_at', 'reason_text'])
    .select(['reasons.title as reason', 'drawers.title as drawer'])
    .select(({ fn }) => [
      fn.coalesce('users.name', 'deleted_users.name').as('name'),
      fn.coalesce('other.name', 'former.name').as('person'),
    ])
    .where('shift_id', '=', shiftId)
    .orderBy('cash_entries.id')
    .execute()
}

export type ShiftDocument = Awaited<ReturnType<typeof documentsOf>>[number]

/** Invoices and credit notes; the sums of these are negative. */
export async function documentsOf(db: Db, shiftId: number) {
  return db
    .selectFrom('invoices')
    .select(['id', 'bill_id', 'kind', 'series', 'number', 'payable_cents'])
    .where('shift_id', '=', shiftId)
    .orderBy('id')
    .execute()
}

/** Printed documents with other prices than the server's. */
export async function priceDifferencesOf(db: Db, shiftId: number): Promise<ShiftReport['price_differences']> {
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('users', 'users.id', 'invoices.made_by')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'invoices.made_by')
    .select(['series', 'number', 'difference_cents'])
    .select(({ fn }) => fn.coalesce('users.name', 'deleted_users.name').as('person'))
    .where('shift_id', '=', shiftId)
    .where('difference_cents', 'is not', null)
    .orderBy('invoices.id')
    .execute()
  return rows.map(({ series, number, difference_cents, person }) => ({
    number: documentNumber(series, number),
    person,
    amount: centsText(difference_cents ?? 0),
  }))
}

export async function taxesOf(db: Db, shiftId: number) {
  return db
    .selectFrom('invoices')
    .innerJoin('invoice_taxes', 'invoice_taxes.invoice_id', 'invoices.id')
    .select(['tax_rate', 'tax_title'])
    .select(({ fn }) => [
      fn.sum<number>('invoice_taxes.net_cents').as('net_cents'),
      fn.sum<number>('invoice_taxes.tax_cents').as('tax_cents'),
    ])
    .where('invoices.shift_id', '=', shiftId)
    .groupBy(['tax_rate', 'tax_title'])
    .orderBy(eb => eb.fn.coalesce('tax_rate', eb.lit(1_000_000)))
    .execute()
}

/** The Z of the same drawer before this shift; null: this is its first. */
export async function shiftBefore(db: Db, { id, drawer_id }: Pick<FoundShift, 'id' | 'drawer_id'>) {
  const before = await db
    .selectFrom('shifts')
    .select(['closed_at', 'z_bytes'])
    .where('drawer_id', '=', drawer_id)
    .where('id', '<', id)
    .where('closed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before ?? null
}

/** What documents say of the restaurant by law. */
export async function issuerOf(db: Db): Promise<ShiftReport['issuer']> {
  const { store_name, legal_name, tax_id, address, receipt_lines } = await db
    .selectFrom('store')
    .select(['store_name', 'legal_name', 'tax_id', 'address', 'receipt_lines'])
    .executeTakeFirstOrThrow()
  return { legal_name: legal_name ?? store_name, tax_id, address, lines: receipt_lines }
}
