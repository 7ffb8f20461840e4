/** The row that says which process sends. */
import { sql } from 'kysely'
import { locksRows } from '../db/codec.ts'
import type { Database, Tx } from '../db/open.ts'

/** `leftMs`: so long another one has it, unless it renews it. */
export type Taken = { readonly is: 'taken' | 'renewed' } | { readonly is: 'held'; readonly leftMs: number }

/**
 * Takes the turn for `owner` when nobody has it, or renews it. The database's clock counts: machines' clocks differ. On
 * SQLite the process is alone, and takes it once. `lastsMs`: so long may it send without having renewed its turn.
 */
export async function takeTurn(tx: Tx, owner: string, lastsMs: number): Promise<Taken> {
  const row = await tx
    .selectFrom('print_sender')
    .select(['owner', sql<number>`until_at - ${clock(tx)}`.as('left_ms')])
    .where('id', '=', 1)
    .$if(locksRows(tx), query => query.forUpdate())
    .executeTakeFirstOrThrow()
  const wasMine = row.owner === owner
  const leftMs = Number(row.left_ms)
  if (locksRows(tx) && !wasMine && leftMs > 0) return { is: 'held', leftMs }
  await tx
    .updateTable('print_sender')
    .set({ owner, until_at: sql<number>`${clock(tx)} + ${lastsMs}` })
    .where('id', '=', 1)
    .execute()
  return { is: wasMine ? 'renewed' : 'taken' }
}

const clock = (tx: Tx) =>
  locksRows(tx) ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint` : sql<number>`0`

export async function giveUpTurn(tx: Tx, owner: string): Promise<void> {
  await tx.updateTable('print_sender').set({ owner: null, until_at: 0 }).where('owner', '=', owner).execute()
}

/** Whether `owner` still has the turn; nobody takes it until the commit. */
export async function holdTurn(tx: Tx, owner: string): Promise<boolean> {
  const row = await tx
    .selectFrom('print_sender')
    .select('id')
    .where('owner', '=', owner)
    .$if(locksRows(tx), query => query.where(sql<boolean>`until_at > ${clock(tx)}`).forShare())
    .executeTakeFirst()
  return row !== undefined
}

/** Whether some process sends. Of an embedded database only its own process could, and that one would know. */
export async function isTurnHeld({ engine, read }: Database): Promise<boolean> {
  if (engine === 'sqlite') return false
  const row = await read
    .selectFrom('print_sender')
    .select('id')
    .where('owner', 'is not', null)
    .where(sql<boolean>`until_at > (extract(epoch from clock_timestamp()) * 1000)::bigint`)
    .executeTakeFirst()
  return row !== undefined
}
