/** A party's bills as they stand: what of its lines is settled, and what each open bill holds of the rest. */
import { type Bill, type BillItem, billOf, billOfRows, type ShareRow } from '../../domain/money/bill.ts'
import type { Cents } from '../../domain/money/money.ts'
import { withService } from '../../domain/money/service.ts'
import type { ServiceRate } from '../../domain/money/service-line.ts'
import type { Totals } from '../../domain/money/tax.ts'
import type { Db } from '../db/open.ts'
import { billItems } from './bill-items.ts'
import type { FoundOrder } from './read-orders.ts'
import { serviceOfParty } from './service.ts'

/** An open bill besides the rest bill. */
export interface OpenBill {
  readonly id: number
  readonly no: number
  readonly rows: readonly ShareRow[]
  readonly paidCents: Cents
  /** It was printed, or somebody has paid on it. */
  readonly isShown: boolean
}

export interface RestBill {
  /** null: nobody has done anything with it yet. */
  readonly id: number | null
  readonly no: number
  readonly paidCents: Cents
}

export interface PartyBills {
  readonly items: readonly BillItem[]
  /** The shares that were paid. */
  readonly settled: readonly ShareRow[]
  readonly open: readonly OpenBill[]
  readonly rest: RestBill
  /** The numbers of bills that are closed. */
  readonly closed: readonly number[]
  /** What is charged for serving; null: nothing. */
  readonly service: ServiceRate | null
}

/** `orders`: those of the party that are to be paid. */
export async function readPartyBills(db: Db, partyId: number, orders: readonly FoundOrder[]): Promise<PartyBills> {
  const bills = await db
    .selectFrom('bills')
    .select(['id', 'no', 'is_rest', 'closed_at'])
    .where('party_id', '=', partyId)
    .orderBy('no')
    .execute()
  const open = bills.filter(({ closed_at }) => closed_at === null)
  const ids = open.map(({ id }) => id)
  const [shares, paid, prints] = [await readShares(db, ids), await readPaid(db, ids), await billPrintsOf(db, ids)]
  const rest = open.find(({ is_rest }) => is_rest === 1)
  return {
    items: billItems(orders),
    settled: await readSettledRows(
      db,
      orders.map(({ id }) => id),
    ),
    open: open
      .filter(({ is_rest }) => is_rest === 0)
      .map(({ id, no }) => ({
        id,
        no,
        rows: shares.get(id) ?? [],
        paidCents: paid.get(id) ?? 0,
        isShown: paid.has(id) || prints.has(id),
      })),
    rest: {
      id: rest?.id ?? null,
      no: rest?.no ?? Math.max(0, ...bills.map(({ no }) => no)) + 1,
      paidCents: paid.get(rest?.id ?? 0) ?? 0,
    },
    closed: bills.filter(({ closed_at }) => closed_at !== null).map(({ no }) => no),
    service: await serviceOfParty(db, partyId),
  }
}

/** What no other bill holds. */
export const restOf = ({ items, settled, open, service }: Standing): Bill =>
  withService(billOf(items, [...settled, ...open.flatMap(({ rows }) => rows)]), service)

type Standing = Pick<PartyBills, 'items' | 'settled' | 'open' | 'service'>

/** What stands on an open bill besides the rest bill. */
export const billOn = (
  { items, service }: Pick<PartyBills, 'items' | 'service'>,
  { rows }: Pick<OpenBill, 'rows'>,
): Bill => withService(billOfRows(items, rows), service)

/** What stands on these open bills, by their ids. */
export async function readShares(db: Db, billIds: readonly number[]): Promise<ReadonlyMap<number, ShareRow[]>> {
  if (billIds.length === 0) return new Map()
  const found = await db
    .selectFrom('bill_shares')
    .selectAll()
    .where('bill_id', 'in', billIds)
    .orderBy('order_item_id')
    .execute()
  return new Map(
    [...Map.groupBy(found, ({ bill_id }) => bill_id)].map(([id, rows]) => [
      id,
      rows.map(({ order_item_id, n, d, amount_cents, tax_cents }) => ({
        orderItemId: order_item_id,
        n,
        d,
        amountCents: amount_cents,
        taxCents: tax_cents,
      })),
    ]),
  )
}

/** What of these orders stands on invoices that settle it. */
export async function readSettledRows(db: Db, orderIds: readonly number[]): Promise<ShareRow[]> {
  if (orderIds.length === 0) return []
  const found = await settledLines(db, orderIds)
    .select(['order_item_id', 'n', 'd', 'amount_cents', 'tax_cents'])
    .orderBy('invoice_lines.id')
    .execute()
  return found.flatMap(({ order_item_id, n, d, amount_cents, tax_cents }) =>
    order_item_id === null
      ? []
      : [{ orderItemId: order_item_id, n, d, amountCents: amount_cents, taxCents: tax_cents }],
  )
}

/** What these orders came to on the invoices that settle parts of them, for each of which something is paid. */
export async function readSettledCents(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  if (orderIds.length === 0) return new Map()
  const found = await settledLines(db, orderIds)
    .select(({ fn, eb }) => [
      'invoice_orders.order_id as id',
      fn.sum<number>(eb('invoice_lines.net_cents', '+', eb.ref('invoice_lines.tax_cents'))).as('cents'),
    ])
    .groupBy('invoice_orders.order_id')
    .execute()
  return new Map(found.map(({ id, cents }) => [id, Number(cents)]))
}

/** The same of all of them, in their sums. */
export async function readSettledTotals(db: Db, orderIds: readonly number[]): Promise<Totals> {
  const { net, tax } = await settledLines(db, orderIds)
    .select(({ fn }) => [
      fn.sum<number>('invoice_lines.net_cents').as('net'),
      fn.sum<number>('invoice_lines.tax_cents').as('tax'),
    ])
    .executeTakeFirstOrThrow()
  const [netCents, taxCents] = [Number(net ?? 0), Number(tax ?? 0)]
  return { netCents, taxCents, payableCents: netCents + taxCents }
}

export interface PaidService {
  readonly title: string
  readonly amountCents: Cents
  readonly netCents: Cents
  readonly taxCents: Cents
  /** The first order on the invoice: that is the one it is counted with. */
  readonly orderId: number
}

/** What was charged for serving on invoices of which one of these orders is the first. */
export async function readPaidService(db: Db, orderIds: readonly number[]): Promise<PaidService[]> {
  if (orderIds.length === 0) return []
  const firstOrders = db
    .selectFrom('invoice_orders')
    .select(['invoice_id', ({ fn }) => fn.min('order_id').as('order_id')])
    .where('invoice_id', 'in', eb =>
      eb.selectFrom('invoice_orders as of').select('of.invoice_id').where('of.order_id', 'in', orderIds),
    )
    .groupBy('invoice_id')
    .as('first')
  const found = await db
    .selectFrom('invoice_lines')
    .innerJoin(firstOrders, join => join.onRef('first.invoice_id', '=', 'invoice_lines.invoice_id'))
    .select(['first.order_id', 'title', 'amount_cents', 'net_cents', 'tax_cents'])
    .where('invoice_lines.order_id', 'is', null)
    .where('first.order_id', 'in', orderIds)
    .orderBy('invoice_lines.id')
    .execute()
  return found.map(line => ({
    orderId: Number(line.order_id),
    title: line.title ?? '',
    amountCents: line.amount_cents,
    netCents: line.net_cents,
    taxCents: line.tax_cents,
  }))
}

/** The lines of these orders on invoices that settle them. */
const settledLines = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('invoice_orders')
    .innerJoin('invoice_lines', join =>
      join
        .onRef('invoice_lines.invoice_id', '=', 'invoice_orders.invoice_id')
        .onRef('invoice_lines.order_id', '=', 'invoice_orders.order_id'),
    )
    .where('invoice_orders.order_id', 'in', orderIds)

/** What was paid on these bills, of those on which anything was. */
async function readPaid(db: Db, billIds: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  if (billIds.length === 0) return new Map()
  const sums = await db
    .selectFrom('payments')
    .select(['bill_id', ({ fn }) => fn.sum<number>('amount_cents').as('paid')])
    .where('bill_id', 'in', billIds)
    .groupBy('bill_id')
    .execute()
  return new Map(sums.map(({ bill_id, paid }) => [bill_id, Number(paid)]))
}

/** How often each of these bills was printed; the rest bill is counted with its orders. */
export async function billPrintsOf(db: Db, billIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (billIds.length === 0) return new Map()
  const found = await db
    .selectFrom('bill_prints')
    .select(['bill_id', 'order_id', ({ fn }) => fn.countAll<number>().as('prints')])
    .where('bill_id', 'in', billIds)
    .groupBy(['bill_id', 'order_id'])
    .execute()
  const most = new Map<number, number>()
  for (const { bill_id, prints } of found) most.set(bill_id ?? 0, Math.max(most.get(bill_id ?? 0) ?? 0, Number(prints)))
  return most
}

/** Those of these orders of which something is paid. */
export async function partlyPaid(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set()
  const found = await db.selectFrom('invoice_orders').select('order_id').where('order_id', 'in', orderIds).execute()
  return new Set(found.map(({ order_id }) => order_id))
}
