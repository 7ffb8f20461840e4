/** The demo's invoices: numbered, with lines and taxes, two in five paid in cash and the others by card. */
import { type BillItem, billOf } from '../../domain/money/bill.ts'
import type { Totals } from '../../domain/money/tax.ts'
import { countsForTotals, taxedLine } from '../bills/read-orders.ts'
import type { Tx } from '../db/open.ts'
import { issuerNow } from '../store/issuer.ts'
import { nextBooked } from '../till/booked-no.ts'
import type { OpenShift } from './fill-shift.ts'
import { inSlices } from './in-slices.ts'

/** What was paid together. */
export interface Sale {
  readonly partyId: number
  readonly guest: {
    readonly table_id: number | null
    readonly delivery_type: string
    readonly customer_type: string
    readonly customer_phone: string | null
    readonly customer_name: string | null
  }
  readonly madeAt: number
  readonly day: string
  readonly orderIds: readonly number[]
  readonly totals: Totals
}

/** Who took the money, and where it lies. */
export interface Cashier {
  readonly id: number | null
  readonly shift: OpenShift
}

/** Stores an invoice for each sale; numbers them in the order of the list. */
export async function storeInvoices(tx: Tx, sales: readonly Sale[], cashier: Cashier): Promise<void> {
  const cashierId = cashier.id
  if (sales.length === 0) return
  const closing = ({ madeAt }: Sale) => ({ closed_at: madeAt, closed_by: cashierId })
  const billIds = await inSlices(
    sales.map(sale => ({ party_id: sale.partyId, no: 1, is_rest: 1, ...closing(sale) })),
    slice => tx.insertInto('bills').values(slice).returning('id').execute(),
  )
  const { last_no } = await tx
    .updateTable('series')
    .set(eb => ({ last_no: eb('last_no', '+', sales.length) }))
    .where('role', '=', 'INV')
    .returning('last_no')
    .executeTakeFirstOrThrow()
  const issuer_id = await issuerNow(tx, sales[0]?.madeAt ?? 0)
  const invoices = sales.map(({ guest, madeAt, day, totals }, i) => ({
    ...guest,
    made_at: madeAt,
    business_day: day,
    made_by: cashierId,
    booked_at: madeAt,
    booked_no: nextBooked(tx),
    issuer_id,
    net_cents: totals.netCents,
    tax_cents: totals.taxCents,
    payable_cents: totals.payableCents,
    ...(madeAt >= cashier.shift.openedAt && { shift_id: cashier.shift.id }),
    bill_id: billIds[i] as number,
    series: 'INV',
    number: last_no - sales.length + 1 + i,
  }))
  const invoiceIds = await inSlices(invoices, slice =>
    tx.insertInto('invoices').values(slice).returning('id').execute(),
  )
  const links = sales.flatMap(({ orderIds }, i) =>
    orderIds.map(order_id => ({ invoice_id: invoiceIds[i] as number, order_id })),
  )
  await inSlices(links, slice => tx.insertInto('invoice_orders').values(slice).returning('order_id as id').execute())
  await storeDocuments(tx, sales, invoiceIds)
  await storePayments(tx, sales, billIds, cashier)
}

async function storeDocuments(tx: Tx, sales: readonly Sale[], invoiceIds: readonly number[]): Promise<void> {
  const first = Math.min(...sales.flatMap(({ orderIds }) => orderIds))
  const items = await tx.selectFrom('order_items').selectAll().where('order_id', '>=', first).execute()
  const byOrder = Map.groupBy(
    items.filter(countsForTotals).map(
      (item): BillItem => ({
        orderId: item.order_id,
        orderItemId: item.id,
        taxTitle: item.tax_title,
        ...taxedLine(item),
      }),
    ),
    ({ orderId }) => orderId,
  )
  const bills = sales.map(({ orderIds }) => billOf(orderIds.flatMap(id => byOrder.get(id) ?? [])))
  const invoiceId = (i: number) => invoiceIds[i] as number
  const lines = bills.flatMap((bill, i) =>
    bill.lines.map(({ item, amountCents, netCents, taxCents }) => ({
      invoice_id: invoiceId(i),
      order_item_id: item.orderItemId,
      order_id: item.orderId,
      n: item.quantity,
      d: 1,
      amount_cents: amountCents,
      net_cents: netCents,
      tax_cents: taxCents,
      tax_rate: item.taxRate,
      tax_type: item.taxType,
      tax_title: item.taxTitle,
    })),
  )
  await inSlices(lines, slice => tx.insertInto('invoice_lines').values(slice).returning('id').execute())
  const taxes = bills.flatMap((bill, i) =>
    bill.taxes.map(({ taxRate, taxTitle, netCents, taxCents }, place) => ({
      invoice_id: invoiceId(i),
      place,
      tax_rate: taxRate,
      tax_title: taxTitle,
      net_cents: netCents,
      tax_cents: taxCents,
      business_day: sales[i]?.day ?? '',
    })),
  )
  await inSlices(taxes, slice => tx.insertInto('invoice_taxes').values(slice).returning('invoice_id as id').execute())
}

async function storePayments(
  tx: Tx,
  sales: readonly Sale[],
  billIds: readonly number[],
  { id, shift }: Cashier,
): Promise<void> {
  const types = await tx.selectFrom('payment_types').select(['id', 'is_cash']).where('is_active', '=', 1).execute()
  const [cash, card] = [types.find(type => type.is_cash === 1), types.find(type => type.is_cash === 0)]
  const payments = sales.map(({ totals, madeAt, day }, i) => ({
    bill_id: billIds[i] as number,
    kind: 'payment',
    payment_type_id: (i % 5 < 2 ? cash : card)?.id ?? null,
    amount_cents: totals.payableCents,
    tip_cents: 0,
    rounding_cents: 0,
    change_cents: 0,
    ...(madeAt >= shift.openedAt && { shift_id: shift.id, drawer_id: shift.drawerId }),
    taken_by: id,
    taken_at: madeAt,
    booked_at: madeAt,
    booked_no: nextBooked(tx),
    business_day: day,
    is_offline: 0,
  }))
  await inSlices(payments, slice => tx.insertInto('payments').values(slice).returning('id').execute())
}
