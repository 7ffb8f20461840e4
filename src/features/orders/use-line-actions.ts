import { useMemo } from 'react'
import type { LineActions, OrderLine, OrderOfLine } from './order-item-line.tsx'
import type { OpenDialog } from './orders-dialog.tsx'
import { paidDialog } from './paid-dialog.ts'
import { useChangeStatus } from './use-change-status.ts'
import { useDeliver } from './use-deliver.ts'

/** What can be done with one line; always the same object, so that no card is drawn again for it. */
export function useLineActions(open: (dialog: OpenDialog) => void): LineActions {
  const onChangeStatus = useChangeStatus(() => open({ kind: 'status-updated' }))
  const onDeliver = useDeliver()
  return useMemo(
    () => ({
      onChangeStatus,
      onDeliver,
      onReduce: (item: OrderLine, order: OrderOfLine) => open({ kind: 'reduce', item, order }),
      onCancel: (item: OrderLine, order: OrderOfLine) =>
        open(
          order.payment_status === 'paid'
            ? paidDialog([{ ...order, items: [item] }], 'refused.orderIsPaid')
            : { kind: 'cancel-item', item, order },
        ),
    }),
    [onChangeStatus, onDeliver, open],
  )
}
