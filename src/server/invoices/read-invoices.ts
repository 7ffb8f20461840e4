/** Invoices as they are read (§3), with the figures of their day. */
import type { CustomerType, DeliveryType, Invoice, PaymentStatus } from '../../domain/entities.ts'
import { searchResultsMax } from '../../domain/limits.ts'
import { centsText } from '../../domain/money.ts'
import type { DayRange } from '../../domain/periods.ts'
import { contains } from '../db/like.ts'
import type { Db } from '../db/open.ts'
import { registeredPhone } from '../store/phones.ts'

/** Those of these business days, newest first, at most `limit`; those that follow the invoice `before`, if it is given. */
export async function invoicesOf(
  db: Db,
  { from, to }: DayRange,
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<Invoice[]> {
  const last =
    before === null
      ? undefined
      : await db.selectFrom('invoices').select(['id', 'business_day']).where('id', '=', before).executeTakeFirst()
  const rows = await select(db)
    .where('invoices.business_day', '>=', from)
    .where('invoices.business_day', '<=', last && last.business_day < to ? last.business_day : to)
    .$if(last !== undefined, query =>
      query.where(eb =>
        eb.or([eb('invoices.business_day', '<', last?.business_day ?? ''), eb('invoices.id', '<', last?.id ?? 0)]),
      ),
    )
    .orderBy('invoices.business_day', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(limit)
    .execute()
  return withOrders(db, rows)
}

/** The latest whose id, order or customer's phone is `wanted`, or whose customer's name contains it. */
export async function searchInvoices(db: Db, wanted: string): Promise<Invoice[]> {
  const phone = await registeredPhone(db, wanted)
  const number = /^\d{1,15}$/.test(wanted) ? Number(wanted) : null
  const rows = await select(db)
    .where('invoices.id', 'in', ({ selectFrom }) => {
      const ofGuests = selectFrom('invoices as theirs')
        .select('theirs.id')
        .where('theirs.customer_phone', 'in', eb =>
          eb
            .selectFrom('customers as guest')
            .select('guest.phone')
            .where(guest => guest.or([guest('guest.phone', '=', phone), contains(guest.ref('guest.name'), wanted)])),
        )
      if (number === null) return ofGuests
      return ofGuests
        .union(selectFrom('invoice_orders').select('invoice_id as id').where('order_id', '=', number))
        .union(selectFrom('invoices as same').select('same.id').where('same.id', '=', number))
    })
    .orderBy('invoices.id', 'desc')
    .limit(searchResultsMax)
    .execute()
  return withOrders(db, rows)
}

/** All of one guest, the oldest first. */
export async function invoicesOfGuest(db: Db, phone: string): Promise<Invoice[]> {
  return withOrders(db, await select(db).where('invoices.customer_phone', '=', phone).orderBy('invoices.id').execute())
}

const select = (db: Db) =>
  db
    .selectFrom('invoices')
    .leftJoin('store_tables', 'store_tables.id', 'invoices.table_id')
    .leftJoin('customers', 'customers.phone', 'invoices.customer_phone')
    .selectAll('invoices')
    .select(['store_tables.title as table_title', 'store_tables.floor', 'customers.email'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

async function withOrders(db: Db, rows: readonly Row[]): Promise<Invoice[]> {
  if (rows.length === 0) return []
  const orders = await db
    .selectFrom('invoice_orders')
    .innerJoin('orders', 'orders.id', 'invoice_orders.order_id')
    .select(['invoice_orders.invoice_id', 'orders.id as order_id', 'orders.payment_status', 'orders.token_no'])
    .where(
      'invoice_orders.invoice_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('orders.id')
    .execute()
  const byInvoice = Map.groupBy(orders, order => order.invoice_id)
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
    orders: (byInvoice.get(row.id) ?? []).map(({ order_id, payment_status, token_no }) => ({
      order_id,
      payment_status: payment_status as PaymentStatus,
      token_no,
    })),
  }))
}
