import { useMemo } from 'react'
import { useApp, useDeviceEntries, useRead } from '../../client/hooks.ts'
import { isTaken, type OutboxEntry } from '../../client/outbox/entry.ts'
import { bills } from '../../contract/bills.ts'
import { type Input, idOf } from '../../contract/endpoint.ts'
import { pos } from '../../contract/pos.ts'
import { tables } from '../../contract/tables.ts'
import { centsOf, centsText } from '../../domain/money/money.ts'
import { openBill } from './open-bill.ts'
import { type Party, partyAt, seatedAt, type TablesReply } from './tiles.ts'
import { newParty, withOrder } from './unsent-order.ts'

/** The tables as they were read, with what this device has taken and not sent. */
export function useFloor(): ReturnType<typeof useRead<typeof tables.list>> {
  const { now } = useApp()
  const read = useRead(tables.list)
  const entries = useDeviceEntries()
  const { data: known } = read
  const data = useMemo(() => known && laidOver(known, entries, now()), [known, entries, now])
  return { ...read, data } as typeof read
}

/**
 * What this device has taken and not sent, laid over what the server has said last: orders, and money. The tables as
 * they will be once everything in `entries` has arrived. What the server has taken although its answer was lost is not
 * counted again.
 */
export function laidOver(reply: TablesReply, entries: readonly OutboxEntry[], now: number): TablesReply {
  return entries.reduce((shown, entry) => {
    if (entry.call === idOf(pos.createOrder) && entry.state !== 'refused') return withUnpaid(shown, entry, now)
    if (entry.call === idOf(pos.createOrderAndInvoice)) return withPaid(shown, entry)
    return entry.call === idOf(bills.pay) && isTaken(entry, now) ? withMoney(shown, entry) : shown
  }, reply)
}

function withUnpaid(reply: TablesReply, entry: OutboxEntry, now: number): TablesReply {
  const { cart, provisionalToken } = entry
  const isKnown = reply.parties.some(({ orders }) =>
    orders.some(({ provisional_token: token }) => token !== null && token === provisionalToken),
  )
  if (!cart || isKnown) return reply
  const table = reply.tables.find(({ table_id }) => table_id === cart.tableId)
  const seated = table && seatedAt(reply.parties, table.table_id, now)
  const party = withOrder(seated ?? newParty(entry, table, reply.service), entry, cart.lines)
  return { ...reply, parties: seated ? reply.parties.map(swap(seated, party)) : [...reply.parties, party] }
}

/** Who has paid when ordering owes nothing: their table shows that it is theirs. */
function withPaid(reply: TablesReply, { cart }: OutboxEntry): TablesReply {
  const tables = reply.tables.map(table =>
    table.table_id === cart?.tableId ? { ...table, paid_orders: table.paid_orders + 1 } : table,
  )
  return { ...reply, tables }
}

function withMoney(reply: TablesReply, entry: OutboxEntry): TablesReply {
  const { at } = (entry.input as { readonly params: { readonly at: string } }).params
  const party = partyAt(reply, at)
  return party && !hasPayment(party, entry)
    ? { ...reply, parties: reply.parties.map(swap(party, withPayment(party, entry))) }
    : reply
}

const swap = (before: Party, after: Party) => (party: Party) => (party === before ? after : party)

/** Money that was taken and has not reached the server, in the form in which the server will tell of it. */
type Body = Input<typeof bills.pay>['body']
const bodyOf = ({ input }: OutboxEntry) => (input as { readonly body: Body }).body

const sumOf = ({ payments }: Body) => payments.reduce((sum, { amount }) => sum + centsOf(String(amount)), 0)

/** Whether the server has booked it already: its answer was lost. */
function hasPayment({ bills: known }: Party, entry: OutboxEntry): boolean {
  const { takenAt } = bodyOf(entry)
  return known.some(({ payments }) => payments.some(({ taken_at }) => taken_at === takenAt))
}

/** The party once this was booked; all that was due closes the bill. */
function withPayment(party: Party, entry: OutboxEntry): Party {
  const body = bodyOf(entry)
  const bill =
    party.bills.find(({ bill_no, is_closed }) => bill_no === body.billNo && is_closed === 0) ?? openBill(party)
  if (!bill) return party
  const cents = sumOf(body)
  const dueCents = Math.max(0, centsOf(bill.due) - cents)
  const isClosed = dueCents === 0
  const paid = {
    ...bill,
    is_closed: isClosed ? (1 as const) : (0 as const),
    number: entry.number ?? null,
    due: centsText(dueCents),
    paid: centsText(centsOf(bill.paid) + cents),
    payments: [...bill.payments, ...body.payments.map((one, n) => payment(entry, one, n))],
  }
  const all = party.bills.map(one => (one === bill ? paid : one))
  const closed = new Set(isClosed ? bill.lines.map(({ order_item_id }) => order_item_id) : [])
  const lines = party.lines.map(line => (closed.has(line.order_item_id) ? { ...line, locked: 1 as const } : line))
  const due = all.reduce((sum, one) => sum + centsOf(one.due), 0)
  const isOpen = (orderId: number) => lines.some(({ order_id, locked }) => order_id === orderId && locked === 0)
  return {
    ...party,
    bills: all,
    lines,
    money: due === 0 ? 'none' : 'part',
    due: centsText(due),
    paid: centsText(centsOf(party.paid) + cents),
    orders: party.orders.map(order => (isOpen(order.order_id) ? order : { ...order, payment_status: 'paid' })),
  }
}

type Payment = Party['bills'][number]['payments'][number]

function payment({ seq, madeAt }: OutboxEntry, tender: Body['payments'][number], n: number): Payment {
  const { paymentTypeId, amount, tip, given, slip } = tender
  return {
    payment_id: -(seq * 100 + n),
    kind: 'payment',
    payment_type_id: Number(paymentTypeId) || null,
    title: '',
    amount: String(amount),
    tip: String(tip ?? centsText(0)),
    rounding: centsText(0),
    given: given ? String(given) : null,
    change: centsText(0),
    slip: slip ?? null,
    drawer_id: null,
    shift_id: null,
    late_of: null,
    taken_by: null,
    reverses: null,
    taken_at: new Date(madeAt).toISOString(),
  }
}
