/** Who is served together: the orders of a party, and which orders at a table stand apart from it. */
import { groupsOf } from './groups.ts'

/** An order that is open or not settled; `placedAt` in ms since epoch. */
export interface SeatedOrder {
  readonly id: number
  readonly table_id: number | null
  readonly party_id: number | null
  /** It came for a table that its party had left: it waits for somebody to say where it belongs. */
  readonly late_party_id: number | null
  readonly placed_at: number
}

export interface OpenParty {
  readonly id: number
  readonly table_id: number | null
  readonly opened_at: number
}

/** Orders that are served and billed together; `at` is their address: 'p17' a party, 't4' a table, 'o51' one order. */
export interface Seating<Order, Party> {
  readonly at: string
  /** null: nobody has done anything with their bill yet. */
  readonly party: Party | null
  /** null: at no table, or set aside for new guests. */
  readonly tableId: number | null
  readonly orders: readonly Order[]
}

/** New guests never get an old bill: what was ordered as long before the table's latest order stands apart. */
const oneVisitMs = 12 * 3_600_000

/** Whether guests who ordered last at one of these instants (ms since epoch) may be those who ordered at the other. */
export const isOneVisit = (earlier: number, later: number): boolean => later - earlier <= oneVisitMs

/**
 * Seats orders with the open parties, the longest there first. It looks back from a table's latest order and not from
 * now, so that nothing changes by itself.
 */
export function seatings<Order extends SeatedOrder, Party extends OpenParty>(
  orders: readonly Order[],
  parties: readonly Party[],
): Seating<Order, Party>[] {
  const partyOf = new Map(parties.map(party => [party.id, party]))
  const own = groupsOf(orders, order => (order.party_id === null ? undefined : partyOf.get(order.party_id)))
  const free = own.get(undefined) ?? []
  const alone = free.filter(order => order.table_id === null || order.late_party_id !== null)
  const atTables = groupsOf(
    free.filter(order => !alone.includes(order)),
    ({ table_id }) => table_id,
  )
  const seated = parties.flatMap((party): Seating<Order, Party>[] => {
    const theirs = own.get(party) ?? []
    const others = atTables.get(party.table_id) ?? []
    const isSetAside = latest(others) - Math.max(party.opened_at, latest(theirs)) > oneVisitMs
    const at = `p${party.id}`
    if (isSetAside && theirs.length === 0) return []
    if (party.table_id === null || isSetAside) return [{ at, party, tableId: null, orders: theirs }]
    atTables.delete(party.table_id)
    const since = Math.max(latest(others), latest(theirs)) - oneVisitMs
    alone.push(...others.filter(({ placed_at }) => placed_at < since))
    const joined = [...theirs, ...others.filter(({ placed_at }) => placed_at >= since)]
    return [{ at, party, tableId: party.table_id, orders: joined }]
  })
  for (const [tableId, together] of atTables) {
    const since = latest(together) - oneVisitMs
    alone.push(...together.filter(({ placed_at }) => placed_at < since))
    const here = together.filter(({ placed_at }) => placed_at >= since)
    seated.push({ at: `t${tableId}`, party: null, tableId, orders: here })
  }
  for (const order of alone) seated.push({ at: `o${order.id}`, party: null, tableId: order.table_id, orders: [order] })
  return seated.sort((a, b) => openedAt(a) - openedAt(b))
}

/** When the party came, in ms since epoch. */
export function openedAt({ party, orders }: Seating<SeatedOrder, OpenParty>): number {
  return Math.min(party?.opened_at ?? Number.POSITIVE_INFINITY, ...orders.map(({ placed_at }) => placed_at))
}

const latest = (orders: readonly SeatedOrder[]): number => Math.max(0, ...orders.map(({ placed_at }) => placed_at))
