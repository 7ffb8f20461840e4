import { useApp } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import type { ItemStatus } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { offerUndo } from '../shared/undo-toast.tsx'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import type { OrderLine } from './order-item-line.tsx'

/**
 * Marks a line as delivered in one tap. The line shows it at once, and for some seconds it can be taken back; both go
 * through the outbox, one after the other.
 */
export function useDeliver(): (item: OrderLine) => void {
  const app = useApp()

  async function set(item: OrderLine, status: ItemStatus, seen: ItemStatus) {
    try {
      const entry = await app.outbox.put(orders.updateStatus, { params: { id: item.id }, body: { status, seen } })
      if (!app.outbox.durable && !app.online.state().isOnline) toast.failed(undefined, t('outbox.keepPageOpen'))
      const outcome = await app.outbox.outcome(entry.key)
      if (outcome.kind !== 'refused' || outcome.status === 0) return
      toast.failed(undefined, outcome.message)
      await app.outbox.discard(entry.key)
    } catch (error) {
      toast.failed(undefined, errorMessage(error) ?? t('failures.ordersAction'))
    }
  }

  return useStableCallback(item => {
    const { quantity, item_title: title, status } = item
    void set(item, 'delivered', status)
    offerUndo({
      text: t('orders.delivered', { quantity, title }),
      name: t('orders.undoDelivered', { quantity, title }),
      // Whatever others have made of it since is theirs to say.
      onUndo: () => void set(item, status, 'delivered'),
    })
  })
}
