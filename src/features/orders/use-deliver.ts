import { orders } from '../../contract/orders.ts'
import { t } from '../../texts/t.ts'
import { useSilentWrite } from '../outbox/use-silent-write.ts'
import { offerUndo } from '../shared/undo-toast.tsx'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import type { OrderLine } from './order-item-line.tsx'

/**
 * Marks a line as delivered in one tap. The line shows it at once, and for some seconds it can be taken back; both go
 * through the outbox, one after the other.
 */
export function useDeliver(): (item: OrderLine) => void {
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
