import type { Refusal } from '../../client/outbox/refusal.ts'
import { orders } from '../../contract/orders.ts'
import { CancelItem } from './dialogs/cancel-item.tsx'
import { CancelOrders } from './dialogs/cancel-orders.tsx'
import { CompleteOrders } from './dialogs/complete-orders.tsx'
import { LeaveUnpaid } from './dialogs/leave-unpaid.tsx'
import { PaidOrder } from './dialogs/paid-order.tsx'
import { PayAndComplete } from './dialogs/pay-and-complete.tsx'
import { ReduceQuantity } from './dialogs/reduce-quantity.tsx'
import { StatusUpdated } from './dialogs/status-updated.tsx'
import type { GroupAction, Target } from './group-actions.ts'
import type { OrderLine, OrderOfLine } from './order-item-line.tsx'
import { useSettle } from './use-settle.ts'

/** What the screen is asking about. */
export type OpenDialog =
  | { readonly kind: 'status-updated' }
  | { readonly kind: 'reduce'; readonly item: OrderLine; readonly order: OrderOfLine }
  | { readonly kind: 'cancel-item'; readonly item: OrderLine; readonly order: OrderOfLine }
  | { readonly kind: 'paid'; readonly refusal: Refusal; readonly inKitchen: readonly OrderLine[] }
  | { readonly kind: Exclude<GroupAction, 'print' | 'ticket'>; readonly target: Target }

interface OrdersDialogProps {
  readonly dialog: OpenDialog
  /** Goes on with another dialog. */
  readonly onNext: (dialog: OpenDialog) => void
  readonly onClose: () => void
}

export function OrdersDialog({ dialog, onNext, onClose }: OrdersDialogProps) {
  const complete = useSettle(orders.complete, 'complete')

  if (dialog.kind === 'status-updated') return <StatusUpdated onClose={onClose} />
  if (dialog.kind === 'reduce') return <ReduceQuantity item={dialog.item} order={dialog.order} onClose={onClose} />
  if (dialog.kind === 'paid') return <PaidOrder {...dialog} onClose={onClose} />
  if (dialog.kind === 'cancel-item')
    return (
      <CancelItem
        item={dialog.item}
        order={dialog.order}
        onDone={() => onNext({ kind: 'status-updated' })}
        onClose={onClose}
      />
    )
  const { kind, target } = dialog
  const orderIds = target.orders.map(({ id }) => id)
  if (kind === 'pay') return <PayAndComplete target={target} onClose={onClose} />
  if (kind === 'leave') return <LeaveUnpaid target={target} onClose={onClose} />
  if (kind === 'cancel') return <CancelOrders target={target} onClose={onClose} />
  return (
    <CompleteOrders
      target={target}
      busy={complete.busy}
      onConfirm={async kitchen => {
        if (await complete.settle({ body: { orderIds, kitchen } })) onClose()
      }}
      onClose={onClose}
    />
  )
}
