import { useSession } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { ready } from '../../contract/ready.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import type { ReadyPart } from '../../domain/ready.ts'
import { t } from '../../texts/t.ts'
import { useSilentWrite } from '../outbox/use-silent-write.ts'
import { offerUndo } from '../shared/undo-toast.tsx'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { dishesIn } from './ready-parts.ts'

/**
 * Says that parts are with their guests; for some seconds it can be taken back, by whoever may set the state of dishes.
 * Both may wait in the outbox.
 */
export function useDeliverParts(): (parts: readonly ReadyPart[]) => void {
  const write = useSilentWrite()
  const mayUndo = mayEnter(useSession(), areaScopes.orderStates)

  return useStableCallback((parts: readonly ReadyPart[]) => {
    const itemIds = parts.flatMap(({ items }) => items.map(({ id }) => id)).slice(0, atOnce)
    if (itemIds.length === 0) return
    void write(ready.deliver, { body: { itemIds } })
    if (!mayUndo) return
    const count = parts.reduce((sum, part) => sum + dishesIn(part), 0)
    offerUndo({
      text: t('ready.delivered', { count }),
      name: t('ready.undoDelivered', { count }),
      onUndo: () => {
        for (const id of itemIds)
          void write(orders.updateStatus, { params: { id }, body: { status: 'completed', seen: 'delivered' } })
      },
    })
  })
}

/** The server takes 500 items at once. */
const atOnce = 500
