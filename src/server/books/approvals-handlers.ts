/** One person's PIN for one act of another. Tries are counted at the place of who asks. */
import { randomBytes } from 'node:crypto'
import type { approvals } from '../../contract/approvals.ts'
import { approvalMs } from '../../domain/limits.ts'
import { centsText } from '../../domain/money/money.ts'
import { type PinResult, type Pins, placeOf } from '../auth/pin.ts'
import type { SignedIn } from '../auth/session.ts'
import { usernameKey } from '../auth/username-key.ts'
import type { Database } from '../db/open.ts'
import type { UserRow } from '../db/schema.ts'
import { done } from '../http/done.ts'
import type { Handlers } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { hasApprovingPin, mayApprove } from './approvers.ts'
import { type ApprovableCall, type Lacking, lackingFor } from './lacking.ts'
import { ApprovalNeeded, sumNow } from './permit.ts'

interface Needs {
  readonly database: Database
  readonly pins: Pick<Pins, 'check'>
  /** The calls that may need a right, by their names. */
  readonly acts: ReadonlyMap<string, ApprovableCall>
}

export function approvalsHandlers({ database, pins, acts }: Needs): Handlers<typeof approvals> {
  return {
    approve: {
      // A PIN's hash takes long, and no order waits for it.
      prepare: async ({ body, user, now }) => {
        const call = acts.get(body.call)
        if (!call) throw new Refused(400, 'refused.nothingToApprove')
        const lacking = await lackingFor(database, call, body, { user, now })
        await refuseAnotherSum(database, lacking, body.amount)
        const approver = await approverOf(database, lacking, body.approver, user)
        const attempt = { userId: approver.id, place: placeOf(user), pin: body.pin, doer: user }
        checked(await pins.check(attempt), approver)
        const approvalId = await storeApproval(database, lacking, { requester: user.userId, approver: approver.id })
        const reply = { approvalId, validUntil: new Date(now + approvalMs).toISOString() }
        return async () => ({ ...done('done.approved', { name: approver.name }), ...reply })
      },
    },
  }
}

/** Throws Refused(409) where the approver was shown another sum than the act comes to now. */
async function refuseAnotherSum({ read }: Database, { approved, refusal }: Lacking, shown: string | null | undefined) {
  if (shown === undefined || shown === null || approved.cents === null || shown === centsText(approved.cents)) return
  throw new ApprovalNeeded(await sumNow(read, approved), approved, refusal.wayOut.approval?.approvers ?? [])
}

/** Throws Refused(400) when that person may not approve this, whatever they type. */
async function approverOf(
  { read }: Database,
  lacking: Lacking,
  username: string,
  requester: SignedIn,
): Promise<UserRow> {
  const approver = await read
    .selectFrom('users')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst()
  if (!approver) throw new Refused(400, 'forms.approver')
  if (approver.id === requester.userId) throw new Refused(400, 'refused.approverSomebodyElse')
  const { name } = approver
  if (!mayApprove(approver, lacking.approved)) throw new Refused(400, 'refused.approverWithoutRight', { name })
  if (!hasApprovingPin(approver)) throw new Refused(400, 'refused.approverWithoutPin', { name })
  return approver
}

/** Throws Refused(400) for a wrong PIN, and Refused(429) when there is no try left. */
function checked(result: PinResult, { name }: UserRow): void {
  if (result.is === 'right' && hasApprovingPin(result.user)) return
  if (result.is === 'wrong') throw new Refused(400, 'refused.wrongPin', { left: result.triesLeft })
  if (result.is === 'blocked') throw new Refused(429, 'refused.approverNeedsPassword', { name })
  throw new Refused(400, 'refused.approverWithoutPin', { name })
}

/** Returns its id. Those that nobody can use any more go with it. */
async function storeApproval(
  database: Database,
  { act, approved }: Lacking,
  { requester, approver }: { readonly requester: number; readonly approver: number },
): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  const { call, hash, now } = act
  await database.write(async tx => {
    await tx
      .deleteFrom('approvals')
      .where('expires_at', '<=', now - keptMs)
      .execute()
    await tx
      .insertInto('approvals')
      .values({
        id,
        call,
        act_hash: hash,
        requester_id: requester,
        approver_id: approver,
        needed: JSON.stringify(approved),
        made_at: now,
        expires_at: now + approvalMs,
        used_at: null,
      })
      .execute()
  })
  return id
}

/** For anybody who asks what was approved and not done. */
const keptMs = 24 * 3_600_000
