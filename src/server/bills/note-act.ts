/** What was done with a party, in order: each act counts up its version. */
import type { Tx } from '../db/open.ts'

interface PartyAct {
  readonly kind: 'pay'
  /** What a person is told of it later; numbers are whole. */
  readonly facts: Readonly<Record<string, number>>
  readonly userId: number
  readonly now: number
}

export async function noteAct(
  tx: Tx,
  party: { readonly id: number; readonly version: number },
  { kind, facts, userId, now }: PartyAct,
): Promise<void> {
  const version = party.version + 1
  await tx.updateTable('parties').set({ version }).where('id', '=', party.id).execute()
  await tx
    .insertInto('party_acts')
    .values({ party_id: party.id, version, kind, facts: JSON.stringify(facts), user_id: userId, at: now })
    .execute()
}
