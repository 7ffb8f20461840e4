import { orders } from '../../contract/orders.ts'
import { useWrite } from '../shared/use-write.ts'
import { CancelOrders } from './dialogs/cancel-orders.tsx'
import { CompleteOrders } from './dialogs/complete-orders.tsx'
import { LeaveUnpaid } from './dialogs/leave-unpaid.tsx'
import { PayAndComplete } from './dialogs/pay-and-complete.tsx'
import { ReduceQuantity } from './dialogs/reduce-quantity.tsx'
import { StatusUpdated } from './dialogs/status-updated.tsx'
import type { GroupAction, Target } from './group-actions.ts'
import type { OrderLine } from './order-item-line.tsx'
import { useSettle } from './use-settle.ts'

/** What the screen is asking about. */
export type OpenDialog =
  | { readonly kind: 'status-updated' }
  | { readonly kind: 'reduce'; readonly item: OrderLine }
  | { readonly kind: Exclude<GroupAction, 'print'>; readonly target: Target }

interface OrdersDialogProps {
  readonly dialog: OpenDialog
  readonly onClose: () => void
}

export function OrdersDialog({ dialog, onClose }: OrdersDialogProps) {
  const cancel = useSettle(orders.cancel, 'cancel')
  const complete = useSettle(orders.complete, 'complete')
  const leave = useWrite(orders.leaveUnpaid, { onDone: onClose })

  if (dialog.kind === 'status-updated') return <StatusUpdated onClose={onClose} />
  if (dialog.kind === 'reduce') return <ReduceQuantity item={dialog.item} onClose={onClose} />
  const { kind, target } = dialog
  const orderIds = target.orders.map(({ id }) => id)
  if (kind === 'pay') return <PayAndComplete target={target} onClose={onClose} />
  if (kind === 'leave')
    return (
      <LeaveUnpaid
        target={target}
        busy={leave.busy}
        onConfirm={() => void leave.run({ body: { orderIds } })}
        onClose={onClose}
      />
    )
  if (kind === 'cancel') {
    const confirmed = async () => (await cancel.settle({ body: { orderIds } })) && onClose()
    return <CancelOrders busy={cancel.busy} onConfirm={confirmed} onClose={onClose} />
  }
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
