/** Which guests have left a table, and whether an order that comes late was taken for them. */
import { sql } from 'kysely'
import { dayMs } from '../../domain/calendar.ts'
import { locksRows } from '../db/codec.ts'
import type { Db, Tx } from '../db/open.ts'

export interface LeftTable {
  readonly partyId: number
  /** Of the act with which they left. */
  readonly version: number
  /** In ms since epoch. */
  readonly at: number
}

/** The parties that have moved away from a table since an instant (ms since epoch), the first one first. */
export async function movedFrom(db: Db, tableId: number, since: number): Promise<LeftTable[]> {
  const acts = await db
    .selectFrom('party_acts')
    .select(['party_id', 'version', 'facts', 'at'])
    // Literal, so that the index of only these acts can be used.
    .where(sql<boolean>`kind in ('move', 'merge')`)
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('party_id')
    .orderBy('version')
    .execute()
  return acts.flatMap(({ party_id: partyId, version, facts, at }) => {
    const { from, orders, into } = JSON.parse(facts) as Readonly<Record<string, unknown>>
    return from === tableId && orders === undefined && into === undefined ? [{ partyId, version, at }] : []
  })
}

interface Taken {
  readonly tableId: number | null
  /** By the device's clock; null: it did not say. */
  readonly takenAt: number | null
  readonly now: number
}

/** How exactly a device knows the server's time. */
const clockMs = 500
/** No device comes later than this. */
const oldestMs = 31 * dayMs

/**
 * The party that an order was taken for, where it has moved, paid or gone without since; null: anybody who sits there now
 * gets the order.
 */
export async function strayFor(tx: Tx, { tableId, takenAt, now }: Taken): Promise<number | null> {
  if (tableId === null || takenAt === null) return null
  const since = Math.max(takenAt + clockMs, now - oldestMs)
  // The usual one, that comes in the moment when it is taken, asks nothing.
  if (since >= now) return null
  await awaitMoves(tx, tableId)
  const [moved] = await movedFrom(tx, tableId, since)
  const gone = await firstGone(tx, tableId, since)
  const first = gone && (!moved || gone.closed_at < moved.at) ? gone.id : moved?.partyId
  if (first === undefined) return null
  const present = await joinedWith(tx, first)
  return present.closed_at === null && present.table_id === tableId ? null : present.id
}

/** Anybody who moves guests away holds their party until the commit. */
async function awaitMoves(tx: Tx, table_id: number): Promise<void> {
  if (!locksRows(tx)) return
  const sitting = tx.selectFrom('parties').select('id').where('table_id', '=', table_id).where('closed_at', 'is', null)
  await sitting.forShare().execute()
}

const firstGone = async (tx: Tx, tableId: number, since: number) => {
  const gone = await tx
    .selectFrom('parties')
    .select(['id', 'closed_at'])
    .where('table_id', '=', tableId)
    .where('closed_at', '>=', since)
    // Who was joined by others is still there.
    .where('merged_into', 'is', null)
    .orderBy('closed_at')
    .limit(1)
    .executeTakeFirst()
  return gone && { id: gone.id, closed_at: gone.closed_at ?? 0 }
}

interface Place {
  readonly id: number
  readonly table_id: number | null
  readonly closed_at: number | null
}

/** The party that a party has become. */
export async function joinedWith(db: Db, id: number): Promise<Place> {
  const party = await db
    .selectFrom('parties')
    .select(['id', 'table_id', 'closed_at', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return party.merged_into === null ? party : joinedWith(db, party.merged_into)
}
