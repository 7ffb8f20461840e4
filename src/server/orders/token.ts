/** Tokens: the queue numbers of one business day, 1, 2, 3…, each once and without gaps (§9: reset daily). */
import type { Tx } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'

const count = prepared<{ businessDay: string }, { last_no: number }>((db, slot) =>
  db
    .insertInto('tokens')
    .values({ business_day: slot('businessDay'), last_no: 1 })
    .onConflict(conflict =>
      conflict.column('business_day').doUpdateSet(eb => ({ last_no: eb('tokens.last_no', '+', 1) })),
    )
    .returning('last_no')
    .compile(),
)

/**
 * The next token of `businessDay`. Counted in the order's own transaction, so that a refused order leaves no gap; late
 * in it, because on PostgreSQL all other orders wait for this row until the commit.
 */
export async function nextToken(tx: Tx, businessDay: string): Promise<number> {
  const [row] = await count(tx, { businessDay })
  if (!row) throw new Error('no token was counted')
  return row.last_no
}
