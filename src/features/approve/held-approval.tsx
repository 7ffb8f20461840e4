import type { AnyApprovableWrite, Input } from '../../contract/endpoint.ts'
import { NeedsApproval } from './needs-approval.tsx'
import type { PendingApproval } from './use-pending-approval.ts'

interface HeldApprovalProps<E extends AnyApprovableWrite> {
  readonly endpoint: E
  readonly held: PendingApproval<E> | null
  readonly what: string
  readonly onAgain: (input: Input<E>) => void
  readonly onClose: () => void
}

/** Who may do it says so with their PIN; the question below stays as it is. */
export function HeldApproval<E extends AnyApprovableWrite>({
  endpoint,
  held,
  what,
  onAgain,
  onClose,
}: HeldApprovalProps<E>) {
  if (!held?.refusal.approval) return null
  const input = held.input as Input<E> & { readonly body: object }
  return (
    <NeedsApproval
      act={{ endpoint, input }}
      approval={held.refusal.approval}
      what={what}
      refusal={held.refusal}
      asksWhy={false}
      onApproved={approvalId => onAgain({ ...input, body: { ...input.body, approvalId } })}
      onClose={onClose}
    />
  )
}
