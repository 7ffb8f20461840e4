/** Parties as they go over the wire, with their orders, lines and bills. */
import type { bills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { ItemStatus, OrderStatus, PaymentStatus } from '../../domain/entities.ts'
import { centsOf, centsText } from '../../domain/money.ts'
import { openedAt } from '../../domain/parties.ts'
import { percentFor, type ServiceRate, type StoreService } from '../../domain/service-line.ts'
import { lineAmountCents } from '../../domain/tax.ts'
import type { Db } from '../db/open.ts'
import { isDue } from '../orders/hold-orders.ts'
import { addonsOf, countsForTotals, type FoundOrder, taxedLine, totalsOf } from '../orders/read-orders.ts'
import { rateOf } from '../orders/service.ts'
import { adjustmentsOn } from './adjustments-out.ts'
import type { BillOut } from './bill-out.ts'
import { billsOfParty } from './bills-of-party.ts'
import { type Books, booksOf, readBooks } from './party-books.ts'
import type { PartyRow, Seated } from './party-rows.ts'

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

/** What guests are charged for being served: as somebody said, or as the store asks of whoever sits at a table. */
function serviceFor({ party, tableId, at }: Seated, store: StoreService): ServiceRate | null {
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
