/** Moving guests: to a free table, to none, or to one where others sit, whom they join. */
import type { Named } from '../../domain/audit-entries.ts'
import type { RecordEntry } from '../books/record.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import type { SumsInWords } from '../store/sums-in-words.ts'
import { carryOrders } from './carry-orders.ts'
import { findSeated } from './find-seated.ts'
import { joinParty } from './join.ts'
import { type Address, lockGuests } from './lock-party.ts'
import { holdPlaces } from './lock-places.ts'
import { notePartyEntry } from './note-party-entry.ts'
import { factsOf, movedFacts, othersAt, tableOfStore } from './places.ts'
import { refuseOldVersion } from './refuse-old-version.ts'

interface Move {
  readonly version: number
  /** null: to no table. */
  readonly tableId: number | null
  /** Anybody who sits there joins them. */
  readonly merge: boolean
}

interface Context {
  readonly userId: number
  readonly now: number
  readonly sums: SumsInWords
  readonly record: RecordEntry
}

export interface Moved {
  readonly partyId: number
  /** null: they sit at no table. */
  readonly to: Named | null
  readonly hasJoined: boolean
}

/** Throws Refused(400, 404 or 409), and then nothing has changed. */
export async function moveParty(tx: Tx, at: Address, wish: Move, context: Context): Promise<Moved> {
  await holdPlaces(tx, [at], wish.tableId === null ? [] : [wish.tableId])
  const party = await lockGuests(tx, at, context.now)
  await refuseOldVersion(tx, party, wish.version, context.sums)
  const from = await placeOf(tx, party.id)
  const to = wish.tableId === null ? null : await tableOfStore(tx, wish.tableId)
  if (from?.id === to?.id) throw new Refused(400, 'forms.table')
  const { orders } = await findSeated(tx, { kind: 'p', id: party.id })
  const others = to && (await othersAt(tx, to, orders, context.now))
  if (others && !wish.merge) throw needsMerge(to)
  const facts = { ...factsOf(from ?? party.table, to), ...(others && { party: others.id }) }
  if (others) await joinParty(tx, party, others, { ...context, facts })
  await carryOrders(tx, orders, to, context)
  await tx
    .updateTable('parties')
    .set({ table_id: to?.id ?? null })
    .where('id', '=', party.id)
    .execute()
  await notePartyEntry(tx, party, { kind: others ? 'merge' : 'move', facts, ...context })
  context.record({ act: others ? 'party.merge' : 'party.move', ...movedFacts(from ?? party.table, to) })
  return { partyId: party.id, to, hasJoined: others !== null }
}

const needsMerge = (to: Named) =>
  new Refused(409, 'refused.tableTaken', { table: to.name }).unless({ needsMerge: true })

/** Where a party sits; null: at no table. */
async function placeOf(db: Db, partyId: number): Promise<Named | null> {
  const place = await db
    .selectFrom('parties')
    .innerJoin('store_tables', 'store_tables.id', 'parties.table_id')
    .select(['store_tables.id', 'store_tables.title as name'])
    .where('parties.id', '=', partyId)
    .executeTakeFirst()
  return place ?? null
}
