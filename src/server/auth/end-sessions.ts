import type { Tx } from '../db/open.ts'

/** Ends the sessions of a person, all but `kept`. Returns which, for hanging up on their devices after the commit. */
export async function endSessionsOf(tx: Tx, userId: number, kept = 0): Promise<readonly number[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', kept)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
