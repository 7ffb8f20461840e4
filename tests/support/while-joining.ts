/** PostgreSQL: an act that begins before a move has ended, and waits for it. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { addressOf } from '../../src/server/bills/lock-party.ts'
import { moveParty } from '../../src/server/bills/move.ts'
import { sumsInWords } from '../../src/server/store/sums-in-words.ts'
import type { Evening } from './evening-at-tables.ts'

/** The guests join those at a table; `act` has looked whose it is by then, and goes on when they have. Returns its answer. */
export async function whileJoining<T>(
  { restaurant: { database, clock } }: Evening,
  { at, version, tableId }: { readonly at: string; readonly version: number; readonly tableId: number },
  act: () => Promise<T>,
): Promise<T> {
  let acting: Promise<T> | null = null
  await database.write(async tx => {
    const context = { userId: 1, now: clock.now, sums: await sumsInWords(tx), record: () => {} }
    await moveParty(tx, addressOf(at), { version, tableId, merge: true }, context)
    acting = act()
    await expect.poll(() => waiting(database.read)).toBeGreaterThan(0)
  })
  if (!acting) throw new Error('the move did not run')
  return acting
}

/** How many statements wait for somebody's row. */
async function waiting(read: Evening['restaurant']['database']['read']): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(read)
  return Number(rows[0]?.count)
}
