import { useMemo } from 'react'
import type { LineActions, OrderLine } from './order-item-line.tsx'
import type { OpenDialog } from './orders-dialog.tsx'
import { useChangeStatus } from './use-change-status.ts'
import { useDeliver } from './use-deliver.ts'

/** What can be done with one line; always the same object, so that no card is drawn again for it. */
export function useLineActions(open: (dialog: OpenDialog) => void): LineActions {
  const onChangeStatus = useChangeStatus(() => open({ kind: 'status-updated' }))
  const onDeliver = useDeliver()
  return useMemo(
    () => ({ onChangeStatus, onDeliver, onReduce: (item: OrderLine) => open({ kind: 'reduce', item }) }),
    [onChangeStatus, onDeliver, open],
  )
}
