/**
 * An invoice is made once for its orders, in the transaction that marks them as paid: with its number, its lines, its
 * taxes and what was paid for it, on a bill that is closed by it.
 */
import type { Insertable } from 'kysely'
import { type Bill, billOf } from '../../domain/bill.ts'
import type { Cents } from '../../domain/money.ts'
import type { TaxedLine } from '../../domain/tax.ts'
import type { Tx } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { bookPayments, type NewPayment, unstated } from '../drawers/book-payments.ts'
import { nextNumber } from '../drawers/series.ts'
import { takingShift } from '../drawers/shifts.ts'
import { issuerNow } from '../store/issuer.ts'
import { countInvoice, type PaidOrder } from './sales.ts'

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
  readonly booked_at: number
  readonly made_by: number
}

interface Settling {
  /** The open bill that is settled; null: one of no party, which is made here. */
  readonly billId: number | null
  readonly drawerId: number | null
  /** null: nobody has said how; the whole sum is booked as not stated. */
  readonly payments: readonly NewPayment[] | null
}

export interface MadeInvoice {
  readonly invoiceId: number
  readonly no: number
  readonly billId: number
  readonly payableCents: Cents
  /** A shift has opened by itself. */
  readonly isShiftNew: boolean
}

/** Stores an invoice over `orders`. A second invoice for one of them fails on the table's key. */
export async function makeInvoice(
  tx: Tx,
  header: Header,
  orders: readonly InvoicedOrder[],
  { billId, drawerId, payments }: Settling,
): Promise<MadeInvoice> {
  const { made_at: takenAt, booked_at: now, business_day, made_by: userId } = header
  const bill = billOf(orders.flatMap(billItems))
  const sums = { net_cents: bill.netCents, tax_cents: bill.taxCents, payable_cents: bill.payableCents }
  await countInvoice(tx, { business_day, ...sums }, orders)
  const shift = await takingShift(tx, { drawerId, userId, now })
  const issuer = await issuerNow(tx, now)
  const closedBill = await closeBill(tx, billId, { closed_at: now, closed_by: userId })
  const no = await nextNumber(tx, 'INV')
  const { id: invoiceId } = await tx
    .insertInto('invoices')
    .values({
      ...header,
      ...sums,
      bill_id: closedBill,
      series: 'INV',
      number: no,
      shift_id: shift.shiftId,
      issuer_id: issuer,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invoice_orders')
    .values(orders.map(order => ({ invoice_id: invoiceId, order_id: order.id })))
    .execute()
  await writeLines(tx, invoiceId, bill, business_day)
  const whole = bill.payableCents > 0 ? [unstated(bill.payableCents)] : []
  const booking = { billId: closedBill, shift, userId, businessDay: business_day, takenAt, now }
  await bookPayments(tx, payments ?? whole, booking)
  return { invoiceId, no, billId: closedBill, payableCents: bill.payableCents, isShiftNew: shift.isNew }
}

const billItems = (order: InvoicedOrder) =>
  order.lines.map(({ id, tax_title, taxed }) => ({ orderId: order.id, orderItemId: id, taxTitle: tax_title, ...taxed }))

/** A statement has room for some thousand lines. */
const linesAtOnce = 1_000

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

async function writeLines(tx: Tx, invoice_id: number, { lines, taxes }: Bill, business_day: string): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ item, amountCents, netCents, taxCents }) => ({
    ...{ invoice_id, order_item_id: item.orderItemId, order_id: item.orderId, n: item.quantity, d: 1 },
    ...{ amount_cents: amountCents, net_cents: netCents, tax_cents: taxCents },
    ...{ tax_rate: item.taxRate, tax_type: item.taxType, tax_title: item.taxTitle },
  }))
  for (let from = 0; from < rows.length; from += linesAtOnce)
    await tx
      .insertInto('invoice_lines')
      .values(rows.slice(from, from + linesAtOnce))
      .execute()
  await tx
    .insertInto('invoice_taxes')
    .values(
      taxes.map(({ taxRate, taxTitle, netCents, taxCents }, place) => ({
        ...{ invoice_id, place, tax_rate: taxRate, tax_title: taxTitle },
        ...{ net_cents: netCents, tax_cents: taxCents, business_day },
      })),
    )
    .execute()
}
