/** Parties as they go over the wire, with their orders, lines and bills. */
import type { bills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { ItemStatus, OrderStatus, PaymentStatus } from '../../domain/entities.ts'
import { billOf, billOfRows, type ShareRow } from '../../domain/money/bill.ts'
import { centsOf, centsText } from '../../domain/money/money.ts'
import { withService } from '../../domain/money/service.ts'
import { percentFor, type ServiceRate, type ServiceTerms } from '../../domain/money/service-line.ts'
import { lineAmountCents } from '../../domain/money/tax.ts'
import { openedAt } from '../../domain/parties.ts'
import type { Db } from '../db/open.ts'
import type { PaymentRow } from '../till/read-payments.ts'
import { adjustmentsOn } from './adjustments-out.ts'
import { billItems } from './bill-items.ts'
import { type BillOut, closedBill, openBillOut } from './bill-out.ts'
import { isDue } from './lock-orders.ts'
import { type Books, booksOf, readBooks } from './party-books.ts'
import type { BillRow, CreditRow, InvoiceLineRow, InvoiceTaxRow, PartyRow, Seated } from './party-rows.ts'
import { addonsOf, comboOf, countsForTotals, type FoundOrder, taxedLine, totalsOf } from './read-orders.ts'
import { rateOf } from './service.ts'

export type PartyOut = Reply<typeof bills.party>

/** In the order in which they come. */
export async function partiesOut(db: Db, seated: readonly Seated[]): Promise<PartyOut[]> {
  const books = await readBooks(db, seated)
  return seated.map(one => partyOut(one, booksOf(one, books)))
}

/** One party; `books` are its own, so that nothing else can show in what is told of it. */
export function partyOut(seated: Seated, books: Books): PartyOut {
  const { at, party, tableId, orders } = seated
  const service = serviceFor(seated, books.service)
  const bills = billsOfParty(seated, books, service)
  const dates = orders.map(({ placed_at }) => placed_at)
  const place = orders.find(({ table_id }) => table_id === tableId) ?? party
  const sumOf = (which: 'total' | 'paid' | 'due' | 'overpaid') =>
    bills.reduce((sum, bill) => sum + centsOf(bill[which]), 0)
  const elsewhere = totalsOf(paidElsewhere(seated, books)).payableCents
  const due = sumOf('due')
  const locked = new Set(books.settled.map(({ orderItemId }) => orderItemId))
  return {
    at,
    party_id: party?.id ?? null,
    version: party?.version ?? 0,
    table_id: tableId,
    table_title: tableId === null ? null : (place?.table_title ?? null),
    floor: tableId === null ? null : (place?.floor ?? null),
    covers: party?.covers ?? null,
    opened_at: new Date(openedAt(seated)).toISOString(),
    latest_at: new Date(Math.max(party?.opened_at ?? 0, ...dates)).toISOString(),
    state: stateOf(orders),
    money: due === 0 ? 'none' : moneyOf(bills, orders),
    left: orders.length > 0 && orders.every(({ status }) => status !== 'created') && due > 0 ? 1 : 0,
    orders: orders.map(order => orderOut(order, books)),
    lines: orders.flatMap(order => linesOf(order, locked)),
    adjustments: adjustmentsOn(orders, books.adjustments),
    service: serviceOut(service, party),
    bills,
    total: centsText(sumOf('total') + elsewhere),
    paid: centsText(sumOf('paid') + elsewhere),
    due: centsText(due),
    overpaid: centsText(sumOf('overpaid')),
    acts: (party && books.acts.get(party.id)) ?? [],
  }
}

/** What guests are charged for being served: as somebody said, or as the store asks of anybody who sits at a table. */
function serviceFor({ party, tableId, at }: Seated, store: ServiceTerms): ServiceRate | null {
  if (party) return rateOf(party)
  const percent = tableId === null || at.startsWith('o') ? 0 : percentFor(store, null)
  return percent === 0 ? null : { ...store, percent }
}

/** Also where somebody has waived it: it can be charged again. */
function serviceOut(service: ServiceRate | null, party: PartyRow | null): PartyOut['service'] {
  if (service) return chargedOut(service)
  if (party?.service_by_hand !== 1) return null
  const { service_tax_rate, service_tax_type, service_tax_title } = party
  return { percent: 0, tax_rate: service_tax_rate, tax_type: service_tax_type, tax_title: service_tax_title }
}

/** A charge as it goes over the wire. */
export const chargedOut = ({ percent, taxRate, taxType, taxTitle }: ServiceRate) => ({
  percent: percent / 100,
  tax_rate: taxRate,
  tax_type: taxType,
  tax_title: taxTitle,
})

/** Paid orders on no bill of the party: paid when they were placed, or by a client that knows of no parties. */
function paidElsewhere({ party, orders }: Seated, books: Books): FoundOrder[] {
  const invoices = ((party && books.bills.get(party.id)) ?? []).flatMap(({ invoice_id }) => invoice_id ?? [])
  const here = new Set(invoices.flatMap(id => (books.lines.get(id) ?? []).map(({ order_id }) => order_id)))
  return orders.filter(order => order.payment_status === 'paid' && !here.has(order.id))
}

function stateOf(orders: readonly FoundOrder[]): PartyOut['state'] {
  const states = new Set(orders.flatMap(({ items }) => items.map(({ status }) => status)))
  if (states.has('created')) return 'ordering'
  if (states.has('preparing')) return 'cooking'
  if (states.has('completed')) return 'ready'
  return states.has('delivered') ? 'served' : 'seated'
}

function moneyOf(bills: readonly BillOut[], orders: readonly FoundOrder[]): PartyOut['money'] {
  if (bills.some(bill => bill.is_closed === 0 && bill.payments.length > 0)) return 'part'
  // What was ordered after the bill was printed stands on no paper yet.
  return orders.filter(isDue).every(order => order.bill_printed_at !== null) ? 'printed' : 'due'
}

const orderOut = (order: FoundOrder, { names, late }: Books): PartyOut['orders'][number] => ({
  order_id: order.id,
  token_no: order.token_no,
  provisional_token: order.provisional_token,
  placed_at: new Date(order.placed_at).toISOString(),
  placed_by: names.get(order.placed_by ?? 0) ?? null,
  status: order.status as OrderStatus,
  payment_status: order.payment_status as PaymentStatus,
  taken_at: order.taken_at === null ? null : new Date(order.taken_at).toISOString(),
  late_for: late.get(order.late_party_id ?? 0) ?? null,
})

const linesOf = (order: FoundOrder, locked: ReadonlySet<number>): PartyOut['lines'] =>
  order.items.filter(countsForTotals).map(item => ({
    order_item_id: item.id,
    order_id: order.id,
    title: item.item_title,
    variant_title: item.variant_title,
    addons: addonsOf(item).map(({ title }) => title),
    notes: item.notes,
    ...(item.combo_no !== null && { combo: comboOf(item, order.items) }),
    quantity: item.quantity,
    status: item.status as ItemStatus,
    unit_price: centsText(item.unit_cents),
    amount: centsText(lineAmountCents(taxedLine(item))),
    off: centsText(item.off_cents),
    tax_title: item.tax_title,
    tax_rate: item.tax_rate,
    tax_type: item.tax_type,
    locked: order.payment_status === 'paid' || locked.has(item.id) ? 1 : 0,
  }))

/**
 * The bills of a party as they are told: closed ones, those that were split off, and the rest bill. What is read of all
 * parties at once.
 */
interface BillBooks {
  readonly bills: ReadonlyMap<number, readonly BillRow[]>
  readonly lines: ReadonlyMap<number, InvoiceLineRow[]>
  readonly taxes: ReadonlyMap<number, InvoiceTaxRow[]>
  /** What was taken back on closed bills, by bill. */
  readonly credits: ReadonlyMap<number, CreditRow[]>
  readonly payments: ReadonlyMap<number, PaymentRow[]>
  /** Of open bills, by bill. */
  readonly shares: ReadonlyMap<number, readonly ShareRow[]>
  readonly billPrints: ReadonlyMap<number, number>
  /** What is paid of orders that are not wholly paid. */
  readonly settled: readonly ShareRow[]
  /** Of whole orders. */
  readonly prints: ReadonlyMap<number, number>
}

/** By number. A bill on which nothing stands is told of only while somebody has paid on it, or where there is no other. */
function billsOfParty({ party, orders }: Seated, books: BillBooks, service: ServiceRate | null): BillOut[] {
  const rows = (party && books.bills.get(party.id)) ?? []
  const paymentsOf = ({ id }: BillRow) => books.payments.get(id) ?? []
  const closed = rows
    .filter(({ closed_at }) => closed_at !== null)
    .map(row =>
      closedBill(row, {
        lines: books.lines.get(row.invoice_id ?? 0) ?? [],
        taxes: books.taxes.get(row.invoice_id ?? 0) ?? [],
        credits: books.credits.get(row.id) ?? [],
        payments: paymentsOf(row),
      }),
    )
  const open = rows.filter(({ closed_at }) => closed_at === null)
  const due = orders.filter(isDue)
  const items = billItems(due)
  const split = open
    .filter(({ is_rest }) => is_rest === 0)
    .map(row => {
      const bill = withService(billOfRows(items, books.shares.get(row.id) ?? []), service)
      return openBillOut(row, bill, {
        orders: due,
        payments: paymentsOf(row),
        prints: books.billPrints.get(row.id) ?? 0,
      })
    })
    .filter(isSomething)
  const row = open.find(({ is_rest }) => is_rest === 1) ?? null
  const isHeld = row !== null && paymentsOf(row).length > 0
  if (!isHeld && split.length === 0 && due.length === 0) return closed
  const others = [...books.settled, ...open.flatMap(({ id }) => books.shares.get(id) ?? [])]
  const left = withService(billOf(items, others), service)
  const rest = openBillOut(row ?? { id: null, no: (rows.at(-1)?.no ?? 0) + 1, is_rest: 1 }, left, {
    orders: due,
    payments: row ? paymentsOf(row) : [],
    prints: Math.max(0, ...due.map(({ id }) => books.prints.get(id) ?? 0)),
  })
  const isRestTold = split.length === 0 || isSomething(rest)
  return [...closed, ...split, ...(isRestTold ? [rest] : [])].sort((a, b) => a.bill_no - b.bill_no)
}

const isSomething = ({ lines, payments }: BillOut): boolean => lines.length > 0 || payments.length > 0
