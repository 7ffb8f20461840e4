/** Invoices as they are read (§3), with the figures of their day. */

import type { CustomerType, DeliveryType, PaymentStatus } from '../../domain/entities.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import type { Invoice } from '../../domain/money/invoice.ts'
import { centsText } from '../../domain/money/money.ts'
import type { DayRange } from '../../domain/periods.ts'
import { readCredited } from '../bills/credited.ts'
import { invoicesOfOpenShifts } from '../bills/open-shift.ts'
import type { Db } from '../db/open.ts'
import { paymentTitle } from '../till/read-payments.ts'
import { kindOf, orderIdsOf } from './document-orders.ts'

/** Those of these business days, newest first, at most `limit`; those that follow the invoice `before`, if it is given. */
export async function invoicesOf(
  db: Db,
  { from, to }: DayRange,
  {
    limit,
    before,
    ofOpenShifts,
  }: { readonly limit: number; readonly before: number | null; readonly ofOpenShifts: boolean },
): Promise<Invoice[]> {
  const last =
    before === null
      ? undefined
      : await db.selectFrom('invoices').select(['id', 'business_day']).where('id', '=', before).executeTakeFirst()
  const rows = await invoiceRows(db)
    .where('invoices.business_day', '>=', from)
    .where('invoices.business_day', '<=', last && last.business_day < to ? last.business_day : to)
    .$if(last !== undefined, query =>
      query.where(eb =>
        eb.or([eb('invoices.business_day', '<', last?.business_day ?? ''), eb('invoices.id', '<', last?.id ?? 0)]),
      ),
    )
    .$if(ofOpenShifts, query => query.where('invoices.id', 'in', invoicesOfOpenShifts(db)))
    .orderBy('invoices.business_day', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(limit)
    .execute()
  return invoicesOut(db, rows)
}

/** Those with these ids, the newest first. */
export async function invoicesById(db: Db, ids: readonly number[]): Promise<Invoice[]> {
  if (ids.length === 0) return []
  return invoicesOut(db, await invoiceRows(db).where('invoices.id', 'in', ids).orderBy('invoices.id', 'desc').execute())
}

/** All of one guest, the oldest first. */
export async function invoicesOfGuest(db: Db, phone: string): Promise<Invoice[]> {
  return invoicesOut(
    db,
    await invoiceRows(db).where('invoices.customer_phone', '=', phone).orderBy('invoices.id').execute(),
  )
}

const invoiceRows = (db: Db) =>
  db
    .selectFrom('invoices')
    .leftJoin('store_tables', 'store_tables.id', 'invoices.table_id')
    .leftJoin('customers', 'customers.phone', 'invoices.customer_phone')
    .leftJoin('invoices as credited', 'credited.id', 'invoices.refers_to')
    .leftJoin('invoice_buyers', join =>
      // A credit note is made out to whom its invoice is.
      join.on(eb => eb('invoice_buyers.invoice_id', '=', eb.fn.coalesce('invoices.refers_to', 'invoices.id'))),
    )
    .selectAll('invoices')
    .select(['store_tables.title as table_title', 'store_tables.floor', 'customers.email'])
    .select(['credited.series as credited_series', 'credited.number as credited_number'])
    .select(['invoice_buyers.name as buyer_name', 'invoice_buyers.tax_id', 'invoice_buyers.address'])

type Row = Awaited<ReturnType<ReturnType<typeof invoiceRows>['execute']>>[number]

/** As they go over the wire, in the order in which they come. */
async function invoicesOut(db: Db, rows: readonly Row[]): Promise<Invoice[]> {
  if (rows.length === 0) return []
  const orderIds = await orderIdsOf(db, rows)
  const orders = await readOrders(db, [...new Set([...orderIds.values()].flat())])
  const ids = rows.map(({ id }) => id)
  const credited = await readCredited(db, ids)
  const payments = await readSums(db, rows)
  return rows.map(row => ({
    invoice_id: row.id,
    created_at: new Date(row.made_at).toISOString(),
    sub_total: centsText(row.net_cents),
    tax_total: centsText(row.tax_cents),
    total: centsText(row.payable_cents),
    table_id: row.table_id,
    table_title: row.table_title,
    floor: row.floor,
    delivery_type: row.delivery_type as DeliveryType,
    customer_type: row.customer_type as CustomerType,
    customer_id: row.customer_phone,
    name: row.customer_name,
    email: row.email,
    orders: (orderIds.get(row.id) ?? []).flatMap(id => orders.get(id) ?? []),
    number: documentNumber(row.series, row.number),
    kind: kindOf(row),
    refers_to: row.refers_to,
    refers_to_number:
      row.refers_to === null ? null : documentNumber(row.credited_series ?? '', row.credited_number ?? 0),
    settles: row.settles === 1 ? (1 as const) : (0 as const),
    credited: centsText(credited.get(row.id) ?? 0),
    buyer: row.buyer_name === null ? null : { name: row.buyer_name, tax_id: row.tax_id ?? '', address: row.address },
    payments: payments.get(row.id) ?? [],
  }))
}

async function readOrders(db: Db, ids: readonly number[]) {
  const orders =
    ids.length === 0
      ? []
      : await db.selectFrom('orders').select(['id', 'payment_status', 'token_no']).where('id', 'in', ids).execute()
  return new Map(
    orders.map(({ id, payment_status, token_no }) => [
      id,
      { order_id: id, payment_status: payment_status as PaymentStatus, token_no },
    ]),
  )
}

/** How each document was paid: what was corrected meanwhile is not told. A credit note: what was given back. */
async function readSums(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<number, Invoice['payments']>> {
  const bills = rows.flatMap(({ bill_id }) => bill_id ?? [])
  if (bills.length === 0) return new Map()
  const sums = await db
    .selectFrom('payments')
    .leftJoin('payment_types', 'payment_types.id', 'payments.payment_type_id')
    .select(({ fn }) => [
      ...(['payments.bill_id', 'payments.invoice_id', 'payment_types.title'] as const),
      fn.sum<number>('payments.amount_cents').as('amount'),
      fn.sum<number>('payments.tip_cents').as('tip'),
      fn.min('payments.id').as('first'),
    ])
    .where('payments.bill_id', 'in', bills)
    .groupBy(['payments.bill_id', 'payments.invoice_id', 'payments.payment_type_id', 'payment_types.title'])
    .orderBy('first')
    .execute()
  const isSome = ({ amount, tip }: { readonly amount: number; readonly tip: number }) =>
    Number(amount) !== 0 || Number(tip) !== 0
  const of = (row: Row) =>
    sums.filter(({ bill_id, invoice_id }) =>
      row.kind === 'credit_note'
        ? invoice_id === row.id
        : row.settles === 1 && bill_id === row.bill_id && invoice_id === null,
    )
  return new Map(
    rows.map(row => [
      row.id,
      of(row)
        .filter(isSome)
        .map(sum => ({
          title: paymentTitle(sum),
          amount: centsText(Number(sum.amount)),
          tip: centsText(Number(sum.tip)),
        })),
    ]),
  )
}
