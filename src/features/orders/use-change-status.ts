import { useOnline } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { useQueuedWrite } from '../outbox/use-queued-write.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import type { ChangeStatus } from './order-item-line.tsx'

/** Sets an item's state. `onDone`: the server has it. */
export function useChangeStatus(onDone: () => void): ChangeStatus {
  const { run } = useQueuedWrite(orders.updateStatus, { discardRefused: true })
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
