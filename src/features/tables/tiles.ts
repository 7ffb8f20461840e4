/** Who sits where, as the tiles of Tables show it. */
import type { Reply } from '../../contract/endpoint.ts'
import type { tables } from '../../contract/tables.ts'
import { groupsOf } from '../../domain/groups.ts'
import { type Cents, centsOf } from '../../domain/money/money.ts'
import { areGone } from '../../domain/tables.ts'
import { storeDay } from '../shared/store-day.ts'

export type TablesReply = Reply<typeof tables.list>
export type Party = TablesReply['parties'][number]
type TableRow = TablesReply['tables'][number]

/** What this device has taken for one table and not sent. */
export interface Unsent {
  readonly orders: number
  readonly payments: number
}

export interface Tile {
  /** The address of its screen. */
  readonly at: string
  /** null: at no table, or its table is gone. */
  readonly table: TableRow | null
  /** null: nothing is open here. */
  readonly party: Party | null
  readonly unsent: Unsent | null
}

export interface Floors {
  /** Orders that came for guests who had left their table: somebody has to say where they belong. */
  readonly late: readonly Tile[]
  readonly floors: readonly { readonly floor: string; readonly tiles: readonly Tile[] }[]
  readonly withoutTable: readonly Tile[]
}

/** Late orders, the tiles of each floor in the order of the tables, and anybody who sits at no table, or left it without paying. */
export function tilesOf({ tables, parties }: TablesReply, now: number): Floors {
  const seated = new Map(tables.map(({ table_id }) => [table_id, seatedAt(parties, table_id, now)]))
  const shown = new Set(seated.values())
  const tiles = tables.map((table): Tile => {
    const party = seated.get(table.table_id) ?? null
    return { at: party?.at ?? `t${table.table_id}`, table, party, unsent: party && unsentOf(party) }
  })
  const others = parties
    .filter(party => !shown.has(party) && (party.orders.length > 0 || !areGone(party, { now, dayOf: storeDay })))
    .map((party): Tile => ({ at: party.at, table: null, party, unsent: unsentOf(party) }))
  return {
    late: others.filter(isStray),
    floors: [...groupsOf(tiles, ({ table }) => table?.floor ?? '')].map(([floor, of]) => ({ floor, tiles: of })),
    withoutTable: others.filter(tile => !isStray(tile)),
  }
}

export const isStray = ({ party }: Tile): boolean => party?.orders.some(({ late_for }) => late_for !== null) ?? false

/** Of several at a table the last one sits there: they come in the order in which they sat down. */
export function seatedAt(parties: readonly Party[], tableId: number, now: number): Party | undefined {
  const party = parties.filter(({ table_id, at }) => table_id === tableId && !at.startsWith('o')).at(-1)
  return party && areGone(party, { now, dayOf: storeDay }) ? undefined : party
}

/** Ids of what was not sent are below zero. */
export const isUnsent = (id: number): boolean => id < 0

function unsentOf({ orders, bills }: Party): Unsent | null {
  const unsent = {
    orders: orders.filter(({ order_id }) => isUnsent(order_id)).length,
    payments: bills.flatMap(({ payments }) => payments).filter(({ payment_id }) => isUnsent(payment_id)).length,
  }
  return unsent.orders + unsent.payments > 0 ? unsent : null
}

/** Whom an address means; it may be one that they had earlier. */
export function partyAt({ parties }: TablesReply, at: string): Party | null {
  const id = Number(at.slice(1))
  const exact = parties.find(party => party.at === at)
  if (exact) return exact
  if (at.startsWith('t'))
    return parties.filter(party => party.table_id === id && !party.at.startsWith('o')).at(-1) ?? null
  if (at.startsWith('o')) return parties.find(({ orders }) => orders.some(({ order_id }) => order_id === id)) ?? null
  return null
}

/** The same guests in another answer: their address changes with what is done for them. */
export function sameGuests({ parties }: TablesReply, { at, orders, table_id }: Party): Party | null {
  const known = parties.find(party => party.at === at && !at.startsWith('t'))
  if (known) return known
  const theirs = parties.filter(party => party.orders.some(order => orders.some(one => isSameOrder(order, one))))
  // Single orders may have gone to another table.
  return theirs.find(party => party.table_id === table_id) ?? theirs[0] ?? null
}

type Order = Party['orders'][number]
const isSameOrder = (a: Order, b: Order) =>
  a.order_id === b.order_id || (a.provisional_token !== null && a.provisional_token === b.provisional_token)

export const dueAt = ({ party }: Tile): Cents => (party ? centsOf(party.due) : 0)
