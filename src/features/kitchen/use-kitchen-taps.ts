import { useMemo, useState } from 'react'
import { useSession } from '../../client/hooks.ts'
import { kitchen } from '../../contract/kitchen.ts'
import { orders } from '../../contract/orders.ts'
import { ready } from '../../contract/ready.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import type { ItemStatus } from '../../domain/entities.ts'
import { nextKitchenStep } from '../../domain/orders.ts'
import { useQueuedWrite } from '../outbox/use-queued-write.ts'
import { useSilentWrite } from '../outbox/use-silent-write.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { isOnDisplay, linesToBump, type ShownTicket, type TicketLine } from './tickets-in-order.ts'

export interface KitchenTaps {
  /** Takes an item one step further. */
  readonly advance: (item: TicketLine, ticket: ShownTicket) => void
  /** Takes tickets off the display. */
  readonly bump: (tickets: readonly ShownTicket[]) => void
  /** Brings bumped lines back. */
  readonly recall: (ticket: ShownTicket) => void
  /** Says that dishes are with their guests. */
  readonly deliver: (lines: readonly TicketLine[]) => void
  /** Takes this display's last tap back; null: there is none. */
  readonly undo: (() => void) | null
}

/** What a tap has changed, as it was before. */
interface Tap {
  readonly kind: 'forward' | 'recall' | 'deliver'
  readonly items: readonly { readonly id: number; readonly round: number; readonly status: Beginning }[]
}
type Beginning = 'created' | 'preparing' | 'completed'

/** What cooks say of dishes on this display. All of it may wait in the outbox. */
export function useKitchenTaps(bumpsItself: boolean): KitchenTaps {
  const advances = useQueuedWrite(kitchen.advance, quiet)
  const bumps = useQueuedWrite(kitchen.bump, quiet)
  const recalls = useQueuedWrite(kitchen.recall, quiet)
  const deliveries = useQueuedWrite(ready.deliver, quiet)
  const write = useSilentWrite()
  // What is with its guests comes back only through whoever may set the state of dishes.
  const mayUndoDelivery = mayEnter(useSession(), areaScopes.orderStates)
  const [taps, setTaps] = useState<readonly Tap[]>([])

  const note = (kind: Tap['kind'], lines: readonly TicketLine[]) => {
    const items = lines.map(({ id, round = 0, status }) => ({ id, round, status: beginning(status) }))
    setTaps(before => [...before, { kind, items }].slice(-tapsMax))
  }

  const advance = useStableCallback((item: TicketLine, ticket: ShownTicket) => {
    const step = nextKitchenStep(item.status)
    if (!step) return
    const { id, round } = item
    void advances.run({ params: { id }, body: { status: step.status, ...(round !== undefined && { round }) } })
    const lines = linesToBump(ticket)
    const isLast = step.status === 'completed' && lines.every(line => line.id === id || line.status === 'completed')
    note('forward', bumpsItself && isLast ? lines : [item])
    if (bumpsItself && isLast) sendBumps(lines)
  })

  const bump = useStableCallback((tickets: readonly ShownTicket[]) => {
    const lines = tickets.flatMap(linesToBump)
    if (lines.length === 0) return
    note('forward', lines)
    sendBumps(lines)
  })

  const recall = useStableCallback((ticket: ShownTicket) => {
    const lines = ticket.items.filter(line => !isOnDisplay(line))
    note('recall', lines)
    sendRecall(lines.map(({ id, round = 0 }) => ({ id, round, status: 'preparing' })))
  })

  const deliver = useStableCallback((lines: readonly TicketLine[]) => {
    for (const some of portions(lines)) void deliveries.run({ body: { itemIds: some.map(({ id }) => id) } })
    if (mayUndoDelivery) note('deliver', lines)
  })

  function sendBumps(lines: readonly Pick<TicketLine, 'id' | 'round'>[]) {
    for (const some of portions(lines))
      void bumps.run({ body: { items: some.map(({ id, round }) => ({ id, ...(round !== undefined && { round }) })) } })
  }

  function sendRecall(items: Tap['items']) {
    for (const some of portions(items)) void recalls.run({ body: { items: [...some] } })
  }

  const undo = useStableCallback(() => {
    const last = taps.at(-1)
    if (!last) return
    setTaps(taps.slice(0, -1))
    if (last.kind === 'deliver')
      for (const { id, status } of last.items)
        void write(orders.updateStatus, { params: { id }, body: { status, seen: 'delivered' } })
    else if (last.kind === 'forward') sendRecall(last.items)
    else sendBumps(last.items.map(({ id, round }) => ({ id, round: round + 1 })))
  })

  const canUndo = taps.length > 0
  return useMemo(
    () => ({ advance, bump, recall, deliver, undo: canUndo ? undo : null }),
    [advance, bump, recall, deliver, undo, canUndo],
  )
}

function portions<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))
}

const beginning = (status: ItemStatus): Beginning =>
  status === 'created' || status === 'preparing' ? status : 'completed'

const quiet = { discardRefused: true }
const tapsMax = 20
/** The server takes 500 lines at once. */
const atOnce = 500
