import { useApp } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { ready } from '../../contract/ready.ts'
import type { ReadyPart } from '../../domain/ready.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { offerUndo } from '../shared/undo-toast.tsx'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { dishesIn } from './ready-parts.ts'

/** Says that parts are with their guests; for some seconds it can be taken back. Both may wait in the outbox. */
export function useDeliverParts(): (parts: readonly ReadyPart[]) => void {
  const app = useApp()

  async function settle(key: string) {
    const outcome = await app.outbox.outcome(key)
    if (outcome.kind !== 'refused' || outcome.status === 0) return
    toast.failed(undefined, outcome.message)
    await app.outbox.discard(key)
  }

  async function say(put: () => Promise<{ readonly key: string }>) {
    try {
      const { key } = await put()
      if (!app.outbox.durable && !app.online.state().isOnline) toast.failed(undefined, t('outbox.keepPageOpen'))
      await settle(key)
    } catch (error) {
      toast.failed(undefined, errorMessage(error) ?? t('failures.ordersAction'))
    }
  }

  return useStableCallback((parts: readonly ReadyPart[]) => {
    const itemIds = parts.flatMap(({ items }) => items.map(({ id }) => id)).slice(0, atOnce)
    if (itemIds.length === 0) return
    void say(() => app.outbox.put(ready.deliver, { body: { itemIds } }))
    const count = parts.reduce((sum, part) => sum + dishesIn(part), 0)
    offerUndo({
      text: t('ready.delivered', { count }),
      name: t('ready.undoDelivered', { count }),
      onUndo: () => {
        for (const id of itemIds)
          void say(() =>
            app.outbox.put(orders.updateStatus, { params: { id }, body: { status: 'completed', seen: 'delivered' } }),
          )
      },
    })
  })
}

/** The server takes 500 items at once. */
const atOnce = 500
