import { orders } from '../../contract/orders.ts'
import { useQueuedWrite } from '../shared/use-queued-write.ts'
import { useSteady } from '../shared/use-steady.ts'
import type { ChangeStatus } from './order-item-line.tsx'

/** Sets an item's state. `onDone`: the server has it. */
export function useChangeStatus(onDone: () => void): ChangeStatus {
  const { run } = useQueuedWrite(orders.updateStatus)
  return useSteady(async (itemId, status) => {
    const outcome = await run({ params: { id: itemId }, body: { status } })
    if (outcome.kind === 'done') onDone()
  })
}
