/** What was done with parties lately, and from where late orders' guests have moved. */
import type { bills } from '../../contract/bills.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Db } from '../db/open.ts'
import { onOff } from '../store/store.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import { actInWords } from './act-words.ts'
import { whereNow } from './where-now.ts'

type Party = Reply<typeof bills.party>

const actsMax = 10

/** The last acts on each of these parties, by its number. */
export async function readActs(db: Db, parties: readonly number[]): Promise<ReadonlyMap<number, Party['acts']>> {
  if (parties.length === 0) return new Map()
  const rows = await db
    .selectFrom('party_acts')
    .innerJoin('parties', 'parties.id', 'party_acts.party_id')
    .leftJoin('users', 'users.id', 'party_acts.user_id')
    .leftJoin('former_staff', 'former_staff.user_id', 'party_acts.user_id')
    .select(['party_acts.party_id', 'party_acts.version', 'party_acts.kind', 'party_acts.facts', 'party_acts.at'])
    .select(['users.name', 'former_staff.name as former'])
    .where('party_acts.party_id', 'in', parties)
    // Each act counts the version up.
    .whereRef('party_acts.version', '>', eb => eb('parties.version', '-', actsMax))
    .orderBy('party_acts.version')
    .execute()
  if (rows.length === 0) return new Map()
  const sums = await sumsInWords(db)
  const byParty = Map.groupBy(rows, ({ party_id }) => party_id)
  return new Map(
    [...byParty].map(([id, acts]) => [
      id,
      acts.map(({ version, kind, facts, name, former, at }) => ({
        version,
        text: actInWords(kind, facts, sums),
        by: name ?? former,
        at: new Date(at).toISOString(),
      })),
    ]),
  )
}

type LateFor = NonNullable<Party['orders'][number]['late_for']>

/** Where these parties went that late orders were taken for. */
export async function readLateFor(db: Db, parties: readonly number[]): Promise<ReadonlyMap<number, LateFor>> {
  const now = await whereNow(db, parties)
  return new Map(
    [...now].map(([id, { partyId, table, isGone, at }]) => [
      id,
      {
        party_id: partyId,
        table_id: table?.id ?? null,
        table_title: table?.name ?? null,
        moved_at: at === null ? null : new Date(at).toISOString(),
        is_gone: onOff(Number(isGone)),
      },
    ]),
  )
}
