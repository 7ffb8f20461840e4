import type { Named } from '../../domain/audit-entries.ts'
import type { Db } from '../db/open.ts'
import { joinedWith } from './left-table.ts'

/** What has become of guests who had left a table. */
export interface WhereNow {
  /** The party that theirs is now. */
  readonly partyId: number
  /** null: they sit at no table. */
  readonly table: Named | null
  /** They have paid, or left without. */
  readonly isGone: boolean
  /** When they moved last, or were gone; in ms since epoch. */
  readonly at: number | null
}

/** By the party's number, as it was then. */
export async function whereNow(db: Db, parties: readonly number[]): Promise<ReadonlyMap<number, WhereNow>> {
  const found = new Map<number, WhereNow>()
  for (const id of new Set(parties)) found.set(id, await whereIs(db, id))
  return found
}

/** There are few of them at a time. */
async function whereIs(db: Db, id: number): Promise<WhereNow> {
  const { id: partyId, table_id, closed_at } = await joinedWith(db, id)
  const table = await db
    .selectFrom('store_tables')
    .select(['id', 'title as name'])
    .where('id', '=', table_id ?? 0)
    .executeTakeFirst()
  const { moved } = await db
    .selectFrom('party_acts')
    .select(({ fn }) => fn.max<number | null>('at').as('moved'))
    .where('party_id', 'in', [id, partyId])
    .where('kind', 'in', ['move', 'merge'])
    .executeTakeFirstOrThrow()
  const at = closed_at ?? (moved === null ? null : Number(moved))
  return { partyId, table: table ?? null, isGone: closed_at !== null, at }
}
