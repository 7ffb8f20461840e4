/** The row that says which process sends. */
import { sql } from 'kysely'
import { locksRows } from '../db/codec.ts'
import type { Tx } from '../db/open.ts'

/** So long may a process send without having renewed its turn (ms). */
export const turnMs = 10_000

/**
 * Whether `owner` sends: it takes the turn when nobody has it. The database's clock counts: machines' clocks differ. On
 * SQLite the process is alone, and takes it once.
 */
export async function takeTurn(tx: Tx, owner: string): Promise<boolean> {
  const now = locksRows(tx) ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint` : sql<number>`0`
  const taken = await tx
    .updateTable('print_sender')
    .set({ owner, until_at: sql<number>`${now} + ${turnMs}` })
    .where('id', '=', 1)
    .$if(locksRows(tx), query => query.where(eb => eb.or([eb('owner', '=', owner), eb('until_at', '<', now)])))
    .returning('owner')
    .executeTakeFirst()
  return taken !== undefined
}

export async function giveUpTurn(tx: Tx, owner: string): Promise<void> {
  await tx.updateTable('print_sender').set({ owner: null, until_at: 0 }).where('owner', '=', owner).execute()
}

/** Whether `owner` still has the turn; nobody takes it until the commit. */
export async function holdTurn(tx: Tx, owner: string): Promise<boolean> {
  const row = await tx
    .selectFrom('print_sender')
    .select('id')
    .where('owner', '=', owner)
    .$if(locksRows(tx), query =>
      query.where(sql<boolean>`until_at > (extract(epoch from clock_timestamp()) * 1000)`).forShare(),
    )
    .executeTakeFirst()
  return row !== undefined
}
