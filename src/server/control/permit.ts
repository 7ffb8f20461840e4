/**
 * Whether a person may do an act, by a right of their own or by somebody's approval. An approval counts once, for the
 * person who asked and for exactly this act; it is used up in the act's own transaction, so a refused act leaves it.
 */
import type { Named } from '../../domain/acts.ts'
import type { Said } from '../../texts/text.ts'
import type { SignedIn } from '../auth/session.ts'
import type { Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { approversFor, holds, mayApprove, type Needed } from './approvers.ts'
import type { RequestedAct } from './requested-act.ts'

/** What an act needs, and why, in words for the person who lacks it. */
export interface NeededFor extends Needed {
  readonly why: Said
  /** What the person chose, where an approval needs a reason; null: nothing. */
  readonly reason?: Named | null
}

/**
 * Who has approved `act`; null: `actor` needs nobody. Throws Refused(409) with `approval` for who lacks the right and
 * brings no approval that fits, Refused(400) for an approval without a reason, and Error for a call whose entry does not say that it may need this right.
 */
export async function permit(
  tx: Tx,
  actor: Pick<SignedIn, 'userId' | 'role' | 'rights'>,
  needed: NeededFor,
  act: RequestedAct,
): Promise<Named | null> {
  if (act.right !== 'by-state' && act.right !== needed.right)
    throw new Error(`${act.call} may need ${needed.right}, and its entry in the contract does not say so`)
  if (holds(actor, needed)) return null
  if (needed.reason === null && (act.isTrial || act.approvalId !== null)) throw new Refused(400, 'refused.chooseReason')
  if (act.approvalId === null) throw await refusal(tx, actor.userId, needed, needed.why)
  const approval = await takeApproval(tx, act, act.approvalId, actor.userId)
  if (!approval) throw await refusal(tx, actor.userId, needed, { key: 'refused.approvalGone', values: {} })
  // By now it needs more than was approved.
  if (!covers(JSON.parse(approval.needed) as Needed, needed)) throw await refusal(tx, actor.userId, needed, needed.why)
  const approver = await tx
    .selectFrom('users')
    .select(['id', 'name', 'role', 'rights'])
    .where('id', '=', approval.approver_id)
    .executeTakeFirst()
  if (!approver || !mayApprove(approver, needed))
    throw await refusal(tx, actor.userId, needed, { key: 'refused.approvalGone', values: {} })
  return { id: approver.id, name: approver.name }
}

const covers = (approved: Needed, needed: Needed): boolean =>
  approved.right === needed.right && Number(approved.atLeast) >= Number(needed.atLeast)

async function refusal(tx: Tx, askedBy: number, needed: Needed, why: Said): Promise<Refused> {
  const { right, atLeast } = needed
  return new Refused(409, why).unless({
    approval: { right, atLeast, approvers: await approversFor(tx, needed, askedBy) },
  })
}

/** Two requests that use the same approval at once take turns at this row; the second finds it used. */
const takeApproval = (tx: Tx, { call, hash, now }: RequestedAct, id: string, requester: number) =>
  tx
    .updateTable('approvals')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('requester_id', '=', requester)
    .where('call', '=', call)
    .where('act_hash', '=', hash)
    .returning(['approver_id', 'needed'])
    .executeTakeFirst()
