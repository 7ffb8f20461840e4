/** Tables to which guests and orders go. */
import type { Named } from '../../domain/acts.ts'
import { isOneVisit } from '../../domain/parties.ts'
import { findSeated } from '../bills/find-seated.ts'
import { seatTable, setAside } from '../bills/hold-party.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import type { FoundOrder } from '../orders/read-orders.ts'

/** Where an act has taken them from and to, as it is told later. */
export const factsOf = (from: Named | null, to: Named | null) => ({
  ...{ from: from?.id ?? null, fromTitle: from?.name ?? null },
  ...{ to: to?.id ?? null, toTitle: to?.name ?? null },
})

/** The same for the books; a table's name is that of the day. */
export const movedFacts = (from: Named | null, to: Named | null) => ({
  ...{ table: from ?? to, before: { table: from?.name ?? null }, after: { table: to?.name ?? null } },
})

/** Whoever sits at a table; those of an earlier visit, who left without paying, are set aside. */
export async function othersAt(tx: Tx, to: Named, orders: readonly FoundOrder[], now: number) {
  const seat = await seatTable(tx, to.id, now)
  if (!seat) return null
  const { orders: theirs, party } = await findSeated(tx, { kind: 'p', id: seat.party.id })
  const last = Math.max(party?.opened_at ?? 0, ...theirs.map(order => order.placed_at))
  if (isOneVisit(last, Math.max(0, ...orders.map(order => order.placed_at)))) return seat
  await setAside(tx, seat.party.id, now)
  return null
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
