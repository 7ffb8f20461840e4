/** Tokens: the queue numbers of one business day, 1, 2, 3…, each once and without gaps (§9: reset daily). */
import type { Tx } from '../db/open.ts'

/**
 * The next token of `businessDay`. Counted in the order's own transaction, so that a refused order leaves no gap; late
 * in it, because on PostgreSQL everybody else who orders waits for this row until the commit.
 */
export async function nextToken(tx: Tx, businessDay: string): Promise<number> {
  const { last_no } = await tx
    .insertInto('tokens')
    .values({ business_day: businessDay, last_no: 1 })
    .onConflict(conflict =>
      conflict.column('business_day').doUpdateSet(eb => ({ last_no: eb('tokens.last_no', '+', 1) })),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return last_no
}
