import type { Tx } from '../db/open.ts'

/** Ends the sessions of a person, except `kept`. Returns which, to disconnect their devices after the commit. */
export async function endSessionsOf(tx: Tx, userId: number, kept = 0): Promise<readonly number[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', kept)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
