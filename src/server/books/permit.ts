/**
 * Whether a person may do an act, by a right of their own or by somebody's approval. An approval counts once, for the
 * person who asked, for exactly this act, and for the sum and the lines that the act had when the PIN was typed. It is
 * used up in the act's own transaction, so a refused act leaves it.
 */
import { createHash } from 'node:crypto'
import type { EntryValue, Named } from '../../domain/audit-entries.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'
import { type Cents, centsText } from '../../domain/money/money.ts'
import type { ReasonKind } from '../../domain/reasons.ts'
import type { Said } from '../../texts/text.ts'
import type { SignedIn } from '../auth/session.ts'
import type { Db, Tx } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { sumsInWords } from '../store/sums-in-words.ts'
import type { ApprovalRequest } from './approval-request.ts'
import { approversFor, holds, mayApprove, type Needed } from './approvers.ts'
import { isAnyOffered } from './chosen-reason.ts'

/** What an act needs, and why, in words for the person who lacks it. */
export interface NeededFor extends Needed {
  readonly why: Said
  /** What the person chose, where an approval needs a reason; null: nothing. */
  readonly reason?: Named | null
  /** The list that it is chosen from: where that is empty, none is asked for. */
  readonly reasonKind?: ReasonKind
  /** What the act comes to on the rows as they are. */
  readonly covers: Covered
}

/** What an approval is for, besides what the request says. */
export interface Covered {
  /** Whole cents with tax; null: the act moves no money. */
  readonly cents: Cents | null
  /** Whose lines, which, and how many pieces of each. */
  readonly lines: EntryValue
}

/** What is stored of an approval: as much of the right as was needed, and what it covers. */
export interface Approved extends Needed {
  readonly cents: Cents | null
  /** A hash of `lines`. */
  readonly lines: string
}

/** An act that would be done with somebody's approval. */
export class ApprovalNeeded extends Refused {
  readonly approved: Approved

  constructor(
    why: Said,
    approved: Approved,
    approvers: readonly { readonly username: string; readonly name: string }[],
  ) {
    super(409, why)
    this.approved = approved
    const { right, atLeast, cents } = approved
    const amount = cents === null ? null : centsText(cents)
    this.unless({ approval: { right, atLeast, amount, approvers: [...approvers] } })
  }
}

/**
 * Who has approved `act`; null: `actor` needs nobody. Throws Refused(409) with `approval` for who lacks the right and
 * brings no approval that fits, Refused(400) for an approval without a reason where the store has any, and Error for a call whose entry does not say that it may need this right.
 */
export async function permit(
  tx: Tx,
  actor: Pick<SignedIn, 'userId' | 'role' | 'rights'>,
  needed: NeededFor,
  act: ApprovalRequest,
): Promise<Named | null> {
  if (act.right !== 'by-state' && act.right !== needed.right)
    throw new Error(`${act.call} may need ${needed.right}, and its entry in the contract does not say so`)
  if (holds(actor, needed)) return null
  if (needed.reason === null && (act.isTrial || act.approvalId !== null) && (await isAnyOffered(tx, needed.reasonKind)))
    throw new Refused(400, 'refused.chooseReason')
  if (act.approvalId === null) throw await refusal(tx, actor.userId, needed, needed.why)
  const approval = await takeApproval(tx, act, act.approvalId, actor.userId)
  if (!approval) throw await refusal(tx, actor.userId, needed, { key: 'refused.approvalGone', values: {} })
  const approved = JSON.parse(approval.needed) as Approved
  // By now it needs more than was approved.
  if (!isCovered(approved, needed)) throw await refusal(tx, actor.userId, needed, needed.why)
  const now = approvedNow(needed)
  if (approved.cents !== now.cents) throw await refusal(tx, actor.userId, needed, await sumNow(tx, now))
  if (approved.lines !== now.lines)
    throw await refusal(tx, actor.userId, needed, { key: 'refused.approvalGone', values: {} })
  const approver = await tx
    .selectFrom('users')
    .select(['id', 'name', 'role', 'rights'])
    .where('id', '=', approval.approver_id)
    .executeTakeFirst()
  if (!approver || !mayApprove(approver, needed))
    throw await refusal(tx, actor.userId, needed, { key: 'refused.approvalGone', values: {} })
  return { id: approver.id, name: approver.name }
}

const isCovered = (approved: Needed, needed: Needed): boolean =>
  approved.right === needed.right && Number(approved.atLeast) >= Number(needed.atLeast)

const approvedNow = ({ right, atLeast, covers: { cents, lines } }: NeededFor): Approved => ({
  right,
  atLeast,
  cents,
  lines: createHash('sha256').update(canonicalJson(lines)).digest('base64url'),
})

/** "It is €1,502.00 now." */
export async function sumNow(db: Db, { cents }: Pick<Approved, 'cents'>): Promise<Said> {
  const sums = await sumsInWords(db)
  return { key: 'refused.sumNow', values: { sum: sums(cents ?? 0) } }
}

const refusal = async (tx: Tx, askedBy: number, needed: NeededFor, why: Said): Promise<ApprovalNeeded> =>
  new ApprovalNeeded(why, approvedNow(needed), await approversFor(tx, needed, askedBy))

/** Two requests that use the same approval at once take turns at this row; the second finds it used. */
const takeApproval = (tx: Tx, { call, hash, now }: ApprovalRequest, id: string, requester: number) =>
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
