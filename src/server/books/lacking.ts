/** What an act of a person lacks: the act is done in a transaction that is never committed. */
import type { AnyApprovableWrite } from '../../contract/endpoint.ts'
import { mayEnter } from '../../domain/access.ts'
import type { SignedIn } from '../auth/session.ts'
import type { Database } from '../db/open.ts'
import { type AnyHandler, prepared } from '../http/handler.ts'
import { Refused } from '../http/refused.ts'
import { parsed } from '../http/serve.ts'
import { type ApprovalRequest, approvalRequest } from './approval-request.ts'
import { ApprovalNeeded, type Approved } from './permit.ts'

/** A call that may need a right, and what answers it. */
export interface ApprovableCall {
  readonly endpoint: AnyApprovableWrite
  readonly handler: AnyHandler
}

interface Input {
  readonly params: Readonly<Record<string, string | number>>
  readonly body: unknown
}

export interface Lacking {
  readonly act: ApprovalRequest
  /** What an approval would be for, as it is now. */
  readonly approved: Approved
  readonly refusal: ApprovalNeeded
}

/**
 * Throws Refused(403) when the call is not open to `user`, what the act itself is refused for, and Refused(400) when it
 * lacks nothing.
 */
export async function lackingFor(
  database: Database,
  { endpoint, handler }: ApprovableCall,
  input: Input,
  { user, now }: { readonly user: SignedIn; readonly now: number },
): Promise<Lacking> {
  if (!mayEnter(user, endpoint.access)) throw new Refused(403, 'refused.noAccess')
  const params = Object.fromEntries(Object.entries(input.params).map(([name, value]) => [name, String(value)]))
  const body = parsed(endpoint.body, input.body)
  const act = approvalRequest(endpoint, { params, body, now }, true)
  const work = await prepared(handler, { params, body, user, now, act })
  const nothing = () => {}
  const within = { onCommit: nothing, alsoChanges: nothing, record: nothing }
  try {
    await database.write(async tx => {
      await work({ db: tx, ...within })
      throw new Refused(400, 'refused.nothingToApprove')
    })
  } catch (error) {
    if (error instanceof ApprovalNeeded) return { act, approved: error.approved, refusal: error }
    throw error
  }
  throw new Error('a trial was committed')
}
