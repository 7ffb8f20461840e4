import type { AnyActWrite, Input } from '../../../contract/endpoint.ts'
import { later } from '../../../ui/later.tsx'
import type { OrderLine } from '../order-item-line.tsx'
import type { WayOut } from '../use-void.ts'

const NeedsApproval = later(async () => (await import('../../approve/needs-approval.tsx')).NeedsApproval)
const PaidOrder = later(async () => (await import('./paid-order.tsx')).PaidOrder)

interface VoidWayOutProps {
  readonly endpoint: AnyActWrite
  readonly wayOut: WayOut | null
  /** 'Cancel 2 × Burger, €25.00' */
  readonly what: string
  /** What the kitchen still has of it. */
  readonly inKitchen: readonly OrderLine[]
  readonly onAgain: (input: Input<AnyActWrite>) => void
  /** Back to the question. */
  readonly onBack: () => void
  /** It is settled otherwise. */
  readonly onClose: () => void
}

/** What can be done where taking something off was refused. */
export function VoidWayOut({ endpoint, wayOut, what, inKitchen, onAgain, onBack, onClose }: VoidWayOutProps) {
  if (!wayOut) return null
  const { refusal } = wayOut
  const input = wayOut.input as Input<AnyActWrite> & { readonly body: object }
  if (refusal.approval)
    return (
      <NeedsApproval
        act={{ endpoint, input }}
        approval={refusal.approval}
        what={what}
        refusal={refusal}
        onApproved={(approvalId, answers) => onAgain({ ...input, body: { ...input.body, ...answers, approvalId } })}
        onClose={onBack}
      />
    )
  return <PaidOrder refusal={refusal} inKitchen={inKitchen} onClose={onClose} />
}
