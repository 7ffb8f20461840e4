/** An act as a request asks for it, and the mark by which an approval belongs to this act alone. */
import { createHash } from 'node:crypto'
import { type AnyApprovableWrite, idOf, type NeededRight } from '../../contract/endpoint.ts'
import { canonicalJson } from '../../domain/canonical-json.ts'

export interface ApprovalRequest {
  /** 'POST /orders/cancel' */
  readonly call: string
  /** What the call's entry in the contract says that it may need. */
  readonly right: NeededRight | undefined
  readonly hash: string
  /** null: without an approval. */
  readonly approvalId: string | null
  readonly now: number
  /** It is only tried, to know what it lacks; it will come again with an approval. */
  readonly isTrial: boolean
}

interface Input {
  readonly params: unknown
  /** As the contract reads it, so that it makes no difference how a client writes a number. */
  readonly body: unknown
  readonly now: number
}

export function approvalRequest(
  endpoint: AnyApprovableWrite,
  { params, body, now }: Input,
  isTrial = false,
): ApprovalRequest {
  const call = idOf(endpoint)
  const { approvalId = null, ...rest } = body as { readonly approvalId?: string | null }
  const hash = createHash('sha256')
    .update(canonicalJson({ call, params, body: rest }))
    .digest('base64url')
  return { call, right: endpoint.right, hash, approvalId: isTrial ? null : approvalId, now, isTrial }
}
