import { payOnline } from '../bills/pay-online.ts'
import type { Tx } from '../db/open.ts'
import type { Doing } from './paying-out.ts'

/** Closes a bill of which nothing is due any more, with its invoice. */
export async function closeWhenPaid(
  tx: Tx,
  { partyId, billNo }: { readonly partyId: number; readonly billNo: number },
  { user, sentBy, sums, record, alsoChanges, businessDay, now }: Doing,
): Promise<void> {
  const nothing = { billNo, due: 0, payments: [], drawerId: null, complete: false }
  const context = { userId: user.userId, sentBy, now, takenAt: now, sums, record, alsoChanges, businessDay }
  await payOnline(tx, { kind: 'p', id: partyId }, nothing, context)
}
