/** Which guests have left a table for another one, and what a till is told that still looks for them there. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Refused } from '../http/refused.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { changedSince } from './refuse-old-version.ts'

export interface LeftTable {
  readonly partyId: number
  readonly version: number
  /** In ms since epoch. */
  readonly at: number
}

/** The parties that have moved away from a table since an instant (ms since epoch), the first one first. */
export async function leftTable(db: Db, tableId: number, since: number): Promise<LeftTable[]> {
  const acts = await db
    .selectFrom('party_acts')
    .select(['party_id', 'version', 'facts', 'at'])
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

/** A refusal (409) that says who has moved the last guests of a table away, and when; null: nobody has. */
export async function movedAway(db: Db, tableId: number, since: number): Promise<Refused | null> {
  const last = (await leftTable(db, tableId, since)).at(-1)
  if (!last) return null
  const paid = await db
    .selectFrom('parties')
    .select('id')
    .where('table_id', '=', tableId)
    .where('closed_at', '>=', last.at)
    .limit(1)
    .executeTakeFirst()
  if (paid) return null
  return changedSince(db, { id: last.partyId, version: last.version }, last.version - 1, await sumsInWords(db))
}
