import { useRef } from 'react'
import { useApp } from '../../client/use-app.ts'
import { kitchen } from '../../contract/kitchen.ts'
import { nextKitchenStep } from '../../domain/orders.ts'
import { useQueuedWrite } from '../shared/use-queued-write.ts'
import { useSteady } from '../shared/use-steady.ts'
import type { TicketLine } from './ticket-item.tsx'

/**
 * Takes an item one step further. A second tap on the same spot within a moment counts as the same tap: Complete stands
 * where Start Making stood.
 */
export function useAdvance(): (item: TicketLine) => void {
  const { now } = useApp()
  const { run } = useQueuedWrite(kitchen.advance)
  const tappedAt = useRef(new Map<number, number>())

  return useSteady(item => {
    const step = nextKitchenStep(item.status)
    if (!step || now() - (tappedAt.current.get(item.id) ?? 0) < sameTapMs) return
    tappedAt.current.set(item.id, now())
    void run({ params: { id: item.id }, body: { status: step.status } })
  })
}

const sameTapMs = 600
