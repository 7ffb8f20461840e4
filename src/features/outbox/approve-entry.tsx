import { useApp } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import type { Input } from '../../contract/endpoint.ts'
import { NeedsApproval } from '../approve/needs-approval.tsx'
import { approvableCall } from './entry-calls.ts'
import { entryLabel } from './entry-label.ts'
import { orderNames } from './order-names.ts'
import { tryOrToast } from './try-or-toast.ts'

interface ApproveEntryProps {
  readonly entry: OutboxEntry
  readonly onClose: () => void
}

/** What was refused after it had waited is sent again with somebody's approval: a new entry, for the old one is settled. */
export function ApproveEntry({ entry, onClose }: ApproveEntryProps) {
  const { cache, outbox } = useApp()
  const endpoint = approvableCall(entry.call)
  const { refused } = entry
  if (!endpoint || !refused?.approval) return null
  const input = entry.input as Input<typeof endpoint> & { readonly body: object }

  async function sendAnew(approvalId: string, answers: object) {
    onClose()
    if (!endpoint) return
    await outbox.put(endpoint, { ...input, body: { ...input.body, ...answers, approvalId } })
    await outbox.discard(entry.key)
  }

  return (
    <NeedsApproval
      act={{ endpoint, input }}
      approval={refused.approval}
      what={entryLabel(entry, orderNames(cache)).title}
      refusal={refused}
      onApproved={(approvalId, answers) => void tryOrToast(() => sendAnew(approvalId, answers))}
      onClose={onClose}
    />
  )
}
