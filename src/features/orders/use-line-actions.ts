import { useMemo, useState } from 'react'
import { useOnline } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { t } from '../../texts/t.ts'
import { useQueuedWrite } from '../outbox/use-queued-write.ts'
import { useSilentWrite } from '../outbox/use-silent-write.ts'
import { offerUndo } from '../shared/undo-toast.tsx'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import type { ChangeStatus, LineActions, LineMenuOf, OrderLine, OrderOfLine } from './order-item-line.tsx'
import type { OpenDialog } from './orders-dialog.tsx'
import { paidDialog } from './paid-dialog.ts'
import { useRepeat } from './use-order-more.ts'

/** What can be done with one line, and whose menu is open; the actions are always the same object, so that no card is drawn again for them. */
export function useLineActions(open: (dialog: OpenDialog) => void) {
  const [menu, onMenu] = useState<LineMenuOf | null>(null)
  const onRepeat = useStableCallback(useRepeat())
  const onChangeStatus = useChangeStatus(() => open({ kind: 'status-updated' }))
  const onDeliver = useDeliver()
  const actions: LineActions = useMemo(
    () => ({
      onChangeStatus,
      onDeliver,
      onRepeat,
      onMenu,
      onReduce: (item: OrderLine, order: OrderOfLine) => open({ kind: 'reduce', item, order }),
      onCancel: (item: OrderLine, order: OrderOfLine) =>
        open(
          order.payment_status === 'paid'
            ? paidDialog([{ ...order, items: [item] }], 'refused.orderIsPaid')
            : { kind: 'cancel-item', item, order },
        ),
    }),
    [onChangeStatus, onDeliver, onRepeat, open],
  )
  return { actions, menu, closeMenu: () => onMenu(null) }
}

/** Sets an item's state. `onDone`: the server has it. */
function useChangeStatus(onDone: () => void): ChangeStatus {
  const { run } = useQueuedWrite(orders.updateStatus, { discardRefused: true, saysDone: true })
  const isOnline = useOnline()
  return useStableCallback(async (item, status) => {
    // Said hours later, it must not undo what the kitchen has done meanwhile.
    const body = isOnline ? { status } : { status, seen: item.status }
    const outcome = await run({ params: { id: item.id }, body }).catch(saidAlready)
    if (outcome?.kind === 'done') onDone()
  })
}

/** It could not be kept on this device; `run` has told the person. */
const saidAlready = () => null

/**
 * Marks a line as delivered in one tap. The line shows it at once, and for some seconds it can be taken back; both go
 * through the outbox, one after the other.
 */
function useDeliver(): (item: OrderLine) => void {
  const write = useSilentWrite()

  return useStableCallback(({ id, quantity, item_title: title, status }) => {
    void write(orders.updateStatus, { params: { id }, body: { status: 'delivered', seen: status } })
    offerUndo({
      text: t('orders.delivered', { quantity, title }),
      name: t('orders.undoDelivered', { quantity, title }),
      // Whatever others have made of it since is theirs to say.
      onUndo: () => void write(orders.updateStatus, { params: { id }, body: { status, seen: 'delivered' } }),
    })
  })
}
