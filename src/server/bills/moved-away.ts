import type { Db } from '../db/open.ts'
import type { Refused } from '../http/refused.ts'
import { movedFrom } from '../orders/left-table.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { changedSince } from './refuse-old-version.ts'

/** A refusal (409) that says who has moved the last guests of a table away, and when; null: nobody has. */
export async function movedAway(db: Db, tableId: number, since: number): Promise<Refused | null> {
  const last = (await movedFrom(db, tableId, since)).at(-1)
  if (!last) return null
  const others = await db
    .selectFrom('parties')
    .select('id')
    .where('table_id', '=', tableId)
    .where('closed_at', '>=', last.at)
    .limit(1)
    .executeTakeFirst()
  if (others) return null
  return changedSince(db, { id: last.partyId, version: last.version }, last.version - 1, await sumsInWords(db))
}
