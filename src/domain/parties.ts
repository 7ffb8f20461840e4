/** Who is served together: the orders of a party, and those that are paid and still cooked. */
import { groupsOf } from './groups.ts'
import { partyGapMs } from './limits.ts'

/** An order that is open or not settled; `placed_at` in ms since epoch. */
export interface SeatedOrder {
  readonly id: number
  readonly table_id: number | null
  readonly party_id: number
  /** It came for a table that its party had left: it waits for somebody to say where it belongs. */
  readonly late_party_id: number | null
  readonly placed_at: number
  readonly business_day: string
}

export interface OpenParty {
  readonly id: number
  readonly table_id: number | null
  readonly opened_at: number
}

/**
 * Orders that are served and billed together; `at` is their address: 'p17' a party, 'o51' the party of one order that
 * stands apart at its table, 't4' those at a table who have paid and wait for their food.
 */
export interface Seating<Order, Party> {
  readonly at: string
  /** null: they have paid, and their party is over. */
  readonly party: Party | null
  /** null: at no table, or set aside for new guests. */
  readonly tableId: number | null
  readonly orders: readonly Order[]
}

/** The last order of guests: its business day, and when it was placed (ms since epoch). */
export interface LastOrder {
  readonly day: string
  readonly at: number
}

/**
 * Whether who orders now is somebody else than who ordered `last` at the same table: the business day is a later one, and
 * it is not just the day that has changed while they sat there.
 */
export const startsNewParty = (last: LastOrder, present: LastOrder): boolean =>
  present.day > last.day && present.at - last.at >= partyGapMs

/** Seats orders with the open parties, the longest there first. */
export function seatings<Order extends SeatedOrder, Party extends OpenParty>(
  orders: readonly Order[],
  parties: readonly Party[],
): Seating<Order, Party>[] {
  const partyOf = new Map(parties.map(party => [party.id, party]))
  const own = groupsOf(orders, ({ party_id }) => partyOf.get(party_id))
  const paid = own.get(undefined) ?? []
  const seated = parties.flatMap((party): Seating<Order, Party>[] => {
    const theirs = own.get(party) ?? []
    if (party.table_id !== null) {
      // Guests who pay with each order are served together all the same.
      const cooked = paid.filter(order => order.table_id === party.table_id && order.business_day >= lastDay(theirs))
      return [{ at: `p${party.id}`, party, tableId: party.table_id, orders: [...theirs, ...cooked] }]
    }
    const apart = theirs.find(order => order.late_party_id !== null)
    if (apart) return [{ at: `o${apart.id}`, party, tableId: apart.table_id, orders: theirs }]
    return theirs.length === 0 ? [] : [{ at: `p${party.id}`, party, tableId: null, orders: theirs }]
  })
  const shown = new Set(seated.flatMap(one => one.orders))
  const left = groupsOf(
    paid.filter(order => !shown.has(order)),
    ({ table_id }) => table_id,
  )
  for (const [tableId, those] of left) {
    const isFree = tableId !== null && !parties.some(({ table_id }) => table_id === tableId)
    const here = isFree ? those.filter(({ business_day }) => business_day === lastDay(those)) : []
    if (here.length > 0) seated.push({ at: `t${tableId}`, party: null, tableId, orders: here })
    for (const order of those)
      if (!here.includes(order)) seated.push({ at: `o${order.id}`, party: null, tableId, orders: [order] })
  }
  return seated.sort((a, b) => openedAt(a) - openedAt(b))
}

/** When the party came, in ms since epoch. */
export function openedAt({ party, orders }: Seating<SeatedOrder, OpenParty>): number {
  return Math.min(party?.opened_at ?? Number.POSITIVE_INFINITY, ...orders.map(({ placed_at }) => placed_at))
}

/** '' if there is none. */
const lastDay = (orders: readonly SeatedOrder[]): string =>
  orders.reduce((last, { business_day }) => (business_day > last ? business_day : last), '')
