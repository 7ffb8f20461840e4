import { orders } from '../../contract/orders.ts'
import { useQueuedWrite } from '../shared/use-queued-write.ts'
import { useSteady } from '../shared/use-steady.ts'
import type { ChangeStatus } from './order-item-line.tsx'

/** Sets an item's state. `onDone`: the server has it. */
export function useChangeStatus(onDone: () => void): ChangeStatus {
  const { run } = useQueuedWrite(orders.updateStatus, { forgetRefused: true })
  return useSteady(async (itemId, status) => {
    const outcome = await run({ params: { id: itemId }, body: { status } }).catch(saidAlready)
    if (outcome?.kind === 'done') onDone()
  })
}

/** It could not be kept on this device; `run` has told the person. */
const saidAlready = () => null
