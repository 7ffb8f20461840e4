import type { ReactNode } from 'react'
import type { AnyApprovableWrite, Input } from '../../../contract/endpoint.ts'
import { later } from '../../../ui/later.tsx'
import type { OrderLine } from '../order-item-line.tsx'
import type { WayOut } from '../use-void.ts'

const NeedsApproval = later(async () => (await import('../../approve/needs-approval.tsx')).NeedsApproval)
const PaidOrder = later(async () => (await import('./paid-order.tsx')).PaidOrder)

interface VoidWayOutProps {
  readonly endpoint: AnyApprovableWrite
  readonly wayOut: WayOut | null
  /** 'Cancel 2 × Burger, €25.00' */
  readonly what: string
  /** What the kitchen still has of it. */
  readonly inKitchen: readonly OrderLine[]
  readonly onAgain: (input: Input<AnyApprovableWrite>) => void
  /** Back to the question. */
  readonly onBack: () => void
  /** It is settled otherwise. */
  readonly onClose: () => void
  /** The question, which stays open below an approval. */
  readonly children: ReactNode
}

/** A question, and what can be done where the answer was refused. */
export function VoidWayOut({ endpoint, wayOut, what, inKitchen, onAgain, onBack, onClose, children }: VoidWayOutProps) {
  const { refusal, input } = wayOut ?? {}
  const sent = input as Input<AnyApprovableWrite> & { readonly body: object }
  if (refusal && !refusal.approval) return <PaidOrder refusal={refusal} inKitchen={inKitchen} onClose={onClose} />
  return (
    <>
      {children}
      {refusal?.approval && (
        <NeedsApproval
          act={{ endpoint, input: sent }}
          approval={refusal.approval}
          what={what}
          refusal={refusal}
          onApproved={(approvalId, answers) => onAgain({ ...sent, body: { ...sent.body, ...answers, approvalId } })}
          onClose={onBack}
        />
      )}
    </>
  )
}
