/** One document as its paper says it, and what is left of it. */
import type { Selectable } from 'kysely'
import type { Reply } from '../../contract/endpoint.ts'
import type { invoices } from '../../contract/invoices.ts'
import type { CustomerType, DeliveryType } from '../../domain/entities.ts'
import { documentNumber } from '../../domain/money/bill.ts'
import { creditCents } from '../../domain/money/credit.ts'
import { offOfShare } from '../../domain/money/discount.ts'
import { safeCents } from '../../domain/money/fraction.ts'
import { type Cents, centsText } from '../../domain/money/money.ts'
import type { Pieces } from '../../domain/money/shares.ts'
import { type FoundAdjustment, readAdjustments } from '../bills/adjustments.ts'
import { type CreditableLine, readLinesLeft } from '../bills/credited.ts'
import { addonsOf, comboOf, type FoundOrder, findOrders } from '../bills/read-orders.ts'
import type { Db } from '../db/open.ts'
import type { InvoiceLinesTable } from '../db/schema-money.ts'
import { Refused } from '../http/refused.ts'
import { issuerOfDocument } from '../store/issuer.ts'
import { paymentOut, readPayments } from '../till/read-payments.ts'
import { kindOf, orderIdsOf } from './document-orders.ts'

export type InvoiceDetails = Reply<typeof invoices.details>

/** Throws Refused(404). */
export async function invoiceDetails(db: Db, id: number): Promise<InvoiceDetails> {
  const row = await readRow(db, id)
  if (!row) throw new Refused(404, 'refused.noInvoice')
  const orders = await findOrders(db, (await orderIdsOf(db, [row])).get(id) ?? [])
  const lines = await db.selectFrom('invoice_lines').selectAll().where('invoice_id', '=', id).orderBy('id').execute()
  const isCharging = row.kind === 'invoice' && row.settles === 1
  const { adjustments, offs } = isCharging ? await adjustedLines(db, lines, orders) : noneAdjusted
  const left = row.kind === 'invoice' ? ((await readLinesLeft(db, [id])).get(id) ?? []) : []
  const notes = await readCreditNotes(db, id)
  const isInvoice = row.kind === 'invoice'
  const payments = await readPayments(db, [row.bill_id])
  const own = payments.filter(({ invoice_id }) =>
    isInvoice ? invoice_id === null && row.settles === 1 : invoice_id === id,
  )
  return {
    invoice_id: id,
    number: numberOf(row),
    printed_as: row.printed_as,
    kind: kindOf(row),
    refers_to: row.refers_to,
    refers_to_number: row.refers_to === null ? null : numberOf(row.credited),
    settles: row.settles === 1 ? 1 : 0,
    made_at: instant(row.made_at),
    booked_at: instant(row.booked_at),
    issuer: await issuerOfDocument(db, row.issuer_id),
    buyer: row.buyer,
    table_id: row.table_id,
    table_title: row.table_title,
    floor: row.floor,
    covers: row.covers,
    delivery_type: row.delivery_type as DeliveryType,
    customer_type: row.customer_type as CustomerType,
    name: row.customer_name,
    tokens: orders.map(({ token_no }) => token_no),
    orders: orders.map(order => ({ order_id: order.id, token_no: order.token_no, business_day: order.business_day })),
    served_by: await namesOf(db, orders),
    taken_by: row.taker ?? row.former,
    lines: lines.map(line =>
      lineOut(line, orders, {
        offCents: offs.get(line.id) ?? 0,
        stays: left.find(one => one.id === line.id),
      }),
    ),
    adjustments,
    taxes: await readTaxes(db, id),
    ...sums(row.net_cents, row.tax_cents),
    credited: centsText(-notes.reduce((sum, { payable_cents }) => sum + payable_cents, 0)),
    credit_notes: notes.map(note => ({
      invoice_id: note.id,
      number: numberOf(note),
      total: centsText(note.payable_cents),
      made_at: instant(note.made_at),
    })),
    payments: own.map(paymentOut),
    copies: row.copies,
  }
}

async function readRow(db: Db, id: number) {
  const found = await db
    .selectFrom('invoices')
    .leftJoin('store_tables', 'store_tables.id', 'invoices.table_id')
    .leftJoin('invoices as credited', 'credited.id', 'invoices.refers_to')
    .leftJoin('invoice_buyers as buyers', join =>
      // A credit note is made out to whom its invoice is.
      join.on(eb => eb('buyers.invoice_id', '=', eb.fn.coalesce('invoices.refers_to', 'invoices.id'))),
    )
    .innerJoin('bills', 'bills.id', 'invoices.bill_id')
    .innerJoin('parties', 'parties.id', 'bills.party_id')
    .leftJoin('users', 'users.id', 'invoices.made_by')
    .leftJoin('deleted_users', 'deleted_users.user_id', 'invoices.made_by')
    .selectAll('invoices')
    .select(['store_tables.title as table_title', 'store_tables.floor', 'parties.covers'])
    .select(['credited.series as credited_series', 'credited.number as credited_number'])
    .select(['buyers.name as buyer_name', 'buyers.tax_id', 'buyers.address'])
    .select(['users.name as taker', 'deleted_users.name as former'])
    .select(eb =>
      eb
        .selectFrom('invoice_prints')
        .select(({ fn }) => fn.countAll<number>().as('papers'))
        .whereRef('invoice_prints.invoice_id', '=', 'invoices.id')
        .as('papers'),
    )
    .where('invoices.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { buyer_name, tax_id, address, papers, credited_series, credited_number, ...row } = found
  return {
    ...row,
    credited: { series: credited_series, number: credited_number },
    buyer: buyer_name === null ? null : { name: buyer_name, tax_id: tax_id ?? '', address },
    copies: Number(papers ?? 0),
  }
}

function lineOut(
  line: Selectable<InvoiceLinesTable>,
  orders: readonly FoundOrder[],
  { offCents, stays }: { readonly offCents: Cents; readonly stays: CreditableLine | undefined },
): InvoiceDetails['lines'][number] {
  const order = orders.find(({ items }) => items.some(({ id }) => id === line.order_item_id))
  const item = order?.items.find(({ id }) => id === line.order_item_id)
  const isPart = order && item && item.combo_no !== null && line.title === null
  return {
    line_id: line.id,
    order_item_id: line.order_item_id,
    title: line.title ?? item?.item_title ?? '',
    variant_title: line.title === null ? (item?.variant_title ?? null) : null,
    addons: item && line.title === null ? addonsOf(item).map(({ title }) => title) : [],
    notes: item?.notes ?? null,
    ...(isPart && { combo: { ...comboOf(item, order.items), order_id: order.id } }),
    n: line.n,
    d: line.d,
    unit_price: item ? centsText(item.unit_cents) : null,
    amount: centsText(line.amount_cents),
    off: centsText(offCents),
    ...sums(line.net_cents, line.tax_cents),
    tax_rate: line.tax_rate,
    tax_type: line.tax_type,
    left: centsText(stays ? creditCents(stays.left) : 0),
    left_net: centsText(stays?.left.netCents ?? 0),
    left_tax: centsText(stays?.left.taxCents ?? 0),
    pieces_left: stays
      ? { n: safeCents(stays.left.pieces.top), d: safeCents(stays.left.pieces.bottom) }
      : { n: 0, d: 1 },
  }
}

const readCreditNotes = (db: Db, id: number) =>
  db
    .selectFrom('invoices')
    .select(['id', 'series', 'number', 'payable_cents', 'made_at'])
    .where('refers_to', '=', id)
    .orderBy('id')
    .execute()

async function readTaxes(db: Db, id: number): Promise<InvoiceDetails['taxes']> {
  const rows = await db.selectFrom('invoice_taxes').selectAll().where('invoice_id', '=', id).orderBy('place').execute()
  return rows.map(({ tax_rate, tax_title, net_cents, tax_cents }) => ({
    rate: tax_rate,
    title: tax_title,
    ...sums(net_cents, tax_cents),
  }))
}

/** Who took these orders; null: nobody who is known. */
async function namesOf(db: Db, orders: readonly FoundOrder[]): Promise<string | null> {
  const ids = [...new Set(orders.flatMap(({ placed_by }) => placed_by ?? []))]
  if (ids.length === 0) return null
  const people = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  const former = await db.selectFrom('deleted_users').select(['user_id', 'name']).where('user_id', 'in', ids).execute()
  const names = new Map([
    ...former.map(({ user_id, name }) => [user_id, name] as const),
    ...people.map(({ id, name }) => [id, name] as const),
  ])
  return ids.flatMap(id => names.get(id) ?? []).join(', ') || null
}

const numberOf = ({ series, number }: { readonly series: string | null; readonly number: number | null }) =>
  documentNumber(series ?? '', number ?? 0)

const instant = (at: number) => new Date(at).toISOString()
const sums = (net: Cents, tax: Cents) => ({ net: centsText(net), tax: centsText(tax), total: centsText(net + tax) })

/** What discounts had taken off the lines of an invoice when it was made: since then none of them has changed. */
interface Line extends Pieces {
  readonly id: number
  readonly order_item_id: number | null
}

interface Adjusted {
  readonly adjustments: Reply<typeof invoices.details>['adjustments']
  /** By line. */
  readonly offs: ReadonlyMap<number, Cents>
}

const noneAdjusted: Adjusted = { adjustments: [], offs: new Map() }

async function adjustedLines(db: Db, lines: readonly Line[], orders: readonly FoundOrder[]): Promise<Adjusted> {
  const items = new Map(orders.flatMap(order => order.items.map(item => [item.id, item])))
  const cheaper = lines.flatMap(({ order_item_id }) => {
    const item = items.get(order_item_id ?? 0)
    return item && item.off_cents > 0 ? [item.id] : []
  })
  if (cheaper.length === 0) return noneAdjusted
  const offs = new Map<number, Cents>()
  const told = (await readAdjustments(db, cheaper)).map(adjustment => {
    let total = 0
    for (const line of lines) {
      const off = offOn(line, adjustment, items.get(line.order_item_id ?? 0)?.quantity ?? 1)
      offs.set(line.id, (offs.get(line.id) ?? 0) + off)
      total += off
    }
    const { id, kind, percent } = adjustment
    return {
      adjustment_id: id,
      kind,
      percent: percent === null ? null : String(percent / 100),
      total: centsText(total),
    }
  })
  return { offs, adjustments: told.filter(({ total }) => total !== centsText(0)) }
}

function offOn({ order_item_id, n, d }: Line, { lines }: FoundAdjustment, quantity: number): Cents {
  const off = lines.find(({ orderItemId }) => orderItemId === order_item_id)?.offCents ?? 0
  return offOfShare(off, { n, d }, quantity)
}
