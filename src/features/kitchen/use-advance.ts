import { kitchen } from '../../contract/kitchen.ts'
import { nextKitchenStep } from '../../domain/orders.ts'
import { useQueuedWrite } from '../outbox/use-queued-write.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import type { TicketLine } from './tickets-in-order.ts'

/** Takes an item one step further. */
export function useAdvance(): (item: TicketLine) => void {
  const { run } = useQueuedWrite(kitchen.advance, { discardRefused: true })
  return useStableCallback(item => {
    const step = nextKitchenStep(item.status)
    if (step) void run({ params: { id: item.id }, body: { status: step.status } }).catch(saidAlready)
  })
}

/** It could not be kept on this device; `run` has told the person. */
const saidAlready = () => {}
