/**
 * An invoice is made once for its orders, in the transaction that marks them as paid: with its number, its lines, its
 * taxes and what was paid for it, on a bill that is closed by it.
 */
import type { Insertable } from 'kysely'
import { type Bill, billOf } from '../../domain/bill.ts'
import type { Cents } from '../../domain/money.ts'
import { withService } from '../../domain/service.ts'
import type { ServiceRate } from '../../domain/service-line.ts'
import type { TaxedLine } from '../../domain/tax.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { bookPayments, type NewPayment, unstated } from '../drawers/book-payments.ts'
import { nextNumber } from '../drawers/series.ts'
import { takingShift } from '../drawers/shifts.ts'
import { countInvoice, type PaidOrder } from './sales.ts'
import { linesOfBill, writeSettling } from './write-invoice.ts'

export interface InvoicedOrder extends PaidOrder {
  readonly id: number
  readonly lines: readonly InvoicedLine[]
}

interface InvoicedLine {
  readonly id: number
  readonly item_id: number
  readonly tax_title: string | null
  readonly taxed: TaxedLine
}

type Header = Pick<
  Insertable<Schema['invoices']>,
  ('business_day' | 'table_id' | 'delivery_type' | 'customer_type' | 'customer_phone' | 'customer_name') | 'sent_by'
> & {
  /** When the money changed hands, and when it is booked. */
  readonly made_at: number
  readonly said_at?: number | null
  readonly booked_at: number
  readonly made_by: number
}

interface Settling {
  /** The open bill that is settled; null: one of no party, which is made here. */
  readonly billId: number | null
  readonly drawerId: number | null
  /** null: nobody has said how; the whole sum is booked as not stated. */
  readonly payments: readonly NewPayment[] | null
  /** What stands on the bill, where it is not all of the orders, and was counted before. */
  readonly counted?: Bill | null
  /** What is charged for serving whole orders; null: nothing. */
  readonly service?: ServiceRate | null
}

export interface MadeInvoice {
  readonly invoiceId: number
  /** "INV-000812" */
  readonly number: string
  readonly billId: number
  readonly payableCents: Cents
  /** A shift has opened by itself. */
  readonly isShiftNew: boolean
}

/** Stores an invoice over `orders`. Their lock, and what is left of them, keeps them from being charged twice. */
export async function makeInvoice(
  tx: Tx,
  header: Header,
  orders: readonly InvoicedOrder[],
  { billId, drawerId, payments, counted = null, service = null }: Settling,
): Promise<MadeInvoice> {
  const { made_at: takenAt, said_at: saidAt = null, booked_at: now, business_day, made_by: userId } = header
  const bill = counted ?? withService(billOf(orders.flatMap(billItems)), service)
  const sums = { net_cents: bill.netCents, tax_cents: bill.taxCents, payable_cents: bill.payableCents }
  if (!counted) await countInvoice(tx, { business_day, ...sums }, orders)
  const shift = await takingShift(tx, { drawerId, userId, now })
  const closedBill = await closeBill(tx, billId, { closed_at: now, closed_by: userId })
  const given = await nextNumber(tx, 'INV')
  const row = { ...header, bill_id: closedBill, series: given.series, number: given.no, shift_id: shift.shiftId }
  const orderIds = orders.map(({ id }) => id)
  const { invoiceId } = await writeSettling(tx, row, { orderIds, lines: linesOfBill(bill) })
  const whole = bill.payableCents > 0 ? [unstated(bill.payableCents)] : []
  const booking = { billId: closedBill, shift, userId, businessDay: business_day, takenAt, saidAt, now }
  await bookPayments(tx, payments ?? whole, booking)
  const { payableCents } = bill
  return { invoiceId, number: given.text, billId: closedBill, payableCents, isShiftNew: shift.isNew }
}

const billItems = (order: InvoicedOrder) =>
  order.lines.map(({ id, tax_title, taxed }) => ({ orderId: order.id, orderItemId: id, taxTitle: tax_title, ...taxed }))

type Closing = Pick<Schema['bills'], 'closed_at' | 'closed_by'>

async function closeBill(tx: Tx, billId: number | null, closing: Closing): Promise<number> {
  if (billId !== null) {
    await tx.updateTable('bills').set(closing).where('id', '=', billId).execute()
    return billId
  }
  const { id } = await tx
    .insertInto('bills')
    .values({ no: 1, is_rest: 1, ...closing })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
