/** Who sits where, as the tiles of Tables show it. */
import type { Reply } from '../../contract/endpoint.ts'
import type { tables } from '../../contract/tables.ts'
import { groupsOf } from '../../domain/groups.ts'
import { type Cents, centsOf } from '../../domain/money.ts'

export type TablesReply = Reply<typeof tables.list>
export type Party = TablesReply['parties'][number]
type TableRow = TablesReply['tables'][number]

/** Orders of this device for one table that have not reached the server. */
export interface Unsent {
  readonly count: number
  readonly cents: Cents
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
  readonly floors: readonly { readonly floor: string; readonly tiles: readonly Tile[] }[]
  readonly withoutTable: readonly Tile[]
}

interface Waiting {
  readonly tableId: number
  readonly cents: Cents
}

/** Guests who were served long ago and have not paid are not at the table any more. */
const goneAfterMs = 12 * 3_600_000

/** The tiles of each floor, in the order of the tables; then whoever sits at no table, or left it without paying. */
export function tilesOf({ tables, parties }: TablesReply, waiting: readonly Waiting[], now: number): Floors {
  const seated = new Map(tables.map(({ table_id }) => [table_id, seatedAt(parties, table_id, now)]))
  const shown = new Set(seated.values())
  const tiles = tables.map((table): Tile => {
    const party = seated.get(table.table_id) ?? null
    const unsent = unsentAt(waiting, table.table_id)
    return { at: party?.at ?? `t${table.table_id}`, table, party, unsent }
  })
  return {
    floors: [...groupsOf(tiles, ({ table }) => table?.floor ?? '')].map(([floor, of]) => ({ floor, tiles: of })),
    withoutTable: parties
      .filter(party => !shown.has(party))
      .map(party => ({ at: party.at, table: null, party, unsent: null })),
  }
}

/** Of several at a table the last one sits there: they come in the order in which they sat down. */
function seatedAt(parties: readonly Party[], tableId: number, now: number): Party | undefined {
  const party = parties.filter(({ table_id, at }) => table_id === tableId && !at.startsWith('o')).at(-1)
  const isGone = party?.left === 1 && now - Date.parse(party.latest_at) >= goneAfterMs
  return isGone ? undefined : party
}

function unsentAt(waiting: readonly Waiting[], tableId: number): Unsent | null {
  const mine = waiting.filter(one => one.tableId === tableId)
  return mine.length === 0 ? null : { count: mine.length, cents: mine.reduce((sum, { cents }) => sum + cents, 0) }
}

/** Whom an address means; it may be one of before somebody did anything with their bill. */
export function partyAt({ parties }: TablesReply, at: string): Party | null {
  const id = Number(at.slice(1))
  const exact = parties.find(party => party.at === at)
  if (exact) return exact
  if (at.startsWith('t')) return parties.filter(({ table_id }) => table_id === id).at(-1) ?? null
  if (at.startsWith('o')) return parties.find(({ orders }) => orders.some(({ order_id }) => order_id === id)) ?? null
  return null
}

/** What is due at a tile, with what this device has not sent yet. */
export const dueAt = ({ party, unsent }: Tile): Cents => (party ? centsOf(party.due) : 0) + (unsent?.cents ?? 0)
