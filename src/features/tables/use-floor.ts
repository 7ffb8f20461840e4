import { useMemo } from 'react'
import { useApp, useDeviceEntries, useRead } from '../../client/hooks.ts'
import { isTaken, type OutboxEntry } from '../../client/outbox/entry.ts'
import { bills } from '../../contract/bills.ts'
import { idOf } from '../../contract/endpoint.ts'
import { pos } from '../../contract/pos.ts'
import { tables } from '../../contract/tables.ts'
import { type Party, partyAt, seatedAt, type TablesReply } from './tiles.ts'
import { newParty, withOrder } from './unsent-order.ts'
import { hasPayment, withPayment } from './unsent-payment.ts'

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
