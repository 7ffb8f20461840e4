/** What was done with a party, in order: each act counts up its version. */
import type { Tx } from '../db/open.ts'

interface PartyAct {
  readonly kind: 'covers' | 'split' | 'move' | 'merge' | 'adjust' | 'adjust-removed' | 'service' | 'pay' | 'cancel'
  /** What a person is told of it later; numbers are whole. */
  readonly facts: Readonly<Record<string, number | string | null>>
  readonly userId: number
  readonly now: number
}

/** Counts up the party's version, whose row is held. */
export async function notePartyEntry(
  tx: Tx,
  { id }: { readonly id: number },
  { kind, facts, userId, now }: PartyAct,
): Promise<void> {
  const { version } = await tx
    .updateTable('parties')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('party_acts')
    .values({ party_id: id, version, kind, facts: JSON.stringify(facts), user_id: userId, at: now })
    .execute()
}
