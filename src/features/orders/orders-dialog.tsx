import { orders } from '../../contract/orders.ts'
import { CancelOrders } from './dialogs/cancel-orders.tsx'
import { CompleteOrders } from './dialogs/complete-orders.tsx'
import { PayAndComplete } from './dialogs/pay-and-complete.tsx'
import { StatusUpdated } from './dialogs/status-updated.tsx'
import type { GroupAction } from './group-actions.ts'
import { useSettle } from './use-settle.ts'

/** What the screen is asking about. */
export type Asked =
  | { readonly kind: 'status-updated' }
  | { readonly kind: Exclude<GroupAction, 'Print Receipt'>; readonly orderIds: readonly number[] }

interface OrdersDialogProps {
  readonly asked: Asked
  readonly onClose: () => void
}

export function OrdersDialog({ asked, onClose }: OrdersDialogProps) {
  const cancel = useSettle(orders.cancel, 'Cancel')
  const complete = useSettle(orders.complete, 'Complete')

  if (asked.kind === 'status-updated') return <StatusUpdated onClose={onClose} />
  const { kind } = asked
  const orderIds = [...asked.orderIds]
  if (kind === 'Pay & Complete') return <PayAndComplete orderIds={orderIds} onClose={onClose} />

  const [Confirmation, { settle, busy }] =
    kind === 'Cancel' ? ([CancelOrders, cancel] as const) : ([CompleteOrders, complete] as const)
  async function confirmed() {
    if (await settle({ body: { orderIds } })) onClose()
  }
  return <Confirmation busy={busy} onConfirm={confirmed} onClose={onClose} />
}
