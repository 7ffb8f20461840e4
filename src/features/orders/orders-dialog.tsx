import { orders } from '../../contract/orders.ts'
import { CancelOrders } from './dialogs/cancel-orders.tsx'
import { CompleteOrders } from './dialogs/complete-orders.tsx'
import { PayAndComplete } from './dialogs/pay-and-complete.tsx'
import { StatusUpdated } from './dialogs/status-updated.tsx'
import type { GroupAction } from './group-actions.ts'
import { useSettle } from './use-settle.ts'

/** What the screen is asking about. */
export type OpenDialog =
  | { readonly kind: 'status-updated' }
  | { readonly kind: Exclude<GroupAction, 'print'>; readonly orderIds: readonly number[] }

interface OrdersDialogProps {
  readonly dialog: OpenDialog
  readonly onClose: () => void
}

export function OrdersDialog({ dialog, onClose }: OrdersDialogProps) {
  const cancel = useSettle(orders.cancel, 'cancel')
  const complete = useSettle(orders.complete, 'complete')

  if (dialog.kind === 'status-updated') return <StatusUpdated onClose={onClose} />
  const { kind } = dialog
  const orderIds = [...dialog.orderIds]
  if (kind === 'pay') return <PayAndComplete orderIds={orderIds} onClose={onClose} />

  const [Confirmation, { settle, busy }] =
    kind === 'cancel' ? ([CancelOrders, cancel] as const) : ([CompleteOrders, complete] as const)
  async function confirmed() {
    if (await settle({ body: { orderIds } })) onClose()
  }
  return <Confirmation busy={busy} onConfirm={confirmed} onClose={onClose} />
}
