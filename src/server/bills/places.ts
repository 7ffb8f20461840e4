/** Tables to which guests and orders go. */
import type { Named } from '../../domain/audit-entries.ts'
import { type LastOrder, startsNewParty } from '../../domain/parties.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { lockOpenParty, sittingAt } from './lock-party.ts'
import { lastOrderOf, leaveTable, type PartyRow } from './open-party.ts'
import type { FoundOrder } from './read-orders.ts'

/** Where an act has taken them from and to, as it is told later. */
export const factsOf = (from: Named | null, to: Named | null) => ({
  from: from?.id ?? null,
  fromTitle: from?.name ?? null,
  to: to?.id ?? null,
  toTitle: to?.name ?? null,
})

/** The same for the books; a table's name is that of the day. */
export const movedFacts = (from: Named | null, to: Named | null) => ({
  table: from ?? to,
  before: { table: from?.name ?? null },
  after: { table: to?.name ?? null },
})

/** Anybody who sits at a table, locked; those of an earlier day, who left without paying, are set aside. */
export async function othersAt(
  tx: Tx,
  to: Named,
  orders: readonly FoundOrder[],
  now: number,
): Promise<PartyRow | null> {
  const id = await sittingAt(tx, to.id)
  if (id === undefined) return null
  const party = await lockOpenParty(tx, id)
  const [theirs, ours] = [await lastOrderOf(tx, id), lastOf(orders)]
  if (!theirs || !ours || !startsNewParty(theirs, ours)) return party
  await leaveTable(tx, id, now)
  return null
}

function lastOf(orders: readonly FoundOrder[]): LastOrder | undefined {
  const last = orders.toSorted((a, b) => a.placed_at - b.placed_at).at(-1)
  return last && { day: last.business_day, at: last.placed_at }
}

/** Throws Refused(400): it is none of the store's. */
export async function tableOfStore(db: Db, id: number): Promise<Named> {
  const table = await db
    .selectFrom('store_tables')
    .select(['id', 'title as name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!table) throw new Refused(400, 'forms.table')
  return table
}
